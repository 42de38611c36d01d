package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.referee.DraughtsReasons;
import dev.arbiter.referee.PlainDraughts.Cell;
import dev.arbiter.referee.PlainDraughts.Way;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Why moves are illegal, by {@link DraughtsReasons}. */
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
            char[][] cells = Cells.of(game.board(), position.pieces());
            DraughtsReasons referee = new DraughtsReasons(game.id(), cells, position.turn() == Color.WHITE);
            if (position.kingSteps().equals(KingSteps.NONE)) {
                assertThat(effects(position))
                        .as("%s", position)
                        .isEqualTo(referee.legal().stream().map(Way::effect).collect(Collectors.toSet()));
            }
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
                            .isEqualTo(DraughtsRule.valueOf(referee.broken(cells(game.board(), path), marked)));
                }
            }
        }
        assertThat(reasons).as("kinds of reasons").hasSizeGreaterThan(6);
    }

    private static List<Cell> cells(BoardGeometry board, List<Integer> squares) {
        return squares.stream()
                .map(square -> new Cell(board.row(square), board.column(square)))
                .toList();
    }

    /** What the legal moves do, in the words of {@link Way#effect}. */
    private static Set<String> effects(DraughtsPosition position) {
        Set<String> effects = new HashSet<>();
        BoardGeometry board = position.game().board();
        for (DraughtsMove move : position.legalMoves()) {
            List<Integer> captured =
                    IntStream.range(0, move.captures()).mapToObj(move::captured).toList();
            List<Cell> path = cells(board, List.of(move.from(), move.to()));
            boolean crowns = !position.pieces().isKing(move.from())
                    && position.play(move).pieces().isKing(move.to());
            effects.add(new Way(path, cells(board, captured), "", false, crowns).effect());
        }
        return effects;
    }
}
