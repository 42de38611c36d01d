package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a position, word by word; and nothing where a game can reach it. */
class FindingsInFullTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | -
            chess | 8/8/8/8/8/8/8/4K3 w - - 0 1 | NOT_ONE_KING_EACH (Black has no king)
            chess | 4k3/8/8/8/8/8/8/8 w - - 0 1 | NOT_ONE_KING_EACH (White has no king)
            chess | 4k3/8/8/8/8/8/8/K3K2K w - - 0 1 | NOT_ONE_KING_EACH (White has kings on a1, e1, h1)
            chess | 4k2k/8/8/8/8/8/8/8 w - - 0 1 | NOT_ONE_KING_EACH (White has no king); NOT_ONE_KING_EACH (Black has kings on e8, h8)
            chess | P3k2p/8/8/8/8/8/8/4K3 w - - 0 1 | PAWN_ON_END_RANK (there is a pawn on a8, h8)
            chess | 8/8/8/8/8/8/4k3/4K3 w - - 0 1 | KINGS_ARE_ADJACENT (the kings on e1 and e2 stand side by side)
            chess | 4k3/8/8/8/4Q3/8/8/4K3 w - - 0 1 | WAITING_SIDE_IS_IN_CHECK (White is to move and the queen on e4 attacks the king on e8)
            chess | 4k3/8/8/8/4q3/8/8/4K3 b - - 0 1 | WAITING_SIDE_IS_IN_CHECK (Black is to move and the queen on e4 attacks the king on e1)
            chess | 4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with a1: the king is not on the first rank); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with h1: the king is not on the first rank)
            chess | r6r/4k3/8/8/8/8/8/4K3 w kq - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (Black may not castle with a8: the king is not on the last rank); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (Black may not castle with h8: the king is not on the last rank)
            chess | 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with a1: there is no rook of White); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with h1: there is no rook of White)
            chess | 4k3/8/8/8/8/8/8/r3K3 b Q - 0 1 | WAITING_SIDE_IS_IN_CHECK (Black is to move and the rook on a1 attacks the king on e1); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with a1: there is no rook of White)
            chess | 4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with a1: the king is on d1, not on the e-file); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with h1: the king is on d1, not on the e-file)
            chess | 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with b1: only in Chess960 does a rook castle from there)
            chess960 | 4k3/8/8/8/8/8/8/R1R1K3 w AC - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with a1: there is a second rook on that side of the king); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with c1: there is a second rook on that side of the king)
            chess960 | 4k3/8/8/8/8/8/8/4KR1R w HF - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with f1: there is a second rook on that side of the king); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (White may not castle with h1: there is a second rook on that side of the king)
            chess960 | 4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 | -
            chess960 | r1r1k3/8/8/8/8/8/8/4K3 b ac - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (Black may not castle with a8: there is a second rook on that side of the king); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (Black may not castle with c8: there is a second rook on that side of the king)
            chess960 | rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1 | NO_LAST_MOVE (Black has no last move)
            chess | 4k3/8/8/8/8/8/8/4K3 w - e6 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e6: there is no pawn of Black on e5)
            chess | 4k3/8/8/8/8/8/8/4K3 w - e3 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e3: with White to move it has to be on rank 6)
            chess | 4k3/8/8/8/8/8/8/4K3 b - e6 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e6: with Black to move it has to be on rank 3)
            chess | 4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e6: the knight on e6 stands in the way of the double step)
            chess | 4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e6: the pawn on e7 stands in the way of the double step)
            chess | 4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1 | -
            chess | 4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e3: the knight on e2 stands in the way of the double step)
            chess | 4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e6: there is no pawn of Black on e5)
            chess | 4k3/8/8/4r3/8/8/8/4K3 w - e6 0 1 | EN_PASSANT_WITHOUT_DOUBLE_STEP (en passant on e6: there is no pawn of Black on e5)
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 4 3 | -
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 5 3 | CLOCK_EXCEEDS_THE_GAME (5 plies without a capture, but the game has only 4)
            chess | 4k3/8/8/8/8/8/8/4K3 b - - 5 3 | -
            chess | 4k3/8/8/8/8/8/8/4K3 b - - 6 3 | CLOCK_EXCEEDS_THE_GAME (6 plies without a capture, but the game has only 5)
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 3 2 | CLOCK_EXCEEDS_THE_GAME (3 plies without a capture, but the game has only 2)
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 9 1 | -
            chess | 4k3/8/8/8/8/8/8/4K3 b - - 9 1 | -
            chess | 4k3/8/8/8/8/5n2/3p1p2/4K3 w - - 0 1 | CHECKERS_CANNOT_ARISE (the king is checked by 3 pieces: d2, f2, f3)
            chess | 4r3/8/8/b7/8/8/8/r3K2k w - - 0 1 | CHECKERS_CANNOT_ARISE (the king is checked by 3 pieces: a1, a5, e8)
            chess | 4r3/4r3/8/8/8/8/8/4K2k w - - 0 1 | -
            chess | 4r2k/8/8/8/8/8/8/r3K3 w - - 0 1 | CHECKERS_CANNOT_ARISE (no move gives check from both a1, e8)
            chess | 7k/8/8/8/8/8/8/r3K2r w - - 0 1 | CHECKERS_CANNOT_ARISE (no move gives check from both a1, h1)
            chess | 4r2k/8/8/8/8/8/3p4/4K3 w - - 0 1 | -
            chess | 7k/8/8/8/8/5n2/3p4/4K3 w - - 0 1 | CHECKERS_CANNOT_ARISE (no move gives check from both d2, f3)
            chess | 7k/8/8/8/8/8/3p1p2/4K3 w - - 0 1 | CHECKERS_CANNOT_ARISE (no move gives check from both d2, f2)
            chess | 7k/8/8/8/8/3n1n2/8/4K3 w - - 0 1 | CHECKERS_CANNOT_ARISE (no move gives check from both d3, f3)
            chess | 4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1 | -
            chess | 4k3/8/8/8/2pP4/8/5K2/b7 b - d3 0 1 | -
            chess | 8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1 | CHECKERS_CANNOT_ARISE (after the double step past d3 no check can come from f1)
            chess | 8/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1 | -
            chess | k7/8/8/8/3Pp3/8/6B1/4K3 b - d3 0 1 | -
            chess | 8/8/8/k7/3Pp3/8/8/B3K3 b - d3 0 1 | -
            chess | 8/8/8/k7/3Pp3/8/8/4K3 b - d3 0 1 | -
            chess | 8/8/8/k7/3Pp3/8/8/4B1K1 b - d3 0 1 | -
            chess | 3R4/8/8/8/3Pp3/8/8/3k2K1 b - d3 0 1 | -
            chess | NNNNNNNN/NNNNNNNN/8/8/8/8/8/K6k w - - 0 1 | MORE_THAN_SIXTEEN_PIECES (White has 17 pieces); TOO_MANY_PROMOTED_PIECES (White has at least 14 promoted pieces and 0 pawns)
            chess | 4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1 | MORE_THAN_EIGHT_PAWNS (White has 9 pawns)
            chess | 4k3/8/8/8/8/2N5/PPPPPPPP/1N2K1N1 w - - 0 1 | TOO_MANY_PROMOTED_PIECES (White has at least 1 promoted piece and 8 pawns)
            chess | 4k3/8/8/8/8/8/PPPPPPPP/2B1KB1B w - - 0 1 | TOO_MANY_PROMOTED_PIECES (White has at least 1 promoted piece and 8 pawns)
            chess | 4k3/8/8/8/8/8/PPPPPPPP/1B2KB1B w - - 0 1 | TOO_MANY_PROMOTED_PIECES (White has at least 2 promoted pieces and 8 pawns)
            chess | 4k3/8/8/8/8/Q7/PPPPPPPP/3QK3 w - - 0 1 | TOO_MANY_PROMOTED_PIECES (White has at least 1 promoted piece and 8 pawns)
            chess | 4k3/8/8/8/8/Q7/1PPPPPPP/3QK3 w - - 0 1 | -
            chess | 4k3/pppppppp/r7/8/8/8/8/r3K2r w - - 0 1 | TOO_MANY_PROMOTED_PIECES (Black has at least 1 promoted piece and 8 pawns); CHECKERS_CANNOT_ARISE (no move gives check from both a1, h1)
            chess | qqqqk3/ppppp3/8/8/8/8/8/4K3 b - - 0 1 | -
            chess | qqqqqk2/ppppp3/8/8/8/8/8/4K3 b - - 0 1 | TOO_MANY_PROMOTED_PIECES (Black has at least 4 promoted pieces and 5 pawns)
            crazyhouse | 8/8/8/8/8/8/8/4K3[] w - - 0 1 | NOT_ONE_KING_EACH (Black has no king)
            crazyhouse | 4kk2/8/8/8/8/8/8/4K3[] w - - 0 1 | NOT_ONE_KING_EACH (Black has 2 kings)
            crazyhouse | 4k3/8/8/8/8/8/8/4K1K1[] w - - 0 1 | NOT_ONE_KING_EACH (White has 2 kings)
            crazyhouse | 4k3/8/8/8/8/8/8/8[] w - - 0 1 | NOT_ONE_KING_EACH (White has no king)
            crazyhouse | QQQQ4/QQQQ4/QQQQ4/k7/8/8/8/7K[] b - - 0 1 | -
            crazyhouse | 3rr2k/8/8/8/8/3n4/8/4K3[] w - - 0 1 | -
            atomic | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | -
            atomic | 8/8/8/8/8/8/8/4K3 w - - 0 1 | -
            atomic | 8/8/8/8/8/8/8/8 w - - 0 1 | NOT_ONE_KING_EACH (White has no king)
            atomic | 4kk2/8/8/8/8/8/8/4K3 w - - 0 1 | NOT_ONE_KING_EACH (Black has 2 kings)
            atomic | 4kk2/8/8/8/8/8/8/8 w - - 0 1 | NOT_ONE_KING_EACH (White has no king)
            atomic | 8/8/8/8/8/8/4k3/4KQ2 w - - 0 1 | -
            atomic | 8/8/8/8/8/4k3/8/4KQ2 w - - 0 1 | -
            atomic | 8/8/8/8/8/4k3/8/4KR2 b - - 0 1 | -
            atomic | 8/8/8/8/4Q3/4k3/8/4K3 w - - 0 1 | WAITING_SIDE_IS_IN_CHECK (White is to move and the queen on e4 attacks the king on e3)
            horde | 4k3/8/8/8/8/8/P7/P7 w - - 0 1 | -
            horde | 4k3/8/8/8/8/8/P7/P3K3 w - - 0 1 | NOT_ONE_KING_EACH (White has a king, and the horde has none)
            horde | 8/8/8/8/8/8/P7/P7 w - - 0 1 | NOT_ONE_KING_EACH (Black has no king)
            horde | 4kk2/8/8/8/8/8/P7/P7 w - - 0 1 | NOT_ONE_KING_EACH (Black has 2 kings)
            horde | 4k3/8/8/8/8/8/P7/p7 w - - 0 1 | PAWN_ON_END_RANK (there is a pawn on a1)
            horde | P3k3/8/8/8/8/8/P7/8 w - - 0 1 | PAWN_ON_END_RANK (there is a pawn on a8)
            horde | 4k3/8/8/8/4R3/8/P7/8 w - - 0 1 | WAITING_SIDE_IS_IN_CHECK (White is to move and the rook on e4 attacks the king on e8)
            horde | 4k3/3P1P2/5N2/8/8/8/P7/8 b - - 0 1 | CHECKERS_CANNOT_ARISE (the king is checked by 3 pieces: f6, d7, f7)
            antichess | 8/8/8/8/8/8/8/8 w - - 0 1 | NOT_ONE_KING_EACH (there is no piece on the board)
            antichess | KK6/KK6/8/8/8/8/8/k7 w - - 0 1 | -
            antichess | 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (there is no castling in Antichess)
            antichess | P7/8/8/8/8/8/8/p7 w - - 0 1 | PAWN_ON_END_RANK (there is a pawn on a1, a8)
            racingkings | 8/8/8/8/8/P7/8/k6K w - - 0 1 | NO_PAWNS (there is a pawn on a3)
            racingkings | 8/8/8/8/8/8/8/k5RK w - - 0 1 | WAITING_SIDE_IS_IN_CHECK (White is to move and the rook on g1 attacks the king on a1)
            racingkings | 8/8/8/8/8/8/8/k5rK w - - 0 1 | NO_SIDE_IS_IN_CHECK (the rook on g1 attacks the king on h1)
            racingkings | 8/8/8/8/8/8/8/k5RK b - - 0 1 | NO_SIDE_IS_IN_CHECK (the rook on g1 attacks the king on a1)
            racingkings | 8/8/8/8/8/8/8/kr5K b A - 0 1 | WAITING_SIDE_IS_IN_CHECK (Black is to move and the rook on b1 attacks the king on h1); CASTLING_RIGHT_WITHOUT_KING_AND_ROOK (there is no castling in Racing Kings)
            racingkings | 8/8/8/8/8/8/8/7K w - - 0 1 | NOT_ONE_KING_EACH (Black has no king)
            racingkings | 3krQK1/8/8/8/1q6/3B1N2/1b6/1R4R1 b - - 0 1 | RACE_IS_OVER (Black is to move, but the king on d8 is already on the eighth rank)
            racingkings | 3k4/8/8/8/8/8/6K1/8 b - - 0 1 | RACE_IS_OVER (Black is to move, but the king on d8 is already on the eighth rank)
            racingkings | 3k2K1/8/8/8/8/8/8/8 w - - 0 1 | -
            racingkings | 3k4/8/8/8/8/8/6K1/8 w - - 0 1 | -
            racingkings | 6K1/8/3k4/8/8/8/8/8 w - - 0 1 | -
            racingkings | 6K1/3k4/8/8/8/8/8/8 b - - 0 1 | -
            racingkings | 8/8/8/3k3K/8/RRR5/8/8 w - - 0 1 | MORE_PIECES_THAN_AT_THE_START (White has 3 rooks, more than the 2 at the start)
            racingkings | 8/8/8/1k5K/8/3q4/8/4q3 b - - 0 1 | MORE_PIECES_THAN_AT_THE_START (Black has 2 queens, more than the 1 at the start)
            racingkings | 8/8/8/1k5K/8/3n4/8/n3n3 b - - 0 1 | MORE_PIECES_THAN_AT_THE_START (Black has 3 knights, more than the 2 at the start)
            racingkings | 8/8/8/1k6/7K/8/8/B1B5 b - - 0 1 | MORE_PIECES_THAN_AT_THE_START (White has 2 bishops on dark squares, more than the 1 at the start)
            racingkings | 8/8/8/1k6/7K/8/8/1B1B4 b - - 0 1 | MORE_PIECES_THAN_AT_THE_START (White has 2 bishops on light squares, more than the 1 at the start)
            racingkings | 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1 | -
            threecheck | 4k3/8/8/8/8/5n2/3p1p2/4K3 w - - 3+3 0 1 | CHECKERS_CANNOT_ARISE (the king is checked by 3 pieces: d2, f2, f3)
            kingofthehill | 8/8/8/8/8/8/4k3/4K3 w - - 0 1 | KINGS_ARE_ADJACENT (the kings on e1 and e2 stand side by side)
            """)
    void everything_is_found_and_said(String game, String position, String findings) {
        Chess rules = (Chess) Games.find(game).orElseThrow();

        assertThat(rules.findings(position).stream()
                        .map(each -> each.by().rule().name() + " (" + each.sentence() + ")")
                        .collect(Collectors.joining("; ")))
                .isEqualTo(findings == null ? "" : findings);
    }

    /** Claims that cannot be are left out; the board stands. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            chess       | 4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1       | 4k3/8/8/8/8/8/8/4K3 w - - 0 1       | 3
            chess       | 4k3/8/8/8/8/8/8/4K2R w K - 0 1        | 4k3/8/8/8/8/8/8/4K2R w K - 0 1      | 0
            chess       | 4k3/8/8/8/8/8/8/R2K3R w KQ - 6 3      | 4k3/8/8/8/8/8/8/R2K3R w - - 6 3     | 2
            atomic      | 4k3/8/8/8/8/8/8/4K3 w K e6 0 1        | 4k3/8/8/8/8/8/8/4K3 w - - 0 1       | 2
            antichess   | 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1        | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1      | 1
            """)
    void claims_that_cannot_be_are_left_out_and_reported(String game, String position, String played, int told) {
        List<String> leftOut = new ArrayList<>();

        ChessPosition sound = ((Chess) Games.find(game).orElseThrow()).validPosition(position, leftOut::add);

        assertThat(sound.text()).isEqualTo(played);
        assertThat(leftOut).hasSize(told).allMatch(each -> each.matches(".*(castl|en passant).*"));
    }

    /** Where king and rook stand as in chess the king goes to its place; else it takes its rook. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            chess      | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1   | O-O   | e1g1
            chess      | r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1   | O-O-O | e8c8
            chess960   | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1   | O-O   | e1h1
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] w KQkq - 0 1 | O-O   | e1g1
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] b KQkq - 0 1 | O-O-O | e8c8
            atomic     | 4k3/8/8/8/8/8/8/5K1R w H - 0 1         | O-O   | f1h1
            atomic     | 4k3/8/8/8/8/8/8/4K1R1 w G - 0 1        | O-O   | e1g1
            atomic     | 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1        | O-O-O | e1b1
            atomic     | 1r2k3/8/8/8/8/8/8/4K3 b b - 0 1        | O-O-O | e8b8
            atomic     | 4k3/8/8/8/8/8/8/R2K4 w A - 0 1         | O-O-O | d1a1
            """)
    void engines_take_castling_in_their_way(String game, String position, String move, String uci) {
        ChessPosition before = ((Chess) Games.find(game).orElseThrow()).position(position);

        assertThat(before.text(Objects.requireNonNull(before.play(move).lastMove()), Notation.ENGINE))
                .isEqualTo(uci);
    }

    @Test
    void each_game_says_which_texts_it_reads() {
        assertThat(Chess.all().stream().map(each -> each.id() + ": " + each.notation()))
                .containsExactly(
                        "chess: FEN; SAN, UCI, long algebraic",
                        "chess960: X-FEN, Shredder-FEN; SAN, UCI, long algebraic",
                        "crazyhouse: FEN with pockets; SAN and UCI with drops",
                        "atomic: FEN; SAN, UCI, long algebraic",
                        "antichess: FEN; SAN, UCI, long algebraic",
                        "suicide: FEN; SAN, UCI, long algebraic",
                        "horde: FEN; SAN, UCI, long algebraic",
                        "racingkings: FEN; SAN, UCI, long algebraic",
                        "threecheck: FEN; SAN, UCI, long algebraic",
                        "kingofthehill: FEN; SAN, UCI, long algebraic");
        assertThat(Chess.variants().stream()
                        .map(each -> each.id() + ": " + each.aliases().size()))
                .containsExactly(
                        "crazyhouse: 4",
                        "atomic: 3",
                        "antichess: 5",
                        "suicide: 1",
                        "horde: 2",
                        "racingkings: 3",
                        "threecheck: 5",
                        "kingofthehill: 3");
    }
}
