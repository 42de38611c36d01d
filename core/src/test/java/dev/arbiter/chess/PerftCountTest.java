package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The counts of leaves, position by position: those of our own tables and those that others have published. */
class PerftCountTest {

    private static final long QUICK_MOST = 20_000L;
    private static final long NORMAL_MOST = 2_000_000L;
    private static final long SLOW_MOST = 10_000_000_000L;

    static List<PerftTables.Entry> own() {
        return PerftTables.own();
    }

    static List<PerftTables.Entry> published() {
        return PerftTables.published();
    }

    @Test
    void our_own_tables_are_read_to_their_end() {
        assertThat(own()).hasSize(6 + 24 + 6 + 960);
    }

    @Test
    void the_published_tables_are_read_to_their_end() {
        assertThat(published()).hasSize(126 + 18 + 960);
    }

    /** All in one test, for each is counted in no time. */
    @Test
    void leaves_are_as_listed_to_twenty_thousand() {
        own().forEach(entry -> assertLeaves(entry, 0, QUICK_MOST));
    }

    @Test
    void leaves_are_as_published_to_twenty_thousand() {
        published().forEach(entry -> assertLeaves(entry, 0, QUICK_MOST));
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("own")
    void leaves_are_as_listed_to_two_million(PerftTables.Entry entry) {
        assertLeaves(entry, QUICK_MOST, NORMAL_MOST);
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("published")
    void leaves_are_as_published_to_two_million(PerftTables.Entry entry) {
        assertLeaves(entry, QUICK_MOST, NORMAL_MOST);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("own")
    void leaves_are_as_listed_beyond_two_million(PerftTables.Entry entry) {
        assertLeaves(entry, NORMAL_MOST, SLOW_MOST);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("published")
    void leaves_are_as_published_beyond_two_million(PerftTables.Entry entry) {
        assertLeaves(entry, NORMAL_MOST, SLOW_MOST);
    }

    private static void assertLeaves(PerftTables.Entry entry, long above, long most) {
        Board board = PlainBoards.board(PlainBoards.read(entry.fen()));
        for (Map.Entry<Integer, Long> expected : entry.leaves().entrySet()) {
            long leaves = expected.getValue();
            if (leaves > above && leaves <= most && expected.getKey() <= 16) {
                assertThat(board.leaves(expected.getKey()))
                        .as("%s: leaves at depth %d", entry.name(), expected.getKey())
                        .isEqualTo(leaves);
            }
        }
    }
}
