package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.kernel.BishopCage;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Cages of a bishop, against all sets of a few squares: each is a cage or not, whatever stands on it. */
class BishopCageTest {

    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private static final int MOST = CorpusSize.of(6, 6, 7);

    /**
     * A set of squares on which nothing can move, of White's pieces with a bishop on a dark one.
     *
     * @param pawns those on which only a pawn cannot
     * @param blocked those before pawns where bishops of Black's must stand
     */
    private record Cage(int pieces, long pawns, int blocked) {}

    private final List<Cage> cages = new ArrayList<>();

    @Test
    void cages_are_found_where_some_set_of_squares_is_one() {
        findCages();
        SplittableRandom random = new SplittableRandom(41);
        int possible = 0;
        int questions = CorpusSize.of(4_000, 10_000, 40_000);
        for (int number = 0; number < questions; number++) {
            long pawns = 0;
            for (int left = random.nextInt(7); left > 0; left--) {
                // Most where a cage needs them.
                pawns |= 1L << (8 + random.nextInt(random.nextBoolean() ? 16 : 48));
            }
            int others = 1 + random.nextInt(6);
            int most = 1 + random.nextInt(MOST);
            boolean expected = isPossible(pawns, others, most);
            possible += expected ? 1 : 0;
            for (boolean isMirrored : new boolean[] {false, true}) {
                for (boolean isWhite : new boolean[] {false, true}) {
                    assertThat(ask(pawns, others, most, isMirrored, isWhite))
                            .as("pawns %x, bishops %d, most %d, %s %s", pawns, others, most, isMirrored, isWhite)
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(possible).isBetween(questions / 20, questions * 19 / 20);
    }

    /** The same question of another side, or with files mirrored: either makes dark squares light. */
    private static boolean ask(long pawns, int others, int most, boolean isMirrored, boolean isWhite) {
        long own = isWhite ? pawns : Long.reverseBytes(pawns);
        own = isMirrored ? Long.reverseBytes(Long.reverse(own)) : own;
        // Where the bishops stand does not count, only on which colour; nor does a pawn of theirs, which a caller may
        // name.
        boolean isDark = isWhite == isMirrored;
        long bishops = 0;
        long enemyPawns = 0;
        for (int square = 0; square < 64; square++) {
            if (isDark(square) == isDark && Long.bitCount(bishops) < others) {
                bishops |= 1L << square;
            }
        }
        long enemies = ~own & 0x00FF000000FF0000L;
        enemyPawns |= enemies;
        return BishopCage.isPossible(own, own | enemyPawns, isWhite, bishops, most);
    }

    private boolean isPossible(long pawns, int others, int most) {
        long reached = reach(pawns, others - 1);
        for (Cage cage : cages) {
            if (cage.pieces <= most
                    && cage.blocked <= others
                    && Long.bitCount(cage.pawns) <= Long.bitCount(pawns)
                    && (cage.pawns & ~reached) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The squares but those of the last rank on which pawns of White's may come to stand, each with all the captures. */
    private static long reach(long pawns, int captures) {
        long reached = 0;
        for (int from = 0; from < 64; from++) {
            for (int to = from; to < 56 && (pawns >>> from & 1) != 0; to++) {
                int files = Math.abs(to % 8 - from % 8);
                reached |= files <= captures && files <= to / 8 - from / 8 ? 1L << to : 0;
            }
        }
        return reached;
    }

    private static boolean isDark(int square) {
        return (square / 8 + square) % 2 == 0;
    }

    // ---- all cages

    private void findCages() {
        for (int bishop = 0; bishop < 64; bishop++) {
            if (isDark(bishop)) {
                long around = steps(bishop, DIAGONAL);
                add(bishop, (1L << bishop) | around, 0, MOST - 1 - Long.bitCount(around));
            }
        }
    }

    private void add(int bishop, long squares, int from, int left) {
        if (left < 0) {
            return;
        }
        check(bishop, squares);
        for (int square = from; left > 0 && square < 64; square++) {
            if ((squares >>> square & 1) == 0) {
                add(bishop, squares | (1L << square), square + 1, left - 1);
            }
        }
    }

    private void check(int bishop, long squares) {
        long pawns = 0;
        int blocked = 0;
        for (long left = squares & ~(1L << bishop); left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            if ((DIAGONALS[square] & ~squares) == 0
                    || (STRAIGHTS[square] & ~squares) == 0
                    || (KNIGHTS[square] & ~squares) == 0) {
                continue;
            }
            boolean isBlocked = square < 56 && (squares >>> (square + 8) & 1) != 0;
            if (square < 8 || square >= 56 || (!isBlocked && isDark(square + 8))) {
                return;
            }
            pawns |= 1L << square;
            blocked += isBlocked ? 0 : 1;
        }
        cages.add(new Cage(Long.bitCount(squares), pawns, blocked));
    }

    private static final long[] DIAGONALS = all(DIAGONAL);
    private static final long[] STRAIGHTS = all(STRAIGHT);
    private static final long[] KNIGHTS = all(KNIGHT);

    private static long[] all(int[][] ways) {
        long[] all = new long[64];
        for (int square = 0; square < 64; square++) {
            all[square] = steps(square, ways);
        }
        return all;
    }

    private static long steps(int from, int[][] ways) {
        long reached = 0;
        for (int[] way : ways) {
            int file = from % 8 + way[0];
            int rank = from / 8 + way[1];
            reached |= file >= 0 && file < 8 && rank >= 0 && rank < 8 ? 1L << (8 * rank + file) : 0;
        }
        return reached;
    }
}
