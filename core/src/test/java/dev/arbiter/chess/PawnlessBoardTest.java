package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PawnlessBoardTest {

    @Test
    void a_way_out_of_check_is_found_exactly_where_there_is_a_legal_move() {
        compare(20_000, 1);
    }

    @Test
    @Tag("slow")
    void a_way_out_of_check_is_found_exactly_where_there_is_a_legal_move_on_two_million_boards() {
        compare(2_000_000, 2);
    }

    /** Few men hardly ever mate and many nearly always block, so their number varies; kings may stand anywhere. */
    private static void compare(int boards, long seed) {
        Random random = new Random(seed);
        PawnlessBoard pawnless = new PawnlessBoard();
        int checks = 0;
        int mates = 0;
        for (int i = 0; i < boards; i++) {
            Board board = new Board();
            pawnless.clear();
            put(board, pawnless, random.nextInt(64), Color.WHITE, 'K');
            int square = random.nextInt(64);
            put(board, pawnless, pawnless.isOccupied(square) ? 63 - square : square, Color.BLACK, 'K');
            for (int men = random.nextInt(24); men > 0; men--) {
                square = random.nextInt(64);
                if (!pawnless.isOccupied(square)) {
                    Color color = random.nextInt(3) > 0 ? Color.BLACK : Color.WHITE;
                    put(board, pawnless, square, color, "QRBN".charAt(random.nextInt(4)));
                }
            }
            pawnless.toMove(Color.WHITE);
            assertThat(pawnless.isCheck()).isEqualTo(board.checkingPieces() != 0);
            if (pawnless.isCheck()) {
                checks++;
                mates += board.hasLegalMove() ? 0 : 1;
                assertThat(pawnless.canEscapeCheck())
                        .as("White's way out: white %x black %x", board.white, board.black)
                        .isEqualTo(board.hasLegalMove());
            }
        }
        assertThat(checks).isGreaterThan(boards / 10);
        assertThat(mates).isGreaterThan(boards / 1000);
    }

    private static void put(Board board, PawnlessBoard pawnless, int square, Color color, char kind) {
        pawnless.put(square, color, kind);
        long man = Bitboards.bit(square);
        board.white |= color == Color.WHITE ? man : 0;
        board.black |= color == Color.BLACK ? man : 0;
        board.knights |= kind == 'N' ? man : 0;
        board.diagonals |= kind == 'B' || kind == 'Q' ? man : 0;
        board.straights |= kind == 'R' || kind == 'Q' ? man : 0;
    }
}
