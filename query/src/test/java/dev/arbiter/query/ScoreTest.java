package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.arbiter.Color;
import dev.arbiter.Result;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.chess.Chess;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games added up, against sums written out. */
class ScoreTest {

    private static Score.Game game(
            double points, String white, String black, int whiteRating, int blackRating, int year) {
        Result result = points < 0 ? Result.OPEN : Result.of(points, 1 - points);
        return new Score.Game(result, null, white, black, whiteRating, blackRating, year);
    }

    /** Both lost, or one half a point: neither a win nor a draw, but points for the performance. */
    @Test
    void a_game_that_neither_side_won_nor_drew_counts_as_what_each_side_scored() {
        Score both = new Score();
        both.add(Color.WHITE, Result.BOTH_LOSE, 2000, 2400, 2001);
        both.add(Color.BLACK, Result.BOTH_LOSE, 2000, 2400, 2001);
        assertThat(List.of(both.games(), both.white(), both.draws(), both.black()))
                .containsExactly(2L, 0L, 0L, 0L);
        assertThat(List.of(both.others(), both.known())).containsExactly(2L, 2L);
        assertThat(both.whiteScore()).isZero();
        assertThat(both.performance()).isEqualTo(1600);

        Score half = new Score();
        half.add(Color.WHITE, Result.of(0.5, 0), 2000, 2400, 2001);
        assertThat(List.of(half.games(), half.white(), half.draws(), half.black()))
                .containsExactly(1L, 0L, 0L, 0L);
        assertThat(half.whiteScore()).isEqualTo(0.5);
        half.add(both);
        assertThat(List.of(half.games(), half.others(), half.known())).containsExactly(3L, 3L, 3L);
        assertThat(half.whiteScore()).isEqualTo(0.5 / 3, within(1e-12));
        Score alone = new Score();
        alone.add(Color.WHITE, Result.of(0.5, 0), 2000, 2400, 2001);
        assertThat(alone.performance()).isEqualTo(2400);
    }

    private static Score score(Color mover, Score.Game... games) {
        Score score = new Score();
        for (Score.Game each : games) {
            score.add(each, mover);
        }
        return score;
    }

    @Test
    void results_are_counted_and_what_is_unknown_counts_as_a_game_alone() {
        Score score = score(
                Color.WHITE,
                game(1, "A", "B", 0, 0, 1990),
                game(1, "A", "B", 0, 0, 1985),
                game(1, "A", "B", 0, 0, 0),
                game(0.5, "A", "B", 0, 0, 0),
                game(0, "A", "B", 0, 0, 0),
                game(0, "A", "B", 0, 0, 0),
                game(-1, "A", "B", 0, 0, 0));

        assertThat(List.of(score.games(), score.white(), score.draws(), score.black()))
                .containsExactly(7L, 3L, 1L, 2L);
        assertThat(score.whiteScore()).isEqualTo(3.5 / 6, within(1e-12));
        assertThat(score.lastYear()).isEqualTo(1990);
        assertThat(score.rating()).isZero();
        assertThat(score.performance()).isZero();
        assertThat(new Score().whiteScore()).isNaN();
        assertThat(new Score().player()).isNull();
    }

