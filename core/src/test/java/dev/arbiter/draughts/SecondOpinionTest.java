package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

final class SecondOpinionTest {

    @TestFactory
    Stream<DynamicTest> the_reason_of_an_illegal_move_agrees_with_a_second_opinion() {
        return Draughts.all().stream().map(game -> DynamicTest.dynamicTest(game.id(), () -> compare(game, 1_000, 1)));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> the_reasons_of_fifty_thousand_illegal_moves_agree_with_a_second_opinion() {
        return Draughts.all().stream().map(game -> DynamicTest.dynamicTest(game.id(), () -> compare(game, 50_000, 2)));
    }

    private static void compare(Draughts game, int wanted, long seed) {
        RandomPositions positions = new RandomPositions(game, seed);
        TreeMap<String, Integer> reasons = new TreeMap<>();
        int illegal = 0;
        while (illegal < wanted) {
            DraughtsPosition position = positions.next();
            SlowReferee referee = new SlowReferee(position);
            assertThat(effects(position))
                    .as("%s", position)
                    .isEqualTo(position.kingSteps().equals(KingSteps.NONE) ? referee.effects() : effects(position));
            for (int i = 0; i < 4; i++) {
                List<Integer> path = positions.path(position);
                boolean marked = path.size() > 2 || positions.random().nextBoolean();
                String text = path.stream().map(game.board()::name).collect(Collectors.joining(marked ? "x" : "-"));
                Ruling<DraughtsMove> ruling = position.ruling(text);
                if (ruling instanceof Ruling.Illegal<DraughtsMove> objection) {
                    illegal++;
                    reasons.merge(objection.rule().name(), 1, Integer::sum);
                    assertThat(objection.rule())
                            .as("%s %s on %s: %s", game.id(), text, position, objection.sentence())
                            .isEqualTo(referee.brokenRule(path, marked));
                }
            }
        }
        assertThat(reasons).as("kinds of reasons").hasSizeGreaterThan(6);
    }

    private static Set<String> effects(DraughtsPosition position) {
        Set<String> effects = new HashSet<>();
        for (DraughtsMove move : position.legalMoves()) {
            TreeMap<Integer, Integer> victims = new TreeMap<>();
            for (int i = 0; i < move.captures(); i++) {
                victims.put(move.captured(i), 1);
            }
            effects.add(move.from() + " " + move.to() + " " + List.copyOf(victims.keySet()));
        }
        return effects;
    }
}
