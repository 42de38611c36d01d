package dev.arbiter.live.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Settlement.Decision;
import dev.arbiter.live.match.Schedule.Kind;
import dev.arbiter.live.match.Schedule.Shape;
import dev.arbiter.live.match.Schedule.Shift;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScheduleTest {

    private static List<String> games(Shape shape) {
        return Schedule.of(shape).stream()
                .map(each -> each.white() + "-" + each.black() + " " + each.opening())
                .toList();
    }

    @Test
    void twoEnginesPlayPairsOnOneOpeningWithColoursChanged() {
        assertThat(games(new Shape(
                        Kind.ROUND_ROBIN,
                        2,
                        1,
                        2,
                        2,
                        new Schedule.Colours(true, false),
                        new Schedule.OpeningChange(2, Shift.DEFAULT))))
                .containsExactly("0-1 0", "1-0 0", "0-1 1", "1-0 1");
        assertThat(games(new Shape(
                        Kind.ROUND_ROBIN,
                        2,
                        1,
                        3,
                        1,
                        new Schedule.Colours(true, false),
                        new Schedule.OpeningChange(1, Shift.DEFAULT))))
                .containsExactly("0-1 0", "1-0 1", "0-1 2");
        assertThat(games(new Shape(
                        Kind.ROUND_ROBIN,
                        2,
                        1,
                        1,
                        2,
                        new Schedule.Colours(false, true),
                        new Schedule.OpeningChange(2, Shift.DEFAULT))))
                .containsExactly("1-0 0", "1-0 0");
    }

    @Test
    void everybodyMeetsEverybodyInEachRound() {
        List<Pairing> games = Schedule.of(new Shape(
                Kind.ROUND_ROBIN,
                4,
                1,
                3,
                2,
                new Schedule.Colours(true, false),
                new Schedule.OpeningChange(2, Shift.DEFAULT)));
        assertThat(games).hasSize(3 * 6 * 2);
        for (int engine = 0; engine < 4; engine++) {
            int each = engine;
            assertThat(games.stream().filter(game -> game.white() == each)).hasSize(9);
            assertThat(games.stream().filter(game -> game.black() == each)).hasSize(9);
        }
        assertThat(games.stream().map(Pairing::number)).doesNotHaveDuplicates();
    }

    @Test
    void seedsPlayTheRestInAGauntlet() {
        assertThat(games(new Shape(
                        Kind.GAUNTLET,
                        4,
                        1,
                        1,
                        1,
                        new Schedule.Colours(true, false),
                        new Schedule.OpeningChange(1, Shift.DEFAULT))))
                .containsExactly("0-1 0", "0-2 1", "0-3 2");
        assertThat(games(new Shape(
                        Kind.GAUNTLET,
                        4,
                        2,
                        1,
                        1,
                        new Schedule.Colours(true, false),
                        new Schedule.OpeningChange(1, Shift.DEFAULT))))
                .containsExactly("0-2 0", "0-3 1", "1-2 2", "1-3 3");
    }

    @Test
    void openingsShiftByEncounterOrByRound() {
        assertThat(games(new Shape(
                        Kind.ROUND_ROBIN,
                        3,
                        1,
                        1,
                        2,
                        new Schedule.Colours(true, false),
                        new Schedule.OpeningChange(1, Shift.ENCOUNTER))))
                .containsExactly("0-1 0", "1-0 0", "0-2 1", "2-0 1", "1-2 2", "2-1 2");
        assertThat(games(new Shape(
                        Kind.ROUND_ROBIN,
                        3,
                        1,
                        2,
                        1,
                        new Schedule.Colours(false, false),
                        new Schedule.OpeningChange(1, Shift.ROUND))))
                .containsExactly("0-1 0", "0-2 0", "1-2 0", "0-1 1", "0-2 1", "1-2 1");
    }

    @Test
    void resultsCountGamesAndPairsForEachSide() {
        Results results = new Results(Schedule.of(new Shape(
                Kind.ROUND_ROBIN,
                2,
                1,
                3,
                2,
                new Schedule.Colours(true, false),
                new Schedule.OpeningChange(2, Shift.DEFAULT))));
        results.put(1, Decision.WHITE_WINS);
        results.put(2, Decision.BLACK_WINS);
        results.put(3, Decision.DRAWN);
        results.put(4, Decision.WHITE_WINS);
        results.put(5, Decision.BLACK_WINS);
        assertThat(results.of(0)).isEqualTo(new Score(2, 1, 2, new Score.Pairs(0, 1, 0, 0, 1)));
        assertThat(results.of(1)).isEqualTo(new Score(2, 1, 2, new Score.Pairs(1, 0, 0, 1, 0)));
        assertThat(results.toString()).isEqualTo("+-=+-.");
        assertThat(results.played()).isEqualTo(5);
    }
}
