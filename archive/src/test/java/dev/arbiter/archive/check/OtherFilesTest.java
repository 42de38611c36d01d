package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Files that hold no games are accused of nothing, and games are found wherever they lie. */
class OtherFilesTest {

    private static final String GAME = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n";

    @TempDir
    private Path directory = Path.of("");

    private Path file(String name, byte[] bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }

    private Path file(String name, String text) throws IOException {
        return file(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Checking check(Path... paths) throws InterruptedException {
        return Checking.run(
                Inputs.find(Stream.of(paths).map(Path::toString).toList()), java.io.InputStream.nullInputStream(), 2);
    }

    /** What is a record in every line, though neither its name nor a tag says so; by the end of its path, with the reason. */
    private static final Map<String, String> RECORDS = Map.of(
            "sjeng/losers.opn",
            "a line of moves a game; two lines move from an empty square, as in 'b2b3 e7e5 b2b4', which no rules allow");

    /** Of each kind of file a few, 300 and more in all: documents, images, programs, settings, sources, mail. */
    @Tag("full")
    @Test
    void none_of_the_files_of_a_system_is_called_illegal() throws Exception {
        Map<String, Integer> kinds = new HashMap<>();
        List<Input> inputs = new ArrayList<>();
        for (String root : List.of("/usr/share", "/etc", System.getProperty("java.home"), "/usr/lib/python3")) {
            if (!Files.isDirectory(Path.of(root))) {
                continue;
            }
            for (Input input : Inputs.find(List.of(root))) {
                String name = String.valueOf(input.path().getFileName());
                String kind = name.substring(name.lastIndexOf('.') + 1);
                boolean record = kind.equals("pgn") || kind.equals("pdn");
                if (!record
                        && input.problem().isEmpty()
                        && input.size() < 1 << 20
                        && kinds.merge(kind, 1, Integer::sum) <= 2) {
                    inputs.add(input);
                }
            }
        }
        assumeThat(inputs).as("a system with files of many kinds").hasSizeGreaterThan(300);
        Checking checking = Checking.run(inputs, java.io.InputStream.nullInputStream(), 2);
        Map<String, String> found = new HashMap<>();
        for (int at = 0; at < checking.verdicts.size(); at++) {
            String name = checking.files.get(at);
            if (RECORDS.keySet().stream().noneMatch(name::endsWith)) {
                found.merge(name, checking.verdicts.get(at).toString(), (one, other) -> one);
            }
        }
        assertThat(found).as("files in which games were found, with the first").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# Notes\n\nSee 1. the first and 2. the second point.\n",
                "[core]\n\trepositoryformatversion = 0\n[remote \"origin\"]\n\turl = x\n",
                "body { color: #e4e5f3 }\n.b2 { margin: 1.5em }\n",
                "From a Fri Jan  2\nSubject: e4\n\nDear A, 1-0 for you.\n",
                "<html><body>404 Not Found</body></html>\n",
                "int a1 = 2, b2 = 3; // c3\n",
                "name,value\ne4,1\n",
                "****************************************************************************\n* Ada *\n",
                "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n",
                "12 13 rows of beans\n",
            })
    void a_text_without_tags_and_without_moves_is_passed_over(String text) throws Exception {
        for (String name : List.of("text", "text.txt", "text.md", "page.pgn")) {
            Path file = file("walk/" + name, text);
            assertThat(check(directory.resolve("walk")).tally.games()).as(name).isZero();
            Checking named = check(file);
            assertThat(named.tally.games()).as(name).isZero();
            assertThat(named.failures).singleElement().asString().contains("it has no recorded games");
            Files.delete(file);
        }
    }

    /** A page that explains PGN shows tags and moves; a record that was saved with what a site puts around it has a name. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE HTML>\n<html>\n",
                "\n<html lang=en>",
                "<?xml version=\"1.0\"?>\n<book>\n",
                "<!-- notes -->\n"
            })
    void a_web_page_is_no_record_unless_its_name_says_so(String beginning) throws Exception {
        String page = beginning + "<pre>\n" + GAME + "\n" + GAME + "</pre>\n";
        for (String name : List.of("page", "page.html", "page.txt")) {
            Path file = file("walk/" + name, page);
            assertThat(check(directory.resolve("walk")).tally.games()).as(name).isZero();
            assertThat(check(file).failures)
                    .singleElement()
                    .asString()
                    .contains("it is a web page or other text in HTML");
            Files.delete(file);
        }
        assertThat(check(file("games.pgn", page)).tally.games()).isGreaterThanOrEqualTo(2);
    }

    /** Where neither a tag nor the file's name says that it is a record, the moves have to be most of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4 e5 Nf3 are good moves, says my grandmother, who was a fine player\n",
                "Dear all,\n\ne4 e5 Nf3 was played by me. Greetings, Bob\n",
                "e4\ne5\nNf3\nhello\nthis\nis\na\nword list\n",
                "11-15 23-19 and 8-11 22-17 were my numbers, and so on\n",
                "c3-d4 f6-g5 are moves in draughts and so on and so on\n",
                "f5 d6 c3 and other squares of the board are named so\n",
                "e6 is weak\n",
                "f5a1c93b8e7d66a1b2c3d4e5f6a7b8c9  games.iso\n",
                "1. e4 e5 2. Nf3 is the beginning of many openings, such as the Ruy Lopez or the Scotch\n",
                // A book of openings for a program, with what its author thinks of them.
                """
                /* 1. h4 does nothing for the centre, and is met by any good move. */

                h2h4\te7e5
                a2a4\te7e5

                /* Now 1. b3 is slow but sound: the bishop goes to b2, and all is well with White. */

                b2b3\te7e5
                b2b4\te7e5
                """,
                // Problems with their solutions, of which one by chance opens a game.
                """
                white: [Ke4, Nb7, Pa2]
                solution: |
                  1. Bd4 a4 2. Bc5 Na5#
                ---
                white: [Kd4, Ne5]
                solution: |
                  1. Kg5 h4 2. Kf4 Ne2#
                ---
                white: [Ke1, Pe2]
                solution: |
                  1. e4 e5 2. Nf3#
                ---
                white: [Ke1, Qe2]
                solution: |
                  1. Qb2 e4 2. Rxc5#
                """,
                // A program that knows some openings.
                """
                #!/usr/bin/tclsh
                proc reset {engine} { set lines(1) 0 ; puts $engine quit }
                proc book {name} {
                  global all shown count current last
                  set all [list \\
                    "1. e4 e5 2. Nf3" \\
                    "1. d4 d5 2. c4" \\
                  ]
                  foreach line $all { incr count ; show $line $name }
                }
                """,
            })
    void a_few_moves_among_many_words_are_no_record(String text) throws Exception {
        for (String name : List.of("text", "text.txt", "text.md")) {
            Path file = file("walk/" + name, text);
            assertThat(check(directory.resolve("walk")).tally.games()).as(name).isZero();
            assertThat(check(file).failures).singleElement().asString().contains("it has no recorded games");
            Files.delete(file);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 {a comment of many words that goes on and on and on and on} a6\n",
                "1. e4 e5 good 2. Nf3 bad Nc6 fine 3. Bb5 a6\n",
                "e4 e5 Nf3 Nc6 Bb5 a6 Ke3\n",
                "Game one\n\ne4 e5 Nf3 Nc6 O-O-O Bb5 a6 Ba4\n",
                "11-15 23-19 8-11 22-17 foo\n",
                "1. f5 d6 2. c3 pass 3. d3\n",
                "F5D6C3D3C4F4F6  35-29\n",
                "Our best game of the year, which Anna won\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7\n",
            })
    void a_text_of_moves_is_a_record_without_tags_and_without_a_name_that_says_so(String text) throws Exception {
        for (String name : List.of("text", "text.txt", "text.md")) {
            Path file = file("walk/" + name, text);
            assertThat(check(directory.resolve("walk")).tally.games()).as(name).isEqualTo(1);
            Files.delete(file);
        }
    }

    @Test
    void images_programs_and_documents_are_passed_over() throws Exception {
        file("a.png", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0".getBytes(StandardCharsets.ISO_8859_1));
        file("b.class", new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61, 0, 1, 0, 2});
        file("c.jar", zip(Map.of("games.pgn", GAME)));
        Checking checking = check(directory);
        assertThat(checking.tally.games()).isZero();
        assertThat(checking.failures).isEmpty();
        assertThat(checking.passedOver).hasSize(3);
    }

    @Test
    void what_is_hidden_is_passed_over_in_a_directory_and_read_where_it_is_named() throws Exception {
        Files.createDirectories(directory.resolve(".git"));
        file(".gitignore", "*.pgn\n");
        Path hidden = file(".hidden.pgn", GAME);
        file(".git/a.pgn", GAME);
        file("below/.cache/b.pgn", GAME);
        file("below/c.pgn", GAME);
        file("d.tmp", GAME);
        // What git keeps out of a checkout may be the very archive.
        assertThat(check(directory).tally.games()).isEqualTo(2);
        assertThat(check(hidden).tally.games()).isEqualTo(1);
    }

    private static byte[] zip(Map<String, String> members) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> member : members.entrySet()) {
                zip.putNextEntry(new ZipEntry(member.getKey()));
                zip.write(member.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void the_files_in_a_zip_archive_are_read_and_named_after_it() throws Exception {
        Path zip = file(
                "games.zip",
                zip(Map.of(
                        "b.pgn",
                        GAME,
                        "1851/a.pgn",
                        GAME + "\n1. e4 e5 2. Ke3 *\n",
                        "notes.txt",
                        "nothing",
                        "c.zip",
                        "PK")));
        for (Path named : List.of(zip, directory)) {
            Checking checking = check(named);
            assertThat(checking.tally.games()).isEqualTo(3);
            assertThat(checking.tally.illegal()).isEqualTo(1);
            assertThat(checking.failures)
                    .singleElement()
                    .asString()
                    .contains("an archive within an archive is not read");
            assertThat(checking.files).contains(zip + "/1851/a.pgn", zip + "/b.pgn");
        }
        assertThat(check(Path.of(zip + "/b.pgn")).tally.games()).isEqualTo(1);
        assertThat(check(Path.of(zip + "/none.pgn")).failures)
                .singleElement()
                .asString()
                .contains("there is no such file in games.zip");
    }

    @Test
    void a_damaged_or_empty_zip_archive_is_said_to_be_one() throws Exception {
        byte[] whole = zip(Map.of("b.pgn", GAME));
        Path cut = file("cut.zip", java.util.Arrays.copyOf(whole, whole.length / 2));
        assertThat(check(cut).failures).singleElement().asString().contains("its zip data is damaged");
        assertThat(check(file("empty.zip", zip(Map.of()))).failures)
                .singleElement()
                .asString()
                .contains("it has no files");
    }

    @Test
    void xz_is_undone() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream xz = new XZOutputStream(bytes, new LZMA2Options())) {
            xz.write(GAME.repeat(3).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(check(file("games.pgn.xz", bytes.toByteArray())).tally.games())
                .isEqualTo(3);
        byte[] cut = java.util.Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);
        assertThat(check(file("cut.pgn.xz", cut)).failures)
                .singleElement()
                .asString()
                .contains("its xz data ends too early");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void a_text_in_utf_16_is_read(String charset) throws Exception {
        String text =
                "\uFEFF" + GAME.replace("\"A\"", "\"\u0416\u00e9\uD83D\uDE00\"").repeat(2_000);
        Path file = file("games.pgn", text.getBytes(charset));
        for (Path named : List.of(file, directory)) {
            Checking checking = check(named);
            assertThat(checking.tally.games()).isEqualTo(2_000);
            assertThat(checking.failures).isEmpty();
            assertThat(checking.verdicts.get(1_999).tags()).containsEntry("White", "\u0416\u00e9\uD83D\uDE00");
        }
    }

    /** What a terminal wrote along, in the first tag of a short file. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[White \"?\"]\n\n1. e4 e5 2. Nf3 *\n",
                "\uFEFF[White \"?\"]\n\n1. e4 e5 2. Nf3 *\n",
                "\n% kept by hand\n[White \"?\"]\n\n1. e4 e5 2. Nf3 *\n",
                "[White \"?\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *\n",
                "(;PW[?]GM[2]FF[4];B[f5];W[d6];B[c3])",
                "(;PW[?]GM[Othello]PC[x]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
                        + "B[F5];W[D6]B[C3];)"
            })
    void control_characters_in_the_first_tag_make_no_image_of_a_text(String text) throws Exception {
        for (char control = 1; control < ' '; control++) {
            if (control == '\n' || control == '\r') {
                continue;
            }
            Checking checking = check(file("games", text.replace("?", control + "[31mA")));
            assertThat(checking.failures).as("%s with %s", text, (int) control).isEmpty();
            assertThat(checking.verdicts)
                    .as("%s with %s", text, (int) control)
                    .singleElement()
                    .matches(verdict -> verdict.isLegal() && verdict.played().plies() == 3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"7z\u00bc\u00af'\u001c|7z", "Rar!\u001a\7|rar", "\4\"M\u0018|lz4"})
    void archives_of_other_kinds_are_named(String example) throws Exception {
        String magic = example.substring(0, example.indexOf('|'));
        Path file = file("games", (magic + "\0".repeat(50)).getBytes(StandardCharsets.ISO_8859_1));
        assertThat(check(file).failures)
                .singleElement()
                .asString()
                .contains(example.substring(example.indexOf('|') + 1))
                .contains("which is not read here; unpack it first");
    }

    @Test
    void a_link_that_leads_nowhere_and_an_empty_directory_are_reported() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link.pgn"), Path.of("gone.pgn"));
        String told = "it is a link to gone.pgn, which does not exist";
        assertThat(check(link).failures).singleElement().asString().contains(told);
        assertThat(check(directory).failures).singleElement().asString().contains(told);
        Path empty = Files.createDirectories(directory.resolve("empty"));
        assertThat(check(empty).failures).singleElement().asString().contains("this directory has no files");
    }
}
