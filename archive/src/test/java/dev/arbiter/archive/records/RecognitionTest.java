package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In which format a file is written, where one word, byte or line more or less makes another of it. */
class RecognitionTest {

    private static @Nullable Format of(String text, String name) {
        return Recognition.format(text.getBytes(StandardCharsets.UTF_8), name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Nothing in it: the name decides.
                "x.pgn | # note\\n | PGN",
                "x.pdn | \ufeff | PDN",
                "x | # note\\n |",
                // A tag that one family alone has.
                "x | [Variant \"Russian\"]\\n\\n* | PDN",
                "x.pdn | [Variant \"Atomic\"]\\n\\n* | PGN",
                "x.pdn | [ECO \"B00\"]\\n\\n* | PGN",
                "x.pdn | [White \"A\"]\\n\\n* | PDN",
                "x | [White \"A\"]\\n\\n* | PGN",
                // A move that chess alone has.
                "x.pdn | [White \"A\"]\\n\\n1. h4 * | PGN",
                "x.pdn | [White \"A\"]\\n\\n1. a4 * | PGN",
                "x.pdn | [White \"A\"]\\n\\n40. Kb1 * | PGN",
                "x.pdn | [White \"A\"]\\n\\n40. Kb8 * | PGN",
                "x.pdn | [White \"A\"]\\n\\n40. O-O * | PGN",
                // A position of draughts among moves.
                "x | /FEN \"W:W46:B5\"/ 46-41 5-10 | PDN",
                "x | /fen \"?:W46:B5\"/ 46-41 5-10 | PDN",
                "x | /few \"W:W46:B5\"/ 46-41 5-10 |",
                // Without numbers one word of four may be no move, with them one of two.
                "x | e4 e5 foo Nf3 | PGN",
                "x | e4 e5 foo |",
                "x | e4 e5 our |",
                "x | 1. e4 e5 2. foo bar | PGN",
                "x | 1. e4 e5 2. foo bar baz |",
                // A game on two lines, or a game a line.
                "x.pdn | 11-15 23-19\\n8-11 22-17\\n | PDN",
                "x.pdn | 11-15 23-19\\n11-15 24-20\\n | MOVE_LINES",
                "x.pdn | 11-15 23-19 | PDN",
                "x | 11-15 23-19 | MOVE_LINES",
                "x.pdn | e2e4 e7e5 g1f3 | MOVE_LINES",
                "x | 1. e2e4 e7e5 2. g1f3 * | PGN",
                // Three lines may stand before the first instance, and no more.
                "x | a\\nb\\nc\\n1 1\\n-1\\n2\\n1 W\\n | CHECKERS_CHECK",
                "x | a\\nb\\nc\\nd\\n1 1\\n-1\\n2\\n1 W\\n |",
            })
    void a_format_is_known_by_what_it_alone_has(String name, String text, @Nullable Format expected) {
        assertThat(of(text.replace("\\n", "\n"), name)).isEqualTo(expected);
    }

    @Test
    void twenty_records_are_looked_at() {
        String plain = "[White \"A\"]\n\n*\n\n";
        String draughts = "[GameType \"20\"]\n\n*\n";
        assertThat(of(plain.repeat(19) + draughts, "x")).isEqualTo(Format.PDN);
        assertThat(of(plain.repeat(20) + draughts, "x")).isEqualTo(Format.PGN);
    }

    @Test
    void a_control_character_among_the_first_sixteen_bytes_is_of_no_text() {
        for (char control = 0; control < ' '; control++) {
            boolean text = "\t\n\r\f\u001a".indexOf(control) >= 0;
            assertThat(of("1. e4 e5 {" + control + "} 2. Nf3", "x") == Format.PGN)
                    .as("%d", (int) control)
                    .isEqualTo(text);
        }
        assertThat(of("1. e4 e5 { abcd\u0001} 2. Nf3", "x")).isNull();
        assertThat(of("1. e4 e5 { abcde\u0001} 2. Nf3", "x")).isEqualTo(Format.PGN);
    }

