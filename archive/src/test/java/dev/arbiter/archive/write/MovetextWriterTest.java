package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Nag;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Movetext word by word: lines, numbers, variations and comments as the PGN standard has them (7, 8.2). */
class MovetextWriterTest {

    private static final int WIDTH = 79;

    private final MovetextWriter writer = new MovetextWriter(Format.PGN, WIDTH);

    private String written() {
        return new String(writer.bytes(), 0, writer.length(), StandardCharsets.UTF_8);
    }

    private void begin() {
        writer.clear();
        writer.keepsOpening(true);
        writer.ply(2);
    }

    private void moves(String... moves) {
        for (String move : moves) {
            writer.move(move);
        }
    }

    /** Each line takes as many words as fit, and a word that is longer than any line has one of its own. */
    @ParameterizedTest
    @ValueSource(ints = {3, 20, 79, 160})
    void a_line_has_as_many_words_as_fit(int longest) {
        Random random = new Random(longest);
        for (int round = 0; round < 30; round++) {
            begin();
            List<String> lines = new ArrayList<>();
            int count = round == 0 ? 1_000 : random.nextInt(60);
            for (int number = 0; number < count; number++) {
                String word = "abcdefghij".repeat(16).substring(0, 1 + random.nextInt(longest));
                word = random.nextInt(9) == 0 ? word.substring(1) + "\u00e9" : word;
                writer.word(word);
                int last = lines.size() - 1;
                // The e with an accent has two bytes.
                if (last >= 0 && bytes(lines.get(last)) + 1 + bytes(word) <= WIDTH) {
                    lines.set(last, lines.get(last) + " " + word);
                } else {
                    lines.add(word);
                }
            }
            assertThat(written()).isEqualTo(String.join("\n", lines));
        }
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** At the start of a line it would be a tag, or an escaped line. */
    @ParameterizedTest
    @CsvSource({"[A, ' '", "[z, ' '", "[1, '\n'", "[, '\n'", "[@, '\n'", "[`, '\n'", "%, ' '", "%eval, ' '", "A%, '\n'"
    })
    void what_would_mean_something_else_at_the_start_of_a_line_never_stands_there(String word, String before) {
        begin();
        writer.word("x".repeat(WIDTH));
        writer.word(word);
        assertThat(written()).isEqualTo("x".repeat(WIDTH) + before + word);
    }

    @Test
    void moves_have_numbers_where_white_moves_and_where_something_came_between() {
        begin();
        moves("e4", "e5", "Nf3");
        writer.sign(Nag.of("!"), false);
        moves("Nc6");
        writer.comment("good");
        moves("Bb5", "a6");
        writer.comment("better");
        moves("Ba4");
        assertThat(written()).isEqualTo("1. e4 e5 2. Nf3 $1 Nc6 {good} 3. Bb5 a6 {better} 4. Ba4");
        begin();
        moves("e4");
        writer.comment("so");
        moves("e5");
        writer.ply(2 * 99 + 1);
        writer.numberNext();
        moves("Kf8", "Kf1", "Kf7");
        writer.ply(2 * 1_009);
        moves("Kf2");
        assertThat(written()).isEqualTo("1. e4 {so} 1... e5 99... Kf8 100. Kf1 Kf7 1009. Kf2");
        assertThat(writer.ply()).isEqualTo(2 * 1_009 + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "9, 9.",
        "10, 10.",
        "11, 11.",
        "99, 99.",
        "100, 100.",
        "101, 101.",
        "999, 999.",
        "1000, 1000.",
        "12345, 12345."
    })
    void a_number_has_its_digits(int number, String text) {
        begin();
        writer.ply(2 * number);
        moves("a");
        assertThat(written()).isEqualTo(text + " a");
        begin();
        writer.ply(2 * number + 1);
        moves("a");
        assertThat(written()).isEqualTo(text + ".. a");
    }

    @Test
    void a_number_counts_for_the_width_of_its_line() {
        for (int used = WIDTH - 8; used <= WIDTH; used++) {
            begin();
            writer.word("x".repeat(used));
            writer.ply(2 * 100 + 1);
            moves("e5");
            boolean fits = used + 1 + "100...".length() <= WIDTH;
            boolean moveFits = used + 1 + "100... e5".length() <= WIDTH;
            assertThat(written())
                    .isEqualTo(
                            "x".repeat(used) + (fits ? " 100..." : "\n100...") + (fits && !moveFits ? "\ne5" : " e5"));
        }
    }

    @Test
    void signs_are_numbers_or_stand_as_they_were_written() {
        begin();
        moves("e4");
        writer.sign(Nag.of("!?"), false);
        writer.sign(Nag.of("+-"), false);
        moves("e5");
        writer.sign(Nag.of("!?"), true);
        writer.sign(Nag.of("?"), true);
        moves("f4");
        writer.sign(Nag.of("+-"), true);
        moves("f5");
        writer.sign(Nag.of("$146"), true);
        assertThat(written()).isEqualTo("1. e4 $5 $18 e5!? ? 2. f4 +- f5 $146");
    }

    @Test
    void variations_go_on_from_before_the_move_however_deep_they_are() {
        begin();
        moves("e4");
        writer.open();
        moves("d4", "d5");
        writer.open();
        moves("Nf6");
        writer.close(null);
        moves("c4");
        writer.close("1-0");
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 (1. d4 d5 (1... Nf6) 2. c4 1-0) 1... e5");

        begin();
        StringBuilder expected = new StringBuilder("1. e4");
        moves("e4");
        for (int depth = 0; depth < 40; depth++) {
            writer.open();
            moves("d4");
            expected.append(" (1. d4");
        }
        for (int depth = 0; depth < 40; depth++) {
            writer.close(null);
            expected.append(')');
        }
        moves("e5");
        expected.append(" 1... e5");
        assertThat(written().replace('\n', ' ')).isEqualTo(expected.toString());
    }

    /** In brackets it would be read as a comment, and would be no variation any more. */
    @Test
    void a_variation_without_a_move_is_a_comment() {
        begin();
        moves("e4");
        writer.open();
        writer.word("0:03");
        writer.close(null);
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 {0:03} 1... e5");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            good|{good}|
            two words|{two words}|
            [%clk 0:01]|{[%clk 0:01]}|
            a { b|{a { b}|
            a } b|{a ) b}|;a } b
            a {b} c|{a (b) c}|;a {b} c
            ¡olé!|{¡olé!}|
            """)
    void a_comment_stands_in_braces_and_has_no_closing_one(String comment, String text, @Nullable String asWritten) {
        begin();
        moves("e4");
        writer.comment(comment);
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 " + text + " 1... e5");

        begin();
        moves("e4");
        writer.commentAsWritten(comment);
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 " + (asWritten == null ? text + " " : asWritten + "\n") + "1... e5");

        begin();
        moves("e4");
        byte[] bytes = ("x  \t" + comment + "\r\n y").getBytes(StandardCharsets.UTF_8);
        boolean stays = writer.comment(bytes, 1, bytes.length - 1);
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 " + text + " 1... e5");
        assertThat(stays).isEqualTo(asWritten == null);
    }

    /** A command in brackets stays on one line, whatever its length, and is put together where it was broken. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "clk 0:10:02.5",
                "evp 0,12,34,-56",
                "cal Ge2e4,Rd1h5",
                "x a b c d e f g h i j k l m n o p q r s t"
            })
    void a_command_is_never_broken(String command) {
        for (int before = 0; before < 2 * WIDTH; before++) {
            for (String blank : List.of(" ", "\n", " \r\n\t")) {
                begin();
                moves("e4");
                writer.comment("a ".repeat(before) + "b[%" + command.replace(" ", blank) + "] x [% y");
                assertThat(written()).contains("[%" + command + "]");
                assertThat(written().lines()).allMatch(line -> line.length() <= WIDTH);
            }
        }
        begin();
        moves("e4");
        writer.comment("[%" + "a ".repeat(WIDTH) + "]");
        assertThat(written()).isEqualTo("1. e4\n{[%" + "a ".repeat(WIDTH) + "]}");
    }

    @Test
    void an_opening_brace_as_written_keeps_to_a_line_where_another_comment_has_a_closing_one() {
        begin();
        writer.keepsOpening(false);
        moves("e4");
        writer.commentAsWritten("a { b");
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 ;a { b\n1... e5");
    }

    @Test
    void comments_are_parted_at_blanks_alone() {
        Random random = new Random(2);
        for (int round = 0; round < 40; round++) {
            begin();
            moves("e4");
            StringBuilder comment = new StringBuilder();
            int words = 1 + random.nextInt(60);
            for (int number = 0; number < words; number++) {
                comment.append(number == 0 ? "" : List.of(" ", "\n", "\t").get(random.nextInt(3)))
                        .append("abcdefghijklmnopqrstuvwxyz", 0, 1 + random.nextInt(26));
            }
            byte[] bytes = comment.toString().getBytes(StandardCharsets.UTF_8);
            assertThat(writer.comment(bytes, 0, bytes.length)).isTrue();
            String once = written();
            begin();
            moves("e4");
            writer.comment(comment.toString());
            assertThat(written()).isEqualTo(once);
            assertThat(once.replace('\n', ' '))
                    .isEqualTo("1. e4 {" + comment.toString().replaceAll("\\s", " ") + "}");
            String[] lines = once.split("\n", -1);
            for (int line = 0; line < lines.length; line++) {
                assertThat(lines[line]).hasSizeLessThanOrEqualTo(WIDTH);
                if (line > 0) {
                    String first = lines[line].split(" ", -1)[0];
                    assertThat(lines[line - 1].length() + 1 + first.length()).isGreaterThan(WIDTH);
                }
            }
        }
    }

    @Test
    void a_comment_as_written_keeps_its_lines_and_never_begins_one_with_a_tag() {
        begin();
        moves("e4");
        writer.commentAsWritten("first\n[second] third\n%fourth\n\n  fifth\n[6] sixth");
        moves("e5");
        assertThat(written()).isEqualTo("1. e4 {first\n [second] third\n %fourth\n\n  fifth\n[6] sixth} 1... e5");
        // Its last line counts for the width.
        begin();
        writer.commentAsWritten("first\n" + "x".repeat(WIDTH - 4));
        writer.word("ab");
        writer.word("c");
        assertThat(written()).isEqualTo("{first\n" + "x".repeat(WIDTH - 4) + "} ab\nc");
    }

    @Test
    void an_escaped_line_stands_on_a_line_of_its_own() {
        begin();
        moves("e4");
        writer.escaped("a program's\nown");
        moves("e5");
        writer.newline();
        writer.escaped("twice");
        assertThat(written()).isEqualTo("1. e4\n%a program's own\n1... e5\n%twice\n");
    }

    @Test
    void a_text_of_any_length_is_held() {
        begin();
        StringBuilder expected = new StringBuilder();
        for (int number = 0; number < 300; number++) {
            String raw = "0123456789abcdefghij".repeat(number % 9).substring(0, number % 9 * 20);
            writer.raw(raw);
            writer.newline();
            expected.append(raw).append('\n');
        }
        writer.raw("y".repeat(30_000));
        expected.append("y".repeat(30_000));
        assertThat(written()).isEqualTo(expected.toString());
    }
}
