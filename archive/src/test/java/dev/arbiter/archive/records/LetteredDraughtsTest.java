package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which pairs of squares are moves of draughts, which of them begin a game, and that such games are not taken for chess. */
class LetteredDraughtsTest {

    private static final int EDGE = 12;

    private static final List<String> SEPARATORS = List.of(
            "",
            "-",
            ":",
            "x",
            "X",
            " - ",
            " x ",
            "\u2013",
            "\u2010",
            "\u2015",
            " \u2212 ",
            "\u00d7",
            "\u0445",
            "\u0425");

    private static String square(int column, int row) {
        return (char) ('a' + column - 1) + "" + row;
    }

    /** Dark are the squares whose column and row are both odd or both even; a1 is one. */
    private static boolean isDark(int column, int row) {
        return column % 2 == row % 2;
    }

    @Test
    void a_move_goes_from_a_dark_square_to_another_and_the_first_one_to_the_next_on_a_diagonal() {
        int number = 0;
        for (int column = 1; column <= EDGE; column++) {
            for (int row = 1; row <= EDGE; row++) {
                for (int otherColumn = 1; otherColumn <= EDGE; otherColumn++) {
                    for (int otherRow = 1; otherRow <= EDGE; otherRow++) {
                        String separator = SEPARATORS.get(number++ % SEPARATORS.size());
                        String move = square(column, row) + separator + square(otherColumn, otherRow);
                        boolean dark = isDark(column, row) && isDark(otherColumn, otherRow);
                        boolean next = Math.abs(column - otherColumn) == 1 && Math.abs(row - otherRow) == 1;
                        assertThat(LetteredDraughts.arePairs(move)).as(move).isTrue();
                        assertThat(LetteredDraughts.isMove(move)).as(move).isEqualTo(dark);
                        assertThat(LetteredDraughts.isFirstMove(move)).as(move).isEqualTo(dark && next);
                    }
                }
            }
        }
    }

