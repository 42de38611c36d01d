package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetupTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1                  |
            NNNNNNNN/NNNNNNNN/8/8/8/8/8/K6k w - - 0 1                   | MORE_THAN_SIXTEEN_PIECES TOO_MANY_PROMOTED_PIECES
            4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1                       | MORE_THAN_EIGHT_PAWNS
            4k3/8/8/8/8/2N5/PPPPPPPP/1N2K1N1 w - - 0 1                  | TOO_MANY_PROMOTED_PIECES
            4k3/8/8/8/8/8/PPPPPPPP/2B1KB1B w - - 0 1                    | TOO_MANY_PROMOTED_PIECES
            4k3/8/8/8/8/2N5/PPPPPPP1/1N2K1N1 w - - 0 1                  |
            5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1                         | CHECKERS_CANNOT_ARISE
            3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1                       | CHECKERS_CANNOT_ARISE
            8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1                          | CHECKERS_CANNOT_ARISE
            4k3/8/3n1n2/8/4K3/8/8/8 w - - 0 1                           | CHECKERS_CANNOT_ARISE
            4k3/8/8/8/8/8/8/4K3 w - - 9 3                               | CLOCK_EXCEEDS_THE_GAME
            """)
    void what_no_game_reaches_is_named_and_can_be_played_on(String fen, String rules) {
        Setup setup = Fen.read(fen);
        List<Finding> findings = setup.findings(Chess.STANDARD);
        assertThat(String.join(
                        " ",
                        findings.stream()
                                .map(finding -> finding.by().rule().name())
                                .toList()))
                .isEqualTo(rules == null ? "" : rules);
        assertThat(setup.position(Chess.STANDARD).setup().turn()).isEqualTo(setup.turn());
    }

    @Test
    void the_pawnless_board_of_rank_and_file_is_a_position_with_waivers() {
        Setup board = Setup.EMPTY
                .with(Piece.Kind.KING, Color.WHITE, "e1")
                .with(Piece.Kind.KING, Color.BLACK, "e2")
                .with(Piece.Kind.QUEEN, Color.WHITE, "a2");
        assertThatThrownBy(() -> board.position(Chess.STANDARD))
                .isInstanceOf(ImpossiblePositionException.class)
                .hasMessage("the kings on e1 and e2 stand side by side;"
                        + " White is to move and the queen on a2 attacks the king on e2");
        ChessPosition position = board.position(
                Chess.STANDARD, Set.of(ChessRule.KINGS_ARE_ADJACENT, ChessRule.WAITING_SIDE_IS_IN_CHECK));
        assertThat(position.isCheck()).isTrue();
        // The queen may not take the king that checks, and the kings' neighbourhood leaves no way out.
        assertThat(position.isCheckmate()).isTrue();
    }

    @Test
    void waived_rights_that_cannot_be_are_dropped() {
        ChessPosition position = Fen.read("4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1")
                .position(
                        Chess.STANDARD,
                        Set.of(
                                ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK,
                                ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP));
        assertThat(position.text()).isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }

    @Test
    void setups_are_equal_where_nothing_differs() {
        List<String> texts = List.of(
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 9",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 9",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1",
                "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1");
        for (String one : texts) {
            for (String other : texts) {
                assertThat(Fen.read(one).equals(Fen.read(other))).isEqualTo(one.equals(other));
            }
            assertThat(Fen.read(one)).hasSameHashCodeAs(Fen.read(one)).isNotEqualTo(one);
        }
        assertThat(texts.stream().map(text -> Fen.read(text).hashCode()).distinct())
                .hasSizeGreaterThan(4);
    }

    @Test
    void a_missing_king_cannot_be_waived() {
        Setup board = Setup.EMPTY.with(Piece.Kind.KING, Color.WHITE, "a1");
        assertThatThrownBy(() -> board.position(Chess.STANDARD, Set.of(ChessRule.values())))
                .hasMessage("Black has no king");
    }

    @Test
    void pieces_are_put_and_taken_away() {
        Setup setup = Setup.EMPTY
                .with(Piece.Kind.QUEEN, Color.BLACK, "d4")
                .with(Piece.Kind.KNIGHT, Color.WHITE, "d4")
                .withTurn(Color.BLACK)
                .withCounters(4, 7);
        assertThat(setup.pieceOn("d4")).isEqualTo(new Piece(Piece.Kind.KNIGHT, Color.WHITE, 'N'));
        assertThat(setup).hasToString("8/8/8/8/3N4/8/8/8 b - - 4 7");
        assertThat(setup.without("d4").pieceOn("d4")).isNull();
        assertThat(setup.withEnPassant("e3").withCastling("a1", "h8")).hasToString("8/8/8/8/3N4/8/8/8 b Qk e3 4 7");
        assertThatThrownBy(() -> setup.withCastling("e3")).hasMessage("no rook castles from e3");
        assertThatThrownBy(() -> setup.withEnPassant("a1")).hasMessage("no pawn passes a1 by a double step");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zz", "", "e", "e9", "i1", "E4", "e44", "-1"})
    void a_square_that_is_none_is_refused(String name) {
        String message = "no square '" + name + "'";
        assertThatThrownBy(() -> Setup.EMPTY.pieceOn(name)).hasMessage(message);
        assertThatThrownBy(() -> Setup.EMPTY.with(Piece.Kind.KING, Color.WHITE, name))
                .hasMessage(message);
        assertThatThrownBy(() -> Setup.EMPTY.without(name)).hasMessage(message);
        assertThatThrownBy(() -> Chess.STANDARD.start().pieceOn(name)).hasMessage(message);
        assertThatThrownBy(() -> Chess.STANDARD.start().attackers(name, Color.WHITE))
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"518, rnbqkbnr", "0, bbqnnrkr", "959, rkrnnqbb", "1, bqnbnrkr", "534, rnbkqbnr", "342, nrbkqbrn"})
    void chess960_starts_are_numbered_as_everywhere(int number, String row) {
        assertThat(Chess.CHESS960.start(number).text()).startsWith(row + "/pppppppp/");
    }

    @Test
    void the_960_starts_differ_and_keep_the_rules_of_the_lottery() {
        assertThat(IntStream.range(0, 960).mapToObj(Chess.CHESS960::start).distinct())
                .hasSize(960)
                .allSatisfy(start -> {
                    Board board = start;
                    long home = board.white & Bitboards.RANK_1;
                    int king = board.ownKing();
                    assertThat(Long.bitCount(board.bishops() & home & 0xAA)).isEqualTo(1);
                    assertThat(Long.bitCount(board.bishops() & home & 0x55)).isEqualTo(1);
                    assertThat(Long.bitCount(board.rooks() & home & (Bitboards.bit(king) - 1)))
                            .isEqualTo(1);
                    assertThat(start.legalMoves()).hasSizeGreaterThanOrEqualTo(18);
                });
        assertThatThrownBy(() -> Chess.STANDARD.start(5)).hasMessage("chess has no start position 5");
        assertThatThrownBy(() -> Chess.CHESS960.start(960))
                .hasMessage("no start position 960: the numbers go from 0 to 959");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   W   qkQK  ",
                "rnbqkbnr/pppppppp/8/8/44/8/PPPPPPPP/RNBQKBNR w HAha -",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_0"
            })
    void generous_reading_takes_what_people_write(String text) {
        Setup setup = Fen.readLeniently(text);
        assertThat(setup.withCastling("a1", "h1", "a8", "h8")).isEqualTo(Fen.read(Fen.START));
    }

    @Test
    void a_rook_that_is_not_the_outermost_is_named_by_its_file_in_x_fen() {
        ChessPosition position = Chess.CHESS960.position("4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1");
        assertThat(position.text()).isEqualTo("4k3/8/8/8/8/8/8/R3KR1R w FQ - 0 1");
        assertThat(position.text(Fen.Castling.SHREDDER_FEN)).isEqualTo("4k3/8/8/8/8/8/8/R3KR1R w FA - 0 1");
        assertThat(Chess.CHESS960.position(position.text())).isEqualTo(position);
    }
}
