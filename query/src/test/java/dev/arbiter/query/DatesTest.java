package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PossibleDays;
import dev.arbiter.query.condition.Comparison;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates as tags have them, and how they stand to each other; and numbers. */
class DatesTest {

    /** Sure is what holds whichever of its days it was. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1992.05.31 | 1992       | = >= <=
            1992.05    | 1992       | = >= <=
            1992       | 1992       | = >= <=
            1992       | 1992.05    |
            1992.??.?? | 1992.05.31 |
            1992       | 1992.01.01 | >=
            1992       | 1992.12.31 | <=
            1991       | 1992       | != < <=
            1993       | 1992       | != > >=
            1992.05.31 | 1992.05.31 | = >= <=
            1992.05.30 | 1992.05.31 | != < <=
            1992.06.01 | 1992.05.31 | != > >=
            1992.04    | 1992.05.01 | != < <=
            1992.06    | 1992.05.31 | != > >=
            """)
    void dates_stand_so_to_each_other_as_their_days_surely_do(String text, String asked, @Nullable String holds) {
        PossibleDays one = Objects.requireNonNull(PossibleDays.of(text));
        PossibleDays other = Objects.requireNonNull(PossibleDays.of(asked));
        for (Comparison each : Comparison.values()) {
            assertThat(each.holds(one, other))
                    .as("%s %s %s", text, each.text, asked)
                    .isEqualTo((" " + holds + " ").contains(" " + each.text + " "));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | 2 | != < <=
            2 | 2 | = <= >=
            3 | 2 | != > >=
            """)
    void numbers_stand_so_to_each_other(double value, double asked, String holds) {
        for (Comparison each : Comparison.values()) {
            assertThat(each.holds(value, asked))
                    .as("%s %s %s", value, each.text, asked)
                    .isEqualTo((" " + holds + " ").contains(" " + each.text + " "));
        }
    }

    /** What asks for an order, and what too small a number fails. */
    @ParameterizedTest
    @CsvSource({
        "EQUAL, false, true",
        "NOT_EQUAL, false, false",
        "LESS, true, false",
        "LESS_OR_EQUAL, true, false",
        "GREATER, true, true",
        "GREATER_OR_EQUAL, true, true",
        "CONTAINS, false, false"
    })
    void a_comparison_says_what_it_takes(Comparison comparison, boolean order, boolean more) {
        assertThat(comparison.isOrder()).isEqualTo(order);
        assertThat(comparison.takesMore()).isEqualTo(more);
    }
}
