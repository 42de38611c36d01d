package dev.arbiter.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Repetitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often positions have appeared, counted over long rows of moves that can be taken back. */
class RepetitionsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess | 7k/8/8/8/8/8/8/KQR5 w - - 0 1
            crazyhouse | 7k/8/8/8/8/8/8/KQR5[] w - - 0 1
            racingkings | 8/8/8/8/8/8/k1n5/7K w - - 0 1
            turkish | W:WKa1,Kc1:BKh8,Kf8
            """)
    void every_time_is_counted_in_a_row_and_beside_it(String id, String text) {
        begin(Games.find(id).orElseThrow(), text);
    }

    private static <M> void begin(Game<M> game, String text) {
        walk(game.position(text));
    }

    private static <M> void walk(Position<M> start) {
        Random random = new Random(1);
        List<Position<M>> row = new ArrayList<>(List.of(start));
        for (int ply = 0; ply < 300; ply++) {
            Position<M> now = row.get(row.size() - 1);
            List<M> moves = now.legalMoves();
            M move = moves.get(random.nextInt(moves.size()));
            Position<M> next = now.play(move);
            for (int tries = 0; tries < 50 && !goesOn(now, move, next); tries++) {
                move = moves.get(random.nextInt(moves.size()));
                next = now.play(move);
            }
            if (!goesOn(now, move, next)) {
                break;
            }
            // Another move beside it, asked first: it must not count for the next.
            Position<M> other = now.play(moves.get(0));
            assertThat(Repetitions.of(other, row.size())).isEqualTo(times(row, other));
            row.add(next);
            int before = random.nextInt(3) == 0 ? random.nextInt(row.size()) : row.size() - 1;
            Position<M> asked = row.get(before);
            assertThat(Repetitions.of(asked, before)).isEqualTo(times(row.subList(0, before), asked));
        }
        assertThat(row).hasSizeGreaterThan(100);
    }

    private static <M> boolean goesOn(Position<M> now, M move, Position<M> next) {
        return !now.isCapture(move)
                && !next.legalMoves().isEmpty()
                && next.legalMoves().stream().noneMatch(next::isCapture);
    }

    private static <M> int times(List<Position<M>> before, Position<M> position) {
        return 1 + (int) before.stream().filter(position::equals).count();
    }
}
