package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.Place;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is in view, and where it stands. */
class CursorTest {

    private static Cursor over(String text) throws IOException {
        Cursor cursor = new Cursor(ByteFeed.of(text.getBytes(StandardCharsets.UTF_8)), 100);
        cursor.open();
        return cursor;
    }

    /** One that has passed so many bytes, line by line. */
    private static Cursor at(int offset, String text) throws IOException {
        Cursor cursor = over(text);
        while (cursor.at < offset) {
            if (cursor.bytes[cursor.at] == '\n' || cursor.bytes[cursor.at] == '\r') {
                cursor.newline();
            } else {
                cursor.at++;
            }
        }
        return cursor;
    }

    @Test
    void lines_end_in_three_ways() throws IOException {
        Cursor cursor = over("a\nb\r\nc\rd");
        for (int line = 1; line <= 4; line++) {
            assertThat(cursor.isLineStart()).isTrue();
            cursor.at++;
            assertThat(cursor.isLineStart()).isFalse();
            assertThat(cursor.line).isEqualTo(line);
            if (line < 4) {
                cursor.newline();
            }
        }
        assertThat(cursor.atEnd()).isTrue();
        assertThat(cursor.place(cursor.at)).isEqualTo(new Place(108, 4, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "'ab', 0, true",
        "'ab', 1, false",
        "' \t ab', 3, true",
        "' \t ab', 4, false",
        "'x\n ab', 3, true",
        "'x\nab', 2, true",
        "'\u0085ab', 2, true",
        "'x\u0085 ab', 4, true",
        "'x\u2028ab', 4, true",
        "'x\u2029  ab', 6, true",
        "'\u2028ab', 3, true",
        "'x\u2027ab', 4, false",
        "'x\u2030ab', 4, false",
        "'x\u1028ab', 4, false",
        "'x\u00A8ab', 3, false",
        "'x\u00C5ab', 3, false"
    })
    void indentation_is_nothing_but_blanks_after_a_line_end(String text, int at, boolean expected) throws IOException {
        assertThat(at(at, text).isIndentation()).isEqualTo(expected);
    }

    @Test
    void what_stands_before_a_line_is_no_indentation() throws IOException {
        Cursor cursor = at(2, "x\n ab");
        assertThat(cursor.isIndentation()).isTrue();
        cursor.lineStart = 100;
        cursor.at = 3;
        assertThat(cursor.isIndentation()).isFalse();
    }

    @Test
    void a_byte_on_an_earlier_line_has_its_place_where_a_token_began() throws IOException {
        Cursor cursor = at(2, "a\n{b\nc\r\nd\re}\nf");
        cursor.mark();
        while (cursor.bytes[cursor.at] != '}') {
            if (cursor.bytes[cursor.at] == '\n' || cursor.bytes[cursor.at] == '\r') {
                cursor.newline();
            } else {
                cursor.at++;
            }
        }
        assertThat(cursor.place(2)).isEqualTo(new Place(102, 2, 1));
        assertThat(cursor.place(3)).isEqualTo(new Place(103, 2, 2));
        assertThat(cursor.place(5)).isEqualTo(new Place(105, 3, 1));
        assertThat(cursor.place(8)).isEqualTo(new Place(108, 4, 1));
        assertThat(cursor.place(10)).isEqualTo(new Place(110, 5, 1));
        assertThat(cursor.place(11)).isEqualTo(new Place(111, 5, 2));
    }

    @Test
    void a_byte_order_mark_is_passed_once_and_counts_as_bytes() throws IOException {
        Cursor cursor = over("\uFEFFa");
        assertThat(cursor.at).isEqualTo(3);
        assertThat(cursor.place(3)).isEqualTo(new Place(103, 1, 4));
        cursor.open();
        assertThat(cursor.at).isEqualTo(3);
        for (String none : new String[] {"\uFEFE", "\uFE7F", "\uEEFF", "a"}) {
            assertThat(over(none).at).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "ab, 0, 'a', 'a'",
                "é, 0, the byte 0xC3, 'é'",
                "\" \", 0, a blank, a blank",
                "\"\t\", 0, a tab, a tab",
                "\"\n\", 0, the end of the line, the end of the line",
                "\"\r\", 0, the end of the line, the end of the line",
                "ab, 2, the end of the file, the end of the file",
                "ab, 3, the end of the file, the end of the file"
            })
    void what_stands_there_is_shown(String text, int index, String atIndex, String character) throws IOException {
        Cursor cursor = over(text);
        assertThat(cursor.shownCharacter(index).sentence()).isEqualTo(character);
        if (!character.startsWith("a ")) {
            assertThat(cursor.shownAt(index).sentence()).isEqualTo(atIndex);
        }
    }

    @Test
    void as_much_as_a_reader_looks_at_is_in_view() throws IOException {
        byte[] bytes = new byte[3 << 18];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i % 251);
        }
        Cursor cursor = new Cursor(ByteFeed.of(new ByteArrayInputStream(bytes)), 0);
        cursor.open();
        assertThat(cursor.sight()).isEqualTo(Cursor.SIGHT);
        assertThat(cursor.isShort(cursor.limit - Cursor.SIGHT)).isFalse();
        assertThat(cursor.isShort(cursor.limit - Cursor.SIGHT + 1)).isTrue();
        long offset = 0;
        while (!cursor.ended || cursor.at < cursor.limit) {
            cursor.fill();
            assertThat(cursor.base + cursor.at).isEqualTo(offset);
            int sight = cursor.sight();
            for (int i = cursor.at; i < sight; i++) {
                assertThat(cursor.bytes[i]).isEqualTo((byte) ((cursor.base + i) % 251));
            }
            assertThat(cursor.bytes[cursor.limit]).isZero();
            assertThat(sight - cursor.at)
                    .isEqualTo((int) Math.min(Cursor.SIGHT, bytes.length - cursor.base - cursor.at));
            offset += sight - cursor.at;
            cursor.at = sight;
        }
        assertThat(offset).isEqualTo(bytes.length);
        assertThat(cursor.isShort(cursor.limit)).isFalse();
    }

    @Test
    void what_is_kept_and_what_stands_just_before_stay_in_view() throws IOException {
        byte[] bytes = new byte[1 << 19];
        Arrays.fill(bytes, (byte) 'x');
        bytes[999] = 'y';
        bytes[1000] = 'z';
        Cursor cursor = new Cursor(ByteFeed.of(bytes), 0);
        cursor.open();
        cursor.keep = 1000;
        cursor.at = cursor.limit;
        cursor.slide();
        assertThat(cursor.keep).isEqualTo(Cursor.LOOK_BACK);
        assertThat(cursor.bytes[cursor.keep]).isEqualTo((byte) 'z');
        assertThat(cursor.bytes[cursor.keep - 1]).isEqualTo((byte) 'y');
        assertThat(cursor.base + cursor.keep).isEqualTo(1000);
        cursor.keep = -1;
        cursor.at = cursor.limit - 1;
        cursor.slide();
        assertThat(cursor.at).isEqualTo(Cursor.LOOK_BACK);
        assertThat(cursor.keep).isEqualTo(-1);
    }

    @Test
    void more_than_usual_is_seen_where_it_is_asked_for() throws IOException {
        byte[] bytes = new byte[1 << 18];
        // A stream of drops: no more comes than is waited for.
        Cursor cursor = new Cursor((into, offset, length) -> Math.min(length, 100), 0);
        cursor.open();
        assertThat(cursor.limit).isLessThan(3 * Cursor.SIGHT);
        cursor.see(20_000);
        assertThat(cursor.limit - cursor.at).isGreaterThanOrEqualTo(20_000);
        int limit = cursor.limit;
        cursor.see(20_000);
        assertThat(cursor.limit).isEqualTo(limit);
        Cursor whole = new Cursor(ByteFeed.of(bytes), 0);
        whole.open();
        whole.see(bytes.length);
        assertThat(whole.limit).isEqualTo(bytes.length);
    }

    @Test
    void lines_longer_than_the_view_are_skipped() throws IOException {
        byte[] bytes = new byte[600_000];
        Arrays.fill(bytes, (byte) 'x');
        bytes[500_000] = '\n';
        Cursor cursor = new Cursor(ByteFeed.of(bytes), 0);
        cursor.open();
        cursor.skipLine();
        assertThat(cursor.base + cursor.at).isEqualTo(500_000);
        cursor.newline();
        assertThat(cursor.lineStart).isEqualTo(500_001);
        cursor.skipLine();
        assertThat(cursor.base + cursor.at).isEqualTo(600_000);
        assertThat(cursor.atEnd()).isTrue();
        cursor.skipLine();
        assertThat(cursor.atEnd()).isTrue();
    }

    @Test
    void what_came_before_a_failure_is_given() throws IOException {
        int[] calls = {0};
        Cursor cursor = new Cursor(
                (into, offset, length) -> {
                    calls[0]++;
                    if (calls[0] > 1) {
                        throw new IOException("the disk is gone");
                    }
                    into[offset] = 'a';
                    return 1;
                },
                0);
        cursor.open();
        assertThat(cursor.limit).isEqualTo(1);
        assertThat(cursor.ended).isFalse();
        cursor.fill();
        cursor.at++;
        assertThatThrownBy(cursor::fill).isInstanceOf(IOException.class).hasMessage("the disk is gone");
        assertThatThrownBy(cursor::requireMore).isInstanceOf(IOException.class);
        over("a").requireMore();
    }
}
