package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the name of an output asks for: its compression, its format, a place where it can be. */
class OutputNamesTest {

    private static final String GAMES =
            "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[White \"Boris\"]\n\n1. e4 e5 2. Ke3 *\n";

    /** Every command that writes a file, with the rest of its words; {@code OUT} is the file. */
    private static final List<String> COMMANDS = List.of(
            "check --format jsonl --output OUT",
            "check --illegal-to OUT",
            "convert --output OUT",
            "find white=Anna --output OUT",
            "doubles --output OUT",
            "players --output OUT",
            "report --output OUT");

    private static final List<String> ENDINGS = List.of("gz", "bz2", "zst", "xz", "zip", "ZIP", "GZ");

    @TempDir
    private Path folder = Path.of("");

    private Path games = Path.of("");

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(folder.resolve("in.pgn"), GAMES);
    }

    private Run run(String command, Path output) {
        List<String> words = new ArrayList<>();
        Arrays.stream(command.split(" ", -1)).forEach(word -> words.add(word.equals("OUT") ? output.toString() : word));
        words.add(games.toString());
        return Run.of(words.toArray(String[]::new));
    }

    record Case(String command, String ending) {}

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String command : COMMANDS) {
            ENDINGS.forEach(ending -> cases.add(new Case(command, ending)));
        }
        return cases;
    }

    static List<String> commands() {
        return COMMANDS;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_compressed_output_holds_what_a_plain_one_does(Case each) throws IOException {
        Path plain = folder.resolve("plain.pgn");
        Path packed = folder.resolve("packed.pgn." + each.ending);
        Run one = run(each.command, plain);
        Run other = run(each.command, packed);

        assertThat(other.exitCode()).as(other.err()).isEqualTo(one.exitCode());
        byte[] head = Arrays.copyOf(Files.readAllBytes(packed), 512);
        String unpacked;
        if (each.ending.equalsIgnoreCase("zip")) {
            assertThat(head).startsWith('P', 'K', 3, 4);
            List<Inputs.Input> members = Inputs.find(List.of(packed.toString()));
            assertThat(members).hasSize(1);
            try (InputStream in = members.get(0).open(InputStream.nullInputStream())) {
                unpacked = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } else {
            assertThat(Compression.isCompressed(head)).isTrue();
            try (InputStream in = Compression.plain(new ByteArrayInputStream(Files.readAllBytes(packed)))) {
                unpacked = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        assertThat(unpacked).isEqualTo(Files.readString(plain));
    }

    /** Nothing is read for nothing, and nobody learns that an output is not there. */
    @ParameterizedTest
    @MethodSource("commands")
    void an_output_in_no_folder_fails_before_the_work(String command) {
        Path nowhere = folder.resolve("nowhere/out.pgn");
        Run run = run(command, nowhere);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).contains(nowhere + ": there is no directory").doesNotContain("no such file");
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void an_output_that_is_a_folder_fails_before_the_work(String command) {
        Run run = run(command, folder);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(run.err()).contains("it is a directory");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void a_compressed_output_cannot_be_gone_on_with() {
        Run run = run(
                "check --format jsonl --resume " + folder.resolve("state") + " --output OUT",
                folder.resolve("v.jsonl.gz"));

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains("--resume needs an uncompressed --output");
    }

    /** Only {@code --to} goes before the name. */
    @ParameterizedTest
    @CsvSource({
        "out.jsonl, '', '{\"arbiter\"'",
        "out.jsonl.gz, '', '{\"arbiter\"'",
        "out.pgn, '', '[Event '",
        "out.epd, '', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm e4;'",
        "out.txt, '', '[Event '",
        "out.pgn, '--to jsonl ', '{\"arbiter\"'",
        "out.jsonl, '--to pgn ', '[Event '"
    })
    void convert_goes_by_the_name(String name, String to, String begins) throws IOException {
        Files.writeString(games, "1. e4 e5 2. Nf3 1-0\n");
        Path out = folder.resolve(name);
        assertThat(run("convert " + to + "--output OUT", out).exitCode()).isZero();

        try (InputStream in = Compression.plain(Files.newInputStream(out))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).startsWith(begins);
        }
    }

    @Test
    void epd_has_the_position_before_each_move_and_the_last() {
        Run run = Run.withInput("1. e4 {a word} e5 2. Nf3 1-0\n", "convert", "--to", "epd");

        assertThat(run.out().lines())
                .containsExactly(
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm e4;",
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - sm e5;",
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - fmvn 2; sm Nf3;",
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - hmvc 1; fmvn 2;");
        assertThat(run.err()).contains("cannot hold: comments, results");
        assertThat(Run.withInput("1. e4 e5 2. Ke3 *\n", "convert", "--to", "epd")
                        .exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
        assertThat(Run.withInput("f5d6\n", "convert", "--to", "epd").exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @ParameterizedTest
    @CsvSource({"'[FEN \"%s\"]'", "'[FEN \"%s\"]\n[SetUp \"1\"]'", "'[SetUp \"1\"]\n[FEN \"%s\"]'"})
    void a_position_is_written_with_the_tag_that_says_so(String tags) {
        String game = tags.replace("%s", "7k/8/6K1/8/8/8/8/R7 w - - 0 1") + "\n\n1. Ra2 Kg8 *\n";
        String quickly = Run.withInput(game, "convert", "--to", "pgn").out();

        assertThat(quickly).containsOnlyOnce("[FEN \"7k/").containsOnlyOnce("[SetUp \"1\"]");
        assertThat(Run.withInput(game, "convert", "--to", "pgn", "--renumber").out())
                .isEqualTo(quickly);
        assertThat(Run.withInput(game, "convert", "--faithful").out())
                .startsWith(game.substring(0, game.indexOf("\n\n")));
    }
}
