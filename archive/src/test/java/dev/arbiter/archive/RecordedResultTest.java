package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Result;
import dev.arbiter.chess.Chess;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a record means by its result. */
class RecordedResultTest {

    private static Game<?> game(String id) {
        return Games.find(id).orElseThrow();
    }

    /** Draughts that Black begins have the number of either side first; the order is asked for only where it matters. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess    | PGN        | 1-0      | 1
            chess    | PGN        | 0-1      | 0
            chess    | PGN        | 1/2-1/2  | 0.5
            chess    | PGN        | ½-½      | 0.5
            chess    | PGN        | ' 1-0 '  | 1
            chess    | PGN        | 1:0      | 1
            chess    | PGN        | 0-0      | 0
            chess    | PGN        | 1/2-0    | 0.5
            chess    | PGN        | 3-1      | 1
            chess    | PGN        | 1-3      | 0
            chess    | PGN        | 2.5-2.5  | 0.5
            chess    | PGN        | 0.5-3.5  | 0
            chess    | PGN        | 12:8     | 1
            chess    | PGN        | 8–12     | 0
            international | PDN   | 2-0      | 1
            international | PDN   | 0-2      | 0
            international | PDN   | 1-1      | 0.5
            international | PDN   | 6,5-3,5  | 1
            russian  | PDN        | 1-0      | 1
            checkers | PDN        | 1/2-1/2  | 0.5
            checkers | PDN        | 2-0      | 1
            othello  | WTHOR      | 40-24    | 0
            othello  | GGF        | +4.000   | 0
            othello  | GGF        | -64.00:r | 1
            othello  | GGF        | 0.000    | 0.5
            othello  | SGF        | B+4      | 0
            othello  | SGF        | W+R      | 1
            othello  | PGN        | 1-0      | 1
            -        | WTHOR      | 40-24    | 0
            -        | GGF        | +4.000   | 0
            -        | PGN        | 40-24    | 1
            """)
    void white_scores_what_the_game_and_its_format_mean(String id, Format format, String claimed, double points) {
        Game<?> rules = id.equals("-") ? null : game(id);
        Result result = RecordedResult.read(rules, format, claimed, () -> {
            throw new AssertionError("asked for the order of " + claimed);
        });

        assertThat(result).isNotNull();
        assertThat(Objects.requireNonNull(result).score(Color.WHITE)).isEqualTo(points);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers | PDN        | 1-0    | WHITE_FIRST | 1-0
            checkers | PDN        | 1-0    | BLACK_FIRST | 0-1
            checkers | PDN        | 0-1    | BLACK_FIRST | 1-0
            checkers | PDN        | 0 : 1  | WHITE_FIRST | 0-1
            checkers | PDN        | 1-0    |             |
            pool     | PDN        | 1-0    | BLACK_FIRST | 0-1
            thai     | PDN        | 1-0    |             |
            othello  | PGN        | 40-24  | WHITE_FIRST | 40-24
            othello  | PGN        | 40-24  | BLACK_FIRST | 24-40
            othello  | PGN        | 64-0   | BLACK_FIRST | 0-64
            othello  | PGN        | 40-24  |             |
            othello  | TRANSCRIPT | 40-24  | WHITE_FIRST | 40-24
            othello  | TRANSCRIPT | 40-24  |             | 24-40
            """)
    void a_disputed_result_means_what_its_order_says(
            String id, Format format, String claimed, @Nullable ResultOrder order, @Nullable String expected) {
        Result result = RecordedResult.read(game(id), format, claimed, () -> order);

        assertThat(result == null ? null : result.text()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # tags                              | claimed | result
            -                                   | -       | *
            -                                   | *       | *
            -                                   | 1-0     | 1-0
            Result=*                            | 1-0     | 1-0
            Result=0-1                          | 1-0     | 0-1
            Result=+--                          | 1-0     | 1-0F
            Result=0-0                          | *       | 0-0
            Result=1-0;Termination=forfeit      | 1-0     | 1-0F
            Result=1-0;Termination=Time forfeit | 1-0     | 1-0
            Result=1/2-1/2;White=Bye            | -       | 1/2-1/2 bye
            Result=1-0;Black=BYE                | -       | 1-0 bye
            Result=1-0;Black=Byers              | -       | 1-0
            Result=what                         | 1-0     | 1-0
            """)
    void tags_say_more_than_the_end_of_the_moves(@Nullable String tags, @Nullable String claimed, String expected) {
        GameRecord.Builder builder = GameRecord.of(Chess.STANDARD);
        for (String tag : tags == null ? List.<String>of() : List.of(tags.split(";", -1))) {
            builder.tag(tag.substring(0, tag.indexOf('=')), tag.substring(tag.indexOf('=') + 1));
        }
        GameRecord game = claimed == null ? builder.build() : builder.result(claimed);

        assertThat(game.result(null).text()).isEqualTo(expected);
        assertThat(RecordedResult.of(game.game(), Format.PGN, claimed, Map.<String, String>of()::get, () -> null)
                        .text())
                .isEqualTo(claimed == null ? "*" : claimed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "forfeit",
                "Forfeit",
                "White wins by forfeit",
                "won by default",
                "walkover",
                "w.o.",
                "No-show",
                "unplayed"
            })
    void words_for_a_game_that_was_not_played(String termination) {
        assertThat(RecordedResult.isUnplayed(termination)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Normal",
                "normal",
                "Time forfeit",
                "time forfeit",
                "Black forfeits on time",
                "White forfeits by disconnection",
                "forfeit after two illegal moves",
                "Abandoned",
                "adjudication",
                "Rules infraction",
                "Unterminated"
            })
    void words_for_a_game_that_was_begun(String termination) {
        assertThat(RecordedResult.isUnplayed(termination)).isFalse();
    }
}
