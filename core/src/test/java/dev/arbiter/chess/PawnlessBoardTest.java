package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ke4 ka8 qb4    | White's king on e4 is in check from the queen on b4; Ke4-d3 is a way out
            Kh1 ka8 qg2    | White's king on h1 is in check from the queen on g2; Kh1xg2 is a way out
            Kh1 ka8 ra1 rg3 Bh2 | White's king on h1 is in check from the rook on a1; Bh2-g1 is a way out
            Ke4 ka8        | White's king on e4 is not attacked
            Kh1 kg3 qf2    | White's king on h1 is not attacked, a side without a move is safe too (stalemate)
            Kh1 kg3 ra1    | White's king on h1 is in check from the rook on a1; the king has no safe square, and \
            nothing can capture or block the checking piece
            Kh1 kh3 ra1 nf2 Ra8 | White's king on h1 is in check from the rook on a1 and the knight on f2; the king has no \
            safe square, and only a king's move answers a double check
            """)
    void whether_there_is_a_way_out_is_explained(String pieces, String explanation) {
        PawnlessBoard board = new PawnlessBoard();
        List<String> all = List.of(pieces.split(" ", -1));
        for (String piece : all) {
            char kind = piece.charAt(0);
            int square = piece.charAt(1) - 'a' + 8 * (piece.charAt(2) - '1');
            Color color = Character.isUpperCase(kind) ? Color.WHITE : Color.BLACK;
            assertThat(board.isOccupied(square)).isFalse();
            board.put(square, color, Character.toUpperCase(kind));
            assertThat(board.isOccupied(square)).isTrue();
        }
        board.toMove(Color.WHITE);
        assertThat(board.explanation()).isEqualTo(explanation);
        assertThat(board.kings(Color.WHITE)).isEqualTo(1);
        assertThat(board.kings(Color.BLACK)).isEqualTo(1);
        assertThat(board.diagram().cells())
                .filteredOn(cell -> cell.piece() != null)
                .hasSameSizeAs(all);
        board.put(63, Color.WHITE, 'K');
        assertThat(board.kings(Color.WHITE)).isEqualTo(2);
        assertThat(board.kings(Color.BLACK)).isEqualTo(1);
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
        board.bishopsAndQueens |= kind == 'B' || kind == 'Q' ? man : 0;
        board.rooksAndQueens |= kind == 'R' || kind == 'Q' ? man : 0;
    }
}
