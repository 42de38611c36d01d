package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a date that is known in part leaves open. */
class PossibleDaysTest {

    @ParameterizedTest
    @CsvSource({
        "2014.07.01, 2014-07-01, 2014-07-01",
        "' 2014/07/01 ', 2014-07-01, 2014-07-01",
        "2016-02, 2016-02-01, 2016-02-29",
        "2015.02.??, 2015-02-01, 2015-02-28",
        "2014.??.??, 2014-01-01, 2014-12-31",
        "2014, 2014-01-01, 2014-12-31",
        // A day of an unknown month is in the same year all the same.
        "2014.??.15, 2014-01-15, 2014-12-31"
    })
    void a_date_leaves_days_open(String date, LocalDate first, LocalDate last) {
        assertThat(PossibleDays.of(date)).isEqualTo(new PossibleDays(first, last));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "????.??.??", "2015.02.29", "2014.13.01", "1.7.2014", "2014.7.1", "2014.07.01x"})
    void what_is_no_day_leaves_none(String date) {
        assertThat(PossibleDays.of(date)).isNull();
    }
}
