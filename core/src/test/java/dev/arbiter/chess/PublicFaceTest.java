package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.referee.PlainChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a position says of its pieces and moves, against {@link PlainChess}. */
class PublicFaceTest {

    @Test
    void attackers_checks_captures_and_pieces_are_those_of_a_plain_board() {
        Random random = new Random(21);
        for (int game = 0; game < 40; game++) {
            ChessPosition position = Chess.STANDARD.start();
            for (int ply = 0; ply < 120 && !position.legalMoves().isEmpty(); ply++) {
                PlainChess plain = PlainBoards.read(position.text());
                for (int square = 0; square < 64; square++) {
                    char letter = plain.letter(square);
                    Piece piece = position.pieceOn(Squares.name(square));
                    assertThat(piece == null ? '.' : piece.letter()).isEqualTo(letter);
                    for (Color by : Color.values()) {
                        assertThat(!position.attackers(Squares.name(square), by).isEmpty())
                                .isEqualTo(plain.isAttacked(square, by == Color.WHITE));
                    }
                }
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                ChessPosition after = position.play(move);
                assertThat(position.givesCheck(move)).isEqualTo(after.isCheck());
                assertThat(after.checkers().isEmpty()).isEqualTo(!after.isCheck());
                boolean fewer = after.piecesBySquare().size()
                        < position.piecesBySquare().size();
                assertThat(position.isCapture(move)).isEqualTo(fewer);
                assertThat(after.previous()).isSameAs(position);
                assertThat(after.lastMove()).isEqualTo(move);
                position = after;
            }
        }
    }

    @Test
    void pieces_have_the_bits_of_the_game_s_squares() {
        ChessPosition position =
                Chess.STANDARD.position("r1bqk2r/ppp2ppp/2n5/2b5/2pp4/5N2/PPP2PPP/RNBQR1K1 b kq - 1 8");
        List<String> squares = position.game().squares();
        for (Color color : Color.values()) {
            for (Piece.Kind kind : Piece.Kind.values()) {
                Set<String> expected = new TreeSet<>();
                position.piecesBySquare().forEach((square, piece) -> {
                    if (piece.kind() == kind && piece.color() == color) {
                        expected.add(square);
                    }
                });
                Set<String> found = new TreeSet<>();
                for (int square = 0; square < 64; square++) {
                    if ((position.pieces(color, kind, 0) >>> square & 1) != 0) {
                        found.add(squares.get(square));
                    }
                }
                assertThat(found).isEqualTo(expected);
                assertThat(position.pieces(color, kind, 1)).isZero();
            }
        }
    }

    @Test
    void one_line_answers_each_everyday_question() {
        ChessPosition position = Chess.STANDARD.position("3rk2r/8/8/b7/3pP3/8/3N4/R2BK2R b KQk e3 0 1");
        assertThat(position.enPassantSquare()).isEqualTo("e3");
        assertThat(position.castlingRooks(Color.WHITE)).containsExactly("a1", "h1");
        assertThat(position.castlingRooks(Color.BLACK)).containsExactly("h8");
        assertThat(position.attackers("d2", Color.BLACK)).containsExactly("a5");
        assertThat(position.play("dxe3").pinned()).containsExactly("d2");
        ChessPosition checked = position.play("Bxd2+");
        assertThat(checked.checkers()).containsExactly("d2");
        assertThat(checked.isCheck()).isTrue();
        ChessMove castles = position.readings("O-O").get(0);
        assertThat(List.of(castles.from(), castles.to(), castles.isCastling(), position.uci(castles)))
                .isEqualTo(List.of("e8", "g8", true, "e8g8"));
        ChessMove capture = position.readings("dxe3").get(0);
        assertThat(List.of(position.text(capture), position.longText(capture), position.uci(capture)))
                .isEqualTo(List.of("dxe3", "d4xe3", "d4e3"));
        assertThat(capture.isEnPassant()).isTrue();
        assertThat(position.isCapture(capture)).isTrue();
        ChessPosition back = position.play("Rf8").play("Rb1").play("Rh8").play("Ra1");
        assertThat(back).isNotEqualTo(position);
        assertThat(Chess.STANDARD.restore(back.save()).equalsWithCounters(back)).isTrue();
    }

    @Test
    void an_ambiguous_text_gives_its_readings() {
        ChessPosition position = Chess.STANDARD.position("6k1/8/8/8/N3N3/8/8/N5K1 w - - 0 1");
        List<String> readings = new ArrayList<>();
        position.readings("Nc5").forEach(move -> readings.add(position.text(move)));
        assertThat(readings).containsExactlyInAnyOrder("Nac5", "Nec5");
        assertThat(position.ruling("Nc5"))
                .isInstanceOfSatisfying(
                        Ruling.Unreadable.class,
                        unreadable -> assertThat(unreadable.found().sentence())
                                .isEqualTo("'Nc5', which can be Nac5 or Nec5"));
        ChessPosition promotion = Chess.STANDARD.position("3r2k1/2P1P3/8/8/8/8/8/6K1 w - - 0 1");
        assertThat(promotion.readings("xd8=N")).hasSize(2).allMatch(move -> move.promotion() == Piece.Kind.KNIGHT);
    }

    /** The key is promised to stay the same: these numbers were written down when it was settled. */
    @Test
    void keys_are_those_of_every_release() {
        assertThat(Chess.STANDARD.start().key()).isEqualTo(START_KEY);
        assertThat(Chess.STANDARD.start().play("e4").play("e5").key()).isEqualTo(E4_E5_KEY);
    }

    private static final long START_KEY = 7972462111895975577L;
    private static final long E4_E5_KEY = 5850836463253626377L;

    @Test
    void a_depth_below_zero_is_refused() {
        assertThatThrownBy(() -> Chess.STANDARD.start().perft(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("depth -1");
    }

    @Test
    void a_move_says_what_kind_of_move_it_is() {
        List<ChessMove> moves = new ArrayList<>();
        for (String fen : List.of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "8/1P2k3/8/8/8/8/8/K7 w - - 0 1")) {
            moves.addAll(Chess.STANDARD.position(fen).legalMoves());
        }
        for (ChessMove move : moves) {
            String text = move.toString();
            boolean castles = text.equals("e1a1") || text.equals("e1h1");
            assertThat(text).startsWith(move.from());
            assertThat(move.isCastling()).as(text).isEqualTo(castles);
            assertThat(move.castlingRook()).isEqualTo(castles ? text.substring(2) : null);
            assertThat(move.isEnPassant()).as(text).isEqualTo(text.equals("e5d6"));
            assertThat(move.promotion() != null).as(text).isEqualTo(text.length() == 5);
            for (ChessMove other : moves) {
                assertThat(move.equals(other)).isEqualTo(text.equals(other.toString()));
            }
        }
        assertThat(moves.stream().map(ChessMove::hashCode).distinct()).hasSize((int)
                moves.stream().map(ChessMove::toString).distinct().count());
    }
}
