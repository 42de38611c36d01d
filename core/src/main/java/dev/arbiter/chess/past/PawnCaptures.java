package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.file;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.last;
import static dev.arbiter.chess.kernel.Bitboards.rank;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import java.util.Arrays;

/**
 * How many captures the pawns of a position need, counted against the pieces that are missing.
 *
 * <p>Two things are counted. A pawn on the board has captured as often as its file is away from the one it began on. And the
 * two pawns that began on a file face each other there for good, unless one of them captures or is captured: a capture does so for one
 * file, and for two where a pawn takes a pawn.
 */
public final class PawnCaptures {

    /** No number of captures leads pawns to their squares. */
    public static final int NONE = 1 << 20;

    private PawnCaptures() {}

    /** Whether nothing counted here and no piece speaks against a position. */
    public static boolean mayBe(Origins origins) {
        return origins.mayBe()
                && made(origins.men, true) <= origins.capturedAway(false)
                && made(origins.men, false) <= origins.capturedAway(true)
                && mayOpen(origins);
    }

    /** Whether the captures can have opened the files on which no pawns face each other. */
    public static boolean mayOpen(Origins origins) {
        int more = canOpen(origins) - opened(origins.men);
        return more > 0 || (more == 0 && OpenedFiles.mayBe(origins));
    }

    /**
     * The captures that the pawns of one side on the board have made, at the least.
     *
     * @return {@link #NONE} where no pawns could have come to these squares
     */
    public static int made(Men men, boolean isWhite) {
        long pawns = men.of(isWhite) & men.pawns;
        if (doubled(pawns) == 0) {
            return 0;
        }
        // By the set of files that the pawns before have begun on, the least captures.
        int[] least = new int[1 << Men.FILES];
        Arrays.fill(least, NONE);
        least[0] = 0;
        for (long left = pawns; left != 0; left = rest(left)) {
            int file = file(first(left));
            int steps = isWhite ? rank(first(left)) - 1 : 6 - rank(first(left));
            int[] next = new int[1 << Men.FILES];
            Arrays.fill(next, NONE);
            for (int used = 0; used < least.length; used++) {
                if (least[used] == NONE) {
                    continue;
                }
                for (int from = Math.max(0, file - steps); from <= Math.min(Men.FILES - 1, file + steps); from++) {
                    int with = used | 1 << from;
                    if (with != used) {
                        next[with] = Math.min(next[with], least[used] + Math.abs(from - file));
                    }
                }
            }
            least = next;
        }
        return Arrays.stream(least).min().orElse(NONE);
    }

    /** The pawns of a side that share a file, as a set. */
    public static long doubled(Men men, boolean isWhite) {
        return doubled(men.of(isWhite) & men.pawns);
    }

    private static long doubled(long pawns) {
        long doubled = 0;
        for (int file = 0; file < Men.FILES; file++) {
            long here = pawns & FILE_A << file;
            doubled |= rest(here) == 0 ? 0 : here;
        }
        return doubled;
    }

    /** How many files are {@link #openFiles open}. */
    public static int opened(Men men) {
        return Integer.bitCount(openFiles(men));
    }

    /** The files on which the pawns that began there do not face each other any more, a bit each. */
    public static int openFiles(Men men) {
        int open = 0;
        for (int file = 0; file < Men.FILES; file++) {
            open |= doFace(men, file) ? 0 : 1 << file;
        }
        return open;
    }

    /** Whether a white pawn stands below a black one on a file. */
    static boolean doFace(Men men, int file) {
        long pawns = men.pawns & FILE_A << file;
        long white = pawns & men.white;
        long black = pawns & men.black;
        return white != 0 && black != 0 && first(white) < last(black);
    }

    /** The most files that all captures of a game to this position can have opened. */
    public static int canOpen(Origins origins) {
        return canOpen(origins, true) + canOpen(origins, false);
    }

    /** The captured pieces of a side, and of these what can have been pawns, each of which opens its own file too. */
    private static int canOpen(Origins origins, boolean isWhite) {
        int captured = origins.capturedAway(isWhite);
        int pawns = Men.FILES - Long.bitCount(origins.men.of(isWhite) & origins.men.pawns) - origins.promoted(isWhite);
        return captured + Math.min(pawns, captured);
    }
}
