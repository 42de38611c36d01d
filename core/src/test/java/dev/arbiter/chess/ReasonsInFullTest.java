package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.Ruling;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reasons word by word: rule, squares, what could be played in the move's place, and the sentence. */
class ReasonsInFullTest {

    /** Game, position, move, rule, squares (the most relevant first), other moves in the order of letters (* where not asked), sentence. */
    @ParameterizedTest(name = "{0}: {2} on {1}")
    @CsvSource(delimiter = '|', nullValues = "-", quoteCharacter = '"', textBlock = """
            chess | 4k3/8/8/8/8/8/1P6/B3KBB1 w - - 0 1 | bc4 | NOT_A_PAWN_MOVE | b2 c4 | Bc4 | the pawn on b2 cannot go to c4: a pawn moves forward on its file, and diagonally forward to capture; the bishop on f1 can, and is written with a capital B
            chess | 4k3/8/8/8/8/8/1P2P3/B3KB2 w - - 0 1 | bc4 | NOT_A_PAWN_MOVE | b2 c4 | b3 b4 | the pawn on b2 cannot go to c4: a pawn moves forward on its file, and diagonally forward to capture; nor can a bishop: the bishop on f1 cannot reach c4: the pawn on e2 stands in the way
            chess | 4k1B1/5n2/8/8/8/8/1P6/B3K3 w - - 0 1 | bc4 | NOT_A_PAWN_MOVE | b2 c4 | b3 b4 | the pawn on b2 cannot go to c4: a pawn moves forward on its file, and diagonally forward to capture; nor can a bishop: the bishop on g8 cannot reach c4: the knight on f7 stands in the way
            chess | 4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1 | bc4 | NOT_A_PAWN_MOVE | b2 c4 | b3 b4 | the pawn on b2 cannot go to c4: a pawn moves forward on its file, and diagonally forward to capture; nor can a bishop
            chess | 4k3/8/8/8/8/8/1P6/4K3 w - - 0 1 | bc4 | NOT_A_PAWN_MOVE | b2 c4 | b3 b4 | the pawn on b2 cannot go to c4: a pawn moves forward on its file, and diagonally forward to capture
            chess | 4k3/8/8/8/8/8/1P6/4KB2 w - - 0 1 | b2c4 | NOT_A_PAWN_MOVE | b2 c4 | Bc4 | the pawn on b2 cannot go to c4: a pawn moves forward on its file, and diagonally forward to capture
            chess | 4k3/1p6/8/8/8/8/8/4K2b b - - 0 1 | bc5 | NOT_A_PAWN_MOVE | b7 c5 | b5 b6 | the pawn on b7 cannot go to c5: a pawn moves forward on its file, and diagonally forward to capture; nor can a bishop
            chess | 4k3/8/8/8/8/8/4K3/RN4NR w - - 0 1 | Rd1 | PATH_IS_BLOCKED | b1 a1 d1 | Kd1 | the rook on a1 cannot reach d1: the knight on b1 stands in the way
            chess | 4k3/8/8/8/8/8/3NK3/3N4 w - - 0 1 | Ne8 | NOT_A_KNIGHT_MOVE | e8 | - | neither knight can go to e8 from d1 or d2: a knight moves to a nearest square that is not on its file, rank or diagonal
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | N5f3 | NO_PIECE_THERE | f3 | Nf3 f3 | White has no knight on rank 5
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Ncf3 | NO_PIECE_THERE | f3 | Nf3 f3 | White has no knight on the c-file
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 | Nhf6 | NO_PIECE_THERE | f6 | Nf6 f6 | Black has no knight on the h-file
            chess | 4k3/8/8/8/8/8/8/4K2R w - - 0 1 | Qd4 | NO_PIECE_THERE | d4 | - | White has no queen
            chess | 4k3/8/8/8/8/8/8/4K2R w - - 0 1 | Qhd4 | NO_PIECE_THERE | d4 | - | White has no queen
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Nd4 | NOT_A_KNIGHT_MOVE | d4 | d4 | neither knight can go to d4 from b1 or g1: a knight moves to a nearest square that is not on its file, rank or diagonal
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Qe1 | OWN_PIECE_ON_TARGET | e1 d1 | - | the queen on d1 cannot go to e1: White's king stands there
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | a1a4 | PATH_IS_BLOCKED | a2 a1 a4 | a4 | the rook on a1 cannot reach a4: the pawn on a2 stands in the way
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Qb1d3 | NO_PIECE_THERE | b1 | d3 | the piece on b1 is a knight, not a queen
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | d7d5 | NOT_YOUR_PIECE | d7 | - | the pawn on d7 is Black's, and it is White's turn
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e4e5 | NO_PIECE_THERE | e4 | - | there is no piece on e4
            chess | 3k4/8/3p4/3P4/3r4/8/8/K7 b - - 0 1 | Rd7 | PATH_IS_BLOCKED | d5 d4 d7 | Kd7 | the rook on d4 cannot reach d7: the pawn on d5 stands in the way
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e5 | NOT_A_PAWN_MOVE | e2 e5 | e3 e4 | the pawn on e2 cannot go to e5: a pawn moves one square forward, or two from where it began
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2g4 | NOT_A_PAWN_MOVE | e2 g4 | g4 | the pawn on e2 cannot go to g4: a pawn moves forward on its file, and diagonally forward to capture
            chess | 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 | e4f4 | NOT_A_PAWN_MOVE | e4 f4 | e5 | the pawn on e4 cannot go to f4: a pawn moves forward on its file, and diagonally forward to capture
            chess | 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 | e4e3 | NOT_A_PAWN_MOVE | e4 e3 | e5 | the pawn on e4 cannot go to e3: pawns never move backward
            chess | 4k3/8/8/8/4p3/8/8/4K3 b - - 0 1 | e4f5 | NOT_A_PAWN_MOVE | e4 f5 | e3 | the pawn on e4 cannot go to f5: pawns never move backward
            chess | 4k3/8/8/8/4p3/8/8/4K3 b - - 0 1 | e4e5 | NOT_A_PAWN_MOVE | e4 e5 | e3 | the pawn on e4 cannot go to e5: pawns never move backward
            chess | 4k3/8/8/8/4p3/8/8/4K3 b - - 0 1 | e4e1 | NOT_A_PAWN_MOVE | e4 e1 | e3 | the pawn on e4 cannot go to e1: a pawn moves one square forward, or two from where it began
            chess | 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 | e4e6 | PAWN_HAS_ALREADY_MOVED | e4 e6 | e5 | the pawn on e4 cannot advance two squares: it has already left rank 2
            chess | 4k3/8/4p3/8/8/8/8/4K3 b - - 0 1 | e6e4 | PAWN_HAS_ALREADY_MOVED | e6 e4 | e5 | the pawn on e6 cannot advance two squares: it has already left rank 7
            chess | 4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1 | e4 | PAWN_IS_BLOCKED | e3 e2 e4 | - | the pawn on e2 cannot go to e4: the knight on e3 blocks it
            chess | 4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1 | e4 | PAWN_IS_BLOCKED | e4 e2 | e3 | the pawn on e2 cannot go to e4: the knight on e4 blocks it
            chess | 4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1 | e5 | PAWN_IS_BLOCKED | e6 e7 e5 | - | the pawn on e7 cannot go to e5: the knight on e6 blocks it
            chess | 4k3/4p3/8/4N3/8/8/8/4K3 b - - 0 1 | exe5 | PAWN_CAPTURES_STRAIGHT_AHEAD | e5 e7 | e6 | the pawn on e7 cannot capture on e5: pawns do not capture straight ahead
            chess | 4k3/4p3/8/8/8/8/8/4K3 b - - 0 1 | e7xe5 | PAWN_CAPTURES_STRAIGHT_AHEAD | e5 e7 | e5 | the pawn on e7 cannot capture on e5: pawns do not capture straight ahead
            chess | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | e2xe3 | PAWN_CAPTURES_STRAIGHT_AHEAD | e3 e2 | e3 | the pawn on e2 cannot capture on e3: pawns do not capture straight ahead
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | e4 | NO_PIECE_THERE | e4 | - | White has no pawn
            chess | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | xd5 | NO_PIECE_THERE | d5 | - | White has no pawn that can capture on d5
            chess | 4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1 | xd5 | OWN_PIECE_ON_TARGET | d5 e4 | Nb4 Nb6 Nc3 Nc7+ Ne3 Ne7 Nf4 Nf6+ e5 | the pawn on e4 cannot go to d5: White's knight stands there
            chess | 4k3/8/8/8/2P1P3/8/8/4K3 w - - 0 1 | xd5 | PAWN_HAS_NOTHING_TO_CAPTURE | d5 c4 | c5 | the pawn on c4 has nothing to capture on d5
            chess | 4k3/8/8/4p3/3P4/3P4/8/4K3 w - - 0 1 | d5xe6 | NO_PIECE_THERE | d5 | - | there is no piece on d5
            chess | 4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1 | dxe6 | EN_PASSANT_IS_NOT_AVAILABLE | e5 d5 e6 | d6 | the pawn on d5 cannot capture en passant on e6: the pawn on e5 has not just advanced two squares
            chess | 4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1 | dxe3 | EN_PASSANT_IS_NOT_AVAILABLE | e4 d4 e3 | d3 | the pawn on d4 cannot capture en passant on e3: the pawn on e4 has not just advanced two squares
            chess | 4k3/8/8/3Pn3/8/8/8/4K3 w - - 0 1 | dxe6 | PAWN_HAS_NOTHING_TO_CAPTURE | e6 d5 | d6 | the pawn on d5 has nothing to capture on e6
            chess | 4k3/8/3Pp3/8/8/8/8/4K3 w - - 0 1 | dxe7 | PAWN_HAS_NOTHING_TO_CAPTURE | e7 d6 | d7+ | the pawn on d6 has nothing to capture on e7
            chess | 8/P7/8/8/8/8/8/K6k w - - 0 1 | a8 | PROMOTION_PIECE_IS_MISSING | a8 a7 | a8=B+ a8=N a8=Q+ a8=R | the pawn on a7 is promoted on a8, and the move does not say to what
            chess | 8/P7/8/8/8/8/8/K6k w - - 0 1 | a8=K | PROMOTION_PIECE_IS_IMPOSSIBLE | a8 a7 | a8=B+ a8=N a8=Q+ a8=R | the pawn on a7 cannot become a king
            chess | 8/8/P7/8/8/8/8/K6k w - - 0 1 | a7=Q | NOTHING_TO_PROMOTE | a7 a6 | a7 | the pawn on a6 is not promoted on a7, which is not the last rank
            chess | 4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1 | Nd5 | PINNED | c3 b4 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the knight on c3 is pinned to the king on e1 by the bishop on b4
            chess | 4r2k/4r3/8/8/8/4N3/8/4K3 w - - 0 1 | Nd5 | PINNED | e3 e7 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the knight on e3 is pinned to the king on e1 by the rook on e7
            chess | 4r2k/8/8/4N3/4K3/4P3/8/4r3 w - - 0 1 | Nd3 | PINNED | e5 e8 e4 | Kd3 | the knight on e5 is pinned to the king on e4 by the rook on e8
            chess | 7k/8/8/8/8/8/3n4/R3K2r w - - 0 1 | Ra2 | CHECK_IS_NOT_ANSWERED | e1 h1 a1 | Ke2 Kf2 Kxd2 | the king on e1 is in check from the rook on h1, and moving the rook on a1 to a2 does not answer it
            chess | 4r2k/8/8/8/8/3n4/8/R3K3 w - - 0 1 | Ra2 | DOUBLE_CHECK | e1 d3 e8 | Kd1 Kd2 Kf1 | the king on e1 is in double check from d3 and e8, so the king itself must move
            chess | 4r2k/8/8/8/8/8/8/R3K3 w - - 0 1 | Ra2 | CHECK_IS_NOT_ANSWERED | e1 e8 a1 | Kd1 Kd2 Kf1 Kf2 | the king on e1 is in check from the rook on e8, and moving the rook on a1 to a2 does not answer it
            chess | 4r2k/8/8/8/8/8/8/R3K3 w - - 0 1 | Ke2 | KING_MOVES_INTO_ATTACK | e2 e8 e1 | Kd1 Kd2 Kf1 Kf2 | the king cannot go to e2: the rook on e8 attacks it
            chess | 7k/8/8/8/8/1b6/8/4K3 w - - 0 1 | Kd1 | KING_MOVES_INTO_ATTACK | d1 b3 e1 | Kd2 Ke2 Kf1 Kf2 | the king cannot go to d1: the bishop on b3 attacks it
            chess | 3rk3/8/8/8/8/8/8/4K3 w - - 0 1 | Kd2 | KING_MOVES_INTO_ATTACK | d2 d8 e1 | Ke2 Kf1 Kf2 | the king cannot go to d2: the rook on d8 attacks it
            chess | 4k3/8/8/8/8/8/3r4/4KQ2 w - - 0 1 | Qxe8 | NOT_A_QUEEN_MOVE | f1 e8 | * | the queen on f1 cannot go to e8: a queen moves along a file, a rank or a diagonal
            chess | 8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1 | bxc6 | EN_PASSANT_EXPOSES_KING | b5 c5 h5 a5 | Ka4 Ka6 Kb6 b6 | the pawn on b5 cannot capture en passant on c6: the rook on h5 would then attack the king on a5
            chess | 4k3/8/5b2/2pP4/8/8/8/K7 w - c6 0 1 | dxc6 | CHECK_IS_NOT_ANSWERED | a1 f6 d5 | Ka2 Kb1 | the king on a1 is in check from the bishop on f6, and moving the pawn on d5 to c6 does not answer it
            chess | 4k3/b7/8/2pP4/3K4/8/8/8 w - c6 0 1 | d6 | CHECK_IS_NOT_ANSWERED | d4 c5 d5 | Kc3 Kc4 Kd3 Ke3 Ke4 Ke5 | the king on d4 is in check from the pawn on c5, and moving the pawn on d5 to d6 does not answer it
            chess | 8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1 | cxd3 | EN_PASSANT_EXPOSES_KING | c4 d4 h4 a4 | Ka3 Ka5 Kb3 Kb4 Kb5 c3 | the pawn on c4 cannot capture en passant on d3: the rook on h4 would then attack the king on a4
            chess | r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | e1 h1 | * | O-O is no longer possible: the king or the rook has moved
            chess | r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1 | e8c8 | CASTLING_RIGHT_IS_LOST | e8 a8 | Rc8 | O-O-O is no longer possible: the king or the rook has moved
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | h1 | - | White has no rook on h1 for O-O
            chess | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | h1 | - | White has no rook on h1 for O-O
            chess | 4k3/8/8/8/8/8/8/4K2R w - - 0 1 | O-O-O | CASTLING_WITHOUT_ROOK | a1 | - | White has no rook on a1 for O-O-O
            chess | 4k2r/8/8/8/8/8/8/4K3 b - - 0 1 | O-O-O | CASTLING_WITHOUT_ROOK | a8 | - | Black has no rook on a8 for O-O-O
            chess | r3k3/8/8/8/8/8/8/4K3 b - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | h8 | - | Black has no rook on h8 for O-O
            chess | 4k3/8/8/8/8/8/8/R2K3R w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | d1 | Kc1 Kc2 Kd2 Ke1 Ke2 | White may not castle: the king has moved and is on d1
            chess | 4k3/8/8/8/8/4K3/8/R6R w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | e3 | Kd2 Kd3 Kd4 Ke2 Ke4 Kf2 Kf3 Kf4 | White may not castle: the king has moved and is on e3
            chess | 4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1 | O-O | CASTLING_PATH_IS_OCCUPIED | f1 e1 h1 | * | O-O is prevented: the bishop on f1 stands in the way
            chess | 4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1 | O-O-O | CASTLING_PATH_IS_OCCUPIED | b1 e1 a1 | * | O-O-O is prevented: the knight on b1 stands in the way
            chess | 4k3/8/8/8/8/8/8/R1BQK1NR w KQ - 0 1 | O-O-O | CASTLING_PATH_IS_OCCUPIED | d1 e1 a1 | * | O-O-O is prevented: the queen on d1 stands in the way
            chess | 4k3/8/8/8/8/8/8/R1BQK1NR w KQ - 0 1 | O-O | CASTLING_PATH_IS_OCCUPIED | g1 e1 h1 | * | O-O is prevented: the knight on g1 stands in the way
            chess | r3k2r/8/8/8/8/8/8/5RK1 b kq - 0 1 | O-O | CASTLING_THROUGH_CHECK | f8 f1 e8 | Kd7 Kd8 Ke7 O-O-O | O-O is prevented: the king crosses f8, which the rook on f1 attacks
            chess | r3k2r/8/8/8/8/8/8/3R2K1 b kq - 0 1 | O-O-O | CASTLING_THROUGH_CHECK | d8 d1 e8 | Ke7 Kf7 Kf8 O-O | O-O-O is prevented: the king crosses d8, which the rook on d1 attacks
            chess | r3k2r/8/8/8/8/8/8/2R3K1 b kq - 0 1 | O-O-O | CASTLING_INTO_CHECK | c8 c1 e8 | Kd7 Kd8 Ke7 Kf7 Kf8 O-O | O-O-O is prevented: the king goes to c8, which the rook on c1 attacks
            chess | r3k2r/8/8/8/8/8/8/2RR2K1 b kq - 0 1 | e8c8 | CASTLING_THROUGH_CHECK | d8 d1 e8 | Rc8 | O-O-O is prevented: the king crosses d8, which the rook on d1 attacks
            chess | 1r2k3/8/8/8/8/8/8/1R2K3 w - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | h1 | - | White has no rook on h1 for O-O
            chess | 4k3/8/8/8/8/8/8/1R2K3 w - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | h1 | - | White has no rook on h1 for O-O
            chess | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | e1g1 | CASTLING_WITHOUT_ROOK | h1 | - | White has no rook on h1 for O-O
            chess | 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | Ka1 | NOT_A_KING_MOVE | e1 a1 | * | the king on e1 cannot go to a1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | Kh1 | NOT_A_KING_MOVE | e1 h1 | * | the king on e1 cannot go to h1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | Kxh1 | NOT_A_KING_MOVE | e1 h1 | * | the king on e1 cannot go to h1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | Ke1h1 | NOT_A_KING_MOVE | e1 h1 | * | the king on e1 cannot go to h1: a king moves to an adjoining square, or castles
            chess | r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 | Ka8 | NOT_A_KING_MOVE | e8 a8 | * | the king on e8 cannot go to a8: a king moves to an adjoining square, or castles
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Ka1 | NOT_A_KING_MOVE | e1 a1 | * | the king on e1 cannot go to a1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | Ka1 | NOT_A_KING_MOVE | e1 a1 | * | the king on e1 cannot go to a1: a king moves to an adjoining square, or castles
            crazyhouse | 4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1 | Kh1 | NOT_A_KING_MOVE | e1 h1 | * | the king on e1 cannot go to h1: a king moves to an adjoining square, or castles
            kingofthehill | 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | Ka1 | NOT_A_KING_MOVE | e1 a1 | * | the king on e1 cannot go to a1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | e1h1 | NOT_A_KING_MOVE | e1 h1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the king on e1 cannot go to h1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/4K3/8/8/8 w - - 0 1 | e4g4 | NOT_A_KING_MOVE | e4 g4 | Kd3 Kd4 Kd5 Ke3 Ke5 Kf3 Kf4 Kf5 | the king on e4 cannot go to g4: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/3K3R w - - 0 1 | d1f1 | NOT_A_KING_MOVE | d1 f1 | Rf1 | the king on d1 cannot go to f1: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | e1e3 | NOT_A_KING_MOVE | e1 e3 | Kd1 Kd2 Ke2 Kf1 Kf2 | the king on e1 cannot go to e3: a king moves to an adjoining square, or castles
            chess | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | e1g3 | NOT_A_KING_MOVE | e1 g3 | Kd1 Kd2 Ke2 Kf1 Kf2 | the king on e1 cannot go to g3: a king moves to an adjoining square, or castles
            chess960 | 1k6/8/8/8/8/8/8/1K5R w H - 0 1 | O-O-O | CASTLING_WITHOUT_ROOK | b1 | Ka1 Ka2 Kb2 Kc1 Kc2 O-O | White has no rook for O-O-O
            chess960 | 1kr2r2/8/8/8/8/8/8/1K5R w H - 0 1 | O-O | CASTLING_THROUGH_CHECK | c1 c8 b1 | Ka1 Ka2 Kb2 | O-O is prevented: the king crosses c1, which the rook on c8 attacks
            chess960 | 1k2r3/8/8/8/8/8/8/1K5R w H - 0 1 | O-O | CASTLING_THROUGH_CHECK | e1 e8 b1 | Ka1 Ka2 Kb2 Kc1 Kc2 | O-O is prevented: the king crosses e1, which the rook on e8 attacks
            chess960 | 4k3/8/8/8/8/8/8/qR1K4 w B - 0 1 | O-O-O | CASTLING_INTO_CHECK | c1 a1 d1 | Kc1 Kc2 Kd2 Ke1 Ke2 | O-O-O is prevented: the king goes to c1, which the queen on a1 attacks
            chess960 | 4k3/8/8/8/8/8/8/qRK5 w B - 0 1 | O-O-O | CASTLING_INTO_CHECK | c1 a1 | Kc2 Kd1 Kd2 | O-O-O is prevented: the king stays on c1, which the queen on a1 attacks once the rook has left
            chess960 | 4k3/8/8/8/8/8/8/4KR2 w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | e1 f1 | * | O-O is no longer possible: the king or the rook has moved
            chess960 | 4k3/8/8/8/8/8/8/4KR2 w - - 0 1 | O-O-O | CASTLING_WITHOUT_ROOK | e1 | Kd1 Kd2 Ke2 Kf2 | White has no rook for O-O-O
            chess960 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | White has no rook for O-O
            chess960 | 4k3/8/8/8/8/8/8/1R2K3 w - - 0 1 | O-O-O | CASTLING_RIGHT_IS_LOST | e1 b1 | * | O-O-O is no longer possible: the king or the rook has moved
            chess960 | 4k3/8/8/8/8/8/8/1R2K3 w - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | White has no rook for O-O
            chess960 | 4k3/8/8/8/8/8/4K3/7R w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | e2 | Kd1 Kd2 Kd3 Ke1 Ke3 Kf1 Kf2 Kf3 | White may not castle: the king has moved and is on e2
            chess960 | 4k3/8/8/8/8/8/8/1KN4R w H - 0 1 | b1g1 | CASTLING_PATH_IS_OCCUPIED | c1 b1 h1 | Rg1 | O-O is prevented: the knight on c1 stands in the way
            chess960 | 4k3/8/8/8/8/8/8/1KN4R w H - 0 1 | b1c3 | NOT_A_KING_MOVE | b1 c3 | Ka1 Ka2 Kb2 Kc2 | the king on b1 cannot go to c3: a king moves to an adjoining square, or castles
            chess960 | 4k3/8/8/8/8/8/8/1KN4R w H - 0 1 | b1f1 | NOT_A_KING_MOVE | b1 f1 | Rf1 | the king on b1 cannot go to f1: a king moves to an adjoining square, or castles
            chess960 | 4k3/8/8/8/8/8/8/1KN4R w H - 0 1 | b1h1 | CASTLING_PATH_IS_OCCUPIED | c1 b1 h1 | * | O-O is prevented: the knight on c1 stands in the way
            chess960 | 4k3/8/8/8/8/8/8/1KN4R w - - 0 1 | b1h1 | NOT_A_KING_MOVE | b1 h1 | * | the king on b1 cannot go to h1: a king moves to an adjoining square, or castles
            chess960 | 4k3/8/8/8/8/8/8/1KN4R w - - 0 1 | b1g1 | NOT_A_KING_MOVE | b1 g1 | Rg1 | the king on b1 cannot go to g1: a king moves to an adjoining square, or castles
            chess960 | 5k2/8/8/8/8/8/8/RN3K2 w A - 0 1 | f1c1 | CASTLING_PATH_IS_OCCUPIED | b1 f1 a1 | * | O-O-O is prevented: the knight on b1 stands in the way
            chess960 | 5k2/8/8/8/8/8/8/RN3K2 w A - 0 1 | f1h1 | NOT_A_KING_MOVE | f1 h1 | Ke1 Ke2 Kf2 Kg1 Kg2 | the king on f1 cannot go to h1: a king moves to an adjoining square, or castles
            chess | 7k/6Q1/6K1/8/8/8/8/8 b - - 5 1 | Kh7 | GAME_IS_OVER | h8 | - | the game is over: White has won by checkmate
            chess | 7k/5Q2/6K1/8/8/8/8/8 b - - 5 1 | Kh7 | GAME_IS_OVER | h8 | - | the game is over: it was drawn by stalemate
            chess | 7k/8/6K1/8/8/8/8/8 b - - 5 1 | -- | NO_MOVE_IS_MADE | - | - | Black is to move and may not pass
            chess | 7k/8/6K1/8/8/8/8/8 w - - 5 1 | -- | NO_MOVE_IS_MADE | - | - | White is to move and may not pass
            chess | 7k/8/8/8/r2P2R1/8/8/1K6 b - - 0 1 | Rh4 | PATH_IS_BLOCKED | d4 a4 h4 | Ra1+ Ra2 Ra3 Ra5 Ra6 Ra7 Ra8 Rb4+ Rc4 Rxd4 | the rook on a4 cannot reach h4: the pawn on d4 stands in the way
            chess | 8/8/P7/8/8/8/7k/K2Q4 w - - 0 1 | Qd8=Q | NOTHING_TO_PROMOTE | d8 d1 | Qd8 | a queen cannot be promoted
            chess | 7k/8/8/8/8/8/p7/7K b - - 0 1 | a1 | PROMOTION_PIECE_IS_MISSING | a1 a2 | a1=B a1=N a1=Q+ a1=R+ | the pawn on a2 is promoted on a1, and the move does not say to what
            chess | 4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1 | O-O-O | CASTLING_OUT_OF_CHECK | e1 e8 | Kd1 Kd2 Kf1 Kf2 | O-O-O is prevented: the king on e1 is in check from the rook on e8
            chess960 | 1k1r1r2/8/8/8/8/8/8/R5K1 w A - 0 1 | O-O-O | CASTLING_THROUGH_CHECK | f1 f8 g1 | Kg2 Kh1 Kh2 | O-O-O is prevented: the king crosses f1, which the rook on f8 attacks
            chess960 | 1k3r2/8/8/8/8/8/8/R5K1 w A - 0 1 | O-O-O | CASTLING_THROUGH_CHECK | f1 f8 g1 | Kg2 Kh1 Kh2 | O-O-O is prevented: the king crosses f1, which the rook on f8 attacks
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | N@e4 | POCKET_IS_EMPTY | e4 | - | White has no knight in the pocket
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[n] w - - 0 1 | N@e4 | POCKET_IS_EMPTY | e4 | - | White has no knight in the pocket
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[N] b - - 0 1 | N@e4 | POCKET_IS_EMPTY | e4 | - | Black has no knight in the pocket
            crazyhouse | 4k3/8/8/8/4p3/8/8/4K3[N] w - - 0 1 | N@e4 | SQUARE_IS_OCCUPIED | e4 | - | no knight can be dropped on e4: the pawn on e4 stands there
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | @d8 | PAWN_DROPPED_ON_END_RANK | d8 | - | no pawn can be dropped on d8, on the last rank
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[p] b - - 0 1 | P@d1 | PAWN_DROPPED_ON_END_RANK | d1 | - | no pawn can be dropped on d1, on the first rank
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | P@d1 | PAWN_DROPPED_ON_END_RANK | d1 | Kd1 | no pawn can be dropped on d1, on the first rank
            crazyhouse | 4r2k/8/8/8/8/8/8/4K3[N] w - - 0 1 | N@a3 | CHECK_IS_NOT_ANSWERED | e1 e8 a3 | Kd1 Kd2 Kf1 Kf2 N@e2 N@e3 N@e4 N@e5 N@e6 N@e7 | the king on e1 is in check from the rook on e8, and dropping a knight on a3 does not answer it
            crazyhouse | 4r2k/8/8/8/8/3n4/8/4K3[N] w - - 0 1 | N@a3 | DOUBLE_CHECK | e1 d3 e8 | Kd1 Kd2 Kf1 | the king on e1 is in double check from d3 and e8, so the king itself must move
            crazyhouse | 7k/6Q1/6K1/8/8/8/8/8[n] b - - 5 1 | N@a3 | GAME_IS_OVER | h8 | - | the game is over, White has won: checkmate
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | a4 | NO_PIECE_THERE | a4 | P@a4 | White has no pawn
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | e1 h1 | * | O-O is no longer possible: the king or the rook has moved
            crazyhouse | r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1 | e1g1 | CASTLING_RIGHT_IS_LOST | e1 h1 | Rg1 | O-O is no longer possible: the king or the rook has moved
            crazyhouse | 4k3/8/8/8/8/8/8/3K3R[] w - - 0 1 | d1f1 | NOT_A_KING_MOVE | d1 f1 | Rf1 | the king on d1 cannot go to f1: a king moves to an adjoining square, or castles
            crazyhouse | 4k3/8/8/8/4K3/8/8/8[] w - - 0 1 | e4g4 | NOT_A_KING_MOVE | e4 g4 | Kd3 Kd4 Kd5 Ke3 Ke5 Kf3 Kf4 Kf5 | the king on e4 cannot go to g4: a king moves to an adjoining square, or castles
            crazyhouse | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | e1e3 | NOT_A_KING_MOVE | e1 e3 | Kd1 Kd2 Ke2 Kf1 Kf2 | the king on e1 cannot go to e3: a king moves to an adjoining square, or castles
            crazyhouse | r3k3/8/8/8/8/8/8/4K3[] b - - 0 1 | e8c8 | CASTLING_RIGHT_IS_LOST | e8 a8 | Rc8 | O-O-O is no longer possible: the king or the rook has moved
            horde | 4k3/8/8/8/8/P7/8/8 w - - 0 1 | a5 | PAWN_HAS_ALREADY_MOVED | a3 a5 | a4 | the pawn on a3 cannot advance two squares: it has already left rank 2
            horde | 4k3/8/8/8/8/8/p7/P7 w - - 0 1 | a3 | GAME_IS_OVER | - | - | the game is over, drawn: stalemate
            horde | 4k3/8/8/8/8/p7/8/P6P w - - 0 1 | a3 | PAWN_IS_BLOCKED | a3 a1 | a2 | the pawn on a1 cannot go to a3: the pawn on a3 blocks it
            horde | 4k3/8/8/8/8/8/8/P7 w - - 0 1 | a4 | NOT_A_PAWN_MOVE | a1 a4 | a2 a3 | the pawn on a1 cannot go to a4: a pawn moves one square forward, or two from where it began
            horde | 4k3/8/p7/8/8/8/8/P7 b - - 0 1 | a4 | PAWN_HAS_ALREADY_MOVED | a6 a4 | a5 | the pawn on a6 cannot advance two squares: it has already left rank 7
            horde | 4k3/8/8/8/8/8/8/P7 w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | - | - | O-O is not possible: White has no king
            horde | 4k3/8/8/8/8/8/8/P7 b - - 0 1 | O-O | CASTLING_WITHOUT_ROOK | e8 | Kd7 Kd8 Ke7 Kf7 Kf8 | Black has no rook for O-O
            horde | 4k3/8/8/8/8/8/8/P3R3 b - - 0 1 | Ke7 | KING_MOVES_INTO_ATTACK | e7 e1 e8 | Kd7 Kd8 Kf7 Kf8 | the king cannot go to e7: the rook on e1 attacks it
            horde | 4k3/8/8/8/8/8/8/4Q3 b - - 0 1 | Ke7 | KING_MOVES_INTO_ATTACK | e7 e1 e8 | Kd7 Kd8 Kf7 Kf8 | the king cannot go to e7: the queen on e1 attacks it
            horde | 8/8/8/8/8/8/8/k7 b - - 0 1 | Ka2 | GAME_IS_OVER | - | - | the game is over, Black has won: a side has no piece left
            antichess | 8/8/8/1p6/P7/8/8/6N1 w - - 0 1 | Nf3 | CAPTURE_IS_COMPULSORY | g1 a4 b5 | * | a capture is available and must be taken: axb5#
            antichess | 8/8/8/1p1p4/P1P5/8/8/6N1 w - - 0 1 | Nf3 | CAPTURE_IS_COMPULSORY | g1 c4 b5 | * | a capture is available and must be taken: cxb5, axb5, cxd5
            antichess | 8/8/8/1p1p1p1p/P1P1P1P1/8/8/6N1 w - - 0 1 | Nf3 | CAPTURE_IS_COMPULSORY | g1 c4 b5 | * | a capture is available and must be taken: cxb5, exd5, gxf5, axb5 and 3 more
            antichess | 8/8/8/1p3p2/P3P1P1/8/8/6N1 w - - 0 1 | Nf3 | CAPTURE_IS_COMPULSORY | g1 g4 f5 | * | a capture is available and must be taken: gxf5, axb5, exf5
            antichess | 8/8/8/8/1Pp5/8/8/7n b - b3 0 1 | Ng3 | CAPTURE_IS_COMPULSORY | h1 c4 b3 | * | a capture is available and must be taken: cxb3#
            antichess | 8/8/8/8/1Pp3n1/8/8/7n b - b3 0 1 | c3 | CAPTURE_IS_COMPULSORY | c4 b3 | * | a capture is available and must be taken: cxb3#
            antichess | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | e1g1 | NOT_A_KING_MOVE | e1 g1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the king on e1 cannot go to g1: a king moves to an adjoining square, or castles
            antichess | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | O-O-O | CASTLING_RIGHT_IS_LOST | - | - | O-O-O is not possible: there is no castling in Antichess
            antichess | 4k3/8/8/8/8/8/8/4K2R w - - 0 1 | e1h1 | NOT_A_KING_MOVE | e1 h1 | * | the king on e1 cannot go to h1: a king moves to an adjoining square, or castles
            antichess | 8/p7/8/8/8/8/8/8 w - - 0 1 | a4 | GAME_IS_OVER | - | - | the game is over, White has won: a side has no piece left
            antichess | 8/P7/8/8/8/8/8/7k w - - 0 1 | a8 | PROMOTION_PIECE_IS_MISSING | a8 a7 | a8=B a8=K a8=N a8=Q a8=R | the pawn on a7 is promoted on a8, and the move does not say to what
            antichess | 8/P7/8/8/8/8/8/7k w - - 0 1 | a8=P | PROMOTION_PIECE_IS_IMPOSSIBLE | a8 a7 | a8=B a8=K a8=N a8=Q a8=R | the pawn on a7 cannot become a pawn
            antichess | 8/8/8/p7/P7/8/8/8 w - - 0 1 | a5 | GAME_IS_OVER | - | - | the game is over, White has won: the side to move has no legal move
            racingkings | 8/8/8/8/8/8/k6K/7R w - - 0 1 | Ra1 | CHECK_IS_FORBIDDEN | h1 a1 a2 | Rb1 Rc1 Rd1 Re1 Rf1 Rg1 | moving the rook on h1 to a1 would give check to the king on a2 from a1
            racingkings | 8/8/8/8/8/8/k6K/7R w - - 0 1 | O-O | CASTLING_RIGHT_IS_LOST | - | - | O-O is not possible: there is no castling in Racing Kings
            racingkings | 8/8/8/8/7K/8/k7/7R w - - 0 1 | Ra1 | CHECK_IS_FORBIDDEN | h1 a1 a2 | Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh3 | moving the rook on h1 to a1 would give check to the king on a2 from a1
            racingkings | 7K/8/8/8/8/8/k7/8 w - - 0 1 | Ra1 | GAME_IS_OVER | - | - | the game is over, White has won: the king has reached the eighth rank
            racingkings | k7/8/8/8/8/8/7K/8 w - - 0 1 | Kg1 | GAME_IS_OVER | - | - | the game is over, Black has won: the king has reached the eighth rank
            threecheck | 4k3/8/8/8/8/8/8/R3K3 w - - 0+3 0 1 | Ra2 | GAME_IS_OVER | - | - | the game is over, White has won: the third check has been given
            threecheck | 4k3/8/8/8/8/8/8/R3K3 b - - 3+0 0 1 | Kd7 | GAME_IS_OVER | - | - | the game is over, Black has won: the third check has been given
            kingofthehill | 4k3/8/8/8/3K4/8/8/8 b - - 0 1 | Ke7 | GAME_IS_OVER | - | - | the game is over, White has won: the king has reached the middle of the board
            kingofthehill | 8/8/8/3k4/8/8/8/K7 w - - 0 1 | Ka2 | GAME_IS_OVER | - | - | the game is over, Black has won: the king has reached the middle of the board
            atomic | 4k3/8/8/8/8/8/3p4/4K3 w - - 0 1 | Kxd2 | KING_MAY_NOT_CAPTURE | e1 d2 | Kd1 Ke2 Kf1 Kf2 | the king on e1 cannot capture on d2: it would explode
            atomic | 4k3/8/8/8/8/8/4p3/3QK3 w - - 0 1 | Qxe2 | OWN_KING_EXPLODES | d1 e2 e1 | * | the queen on d1 cannot capture on e2: the king on e1 would explode
            atomic | 4r2k/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | exd5 | EXPLOSION_EXPOSES_KING | e4 d5 e8 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 e5 | the pawn on e4 cannot capture on d5: after the explosion the rook on e8 would attack the king on e1
            atomic | 4r2k/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | e1g1 | CASTLING_WITHOUT_ROOK | e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | White has no rook for O-O
            atomic | 8/8/3k4/8/3K4/8/8/r7 w - - 0 1 | Kd1 | NOT_A_KING_MOVE | d4 d1 | Kc3 Kc4 Kc5 Kd3 Kd5 Ke3 Ke4 Ke5 | the king on d4 cannot go to d1: a king moves to an adjoining square, or castles
            atomic | 4k3/8/8/8/8/8/8/3QK2r w - - 0 1 | Qd2 | CHECK_IS_NOT_ANSWERED | e1 h1 d1 | Kd2 Ke2 Kf2 | the king on e1 is in check from the rook on h1, and moving the queen on d1 to d2 does not answer it
            atomic | 4k3/8/8/8/8/8/8/3Q2Kr w - - 0 1 | Qd2 | CHECK_IS_NOT_ANSWERED | g1 h1 d1 | Kf2 Kg2 | the king on g1 is in check from the rook on h1, and moving the queen on d1 to d2 does not answer it
            atomic | 4r2k/3B4/8/2pP4/8/8/8/4K3 w - c6 0 1 | dxc6 | CHECK_IS_NOT_ANSWERED | e1 e8 d5 | Be6 Bxe8 Kd1 Kd2 Kf1 Kf2 | the king on e1 is in check from the rook on e8, and moving the pawn on d5 to c6 does not answer it
            atomic | 4r2k/8/8/2pPN3/8/8/8/4K3 w - c6 0 1 | Nc4 | PINNED | e5 e8 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the knight on e5 is pinned to the king on e1 by the rook on e8
            atomic | k3r3/8/8/3pN3/4P3/8/8/4K3 w - - 0 1 | exd5 | EXPLOSION_EXPOSES_KING | e4 d5 e8 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the pawn on e4 cannot capture on d5: after the explosion the rook on e8 would attack the king on e1
            atomic | k7/8/8/b7/8/2n5/3P4/4K3 w - - 0 1 | dxc3 | EXPLOSION_EXPOSES_KING | d2 c3 a5 e1 | Kf1 Kf2 d3 d4 | the pawn on d2 cannot capture on c3: after the explosion the bishop on a5 would attack the king on e1
            atomic | 4r2k/8/8/p7/1P6/8/8/4K3 w - - 0 1 | bxa5 | CHECK_IS_NOT_ANSWERED | e1 e8 b4 | Kd1 Kd2 Kf1 Kf2 | the king on e1 is in check from the rook on e8, and moving the pawn on b4 to a5 does not answer it
            atomic | 3q4/8/8/8/8/8/6k1/4K3 w - - 0 1 | Kd1 | KING_MOVES_INTO_ATTACK | d1 d8 e1 | Ke2 Kf1 Kf2 | the king cannot go to d1: the queen on d8 attacks it
            atomic | 7k/8/8/8/8/8/8/r3K1N1 w - - 0 1 | Nf3 | CHECK_IS_NOT_ANSWERED | e1 a1 g1 | Kd2 Ke2 Kf2 | the king on e1 is in check from the rook on a1, and moving the knight on g1 to f3 does not answer it
            atomic | 4k3/8/8/8/8/8/8/rN2K3 w - - 0 1 | Nc3 | PINNED | b1 a1 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the knight on b1 is pinned to the king on e1 by the rook on a1
            atomic | 3qk3/8/8/8/8/8/8/4K3 b - - 0 1 | Qxe1 | NOT_A_QUEEN_MOVE | d8 e1 | * | the queen on d8 cannot go to e1: a queen moves along a file, a rank or a diagonal
            racingkings | 8/8/8/8/8/k7/1N6/2Q4K w - - 0 1 | Nd3 | CHECK_IS_FORBIDDEN | b2 d3 a3 | - | moving the knight on b2 to d3 would give check to the king on a3 from c1
            racingkings | 8/8/8/8/8/8/k1N1R2K/8 w - - 0 1 | Nd4 | CHECK_IS_FORBIDDEN | c2 d4 a2 | - | moving the knight on c2 to d4 would give check to the king on a2 from e2
            atomic | 4q3/8/8/8/8/8/6k1/5K2 w - - 0 1 | Ke1 | KING_MOVES_INTO_ATTACK | e1 e8 f1 | Kf2 Kg1 | the king cannot go to e1: the queen on e8 attacks it
            atomic | 4q3/8/8/8/8/8/6k1/5K2 w - - 0 1 | Kxg2 | KING_IS_CAPTURED | g2 f1 | Kf2 Kg1 | the king on g2 cannot be captured
            atomic | 3qk3/8/8/8/8/8/3P4/3K4 w - - 0 1 | Ke3 | NOT_A_KING_MOVE | d1 e3 | Kc1 Kc2 Ke1 Ke2 | the king on d1 cannot go to e3: a king moves to an adjoining square, or castles
            atomic | 4k3/8/8/8/8/8/8/r2QK3 w - - 0 1 | Qd5 | PINNED | d1 a1 e1 | Kd2 Ke2 Kf1 Kf2 Qb1 Qc1 Qxa1 | the queen on d1 is pinned to the king on e1 by the rook on a1
            atomic | 7k/8/8/8/1b6/2N5/3p4/4K3 w - - 0 1 | Nb5 | CHECK_IS_NOT_ANSWERED | e1 d2 c3 | Kd1 Ke2 Kf1 Kf2 | the king on e1 is in check from the pawn on d2, and moving the knight on c3 to b5 does not answer it
            atomic | 7k/8/8/8/1b6/2N5/8/4K3 w - - 0 1 | Nb5 | PINNED | c3 b4 e1 | Kd1 Kd2 Ke2 Kf1 Kf2 | the knight on c3 is pinned to the king on e1 by the bishop on b4
            """)
    void a_reason_names_rule_squares_and_what_could_be_played(
            String game, String position, String move, String rule, String squares, String others, String sentence) {
        Chess rules = (Chess) Games.find(game).orElseThrow();

        Ruling.Illegal<ChessMove> found = illegal(rules.position(position).ruling(move));

        assertThat(found.rule().name()).as(found.sentence()).isEqualTo(rule);
        assertThat(found.sentence()).isEqualTo(sentence);
        assertThat(String.join(" ", found.squares())).isEqualTo(squares == null ? "" : squares);
        if (!"*".equals(others)) {
            assertThat(String.join(" ", found.alternatives().stream().sorted().toList()))
                    .isEqualTo(others == null ? "" : others);
        }
    }

    @Test
    void a_right_is_lost_with_the_rook_that_was_captured() {
        ChessPosition position = Chess.STANDARD.position("r3k3/8/1r6/8/8/8/6B1/4K3 w q - 0 1");
        for (String move : List.of("Bxa8", "Rb8", "Bf3", "Ra8", "Kf1")) {
            position = position.play(move);
        }

        assertThat(illegal(position.ruling("O-O-O")).sentence())
                .isEqualTo("O-O-O is no longer possible: the rook on a8 was captured by 1.Bxa8");
    }

    private static Ruling.Illegal<ChessMove> illegal(Ruling<ChessMove> ruling) {
        assertThat(ruling).isInstanceOf(Ruling.Illegal.class);
        return (Ruling.Illegal<ChessMove>) ruling;
    }
}
