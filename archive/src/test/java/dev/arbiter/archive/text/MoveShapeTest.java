package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where moves of chess end: a stroke stands there in each text, and before all of it where none begins. */
class MoveShapeTest {

    private static void same(String text, ToIntFunction<byte[]> end) {
        int expected = text.substring(0, text.indexOf('|')).getBytes(StandardCharsets.UTF_8).length;
        byte[] bytes = text.replace("|", "").getBytes(StandardCharsets.UTF_8);
        assertThat(end.applyAsInt(Arrays.copyOf(bytes, bytes.length + 8)))
                .as(text)
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4|", "a1|", "h8|", "Nf3|Nc6", "Nbd2|", "N1d2|", "exd5|", "Nxe5|", "Nbxd2|", "N1xd2|", "e8=Q|",
                "e8=Q+|", "e8=n|", "Nf3+|", "Nf3#|", "O-O|", "O-O-O|", "O-O-O+|", "0-0|", "0-0-0#|", "O-O|-", "e8|=K",
                "|i4", "|e9", "|e0", "|1e4", "|ed5", "|N", "|Nf", "|xe4", "|O-0", "|Xf3", "Kh1|", "Ra8|"
            })
    void one_move_of_san(String text) {
        same(text, b -> MoveShape.afterOneMove(b, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "O-O|",
                "O - O|",
                "O-O-O|",
                "O - O - O|",
                "OO|",
                "OOO|",
                "oo|",
                "0–0|",
                "0 — 0 − 0|",
                "O-O| Nf3",
                "|O",
                "|O O",
                "|O-",
                "|O-0",
                "|0",
                "|e4"
            })
    void castling(String text) {
        same(text, b -> MoveShape.afterCastling(b, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "E2E4|", "E2-E4|", "E2xE4|", "E2XE4|", "NXC7|", "NF3|", "A1|", "H8|", "BXC6|", "N1XD2|", "NBD2|", "|I4",
                "|N", "|E9", "|e2e4"
            })
    void capitals(String text) {
        same(text, b -> MoveShape.afterCapitals(b, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a8|(Q)",
                "a8|=Q",
                "a8|Q",
                "a8| = Q",
                "a8|(=Q)",
                "a8|=[Q]",
                "a8| (queen)",
                "a1|/N",
                "a8|(Knight)",
                "b8| =r"
            })
    void the_piece_that_a_pawn_becomes(String text) {
        int square = text.indexOf('|');
        byte[] bytes = Arrays.copyOf(text.replace("|", "").getBytes(StandardCharsets.UTF_8), text.length() + 8);
        assertThat(MoveShape.afterPromotion(bytes, 0, square)).as(text).isEqualTo(text.length() - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a8|(Q", "a8|[Q]", "a8|(king)", "a8|(Q]", "a7|(Q)", "a8|x", "a8|"})
    void what_is_no_promotion(String text) {
        same(text, b -> MoveShape.afterPromotion(b, 0, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a1|", "l12|", "h8|", "a10|", "a1|3", "c9|", "a11|", "|m1", "|a0", "|A1", "|1"})
    void a_square_of_a_larger_board(String text) {
        same(text, b -> MoveShape.afterAnySquare(b, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "N(d4)b3|", "N(d)b3|", "N(4)b3|", "N(d4)xb3|", "N(d4)-b3|", "N(d4)*b3|", "N(d4)×b3|", "B*c6|", "Bb*c6|",
                "B5*c6|", "e*d5|", "e4*d5|", "|N()b3", "|N(d4b3", "|N(d4)b9", "|B*c", "|i*d5", "|Nb3"
            })
    void squares_with_a_mark_that_ends_words(String text) {
        same(text, b -> MoveShape.afterMarkedSquares(b, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nf3|", "e2e4|+", "Nf3|.e5", "a1|", "h8|", "xa8|=Q", "|Nf9", "|i4", "|e", "|N.f3", "|e0"})
    void the_last_square_before_a_dot(String text) {
        same(text, b -> MoveShape.afterSquare(b, 0, text.replace("|", "").length()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"♔|", "♟|", "K|", "Z|", "A|", "q|", "К|", "Π|", "|a", "|k", "|1", "|—", "|é"})
    void a_letter_or_figure_of_a_piece(String text) {
        same(text, b -> MoveShape.lengthOfPiece(b, 0, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"♕|", "Q|", "R|", "B|", "N|", "q|", "n|", "|K", "|Z", "|К"})
    void what_a_pawn_may_become(String text) {
        same(text, b -> MoveShape.lengthOfPiece(b, 0, false));
    }

    /** A pawn comes from its file or the next one, and from the row before the last; nothing else is promoted by a letter. */
    @ParameterizedTest
    @ValueSource(strings = {"a7a8Q|", "a7b8Q|", "b7a8 Q|", "a2a1Q|", "a6a8|Q", "a7c8|Q", "a2a8|Q", "a7a1|Q", "Ra8|Q"})
    void a_pawn_that_comes_from_its_square(String text) {
        String bare = text.replace("|", "");
        same(text, b -> MoveShape.afterPromotion(b, 0, bare.indexOf(bare.contains(" ") ? " " : "Q", 1)));
    }
}
