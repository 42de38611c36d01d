package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.query.condition.Comparison;
import dev.arbiter.query.condition.Dates;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dates as tags have them, and how they stand to each other; and numbers. */
class DatesTest {

    /** Text, the first and the last day that it may be, and whether the day stands first. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            1992       | 19920101 | 19921231 | false
            1992.??.?? | 19920101 | 19921231 | false
            1992.02    | 19920201 | 19920231 | false
            1992.02.?? | 19920201 | 19920231 | false
            1992.12.31 | 19921231 | 19921231 | false
            1992.01.01 | 19920101 | 19920101 | false
            1992.13.01 | -        | -        | false
            1992.12.32 | -        | -        | false
            31.12.1992 | 19921231 | 19921231 | true
            01.01.1992 | 19920101 | 19920101 | true
            13/02/1992 | 19920213 | 19920213 | true
            02/13/1992 | 19920213 | 19920213 | true
            03/02/1992 | 19920203 | 19920302 | true
            02.13.1992 | -        | -        | false
            32.01.1992 | -        | -        | false
            00.01.1992 | -        | -        | false
            01.00.1992 | -        | -        | false
            31/31/1992 | -        | -        | false
            yesterday  | -        | -        | false
            """)
    void a_date_is_the_days_that_it_may_be(
            String text, @Nullable Integer first, @Nullable Integer last, boolean dayFirst) {
        Dates dates = Dates.of(text);

        assertThat(dates == null ? null : dates.first()).isEqualTo(first);
        assertThat(dates == null ? null : dates.last()).isEqualTo(last);
        assertThat(Dates.isDayFirst(text)).isEqualTo(dayFirst);
    }

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
        Dates one = Objects.requireNonNull(Dates.of(text));
        Dates other = Objects.requireNonNull(Dates.of(asked));
        for (Comparison each : Comparison.values()) {
            assertThat(one.holds(each, other))
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
