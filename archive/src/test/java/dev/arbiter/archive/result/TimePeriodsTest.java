package dev.arbiter.archive.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Conditions.Rate;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The periods of a game: how fast it is by A.1 and B.1, and whose flag falls after which moves. */
class TimePeriodsTest {

    /** The seconds are those for 60 moves, counted by hand. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            300                      | 300   | false | 5: 5 minutes, blitz
            ' 180+2 '                | 300   | true  | 3 + 2: 5 minutes, blitz
            600+5                    | 900   | true  | 10 + 5: 15 minutes, rapid
            90                       | 90    | false | 1:30: 1:30 minutes, blitz
            61                       | 61    | false | 1:01: 1:01 minutes, blitz
            70                       | 70    | false | 1:10: 1:10 minutes, blitz
            40/5400+30:1800+30       | 9000  | true  | 40 moves in 90 + 30, then 30 + 30: 150 minutes, standard
            50/6000+30:3000+10       | 10600 | true  | 50 moves in 100 + 30, then 50 + 10: 176:40 minutes, standard
            40/7200:20/3600:900+30   | 10800 | true  | 40 moves in 120, then 20 moves in 60, then 15 + 30: 180 minutes, standard
            40/5400+30:40/3600+30:900 | 10800 | true | 40 moves in 90 + 30, then 40 moves in 60 + 30, then 15: 180 minutes, standard
            20/600                   | 1800  | false | 20 moves in 10: 30 minutes, rapid
            25/600                   | 1800  | false | 25 moves in 10: 30 minutes, rapid
            70/1200+10:600           | 1800  | true  | 70 moves in 20 + 10, then 10: 30 minutes, rapid
            30/600                   | 1200  | false | 30 moves in 10: 20 minutes, rapid
            60/1200:30/600           | 1200  | false | 60 moves in 20, then 30 moves in 10: 20 minutes, rapid
            1/60                     | 3600  | false | 1 move in 1: 60 minutes, standard
            """)
    void a_control_has_a_length_and_words(String control, int seconds, boolean increment, String words) {
        TimePeriods periods = read(control);

        assertThat(periods.seconds()).isEqualTo(seconds);
        assertThat(periods.hasIncrement()).isEqualTo(increment);
        assertThat(periods.words(null)).isEqualTo(words);
        assertThat(periods.isSandclock()).isFalse();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "-", "?", "40/", "40/5400:", "40/5400+30:x", "5 min", "300+", "+5"})
    void what_is_no_control_is_not_read(@Nullable String control) {
        assertThat(TimePeriods.of(control)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*180", " *60"})
    void a_sandclock_has_no_periods(String control) {
        assertThat(read(control).isSandclock()).isTrue();
        assertThat(read(control).periods()).isEmpty();
        assertThat(read(control).hasIncrement()).isFalse();
        assertThat(read(control).seconds()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "600, 2010-01-01, BLITZ",
        "899, 2010-01-01, BLITZ",
        "900, 2010-01-01, RAPID",
        "600, 2015-01-01, BLITZ",
        "601, 2015-01-01, RAPID",
        "3599, , RAPID",
        "3600, , STANDARD",
        "899, 1999-01-01, RAPID"
    })
    void how_fast_a_game_is_is_said_by_the_laws_of_its_day(String control, @Nullable LocalDate day, Rate rate) {
        assertThat(read(control).rate(day)).isEqualTo(rate);
    }

    /** A period, the moves to be made by its end, and whether it is the last; the last period that counts moves comes again. */
    @ParameterizedTest
    @CsvSource({
        "300, 1, 0, true",
        "40/5400:1800, 1, 40, false",
        "40/5400:1800, 2, 0, true",
        "40/7200:20/3600:900, 2, 60, false",
        "40/7200:20/3600:900, 3, 0, true",
        "40/7200:20/3600, 2, 60, false",
        "40/7200:20/3600, 4, 100, false",
        "1800:20/600, 1, 0, false"
    })
    void moves_are_to_be_made_by_the_end_of_a_period(String control, int period, int moves, boolean last) {
        assertThat(read(control).movesBy(period)).isEqualTo(moves);
        assertThat(read(control).isLast(period)).isEqualTo(last);
    }

    /** With exactly the moves that a period asks for, its flag may still fall: the move is not complete before the press. */
    @ParameterizedTest
    @CsvSource({
        "300, 0, 1",
        "300, 99, 1",
        "40/5400:1800, 0, 1",
        "40/5400:1800, 39, 1",
        "40/5400:1800, 40, 1",
        "40/5400:1800, 41, 2",
        "40/5400:1800, 200, 2",
        "40/7200:20/3600:900, 60, 2",
        "40/7200:20/3600:900, 61, 3",
        "20/600, 45, 3"
    })
    void a_number_of_moves_belongs_to_a_period(String control, int made, int period) {
        assertThat(read(control).periodAt(made)).isEqualTo(period);
    }

    private static TimePeriods read(String control) {
        return Objects.requireNonNull(TimePeriods.of(control), control);
    }
}
