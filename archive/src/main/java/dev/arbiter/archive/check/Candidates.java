package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.record.RecordFamily;
import dev.arbiter.record.RecordFamily.Look;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The games that a record of draughts without a named game can be of, by the features of its squares and moves that show it.
 */
enum Candidates {
    HUGE_MOVE(Note.of(RecordNote.FIRST_MOVE_BEYOND, 50), Look.BEYOND_50),
    HUGE_POSITION(Note.of(RecordNote.POSITION_BEYOND, 50), Look.BEYOND_50),
    LARGE_MOVE(Note.of(RecordNote.FIRST_MOVE_BEYOND, 32), Look.BEYOND_32),
    LARGE_POSITION(Note.of(RecordNote.POSITION_BEYOND, 32), Look.BEYOND_32),
    LETTERS(Note.of(RecordNote.SQUARES_IN_LETTERS), Look.LETTERS),
    SMALL_POSITION(Note.of(RecordNote.NO_POSITION_BEYOND, 32), Look.WITHIN_32),
    SMALL(Note.of(RecordNote.NO_FIRST_MOVE_BEYOND, 32), Look.WITHIN_32),

    /** Black, or the side on the low numbers, makes the first move. */
    LOW_BEGINS(Note.of(RecordNote.FIRST_MAN, 1, 12), Look.FIRST_MAN_LOW),

    HIGH_BEGINS(Note.of(RecordNote.FIRST_MAN, 13, 24), Look.FIRST_MAN_HIGH);

    /** A square with a letter, in a position. */
    private static final Pattern LETTERED = Pattern.compile("[:,WBK][a-h][1-8]");

    /** Shared, as notes are immutable. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final Note evidence;

    private final Look look;

    Candidates(Note evidence, Look look) {
        this.evidence = evidence;
        this.look = look;
    }

    /** The games, the likeliest first. */
    List<Game<?>> games() {
        return RecordFamily.ofLook(look);
    }

    /** The feature of the record that shows it, as a clause. */
    Note evidence() {
        return evidence;
    }

    /**
     * The candidates that squares and moves leave.
     *
     * @param start the position from which the record begins; null for the start of the game
     * @param move the first move as written; null if there is none
     */
    static Candidates of(@Nullable String start, @Nullable String move) {
        String firstMove =
                move != null && move.matches("\\d{4}") ? move.substring(0, 2) + "-" + move.substring(2) : move;
        int square = firstMove == null ? 0 : firstNumber(firstMove);
        int inMove = firstMove == null ? 0 : Math.max(square, largestNumber(firstMove));
        int inPosition = start == null ? 0 : largestNumber(start);
        if (Math.max(inMove, inPosition) > 50) {
            return inMove > 50 ? HUGE_MOVE : HUGE_POSITION;
        }
        if (Math.max(inMove, inPosition) > 32) {
            return inMove > 32 ? LARGE_MOVE : LARGE_POSITION;
        }
        boolean letters = firstMove == null
                ? start != null && inPosition <= 8 && LETTERED.matcher(start).find()
                : square == 0;
        if (letters) {
            return LETTERS;
        }
        if (start != null) {
            return SMALL_POSITION;
        }
        if (square == 0 || square > 24) {
            return SMALL;
        }
        return square <= 12 ? LOW_BEGINS : HIGH_BEGINS;
    }

    private static int firstNumber(String text) {
        int at = 0;
        int number = 0;
        while (at < text.length() && at < 3 && Character.isDigit(text.charAt(at))) {
            number = 10 * number + text.charAt(at++) - '0';
        }
        return number;
    }

    private static int largestNumber(String text) {
        int largest = 0;
        int number = 0;
        int digits = 0;
        for (int at = 0; at <= text.length(); at++) {
            char c = at < text.length() ? text.charAt(at) : ' ';
            if (c >= '0' && c <= '9') {
                number = digits < 3 ? 10 * number + c - '0' : number;
                digits++;
            } else {
                largest = Math.max(largest, digits <= 2 ? number : 0);
                number = 0;
                digits = 0;
            }
        }
        return largest;
    }
}
