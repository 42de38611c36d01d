package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where games begin, held against the same said line by line with regular expressions. */
class BoundaryTest {

    private static final String BLANK = "[ \t\u000B\f,\u001A]";
    private static final Pattern LINE = Pattern.compile("([^\r\n]*)(\r\n|\r|\n|\\z)");
    private static final Pattern VALUED = Pattern.compile(
            "\\[(?:(?=[A-Za-z])|" + BLANK + "{1,12}(?!" + BLANK + "))([A-Za-z0-9_]+" + BLANK + "*)\".*");
    private static final Pattern TAG_LINE = Pattern.compile("(?:%|\\[[A-Za-z]).*");
    private static final Pattern TAIL = Pattern.compile(".*\"((?:])+" + BLANK + "*)");
    private static final Pattern EMPTY = Pattern.compile(BLANK + "{0,12}");

    private static final String[] LINES = {
        "",
        " ",
        "            ",
        "             ",
        "\t,\u001A",
        "1. e4 e5",
        "1. e4 {",
        "}",
        "1-0",
        "*",
        " 12. Nf3",
        "12.05.2028",
        "29th Open",
        "2/3",
        "x",
        "[White \"Anna\"]",
        "[White\"Anna\"] ",
        "[White \"Anna\"]]",
        "[ White \"Anna\"]",
        "[            White \"Anna\"]",
        "[             White \"Anna\"]",
        "[2 \"Anna\"]",
        "[ 2 \"Anna\"]",
        "[White]",
        "[White ",
        "[ White]",
        "[",
        "[%clk 1:00]",
        "% a note",
        " % a note",
        " [White \"Anna\"]",
        "\"]",
        "a \"]       ",
        "a \"]        ",
        "a \"]]]]]]]]",
        "a \"]]]]]]]]]",
        "a \" ]",
        "a ]",
        "a \"",
        "\"",
        "]",
        "\u00E9\"] ",
        "{",
        "} e5",
        "{a} {b",
        "{{",
        "[Event \"a\"]\n[Site \"b\"]\n[Date \"c\"]\n[Round \"d\"]\n[White \"e\"]\n[Black \"f\"]\n[Result \"g\"]",
        "[Event \"a\"]\n[Site \"b\"]\n[Date \"c\"]\n[Round \"d\"]\n[White \"e\"]\n[Black \"f\"]",
        "[Event \"a\"]\n[Site \"b\"]\n[Date \"c\"]\n[Elo \"x\"]\n[Round \"d\"]\n[White \"e\"]\n[Black \"f\"]\n%\n[Result \"g\"",
    };
    private static final String[] ENDS = {"\n", "\r\n", "\r", "\n\n", "\r\n\r\n"};

    private static boolean isBlank(String line) {
        return EMPTY.matcher(line).matches();
    }

    private static boolean hasValue(String line) {
        Matcher valued = VALUED.matcher(line);
        return valued.matches() && valued.group(1).length() <= 255;
    }

    private static boolean isTagLine(String line) {
        return TAG_LINE.matcher(line).matches() || hasValue(line);
    }

    private static boolean endsLikeTag(String line) {
        Matcher tail = TAIL.matcher(line);
        return tail.matches() && tail.group(1).length() <= 8;
    }

    private static final Pattern MOVETEXT = Pattern.compile(BLANK + "*(?:\\d+\\.|\\d[-/]\\d|[{(;*]).*");

    /**
     * A line of a text.
     *
     * @param isSure whether tags begin there as they do at the beginning of a game
     * @param afterMoves whether no heading can stand before it
     */
    private record Start(int at, boolean isSure, boolean afterMoves) {}

    /** Where games begin even after a comment that was left open, the first line aside. */
    private static List<Integer> boundaries(String text) {
        List<Start> starts = starts(text);
        List<Integer> sure = new ArrayList<>();
        for (int index = 0; index < starts.size(); index++) {
            Start start = starts.get(index);
            int next = text.length();
            for (int later = starts.size() - 1; later > index; later--) {
                next = starts.get(later).isSure ? starts.get(later).at : next;
            }
            if (start.isSure && start.afterMoves && !closes(text.substring(start.at, next))) {
                sure.add(start.at);
            }
        }
        return sure;
    }

    /** Whether a brace closes what was opened before the tags with which a text begins. */
    private static boolean closes(String text) {
        String rest = text;
        Matcher line = LINE.matcher(rest);
        while (line.lookingAt() && isTagLine(line.group(1))) {
            rest = rest.substring(line.end());
            line = LINE.matcher(rest);
        }
        int open = 0;
        for (int at = 0; at < rest.length(); at++) {
            char c = rest.charAt(at);
            open += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (open < 0) {
                return true;
            }
        }
        return false;
    }

