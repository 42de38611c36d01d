package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.text.PartedSquares;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Words of a game that blanks part are one move or two by the numbers around them and the moves before: the moves of each game,
 * a bar between games, an exclamation mark where they cannot be read.
 */
class PartedWordsTest {

    private static RecordReader reader(String text) {
        byte[] bytes = text.replace("~", "\n").getBytes(StandardCharsets.UTF_8);
        return Readers.open(Format.PGN, ByteFeed.of(bytes), null);
    }

    private static String moves(String text) throws IOException {
        RecordReader reader = reader(text);
        List<String> games = new ArrayList<>();
        while (reader.nextGame()) {
            List<String> moves = new ArrayList<>();
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                if (token == Token.MOVE) {
                    moves.add(reader.text());
                } else if (token == Token.FAULT) {
                    assertThat(reader.fault().expected())
                            .extracting(Note::sentence)
                            .isEqualTo("a move without blanks: this can be one move or two");
                    moves.add("!");
                }
            }
            games.add(String.join(" ", moves));
        }
        return String.join(" | ", games);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. e4 d5 2. e4 x d5 Qxd5 3. Nc3 * > e4 d5 e4xd5 Qxd5 Nc3",
                "1. e2 - e4 e7 - e5 * > e2-e4 e7-e5",
                "1. E2 - E4 E7 - E5 2. G1 - F3 B8 - C6 * > E2-E4 E7-E5 G1-F3 B8-C6",
                "1. N f3 d5 2. B f4 * > Nf3 d5 Bf4",
                "1. N f3 N f6 2. B~f4 * > Nf3 Nf6 Bf4",
                "1. Nf3 Nf6 2. R ad1 R x e5 * > Nf3 Nf6 Rad1 Rxe5",
                "1. e4 e5 2. b7 x a8=Q Nc6 * > e4 e5 b7xa8=Q Nc6",
                "1. e4 e5 2. b7 x a8 = Q+ Nc6 * > e4 e5 b7xa8=Q+ Nc6",
                "1. e4 e5 2. B x Sd5 Nc6 * > e4 e5 BxSd5 Nc6",
                "1. e4 e5 2. e4 x Sd5 Nc6 * > e4 e5 e4xSd5 Nc6"
            })
    void words_that_are_no_moves_alone_are_one(String text, String moves) throws IOException {
        assertThat(moves(text)).as(text).isEqualTo(moves);
    }

    /** The letter may say that the move before was new. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. e4 N e5 2. Nf3 * > e4 e5 Nf3",
                "1. e4 e5 2. Nf3 N f6 3. d4 * > e4 e5 Nf3 f6 d4",
                "1. e4 e5 2. N f3 N f6 3. d4 * > e4 e5 Nf3 Nf6 d4",
                "1. N f3 *~~[Event 'b']~~1. e4 N e5 * > Nf3 | e4 e5"
            },
            quoteCharacter = '\u0001')
    void a_letter_that_is_a_sign_is_a_piece_behind_a_number(String text, String moves) throws IOException {
        assertThat(moves(text.replace('\'', '"'))).as(text).isEqualTo(moves);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                // White's has its number before it, and a move after it.
                "1. e4 d5 2. e4 xd5 Qxd5 * > e4 d5 e4xd5 Qxd5",
                "1. e4 d5 2. e4 xd5 $1 Qxd5 * > e4 d5 e4xd5 Qxd5",
                "1. e4 d5 2. e4 xd5 ; not 2. e5 yet~Qxd5 * > e4 d5 e4xd5 Qxd5",
                "1. e4 e5 2. Ng1 - f3 2 ... Nc6 * > e4 e5 Ng1-f3 Nc6",
                "1. e4 e5 2. N g1 - f3 Nc6 * > e4 e5 Ng1-f3 Nc6",
                // The moves of both have a number before them, and the next one after.
                "1. e4 d5 2. e4 xd5 3. Nc3 * > e4 d5 e4 xd5 Nc3",
                "1. e4 - e5 2. Nf3 - Nc6 * > e4 e5 Nf3 Nc6",
                "1. E4 - E5 2. D4 - D5 * > E4 E5 D4 D5",
                // Black's stands after White's.
                "1. e4 e7 - e5 2. Nf3 * > e4 e7-e5 Nf3",
                "1. e4 1... e7 - e5 2. Nf3 * > e4 e7-e5 Nf3",
                "1. e4 1 ... e7 - e5 2. Nf3 * > e4 e7-e5 Nf3",
                "1. e4 e5 2. Nf3 2... Nb8 - c6 3. Bb5 * > e4 e5 Nf3 Nb8-c6 Bb5",
                "1. e4 e5 2. Nf3 2…  Nb8 - c6 3. Bb5 * > e4 e5 Nf3 Nb8-c6 Bb5",
                "1. e4 e5 2. Nf3 2... Nb8 - c6 * > e4 e5 Nf3 Nb8-c6"
            },
            quoteCharacter = '\u0001')
    void numbers_show_whether_squares_are_one_move(String text, String moves) throws IOException {
        assertThat(moves(text)).as(text).isEqualTo(moves);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. e4 d5 2. e4 xd5 * > e4 d5 !",
                "e4 e5 Ng1 - f3 * > e4 e5 !",
                "1. e4 e5 Ng1 - f3 Nc6 * > e4 e5 ! Nc6",
                "1. e4 e5 2. Nf3 2... Nb8 - c6 Bb5 * > e4 e5 Nf3 ! Bb5",
                "e4 - e5 *~~[Event 'b']~~e4 e5 Ng1 - f3 * > e4 e5 | e4 e5 !",
                "1. e4 d5 2. e4 x d5 *~~[Event 'b']~~1. e4 d5 2. e4 xd5 * > e4 d5 e4xd5 | e4 d5 !"
            },
            quoteCharacter = '\u0001')
    void where_nothing_shows_they_cannot_be_read(String text, String moves) throws IOException {
        assertThat(moves(text.replace('\'', '"'))).as(text).isEqualTo(moves);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. e4 d5 2. e4 x d5 Qd8 xd5 * > e4 d5 e4xd5 Qd8xd5",
                "e4 - e5 Nf3 - Nc6 d4 - d5 * > e4 e5 Nf3 Nc6 d4 d5",
                "1. e2 - e4 e7 - e5 2. Ng1 - f3 * > e2-e4 e7-e5 Ng1-f3"
            },
            quoteCharacter = '\u0001')
    void moves_before_show_it(String text, String moves) throws IOException {
        assertThat(moves(text)).as(text).isEqualTo(moves);
    }

    /** White cannot have come from the fourth row or beyond, nor Black's men go to the fourth row, with the first move. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. e2 - e4 * > e2-e4",
                "1. e2 - e5 * > e2-e5",
                "1. e4 - d4 * > e4-d4",
                "1. e3 - e5 * > e3 e5",
                "1. Ng4 - f6 * > Ng4 f6",
                "1. Ng2 - f6 * > Ng2-f6",
                "1. k4 - k5 * > k4-k5",
                "1. e4 - k5 * > e4-k5",
                "[FEN '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1']~~1. e2 - e4 * > e2 e4",
                "[FEN 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1']~~1. e2 - e4 * > e2-e4",
                "[FEN 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1']~~1. e2 - e4 * > e2 e4"
            },
            quoteCharacter = '\u0001')
    void no_game_of_chess_begins_with_two_such_moves(String text, String moves) throws IOException {
        assertThat(moves(text.replace('\'', '"'))).as(text).isEqualTo(moves);
    }

    @Test
    void the_words_are_said_to_be_one_move() throws IOException {
        RecordReader reader = reader("1. e4 d5 2. e4  x\nd5 *");
        reader.nextGame();
        while (reader.next() != Token.END) {
            // What was read is told at the end.
        }
        assertThat(reader.notes()).map(PlacedNote::sentence).containsExactly("'e4 x d5' was read as one move");
    }

    /** Of two squares: the move they may be, whether that is sure, and what may come next. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "1. e4 e5 2. Ng1 f3 Nc6 3. Bb5 * > 3 > Ng1f3 true []",
                "1. e4 e5 2. Ng1 f3 $1 Nc6 3. Bb5 * > 3 > Ng1f3 true []",
                "1. e4 e5 2. Ng1 f3! Nc6 * > 3 > Ng1f3 true []",
                "e4 e5 Ng1 f3+ Nc6 * > 3 > Ng1f3+ false [Nc6]",
                "e4 e5 Ng1 f3 Nb8 c6 * > 3 > Ng1f3 false [Nb8, Nb8c6]",
                "e4 e5 Ng1 f3 d5 x e4 * > 3 > Ng1f3 false [d5, d5xe4]",
                "e4 e5 Ng1 f3 * > 3 > Ng1f3 false []",
                "e4 e5 Ng1 f3 {good} Nc6 * > 3 > Ng1f3 false []",
                "e4 d5 e4 * d5 Qxd5 * > 3 > e4xd5 true []",
                "e4 e5 Ng1 -- f3 Nc6 * > 3 > Ng1-f3 true []",
                "e2 e4 e5 * > 1 > e2e4 true []",
                "e4 e5 * > 1 > e4e5 false []",
                "e4 e5 a7 a8=Q Kg7 * > 3 > a7a8=Q false [Kg7]",
                "1. e4 d5 2. e4 x d5 Qd8 d5 * > 4 > Qd8d5 true []",
                "1. e4 e5 2. Ng1 f6 3. d4 * > 3 > none",
                "1. e4 e5 2. Ng1 Nf6 3. d4 * > 3 > none",
                "e4 e5 Ng1 f3x Nc6 * > 3 > none",
                "e4 e5 Ng1 (1. d4) f3 * > 3 > none"
            },
            quoteCharacter = '\u0001')
    void squares_that_may_be_one_move(String text, int ply, String expected) throws IOException {
        RecordReader reader = reader(text);
        reader.nextGame();
        int plies = 0;
        while (plies < ply) {
            plies += reader.next() == Token.MOVE ? 1 : 0;
        }
        PartedSquares squares = reader.partedSquares();
        String said = squares == null ? "none" : squares.move() + " " + squares.isSure() + " " + squares.next();
        assertThat(said).as(text).isEqualTo(expected);
    }
}
