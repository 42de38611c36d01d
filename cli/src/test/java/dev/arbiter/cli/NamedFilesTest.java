package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that an option names, and that are something else than the option expects: the message names the file and is said in words. */
class NamedFilesTest {

    /** Every option that takes a file that is no record; {@code NAMED} is the file, {@code GAMES} records, {@code OUT} a place to write. */
    private static final List<String> COMMANDS = List.of(
            "winnable --positions NAMED",
            "check --files-from NAMED",
            "check --output OUT --resume NAMED GAMES",
            "tidy --output OUT --spelling NAMED GAMES",
            "tidy --output OUT --openings NAMED GAMES",
            "serve --port 0 --token-file NAMED",
            "match -engine cmd=true -engine cmd=true -each st=1 --engines NAMED",
            "match -engine cmd=true -engine cmd=true -each st=1 -openings file=NAMED",
            "contest othello NAMED");

    /** What the file is. */
    enum Kind {
        DIRECTORY,
        NO_TEXT,
        WITHOUT_END
    }

    record Case(String command, Kind kind) {}

    @TempDir
    private Path folder = Path.of("");

    private Path games = Path.of("");

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 *\n");
    }

    static Stream<Case> cases() {
        return COMMANDS.stream()
                .flatMap(command -> Arrays.stream(Kind.values()).map(kind -> new Case(command, kind)))
                // A list of positions is read line by line, and a line has no limit.
                .filter(each ->
                        each.kind() != Kind.WITHOUT_END || !each.command().startsWith("winnable"))
                // Names of files need not be text, and each is reported by itself.
                .filter(each -> each.kind() != Kind.NO_TEXT || !each.command().contains("--files-from"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_message_names_the_file(Case each) throws IOException {
        Path named = named(each.kind());
        List<String> words = new ArrayList<>();
        for (String word : each.command().split(" ", -1)) {
            words.add(word.replace("NAMED", named.toString())
                    .replace("GAMES", games.toString())
                    .replace("OUT", folder.resolve("out.pgn").toString()));
        }

        Run run = Run.of(words.toArray(String[]::new));

        assertThat(run.exitCode()).as(run.err()).isIn(ExitCode.UNREADABLE, ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains(named.toString()).doesNotContain("Input length", "Exception", "position:1");
    }

    private Path named(Kind kind) throws IOException {
        return switch (kind) {
            case DIRECTORY -> Files.createDirectory(folder.resolve("named"));
            case NO_TEXT ->
                Files.write(folder.resolve("named"), new byte[] {'a', (byte) 0xFF, (byte) 0xFE, 0, '\n', 'b'});
            case WITHOUT_END -> Path.of("/dev/zero");
        };
    }
}
