package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.PlainOthello;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class OthelloKernelTest {

    @Test
    void the_first_player_has_four_moves() {
        assertThat(OthelloKernel.moves(OthelloKernel.START_BLACK, OthelloKernel.START_WHITE))
                .isEqualTo((1L << 19) | (1L << 26) | (1L << 37) | (1L << 44));
    }

    @Test
    void agrees_with_the_plain_rules_in_random_games() {
        comparePlayed(10_000, 1);
    }

    @Test
    void agrees_with_the_plain_rules_on_random_boards() {
        compareScattered(10_000, 2);
    }

    @Test
    @Tag("slow")
    void agrees_with_the_plain_rules_on_a_million_positions_of_random_games() {
        comparePlayed(1_000_000, 3);
    }

    @Test
    @Tag("slow")
    void agrees_with_the_plain_rules_on_a_million_random_boards() {
        compareScattered(1_000_000, 4);
    }

    private static void comparePlayed(int positions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long mine = OthelloKernel.START_BLACK;
        long theirs = OthelloKernel.START_WHITE;
        for (int position = 0; position < positions; position++) {
            compare(mine, theirs);
            long moves = OthelloKernel.moves(mine, theirs);
            if (moves == 0) {
                if (OthelloKernel.moves(theirs, mine) == 0) {
                    mine = OthelloKernel.START_BLACK;
                    theirs = OthelloKernel.START_WHITE;
                } else {
                    long other = mine;
                    mine = theirs;
                    theirs = other;
                }
                continue;
            }
            for (int skip = random.nextInt(Long.bitCount(moves)); skip > 0; skip--) {
                moves &= moves - 1;
            }
            int square = Long.numberOfTrailingZeros(moves);
            long flips = OthelloKernel.flips(mine, theirs, square);
            long other = theirs & ~flips;
            theirs = mine | flips | (1L << square);
            mine = other;
        }
    }

    /** Boards of every density, also such as no game reaches: long runs, full edges, corners. */
    private static void compareScattered(int positions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int position = 0; position < positions; position++) {
            long first = random.nextLong();
            long second = random.nextLong();
            long third = random.nextLong();
            long occupied = (position & 1) == 0 ? first | second : first & second;
            long theirs = occupied & (third | (first ^ second));
            compare(occupied & ~theirs, theirs);
        }
    }

    private static void compare(long mine, long theirs) {
        PlainOthello plain = new PlainOthello(mine, theirs);
        assertThat(OthelloKernel.moves(mine, theirs)).isEqualTo(plain.moves(PlainOthello.BLACK));
        for (int square = 0; square < 64; square++) {
            if ((((mine | theirs) >>> square) & 1) == 0) {
                assertThat(OthelloKernel.flips(mine, theirs, square))
                        .isEqualTo(plain.turned(PlainOthello.BLACK, square));
            }
        }
    }
}
