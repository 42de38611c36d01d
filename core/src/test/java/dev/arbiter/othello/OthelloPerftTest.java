package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.referee.PlainOthello;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OthelloPerftTest {

    private static final long BLACK = OthelloKernel.START_BLACK;
    private static final long WHITE = OthelloKernel.START_WHITE;

    @ParameterizedTest
    @MethodSource("published")
    void counts_as_published(int depth, long count) {
        if (depth <= 9) {
            assertThat(OthelloPerft.count(BLACK, WHITE, depth, 0)).isEqualTo(count);
        }
    }

    @ParameterizedTest
    @MethodSource("published")
    void counts_as_published_with_a_table(int depth, long count) {
        if (depth <= 9) {
            assertThat(OthelloPerft.count(BLACK, WHITE, depth, 8)).isEqualTo(count);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("published")
    void counts_deep_as_published(int depth, long count) {
        if (depth > 9) {
            assertThat(OthelloPerft.count(BLACK, WHITE, depth, depth > 11 ? 256 : 0))
                    .isEqualTo(count);
        }
    }

    /** The line of othello in the table of published counts: the game, the position, the counts from depth 1. */
    static List<Arguments> published() throws IOException {
        try (InputStream table = OthelloPerftTest.class.getResourceAsStream("/perft/perft.tsv")) {
            String line = new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(row -> row.startsWith("othello\tstart\t"))
                    .findFirst()
                    .orElseThrow();
            String[] counts = line.split("\t", -1)[2].split(" ", -1);
            List<Arguments> rows = new ArrayList<>();
            for (int depth = 1; depth <= 12; depth++) {
                rows.add(Arguments.of(depth, Long.parseLong(counts[depth - 1])));
            }
            return rows;
        }
    }

    @Test
    void the_position_itself_is_the_only_leaf_at_depth_0() {
        assertThat(OthelloPerft.count(BLACK, WHITE, 0, 0)).isOne();
    }

    @Test
    void a_negative_depth_is_refused() {
        assertThatThrownBy(() -> OthelloPerft.count(BLACK, WHITE, -1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_depth_beyond_the_end_of_every_game_counts_the_games() {
        // Two empty squares are left, so that nothing lies deeper than a few plies.
        long mine = 0x0F0F_0F0F_0F0F_0F0EL;
        long theirs = ~mine & ~(1L | (1L << 63));
        long games = OthelloPerft.count(mine, theirs, 6, 0);
        assertThat(OthelloPerft.count(mine, theirs, Integer.MAX_VALUE, 0)).isEqualTo(games);
        assertThat(OthelloPerft.count(mine, theirs, Integer.MAX_VALUE, 1)).isEqualTo(games);
    }

    @Test
    void passes_and_ended_games_count_as_the_plain_rules_have_it() {
        SplittableRandom random = new SplittableRandom(5);
        for (int board = 0; board < 300; board++) {
            long occupied = ~(random.nextLong() << random.nextInt(40, 60));
            long theirs = occupied & random.nextLong();
            long mine = occupied & ~theirs;
            long expected = plain(mine, theirs, 4);
            assertThat(OthelloPerft.count(mine, theirs, 4, 0)).isEqualTo(expected);
            assertThat(OthelloPerft.count(mine, theirs, 5, 1)).isEqualTo(plain(mine, theirs, 5));
        }
    }

    @Test
    void lanes_play_as_the_kernel_does() {
        compareLanes(10_000, 6);
    }

    @Test
    @Tag("slow")
    void lanes_play_a_million_boards_as_the_kernel_does() {
        compareLanes(1_000_000, 7);
    }

    /** Both the loops and what this JDK has; in batches of every size, since the ends of batches are played otherwise. */
    private static void compareLanes(int boards, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int most = 600;
        OthelloLanes loops = new OthelloLanes.Loops();
        OthelloLanes ofThisJdk = OthelloLanes.ofThisJdk();
        for (int done = 0; done < boards; ) {
            int count = 1 + random.nextInt(random.nextBoolean() ? 40 : most);
            done += count;
            long[] mine = new long[most + OthelloLanes.ROOM];
            long[] theirs = new long[mine.length];
            long[] discs = new long[mine.length];
            long[][] expected = new long[3][count];
            for (int board = 0; board < count; board++) {
                long occupied = ~(random.nextLong() >>> random.nextInt(30));
                theirs[board] = occupied & random.nextLong();
                mine[board] = occupied & ~theirs[board];
                discs[board] = Long.lowestOneBit(~occupied & (random.nextLong() << random.nextInt(64)));
                int square = Long.numberOfTrailingZeros(discs[board]);
                long flips = discs[board] == 0 ? 0 : OthelloKernel.flips(mine[board], theirs[board], square);
                expected[0][board] = theirs[board] ^ flips;
                expected[1][board] = mine[board] | flips | discs[board];
                expected[2][board] = OthelloKernel.moves(expected[0][board], expected[1][board]);
            }
            for (OthelloLanes lanes : List.of(loops, ofThisJdk)) {
                long[] own = mine.clone();
                long[] other = theirs.clone();
                long[] moves = new long[mine.length];
                lanes.play(own, other, discs, moves, count);
                assertThat(Arrays.copyOf(own, count)).isEqualTo(expected[0]);
                assertThat(Arrays.copyOf(other, count)).isEqualTo(expected[1]);
                assertThat(Arrays.copyOf(moves, count)).isEqualTo(expected[2]);
            }
        }
    }

    private static long plain(long mine, long theirs, int depth) {
        if (depth == 0) {
            return 1;
        }
        PlainOthello board = new PlainOthello(mine, theirs);
        long moves = board.moves(PlainOthello.BLACK);
        if (moves == 0) {
            return board.isOver() ? 1 : plain(/* mine= */ theirs, /* theirs= */ mine, depth - 1);
        }
        long count = 0;
        for (int square = 0; square < 64; square++) {
            if (((moves >>> square) & 1) != 0) {
                long flips = board.turned(PlainOthello.BLACK, square);
                count += plain(theirs & ~flips, mine | flips | (1L << square), depth - 1);
            }
        }
        return count;
    }
}
