package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which words are one move of chess, and what follows them; a stroke stands where a square or a gap is to be found. */
class PartedMoveTest {

    /** What stands after a text, for what looks ahead. */
    private static final int ROOM = 8;

    private static byte[] bytes(String text) {
        byte[] bytes = text.replace("|", "").getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(bytes, bytes.length + ROOM);
    }

    private static int stroke(String text) {
        return text.substring(0, text.indexOf('|')).getBytes(StandardCharsets.UTF_8).length;
    }

    private static PartedMove read(String text) {
        byte[] b = bytes(text);
        PartedMove move = new PartedMove();
        move.read(b, 0, b.length - ROOM);
        return move;
    }

    private static void reads(String text, PartedMove.Kind kind, boolean pieceAlone) {
        PartedMove move = read(text);
        assertThat(move.kind).as(text).isEqualTo(kind);
        assertThat(move.target).as(text).isEqualTo(stroke(text));
        assertThat(move.isPieceAlone).as(text).isEqualTo(pieceAlone);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4 x |d5",
                "e4 X |d5",
                "e4 : |d5",
                "e4 × |d5",
                "e4x |d5",
                "e4X |d5",
                "e4× |d5",
                "e4 x\n|d5",
                "e4\nx |d5",
                "e4 x |D5",
                "E4 x |D5",
                "E4x |d5",
                "e x |d5",
                "e x|d5",
                "ex |d5",
                "e: |d5",
                "e :|d5",
                "a x |b8",
                "h x |g1",
                "N x |e5",
                "N x|e5",
                "Nx |e5",
                "N: |e5",
                "N :|e5",
                "N ×|e5",
                "Nb x |d2",
                "Nb x|d2",
                "N1 x|d2",
                "N8 x |d7",
                "Ra x|d1",
                "Rh x|g1",
                "n x|f3",
                "n x |f3",
                "q x |f3",
                "k x |f3",
                "r x |f3",
                "♘ x |e5",
                "♘x |e5",
                "К x |e5",
                "Кb x |d2",
                "Ng1 x |f3",
                "♘g1 x |f3",
                "Кg1 x |f3",
                "bf1 x |b5",
                "b2 x |c3",
                "e4 x |Sd5",
                "a10 x |b11",
                "l12 x |k11",
                "еx |d5",
                "е4x |d5",
                "е4 x |d5",
                "A1 x |H8",
                "H8 x |A1",
                "B x |A1",
                "B x |H8"
            })
    void a_capture_by_words_that_are_no_moves_alone(String text) {
        reads(text, PartedMove.Kind.ONE, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4 x|d5",
                "e4 :|d5",
                "e4 ×|d5",
                "E4 x|d5",
                "Ng1 x|f3",
                "♘g1 x|f3",
                "bf1 x|b5",
                "a10 x|b11",
                "е4 x|d5",
                "e4\nx|d5"
            })
    void a_capture_whose_squares_may_be_two_moves(String text) {
        reads(text, PartedMove.Kind.CAPTURE_OR_TWO, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4 - |e5",
                "e4 -|e5",
                "e4- |e5",
                "e4 – |e5",
                "e4 — |e5",
                "e4 −|e5",
                "e4\n- |e5",
                "E4 - |E5",
                "A1 - |H8",
                "H8 - |A1",
                "e4 - |E5",
                "Ng1 - |f3",
                "♘g1 - |f3",
                "Кg1 - |f3",
                "nb8 - |c6",
                "kb8 - |c8",
                "qb8 - |c8",
                "rb8 - |c8",
                "bf1 - |b5",
                "b1 - |c3",
                "a10 - |a11",
                "е2 - |e4"
            })
    void squares_with_a_dash_are_a_move_or_those_of_both_sides(String text) {
        reads(text, PartedMove.Kind.MOVE_OR_TWO, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "B - |f4",
                "Q- |d4",
                "Nb - |d2",
                "N1 -|d2",
                "♘ - |f3",
                "К - |f3",
                "Db - |d2",
                "k - |f3",
                "e - |d5",
                "Nb |d2",
                "N1 |d2",
                "N8 |d7",
                "Na |c2",
                "Nh |g1"
            })
    void a_piece_and_where_it_goes(String text) {
        reads(text, PartedMove.Kind.ONE, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "B |f4",
                "K |f1",
                "Q |d4",
                "R |d1",
                "S |f3",
                "R |ad1",
                "R |1d1",
                "R |8d1",
                "R |hd1",
                "R |axd1",
                "♘ |f3",
                "К |f3",
                "B\n|f4",
                "B\u00a0|f4",
                "R |a10",
                "R |d9",
                "R |i3",
                "B |D4",
                "♘ |bd2"
            })
    void a_piece_alone_and_where_it_goes(String text) {
        reads(text, PartedMove.Kind.ONE, true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"N |f3", "D |d4", "N |bd2", "N |bxd2"})
    void a_piece_by_a_letter_that_is_a_sign(String text) {
        reads(text, PartedMove.Kind.MOVE_OR_SIGN, true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"N - |f3", "N- |f3", "D - |d4"})
    void a_letter_that_is_a_sign_and_a_dash(String text) {
        reads(text, PartedMove.Kind.MOVE_OR_SIGN, false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "e4",
                "e4xd5",
                "e4-e5",
                "Nf3",
                "Nxe5",
                "e4 e5",
                "E4 E5",
                "A1 H8",
                "e4: d5",
                "E4: D5",
                "Ng1: f3",
                "e4 x 5",
                "e4 x",
                "e4 x ",
                "e4 - ",
                "e4 - 5",
                "e4 xSd5",
                "e4 xD",
                "e4 - Sd5",
                "b f4",
                "n f3",
                "k f3",
                "e d5",
                "x d5",
                "- d5",
                "m4 x d5",
                "i x d5",
                "9 x d5",
                "0 x d5",
                "N d",
                "N i",
                "R id1",
                "R 9d1",
                "R 0d1",
                "Nf3 Nc6",
                "Nf3 e5",
                "e4 {x} d5",
                "e4 ( d5",
                "e4\n\nx d5",
                "e4 x\n\nd5",
                "B\n\nf4",
                "N ",
                "N - ",
                "O - O"
            })
    void what_is_no_move_or_is_one_without_blanks(String text) {
        assertThat(read(text).kind).as(text).isEqualTo(PartedMove.Kind.NONE);
        assertThat(read(text).isPieceAlone).as(text).isFalse();
    }

    @Test
    void nothing_is_read_beyond_the_limit_and_nothing_is_left_of_the_words_before() {
        byte[] b = bytes("B f4 e4");
        PartedMove move = new PartedMove();
        move.read(b, 0, 3);
        assertThat(move.kind).isEqualTo(PartedMove.Kind.ONE);
        assertThat(move.isPieceAlone).isTrue();
        move.read(b, 0, 2);
        assertThat(move.kind).isEqualTo(PartedMove.Kind.NONE);
        move.read(b, 0, 3);
        move.read(b, 5, 7);
        assertThat(move.kind).isEqualTo(PartedMove.Kind.NONE);
        assertThat(move.isPieceAlone).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\" x\", true",
                "\" X\", true",
                "\" :\", true",
                "\" -\", true",
                "\"  \", true",
                "\" ×\", true",
                "\" —\", true",
                "\"\tx\", true",
                "\"\nx\", true",
                "\"\r\n\", true",
                "\" \t\", true",
                "\u00a0e, true",
                "\" e\", false",
                "\" 1\", false",
                "xx, false",
                "e4, false"
            })
    void a_quick_look_at_what_may_follow_a_word(String text, boolean may) {
        assertThat(PartedMove.mayBe(bytes(text), 0)).as(text).isEqualTo(may);
    }

    /** The first square is the word before the first blank or mark. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "e2 |e4",
                "a1 |h8",
                "h8 |a1",
                "Ng1 |f3",
                "♘g1 |f3",
                "Кg1 |f3",
                "nb8 |c6",
                "kb8 |c8",
                "bf1 |b5",
                "b1 |c3",
                "e2\n|e4",
                "e2 * |e4",
                "e2 *|e4",
                "e2* |e4",
                "e2 - |e4",
                "e2 -- |e4",
                "e2 — |e4",
                "e2 --|e4",
                "e2 ––|e4",
                "E2 |E4",
                "e2 |E4",
                "Ng1 * |f3"
            })
    void the_second_of_two_squares(String text) {
        byte[] b = bytes(text);
        assertThat(PartedMove.afterMarkBetween(b, 0, firstWord(b))).as(text).isEqualTo(stroke(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e2",
                "e2 e9",
                "e2 e0",
                "e2 i4",
                "e2 Ne4",
                "e2 *- e4",
                "e2 ** e4",
                "e2 x e4",
                "e2\n\ne4",
                "e9 e4",
                "i2 e4",
                "N e4",
                "Nbd2 e4",
                "e2e4 e5",
                "e22 e4",
                "xe2 e4",
                "x e4",
                "e2 (e4"
            })
    void words_that_are_not_two_squares(String text) {
        byte[] b = bytes(text);
        int end = firstWord(b);
        assertThat(PartedMove.afterMarkBetween(b, 0, end)).as(text).isEqualTo(end);
    }

    private static int firstWord(byte[] b) {
        int end = 0;
        while (b[end] != ' ' && b[end] != '\n' && b[end] != '*' && b[end] != 0) {
            end++;
        }
        return end;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4|* d5",
                "e4 |* d5",
                "e4  |*  d5",
                "Ng1 |*\tf3",
                "a1|*h8",
                "e4 |*d5 ",
                "E4 |* D5",
                "e4 |* d5\u00a0"
            })
    void a_star_between_squares(String text) {
        assertThat(PartedMove.isBetweenSquares(bytes(text), stroke(text)))
                .as(text)
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "|* d5",
                " |* d5",
                "4|* d5",
                "e|* d5",
                "e4 |*",
                "e4 |*\nd5",
                "e4\n|* d5",
                "e4 |* d9",
                "e4 |* d5x",
                "e4 |* d55",
                "e4 |* Nd5",
                "i4 |* d5",
                "e9 |* d5",
                "e4 |* ",
                "e4. |* d5",
                "`4 |* d5"
            })
    void a_star_that_ends_a_game(String text) {
        assertThat(PartedMove.isBetweenSquares(bytes(text), stroke(text)))
                .as(text)
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "|e4",
                "  |e4",
                "\t|e4",
                " \t |e4",
                "\n|e4",
                " \n |e4",
                "\n|\ne4",
                "\n |\ne4",
                "\r\n|e4",
                "\r\n|\r\ne4",
                "\r|e4",
                "\r|\re4",
                "\u00a0|e4",
                "\u00a0\n\u3000|e4",
                "\u00e9|"
            })
    void blanks_and_the_end_of_one_line(String text) {
        int expected = text.startsWith("\u00e9") ? 0 : stroke(text);
        assertThat(PartedMove.afterGap(bytes(text), 0)).as(text).isEqualTo(expected);
    }

    private static byte after(String text) {
        byte[] b = bytes(text);
        return PartedMove.kindAfter(b, 0, b.length - ROOM);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " Nf3",
                " e5",
                "\nNf3",
                "\u00a0Nf3",
                " O-O",
                " 0-0",
                " 0-0-0",
                " N f3",
                " ♘ f3",
                " N",
                " a10 x b11",
                " exd5",
                " 2... e5",
                " 2...e5",
                " 2. ... e5",
                " 2 ... e5",
                " 2… e5",
                " 2. … e5",
                " 12... e5",
                " {good} Nf3",
                " {2.} Nf3",
                " {1-0} Nf3",
                " {(} Nf3",
                " {)} Nf3",
                " {*} Nf3",
                " {[} Nf3",
                " (2. d4) Nf3",
                " (2. d4 (2. c4 *) d5) Nf3",
                " (2. d4 {)}) Nf3",
                " ([%x]) Nf3",
                " good Nf3",
                " ! Nf3",
                " $1 Nf3",
                " $12 Nf3",
                " $1\n$5 Nf3",
                " ; better is 2. d4\nNf3",
                " ; 1-0 *\nNf3",
                " {; }\nNf3",
                " {$} Nf3",
                " } Nf3",
                "! e5",
                "+ e5",
                " (2. c4 $3) Nf3",
                " (2. c4 ; :)\n) Nf3"
            })
    void a_move_comes_next(String text) {
        assertThat(after(text)).as(text).isEqualTo(Bytes.LETTER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " 2. Nf3",
                " 2.Nf3",
                "\n2. Nf3",
                " 12. Nf3",
                " 2 Nf3",
                " 2 . Nf3",
                " 2) Nf3",
                " {good} 2. Nf3",
                " {Nf3} 2. d4",
                " (1... c5) 2. Nf3",
                " good 2. Nf3",
                " $1 2. Nf3",
                " $ 2. Nf3",
                " ; or Nf3\n2. d4",
                " 2.\nNf3",
                " 2"
            })
    void a_number_of_white_comes_next(String text) {
        assertThat(after(text)).as(text).isEqualTo(Bytes.DIGIT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                " *",
                " 1-0",
                " 0-1",
                " 1/2-1/2",
                " ) Nf3",
                "\n[Event",
                " {good} *",
                " {Nf3}",
                " {Nf3",
                " (Nf3",
                " (Nf3) ) e5",
                " good",
                " $1",
                " $1 *",
                " ; Nf3",
                " {a} {b} )",
                " (a) [",
                " ((a) b) * Nf3",
                " !",
                " } *"
            })
    void nothing_comes_next(String text) {
        assertThat(after(text)).as(text).isEqualTo(Bytes.MARK);
    }

    @Test
    void what_stands_beyond_the_limit_does_not_come_next() {
        assertThat(PartedMove.kindAfter(bytes(" Nf3"), 0, 1)).isEqualTo(Bytes.MARK);
        assertThat(PartedMove.kindAfter(bytes(" Nf3"), 0, 2)).isEqualTo(Bytes.LETTER);
        assertThat(PartedMove.kindAfter(bytes(" ; Nf3\n2. d4"), 0, 4)).isEqualTo(Bytes.MARK);
    }
}
