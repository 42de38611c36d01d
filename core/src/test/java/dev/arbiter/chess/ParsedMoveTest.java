package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ParsedMove;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a move's text says is read as a pattern has it, of every text that is put together of the parts of moves. */
final class ParsedMoveTest {

    private static final String PIECES = "PNBRQK";

    private static final Pattern MOVE =
            Pattern.compile("(?<piece>[PNnBRrQqKk]?)(?<file>[a-h]?)(?<rank>[1-8]?)(?<sign>[x:-]?)"
                    + "(?<to>[a-h][1-8])(?:[=/]?(?<become>[PNBRQKpnbrqk])|\\((?<inBrackets>[PNBRQKpnbrqk])\\))?"
                    + " *(?:e\\.?p\\.?)?(?<marks>[+#!?]*)");

    private static final Pattern DROP = Pattern.compile("(?<piece>[PpNnBbRrQqKk]?)@(?<to>[a-h][1-8])(?<marks>[+#!?]*)");

    /** What stands after a text must not matter, nor what stands before it. */
    private static int read(String text, boolean drops) {
        int found = Integer.MIN_VALUE;
        for (String behind : List.of("", "1", "+", "a1", "=Q", "-0", "@e4", "0", ")", ".p", "p")) {
            byte[] bytes = ("x" + text + behind).getBytes(StandardCharsets.ISO_8859_1);
            int end = 1 + text.length();
            int parsed = drops ? ParsedMove.readWithDrops(bytes, 1, end) : ParsedMove.read(bytes, 1, end);
            // Places of errors count from the beginning of the bytes.
            int read = parsed < 0 ? parsed + 1 : parsed;
            assertThat(found == Integer.MIN_VALUE ? read : found)
                    .as("%s before %s", text, behind)
                    .isEqualTo(read);
            found = read;
        }
        return found;
    }

    private static void assertReadAs(String text, boolean drops) {
        int parsed = read(text, drops);
        Matcher drop = DROP.matcher(text);
        Matcher move = MOVE.matcher(text);
        if (drops && drop.matches()) {
            int piece = Math.max(1, code(drop.group("piece")));
            assertSays(text, parsed, piece, drop.group("to"), drop.group("marks"));
            assertThat(ParsedMove.has(parsed, ParsedMove.DROP)).as(text).isTrue();
        } else if (move.matches()) {
            String become = move.group("become") != null ? move.group("become") : move.group("inBrackets");
            assertSays(text, parsed, code(move.group("piece")), move.group("to"), move.group("marks"));
            assertThat(ParsedMove.has(parsed, ParsedMove.DROP)).as(text).isFalse();
            assertThat(ParsedMove.has(parsed, ParsedMove.CAPTURE))
                    .as(text)
                    .isEqualTo(":x".contains(move.group("sign"))
                            && !move.group("sign").isEmpty());
            assertThat(ParsedMove.promotion(parsed)).as(text).isEqualTo(code(become));
            String file = move.group("file");
            String rank = move.group("rank");
            assertThat(ParsedMove.fromFile(parsed)).as(text).isEqualTo(file.isEmpty() ? 0 : file.charAt(0) - 'a' + 1);
            assertThat(ParsedMove.fromRank(parsed)).as(text).isEqualTo(rank.isEmpty() ? 0 : rank.charAt(0) - '0');
            assertThat(ParsedMove.namesNoOrigin(parsed)).as(text).isEqualTo(file.isEmpty() && rank.isEmpty());
        } else {
            assertThat(parsed).as(text).isNegative();
            // The place of the mistake is one of the text, or its end; what stands before it could be the beginning of
            // a move.
            assertThat(-1 - parsed).as(text).isBetween(0, text.length());
        }
    }

    private static void assertSays(String text, int parsed, int piece, String to, String marks) {
        assertThat(parsed).as(text).isNotNegative();
        assertThat(ParsedMove.piece(parsed)).as(text).isEqualTo(piece);
        assertThat(Squares.name(ParsedMove.target(parsed))).as(text).isEqualTo(to);
        assertThat(ParsedMove.has(parsed, ParsedMove.CHECK)).as(text).isEqualTo(marks.contains("+"));
        assertThat(ParsedMove.has(parsed, ParsedMove.MATE)).as(text).isEqualTo(marks.contains("#"));
        assertThat(ParsedMove.has(parsed, ParsedMove.CASTLING | ParsedMove.NULL_MOVE))
                .as(text)
                .isFalse();
    }

    private static int code(@Nullable String letter) {
        return letter == null || letter.isEmpty() ? 0 : PIECES.indexOf(letter.toUpperCase(Locale.ROOT)) + 1;
    }

    /** Every part of a move, left out or wrong, with every other. */
    private static List<String> texts(List<List<String>> parts) {
        List<String> texts = List.of("");
        for (List<String> part : parts) {
            List<String> longer = new ArrayList<>();
            for (String text : texts) {
                part.forEach(next -> longer.add(text + next));
            }
            texts = longer;
        }
        return texts;
    }

    @Test
    void every_text_of_the_parts_of_a_move_is_read_as_the_pattern_has_it() {
        List<String> ends = List.of(
                "", "=Q", "n", "/b", "(R)", "(K", "=", "x", "+", "#!", "??", "=P+", " e.p.", "ep", "e.p", "ep.+", " e",
                "e.", "e.q");
        for (String text : texts(List.of(
                List.of("", "N", "n", "B", "K", "P", "p", "z"),
                List.of("", "a", "h", "i"),
                List.of("", "1", "8", "9"),
                List.of("", "x", "-", ":", "="),
                List.of("a1", "h8", "d", "4", "i5", "e9", ""),
                ends))) {
            boolean another = text.isEmpty() || "z=-:189i".indexOf(text.charAt(0)) >= 0 || text.startsWith("x");
            if (!another) {
                assertReadAs(text, false);
            } else if (!text.isEmpty() && !text.startsWith("x") && !text.startsWith("--")) {
                assertThat(read(text, false)).as(text).isEqualTo(-1);
            }
        }
    }

