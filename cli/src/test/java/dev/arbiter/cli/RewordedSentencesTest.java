package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Nothing depends on how anything is said: with every sentence of the program reworded, all commands answer the same of the same
 * records, but for the words themselves.
 */
class RewordedSentencesTest {

    private static final Path TABLES = SourceTexts.ROOT.resolve("archive/src/test/resources");

    @TempDir
    static Path folder;

    /** Read in the tag {@code Variant}. */
    private static final String VALUE_OF_TAG = "From position";

    private static final Rewording REWORDED = new Rewording(Set.of(VALUE_OF_TAG));

    /** The selection takes every third record; the sentences are all reworded. */
    private static final int EACH = CorpusSize.of(3, 1, 1);

    /** Records by their names: as many habits and faults as readers and judges know. */
    private static final Map<String, Path> FILES = new TreeMap<>();

    @BeforeAll
    static void write_records() throws IOException {
        write("worldly-pgn.tsv", 1, ".pgn");
        write("habits.tsv", 1, ".txt");
        write("worldly-pdn.tsv", 1, ".pdn");
        write("malformed-pdn.tsv", 0, ".pdn");
        write("worldly-othello.tsv", 1, ".txt");
        write("specimens.tsv", 1, ".txt");
        write("dev/arbiter/archive/check/malformed-othello.tsv", 1, ".txt");
    }

    private static void write(String table, int column, String ending) throws IOException {
        List<String> lines = Files.readAllLines(TABLES.resolve(table));
        String name = table.substring(table.lastIndexOf('/') + 1).replace(".tsv", "");
        for (int line = 0; line < lines.size(); line++) {
            String[] cells = lines.get(line).split("\t", -1);
            boolean isTaken = line % EACH == 0;
            if (isTaken && cells.length > column && !cells[column].equals("text")) {
                String text = cells[column]
                        .replace("\\r", "\r")
                        .replace("\\n", "\n")
                        .replace("\\t", "\t")
                        .replaceAll("(?i)\\\\ufeff", "\ufeff");
                Path file = folder.resolve(String.format("%s-%03d%s", name, line, ending));
                Files.writeString(file, text);
                FILES.put(file.getFileName().toString(), file);
            }
        }
    }

    @AfterAll
    static void close() throws IOException {
        REWORDED.close();
    }

    private static void same(String input, String... args) throws ReflectiveOperationException {
        Run expected = Run.withInput(input, args);
        Run actual = REWORDED.run(input, args);
        String command = String.join(" ", args);
        assertThat(firstDifference(actual.err(), expected.err())).as(command).isEmpty();
        assertThat(firstDifference(actual.out(), expected.out())).as(command).isEmpty();
        assertThat(actual.exitCode()).as(command).isEqualTo(expected.exitCode());
    }

    /** The first line in which two answers differ, as it is and as it should be, but for the marks; empty where none does. */
    private static String firstDifference(String actual, String expected) {
        String[] was = untimed(Rewording.withoutMarks(actual)).split("\n", -1);
        String[] is = untimed(expected).split("\n", -1);
        int line = Arrays.mismatch(was, is);
        return line < 0
                ? ""
                : (line < was.length ? was[line] : "(nothing)") + "\n instead of\n"
                        + (line < is.length ? is[line] : "(nothing)");
    }

    /** An answer without what the clock says in it. */
    private static String untimed(String answer) {
        return answer.replaceAll(
                "\\d+\\.\\d+ s(, [\\d,]+ games/s)?|\"(seconds|since|changed|version)\":[^,}]*", "TIME");
    }

