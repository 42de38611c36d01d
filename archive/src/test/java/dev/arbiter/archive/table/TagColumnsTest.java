package dev.arbiter.archive.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.report.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which columns are known before any move is read, and which only by request. */
class TagColumnsTest {

    private static List<String> games() {
        return Table.GAMES.columns().stream().map(Column::name).toList();
    }

    @Test
    void columns_of_tags_are_known() {
        assertThat(games().stream().filter(TagColumns::has))
                .containsExactlyInAnyOrder(
                        "event", "site", "date", "year", "round", "white", "black", "white_elo", "black_elo", "eco");
        assertThat(games().stream().filter(column -> TagColumns.has(column) && TagColumns.isNumber(column)))
                .containsExactlyInAnyOrder("year", "white_elo", "black_elo");
    }

    @Test
    void plies_alone_have_columns_that_are_made_by_request() {
        for (Table table : Table.values()) {
            assertThat(table.hidden().isEmpty()).as(table.title()).isEqualTo(table != Table.PLIES);
        }
        List<String> names = Table.PLIES.columns().stream().map(Column::name).toList();
        assertThat(Table.PLIES.hidden().stream().map(Column::name)).isNotEmpty().doesNotContainAnyElementsOf(names);
    }
}
