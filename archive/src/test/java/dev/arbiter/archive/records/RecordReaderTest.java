package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What readers say of a token beside its text: numbers, clocks, and the result of the tags. */
class RecordReaderTest {

    private static RecordReader over(String text) throws IOException {
        RecordReader reader =
                Readers.openEverything(Format.PGN, ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), null);
        assertThat(reader.nextGame()).isTrue();
        return reader;
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "1. e4 e5 2. Nf3 *, 1 0 2",
                "1.e4 1...e5 2.Nf3 *, 1 1 2",
                "e4 e5 *, 0 0",
                "\"12.\ne4 123456. e5 *\", 12 123456",
                "1234567. e4 *, 0",
                "1. e4 {x}2. e5 *, 1 2",
                "1. e4 $1 2.e5 x3. d4 *, 1 2 0 0",
                "\"1. e4 [%clk 1]2. e5 *\", 1 2"
            })
    void the_number_before_a_move(String text, String expected) throws IOException {
        RecordReader reader = over("[White \"A\"]\n\n" + text);
        List<String> numbers = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            if (token == Token.MOVE) {
                numbers.add(String.valueOf(reader.moveNumber()));
            }
        }
        assertThat(String.join(" ", numbers)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[%clk 1:02:03] | 372300",
                "[%clk 0:09:58.4] | 59840",
                "[%clk 0:09:58,4] | 59840",
                "[%clk 0:09:58.47] | 59840",
                "[%clk 9:58] | 59800",
                "[%clk 58] | 5800",
                "[%clk 0:00:00] | 0",
                "[%clk 1:02:03 ] | 372300",
                "[%eval 0.3] [%clk 0:01:00] | 6000",
                "[%clk 0:01:00] [%eval 0.3] | 6000",
                "[%clk 0:01:00] [%clk 0:02:00] | 12000",
                "text [%clk 0:01:00] text | 6000",
                "[%clk 0:01:00 | -1",
                "[%clk x] | -1",
                "[%clk ] | -1",
                "[%clk 1.] | -1",
                "[%clk 1:00. ] | -1",
                "[%clk 99999] | 9999900",
                "[%clk 99999999] | -1",
                "[%clk 99999:99999:99999] | 2147483647",
                "[%emt 0:01:00] | -1",
                "[%clk0:01:00] | -1",
                "no clock | -1"
            })
    void what_a_clock_shows(String comment, int expected) throws IOException {
        RecordReader reader = over("[White \"A\"]\n\n1. e4 {" + comment + "} e5 *");
        reader.watchClocks();
        assertThat(reader.takeClock()).isEqualTo(-1);
        reader.next();
        assertThat(reader.takeClock()).isEqualTo(-1);
        reader.next();
        reader.next();
        assertThat(reader.takeClock()).isEqualTo(expected);
        assertThat(reader.takeClock()).isEqualTo(-1);
    }

    @Test
    void a_clock_that_stands_far_before_the_end_of_its_comment_is_not_looked_for() throws IOException {
        for (int length : new int[] {100, 105, 106, 107, 130}) {
            RecordReader reader = over("[White \"A\"]\n\n1. e4 {[%clk 0:01:00]" + "x".repeat(length) + "} e5 *");
            reader.watchClocks();
            while (reader.next() != Token.END) {
                // The clock stays until it is taken.
            }
            assertThat(reader.takeClock()).as("%d", length).isEqualTo(length <= 106 ? 6000 : -1);
        }
    }

    @Test
    void a_clock_of_another_comment_game_or_variation_is_not_taken() throws IOException {
        RecordReader reader = over("[White \"A\"]\n\n1. e4 {[%clk 0:01:00]} ( 1. d4 {[%clk 0:02:00]} ) *\n\n"
                + "[White \"B\"]\n\n1. e4 {[%clk} 1... e5 {0:03:00]} *");
        reader.watchClocks();
        while (reader.next() != Token.END) {
            // The clock stays until it is taken.
        }
        assertThat(reader.takeClock()).isEqualTo(6000);
        assertThat(reader.nextGame()).isTrue();
        while (reader.next() != Token.END) {
            // The clock stays until it is taken.
        }
        assertThat(reader.takeClock()).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 {[%clk 0:00:00]} * | 1",
                "1. e4 {[%clk 0:00:00] } * | 1",
                "1. e4 {[%clk 0:00:01]} * | 0",
                "1. e4 {[%clk 0:00:10]} * | 0",
                "1. e4 {[%clk 1:00:00]} * | 0",
                "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:01:00]} * | 2",
                "1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:00]} * | 3",
                "1. e4 {[%clk 0:00:00]} e5 {x} 2. d4 {y} * | 0",
                "1. e4 {[%clk 0:00:00]} ( 1. d4 {[%clk 0:01:00]} ) * | 1",
                "1. e4 {%clk 0:00:00]} * | 1",
                "1. e4 {clk 0:00:00]} * | 0",
                "1. e4 {[%clk 10:00:00]} * | 0",
                "1. e4 {[%emt 0:00:00]} * | 0",
                "1. e4 {0:00:00]} * | 0",
                "1. e4 {[%clk 0:00:00] x} * | 0"
            })
    void whose_clock_showed_that_nothing_was_left(String text, int expected) throws IOException {
        RecordReader reader = over("[White \"A\"]\n\n" + text);
        while (reader.next() != Token.END) {
            // It is known at the end.
        }
        assertThat(reader.clocksAtZero()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1-0 | 1-0 | ",
                "1:0 | 1-0 | '1:0' was read as 1-0",
                "½-½ | 1/2-1/2 | '½-½' was read as 1/2-1/2",
                "White wins | 1-0 | 'White wins' was read as 1-0",
                "nobody knows | nobody knows | "
            })
    void the_result_of_the_tags_is_said_in_the_usual_words(String tagged, String expected, @Nullable String note)
            throws IOException {
        RecordReader reader = over("[Result \"" + tagged + "\"]\n\n1. e4 *");
        assertThat(reader.taggedResult()).isEqualTo(expected);
        assertThat(reader.notes()).map(PlacedNote::sentence).isEqualTo(note == null ? List.of() : List.of(note));
        assertThat(over("[White \"A\"]\n\n1. e4 *").taggedResult()).isNull();
    }

    /** It is asked first, and may leave to the other what it does not see at once; never the other way round. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "1-0|1-0|true",
                "*|*|true",
                "1/2-1/2|1/2-1/2|true",
                "0-1|1-0|false",
                "1-0 |1-0|false",
                "1-00|1-0|false",
                "1-|1-0|false",
                "1:0|1:0|false",
                "2-0|2-0|false",
                "1-0\\|1-0|false"
            })
    void a_result_is_seen_in_the_tags_as_it_stands(String tagged, String result, boolean expected) throws IOException {
        RecordReader reader = over("[Result \"" + tagged + "\"]\n[Result \"0-0\"]\n\n1. e4 *");
        assertThat(reader.isTagged(result)).isEqualTo(expected);
        if (expected) {
            assertThat(reader.taggedResult()).isEqualTo(result);
            assertThat(reader.notes()).isEmpty();
        }
        assertThat(over("[White \"1-0\"]\n\n1. e4 *").isTagged("1-0")).isFalse();
    }

    @Test
    void a_reader_says_how_far_it_came() throws IOException {
        String text = "[White \"A\"]\n\n1. e4 *\n[White \"B\"]\n\n*\n";
        RecordReader reader = over(text);
        assertThat(reader.linesPassed()).isEqualTo(2);
        while (reader.next() != Token.END) {
            // To the end of the game.
        }
        assertThat(reader.linesPassed()).isEqualTo(3);
        assertThat(reader.reached()).isEqualTo(reader.place());
        while (reader.nextGame()) {
            // To the end of the text.
        }
        assertThat(reader.linesPassed()).isEqualTo(6);
        assertThat(reader.reached().offset()).isEqualTo(text.length());
        assertThat(reader.reached().line()).isEqualTo(7);
    }

    @Test
    void a_record_with_too_many_tags_is_not_complete() throws IOException {
        String tag = "\"" + "x".repeat(100_000) + "\"]\n";
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append("[T").append(i).append(' ').append(tag);
        }
        assertThat(over(text.toString()).isComplete()).isFalse();
        assertThat(over("[T " + tag).isComplete()).isTrue();
    }
}
