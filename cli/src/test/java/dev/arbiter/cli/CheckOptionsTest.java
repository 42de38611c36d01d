package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the options of {@code arbiter check} promise, and which files it finds. */
class CheckOptionsTest {

    private static final String LEGAL = "[White \"A\"]\n\n1. e4 e5 1-0\n\n";
    private static final String KING = "[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    private static final String PAWN = "[White \"C\"]\n\n1. e5 *\n\n";

    @TempDir
    private Path directory = Path.of("");

    private Path file(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static List<String> firstLines(Run run) {
        return run.out().lines().filter(line -> line.contains(": game ")).toList();
    }

    @Test
    void checking_stops_after_so_many_games_that_are_not_legal() throws IOException {
        Path file = file("a.pgn", (LEGAL + KING).repeat(5));

        Run run = Run.of("check", "--max-errors", "2", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(firstLines(run)).hasSize(2);
        assertThat(firstLines(Run.of("check", "--max-errors", "0", file.toString())))
                .hasSize(5);
        assertThat(Run.of("check", "--max-errors", "-1", file.toString()).exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void checking_that_stops_early_says_so_and_counts_what_it_reported() throws IOException {
        Path file = file("a.pgn", (LEGAL + KING).repeat(50));

        for (String threads : List.of("1", "2")) {
            Run run = Run.of("check", "--max-errors", "2", "--threads", threads, file.toString());
            assertThat(firstLines(run)).hasSize(2);
            assertThat(run.err())
                    .startsWith("4 games, 8 legal plies: 2 illegal, ")
                    .endsWith("stopped here: 2 games are not legal (--max-errors)\n");
        }
        assertThat(Run.of("check", "--max-errors", "100", file.toString()).err())
                .doesNotContain("stopped");
    }

    @Test
    void a_result_that_cannot_stand_is_exit_code_1() throws IOException {
        Path file = file("a.pgn", "1. f3 e5 2. g4 Qh4# 1-0\n");

        assertThat(Run.of("check", file.toString()).exitCode()).isEqualTo(ExitCode.ILLEGAL);
    }

    @Test
    void files_of_which_none_holds_games_are_exit_code_3() throws IOException {
        file("walk/notes.md", "# nothing to see");

        Run run = Run.of("check", directory.resolve("walk").toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).endsWith("no file has recorded games\n");
    }

    @Test
    void one_line_reports_what_is_wrong_with_chess_moves_numbered_as_people_do() throws IOException {
        Path file = file(
                "a.pgn",
                KING + "[Black \"D\"]\n\n1. e4 e5 2. Nf3 Ke6 *\n\n[White \"E\"]\n\n1. e4 Zz9 *\n\n"
                        + "[White \"F\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n" + LEGAL);
        Path draughts = file("b.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-26 *\n");

        List<String> lines = Run.of("check", "--format", "line", file.toString(), draughts.toString())
                .out()
                .lines()
                .toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0))
                .startsWith(file + ":3:13: game 1 (B – ?): 2.Ke3: the king on e1 ")
                .endsWith("]");
        assertThat(lines.get(1)).startsWith(file + ":7:17: game 2 (? – D): 2...Ke6: ");
        assertThat(lines.get(2)).startsWith(file + ":11:7: game 3 (E – ?): cannot be read: ");
        assertThat(lines.get(3))
                .endsWith(
                        "game 4 (F – ?): the record claims 1-0, which cannot stand: Black has won: checkmate [FIDE 5.1.1]");
        assertThat(lines.get(4)).contains(": game 1: 2.31-26: a capture is available");
    }

    @Test
    void one_line_reports_each_note_on_a_game_that_is_reported() throws IOException {
        String file = file("n.pgn", "1. e4 e5 2. Ng1f3 Nc6 3. Ke3 1-0\n\n1. e4 e5 2. Ng1f3 *\n")
                .toString();

        assertThat(Run.of("check", "--all", "--format", "line", file).out().lines())
                .satisfiesExactly(
                        wrong -> assertThat(wrong).startsWith(file + ":1:26: game 1: 3.Ke3: "),
                        note -> assertThat(note).isEqualTo(file + ":1:26: game 1: note: 'Ng1f3' was read as Nf3"),
                        legal -> assertThat(legal).isEqualTo(file + ":3:1: game 2: legal"),
                        note -> assertThat(note).isEqualTo(file + ":3:1: game 2: note: 'Ng1f3' was read as Nf3"));
    }

    @Test
    void the_summary_is_an_object_where_that_is_asked_for() throws IOException {
        Path file = file("a.pgn", LEGAL + PAWN + KING + PAWN);

        Run run = Run.of("check", "--format", "json", "--summary", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.err()).isEmpty();
        JsonObject summary = JsonParser.parseString(run.out()).getAsJsonObject();
        assertThat(summary.get("games").getAsLong()).isEqualTo(4);
        assertThat(summary.get("illegal").getAsLong()).isEqualTo(3);
        assertThat(summary.get("unreadable").getAsLong()).isZero();
        assertThat(summary.get("complete").getAsBoolean()).isTrue();
        assertThat(summary.getAsJsonObject("rules").entrySet()).hasSize(2);
    }

    @Test
    void boards_are_drawn_as_asked_for() throws IOException {
        Path file = file("a.pgn", KING);

        assertThat(Run.of("check", "--color", "always", file.toString()).out()).contains("\u001b[38;5;");
        assertThat(Run.of("check", file.toString()).out())
                .doesNotContain("\u001b")
                .contains("+----");
    }

    @Test
    void a_pipe_is_read_where_no_file_is_named() {
        assertThat(Run.withInput(KING, "check").exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.withInput(LEGAL, "convert").out()).contains("1. e4 e5 1-0");
        assertThat(Run.withInput("1.e4 e5 2.Nf3 *", "rule", "-g", "chess").out())
                .hasLineCount(3);
        assertThat(Run.of("rule", "-g", "chess").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void the_summary_groups_by_rule_the_most_broken_first() throws IOException {
        Path file = file("a.pgn", LEGAL + PAWN + KING + PAWN);

        String[] lines =
                Run.of("check", "--quiet", "--summary", file.toString()).out().split("\n", -1);
        assertThat(lines[0]).startsWith("4 games, 4 legal plies: 3 illegal, 0 unreadable, 0 unsupported, ");
        assertThat(lines[1]).startsWith("2  ");
        assertThat(lines[2]).startsWith("1  ");
        assertThat(lines).hasSize(4);
    }

    @Test
    void quiet_prints_the_summary_alone_and_all_prints_legal_games_too() throws IOException {
        Path file = file("a.pgn", LEGAL + KING);

        assertThat(Run.of("check", "--quiet", file.toString()).out())
                .startsWith("2 games, ")
                .hasLineCount(1);
        assertThat(Run.of("check", "-q", file.toString()).err()).isEmpty();
        assertThat(firstLines(Run.of("check", "--all", file.toString()))).hasSize(2);
        assertThat(firstLines(Run.of("check", file.toString()))).hasSize(1);
    }

    @Test
    void names_come_from_a_file_or_from_standard_input() throws IOException {
        Path first = file("a.pgn", KING);
        Path second = file("with blank.pgn", KING);
        Path list = file("list", first + "\n\n" + second + "\n");

        assertThat(firstLines(Run.of("check", "--files-from", list.toString()))).hasSize(2);
        assertThat(firstLines(Run.withInput(first + "\n", "check", "--files-from", "-", second.toString())))
                .hasSize(2);
        assertThat(Run.of("check", "--files-from", directory.resolve("none").toString())
                        .exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void patterns_that_the_shell_left_alone_are_matched() throws IOException {
        file("a.pgn", KING);
        file("b.pdn", "1. 11-15 *");
        file("below/c.pgn", KING);

        assertThat(firstLines(Run.of("check", directory + "/*.pgn"))).hasSize(1);
        assertThat(firstLines(Run.of("check", directory + "/**.pgn"))).hasSize(2);
        Run none = Run.of("check", directory + "/*.wtb");
        assertThat(none.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(none.out()).isEqualTo(directory + "/*.wtb: no file matches\n");
    }

    @Test
    @Timeout(60)
    void a_directory_that_contains_itself_is_entered_once() throws IOException {
        file("games/a.pgn", KING);
        Files.createSymbolicLink(directory.resolve("games/loop"), directory.resolve("games"));
        file("games/notes.md", "# nothing to see");

        Run run = Run.of("check", directory.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(firstLines(run)).hasSize(1);
    }

    @Test
    void each_ending_has_its_exit_code_and_what_cannot_be_read_outweighs_an_illegal_game() throws IOException {
        Path legal = file("a.pgn", LEGAL);
        Path illegal = file("b.pgn", KING);
        Path unreadable = file("c.pgn", "1. e4 {never closed\n");
        Path unknown = file("d.pgn", "[Variant \"Bughouse\"]\n\n1. e3 *\n");
        Path missing = directory.resolve("missing");

        assertThat(Run.of("check", legal.toString()).exitCode()).isEqualTo(0);
        assertThat(Run.of("check", illegal.toString()).exitCode()).isEqualTo(1);
        assertThat(Run.of("check", "--no-such-option").exitCode()).isEqualTo(2);
        assertThat(Run.of("check", unreadable.toString()).exitCode()).isEqualTo(3);
        assertThat(Run.of("check", unknown.toString()).exitCode()).isEqualTo(3);
        assertThat(Run.of("check", missing.toString(), legal.toString()).exitCode())
                .isEqualTo(3);
        assertThat(Run.of("check", missing.toString(), unreadable.toString(), illegal.toString())
                        .exitCode())
                .isEqualTo(3);
    }

    @Test
    void every_form_says_the_same_with_the_same_fields() throws IOException {
        Path file = file("a.pgn", "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n" + KING);

        String csv = Run.of("check", "--format", "csv", file.toString()).out();
        String json = Run.of("check", "--format", "jsonl", file.toString()).out();
        assertThat(csv.lines().toList().get(0))
                .isEqualTo(
                        "\"file\",game,offset,line,column,rules,plies,verdict,legal,ply,move,rule,citation,message,position,"
                                + "alternatives,outcome,claimed,white_points,black_points,played,agrees,objection,variations,further,notes");
        assertThat(csv.lines().toList().get(1))
                .startsWith(file + ",1,0,1,1,chess,4,legal,true,,")
                .endsWith(",1-0,1,0,true,false,Black has won: checkmate [FIDE 5.1.1],,,");
        assertThat(json.lines().toList().get(0))
                .startsWith(
                        "{\"file\":\"" + file + "\",\"game\":1,\"offset\":0,\"line\":1,\"column\":1,"
                                + "\"rules\":\"chess\",\"plies\":4,\"verdict\":\"legal\",\"legal\":true,\"outcome\":\"Black has won: checkmate")
                .contains(
                        "\"claimed\":\"1-0\",\"white_points\":1,\"black_points\":0,\"played\":true,\"agrees\":false,\"objection\":\"Black has won: checkmate [FIDE 5.1.1]\"");
        assertThat(json.lines().toList().get(1))
                .contains("\"game\":2,", "\"line\":7,\"column\":13,", "\"legal\":false,\"ply\":3,\"move\":\"Ke3\"")
                .contains("\"citation\":", "\"position\":", "\"alternatives\":[", "\"claimed\":\"*\"");
        assertThat(Run.of("check", file.toString()).out())
                .contains("game 1 (A – ?): legal, 4 plies")
                .contains("the record claims 1-0, which cannot stand");
    }

    @Test
    void all_forms_report_every_departure_where_games_are_played_on() throws IOException {
        String file = file("on.pgn", "1. e4 e5 2. Qh6 Nc6 3. Ra7 Nf6 *\n").toString();

        String text = Run.of("check", "--play-on", file).out();
        assertThat(text).contains("2.Qh6 is illegal", "3.Ra7 is illegal", "rule: NOT_A_QUEEN_MOVE");
        assertThat(Run.of("check", "--play-on", "--format", "line", file).out().lines())
                .satisfiesExactly(
                        first -> assertThat(first).contains(":1:13: game 1: 2.Qh6: "),
                        note -> assertThat(note).contains(":1:13: game 1: note: from ply 5, "),
                        then -> assertThat(then).contains(":1:24: game 1: 3.Ra7: "));
        assertThat(Run.of("check", "--play-on", "--format", "csv", file).out()).contains(",1:24 Ra7 PATH_IS_BLOCKED");
        assertThat(Run.of("check", "--play-on", "--format", "jsonl", file).out())
                .contains("\"ply\":3,\"move\":\"Qh6\"", "\"further\":[{\"offset\":23,\"line\":1,\"column\":24,");
        assertThat(Run.of("check", "--format", "jsonl", file).out()).doesNotContain("further");
        assertThat(Run.of("check", "--play-on", "--format", "json", file).out())
                .contains("\"illegal\":1,", "\"further\":1,");
        assertThat(Run.of("check", "--format", "json", file).out()).doesNotContain("further");
        assertThat(Run.of("check", "--play-on", "-q", file).out())
                .contains("1 illegal, 1 further illegal move, 0 unreadable");
    }

    @Test
    void results_of_english_draughts_are_read_as_they_are_said_to_be() throws IOException {
        // White has taken the last man.
        String file = file("english.pdn", "[GameType \"21\"]\n[FEN \"W:W18:B14\"]\n[Result \"1-0\"]\n\n1. 18x9 1-0\n")
                .toString();
        assertThat(Run.of("check", file).exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("check", "--results", "white-first", file).exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("check", "--results", "black-first", file).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("convert", "--repair", file).out()).contains("[Result \"1-0\"]");
        assertThat(Run.of("convert", "--repair", "--results", "black-first", file)
                        .out())
                .contains("[Result \"0-1\"]");
        assertThat(Run.of("check", "--results", "red-first", file).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void laws_hold_from_a_day() throws IOException {
        String file = file(
                        "old.pgn",
                        "[Date \"2010.01.01\"]\n[Result \"0-1\"]\n[FEN \"7k/8/8/8/8/8/P7/K7 w - - 0 1\"]\n\n1. a4 0-1\n")
                .toString();

        assertThat(Run.of("check", file).exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("check", "--laws", "2023-01-01", file).exitCode()).isEqualTo(ExitCode.ILLEGAL);
        Run wrong = Run.of("check", "--laws", "tomorrow", file);
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(wrong.err()).contains("--laws must be a date such as 2014-07-01, not 'tomorrow'");
    }

    @Test
    void an_output_file_holds_what_standard_output_would() throws IOException {
        Path file = file("a.pgn", LEGAL + KING);
        Path output = directory.resolve("out");

        Run toFile = Run.of("check", "--output", output.toString(), file.toString());
        assertThat(toFile.out()).isEmpty();
        assertThat(Files.readString(output, StandardCharsets.UTF_8))
                .isEqualTo(Run.of("check", file.toString()).out());
    }

    // ---- some games alone

    @Test
    void games_are_checked_by_their_numbers() throws IOException {
        Path file = file("a.pgn", LEGAL + PAWN + KING + PAWN + LEGAL);
        Path other = file("b.pgn", LEGAL + LEGAL + KING);

        Run run = Run.of("check", "--format", "line", "--only", "3,4-9", file.toString(), other.toString());
        assertThat(run.out().lines().map(line -> line.replaceAll("^.*/|: the .*$", "")))
                .containsExactly(
                        "a.pgn:11:13: game 3 (B – ?): 2.Ke3",
                        "a.pgn:15:4: game 4 (C – ?): 1.e5",
                        "b.pgn:11:13: game 3 (B – ?): 2.Ke3");
    }

    @Test
    void games_are_counted_where_they_are_asked_for() throws IOException {
        Path file = file("a.pgn", (LEGAL + PAWN + KING).repeat(2000));

        assertThat(Run.of("check", "-q", "--only", "1,5000-6000", file.toString())
                        .out())
                .startsWith("1,002 games, ");
        assertThat(Run.of("check", "-q", "--player", "b", file.toString()).out())
                .startsWith("2,000 games, 4,000 legal plies: 2,000 illegal, ");
        assertThat(Run.of("check", "-q", "--player", "B", "--only", "1-3", file.toString())
                        .out())
                .startsWith("1 game, ");
        assertThat(Run.of("check", "--all", "--player", "a", "--only", "4", file.toString())
                        .out())
                .endsWith(":13:1: game 4 (A – ?): legal, 2 plies; the game goes on\n")
                .hasLineCount(1);
    }

    @Test
    void games_that_are_not_there_are_exit_code_3() throws IOException {
        Path file = file("a.pgn", LEGAL);

        Run run = Run.of("check", "--player", "Nobody", file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).endsWith("no game matches --only or --player\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "x", "5-3", "1-", "-2", "", "1,,2"})
    void numbers_of_games_are_numbers_from_1(String numbers) throws IOException {
        Run run = Run.of("check", "--only=" + numbers, file("a.pgn", LEGAL).toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).startsWith("arbiter check: --only must be ");
    }

    // ---- games to be corrected

    @Test
    void games_that_are_not_legal_are_written_as_they_stand() throws IOException {
        String wrongResult = "[White \"F\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n";
        String odd = "[White \"D\"]\n{as   it\n stands}\n1.   e4 Zz9 *\n\n";
        Path file = file("a.pgn", LEGAL + PAWN + LEGAL + odd + wrongResult + LEGAL + KING);
        Path draughts = file("b.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-26 *\n");
        Path target = directory.resolve("to-mend");

        Run run = Run.of("check", "-q", "--illegal-to", target.toString(), file.toString(), draughts.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).isEqualTo(target + ": 5 games to be corrected\n");
        assertThat(target)
                .hasContent(PAWN + odd + wrongResult + KING + "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-26 *\n\n");

        Path packed = directory.resolve("to-mend.pgn.gz");
        Run.of("check", "-q", "--only", "7", "--illegal-to", packed.toString(), file.toString());
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            assertThat(in).hasBinaryContent(KING.getBytes(StandardCharsets.US_ASCII));
        }
    }

    @Test
    void a_program_in_a_directory_is_passed_over_without_a_word() throws IOException {
        file("a.pgn", LEGAL);
        Files.write(directory.resolve("program.jar"), "PK\3\4\24\0".getBytes(StandardCharsets.ISO_8859_1));
        Run run = Run.of("check", "-q", directory.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
    }

    @Test
    void games_of_wthor_are_written_as_text_or_as_the_file_is_named() throws IOException {
        Path transcripts = file("a.txt", "f5d6c3d3c4f4f6\n".repeat(3));
        Path wthor = directory.resolve("a.wtb");
        Run.of("convert", "--to", "wthor", "--output", wthor.toString(), transcripts.toString());
        byte[] bytes = Files.readAllBytes(wthor);
        // The second move of the second game goes to e4, where a disc stands.
        bytes[16 + 68 + 8 + 1] = 45;
        Files.write(wthor, bytes);

        Path text = directory.resolve("to-mend.ggf");
        Run run = Run.of("check", "-q", "--illegal-to", text.toString(), wthor.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(run.err()).endsWith(text + ": 1 game to be corrected\n");
        assertThat(Files.readString(text)).startsWith("(;GM[Othello]").contains("B[f5]W[e4]B[c3]");
        Files.writeString(text, Files.readString(text).replace("[e4]", "[d6]"));
        assertThat(Run.of("check", text.toString()).exitCode()).isEqualTo(ExitCode.FINE);

        Path again = directory.resolve("again.wtb");
        Run.of("check", "-q", "--illegal-to", again.toString(), wthor.toString());
        assertThat(Files.readAllBytes(again)).hasSize(16 + 68).endsWith(java.util.Arrays.copyOfRange(bytes, 92, 152));

        Path games = file("b.pgn", KING);
        Run mixed = Run.of("check", "-q", "--illegal-to", text.toString(), games.toString(), wthor.toString());
        assertThat(mixed.err())
                .contains(wthor + ": game 2: not written: " + text + " can hold text only, and this game is binary\n")
                .endsWith(text + ": 1 game to be corrected\n");
        assertThat(text).hasContent(KING);
    }

    @Test
    void games_to_be_corrected_have_a_file_of_their_own() throws IOException {
        Path file = file("a.pgn", KING);

        assertThat(Run.of("check", "--illegal-to", file.toString(), file.toString())
                        .err())
                .startsWith("arbiter check: " + file + " is an input (" + file + ") and would be overwritten");
        assertThat(Run.of("check", "--illegal-to", file.toString(), directory.toString())
                        .exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
        String target = directory.resolve("out").toString();
        assertThat(Run.of("check", "--illegal-to", target, "--output", target, file.toString())
                        .err())
                .startsWith("arbiter check: two outputs name the same file: ");
        assertThat(Run.of("check", "--illegal-to", target, "-").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("check", "--illegal-to", "-", file.toString()).exitCode())
                .isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(file).hasContent(KING);
        assertThat(Path.of(target)).doesNotExist();
    }

    // ---- boards in reports

    private static String onTerminal(Terminal terminal, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = Console.of(InputStream.nullInputStream(), out, OutputStream.nullOutputStream(), terminal);
        CommandLines.run(console, List.of(arguments));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void marks_are_explained_once() throws IOException {
        Path file = file("a.pgn", KING + PAWN + KING);

        String legend = "  ([ ] the squares of the move, ! ! a king in check)\n";
        assertThat(Run.of("check", file.toString()).out()).containsOnlyOnce(legend);
        assertThat(Run.of("check", "--format", "line", file.toString()).out()).doesNotContain("[ ]");
        Path output = directory.resolve("verdicts");
        Run.of("check", "--output", output.toString(), file.toString());
        assertThat(output).content().containsOnlyOnce(legend);
    }

    @Test
    void boards_are_drawn_on_a_terminal_as_show_draws_them() throws IOException {
        String file = file("a.pgn", KING).toString();

        assertThat(onTerminal(Terminal.NONE, "check", file)).contains("+----").doesNotContain("\u001b");
        assertThat(onTerminal(new Terminal(false, true, 80, true), "check", file))
                .contains("\u2654", "\u250c")
                .doesNotContain("\u001b", "+----");
        assertThat(onTerminal(new Terminal(true, true, 80, true), "check", file))
                .contains("\u001b[", "(another background: the squares of the move, ");
        assertThat(onTerminal(new Terminal(true, true, 80, true), "check", "--ascii", file))
                .contains("+----")
                .doesNotContain("\u001b");
        assertThat(onTerminal(new Terminal(true, true, 80, true), "check", "--color", "never", file))
                .doesNotContain("\u001b");
    }
}
