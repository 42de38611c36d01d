package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In which format a file is written, by what the formats say about their beginnings. */
class RecognitionTest {

    private static final String TAGS = "[Event \"A\"]\n\n";

    private static @Nullable Format format(String name, String text) {
        return Recognition.format(text.getBytes(StandardCharsets.ISO_8859_1), name);
    }

    private static Stream<Arguments> contents() {
        return Stream.of(
                // Chess, by its moves.
                arguments("a.txt", "1. e4 e5 2. Nf3 *\n", Format.PGN),
                arguments("a.txt", "1.e4 e5 2.Nf3 Nc6", Format.PGN),
                arguments("a.txt", "1. Nf3 d5 2. g3 *", Format.PGN),
                arguments("a.txt", "1. e2-e4 e7-e5 2. Ng1-f3 *", Format.PGN),
                arguments("a.txt", "1. e2e4 e7e5 *", Format.PGN),
                arguments("a.txt", "1. a3 h6 *", Format.PGN),
                arguments("a.txt", "1. h4 a5 *", Format.PGN),
                // The same in letters of another language.
                arguments("a.txt", "1. Sf3 d5 2. Sc3 *", Format.PGN),
                // ICCF numeric notation, without and with a dash.
                arguments("a.txt", "1. 5254 5755 2. 7163 2836 *", Format.PGN),
                arguments("a.txt", "1. 52-54 57-55 *", Format.PGN),
                arguments("a.txt", "1. 52-53 57-55 *", Format.PGN),
                arguments("a.txt", "1. 71-63 57-55 *", Format.PGN),
                arguments("a.txt", "1. 71-83 57-55 *", Format.PGN),
                arguments("a.txt", "1. 21-33 28-36 *", Format.PGN),
                arguments("a.txt", "1. 21-13 28-36 *", Format.PGN),
                arguments("a.txt", "1. 12-14 17-15 *", Format.PGN),
                // Draughts in numbers; some first moves would be near such of chess.
                arguments("a.txt", "1. 32-28 19-23 *", Format.PDN),
                arguments("a.txt", "1. 11-15 23-19 *", Format.PDN),
                arguments("a.txt", "1. 12-16 24-20 *", Format.PDN),
                arguments("a.txt", "1. 22-18 11-15 *", Format.PDN),
                arguments("a.txt", "1. 31-27 17-21 *", Format.PDN),
                arguments("a.txt", "1. 9-14 22-18 2. 5-9 *", Format.PDN),
                // Draughts in letters.
                arguments("a.txt", "1. c3-d4 d6-c5 2. b2-c3 *", Format.PDN),
                arguments("a.txt", "1. c3d4 d6c5 2. b2c3 *", Format.PDN),
                arguments("a.txt", "1. cd4 dc5 2. bc3 *", Format.PDN),
                arguments("a.txt", "1. g3-h4 b6-c5 *", Format.PDN),
                // Lines of moves without anything else.
                arguments("a.txt", "e2e4 e7e5 g1f3\nd2d4 d7d5\n", Format.MOVE_LINES),
                arguments("a.txt", "e2e4 e7e5 g1f3\n", Format.MOVE_LINES),
                arguments("a.txt", "11-15 23-19\n32-28 19-23\n", Format.MOVE_LINES),
                // One game on several lines: each goes on with those before, and one of them cannot begin a game.
                arguments("a.txt", "e2e4 e7e5\ng1f3 b8c6\nf1b5 a7a6\n", Format.PGN),
                arguments("a.pgn", "e2e4 e7e5\ng1f3 b8c6\nf1b5 a7a6\n", Format.PGN),
                arguments("a.txt", "e2e4\ne7e5\ng1f3\nb8c6\n", Format.PGN),
                arguments("a.txt", "11-15 23-19\n8-11 22-17\n11-16 24-20\n", Format.PDN),
                arguments("a.txt", "11-15\n23-19\n8-11\n22-17\n", Format.PDN),
                arguments("a.txt", "c3d4\nd6c5\nb2c3\n", Format.PDN),
                // One of its moves may be illegal where the name says that it is one.
                arguments("a.pgn", "e2e4 e7e5\ng1f3 b8c6\nf1b6 a7a6\n", Format.PGN),
                arguments("a.pdn", "11-15 23-19\n8-11 22-17\n1-2 24-20\n", Format.PDN),
                // Where each line can begin a game the name decides.
                arguments("a.txt", "e2e4 e7e5\nd2d4 d7d5\n", Format.MOVE_LINES),
                arguments("a.pgn", "e2e4 e7e5\nd2d4 d7d5\n", Format.PGN),
                arguments("a.pgn", "e2e4 e7e5\nd2d4 d7d5\ne2e4 c7c5\n", Format.MOVE_LINES),
                arguments("a.pgn", "e2e4 e7e5\ne2e4 c7c5\n", Format.MOVE_LINES),
                arguments("a.pdn", "11-15 23-19\n8-11 22-17\n", Format.PDN),
                arguments("a.pdn", "11-15 23-19\n11-15 22-17\n", Format.MOVE_LINES),
                // A game with an illegal first move among others.
                arguments("a.txt", "e2e4 e7e5\ne2e5 e7e5\nd2d4 d7d5\n", Format.MOVE_LINES),
                arguments("a.txt", "e2e4 e7e5\ne2e5 e7e5\n", Format.MOVE_LINES),
                // Moves in words are chess, in lines or not, where most of them are moves.
                arguments("a.txt", "e4 e5 Nf3 Nc6\nBb5 a6\n", Format.PGN),
                arguments("a.txt", "e4 e5 foo bar\n", null),
                // Tags that only one of the two has.
                arguments("a.pdn", "[Event \"A\"]\n[ECO \"A00\"]\n\n*", Format.PGN),
                arguments("a.pdn", "[Event \"A\"]\n[Variant \"Crazyhouse\"]\n\n*", Format.PGN),
                arguments("a.pgn", "[Event \"A\"]\n[Variant \"Russian\"]\n\n*", Format.PDN),
                arguments("a.pgn", "[Event \"A\"]\n[GameType \"20\"]\n\n*", Format.PDN),
                arguments("a.pgn", "[Event \"A\"]\n[FEN \"W:W31,32:B1,2\"]\n\n*", Format.PDN),
                arguments("a.pgn", "[Event \"A\"]\n[FEN \"B:W31,32:B1,2\"]\n\n*", Format.PDN),
                arguments("a.pgn", "[Event \"A\"]\n[FEN \"?:W31,32:B1,2\"]\n\n*", Format.PDN),
                arguments("a.pgn", "[Event \"A\"]\n[FEN \" :W31,32:B1,2\"]\n\n*", Format.PDN),
                arguments("a.pdn", "[Event \"A\"]\n[FEN \"8/8/8/4k3/8/4K3/8/8 w - - 0 1\"]\n\n*", Format.PGN),
                // Tags that both have leave it to the moves, then to the name, then to the likelier.
                arguments("a.pdn", TAGS + "*", Format.PDN),
                arguments("a.pgn", TAGS + "*", Format.PGN),
                arguments("a.txt", TAGS + "*", Format.PGN),
                arguments("a.pgn", TAGS + "1. 11-15 23-19 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. e4 e5 *", Format.PGN),
                arguments("a.pdn", TAGS + "1. e2-e4 e7-e5 *", Format.PGN),
                arguments("a.pdn", TAGS + "1. e2e4 e7e5 *", Format.PGN),
                arguments("a.pgn", TAGS + "1. c3-d4 d6-c5 *", Format.PDN),
                arguments("a.txt", TAGS + "1. c3-d4 d6-c5 *", Format.PDN),
                // One word decides where all else is alike: a piece or a file, then a rank.
                arguments("a.pdn", TAGS + "1. a1 *", Format.PGN),
                arguments("a.pdn", TAGS + "1. h8 *", Format.PGN),
                arguments("a.pdn", TAGS + "1. Ka1 *", Format.PGN),
                arguments("a.pdn", TAGS + "1. Nh8 *", Format.PGN),
                arguments("a.pdn", TAGS + "1. i4 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. a9 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. a0 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. O-O *", Format.PGN),
                arguments("a.pgn", TAGS + "1. 7 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. 0-0 *", Format.PDN),
                // Pairs of squares are of many games.
                arguments("a.pdn", TAGS + "1. c3d4 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. c3:d4 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. c3xd4 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. c3Xd4 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. c3-d4 *", Format.PDN),
                arguments("a.pdn", TAGS + "1. b2 *", Format.PGN),
                // Positions of draughts among moves.
                arguments("a.txt", "/FEN \"W:W31,32:B1,2\"\n1. 31-27 *", Format.PDN),
                arguments("a.txt", "/fen \"B:W31,32:B1,2\" 1-6", Format.PDN),
                arguments("a.txt", "{a study} /FEN\t\"W : W31,32:B1,2\"", Format.PDN),
                arguments("a.txt", TAGS + "{see} /FEN \"W:WK1:B5\"", Format.PDN),
                arguments("a.txt", TAGS + "{see /FIN \"W:WK1:B5\"}", Format.PGN),
                arguments("a.txt", TAGS + "{see /FE}", Format.PGN),
                // Contest inputs.
                arguments("a.txt", "1 1\n13\n20\n1 R\n", Format.CHECKERS_CHECK),
                arguments("a.txt", "1 1\n13\n20\n1 W\n0 0\n", Format.CHECKERS_CHECK),
                arguments("a.txt", "\n1 1\n13\n\n20\n1 W", Format.CHECKERS_CHECK),
                arguments("a.txt", "a\nb\nc\n1 1\n13\n20\n1 R\n", Format.CHECKERS_CHECK),
                arguments("a.txt", "a\nb\nc\nd\n1 1\n13\n20\n1 R\n", null),
                arguments("a.txt", "1 1\n13\nx\n20\n1 R\n", null),
                arguments("a.txt", "1 1\n13\n20\n1 r\n", null),
                arguments("a.txt", "13\n20\n1 R\n", null),
                // What is no record.
                arguments("a.txt", "Dear friends, this is what e4 means.", null),
                arguments("a.txt", "1 0 obj\n<< /Type /Page >>\n", null),
                arguments("a.txt", "[core]\n\tbare = false\n", null),
                arguments("a.ini", "[settings \"x\"]\nname = 5\n", null),
                arguments("a.txt", "<!DOCTYPE html>\n<p>1. e4 e5 2. Nf3</p>\n", null),
                arguments("a.txt", "<html><body>1. e4 e5</body></html>", null),
                arguments("a.txt", "<?xml version=\"1.0\"?><a>1. e4 e5 2. Nf3</a>", null),
                arguments("a.pgn", "<!-- a page -->\n[Event \"A\"]\n\n1. e4 e5 *", Format.PGN),
                arguments("a.txt", "", null),
                arguments("a.txt", "\n \n", null),
                arguments("a.txt", "% nothing but a comment\n", null),
                // A name says so where the content does not.
                arguments("a.pgn", "", Format.PGN),
                arguments("a.pdn", "\n", Format.PDN),
                arguments("a.sgf", "", Format.SGF),
                arguments("a.ggf", "", Format.GGF),
                arguments("a.obf", "", Format.OBF),
                arguments("a.wtb", "", Format.WTHOR),
                arguments("a.PGN", "", Format.PGN),
                arguments("a.pgn.gz", "", Format.PGN),
                arguments("a.jsonl", "", null),
                arguments("a.pgn", "[Strange \"A\"]\n\n*", Format.PGN),
                arguments("a.pdn", "[Strange \"A\"]\n\n*", Format.PDN),
                arguments("a.txt", "[Strange \"A\"]\n\n*", null),
                // One of the usual tags is enough.
                arguments("a.txt", "[Strange \"A\"]\n[White \"A\"]\n\n*", Format.PGN),
                // Other formats by their beginnings.
                arguments("a.txt", "{\"arbiter\":1,\"line\":[]}\n", Format.JSON_LINES),
                arguments("a.txt", "(;GM[2]SZ[8]B[f5])", Format.SGF),
                arguments(
                        "a.txt",
                        "(;GM[Othello]PC[x]PB[a]PW[b]RE[0]TI[0]TY[8]BO[8 "
                                + "---------------------------O*------*O--------------------------- *]B[d3];)",
                        Format.GGF),
                arguments("a.txt", "f5d6c3d3c4\n", Format.TRANSCRIPT),
                arguments("a.txt", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n", Format.EPD));
    }

    @ParameterizedTest
    @MethodSource("contents")
    void a_format_is_known_by_its_content(String name, String content, @Nullable Format expected) {
        assertThat(format(name, content)).isEqualTo(expected);
        // What has a mark at its beginning, blank lines or a comment before it, says the same.
        assertThat(format(name, "\u00ef\u00bb\u00bf" + content)).isEqualTo(expected);
        if (!content.isBlank() && expected != Format.JSON_LINES) {
            assertThat(format(name, "\n\r\n \t" + content)).isEqualTo(expected);
        }
    }

    private static byte[] wthor(int... first) {
        byte[] header = new byte[16];
        for (int at = 0; at < first.length; at++) {
            header[at] = (byte) first[at];
        }
        return header;
    }

    @ParameterizedTest
    @CsvSource({
        "20, 26, 11, 24",
        "19, 0, 1, 1",
        "20, 99, 12, 31",
        "19, 99, 12, 1",
        "20, 0, 1, 31",
    })
    void wthor_begins_with_a_day(int century, int year, int month, int day) {
        byte[] header = wthor(century, year, month, day);
        assertThat(Recognition.format(header, "a")).isEqualTo(Format.WTHOR);
        assertThat(Recognition.format(Arrays.copyOf(header, 12), "a")).isEqualTo(Format.WTHOR);
        assertThat(Recognition.format(Arrays.copyOf(header, 11), "a")).isNull();
        assertThat(Recognition.isNameFile(header, "WTHOR.JOU")).isTrue();
        assertThat(Recognition.isNameFile(header, "wthor.trn")).isTrue();
        assertThat(Recognition.isNameFile(header, "wthor.wtb")).isFalse();
        assertThat(Recognition.isNameFile(Arrays.copyOf(header, 11), "wthor.trn"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "18, 26, 11, 24",
        "21, 26, 11, 24",
        "20, 100, 11, 24",
        "20, 255, 11, 24",
        "20, 26, 0, 24",
        "20, 26, 13, 24",
        "20, 26, 11, 0",
        "20, 26, 11, 32",
    })
    void what_is_no_day_is_no_wthor(int century, int year, int month, int day) {
        assertThat(Recognition.format(wthor(century, year, month, day), "a")).isNull();
    }

    @Test
    void what_no_text_has_among_its_first_bytes_is_no_text() {
        String game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n";
        for (int value = 0; value < ' '; value++) {
            boolean usual = "\t\n\r\f\u001a".indexOf(value) >= 0;
            for (int at : new int[] {0, 15}) {
                String text = " ".repeat(at) + (char) value + " ".repeat(20) + game;
                // A sign that is none of a text hides the game after it in some places.
                if (!usual) {
                    assertThat(format("a.pgn", text))
                            .as("byte %d at %d", value, at)
                            .isNull();
                }
            }
            assertThat(format("a.pgn", game + (char) value))
                    .as("byte %d at the end", value)
                    .isEqualTo(Format.PGN);
        }
        for (String usual : List.of("\t", "\n", "\r", "\f", " ")) {
            assertThat(format("a.pgn", usual + game)).isEqualTo(Format.PGN);
        }
        // Sixteen bytes are looked at.
        assertThat(format("x", "1. e4 e5 { abcd\u0001} 2. Nf3")).isNull();
        assertThat(format("x", "1. e4 e5 { abcde\u0001} 2. Nf3")).isEqualTo(Format.PGN);
    }

    @Test
    void in_a_tag_may_stand_anything() {
        assertThat(format("a.txt", "[White \"\u0001\"]\n\n1. e4 *")).isEqualTo(Format.PGN);
        assertThat(format("a.txt", "[White \"\u0000\u0000\"]\n\n1. e4 *")).isEqualTo(Format.PGN);
        assertThat(format("a.txt", "[Opening_2 \"\u0000\"]\n\n1. e4 *")).isEqualTo(Format.PGN);
        assertThat(format("a.sgf", "(;PB[\u0001]GM[2]SZ[8]B[f5])")).isEqualTo(Format.SGF);
        assertThat(format("a.pgn", "[\u0001 \"x\"]\n\n1. e4 *")).isNull();
        assertThat(format("a.pgn", "[White\u0001\"x\"]\n\n1. e4 *")).isNull();
        assertThat(format("a.sgf", "(PB[\u0001]GM[2]SZ[8]B[f5])")).isNull();
        assertThat(format("a.sgf", "(;[\u0001]GM[2]SZ[8]B[f5])")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PK\u0003\u0004",
                "\u001f\u008b\u0008\u0000",
                "7z\u00bc\u00af'\u001c",
                "\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR"
            })
    void containers_and_images_are_no_records(String beginning) {
        assertThat(format("a.pgn", beginning + "1. e4 e5 2. Nf3 *")).isNull();
    }

    // ---- the beginning of a file

    private static byte[] head(String line) {
        byte[] head = new byte[Recognition.HEAD];
        byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
        for (int at = 0; at < head.length; at++) {
            head[at] = bytes[at % bytes.length];
        }
        return head;
    }

    @Test
    void a_beginning_that_is_cut_ends_with_its_last_whole_line() {
        byte[] head = head("1. e4 e5 *\n");
        int whole = Recognition.HEAD / 11 * 11;
        assertThat(whole).isLessThan(Recognition.HEAD);
        assertThat(Recognition.withoutCutLine(head)).isEqualTo(Arrays.copyOf(head, whole));
        // What is shorter is the file's end, and not cut.
        byte[] file = Arrays.copyOf(head, Recognition.HEAD - 1);
        assertThat(Recognition.withoutCutLine(file)).isSameAs(file);
        // A line end as the last byte.
        head[head.length - 1] = '\n';
        assertThat(Recognition.withoutCutLine(head)).isEqualTo(head);
    }

    @Test
    void a_long_file_is_known_by_its_whole_lines() {
        // The last line is cut within a tag.
        String text = "[Event \"A\"]\n\n1. e4 e5 *\n\n".repeat(4_000);
        assertThat(format("a", text.substring(0, Recognition.HEAD))).isEqualTo(Format.PGN);
        assertThat(format("a", "e2e4 e7e5 g1f3\n".repeat(5_000).substring(0, Recognition.HEAD)))
                .isEqualTo(Format.MOVE_LINES);
    }

    @Test
    void as_many_bytes_are_taken_as_are_needed_or_can_be_had() throws IOException {
        byte[] much = head("abc\n");
        byte[] more = Arrays.copyOf(much, Recognition.HEAD + 10);
        assertThat(Recognition.head(new ByteArrayInputStream(more))).isEqualTo(much);
        assertThat(Recognition.head(ByteFeed.of(Arrays.copyOf(much, 5)))).isEqualTo(Arrays.copyOf(much, 5));
        assertThat(Recognition.head(new ByteArrayInputStream(new byte[0]))).isEmpty();
        // By small pieces, and up to where it fails.
        try (InputStream failing = new InputStream() {
            private int given;

            @Override
            public int read() throws IOException {
                if (given == 7) {
                    throw new IOException("no more");
                }
                return much[given++];
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                buffer[from] = (byte) read();
                return 1;
            }
        }) {
            assertThat(Recognition.head(failing)).isEqualTo(Arrays.copyOf(much, 7));
        }
    }

    @Test
    void why_a_file_is_not_known_is_said() {
        assertThat(Recognition.whyUnknown("PK\u0003\u0004".getBytes(StandardCharsets.ISO_8859_1), null))
                .startsWith("it is a ")
                .endsWith(", which is not read here; unpack it first");
        assertThat(Recognition.whyUnknown("<html>".getBytes(StandardCharsets.ISO_8859_1), null))
                .isEqualTo("it has no recorded games in a known format: it is a web page or other text in HTML or XML");
        assertThat(Recognition.whyUnknown("words".getBytes(StandardCharsets.ISO_8859_1), null))
                .isEqualTo("it has no recorded games in a known format");
    }

    // ---- the first moves

    @Test
    void first_moves_open_a_game() {
        assertThat(Recognition.opensAGame(List.of())).isFalse();
        assertThat(Recognition.opensAGame(List.of("e4"))).isTrue();
        assertThat(Recognition.opensAGame(List.of("Ke5"))).isFalse();
        assertThat(Recognition.opensAGame(List.of("e4", "e4"))).isFalse();
        assertThat(Recognition.opensAGame(List.of("e4", "e5", "nonsense"))).isTrue();
        assertThat(Recognition.opensAGame(List.of("Sf3", "Sf6"))).isTrue();
    }

    private static @Nullable String gameOf(String... words) {
        Game<?> game = Recognition.gameOf(List.of(words));
        return game == null ? null : game.family();
    }

    @Test
    void moves_are_of_a_game() {
        assertThat(gameOf("e4", "e5", "Nf3")).isEqualTo("chess");
        assertThat(gameOf("e4", "e5", "e4")).isNull();
        assertThat(gameOf("e4", "e5", "nonsense")).isNull();
        assertThat(gameOf("11-15", "23-19", "8-11")).isEqualTo("draughts");
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

    private static @Nullable Format of(String text, String name) {
        return Recognition.format(text.getBytes(StandardCharsets.UTF_8), name);
    }

    @Test
    void twenty_records_are_looked_at() {
        String plain = "[White \"A\"]\n\n*\n\n";
        String draughts = "[GameType \"20\"]\n\n*\n";
        assertThat(of(plain.repeat(19) + draughts, "x")).isEqualTo(Format.PDN);
        assertThat(of(plain.repeat(20) + draughts, "x")).isEqualTo(Format.PGN);
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
        byte[] early = head(half - 1, '\n');
        early[half + 9] = ' ';
        assertThat(Recognition.withoutCutLine(early)).hasSize(half + 10);
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

    @Test
    void no_words_open_no_game() {
        assertThat(Recognition.opensChess(null, List.of())).isFalse();
    }
}