    @Test
    void in_short_a_move_has_the_column_alone_from_which_it_comes() {
        for (int column = 1; column <= EDGE; column++) {
            for (int otherColumn = 1; otherColumn <= EDGE; otherColumn++) {
                for (int row = 1; row <= EDGE; row++) {
                    for (String separator : List.of("", ":", "-")) {
                        String move = square(column, 1).charAt(0) + separator + square(otherColumn, row);
                        assertThat(LetteredDraughts.isMove(move)).as(move).isEqualTo(isDark(otherColumn, row));
                        assertThat(LetteredDraughts.isFirstMove(move))
                                .as(move)
                                .isEqualTo(isDark(otherColumn, row) && Math.abs(column - otherColumn) == 1);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // text, pairs of squares, a move, a first one
        "C3-D4, true, true, true",
        "c3-d4!, true, true, true",
        "c3-d4!?*, true, true, true",
        "\u04413-d4, true, true, true",
        "\u04303-\u04324, true, true, true",
        "\u04103-\u04124, true, true, true",
        "\u0430\u04124, true, true, true",
        "\u0415\u04214, true, false, false",
        "a1:c3:e5, true, true, false",
        "a1-b2-c3, true, true, true",
        "a1-b2-c4, true, false, false",
        "a1-b2-b4, true, true, false",
        "a1-b2-c5, true, true, false",
        "a1-b2-a1, true, true, true",
        "a1:c3:e4, true, false, false",
        "c3, false, false, false",
        "c, false, false, false",
        "c3-, false, false, false",
        "-c3, false, false, false",
        "c3-d, false, false, false",
        "c3-d0, false, false, false",
        "c0-d4, false, false, false",
        "c3-d13, false, false, false",
        "m3-d4, false, false, false",
        "c3-m4, false, false, false",
        "c3--d4, false, false, false",
        "c3/d4, false, false, false",
        "c3-d4+, false, false, false",
        "c3-d4 e5, true, true, true",
        "Nf3, false, false, false",
        "O-O, false, false, false",
        "32-28, false, false, false",
        "'', false, false, false"
    })
    void other_texts_are_moves_or_not(String text, boolean pairs, boolean move, boolean first) {
        assertThat(LetteredDraughts.arePairs(text)).isEqualTo(pairs);
        assertThat(LetteredDraughts.isMove(text)).isEqualTo(move);
        assertThat(LetteredDraughts.isFirstMove(text)).isEqualTo(first);
    }

    @Test
    void every_game_in_letters_is_tried() {
        assertThat(LetteredDraughts.games())
                .extracting(Game::id)
                .startsWith("russian", "brazilian")
                .contains("turkish", "frisian", "canadian", "international", "czech", "pool", "checkers")
                .doesNotHaveDuplicates();
    }

    /** Straight ahead goes a man of Turkish draughts, but also a pawn that is written wrong. */
    @ParameterizedTest
    @CsvSource({
        "c3-d4, 1, true",
        "a3-a4, 1, false",
        "a3-a4, 2, true",
        "a1-h8, 1, false",
        "a1-h8, 2, true",
        "cd4, 1, true"
    })
    void a_single_move_is_enough_if_it_is_along_a_diagonal(String first, int count, boolean enough) {
        assertThat(LetteredDraughts.isEnough(first, count)).isEqualTo(enough);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. c3-d4 d6-c5 2. b2-c3 f6-g5 *",
                "1. C3-D4 D6-C5 *",
                "1. c3-d4 *",
                "1. cd4 dc5 2. bc3 *",
                "1. c3 - d4 d6 - c5 *",
                "1. c3  -  d4 d6 - c5 *",
                "1. c3 \u2013 d4 d6 \u2013 c5 *",
                "1. c3 -d4 *",
                "1. g3-h4 *",
                "1. e3-d4 *",
                "1. a3-a4 b6-b5 2. c3-c4 *",
                "1. h3-h4 g6-g5 *",
                "1. \u04413-d4 d6-\u04415 *",
                "1. f4-e5 c7-d6 *",
                "1. c3-d4 (1. e3-f4) d6-c5 *",
                "1. c3-d4 (1. e4 e5 (1... c5)) d6-c5 *",
                "*\n\n[White \"y\"]\n\n1. c3-d4 *",
            })
    void games_in_letters_are_recognised(String moves) {
        assertThat(format("[White \"x\"]\n\n" + moves + "\n", "games.pgn")).isEqualTo(Format.PDN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 *",
                "1. e2-e4 e7-e5 *",
                "1. a3-a4 *",
                "1. c3-d4 Nf6 *",
                "1. c3-d4 a1-h8 2. b2-c3 *",
                "1. a1-h8 d6-c5 *",
                "1. c3 d4 *",
                "1. c3 + d4 *",
                "1. m3-n4 d6-c5 *",
                "1. Nf3 Nf6 *",
                "1. e4 e5 *\n\n[White \"y\"]\n\n1. c3-d4 Nf6 *",
                "1. c3-d4 d6-c5 *\n\n[White \"y\"]\n\n1. e4 e5 *",
            })
    void others_stay_chess(String moves) {
        assertThat(format("[White \"x\"]\n\n" + moves + "\n", "games.pgn")).isEqualTo(Format.PGN);
    }

    /** What says that a record is of chess, or where it begins, is believed. */
    @ParameterizedTest
    @CsvSource({
        "'[ECO \"A00\"]', false",
        "'[Variant \"Standard\"]', false",
        "'[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]', false",
        "'[GameType \"25\"]', false",
        "'[Variant \"?\"]', true",
        "'[Variant \"\"]', true",
        "'[Event \"x\"]', true"
    })
    void a_record_is_left_open_by_its_tags_or_not(String tag, boolean open) throws IOException {
        byte[] bytes = (tag + "\n\n1. c3-d4 *\n").getBytes(StandardCharsets.UTF_8);
        RecordReader reader = Readers.open(Format.PDN, ByteFeed.of(bytes), null);
        assertThat(reader.nextGame()).isTrue();
        assertThat(LetteredDraughts.isLeftOpen(reader.tags())).isEqualTo(open);
    }

    private static @Nullable Format format(String text, String name) {
        return Recognition.format(text.getBytes(StandardCharsets.UTF_8), name);
    }
}
