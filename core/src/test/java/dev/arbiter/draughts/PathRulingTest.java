package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PathRulingTest {

    private static final BoardGeometry BOARD = Draughts.CHECKERS.board();

    @Test
    void a_path_is_legal_where_the_board_of_bits_plays_it() {
        RandomPositions positions = new RandomPositions(Draughts.CHECKERS, 7);
        int legal = 0;
        for (int i = 0; i < 20_000; i++) {
            DraughtsPosition position = positions.next();
            int[] path = positions.path(position).stream()
                    .mapToInt(
                            square -> BOARD.number(square) + (positions.random().nextInt(300) == 0 ? 20 : 0))
                    .toArray();
            EnglishBoard board = new EnglishBoard();
            board.begin(position);
            boolean played = board.play(path, path.length);
            Ruling<DraughtsMove> ruling = position.rulingByNumbers(path);
            assertThat(ruling.isLegal()).as("%s on %s", path, position).isEqualTo(played);
            if (ruling instanceof Ruling.Legal<DraughtsMove> found) {
                assertThat(board.position()).isEqualTo(found.after());
                legal++;
            }
        }
        assertThat(legal).isGreaterThan(1_000);
    }

    @Test
    void men_that_stand_where_they_would_be_kings_are_judged_alike() {
        Random random = new Random(8);
        for (int i = 0; i < 5_000; i++) {
            EnglishBoard board = new EnglishBoard();
            board.toMove(random.nextBoolean() ? Color.WHITE : Color.BLACK);
            for (int number = 1; number <= 32; number++) {
                if (random.nextInt(3) == 0) {
                    board.put(number, random.nextBoolean() ? Color.WHITE : Color.BLACK, random.nextInt(4) == 0);
                }
            }
            DraughtsPosition position = board.position();
            int[] path = new int[2 + random.nextInt(2)];
            List<DraughtsMove> moves = position.legalMoves();
            for (int j = 0; j < path.length; j++) {
                path[j] = 1 + random.nextInt(32);
            }
            if (!moves.isEmpty() && random.nextBoolean()) {
                DraughtsMove move = moves.get(random.nextInt(moves.size()));
                path = new int[move.visits()];
                for (int j = 0; j < path.length; j++) {
                    path[j] = BOARD.number(move.visited(j));
                }
            }
            boolean isLegal = position.rulingByNumbers(path).isLegal();
            assertThat(isLegal).as("%s on %s", path, position).isEqualTo(board.play(path, path.length));
        }
    }

    @Test
    void no_path_at_all_is_no_move() {
        DraughtsPosition start = Draughts.CHECKERS.start();
        assertThat(start.rulingByNumbers(new int[0]).isLegal()).isFalse();
        assertThat(start.rulingByNumbers(11).isLegal()).isFalse();
        assertThat(start.rulingByNumbers(11, Integer.MAX_VALUE).isLegal()).isFalse();
        assertThat(start.rulingByNumbers(-1, 15).isLegal()).isFalse();
        assertThat(start.rulingByNumbers(11, 15).isLegal()).isTrue();
    }
}