    /** By the logistic curve a difference of 400 points is ten to one; nobody's is reported beyond 800. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, 2400, 3200",
        "0, 1, 2400, 1600",
        "1, 1, 2400, 2400",
        "10, 1, 2000, 2400",
        "1, 10, 2000, 1600",
        "1000, 1, 2000, 2800",
        "1, 1000, 2000, 1200",
    })
    void a_performance_is_what_the_curve_expects_against_these_opponents(
            int won, int lost, int opponent, int expected) {
        for (Color mover : Color.values()) {
            int white = mover == Color.WHITE ? 0 : opponent;
            int black = mover == Color.WHITE ? opponent : 0;
            Score score = new Score();
            for (int i = 0; i < won + lost; i++) {
                boolean wins = i < won;
                score.add(game(wins == (mover == Color.WHITE) ? 1 : 0, "A", "B", white, black, 0), mover);
            }
            assertThat(score.performance()).isEqualTo(expected);
        }
    }

    @Test
    void a_game_without_a_result_or_an_opponents_rating_is_no_performance() {
        assertThat(score(Color.WHITE, game(-1, "A", "B", 2000, 2400, 0)).performance())
                .isZero();
        assertThat(score(Color.WHITE, game(1, "A", "B", 2000, 0, 0)).performance())
                .isZero();
        assertThat(score(Color.WHITE, game(0, "A", "B", 2000, 2400, 0)).performance())
                .isEqualTo(1600);
        assertThat(score(Color.BLACK, game(0.5, "A", "B", 2000, 2400, 0)).performance())
                .isEqualTo(2000);
    }

    @Test
    void the_rating_is_the_average_of_those_who_moved_and_have_one() {
        Score.Game[] games = {
            game(1, "A", "B", 2000, 1000, 0), game(1, "A", "B", 2101, 0, 0), game(1, "A", "B", 0, 1400, 0)
        };
        assertThat(score(Color.WHITE, games).rating()).isEqualTo(2051);
        assertThat(score(Color.BLACK, games).rating()).isEqualTo(1200);
    }

    @Test
    void the_player_is_the_highest_rated_or_else_the_one_who_moved_most_often() {
        assertThat(score(Color.WHITE, game(1, "Ann", "B", 2000, 0, 0), game(1, "Zoe", "B", 2100, 0, 0))
                        .player())
                .isEqualTo("Zoe");
        assertThat(score(Color.WHITE, game(1, "Zoe", "B", 2100, 0, 0), game(1, "Ann", "B", 2100, 0, 0))
                        .player())
                .isEqualTo("Ann");
        assertThat(score(Color.WHITE, game(1, "Ann", "B", 2100, 0, 0), game(1, "Zoe", "B", 2100, 0, 0))
                        .player())
                .isEqualTo("Ann");
        assertThat(score(
                                Color.BLACK,
                                game(1, "A", "Zoe", 2100, 0, 0),
                                game(1, "A", "Ann", 2100, 0, 0),
                                game(1, "A", "Zoe", 2100, 0, 0))
                        .player())
                .isEqualTo("Zoe");
        assertThat(score(Color.WHITE, game(1, "Zoe", "B", 0, 0, 0), game(1, "Ann", "B", 0, 0, 0))
                        .player())
                .isEqualTo("Ann");
        assertThat(score(Color.WHITE, game(1, "?", "B", 2000, 0, 0), game(1, "? ", "B", 0, 0, 0))
                        .player())
                .isNull();
        assertThat(score(Color.WHITE, new Score.Game(Result.WHITE_WINS, null, null, null, 2000, 0, 0))
                        .player())
                .isNull();
    }

    @Test
    void parts_that_are_added_come_to_the_whole() {
        SplittableRandom random = new SplittableRandom(20261123);
        double[] points = {1, 0.5, 0, -1};
        for (int round = 0; round < 50; round++) {
            Score whole = new Score();
            List<Score> parts = List.of(new Score(), new Score(), new Score());
            for (int i = 0; i < 9; i++) {
                Score.Game game = game(
                        points[random.nextInt(4)],
                        "W" + random.nextInt(3),
                        "B" + random.nextInt(3),
                        random.nextInt(3) * 700 * (round % 2),
                        random.nextInt(3) * 800,
                        1980 + random.nextInt(9));
                Color mover = random.nextBoolean() ? Color.WHITE : Color.BLACK;
                whole.add(game, mover);
                parts.get(random.nextInt(3)).add(game, mover);
            }
            Score sum = new Score();
            parts.forEach(sum::add);
            assertThat(values(sum)).isEqualTo(values(whole));
        }
    }

    private static List<Object> values(Score score) {
        List<Object> values = new ArrayList<>(List.of(
                score.games(),
                score.white(),
                score.draws(),
                score.black(),
                score.whiteScore(),
                score.rating(),
                score.performance(),
                score.lastYear()));
        values.add(String.valueOf(score.player()));
        return values;
    }

    /** A rating is a number of at most five digits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "2700|2700",
                " 2700 |2700",
                "0|0",
                "9|9",
                "99999|99999",
                "100000|0",
                "27a0|0",
                "27/0|0",
                "27:0|0",
                "-5|0",
                "?|0"
            })
    void a_rating_is_read_from_its_tag(String text, int rating) {
        Score.Game game = read(text, "1992.05.31");
        assertThat(game.rating(Color.WHITE)).isEqualTo(rating);
        assertThat(game.rating(Color.BLACK)).isEqualTo(rating);
        assertThat(game.year()).isEqualTo(1992);
        assertThat(game.player(Color.WHITE)).isEqualTo("Tal");
        assertThat(game.player(Color.BLACK)).isEqualTo("Spassky");
        assertThat(game.points(Color.WHITE)).isZero();
        assertThat(game.points(Color.BLACK)).isEqualTo(1);
        assertThat(read(text, "?").year()).isZero();
    }

    private static Score.Game read(String rating, String date) {
        GameRecord record = GameRecord.of(Chess.STANDARD)
                .tag("White", "Tal")
                .tag("Black", "Spassky")
                .tag("WhiteElo", rating)
                .tag("BlackElo", rating)
                .tag("Date", date)
                .move("e4")
                .result("0-1");
        return Score.Game.of(new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false));
    }
}