    @Test
    void a_sentence_is_reworded_and_no_pattern_or_position() {
        String sentence = "{0} was read as {1| or }";
        assertThat(Rewording.reword(sentence, 7))
                .doesNotContain("was", "read", " as ", "or")
                .contains("{0}", "{1|", "}")
                .isNotEqualTo(Rewording.reword(sentence, 8));
        assertThat(Rewording.withoutMarks(Rewording.reword(sentence, 7))).isEqualTo(sentence);
        String position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
        String pattern = "(?:white|black) resigns the game\\b";
        assertThat(List.of(position, pattern, "[%clk "))
                .allSatisfy(text -> assertThat(Rewording.reword(text, 7)).isEqualTo(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --threads 1 --format jsonl --all-fields --variations --play-on",
                "check --threads 1 --all --variations --summary",
                "check --threads 1 --format line",
                "check --threads 1 --format csv",
                "check --threads 1 --format json --laws 2000-01-01",
                "convert --threads 1 --repair --to pgn",
                "convert --threads 1 --repair --to jsonl",
                "convert --threads 1 --to pdn",
                "convert --threads 1 --faithful --legal-part --to ggf",
                "claims --format jsonl",
                "claims",
                "desk --once --json",
                "desk --once --text",
                "find --threads 1 --mark --format jsonl result=1-0",
                "players --threads 1 --format jsonl",
                "doubles --threads 1 --format jsonl",
                "tidy --threads 1 --dry-run --changes jsonl"
            })
    void records_are_judged_and_written_the_same(String command) throws ReflectiveOperationException {
        List<String> args = new ArrayList<>(List.of(command.split(" ")));
        args.add(folder.toString());
        same("", args.toArray(String[]::new));
    }

    @Test
    void a_report_is_the_same(@TempDir Path reports) throws IOException, ReflectiveOperationException {
        Path expected = reports.resolve("expected.html");
        Path actual = reports.resolve("actual.html");
        Run.of("report", "--output", expected.toString(), folder.toString());
        REWORDED.run("", "report", "--output", actual.toString(), folder.toString());
        assertThat(firstDifference(Files.readString(actual), Files.readString(expected)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rule --json -g checkers 9-14 22-18 5-9 1-5",
                "rule -g checkers 11-15 23-19 9-14 24-20",
                "rule --json -g chess e4 e5 Ke3",
                "rule --json -g atomic Nf3 f6 Ne5 fxe5",
                "rule --json -g antichess e3 b5 a3",
                "rule --json -g crazyhouse e4 d5 exd5 P@d4",
                "rule --json -g horde e5",
                "rule --json -g international 32-28 19-23 37-32",
                "rule --json -g turkish 1-2",
                "rule --json -g othello d3 c5 a1",
                "show --json -p 8/8/8/8/8/8/8/K1k5_b_-_-_0_1",
                "show -g checkers",
                "show --json -p 4k3/8/8/8/8/8/8/4K2P_w_KQkq_-_0_1",
                "winnable --json -p 8/8/8/8/8/8/8/K1k5_w_-_-_0_1",
                "winnable -p 7k/8/8/8/8/8/8/KB6_w_-_-_0_1",
                "settle --json --flag black e4 e5",
                "settle --flag white --rate blitz e4",
                "settle --json --illegal 2 e4 e5",
                "settle --claim threefold Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
                "settle --json --claim fifty -p 4k3/8/8/8/8/8/R7/4K3_w_-_-_100_90",
                "settle --touched e1,h1 -p 4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1",
                "settle -g othello --flag white",
                "settle -g international --agreed",
                "check --no-such-option",
                "convert --to chess",
                "find plies",
                "find result=9-9",
                "games"
            })
    void questions_are_answered_the_same(String command) throws ReflectiveOperationException {
        String[] args = command.split(" ");
        Arrays.setAll(args, at -> args[at].replace('_', ' '));
        same("", args);
    }

    @AfterAll
    static void most_sentences_were_reworded() {
        // Kinds of notes, rules, reasons, outcomes and messages: all that these commands load.
        assertThat(REWORDED.reworded())
                .hasSizeGreaterThan(1000)
                .contains("{0} was read as {1}", "a capture must be taken", "the game goes on");
    }
}
