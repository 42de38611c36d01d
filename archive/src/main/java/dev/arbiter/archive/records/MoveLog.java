package dev.arbiter.archive.records;

import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.Place;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The moves of the current game and the setups between them, kept until its rules are decided; as a reader, delivers them again as
 * a game of their own. Bounded, so that an endless game is not kept whole.
 */
public final class MoveLog extends RecordReader {

    private static final int MOST_MOVES = 1 << 14;

    private static final int LONGEST_MOVE = 400;

    private static final int LONGEST_SETUP = 4000;

    private byte[] text = new byte[4096];
    private int[] ends = new int[512];
    private Place[] places = new Place[512];
    private final BitSet setups = new BitSet();
    private final BitSet nullMoves = new BitSet();
    private final Map<Integer, Miscount> miscounts = new HashMap<>();
    private int count;
    private boolean whole = true;

    private Format format = Format.PGN;
    private @Nullable Position<?> start;
    /** The index of the move that is delivered; -1 before the first. */
    private int move = -1;

    private boolean given;

    /** Creates an empty log. */
    public MoveLog() {}

    /** Removes all moves. */
    public void clear() {
        setups.clear();
        nullMoves.clear();
        miscounts.clear();
        count = 0;
        whole = true;
    }

    /** Adds a move. */
    public void add(byte[] bytes, int from, int to, Place place) {
        add(bytes, from, to, place, LONGEST_MOVE);
    }

    /** Adds what move numbers show to be wrong with the moves up to the last one; null for nothing. */
    public void addMiscount(@Nullable Miscount miscount) {
        if (miscount != null && whole) {
            miscounts.put(count - 1, miscount);
        }
    }

    /** What move numbers show to be wrong with the moves up to a given one; null for nothing. */
    public @Nullable Miscount miscount(int move) {
        return miscounts.get(move);
    }

    /** Replaces the text of the last move. */
    public void replaceLast(byte[] bytes, int from, int to) {
        if (whole && count > 0) {
            count--;
            add(bytes, from, to, places[count]);
        }
    }

    /** Adds a position from which the moves continue. */
    public void addSetup(byte[] bytes, int from, int to, Place place) {
        setups.set(count);
        add(bytes, from, to, place, LONGEST_SETUP);
    }

    /** Adds a null move: the moves continue with the other side's. */
    public void addNullMove(byte[] bytes, int from, int to, Place place) {
        nullMoves.set(count);
        addSetup(bytes, from, to, place);
    }

    private void add(byte[] bytes, int from, int to, Place place, int longest) {
        int length = to - from;
        if (count == MOST_MOVES || length > longest) {
            whole = false;
            return;
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
            places = Arrays.copyOf(places, 2 * count);
        }
        int start = start(count);
        if (start + length > text.length) {
            text = Arrays.copyOf(text, 2 * text.length + length);
        }
        System.arraycopy(bytes, from, text, start, length);
        ends[count] = start + length;
        places[count] = place;
        count++;
    }

    /** Whether nothing was left out. */
    public boolean isWhole() {
        return whole;
    }

    /** The number of moves, setups and null moves. */
    public int count() {
        return count;
    }

    /** The texts of all moves, one after another. */
    @Override
    public byte[] bytes() {
        return text;
    }

    /** A move as written. */
    public String text(int move) {
        return Replay.decode(text, start(move), end(move));
    }

    /** Whether a test holds for all texts. */
    public boolean areAll(Predicate<String> test) {
        for (int move = 0; move < count; move++) {
            if (!test.test(text(move))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether all moves are legal one after another, without a setup between them.
     *
     * @param begun a replay at the initial position
     */
    public boolean areLegal(Replay<?> begun) {
        for (int move = 0; move < count; move++) {
            if (begun.play(text, start(move), end(move)) != null) {
                return false;
            }
        }
        return true;
    }

    /** Whether an entry is a null move. */
    public boolean isNullMove(int move) {
        return nullMoves.get(move);
    }

    /** Whether an entry is not a move but a setup or a null move. */
    public boolean isSetup(int move) {
        return setups.get(move);
    }

    /** The index in {@link #bytes} of a move's first byte. */
    public int start(int move) {
        return move == 0 ? 0 : ends[move - 1];
    }

    /** One past the index of a move's last byte. */
    public int end(int move) {
        return ends[move];
    }

    /** The place of a move in its record. */
    public Place place(int move) {
        return places[move];
    }

    // ---- as a reader

    /**
     * Starts to deliver the moves as the only game of a reader; they must not change while it is read.
     *
     * @param written the format of the record that they come from
     * @param position where the game begins
     */
    public void begin(Format written, Position<?> position) {
        format = written;
        start = position;
        move = -1;
        given = false;
    }

    @Override
    public Format format() {
        return format;
    }

    @Override
    public @Nullable Position<?> start() {
        return start;
    }

    @Override
    public boolean nextGame() {
        boolean next = !given;
        given = true;
        return next;
    }

    @Override
    public boolean recover(boolean again) {
        move = count;
        return false;
    }

    @Override
    public Token next() {
        move = Math.min(move + 1, count);
        if (move == count) {
            from = 0;
            to = 0;
            return Token.END;
        }
        from = start(move);
        to = end(move);
        return isNullMove(move) ? Token.NO_MOVE : isSetup(move) ? Token.SETUP : Token.MOVE;
    }

    @Override
    public @Nullable Miscount miscount() {
        return miscount(move);
    }

    @Override
    public Place place() {
        return move >= 0 && move < count ? place(move) : gamePlace();
    }

    @Override
    public Place gamePlace() {
        return count == 0 ? Place.NOWHERE : place(0);
    }

    @Override
    public Place reached() {
        return place();
    }

    @Override
    public long linesPassed() {
        return 0;
    }
}
