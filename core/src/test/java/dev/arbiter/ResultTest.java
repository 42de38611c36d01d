package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Result.Kind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultTest {

    /** What White and Black scored, whether the game was played, and its one spelling. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            1-0             | 1    | 0    | PLAYED  | 1-0
            0-1             | 0    | 1    | PLAYED  | 0-1
            1/2-1/2         | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            0-0             | 0    | 0    | PLAYED  | 0-0
            2-0             | 2    | 0    | PLAYED  | 2-0
            1-1             | 1    | 1    | PLAYED  | 1-1
            *               | -    | -    | OPEN    | *
            ?               | -    | -    | OPEN    | *
            ''              | -    | -    | OPEN    | *
            ' 1-0 '         | 1    | 0    | PLAYED  | 1-0
            1:0             | 1    | 0    | PLAYED  | 1-0
            0 – 1           | 0    | 1    | PLAYED  | 0-1
            0—1             | 0    | 1    | PLAYED  | 0-1
            1−0             | 1    | 0    | PLAYED  | 1-0
            0 -- 0          | 0    | 0    | PLAYED  | 0-0
            ½-½             | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            ½               | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            1/2             | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            =               | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            0.5-0.5         | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            0,5:0,5         | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            .5-.5           | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            1,0-0,0         | 1    | 0    | PLAYED  | 1-0
            1/2-0           | 0.5  | 0    | PLAYED  | 1/2-0
            0-1/2           | 0    | 0.5  | PLAYED  | 0-1/2
            ½-0             | 0.5  | 0    | PLAYED  | 1/2-0
            0.5-0           | 0.5  | 0    | PLAYED  | 1/2-0
            0-0,5           | 0    | 0.5  | PLAYED  | 0-1/2
            1½-½            | 1.5  | 0.5  | PLAYED  | 1.5-0.5
            1 1/2 - 1/2     | 1.5  | 0.5  | PLAYED  | 1.5-0.5
            1,5-0,5         | 1.5  | 0.5  | PLAYED  | 1.5-0.5
            6,5-3,5         | 6.5  | 3.5  | PLAYED  | 6.5-3.5
            12-8            | 12   | 8    | PLAYED  | 12-8
            1.01-0.99       | 1.01 | 0.99 | PLAYED  | 1.01-0.99
            38-26           | 38   | 26   | PLAYED  | 38-26
            1-0F            | 1    | 0    | FORFEIT | 1-0F
            0-1f            | 0    | 1    | FORFEIT | 0-1F
            2-0F            | 2    | 0    | FORFEIT | 2-0F
            0F-0F           | 0    | 0    | FORFEIT | 0-0F
            1-0 FF          | 1    | 0    | FORFEIT | 1-0F
            1F-0            | 1    | 0    | FORFEIT | 1-0F
            1-0 (F)         | 1    | 0    | FORFEIT | 1-0F
            1-0 by forfeit  | 1    | 0    | FORFEIT | 1-0F
            +--             | 1    | 0    | FORFEIT | 1-0F
            --+             | 0    | 1    | FORFEIT | 0-1F
            + - -           | 1    | 0    | FORFEIT | 1-0F
            - - +           | 0    | 1    | FORFEIT | 0-1F
            ---             | 0    | 0    | FORFEIT | 0-0F
            +:-             | 1    | 0    | FORFEIT | 1-0F
            -/+             | 0    | 1    | FORFEIT | 0-1F
            -:-             | 0    | 0    | FORFEIT | 0-0F
            White forfeits  | 0    | 1    | PLAYED  | 0-1
            White forfeits on time | 0 | 1 | PLAYED | 0-1
            bye             | -    | -    | BYE     | bye
            1-0 bye         | 1    | 0    | BYE     | 1-0 bye
            2-0R            | 2    | 0    | PLAYED  | 2-0
            draw            | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            Drawn           | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            draw agreed     | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            agreed drawn    | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            remis           | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            remise          | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            stalemate       | 0.5  | 0.5  | PLAYED  | 1/2-1/2
            White wins      | 1    | 0    | PLAYED  | 1-0
            black won       | 0    | 1    | PLAYED  | 0-1
            White resigns   | 0    | 1    | PLAYED  | 0-1
            Black lost on time | 1 | 0    | PLAYED  | 1-0
            resigns         | -    | -    | PLAYED  | *
            1+ - 1-         | -    | -    | PLAYED  | *
            +               | -    | -    | PLAYED  | *
            adjourned       | -    | -    | OPEN    | *
            """)
    void a_result_says_what_each_side_scored_and_whether_it_was_played(
            String text, @Nullable Double white, @Nullable Double black, Kind kind, String written) {
        Result result = Objects.requireNonNull(Result.of(text));

        assertThat(result.isKnown()).isEqualTo(white != null);
        if (white != null) {
            assertThat(result.white()).isEqualTo(white);
            assertThat(result.black()).isEqualTo(black);
        }
        assertThat(result.kind()).isEqualTo(kind);
        assertThat(result.text()).isEqualTo(written);
        if (result.isKnown()) {
            assertThat(Result.of(written)).isEqualTo(result);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what",
                "1",
                "1-",
                "-0",
                "1-0-1",
                "12345-1",
                "01-0",
                "1-00",
                "1/3",
                "1/2/1",
                "1-x",
                "0-0-0",
                "O-O",
                "1-0?",
                "--",
                "+-",
                "-+",
                "1+0",
                "drawback",
                "byes",
                "wonder",
                "1-0 resigned by mail",
                "1.-0",
                "½½"
            })
    void other_texts_are_no_results(String text) {
        assertThat(Result.of(text)).isNull();
    }

    /** Who has won, and what each scored in a game worth one point. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            1-0       | WHITE | false | 1    | 0    | 1-0
            0-1       | BLACK | false | 0    | 1    | 0-1
            20-0      | WHITE | false | 1    | 0    | 1-0
            0-2       | BLACK | false | 0    | 1    | 0-1
            1-0F      | WHITE | false | 1    | 0    | 1-0
            1/2-1/2   | -     | true  | 0.5  | 0.5  | 1/2-1/2
            10-10     | -     | true  | 0.5  | 0.5  | 1/2-1/2
            0-0       | -     | false | 0    | 0    | *
            1/2-0     | -     | false | 0.5  | 0    | *
            0-1/2     | -     | false | 0    | 0.5  | *
            12-8      | -     | false | 1    | 0    | *
            3,5-6,5   | -     | false | 0    | 1    | *
            1.01-0.99 | -     | false | -    | -    | *
            *         | -     | false | -    | -    | *
            """)
    void a_win_needs_points_on_one_side_alone(
            String text,
            @Nullable Color winner,
            boolean drawn,
            @Nullable Double white,
            @Nullable Double black,
            String standard) {
        Result result = Objects.requireNonNull(Result.of(text));

        assertThat(result.winner()).isEqualTo(winner);
        assertThat(result.isDrawn()).isEqualTo(drawn);
        assertThat((Double) result.score(Color.WHITE)).isEqualTo(white == null ? (Double) Double.NaN : white);
        assertThat((Double) result.score(Color.BLACK)).isEqualTo(black == null ? (Double) Double.NaN : black);
        assertThat(result.standard()).isEqualTo(standard);
        assertThat((Double) result.reversed().score(Color.BLACK)).isEqualTo((Double) result.score(Color.WHITE));
        assertThat(result.reversed().reversed()).isEqualTo(result);
        assertThat(result.reversed().kind()).isEqualTo(result.kind());
    }

    @Test
    void both_sides_have_points_or_neither_has() {
        assertThatThrownBy(() -> new Result(1, Double.NaN, Kind.PLAYED)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Result.of(1, 0)).isSameAs(Result.WHITE_WINS);
        assertThat(Result.wonBy(Color.BLACK)).isSameAs(Result.BLACK_WINS);
        assertThat(Result.BOTH_LOSE).hasToString("0-0");
    }

    /** Sources put the number of either side first where Black begins, and in scores of discs. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers      | 1-0        | 1-0   | 0-1
            checkers      | 0:1        | 0-1   | 1-0
            checkers      | 1-0F       | 1-0F  | 0-1F
            checkers      | 2-0        | 2-0   | 2-0
            checkers      | 1/2-1/2    | 1/2-1/2 | 1/2-1/2
            checkers      | White wins | 1-0   | 1-0
            pool          | 1-0        | 1-0   | 0-1
            thai          | 1-0        | 1-0   | 0-1
            russian       | 1-0        | 1-0   | 1-0
            international | 2-0        | 2-0   | 2-0
            chess         | 1-0        | 1-0   | 1-0
            othello       | 1-0        | 1-0   | 1-0
            othello       | 38-26      | 38-26 | 26-38
            othello       | 64 - 0     | 64-0  | 0-64
            othello       | 32-32      | 32-32 | 32-32
            othello       | +4.000     | 30-34 | 30-34
            othello       | -64.00:r   | 64-0  | 64-0
            othello       | +5         | 29.5-34.5 | 29.5-34.5
            othello       | B+4        | 30-34 | 30-34
            othello       | W+R        | 1-0   | 1-0
            othello       | b+         | 0-1   | 0-1
            othello       | Draw       | 1/2-1/2 | 1/2-1/2
            """)
    void some_results_depend_on_whose_number_stands_first(String id, String written, String white, String black) {
        Game<?> game = Games.find(id).orElseThrow();

        assertThat(text(game.readResult(written, Color.WHITE))).isEqualTo(white);
        assertThat(text(game.readResult(written, Color.BLACK))).isEqualTo(black);
        assertThat(game.isDisputed(written)).isEqualTo(!white.equals(black));
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, WHITE_WON",
        "0-1, BLACK_WON",
        "2-0, WHITE_WON",
        "12-8, WHITE_WON",
        "1/2-1/2, DRAWN",
        "10-10, DRAWN",
        "0-0, OTHER",
        "1/2-0, OTHER",
        "0-1/2, OTHER",
        "+--, WHITE_WON",
        "0F-0F, OTHER",
        "*, UNKNOWN",
        "resigns, UNKNOWN",
        "1.01-0.99, UNKNOWN"
    })
    void a_game_ended_in_one_of_five_ways(String written, Result.Ending ending) {
        Result result = Objects.requireNonNull(Result.of(written));

        assertThat(result.ending()).isEqualTo(ending);
    }

    private static String text(@Nullable Result result) {
        return result == null ? "*" : result.text();
    }
}
