package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Illegal moves of chess variants, applied to the board. */
class VariantAppliedMoveTest {

    @ParameterizedTest(name = "{0}: {2} on {1}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # what is taken goes into the pocket, a piece that was a pawn as a pawn
                    crazyhouse    | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | Qxd7   | rnbqkbnr/pppQpppp/8/8/8/8/PPPPPPPP/RNB1KBNR[P] b KQkq - 0 1
                    crazyhouse    | 4k3/8/8/3q~4/8/8/8/Q3K3[] w - - 0 1                        | Qxd5   | 4k3/8/8/3Q4/8/8/8/4K3[P] b - - 0 1
                    # what is dropped leaves the pocket, if it was there
                    crazyhouse    | 4k3/8/8/8/8/8/8/4K3[N] w - - 5 9                           | B@d4   | 4k3/8/8/8/3B4/8/8/4K3[N] b - - 0 9
                    crazyhouse    | 4k3/8/8/8/8/8/4r3/4K3[N] w - - 5 9                         | N@a8   | N3k3/8/8/8/8/8/4r3/4K3[] b - - 0 9
                    crazyhouse    | 4k3/8/8/8/8/8/8/4K3[P] w - - 5 9                           | @a8    | -
                    crazyhouse    | 4k3/8/8/8/8/8/8/4K3[N] w - - 5 9                           | N@e8   | -
                    # a capture explodes, though a king is in check
                    atomic        | 4k3/8/8/3nb3/2P5/8/8/K6q w - - 3 20                        | cxd5   | 4k3/8/8/8/8/8/8/K6q b - - 0 20
                    atomic        | 4k3/8/8/8/8/8/1p6/K7 w - - 3 20                            | Kxb2   | -
                    # nobody has to have captured
                    antichess     | 8/8/8/8/8/1p6/P7/7K w - - 0 20                             | Kg1    | 8/8/8/8/8/1p6/P7/6K1 b - - 1 20
                    antichess     | 8/8/8/8/7k/8/8/R6K w - - 0 20                              | Rxh4   | 8/8/8/8/7R/8/8/7K b - - 0 20
                    # a check that was given by an illegal move counts, and may stand in a race
                    threecheck    | 4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 20                        | Rc8    | 2R1k3/8/8/8/8/8/8/4K3 b - - 2+3 1 20
                    racingkings   | 8/8/7k/8/8/8/7K/R7 w - - 0 20                              | Ra6    | 8/8/R6k/8/8/8/7K/8 b - - 1 20
                    horde         | rnbqkbnr/8/8/8/8/8/P7/P7 w kq - 0 20                       | a2a5   | rnbqkbnr/8/8/P7/8/8/8/P7 b kq - 0 20
                    horde         | rnbqkbnr/8/8/8/8/8/P7/P7 w kq - 0 20                       | O-O    | -
                    kingofthehill | 4k3/8/8/8/8/8/8/4K3 w - - 0 20                             | Ke4    | 4k3/8/8/8/4K3/8/8/8 b - - 1 20
                    # behind its end no game goes on
                    kingofthehill | 4k3/8/8/8/4K3/8/8/8 b - - 0 20                             | Ke5    | -
                    """)
    void a_piece_stands_where_the_hand_put_it(String id, String position, String move, @Nullable String after) {
        Chess game = Chess.variants().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        ChessPosition before = game.position(position);
        assertThat(before.ruling(move)).isInstanceOf(Ruling.Illegal.class);

        ChessPosition made = before.afterIllegal(move);

        if (after == null) {
            assertThat(made).isNull();
        } else {
            assertThat(Objects.requireNonNull(made, "not plain").text()).isEqualTo(after);
        }
    }

    /** A hand's move is read as a ruling reads it: in other letters, and oddly written. */
    @ParameterizedTest
    @CsvSource({"German, Dd1-h5", "German, Dh5", "French, Dh5", "Dutch, Dh5", "English, Qd1\u2013h5"})
    void a_move_is_applied_in_the_letters_of_the_game(String naming, String move) {
        Chess game = Stream.concat(Stream.of(Chess.STANDARD), Chess.STANDARD.otherNamings().stream())
                .filter(each -> naming.equals("English")
                        ? each == Chess.STANDARD
                        : each.naming().contains(naming))
                .findFirst()
                .orElseThrow();
        assertThat(game.start().ruling(move)).isInstanceOf(Ruling.Illegal.class);

        ChessPosition made = Objects.requireNonNull(game.start().afterIllegal(move), "not plain");

        assertThat(made.text()).isEqualTo("rnbqkbnr/pppppppp/8/7Q/8/8/PPPPPPPP/RNB1KBNR b KQkq - 1 1");
    }
}
