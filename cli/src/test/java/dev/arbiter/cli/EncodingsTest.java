package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in other encodings than UTF-8: every format and every command reads them, by their bytes or as {@code --encoding} says. */
class EncodingsTest {

    @TempDir
    private Path folder = Path.of("");

    private String file(String name, String text, String encoding) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(Charset.forName(encoding)))
                .toString();
    }

    private static String pgn(String white) {
        return "[Event \"x\"]\n[White \"" + white + "\"]\n[Black \"Bea\"]\n[Result \"1-0\"]\n\n1. e4 {" + white
                + "} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x.pgn | [White "%s"]\\n\\n1. e4 e5 *\\n
            x.pdn | [GameType "20"]\\n[White "%s"]\\n\\n1. 32-28 19-23 *\\n
            x.ggf | (;GM[Othello]PC[x]PB[a]PW[%s]RE[?]TI[0]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)\\n
            x.sgf | (;GM[2]FF[4]SZ[8]PB[a]PW[%s];B[fe];W[df])\\n
            x.jsonl | {"arbiter":1,"format":"pgn","game":"chess","tags":{"White":"%s"},"line":["e4","e5"]}\\n
            """)
    void every_format_can_be_in_any_encoding(String name, String text) throws IOException {
        for (String[] each : new String[][] {
            {"windows-1251", "Иванов"},
            {"koi8-r", "Петросян"},
            {"ibm866", "Щёголев"},
            {"windows-1250", "Šćepanović"},
            {"shift_jis", "羽生"},
            {"utf-16le", "Иванов"},
            {"utf-8", "Иванов"},
            {"cp1251", "Иванов"}
        }) {
            String file = file(name, text.replace("\\n", "\n").formatted(each[1]), each[0]);
            Run run = Run.of("convert", "--to", "jsonl", "--encoding", each[0], file);
            assertThat(run.out()).as("%s %s", each[0], run.err()).contains(each[1]);
            assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        }
        for (String utf16 : List.of("UTF-16LE", "UTF-16BE", "UTF-16")) {
            String file = file(name, text.replace("\\n", "\n").formatted("Иванов"), utf16);
            assertThat(Run.of("convert", "--to", "jsonl", file).out()).as(utf16).contains("Иванов");
        }
        if (!name.endsWith("jsonl")) {
            String file = file(name, text.replace("\\n", "\n").formatted("O’Neil"), "windows-1252");
            assertThat(Run.of("convert", "--to", "jsonl", file).out()).contains("O’Neil");
        }
    }

    /** What each command is asked, and prints the player's name for; FILE is the file. */
    private static Stream<List<String>> commands() {
        return Stream.of(
                List.of("check", "--format", "jsonl", "--all", "FILE"),
                List.of("convert", "FILE"),
                List.of("convert", "--to", "jsonl", "FILE"),
                List.of("find", "comment ~ \"NAME\"", "--format", "jsonl", "FILE"),
                List.of("find", "white ~ \"NAME\"", "--format", "jsonl", "FILE"),
                List.of("players", "FILE"),
                List.of("tree", "FILE", "--report"),
                List.of("claims", "--format", "jsonl", "FILE"),
                List.of("report", "--table", "--output", "-", "FILE"),
                List.of("tidy", "FILE"),
                List.of("desk", "--once", "FILE"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_command_reads_them(List<String> command) throws IOException {
        for (String[] each : new String[][] {
            {"windows-1252", "O’Neil", ""},
            {"windows-1251", "Иванов", "windows-1251"},
            {"utf-16be", "Иванов", ""},
            {"utf-16le", "O’Neil", "utf-16"},
            {"utf-8", "Иванов", "utf-8"}
        }) {
            // A draw to claim gives the list of claims something to say.
            String text = command.get(0).equals("claims")
                    ? "[White \"" + each[1] + "\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n"
                    : pgn(each[1]);
            String file = file("x.pgn", text, each[0].equals("utf-16le") ? "utf-16" : each[0]);
            List<String> words = new ArrayList<>();
            for (String word : command) {
                words.add(word.replace("FILE", file).replace("NAME", each[1]));
            }
            if (!each[2].isEmpty()) {
                words.addAll(List.of("--encoding", each[2]));
            }
            Run run = Run.of(words.toArray(String[]::new));
            assertThat(run.out()).as("%s %s", words, run.err()).contains(each[1]);
        }
    }

    @Test
    void tables_and_double_games_have_them() throws IOException {
        String file = file("x.pgn", pgn("Иванов") + pgn("Иванов"), "windows-1251");
        String name = folder.resolve("a.duckdb").toString();
        assertThat(Run.of("table", "--encoding", "windows-1251", file, "--output", name)
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
        assertThat(Run.of("sql", name, "SELECT DISTINCT white FROM games", "--format", "csv")
                        .out())
                .endsWith("\nИванов\n");
        assertThat(Run.of("doubles", "--encoding", "windows-1251", file).out()).contains("Иванов");
    }

    @Test
    void a_pipe_and_a_compressed_file_are_read_so_too() throws IOException {
        byte[] text = pgn("Иванов").getBytes(Charset.forName("windows-1251"));
        Path packed = folder.resolve("x.pgn.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(text);
        }
        assertThat(Run.of("convert", "--encoding", "windows-1251", packed.toString())
                        .out())
                .contains("Иванов");
        assertThat(Run.withInput(text, "convert", "--encoding", "windows-1251").out())
                .contains("Иванов");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check", "convert", "find", "table", "players", "tree", "claims", "report", "tidy", "doubles", "desk"
            })
    void an_unknown_name_is_wrong_usage(String command) throws IOException {
        String file = file("x.pgn", pgn("Anna"), "utf-8");
        List<String> words = new ArrayList<>(List.of(command));
        if (command.equals("find")) {
            words.add("legal");
        } else if (command.equals("report") || command.equals("table")) {
            words.addAll(List.of("--output", folder.resolve("y.duckdb").toString()));
        }
        words.addAll(List.of(file, "--encoding", "windows-1261"));
        Run run = Run.of(words.toArray(String[]::new));

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err())
                .contains(
                        "--encoding cannot be 'windows-1261'; expected one of utf-8, utf-16", "windows-1251", "koi8-r");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void the_name_is_taken_as_it_is_usually_written() throws IOException {
        String file = file("x.pgn", pgn("Müller"), "iso-8859-1");
        for (String name : List.of("ISO-8859-1", "latin1", "Windows-1252", "cp1252")) {
            assertThat(Run.of("convert", "--encoding", name, file).out()).contains("Müller");
        }
        assertThat(new String(Files.readAllBytes(Path.of(file)), StandardCharsets.ISO_8859_1))
                .contains("Müller");
    }
}
