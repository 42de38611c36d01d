package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published counts of leaves, position by position. */
class PerftCountTest {

    private static final long NORMAL_MOST = 10_000_000L;
    private static final long SLOW_MOST = 10_000_000_000L;

    static List<PerftTables.Entry> tables() {
        return PerftTables.all();
    }

    @Test
    void every_table_is_read_to_its_end() {
        assertThat(tables()).hasSize(6 + 126 + 18 + 960);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void leaves_are_as_published_to_ten_million(PerftTables.Entry entry) {
        assertLeaves(entry, 0, NORMAL_MOST);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("tables")
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
