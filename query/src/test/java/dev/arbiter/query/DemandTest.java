package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can never come again, in random games of every game there is. */
class DemandTest {

    private static final long SEED = 20261125;
    private static final int GAMES = 8;
    private static final int MOST_PLIES = 150;

    static Stream<Game<?>> games() {
        return Games.all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void what_comes_about_is_not_lost_before(Game<?> game) {
        SplittableRandom random = new SplittableRandom(SEED);
        int lost = 0;
        for (int i = 0; i < GAMES; i++) {
            List<Position<?>> line = play(game.start(), random);
            for (int asked = 0; asked < line.size(); asked += 7) {
                for (Color color : Color.values()) {
                    Demand demand = demand(line.get(asked), color);
                    List<Position<?>> before = line.subList(0, asked + 1);
                    assertThat(before.stream().filter(demand::isLost).map(Position::text))
                            .as("before %s", line.get(asked).text())
                            .isEmpty();
                    lost += demand.isLost(line.get(line.size() - 1)) ? 1 : 0;
                }
            }
        }
        // Where pieces may come back nothing is lost; everywhere else most of what was there is.
        if (game.mayGainPieces()) {
            assertThat(lost).isZero();
        } else {
            assertThat(lost).isGreaterThan(GAMES);
        }
    }

    private static Demand demand(Position<?> position, Color color) {
        Piece.Kind[] kinds = Piece.Kind.values();
        int[] counts = new int[kinds.length];
        for (int kind = 0; kind < kinds.length; kind++) {
            counts[kind] = position.count(color, kinds[kind]);
        }
        long pawns = position.pieces(color, Piece.Kind.PAWN, 0);
        return new Demand(position.game(), color, position.total(color), counts, pawns);
    }

    private static <M> List<Position<?>> play(Position<M> start, SplittableRandom random) {
        List<Position<?>> line = new ArrayList<>(List.of(start));
        Position<M> position = start;
        while (line.size() <= MOST_PLIES && !position.outcome().isOver()) {
            List<M> legal = position.legalMoves();
            position = position.play(legal.get(random.nextInt(legal.size())));
            line.add(position);
        }
        return line;
    }
}
