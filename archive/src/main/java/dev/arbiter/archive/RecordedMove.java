package dev.arbiter.archive;

import dev.arbiter.Color;
import dev.arbiter.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One item of the movetext of a record, as written.
 *
 * @param kind what it stands for
 * @param text as written
 * @param place where it is in the file
 * @param mover the side that made it, if the record says so explicitly; otherwise null
 * @param remarks what follows it, in order: NAGs, draw offers, comments and variations
 * @param number the number before it as written, {@code 3.}, {@code 3...} or {@code 3}, or empty if it has none; null while the numbers
 *     count the moves correctly, as they do up to the first illegal one
 */
public record RecordedMove(
        Kind kind,
        String text,
        Place place,
        @Nullable Color mover,
        List<Remark> remarks,
        @Nullable String number) {

    /** An item whose number counts the moves correctly. */
    public RecordedMove(Kind kind, String text, Place place, @Nullable Color mover, List<Remark> remarks) {
        this(kind, text, place, mover, remarks, null);
    }

    /** The canonical spelling of a null move. */
    public static final String NULL_MOVE = "--";

    /** What an item of movetext stands for. */
    public enum Kind {
        /** A move. */
        MOVE,
        /** A mark that stands for no move: {@code --}, {@code Z0}, {@code ...}; a pass in games that have passes. */
        NO_MOVE,
        /** A position from which the record continues. */
        SETUP
    }

    public RecordedMove {
        remarks = List.copyOf(remarks);
    }

    /**
     * A word without the move number at its beginning: {@code 1.e4}, {@code 1...e4} and {@code 1)e4} leave the move, {@code 1.}
     * leaves nothing.
     */
    public static String withoutNumber(String word) {
        int digits = 0;
        while (digits < word.length() && word.charAt(digits) >= '0' && word.charAt(digits) <= '9') {
            digits++;
        }
        int end = digits;
        while (end < word.length() && word.charAt(end) == '.') {
            end++;
        }
        if (end == digits && end < word.length() && word.charAt(end) == ')') {
            end++;
        }
        return digits > 0 && end > digits ? word.substring(end) : word;
    }

    /** The moves of a text, separated by blanks, without their numbers. */
    public static List<String> texts(String moves) {
        List<String> texts = new ArrayList<>();
        for (String word : moves.strip().split("\\s+", -1)) {
            String move = withoutNumber(word);
            if (!move.isEmpty()) {
                texts.add(move);
            }
        }
        return texts;
    }

    /** Plays moves up to the first that is not legal; returns the number of legal ones. */
    public static int play(Replay<?> board, List<String> texts) {
        int legal = 0;
        while (legal < texts.size() && board.play(texts.get(legal)) == null) {
            legal++;
        }
        return legal;
    }

    /** The comments that follow it. */
    public List<Comment> comments() {
        return only(remarks, Comment.class);
    }

    /** The NAGs that follow it. */
    public List<Nag> nags() {
        return only(remarks, Nag.class);
    }

    /**
     * The side that offered a draw after this move; null if neither did.
     *
     * @param mover the side that made the move
     */
    public @Nullable Color drawOffer(Color mover) {
        for (Remark remark : remarks) {
            Color offerer = DrawOffer.offerer(remark, mover);
            if (offerer != null) {
                return offerer;
            }
        }
        return null;
    }

    /** The variations that replace this move. */
    public List<Line> variations() {
        return only(remarks, Line.class);
    }

    /** This item with its text and remarks replaced. */
    public RecordedMove with(String text, List<Remark> remarks) {
        return new RecordedMove(kind, text, place, mover, remarks, number);
    }

    /** This item with its number replaced; null for one that counts the moves correctly. */
    public RecordedMove numbered(@Nullable String number) {
        return Objects.equals(this.number, number) ? this : new RecordedMove(kind, text, place, mover, remarks, number);
    }

    static <R extends Remark> List<R> only(List<Remark> remarks, Class<R> kind) {
        return remarks.isEmpty()
                ? List.of()
                : remarks.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The same step where more lines stand before it than was known. */
    RecordedMove below(long lines) {
        return new RecordedMove(
                kind,
                text,
                place.below(lines),
                mover,
                remarks.stream().map(remark -> remark.below(lines)).toList(),
                number);
    }
}