    @Test
    void every_text_of_the_parts_of_a_drop_is_read_as_the_pattern_has_it() {
        for (String text : texts(List.of(
                List.of("", "N", "n", "b", "p", "P", "Q", "k", "z", "x"),
                List.of("@"),
                List.of("", "a", "h", "i"),
                List.of("", "1", "8", "9"),
                List.of("", "+", "#!", "x")))) {
            assertReadAs(text, true);
            Matcher matcher = DROP.matcher(text);
            if (!matcher.matches()) {
                int sign = text.indexOf('@');
                boolean named = sign == 0 || "NnbpPQk".indexOf(text.charAt(0)) >= 0;
                int place = sign + 1;
                place += place < text.length() && "ah".indexOf(text.charAt(place)) >= 0 ? 1 : 0;
                place += place == sign + 2 && place < text.length() && "18".indexOf(text.charAt(place)) >= 0 ? 1 : 0;
                assertThat(read(text, true))
                        .as(text)
                        .isEqualTo(
                                -1 - (named ? place == sign + 3 && text.endsWith("x") ? text.length() - 1 : place : 0));
            }
        }
        for (String text : List.of("Nf3", "exd5+", "O-O", "e8=Q", "--")) {
            assertThat(read(text, true)).as(text).isEqualTo(read(text, false)).isNotNegative();
        }
        assertThat(read("", true)).isNegative();
    }

    /** What would pass for more where what stands after the text were read too. */
    @ParameterizedTest
    @CsvSource({
        "--, NULL",
        "Z0, NULL",
        "0000, NULL",
        "O-O, SHORT",
        "0-0, SHORT",
        "o-o+, SHORT",
        "O-O-O, LONG",
        "0-0-0#, LONG",
        "xd5, xd5",
        "xd5+, xd5",
        "xa8=Q, xa8",
        "-, ",
        "-0, ",
        "Z, ",
        "Z-, ",
        "0-, ",
        "0, ",
        "000, ",
        "0100, ",
        "0010, ",
        "0001, ",
        "1000, ",
        "00000, ",
        "O, ",
        "O-, ",
        "O-0, ",
        "O-O-, ",
        "O-O-O-O, ",
        "OO, ",
        "x, ",
        "xd, ",
        "x5, ",
        "xi5, ",
        "xd9, ",
        "xdd, ",
        "xd5x, "
    })
    void what_begins_with_neither_a_piece_nor_a_file(String text, @Nullable String meaning) {
        int parsed = read(text, false);
        assertThat(parsed >= 0).isEqualTo(meaning != null);
        if (meaning == null) {
            return;
        }
        boolean castling = meaning.equals("SHORT") || meaning.equals("LONG");
        assertThat(ParsedMove.has(parsed, ParsedMove.NULL_MOVE)).isEqualTo(meaning.equals("NULL"));
        assertThat(ParsedMove.has(parsed, ParsedMove.CASTLING)).isEqualTo(castling);
        if (castling) {
            assertThat(ParsedMove.has(parsed, ParsedMove.LONG)).isEqualTo(meaning.equals("LONG"));
        } else if (meaning.startsWith("x")) {
            assertThat(ParsedMove.has(parsed, ParsedMove.CAPTURE)).isTrue();
            assertThat(Squares.name(ParsedMove.target(parsed))).isEqualTo(meaning.substring(1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"e8", "e1", "a8", "h1", "exd8", "e7e8+", "Pe8"})
    void a_pawn_that_arrives_without_a_piece_may_become_each(String text) {
        int parsed = read(text, false);
        assertThat(ParsedMove.promotions(parsed))
                .containsExactly(
                        read(text.replace("+", "") + "=Q" + (text.endsWith("+") ? "+" : ""), false),
                        read(text.replace("+", "") + "=R" + (text.endsWith("+") ? "+" : ""), false),
                        read(text.replace("+", "") + "=B" + (text.endsWith("+") ? "+" : ""), false),
                        read(text.replace("+", "") + "=N" + (text.endsWith("+") ? "+" : ""), false),
                        read(text.replace("+", "") + "=K" + (text.endsWith("+") ? "+" : ""), false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e7", "a2", "h7", "Ne8", "Ke1", "e8=Q", "O-O", "O-O-O", "--", "zz", "P@a1"})
    void nothing_else_may_become_a_piece(String text) {
        assertThat(ParsedMove.promotions(read(text, true))).isEmpty();
    }

    @Test
    void what_is_not_ascii_is_no_letter_of_a_move() {
        assertThat(ParsedMove.ascii("Nf3\u007f\u0080\u00e9\u265e")).containsExactly('N', 'f', '3', 0x7f, 0, 0, 0);
    }

    /** A text of eight characters at most is kept in a number, its first character lowest. */
    @ParameterizedTest
    @ValueSource(strings = {"e4", "Nf3", "O-O-O", "exd8=Q#", "Qa1xb2++"})
    void short_texts_are_packed_and_unpacked(String text) {
        long packed = MoveWriter.packed(text);
        assertThat(MoveWriter.string(packed)).isEqualTo(text);
        assertThat(MoveWriter.length(packed)).isEqualTo(text.length());
        byte[] into = new byte[12];
        assertThat(MoveWriter.write(packed, into, 2)).isEqualTo(2 + text.length());
        assertThat(new String(into, StandardCharsets.US_ASCII))
                .isEqualTo("\0\0" + text + "\0".repeat(10 - text.length()));
    }
}
