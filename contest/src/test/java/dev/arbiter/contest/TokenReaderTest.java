package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenReaderTest {

    /** Gives its bytes in pieces as small as it likes, as a pipe may. */
    private static final class Trickle extends ByteArrayInputStream {
        private final Random random;

        Trickle(byte[] bytes, long seed) {
            super(bytes);
            random = new Random(seed);
        }

        @Override
        public synchronized int read(byte[] bytes, int from, int length) {
            return super.read(bytes, from, Math.min(length, 1 + random.nextInt(5)));
        }
    }

    private static TokenReader reader(String text) {
        return new TokenReader(new ByteArrayInputStream(text.getBytes(ISO_8859_1)));
    }

    private static List<String> words(InputStream in) throws IOException {
        List<String> words = new ArrayList<>();
        TokenReader reader = new TokenReader(in);
        while (reader.next()) {
            words.add(reader.line() + ":" + reader.column() + ":" + reader.text());
        }
        return words;
    }

    @Test
    void words_know_their_line_and_column() throws IOException {
        byte[] text = "a bc\r\n\r\n  d\re\n\rf\tg\fh\013i".getBytes(ISO_8859_1);

        List<String> expected = List.of("1:1:a", "1:3:bc", "3:3:d", "4:1:e", "6:1:f", "6:3:g", "6:5:h", "6:7:i");
        assertThat(words(new ByteArrayInputStream(text))).isEqualTo(expected);
        for (int seed = 0; seed < 50; seed++) {
            assertThat(words(new Trickle(text, seed))).isEqualTo(expected);
        }
    }

    @Test
    void words_that_cross_the_end_of_the_buffer_are_whole() throws IOException {
        StringBuilder text = new StringBuilder();
        List<String> expected = new ArrayList<>();
        Random random = new Random(7);
        for (int line = 1; line <= 40_000; line++) {
            String word = Integer.toString(random.nextInt(1_000_000_000));
            text.append(line % 3 == 0 ? " " : "").append(word).append(line % 5 == 0 ? "\r\n" : "\n");
            expected.add(line + ":" + (line % 3 == 0 ? 2 : 1) + ":" + word);
        }
        byte[] bytes = text.toString().getBytes(ISO_8859_1);

        assertThat(bytes.length).isGreaterThan(5 * TokenReader.CAPACITY);
        assertThat(words(new ByteArrayInputStream(bytes))).isEqualTo(expected);
        assertThat(words(new Trickle(bytes, 1))).isEqualTo(expected);
    }

    @Test
    void a_word_may_fill_the_buffer_but_not_more() throws IOException {
        TokenReader full = reader(" " + "x".repeat(TokenReader.CAPACITY - 1) + " y");
        assertThat(full.next()).isTrue();
        assertThat(full.length()).isEqualTo(TokenReader.CAPACITY - 1);
        assertThat(full.next()).isTrue();
        assertThat(full.text()).isEqualTo("y");

        TokenReader tooLong = reader("\n" + "x".repeat(TokenReader.CAPACITY + 1));
        assertThatThrownBy(tooLong::next)
                .isInstanceOfSatisfying(
                        ContestException.class,
                        e -> assertThat(e.report())
                                .isEqualTo(
                                        "input:2:1: found a word of more than 65536 characters, expected a shorter one"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, -1, -32, Integer.MAX_VALUE, Integer.MIN_VALUE + 1})
    void numbers_are_read_to_the_ends_of_their_range(int number) throws IOException {
        assertThat(reader(Integer.toString(number)).number(Integer.MIN_VALUE + 1, Integer.MAX_VALUE, "any"))
                .isEqualTo(number);
        assertThat(reader("000" + Math.abs(number)).number(0, Integer.MAX_VALUE, "any"))
                .isEqualTo(Math.abs(number));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2147483648",
                "-2147483648",
                "-2147483649",
                "4294967296",
                "18446744073709551616",
                "99999999999999999999999999999999999999",
                "-",
                "--1",
                "1-",
                "+1",
                "1.0",
                "1e3",
                "0x10"
            })
    void what_is_no_number_or_too_large_a_one_is_refused(String text) {
        assertThatThrownBy(() -> reader(text).number(Integer.MIN_VALUE + 1, Integer.MAX_VALUE, "a number"))
                .isInstanceOf(ContestException.class)
                .hasMessage("found '" + text + "', expected a number");
    }

    @Test
    void a_long_word_is_shown_cut_off() throws IOException {
        TokenReader reader = reader("x".repeat(100));
        reader.next();

        assertThat(reader.unexpected("less")).hasMessage("found '" + "x".repeat(40) + "...', expected less");
    }

    @Test
    void what_was_answered_is_handed_on_before_more_input_is_waited_for() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ContestOutput answers = new ContestOutput(out);
        List<String> seenBeforeReading = new ArrayList<>();
        InputStream in = new InputStream() {
            private final InputStream lines = new ByteArrayInputStream("1\n2\n".getBytes(ISO_8859_1));

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                seenBeforeReading.add(out.toString(ISO_8859_1));
                return lines.read(bytes, from, Math.min(length, 2));
            }
        };
        TokenReader reader = new TokenReader(in, answers);
        while (reader.next()) {
            answers.put(reader.text());
        }

        assertThat(seenBeforeReading).containsExactly("", "1", "12");
    }
}
