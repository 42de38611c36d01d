package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands on the board after an illegal move of chess was applied; nothing where it is not plain what was moved. */
class ChessAppliedMoveTest {

    @ParameterizedTest(name = "{1} on {0}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # castling that was not allowed: the outermost rook of the wing, and the squares where king and rook come to stand free
            r3k2r/8/8/8/8/8/8/R3K2R w - - 3 9      | O-O    | r3k2r/8/8/8/8/8/8/R4RK1 b - - 4 9
            r3k2r/8/8/8/8/8/8/R3K2R w - - 3 9      | O-O-O  | r3k2r/8/8/8/8/8/8/2KR3R b - - 4 9
            r3k2r/8/8/8/8/8/8/R3K2R b - - 3 9      | O-O    | r4rk1/8/8/8/8/8/8/R3K2R w - - 4 10
            r3k2r/8/8/8/8/8/8/R3K2R b - - 3 9      | O-O-O  | 2kr3r/8/8/8/8/8/8/R3K2R w - - 4 10
            4k3/8/8/8/8/8/8/RN2K3 w - - 3 9        | O-O-O  | 4k3/8/8/8/8/8/8/1NKR4 b - - 4 9
            4k3/8/8/8/8/8/8/R2K3R w - - 3 9        | O-O    | 4k3/8/8/8/8/8/8/R4RK1 b - - 4 9
            4k3/8/8/8/8/8/8/R2K3R w - - 3 9        | O-O-O  | 4k3/8/8/8/8/8/8/2KR3R b - - 4 9
            4k3/8/8/8/8/8/8/4K1NR w - - 3 9        | O-O    | -
            4k3/8/8/8/8/8/8/4KR1R w - - 3 9        | O-O    | -
            4k3/8/8/8/8/8/8/R1R1K3 w - - 3 9       | O-O-O  | -
            4k3/8/8/8/8/8/8/4K3 w - - 3 9          | O-O    | -
            4k3/8/8/8/8/8/8/R3K3 w - - 3 9         | O-O    | -
            4k3/8/8/8/8/8/8/4K2R w - - 3 9         | O-O-O  | -
            4k3/8/8/8/8/4K2R/8/8 w - - 3 9         | O-O    | -
            4k3/8/8/8/8/8/8/4K2r w - - 3 9         | O-O    | -
            7r/8/8/8/8/4k3/8/4K3 b - - 3 9         | O-O    | -
            # pawns
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e5 | rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e5   | -
            4k3/8/8/3p4/4P3/8/8/4r1K1 w - - 5 1    | exd5   | 4k3/8/8/3P4/8/8/8/4r1K1 b - - 0 1
            4k3/8/8/3p4/4P3/8/8/4r1K1 w - - 5 1    | e5     | 4k3/8/8/3pP3/8/8/8/4r1K1 b - - 0 1
            4k3/8/8/8/8/8/4P3/1r4K1 w - - 5 1      | e4     | 4k3/8/8/8/4P3/8/8/1r4K1 b - - 0 1
            4k3/8/8/8/8/8/4P3/1r4K1 w - - 5 1      | e3     | 4k3/8/8/8/8/4P3/8/1r4K1 b - - 0 1
            4k3/8/8/8/8/4n3/4P3/1r4K1 w - - 5 1    | e4     | -
            4k3/8/8/8/8/4n3/4P3/1r4K1 w - - 5 1    | e3     | -
            4k3/1p6/8/8/8/8/8/4R1K1 b - - 5 1      | b5     | 4k3/8/8/1p6/8/8/8/4R1K1 w - - 0 2
            4k3/8/8/8/1p6/2P5/8/4R1K1 b - - 5 1    | bxc3   | 4k3/8/8/8/8/2p5/8/4R1K1 w - - 0 2
            4k3/8/8/8/1p6/2P5/8/4R1K1 b - - 5 1    | bc3    | 4k3/8/8/8/8/2p5/8/4R1K1 w - - 0 2
            4k3/8/8/8/6p1/7P/8/4R1K1 b - - 5 1     | gh3    | 4k3/8/8/8/8/7p/8/4R1K1 w - - 0 2
            4k3/8/8/8/1pp5/8/8/4R1K1 b - - 5 1     | bxc3   | 4k3/8/8/8/2p5/2p5/8/4R1K1 w - - 0 2
            4k3/8/8/8/1p6/2P5/8/4R1K1 b - - 5 1    | c3     | -
            4k3/8/8/8/1p6/8/2p5/4R1K1 b - - 5 1    | xc3    | 4k3/8/8/8/8/2p5/2p5/4R1K1 w - - 0 2
            # a pawn becomes a piece where it comes to the last rank, and nowhere else
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a7b8=Q | 1Q5k/8/8/8/8/8/8/K7 b - - 0 1
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a7b8=N | 1N5k/8/8/8/8/8/8/K7 b - - 0 1
            7k/8/8/8/8/8/p7/7K b - - 0 1           | a2b1=R | 7k/8/8/8/8/8/8/1r5K w - - 0 2
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a7b8   | -
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a7b8=K | -
            7k/P7/8/8/8/8/8/K7 w - - 0 1           | a7a6=Q | -
            7k/8/8/8/8/8/8/KQ6 w - - 0 1           | Qb1a8=Q | -
            # the only piece of its kind, or the only one that goes so
            4k3/8/8/8/8/8/8/R3K3 w - - 0 1         | Rd5    | 4k3/8/8/3R4/8/8/8/4K3 b - - 1 1
            4k3/8/8/8/8/8/8/R3K2R w - - 0 1        | Rd5    | -
            4k3/8/8/8/8/8/8/R3K2R w - - 0 1        | Rhd5   | 4k3/8/8/3R4/8/8/8/R3K3 b - - 1 1
            4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1    | Nd5    | 4k3/8/8/3N4/1b6/8/8/4K1N1 b - - 1 1
            4k3/8/8/8/8/8/8/4K3 w - - 0 1          | Ke4    | 4k3/8/8/8/4K3/8/8/8 b - - 1 1
            4k3/8/8/8/8/8/8/4K3 w - - 0 1          | Qd4    | -
            # the one on the square that is named
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | h1h5  | rnbqkbnr/pppppppp/8/7R/8/8/PPPPPPPP/RNBQKBN1 b Qkq - 1 1
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 4 7 | d8h4  | rnb1kbnr/pppppppp/8/8/7q/8/PPPPPPPP/RNBQKBNR w KQkq - 5 8
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Na1b5 | -
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | Ra1a5 | rnbqkbnr/pppppppp/8/R7/8/8/PPPPPPPP/1NBQKBNR b Kkq - 1 1
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e4e5  | -
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e7e5  | -
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | d1d2  | -
            # no king is taken; what is no move moves nothing
            4k3/8/8/8/8/8/8/4KQ2 w - - 0 1         | Qxe8   | -
            4k3/8/8/8/8/8/8/4KQ2 w - - 0 1         | --     | -
            4k3/8/8/8/8/8/8/4KQ2 w - - 0 1         | nonsense | -
            # after mate a move may be applied
            7k/6Q1/6K1/8/8/8/8/8 b - - 5 1         | Kxg7   | 8/6k1/6K1/8/8/8/8/8 w - - 0 2
            """)
    void a_piece_stands_where_the_hand_put_it(String position, String move, @Nullable String after) {
        ChessPosition before = Chess.STANDARD.position(position);
        assertThat(before.ruling(move).isLegal()).isFalse();

        ChessPosition made = before.afterIllegal(move);

        assertThat(made == null ? null : made.text()).isEqualTo(after);
    }

    /** What was applied is reported in the letters of the record, as legal moves are. */
    @Test
    void a_piece_is_named_by_the_letters_of_the_game() {
        String fen = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1";
        ChessPosition german = german().position(fen);
        String after = "4k3/8/8/3N4/8/8/8/R3K3 b - - 1 1";
        assertThat(german.ruling("Sd5").isLegal()).isFalse();
        assertThat(Objects.requireNonNull(german.afterIllegal("Sd5")).text()).isEqualTo(after);
        assertThat(Objects.requireNonNull(german.afterIllegal("Td5")).text())
                .isEqualTo("4k3/8/8/3R4/8/8/8/1N2K3 b - - 1 1");
        assertThat(Objects.requireNonNull(Chess.STANDARD.position(fen).afterIllegal("Nd5"))
                        .text())
                .isEqualTo(after);
        assertThat(Chess.STANDARD.position(fen).afterIllegal("Sd5")).isNull();
    }

    private static Chess german() {
        return Chess.STANDARD.otherNamings().stream()
                .filter(game -> game.naming().contains("German"))
                .findFirst()
                .orElseThrow();
    }
}
