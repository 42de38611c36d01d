package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Ruling;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What texts of moves mean in variants of chess, the signs that moves are written with, and what a position counts. */
class VariantPositionTest {

    private static ChessPosition position(String variant, String fen) {
        return ((Chess) Games.find(variant).orElseThrow()).position(fen);
    }

    private static VariantPosition board(String variant, String fen) {
        return (VariantPosition) position(variant, fen);
    }

    /** Castling may be named by the king's way or by the rook's square; a single step of the king never is castling. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            atomic | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1g1 | O-O
            atomic | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1c1 | O-O-O
            atomic | r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 | e8g8 | O-O
            atomic | r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 | Ke8-c8 | O-O-O
            threecheck | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3+3 0 1 | Kg1 | O-O
            threecheck | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3+3 0 1 | Kc1 | O-O-O
            kingofthehill | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1h1 | O-O
            kingofthehill | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1a1 | O-O-O
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1 | e1g1 | O-O
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1 | e1f1 | Kf1
            atomic | 4k3/8/8/8/8/8/8/5K1R w H - 0 1 | f1g1 | Kg1
            atomic | 4k3/8/8/8/8/8/8/5K1R w H - 0 1 | Kg1 | Kg1
            atomic | 4k3/8/8/8/8/8/8/5K1R w H - 0 1 | f1h1 | O-O
            atomic | 4k3/8/8/8/8/8/8/RK6 w A - 0 1 | b1c1 | Kc1
            atomic | 4k3/8/8/8/8/8/8/RK6 w A - 0 1 | b1a1 | O-O-O
            atomic | 4k3/8/8/8/8/8/8/3K3R w H - 0 1 | d1c1 | Kc1
            atomic | 4k3/8/8/8/8/8/8/1R3K2 w B - 0 1 | f1c1 | O-O-O
            atomic | 4k3/8/8/8/8/8/8/1R3K2 w B - 0 1 | f1b1 | O-O-O
            atomic | 4k3/8/8/8/8/8/8/1R3K2 w B - 0 1 | f1e1 | Ke1
            """)
    void castling_is_named_by_the_kings_way_or_the_rooks_square(
            String variant, String fen, String text, String expected) {
        ChessPosition position = position(variant, fen);
        assertThat(position.ruling(text))
                .isInstanceOfSatisfying(
                        Ruling.Legal.class,
                        legal -> assertThat(position.text((ChessMove) legal.move()))
                                .isEqualTo(expected));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            atomic | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1b1
            atomic | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | Kb1
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1 | R@g1
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | B@e4
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | Ne4
            crazyhouse | 4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1 | --
            atomic | 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | O-O-O
            antichess | 7n/8/8/P7/8/8/8/8 w - - 0 1 | a6=Q
            """)
    void what_is_no_legal_move_of_the_variant_is_none(String variant, String fen, String text) {
        assertThat(position(variant, fen).ruling(text).isLegal()).isFalse();
    }

    /** Check, and an end with a winner; neither where the game is drawn or nobody is in check. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kingofthehill | 7k/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8 | Ra8+
            kingofthehill | 7k/8/8/8/8/4K3/8/8 w - - 0 1 | e3e4 | Ke4#
            kingofthehill | 7k/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a7 | Ra7
            threecheck | 7k/8/8/8/8/8/8/R3K3 w - - 2+3 0 1 | a1a8 | Ra8+
            threecheck | 7k/8/8/8/8/8/8/R3K3 w - - 1+3 0 1 | a1a8 | Ra8#
            atomic | 3qk3/8/8/8/8/8/8/3QK3 w - - 0 1 | d1d8 | Qxd8#
            atomic | 7k/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8 | Ra8+
            atomic | 8/8/8/8/8/8/6R1/K6k w - - 0 1 | g2g8 | Rg8
            antichess | 8/8/8/8/1p6/P7/8/8 w - - 0 1 | a3b4 | axb4#
            horde | 8/pk6/P7/P7/P7/P7/P7/P7 b - - 0 1 | b7c7 | Kc7
            crazyhouse | 7k/8/6K1/8/8/8/8/8[R] w - - 0 1 | R@a8 | R@a8#
            racingkings | 8/7K/8/8/8/8/k7/8 w - - 0 1 | h7h8 | Kh8#
            suicide | 8/8/p7/8/P7/8/8/8 w - - 0 1 | a4a5 | a5
            """)
    void moves_are_marked_as_they_end(String variant, String fen, String text, String expected) {
        ChessPosition position = position(variant, fen);
        assertThat(position.text(position.move(text))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"antichess, true", "suicide, true", "atomic, false", "threecheck, false", "crazyhouse, false"})
    void a_pawn_becomes_a_king_where_kings_are_pieces_like_others(String variant, boolean may) {
        VariantPosition board = board(variant, "8/P7/8/8/8/8/8/K6k w - - 0 1");
        assertThat(board.mayBecome(PieceKind.KING.code())).isEqualTo(may);
        assertThat(board.mayBecome(PieceKind.QUEEN.code())).isTrue();
        assertThat(board.mayBecome(PieceKind.PAWN.code())).isFalse();
        assertThat(position(variant, "8/P7/8/8/8/8/8/K6k w - - 0 1")
                        .ruling("a8=K")
                        .isLegal())
                .isEqualTo(may);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kingofthehill | 4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 | e2
            kingofthehill | 4r2k/8/8/8/8/4n3/4N3/4K3 w - - 0 1 | -
            horde | 4k3/4n3/8/8/8/8/8/4RP2 b - - 0 1 | e7
            atomic | 4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 | e2
            atomic | 4r3/8/8/8/8/8/4N3/4Kk2 w - - 0 1 | -
            antichess | 4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 | -
            """)
    void pinned_pieces_are_those_before_a_king_that_must_not_be_lost(String variant, String fen, String square) {
        long expected = square.equals("-") ? 0 : 1L << Squares.of(square);
        VariantPosition board = board(variant, fen);
        assertThat(board.pinnedPieces()).isEqualTo(expected);
        assertThat(board.pinned(board.isWhiteToMove())).isEqualTo(expected);
        assertThat(board.pinned(!board.isWhiteToMove())).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "kingofthehill, 4k3/8/8/8/8/8/8/4K3 w - - 0 1, e1 e8",
        "antichess, 4k3/8/8/8/8/8/8/4K3 w - - 0 1, ''",
        "horde, 4k3/8/8/8/8/8/8/4P3 w - - 0 1, e8"
    })
    void kings_that_must_not_be_lost(String variant, String fen, String squares) {
        assertThat(board(variant, fen).royalKings()).isEqualTo(set(squares));
    }

    @ParameterizedTest
    @CsvSource({
        "atomic, 4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1, d4 f4",
        "atomic, 4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1, ''",
        "kingofthehill, 4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2, d5",
        "kingofthehill, 4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2, ''"
    })
    void pawns_that_may_capture_en_passant(String variant, String fen, String squares) {
        assertThat(board(variant, fen).enPassantCapturers()).isEqualTo(set(squares));
    }

    private static long set(String squares) {
        long set = 0;
        for (String square : squares.split(" ", -1)) {
            set |= square.isEmpty() ? 0 : 1L << Squares.of(square);
        }
        return set;
    }

    /** A pawn's capture says where it comes from, or that it is one; a pawn's step says neither. */
    @ParameterizedTest
    @CsvSource({"exd5, exd5", "ed5, exd5", "e4xd5, exd5", "e5, e5", "e4e5, e5", "e4d5, exd5", "d5, ''"})
    void a_pawn_captures_or_steps_as_it_is_written(String text, String expected) {
        ChessPosition position = position("crazyhouse", "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1");
        Ruling<ChessMove> ruling = position.ruling(text);
        assertThat(ruling.isLegal()).isEqualTo(!expected.isEmpty());
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            assertThat(position.text(legal.move())).isEqualTo(expected);
        }
    }

    @Test
    void checks_that_were_given_are_told_of_each_side() {
        ChessPosition two = position("threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 1+2 0 1");
        assertThat(two.checksGiven(Color.WHITE)).isEqualTo(2);
        assertThat(two.checksGiven(Color.BLACK)).isEqualTo(1);
        assertThat(two.standing()).contains("checks given: White 2, Black 1");
        assertThat(two.diagram().beside().toString()).contains("2 checks given", "1 check given");
        ChessPosition other = position("atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(other.checksGiven(Color.WHITE)).isZero();
        assertThat(other.standing()).doesNotContain("checks given");
    }

    @Test
    void kings_that_would_explode_attack_nothing() {
        String board = "4k3/8/8/8/8/8/3P4/4K2R w - - 0 1";
        assertThat(position("atomic", board).attackers("f1", Color.WHITE)).containsExactly("h1");
        assertThat(position("kingofthehill", board).attackers("f1", Color.WHITE))
                .containsExactly("e1", "h1");
    }

    @Test
    void a_drop_of_a_pawn_cannot_be_taken_back_and_one_of_a_piece_can() {
        ChessPosition position = position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 7 9");
        assertThat(position.play(position.move("P@e4")).text()).contains(" 0 9");
        assertThat(position.play(position.move("N@e4")).text()).contains(" 8 9");
        assertThat(position.isCapture(position.move("N@e4"))).isFalse();
        assertThat(position.play(position.move("Ke2")).text()).contains(" 8 9");
    }

    /** A hand may castle with a rook that was a pawn: what stands there then is a rook like others. */
    @Test
    void a_rook_that_castles_by_hand_is_no_longer_promoted() {
        VariantPosition board = board("crazyhouse", "4k3/8/8/8/8/8/8/4K2R~[] w - - 0 1");
        assertThat(board.promoted).isEqualTo(1L << Squares.of("h1"));
        board.prepare(PackedMove.of(Squares.of("e1"), Squares.of("h1"), PackedMove.CASTLING));
        assertThat(board.promoted).isZero();
    }

    @Test
    void whether_a_side_can_still_win_is_said_of_variants() {
        ChessPosition hill = position("kingofthehill", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        assertThat(hill.winnable(Color.BLACK)).isInstanceOf(Winnable.Yes.class);
        assertThat(hill.winnable(Color.WHITE, 0)).isSameAs(Winnable.UNKNOWN);
        ChessPosition lone = position("threecheck", "4k3/8/8/8/8/8/8/R3K3 w - - 2+2 0 1");
        assertThat(lone.winnable(Color.BLACK)).isInstanceOfSatisfying(Winnable.No.class, no -> {
            assertThat(no.reason()).isEqualTo("Black has too few pieces to win, whatever is played");
            assertThat(no.by().citation()).isEqualTo("by analogy with FIDE 6.9");
        });
        assertThat(lone.standing()).contains("Black can no longer win").doesNotContain("FIDE");
        ChessPosition start =
                position("horde", Games.find("horde").orElseThrow().start().text());
        assertThat(start.winnable(Color.BLACK)).isSameAs(Winnable.UNKNOWN);
        assertThat(start.winnable(Color.BLACK, 20_000)).isInstanceOf(Winnable.Yes.class);
    }
}
