package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.hexapawn.Hexapawn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts that threads share, and counts by first moves, against counts that are published or small enough to be seen. */
class PerftThreadsTest {

    /** Two kings of draughts: some captures can be made in several ways. */
    private static final String SEVERAL_WAYS = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess         | start | false | 1 20 400 8902 197281
            othello       | start | false | 1 4 12 56 244 1396
            checkers      | start | false | 1 7 49 302 1469 7361
            international | B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46 | true | 1 14 55 1168 5432
            """)
    void threads_and_where_a_count_is_split_change_no_count(String id, String start, boolean once, String expected) {
        Game<?> game = Games.find(id).orElseThrow();
        Position<?> position = start.equals("start") ? game.start() : game.position(start);
        List<Long> counts = new ArrayList<>();
        for (String count : expected.split(" ", -1)) {
            counts.add(Long.parseLong(count));
        }
        for (int threads = 1; threads <= 3; threads++) {
            for (int split : new int[] {2, 3, 6}) {
                try (PerftThreads perft = new PerftThreads(threads, new PerftOptions(once, threads), split)) {
                    for (int depth = 0; depth < counts.size(); depth++) {
                        assertThat(perft.count(position, depth)).isEqualTo(counts.get(depth));
                    }
                    int last = counts.size() - 1;
                    List<String> texts = new ArrayList<>();
                    List<Long> parts = new ArrayList<>();
                    long total = perft.divide(position, last, (text, count) -> {
                        texts.add(text);
                        parts.add(count);
                    });
                    assertThat(total).isEqualTo(counts.get(last));
                    assertThat(parts.stream().mapToLong(Long::longValue).sum()).isEqualTo(total);
                    assertThat(texts).isSorted().doesNotHaveDuplicates();
                    if (!once) {
                        assertThat((long) texts.size()).isEqualTo(counts.get(1));
                    }
                }
            }
        }
    }

    /** Moves of one text and one effect are one first move, with as many sequences as there are of them. */
    @Test
    void first_moves_of_several_ways_are_counted_as_often() {
        Position<?> position = Games.find("international").orElseThrow().position(SEVERAL_WAYS);
        try (PerftThreads perft = new PerftThreads(1, new PerftOptions(false, 0))) {
            List<Long> parts = new ArrayList<>();
            assertThat(perft.divide(position, 1, (text, count) -> parts.add(count)))
                    .isEqualTo(position.perft(1));
            assertThat(parts).hasSizeLessThan((int) position.perft(1)).anyMatch(count -> count > 1);
        }
    }

    /** With White to have won, no move is there: one sequence of no ply, none of more, and no first move to name. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void where_there_is_no_move_nothing_is_divided(int threads) {
        Position<?> over = Hexapawn.GAME.position("p../P../... b");
        try (PerftThreads perft = new PerftThreads(threads, new PerftOptions(false, 0), 2)) {
            for (int depth = 1; depth <= 4; depth++) {
                assertThat(perft.divide(over, depth, (text, count) -> {
                            throw new AssertionError(text);
                        }))
                        .isZero();
                assertThat(perft.count(over, depth)).isZero();
            }
            assertThat(perft.count(over, 0)).isOne();
            assertThatThrownBy(() -> perft.divide(Hexapawn.GAME.start(), 0, (text, count) -> {}))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
