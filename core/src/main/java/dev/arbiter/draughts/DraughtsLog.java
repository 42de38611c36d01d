package dev.arbiter.draughts;

import dev.arbiter.Color;
import java.util.Arrays;

/** The history of a board in numbers, from which draws are counted on demand. */
final class DraughtsLog {

    /** Longs for a ply: White's pieces, Black's and the kings, and the move that led there. */
    private static final int ENTRY = 7;

    private static final int MOVE = 6;
    private static final long CROWNS = 1L << 16;

    /** From which bit on the move says for how many plies kings alone have moved. */
    private static final int KING_PLIES = 32;

    /** The most pieces of one side in all endings that the rules may draw, in which there is a king. */
    private static final int PIECES_OF_ENDINGS = 3;

    private final DraughtsBoard board;
    private final BitLayout layout;
    private final int squares;
    private long[] log = new long[ENTRY * 128];

    /** By ply, the king's steps there. */
    private KingSteps[] kingSteps = new KingSteps[128];

    private int plies;

    /** @param squares how many the board has */
    DraughtsLog(DraughtsBoard board, int squares) {
        this.board = board;
        this.squares = squares;
        layout = board.layout;
        Arrays.fill(kingSteps, KingSteps.NONE);
    }

    /** Begins with what stands on the board. */
    void begin() {
        plies = 0;
        write(0);
    }

    /** How many moves have been added. */
    int plies() {
        return plies;
    }

    /**
     * Adds what stands on the board after a move.
     *
     * @param isReversible whether it was a king's and took nothing, or a man's that can be undone
     */
    void add(int from, int to, boolean crowns, boolean isReversible) {
        long kingPlies = isReversible ? kingPlies(plies) + 1 : 0;
        plies++;
        write(from | (to << 8) | (crowns ? CROWNS : 0) | (kingPlies << KING_PLIES));
    }

    private void write(long move) {
        int at = ENTRY * plies;
        if (at == log.length) {
            log = Arrays.copyOf(log, 2 * at);
            kingSteps = Arrays.copyOf(kingSteps, 2 * plies);
            Arrays.fill(kingSteps, plies, 2 * plies, KingSteps.NONE);
        }
        log[at] = board.white.low;
        log[at + 1] = board.black.low;
        log[at + 2] = board.kings.low;
        log[at + 3] = board.white.high;
        log[at + 4] = board.black.high;
        log[at + 5] = board.kings.high;
        log[at + MOVE] = move;
    }

    /** Keeps the king's steps of the ply that was added last, in games that count them. */
    void keep(KingSteps steps) {
        kingSteps[plies] = steps;
    }

    KingSteps kingSteps(int ply) {
        return kingSteps[ply];
    }

    /** For how many plies before this one kings alone had moved since the log begins. */
    long kingPlies(int ply) {
        return log[ENTRY * ply + MOVE] >> KING_PLIES;
    }

    /** Who is to move there. */
    Color turn(int ply) {
        return ((plies - ply) % 2 == 0) == board.whiteMoves ? Color.WHITE : Color.BLACK;
    }

    Pieces pieces(int ply) {
        long[] sets = new long[6];
        for (int square = 0; square < squares; square++) {
            int bit = layout.bit(square);
            int at = ENTRY * ply + (bit < Long.SIZE ? 0 : 3);
            for (int set = 0; set < 3; set++) {
                sets[2 * set + square / Long.SIZE] |= ((log[at + set] >>> bit) & 1) << square;
            }
        }
        return new Pieces(sets[0], sets[1], sets[2], sets[3], sets[4], sets[5]);
    }

    /** The move that led to a position, by what it changed: of a capture the way is not known. */
    DraughtsMove moveTo(int ply) {
        int at = ENTRY * ply;
        int enemy = turn(ply) == Color.BLACK ? at + 1 : at;
        byte[] taken = new byte[squares];
        int captures = 0;
        for (int word = 0; word < 2; word++) {
            int set = enemy + 3 * word;
            for (long left = log[set - ENTRY] & ~log[set]; left != 0; left &= left - 1) {
                taken[captures++] = (byte) layout.square(Long.SIZE * word + Long.numberOfTrailingZeros(left));
            }
        }
        long move = log[at + MOVE];
        byte to = (byte) (move >> 8);
        boolean crowns = (move & CROWNS) != 0;
        if (captures == 0) {
            return new DraughtsMove((byte) move, to, crowns);
        }
        byte[] landings = new byte[captures];
        landings[captures - 1] = to;
        return new DraughtsMove((byte) move, landings, taken, captures, crowns);
    }

    /** Whether so few pieces stood there that the rules may count moves to a draw. */
    boolean isEnding(int ply) {
        int at = ENTRY * ply;
        int whites = Long.bitCount(log[at]) + Long.bitCount(log[at + 3]);
        int blacks = Long.bitCount(log[at + 1]) + Long.bitCount(log[at + 4]);
        return Math.min(whites, blacks) <= PIECES_OF_ENDINGS && (log[at + 2] | log[at + 5]) != 0;
    }

    /**
     * Whether the position reached, or one that the player to move can bring about, may have appeared a number of times: a move
     * can bring about what had the other side's pieces where they are, and of one's own all but one.
     *
     * @param kingPlies for how many plies kings alone have moved, also before the log begins
     */
    boolean mayBeRepeated(int times, long kingPlies) {
        // A position comes back after four plies at the least.
        if (kingPlies < 4L * (times - 1) - 1) {
            return false;
        }
        if (kingPlies > plies) {
            return true;
        }
        int now = ENTRY * plies;
        int own = board.whiteMoves ? 0 : 1;
        int stood = 0;
        int near = 0;
        for (int back = 1; back <= kingPlies; back++) {
            int then = now - ENTRY * back;
            if (((log[now + 1 - own] ^ log[then + 1 - own]) | (log[now + 4 - own] ^ log[then + 4 - own])) == 0) {
                long low = log[now + own] ^ log[then + own];
                long high = log[now + 3 + own] ^ log[then + 3 + own];
                if (back % 2 == 0) {
                    stood += (low | high) == 0 ? 1 : 0;
                } else {
                    near += Long.bitCount(low) + Long.bitCount(high) == 2 ? 1 : 0;
                }
            }
        }
        return stood >= times - 1 || near >= times - 1;
    }
}