    /** Century, year, month and day. */
    @ParameterizedTest
    @CsvSource({
        "18, 1, 1, 1, false", "19, 0, 1, 1, true", "20, 99, 12, 31, true", "21, 1, 1, 1, false",
        "20, 100, 1, 1, false", "20, -1, 1, 1, false", "20, 1, 0, 1, false", "20, 1, 13, 1, false",
        "20, 1, 1, 0, false", "20, 1, 1, 32, false"
    })
    void a_file_of_wthor_begins_with_a_day(byte century, byte year, byte month, byte day, boolean expected) {
        byte[] head = Arrays.copyOf(new byte[] {century, year, month, day}, 12);
        assertThat(Recognition.format(head, "x") == Format.WTHOR).isEqualTo(expected);
        assertThat(Recognition.isNameFile(head, "x.JOU")).isEqualTo(expected);
        assertThat(Recognition.isNameFile(head, "x.trn")).isEqualTo(expected);
        assertThat(Recognition.isNameFile(head, "x.wtb")).isFalse();
        assertThat(Recognition.format(Arrays.copyOf(head, 11), "x")).isNull();
    }

    @Test
    void a_cut_line_or_word_is_left_out() {
        int half = Recognition.HEAD / 2;
        for (char end : new char[] {'\n', ' '}) {
            for (int at : new int[] {half, half + 1, Recognition.HEAD - 2, Recognition.HEAD - 1}) {
                assertThat(Recognition.withoutCutLine(head(at, end))).hasSize(at + 1);
            }
            assertThat(Recognition.withoutCutLine(head(half - 1, end))).hasSize(Recognition.HEAD);
        }
        byte[] both = head(half + 5, '\n');
        both[half + 9] = ' ';
        assertThat(Recognition.withoutCutLine(both)).hasSize(half + 6);
        byte[] whole = Arrays.copyOf(both, Recognition.HEAD - 1);
        assertThat(Recognition.withoutCutLine(whole)).isEqualTo(whole);
    }

    private static byte[] head(int at, char end) {
        byte[] head = new byte[Recognition.HEAD];
        Arrays.fill(head, (byte) 'a');
        head[at] = (byte) end;
        return head;
    }

    @Test
    void a_head_is_as_long_as_the_input_gives() {
        byte[] bytes = "1. e4 e5".getBytes(StandardCharsets.UTF_8);
        assertThat(Recognition.head(ByteFeed.of(bytes))).isEqualTo(bytes);
        InputStream failing = new InputStream() {
            private final InputStream some = new ByteArrayInputStream(bytes);

            @Override
            public int read() throws IOException {
                int next = some.read();
                if (next < 0) {
                    throw new IOException("the line is cut");
                }
                return next;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                into[offset] = (byte) read();
                return 1;
            }
        };
        assertThat(Recognition.head(failing)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "  | e2-e4 e7-e5 | true",
                "  | e4 e5 Nf3 Nc6 Zz9 | true",
                "  | e4 e5 Nf3 Zz9 | false",
                "  | e4 e5 Sf3 Sc6 | true",
                "  | 52-54 57-55 | true",
                "  | 12-13 | true",
                "  | 71-63 | true",
                "  | 71-83 | true",
                "  | 21-13 | true",
                "  | 21-33 | true",
                "  | 52-55 | false",
                "  | 71-53 | false",
                "  | 32-28 | false",
                "  | c3-d4 | false",
                "8/8/8/8/8/8/4P3/K1k5 w - - 0 1 | e2-e4 | true",
                "8/8/8/8/8/8/4P3/K1k5 w - - 0 1 | e2-e5 | false",
                "8/8/8/8/8/8/4P3/8 w - - 0 1 | e2-e4 | false",
                "nonsense | e2-e4 | false",
            })
    void words_open_a_game_of_chess(@Nullable String fen, String words, boolean expected) {
        assertThat(Recognition.opensChess(fen, List.of(words.split(" ")))).isEqualTo(expected);
    }

    @Test
    void no_words_open_no_game() {
        assertThat(Recognition.opensChess(null, List.of())).isFalse();
    }

    @Test
    void both_halves_of_a_file_have_its_games_between_them() throws IOException {
        byte[] bytes = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n".getBytes(StandardCharsets.UTF_8);
        assertThat(Reading.games(Readers.openRange(Format.PGN, ByteFeed.of(bytes), 0, Long.MAX_VALUE)))
                .hasSize(2);
        assertThat(Reading.games(Readers.openRange(Format.PGN, ByteFeed.of(bytes), 0, 5)))
                .extracting(Reading.Game::moves)
                .containsExactly("e4");
        byte[] rest = Arrays.copyOfRange(bytes, 4, bytes.length);
        assertThat(Reading.games(Readers.openRange(Format.PGN, ByteFeed.of(rest), 5, Long.MAX_VALUE)))
                .extracting(Reading.Game::moves)
                .containsExactly("d4");
    }
}
