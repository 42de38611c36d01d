package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Note;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tags of any length, however their bytes come. */
class TagSectionTest {

    /** A tag of more bytes, its brackets included, is none. */
    private static final int LONGEST = 1 << 17;

    /** A feed that never gives more than a drop, and fails in the end if it should. */
    private static ByteFeed drops(String text, int drop, boolean fails) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new ByteFeed() {
            private int at;

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = Math.min(Math.min(drop, length), bytes.length - at);
                if (count == 0 && fails) {
                    throw new IOException("the disk is gone");
                }
                System.arraycopy(bytes, at, into, offset, count);
                at += count;
                return count == 0 ? -1 : count;
            }
        };
    }

    private static RecordReader over(String text, int drop) throws IOException {
        RecordReader reader = Readers.openEverything(Format.PGN, drops(text, drop, false), null);
        assertThat(reader.nextGame()).isTrue();
        return reader;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 777, 5_000, 1 << 20})
    void long_tags_are_read_in_whatever_drops_they_come(int drop) throws IOException {
        for (int length : new int[] {4_000, 8_180, 9_000, 70_000, LONGEST - 10}) {
            String value = "v".repeat(length);
            RecordReader reader = over("[Event \"x\"]\n[White \"" + value + "\"]\n[Black \"B\"]\n\n1. e4 *\n", drop);
            assertThat(reader.tags().get("White"))
                    .as("%d in drops of %d", length, drop)
                    .isEqualTo(value);
            assertThat(reader.tags().get("Black")).isEqualTo("B");
            assertThat(reader.next()).isEqualTo(Token.MOVE);
            assertThat(reader.place().line()).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5_000, 1 << 20})
    void a_tag_that_is_too_long_is_said_to_be_so(int drop) throws IOException {
        for (int length : new int[] {LONGEST - 9, LONGEST, 3 * LONGEST}) {
            RecordReader reader = over("[White \"" + "v".repeat(length) + "\"]\n[Black \"B\"]\n\n1. e4 *\n", drop);
            Fault fault = fault(reader);
            assertThat(fault.found().sentence()).as("%d", length).isEqualTo("a tag of more than 131072 bytes");
            assertThat(fault.expected()).extracting(Note::sentence).isEqualTo("'\"]' at the end of the tag");
            assertThat(fault.place().line()).isEqualTo(1);
            assertThat(reader.tags().has("White")).isFalse();
            assertThat(reader.tags().get("Black")).isEqualTo("B");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5_000, 1 << 20})
    void a_tag_that_never_ends_is_a_fault_where_its_line_does(int drop) throws IOException {
        for (int length : new int[] {10, 9_000, 70_000}) {
            RecordReader ended = over("[White \"" + "v".repeat(length), drop);
            Fault fault = fault(ended);
            assertThat(fault.found().sentence()).isEqualTo("the end of the file");
            assertThat(fault.place().column()).isEqualTo(length + 9L);
            RecordReader line = over("[White \"" + "v".repeat(length) + "\n\n1. e4 *", drop);
            fault = fault(line);
            assertThat(fault.found().sentence()).isEqualTo("the end of the line");
            assertThat(fault.place().column()).isEqualTo(length + 9L);
        }
    }

    @Test
    void an_input_that_fails_within_a_tag_says_so() throws IOException {
        for (int drop : new int[] {1, 5_000, 1 << 20}) {
            RecordReader reader =
                    Readers.openEverything(Format.PGN, drops("[White \"" + "v".repeat(20_000), drop, true), null);
            assertThatThrownBy(reader::nextGame).isInstanceOf(IOException.class).hasMessage("the disk is gone");
        }
    }

    @Test
    void lines_end_in_any_way_between_tags_and_within_games() throws IOException {
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
            String text = "[White \"A\"]~[Black \"B\"]~~1. e4~e5~2. Nf3~Nc6 {x~y} *~~[White \"C\"]~~1. d4 *~"
                    .replace("~", end);
            RecordReader reader = over(text, 1 << 20);
            assertThat(reader.tags().count()).isEqualTo(2);
            long[] lines = new long[6];
            int count = 0;
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                lines[count++] = reader.place().line();
            }
            assertThat(lines).containsExactly(4, 5, 6, 7, 7, 8);
            assertThat(reader.nextGame()).isTrue();
            assertThat(reader.gamePlace().line()).isEqualTo(10);
            assertThat(reader.next()).isEqualTo(Token.MOVE);
            assertThat(reader.place().line()).isEqualTo(12);
            assertThat(reader.place().column()).isEqualTo(4);
        }
    }

    private static Fault fault(RecordReader reader) throws IOException {
        Token token = reader.next();
        while (token == Token.COMMENT) {
            token = reader.next();
        }
        assertThat(token).isEqualTo(Token.FAULT);
        return reader.fault();
    }
}
