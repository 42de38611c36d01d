package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import dev.arbiter.UnreadableException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OthelloNotationTest {

    private static final String START_SQUARES = OthelloPosition.START.text().substring(0, 64);

    @ParameterizedTest
    @CsvFileSource(resources = "malformed-moves.tsv", delimiter = '\t', quoteCharacter = '\0')
    void a_malformed_move_is_answered_with_what_was_found_and_expected(String text, String message) {
        Ruling<OthelloMove> ruling = OthelloPosition.START.ruling(plain(text));
        assertThat(Rulings.name(ruling)).isEqualTo(message.startsWith("there is no") ? "NO_SUCH_SQUARE" : "UNREADABLE");
        assertThat(
                        ruling instanceof Ruling.Unreadable<OthelloMove> unreadable
                                ? "found " + unreadable.found() + ", expected " + unreadable.expected()
                                : Rulings.sentence(ruling))
                .isEqualTo(message);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "malformed-positions.tsv", delimiter = '\t', quoteCharacter = '\0')
    void a_malformed_position_is_answered_with_its_place(String text, int column, String message) {
        UnreadableException unreadable =
                catchThrowableOfType(UnreadableException.class, () -> Othello.GAME.position(plain(text)));
        assertThat(unreadable).hasMessage(message);
        assertThat(unreadable.column()).isEqualTo(column);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f5",
                "F5",
                " f5 ",
                "1. f5",
                "1.f5",
                "1 f5",
                "1f5",
                "b: f5",
                "Black f5",
                "B[f5]",
                "B[F5//0.12]",
                "b[f5/-1.2/3]",
                "X f5",
                "*: f5"
            })
    void a_move_is_read_in_every_spelling(String text) {
        assertThat(OthelloPosition.START.ruling(text))
                .isInstanceOfSatisfying(
                        Ruling.Legal.class, legal -> assertThat(legal.text()).isEqualTo("f5"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PA", "pa", "Ps", "PASS", "pass", "--", "B[PA]", "7. pa", "black: pass", "B[PA//1]"})
    void a_pass_is_read_in_every_spelling(String text) {
        assertThat(OthelloMoveText.read(text).move()).isEqualTo(OthelloMove.PASS);
        assertThat(OthelloMoveText.read(text).isOffTheBoard()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void a_position_is_read_back_as_it_was_written(OthelloBoardText notation) {
        SplittableRandom random = new SplittableRandom(8);
        for (int board = 0; board < 1_000; board++) {
            long occupied = random.nextLong();
            long black = occupied & random.nextLong();
            OthelloPosition position =
                    new OthelloPosition(black, occupied & ~black, random.nextBoolean() ? Color.BLACK : Color.WHITE);
            assertThat(OthelloBoardText.read(notation.write(position))).isEqualTo(position);
        }
    }

    @Test
    void every_way_to_write_the_start_means_the_same() {
        String[] texts = {
            START_SQUARES + " X",
            START_SQUARES + "\nblack\n",
            START_SQUARES.toLowerCase(java.util.Locale.ROOT) + "x;",
            START_SQUARES.replace('-', '.') + "B",
            START_SQUARES.replace('X', 'B').replace('O', 'W') + "\r\nB\r\n",
            "bo[8" + START_SQUARES.replace('X', '*') + "*]",
            START_SQUARES.replace('X', 'B').replace('O', 'W').replaceAll("(.{8})", "$1\n") + "B\n",
            OthelloBoardText.GGF.write(OthelloPosition.START),
        };
        for (String text : texts) {
            assertThat(Othello.GAME.position(text)).isEqualTo(OthelloPosition.START);
        }
    }

    @Test
    void the_start_is_written_as_programs_know_it() {
        assertThat(OthelloPosition.START.text())
                .isEqualTo("---------------------------OX------XO--------------------------- X");
        assertThat(OthelloBoardText.GGF.write(OthelloPosition.START))
                .isEqualTo("BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]");
    }

    @Test
    void a_square_is_named_column_first_and_row_1_on_top() {
        assertThat(OthelloMove.squareName(0)).isEqualTo("a1");
        assertThat(OthelloMove.squareName(7)).isEqualTo("h1");
        assertThat(OthelloMove.squareName(56)).isEqualTo("a8");
    }

    private static String plain(String text) {
        return text.replace("<nothing>", "")
                .replace("<blank>", " ")
                .replace("<null>", "\0")
                .replace("E16", "----------------")
                .replaceFirst("S(?= |]|$)", START_SQUARES);
    }
}
