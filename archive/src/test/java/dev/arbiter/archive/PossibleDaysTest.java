package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The one reader of dates: what a date leaves open, in every spelling that is met. */
class PossibleDaysTest {

    /** Text, the first and the last day that it may be, the date as PGN writes it, and whether the day stands first. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            2014.07.01       | 2014-07-01 | 2014-07-01 | 2014.07.01 | false
            ' 2014/07/01 '   | 2014-07-01 | 2014-07-01 | 2014.07.01 | false
            2016-02          | 2016-02-01 | 2016-02-29 | 2016.02.?? | false
            2015.02.??       | 2015-02-01 | 2015-02-28 | 2015.02.?? | false
            2014.??.??       | 2014-01-01 | 2014-12-31 | 2014.??.?? | false
            2014             | 2014-01-01 | 2014-12-31 | 2014.??.?? | false
            # A day of an unknown month is in the same year all the same.
            2014.??.15       | 2014-01-01 | 2014-12-31 | 2014.??.?? | false
            2017.3.5         | 2017-03-05 | 2017-03-05 | 2017.03.05 | false
            2017-3-5         | 2017-03-05 | 2017-03-05 | 2017.03.05 | false
            2017/3/5         | 2017-03-05 | 2017-03-05 | 2017.03.05 | false
            2017.3           | 2017-03-01 | 2017-03-31 | 2017.03.?? | false
            2017.3.?         | 2017-03-01 | 2017-03-31 | 2017.03.?? | false
            2021-03-17T10:20:30Z         | 2021-03-17 | 2021-03-17 | 2021.03.17 | false
            2021-03-17 10:20             | 2021-03-17 | 2021-03-17 | 2021.03.17 | false
            05.03.2017       | 2017-03-05 | 2017-03-05 | 2017.03.05 | true
            5.3.2017         | 2017-03-05 | 2017-03-05 | 2017.03.05 | true
            31-12-1992       | 1992-12-31 | 1992-12-31 | 1992.12.31 | true
            13/02/1992       | 1992-02-13 | 1992-02-13 | 1992.02.13 | true
            02/13/1992       | 1992-02-13 | 1992-02-13 | 1992.02.13 | true
            03/02/1992       | 1992-02-03 | 1992-03-02 | -          | true
            02/03/1992       | 1992-02-03 | 1992-03-02 | -          | true
            03/03/1992       | 1992-03-03 | 1992-03-03 | 1992.03.03 | true
            Wed Mar 17 2021  | 2021-03-17 | 2021-03-17 | 2021.03.17 | false
            Wed Mar 17 10:20:30 UTC 2021 | 2021-03-17 | 2021-03-17 | 2021.03.17 | false
            Wed Mar 17 2021 10:20:30 GMT+0100 | 2021-03-17 | 2021-03-17 | 2021.03.17 | false
            'Oct 15, 2016'   | 2016-10-15 | 2016-10-15 | 2016.10.15 | false
            October 15th 2016 | 2016-10-15 | 2016-10-15 | 2016.10.15 | false
            Sept. 5 2016     | 2016-09-05 | 2016-09-05 | 2016.09.05 | false
            15 October 2016  | 2016-10-15 | 2016-10-15 | 2016.10.15 | false
            15-Oct-2016      | 2016-10-15 | 2016-10-15 | 2016.10.15 | false
            'Sat, 15 Oct 2016' | 2016-10-15 | 2016-10-15 | 2016.10.15 | false
            """)
    void a_date_leaves_days_open(String date, LocalDate first, LocalDate last, String written, boolean dayFirst) {
        PossibleDays days = Objects.requireNonNull(PossibleDays.of(date));

        assertThat(days).isEqualTo(new PossibleDays(first, last));
        assertThat(days.written()).isEqualTo(written);
        assertThat(days.day()).isEqualTo(first.equals(last) ? first : null);
        assertThat(PossibleDays.isDayFirst(date)).isEqualTo(dayFirst);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "?",
                "????.??.??",
                "????.05.03",
                "0000.00.00",
                "2014.13.01",
                "2014.07.32",
                "2015.02.29",
                "31.06.2015",
                "Feb 30, 2016",
                "2014.07-01",
                "2014.07.01x",
                "02.13.1992",
                "32.01.1992",
                "00.01.1992",
                "01.00.1992",
                "31/31/1992",
                "May 2016",
                "Oct 32, 2016",
                "Marble 15, 2016",
                "15 2016",
                "yesterday"
            })
    void what_is_no_date_leaves_none(String date) {
        assertThat(PossibleDays.of(date)).isNull();
        assertThat(date != null && PossibleDays.isDayFirst(date)).isFalse();
    }

    /** A day that its month does not have is in that month all the same, for who asks no more. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2015.02.29   | 2015-02-01 | 2015-02-28
            31.06.2015   | 2015-06-01 | 2015-06-30
            Feb 30, 2016 | 2016-02-01 | 2016-02-29
            2016.02.29   | 2016-02-29 | 2016-02-29
            """)
    void a_day_that_is_none_is_about_its_month(String date, LocalDate first, LocalDate last) {
        assertThat(PossibleDays.about(date)).isEqualTo(new PossibleDays(first, last));
        assertThat(PossibleDays.about("2014.13.01")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "2017.3.5, 2016.01.01, 2017-03-05",
        "????.??.??, 2016.01.01, 2016-01-01",
        "today, 2016.01.01, 2016-01-01",
        "'', 05.03.2017, 2017-03-05"
    })
    void a_game_has_the_first_date_that_can_be_read(String date, String utc, LocalDate day) {
        PossibleDays days = PossibleDays.ofGame(Map.of("Date", date, "UTCDate", utc)::get);

        assertThat(days).isEqualTo(new PossibleDays(day, day));
    }
}
