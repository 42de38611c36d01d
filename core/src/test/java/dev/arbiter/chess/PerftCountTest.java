package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The counts of leaves, position by position: those of our own tables and those that others have published. */
@Tag("long")
class PerftCountTest {

    private static final long NORMAL_MOST = 10_000_000L;
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

    @ParameterizedTest
    @MethodSource("own")
    void leaves_are_as_listed_to_ten_million(PerftTables.Entry entry) {
        assertLeaves(entry, 0, NORMAL_MOST);
    }

    @ParameterizedTest
    @MethodSource("published")
    void leaves_are_as_published_to_ten_million(PerftTables.Entry entry) {
        assertLeaves(entry, 0, NORMAL_MOST);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("own")
    void leaves_are_as_listed_beyond_ten_million(PerftTables.Entry entry) {
        assertLeaves(entry, NORMAL_MOST, SLOW_MOST);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("published")
    void leaves_are_as_published_beyond_ten_million(PerftTables.Entry entry) {
        assertLeaves(entry, NORMAL_MOST, SLOW_MOST);
    }

    private static void assertLeaves(PerftTables.Entry entry, long above, long most) {
        Board board = new MailboxChess(entry.fen()).board();
        for (Map.Entry<Integer, Long> expected : entry.leaves().entrySet()) {
            long leaves = expected.getValue();
            if (leaves > above && leaves <= most && expected.getKey() <= 16) {
                assertThat(board.leaves(expected.getKey()))
                        .as("leaves at depth %d", expected.getKey())
                        .isEqualTo(leaves);
            }
        }
    }
}