    private static List<Start> starts(String text) {
        List<Start> starts = new ArrayList<>();
        boolean any = false;
        boolean afterTag = false;
        boolean afterGap = false;
        boolean afterMoves = false;
        boolean begins = true;
        Matcher lines = LINE.matcher(text);
        for (int at = text.startsWith("\u00EF\u00BB\u00BF") ? 3 : 0;
                at < text.length() && lines.find(at);
                at = lines.end()) {
            String line = lines.group(1);
            if (any && !afterTag && hasValue(line)) {
                boolean isSure = endsLikeTag(line) && (afterGap || isRoster(text.substring(at)));
                starts.add(new Start(at, isSure, afterMoves));
            }
            if (!isBlank(line)) {
                afterMoves = begins ? MOVETEXT.matcher(line).matches() : afterMoves;
                any = true;
                afterTag = isTagLine(line) || endsLikeTag(line);
            }
            afterGap = isBlank(line);
            begins = isBlank(line) || endsLikeTag(line);
        }
        return starts;
    }

    /** Whether the tags at the beginning of a text are those with which the standard has a game begin, with others between. */
    private static boolean isRoster(String text) {
        List<String> missing = new ArrayList<>(List.of("Event", "Site", "Date", "Round", "White", "Black", "Result"));
        for (String line : text.split("\r\n|\r|\n", -1)) {
            if (!isTagLine(line)) {
                break;
            }
            if (!missing.isEmpty() && line.startsWith("[" + missing.get(0) + " ")) {
                missing.remove(0);
            }
        }
        return missing.isEmpty();
    }

    private static byte[] bytes(String text) {
        return Arrays.copyOf(text.getBytes(StandardCharsets.ISO_8859_1), text.length() + 64);
    }

    @Test
    void games_begin_where_lines_say_so() {
        Random random = new Random(7);
        for (int i = 0; i < 6_000; i++) {
            StringBuilder made = new StringBuilder(i % 9 == 0 ? "\u00EF\u00BB\u00BF" : "");
            for (int lines = 1 + random.nextInt(6); lines > 0; lines--) {
                made.append(LINES[random.nextInt(LINES.length)]).append(ENDS[random.nextInt(ENDS.length)]);
            }
            if (random.nextBoolean()) {
                made.append(LINES[random.nextInt(LINES.length)]);
            }
            String text = made.toString();
            byte[] bytes = bytes(text);
            List<Integer> expected = new ArrayList<>(List.of(0));
            expected.addAll(boundaries(text));
            assertThat(Boundary.all(bytes, text.length()))
                    .as("%s", Escaped.of(text))
                    .containsExactly(expected.stream().mapToInt(at -> at).toArray());

            Matcher lines = LINE.matcher(text);
            for (int from = Boundary.firstLine(bytes); from < text.length() && lines.find(from); from = lines.end()) {
                List<Integer> after = boundaries(text.substring(from));
                for (int to = from; to <= text.length(); to += 1 + random.nextInt(9)) {
                    int last = -1;
                    for (int at : after) {
                        last = from + at < to ? from + at : last;
                    }
                    assertThat(Boundary.last(bytes, from, to, text.length()))
                            .as("%s from %d to %d", Escaped.of(text), from, to)
                            .isEqualTo(last);
                }
            }
        }
    }

    @Test
    void a_name_with_its_blanks_has_at_most_255_bytes() {
        for (int length : new int[] {254, 255, 256}) {
            String name = "*\n\n[" + "a".repeat(length) + "\"b\"]";
            String blanks = "*\n\n[a" + " ".repeat(length - 1) + "\"b\"]";
            boolean fits = length <= 255;
            assertThat(Boundary.all(bytes(name), name.length())).hasSize(fits ? 2 : 1);
            assertThat(Boundary.all(bytes(blanks), blanks.length())).hasSize(fits ? 2 : 1);
        }
    }

    @Test
    void a_value_beyond_the_end_is_none() {
        byte[] bytes = bytes("x\n[White \"Anna\"]");
        for (int limit = 3; limit < 9; limit++) {
            assertThat(Boundary.isAt(bytes, 2, limit)).as("%d", limit).isFalse();
        }
        assertThat(Boundary.isAt(bytes, 2, 9)).isTrue();
        assertThat(Boundary.isAt(bytes, 2, 16)).isTrue();
        assertThat(Boundary.isAt(bytes, 0, 16)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"'\u00EF\u00BB\u00BFx', 3", "'\u00EF\u00BBx', 0", "'\u00EFx\u00BF', 0", "'x\u00BB\u00BF', 0", "'', 0"})
    void the_first_line_begins_after_a_byte_order_mark(String text, int expected) {
        assertThat(Boundary.firstLine(bytes(text))).isEqualTo(expected);
    }

    @Test
    void a_line_that_was_passed_says_whether_it_begins_a_paragraph() {
        byte[] bytes = bytes("*\n  \r\n[b \"\"]\rx\ny\n");
        Boundary.Lines lines = new Boundary.Lines(bytes, 0);
        assertThat(lines.pass(bytes, 2)).isTrue();
        assertThat(lines.isSure(bytes, 2, 14)).isFalse();
        assertThat(lines.pass(bytes, 6)).isFalse();
        assertThat(lines.isSure(bytes, 6, 14)).isTrue();
        assertThat(lines.pass(bytes, 13)).isTrue();
        assertThat(lines.pass(bytes, 15)).isTrue();
        assertThat(lines.pass(bytes, 17)).isFalse();
    }

    /** Text as one line of ASCII, for messages. */
    private static final class Escaped {

        static String of(String text) {
            return text.replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t");
        }
    }
}
