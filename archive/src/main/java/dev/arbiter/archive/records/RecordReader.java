package dev.arbiter.archive.records;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PartedSquares;
import dev.arbiter.archive.text.PgnResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a file of recorded games from front to back, token by token, without garbage: a token is a slice of the
 * reader's buffer and stays valid until the next call.
 *
 * <pre>{@code
 * RecordReader reader = Readers.open(Format.PGN, ByteFeed.of("1. e4 e5 2. Nf3 *".getBytes()), null);
 * while (reader.nextGame()) {
 *     for (Token token = reader.next(); token != Token.END; token = reader.next()) {
 *         System.out.println(token + " " + reader.text());   // also bytes(), from(), to(), place()
 *     }
 * }
 * }</pre>
 *
 * <p>A reader never fails on what a file holds: what has no meaning becomes a {@link Token#FAULT}, and the next game is
 * read all the same. Only the input itself can fail, with an {@link IOException}.
 */
public abstract class RecordReader {

    final Tags tags = new Tags();

    /** The start of the current token in {@link #bytes()}, inclusive. */
    int from;

    int to;

    @Nullable
    Fault fault;

    private final List<PlacedNote> notes = new ArrayList<>();

    /** For subclasses in this package. */
    RecordReader() {}

    /** The format of this reader. */
    public abstract Format format();

    /**
     * Advances to the next game, skipping what is left of the current one, and reads its tags.
     *
     * @return false if no further game begins in the reader's range
     * @throws IOException if the input fails
     */
    public abstract boolean nextGame() throws IOException;

    /**
     * Makes the reader usable again after an internal error of Arbiter, whatever state that left it in, so that
     * {@link #nextGame} continues after it. To be called when reading, or the processing of a token, has thrown an unexpected
     * exception.
     *
     * @param again whether recovery has already been tried and has failed since the last game began: then everything is skipped
     *     up to the next certain start of a game
     * @return whether the skipped text may contain games
     */
    public abstract boolean recover(boolean again) throws IOException;

    /** The number of games begun, including those whose tags could not be read because of an internal error. */
    public final long gamesBegun() {
        return gamesBegun;
    }

    final void countGame() {
        gamesBegun++;
    }

    private long gamesBegun;

    /**
     * Advances to the next token of the current game; after the end of the game, {@link Token#END} on every call.
     *
     * @throws IOException if the input fails
     */
    public abstract Token next() throws IOException;

    /** The buffer of which the current token is a slice. */
    public abstract byte[] bytes();

    /** The place of the current token; computed on demand. */
    public abstract Place place();

    /**
     * The place of a byte of the current token.
     *
     * @param distance from the token's first byte, 0 to its length
     */
    public Place placeWithin(int distance) {
        Place first = place();
        return new Place(first.offset() + distance, first.line(), first.column() + distance);
    }

    /** The place where the current game begins. */
    public abstract Place gamePlace();

    /** Whether the reader has kept all of the current game; false if it has too many tags or was only partly written. */
    public boolean isComplete() {
        return tags.isWhole();
    }

    /** The place up to which the input has been read: if the input has failed, where it breaks off. */
    public abstract Place reached();

    /** The number of lines from the start of the range to the start of the first game not read yet. */
    public abstract long linesPassed();

    /** The index in {@link #bytes()} of the token's first byte. */
    public final int from() {
        return from;
    }

    /** One past the index of the token's last byte. */
    public final int to() {
        return to;
    }

    /** The token's text: UTF-8, or Windows-1252 if the game is not UTF-8. */
    public final String text() {
        return decode(bytes(), from, to);
    }

    /** Decodes bytes of the current game: UTF-8, or Windows-1252 if the game is not UTF-8. */
    public final String decode(byte[] bytes, int from, int to) {
        return tags.decode(bytes, from, to);
    }

    /** The token's bytes in UTF-8 if they are not, or may not be; null if they are. */
    public final byte @Nullable [] transcoded() {
        return tags.isOtherEncoding(bytes(), from, to) ? text().getBytes(StandardCharsets.UTF_8) : null;
    }

    /** The number before the current move; 0 if there is none. */
    public final int moveNumber() {
        if (format() != Format.PGN && format() != Format.PDN) {
            return 0;
        }
        byte[] bytes = bytes();
        int at = from - 1;
        while (at >= 0 && (bytes[at] == '.' || bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r')) {
            at--;
        }
        int number = 0;
        int digits = 0;
        for (int power = 1; at >= 0 && bytes[at] >= '0' && bytes[at] <= '9' && digits < 6; power *= 10) {
            number += (bytes[at--] - '0') * power;
            digits++;
        }
        boolean word = at < 0 || bytes[at] <= ' ' || "}])(".indexOf(bytes[at]) >= 0;
        return word ? number : 0;
    }

    /**
     * A move number as records write it, {@code 3.}, {@code 3...} or {@code 3}; empty for 0.
     *
     * @param ply as {@link #numberPly} returns it
     */
    public static String numberText(int ply) {
        return ply < 0 ? String.valueOf(-ply >> 1) : ply == 0 ? "" : MoveNumbers.text(ply);
    }

    /**
     * The move number of the current step of a record in memory; see {@link dev.arbiter.archive.RecordedMove#number}. Null for
     * other input.
     */
    public @Nullable String recordedNumber() {
        return null;
    }

    /**
     * The ply of the number before the current move: twice the number, plus one if its dots leave the move to the second
     * player; negative for a number without a dot, which may be a square; 0 if there is none.
     */
    public final int numberPly() {
        int number = moveNumber();
        if (number == 0) {
            return 0;
        }
        byte[] bytes = bytes();
        int dots = 0;
        for (int at = from - 1; at >= 0 && !Bytes.isDigit(bytes[at]); at--) {
            dots += bytes[at] == '.' ? 1 : 0;
        }
        int ply = MoveNumbers.ply(number, dots > 1);
        return dots == 0 ? -ply : ply;
    }

    /**
     * What the move numbers show to be wrong with the moves up to the current one, or up to the next number; null if nothing.
     * Ask before the next token, and only about a move that is not legal: the answer is costly.
     */
    public @Nullable Miscount miscount() {
        return null;
    }

    /**
     * The squares of the current move, which names only one, together with those of the next word; null if they cannot be one
     * move. Ask before the next token, and only about a move that is not legal: the answer is costly.
     */
    public @Nullable PartedSquares partedSquares() {
        return null;
    }

    /**
     * Joins the current token and the next word, which are {@link #partedSquares}, to one move.
     *
     * @param isRead whether the move is certain; otherwise its text stays, and {@link #fault} says that it can be one move or
     *     two
     */
    public void join(boolean isRead) {
        throw new IllegalStateException("no squares are parted");
    }

    /** Receives the texts of moves. */
    public interface TextTaker {

        /** Takes a move in its game's canonical notation, in ASCII. */
        void take(byte[] text, int from, int to);
    }

    /**
     * Plays the moves after the current token that can be
     * {@linkplain dev.arbiter.record.RecordReplay#playPlain played immediately}, without creating tokens. To be called in the
     * main line, if the caller does not need these moves' tokens.
     *
     * @param replay a replay that keeps notes, if there is a taker
     * @param taker receives the texts of the moves; only moves in canonical notation are then played, up to the first comment.
     *     Null if moves and comments are not needed
     * @return the number of moves played; the next token is the first one not played. No move is played after one on which the
     *     replay has a note, so that {@link #placeOfLastPlain} can be asked
     */
    public int playPlain(Replay<?> replay, @Nullable TextTaker taker) {
        return 0;
    }

    /** The place of the move that {@link #playPlain} played last, on which the replay has a note. */
    public Place placeOfLastPlain() {
        return place();
    }

    /** Whether {@link #watchClocks} was called. */
    final boolean watchesClocks() {
        return watchesClocks;
    }

    /** The index of the current token among the steps of a record in memory, from 0; -1 for any other token. */
    public int stepNumber() {
        return -1;
    }

    /** Whether the current comment is an escaped line, which begins with {@code %}. */
    public boolean isEscaped() {
        return false;
    }

    /** Whether the current comment continues in the next token, as long ones do. */
    public boolean isContinued() {
        return false;
    }

    private static final String CLOCK = "[%clk ";
    private static final String NOTHING_LEFT = "%clk 0:00:00]";
    private static final int ITS_LENGTH = NOTHING_LEFT.length();
    private static final long ITS_END =
            Bytes.eight(NOTHING_LEFT.getBytes(StandardCharsets.US_ASCII), ITS_LENGTH - Long.BYTES);

    /** The greatest distance in bytes from the end of a comment to the start of its clock command. */
    private static final int LONGEST_TAIL = 120;

    /** Which of the last two comments of the game end with a clock at zero: bit 0 the last, bit 1 the one before it. */
    private int clocksAtZero;

    /**
     * The start of the clock command of PDN 3.0, {@code [%clock w0:09:58 B0:10:00]}, which contains the clocks of both sides.
     */
    private static final String BOTH = "[%clock";

    /** Whether comments can show the clocks of both sides, as in PDN. */
    boolean hasClocksOfBoth;

    private boolean watchesClocks;
    private int clock = -1;

    /** Starts reading clock times for {@link #takeClock}; until then no time is spent on them. */
    public final void watchClocks() {
        watchesClocks = true;
    }

    /**
     * The clock time in the last comment in the main line, in hundredths of a second; -1 if there was none since the last call.
     */
    public final int takeClock() {
        int shown = clock;
        clock = -1;
        return shown;
    }

    final void beginClocks() {
        clocksAtZero = 0;
        clock = -1;
    }

    /**
     * Notes the end of a comment in the main line.
     *
     * @param end one past the comment's last byte in {@code bytes}, which need not be the current token's buffer
     */
    final void commentEnds(byte[] bytes, int end) {
        clocksAtZero = clocksAtZero << 1 | (endsWithNothingLeft(bytes, end) ? 1 : 0);
        if (hasClocksOfBoth && clocks(bytes, end)) {
            return;
        }
        if (watchesClocks) {
            int shown = clockBefore(bytes, end);
            clock = shown < 0 ? clock : shown;
        }
    }

    /** Whether the text before an index ends like {@code [%clk 0:00:00]}. */
    private static boolean endsWithNothingLeft(byte[] bytes, int end) {
        if (end <= ITS_LENGTH) {
            return false;
        }
        int from = end - ITS_LENGTH - (bytes[end - 1] == ' ' ? 1 : 0);
        if (Bytes.eight(bytes, from + ITS_LENGTH - Long.BYTES) != ITS_END) {
            return false;
        }
        for (int i = 0; i < ITS_LENGTH; i++) {
            if (bytes[from + i] != NOTHING_LEFT.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The last clock time of the comment that ends before an index, in hundredths of a second; -1 if it has none. */
    private static int clockBefore(byte[] bytes, int end) {
        int first = Math.max(0, end - LONGEST_TAIL);
        for (int at = end - 1; at >= first && bytes[at] != '{'; at--) {
            if (bytes[at] == '[' && at + CLOCK.length() < end && isAt(bytes, at, CLOCK)) {
                return time(bytes, at + CLOCK.length(), end);
            }
        }
        return -1;
    }

    /**
     * Reads the clocks of PDN in the comment that ends before an index: one, or both by side. The side in lower case is the one
     * whose clock is stopped: the mover.
     *
     * @return whether it shows the mover's time
     */
    private boolean clocks(byte[] bytes, int end) {
        int at = commandBefore(bytes, end);
        if (at < 0) {
            return false;
        }
        int mover = -1;
        int other = -1;
        boolean sided = false;
        for (int side = 0; side < 2; side++) {
            while (bytes[at] == ' ') {
                at++;
            }
            byte letter = (byte) (bytes[at] | 0x20);
            boolean named = letter == 'w' || letter == 'b';
            boolean runs = named && bytes[at] != letter;
            at += named ? 1 : 0;
            int left = time(bytes, at, end);
            if (left < 0 || (side > 0 && (!named || !sided || (runs ? other : mover) >= 0))) {
                // Both run or stand, and it is not known which is the mover's.
                mover = side > 0 && left >= 0 && named ? -1 : mover;
                break;
            }
            sided = named;
            mover = runs ? mover : left;
            other = runs ? left : other;
            while (at < end && bytes[at] != ' ' && bytes[at] != ']') {
                at++;
            }
        }
        if (mover < 0) {
            return false;
        }
        clock = mover;
        clocksAtZero = (clocksAtZero & ~3) | (mover == 0 ? 1 : 0) | (other < 0 ? clocksAtZero & 2 : other == 0 ? 2 : 0);
        return true;
    }

    /** The index after the name of the last clock command of the comment that ends before an index; -1 if it has none. */
    private static int commandBefore(byte[] bytes, int end) {
        int first = Math.max(0, end - LONGEST_TAIL);
        for (int at = end - 1; at >= first && bytes[at] != '{'; at--) {
            if (bytes[at] == '[' && at + BOTH.length() < end) {
                if (isAt(bytes, at, BOTH)) {
                    return at + BOTH.length();
                }
                if (isAt(bytes, at, CLOCK)) {
                    return at + CLOCK.length();
                }
            }
        }
        return -1;
    }

    private static boolean isAt(byte[] bytes, int at, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (bytes[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Parses {@code 1:02:03} or {@code 0:09:58.4}, up to a bracket; -1 for anything else. */
    private static int time(byte[] bytes, int from, int end) {
        long seconds = 0;
        int number = 0;
        int at = from;
        while (at < end && (Bytes.isDigit(bytes[at]) || bytes[at] == ':') && number < 100_000) {
            if (bytes[at] == ':') {
                seconds = 60 * (seconds + number);
                number = 0;
            } else {
                number = 10 * number + bytes[at] - '0';
            }
            at++;
        }
        int hundredths = 0;
        if (at + 1 < end && (bytes[at] == '.' || bytes[at] == ',') && Bytes.isDigit(bytes[at + 1])) {
            hundredths = 10 * (bytes[++at] - '0');
            while (Bytes.isDigit(bytes[at])) {
                at++;
            }
        }
        boolean ends = at > from && at < end && (bytes[at] == ']' || bytes[at] == ' ');
        return ends ? (int) Math.min(Integer.MAX_VALUE, 100 * (seconds + number) + hundredths) : -1;
    }

    /**
     * Whose clock showed zero according to the comments after the last moves: bit 0 for the side that moved last, bit 1 for the
     * other.
     */
    public final int clocksAtZero() {
        return clocksAtZero & 3;
    }

    /** The text of the move after the current token, which is a setup; null if it is unknown or there is none. */
    public @Nullable String moveAfterSetup() {
        return null;
    }

    /** The side that made the current move, if the record itself says so; null if the rules decide. */
    public @Nullable Color mover() {
        return null;
    }

    /**
     * The initial position of the current game, if the record supplies it together with its rules; null if its tags and moves
     * determine both.
     */
    public @Nullable Position<?> start() {
        return null;
    }

    /** The notes on what was read leniently in the current game, before its moves are ruled on. */
    public final List<PlacedNote> notes() {
        return notes.isEmpty() ? List.of() : List.copyOf(notes);
    }

    /**
     * Adds a note on the current game; only the first of each kind is kept.
     *
     * @param place of the text
     * @param arguments for the kind's template
     */
    final void note(Place place, Note.Kind kind, Object... arguments) {
        for (PlacedNote each : notes) {
            if (each.kind() == kind) {
                return;
            }
        }
        notes.add(PlacedNote.of(place, kind, arguments));
    }

    /** Adds a note on a result in other words than the format's; only the first for each result is kept. */
    final void noteResult(Place place, String written, String usual) {
        for (PlacedNote each : notes) {
            if (each.kind() == RecordNote.READ_AS_RESULT
                    && each.note().arguments().get(1).equals(usual)) {
                return;
            }
        }
        notes.add(PlacedNote.of(place, RecordNote.READ_AS_RESULT, written, usual));
    }

    final void clearNotes() {
        if (!notes.isEmpty()) {
            notes.clear();
        }
    }

    /** The current result in the format's own words; null if it names no winner. */
    public @Nullable String result() {
        return text();
    }

    /**
     * The result in the current game's tags, in the format's own words if it is a result of the format; null if there is none.
     */
    public final @Nullable String taggedResult() {
        Format format = format();
        String tagged = tags().get(format.hasProperties() ? "RE" : "Result");
        if (tagged == null || (format != Format.PGN && format != Format.PDN)) {
            return tagged;
        }
        String said = tagged.strip();
        String usual = format == Format.PGN ? PgnResult.usual(said) : PgnResult.pointsOfWords(said);
        if (usual == null || usual.equals(tagged)) {
            return tagged;
        }
        noteResult(gamePlace(), tagged, usual);
        return usual;
    }

    /** Whether {@link #taggedResult} is a given result, compared byte by byte without creating a string. */
    public final boolean isTagged(String result) {
        Format format = format();
        return (format == Format.PGN || format == Format.PDN)
                && PgnResult.isStandard(result)
                && tags().has("Result", result);
    }

    /** The tags of the current game. The object is reused for the next game. */
    public Tags tags() {
        return tags;
    }

    /** The fault of the last {@link Token#FAULT}. */
    public final Fault fault() {
        if (fault == null) {
            throw new IllegalStateException("no fault was met");
        }
        return fault;
    }
}
