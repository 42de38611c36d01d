package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.query.condition.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** Position, whose pieces are asked for, how many in all, which kinds, on which squares pawns; and whether that is lost. */
    @ParameterizedTest(name = "{0} {1} {2} {3} {4} {5}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 3 | -                         | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 4 | -                         | -     | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | BLACK | 1 | -                         | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | BLACK | 2 | -                         | -     | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN                     | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN QUEEN               | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN ROOK                | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN QUEEN QUEEN         | -     | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN ROOK KNIGHT         | -     | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN PAWN                | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | QUEEN PAWN PAWN           | -     | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN PAWN                 | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN PAWN PAWN            | -     | true
            chess         | 4k3/8/8/8/8/8/PP6/Q3K3 w - - 0 1       | WHITE | 0 | QUEEN QUEEN QUEEN         | -     | false
            chess         | 4k3/8/8/8/8/8/PP6/Q3K3 w - - 0 1       | WHITE | 0 | QUEEN QUEEN QUEEN QUEEN   | -     | true
            chess         | 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1        | WHITE | 0 | QUEEN ROOK                | -     | true
            chess         | 4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1        | WHITE | 0 | QUEEN QUEEN               | -     | false
            crazyhouse    | 4k3/8/8/8/8/8/PP6/4K3[] w - - 0 1      | WHITE | 9 | QUEEN QUEEN QUEEN         | a7    | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | a4    | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | c3    | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | d3    | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | d4    | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | g7    | false
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | h7    | true
            chess         | 4k3/8/8/8/8/8/PP6/4K3 w - - 0 1        | WHITE | 0 | PAWN                      | c2    | true
            chess         | 4k3/8/8/8/P7/8/8/4K3 w - - 0 1         | WHITE | 0 | PAWN                      | a3    | true
            chess         | 4k3/8/8/8/P7/8/8/4K3 w - - 0 1         | WHITE | 0 | PAWN                      | a4    | false
            chess         | 4k3/7p/8/8/8/8/8/4K3 w - - 0 1         | BLACK | 0 | PAWN                      | h2    | false
            chess         | 4k3/7p/8/8/8/8/8/4K3 w - - 0 1         | BLACK | 0 | PAWN                      | c2    | false
            chess         | 4k3/7p/8/8/8/8/8/4K3 w - - 0 1         | BLACK | 0 | PAWN                      | b2    | true
            chess         | 4k3/7p/8/8/8/8/8/4K3 w - - 0 1         | BLACK | 0 | PAWN                      | g7    | true
            international | W:W28,K46:B5,10                        | WHITE | 0 | KING KING                 | -     | false
            international | W:W28,K46:B5,10                        | WHITE | 0 | KING KING MAN             | -     | true
            international | W:W28,K46:B5,10                        | WHITE | 0 | KING MAN                  | -     | false
            international | W:W28,K46:B5,10                        | WHITE | 3 | -                         | -     | true
            international | W:W28,K46:B5,10                        | BLACK | 0 | KING MAN                  | -     | false
            international | W:WK28,K46:B5,10                       | WHITE | 0 | MAN                       | -     | true
            """)
    void what_is_left_decides_what_can_come(
            String id,
            String position,
            Color color,
            int total,
            @Nullable String kinds,
            @Nullable String pawns,
            boolean lost) {
        Game<?> game = Games.find(id).orElseThrow();
        int[] counts = new int[Piece.Kind.values().length];
        for (String kind : kinds == null ? new String[0] : kinds.split(" ", -1)) {
            counts[List.of(Piece.Kind.values()).indexOf(Piece.Kind.valueOf(kind))]++;
        }
        long squares = pawns == null ? 0 : 1L << game.squares().indexOf(pawns);

        assertThat(new Demand(game, color, total, counts, squares).isLost(game.position(position)))
                .isEqualTo(lost);
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
