package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code arbiter tidy} promises. */
class TidyCommandTest {

    private static final String GAMES = """
            [Event "Ch. of Riga"]
            [Site "Riga LAT"]
            [Date "5.3.1953"]
            [Round "1"]
            [White "tal,m"]
            [Black "Boris"]
            [Result "*"]
            [ECO "A00"]

            1.  e4 {best} c5 (1... e5) 2. g1f3! d6 1-0

            [Event "Ch. of Riga"]
            [Date "06/03/1953"]
            [White "Boris"]
            [Black "Tal, Mikhail"]
            [Result "1/2-1/2"]

            1. Nf3 Ke7 1/2-1/2
            """;

    private static final String NAMES = """
            @PLAYER
            Tal, Mikhail
            = Tal, M
            @SITE
            Riga
            = Riga LAT
            @EVENT
            %Prefix "Ch. " "Championship "
            """;

    @TempDir
    private Path directory = Path.of("");

    private String games = "";
    private String names = "";

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(directory.resolve("games.pgn"), GAMES).toString();
        names = Files.writeString(directory.resolve("names.ssp"), NAMES).toString();
    }

    @Test
    void tags_change_and_nothing_else() throws IOException {
        Run run = Run.of("tidy", "--spelling", names, games);
        assertThat(run.out()).isEqualToIgnoringNewLines("""
                        [Event "Championship of Riga"]
                        [Site "Riga"]
                        [Date "1953.03.05"]
                        [Round "1"]
                        [White "Tal, Mikhail"]
                        [Black "Boris"]
                        [Result "1-0"]
                        [ECO "B50"]
                        [Opening "Sicilian Defense: Modern Variations"]

                        1. e4 {best} 1... c5 (1... e5) 2. g1f3! d6 1-0

                        [Event "Championship of Riga"]
                        [Date "06/03/1953"]
                        [White "Boris"]
                        [Black "Tal, Mikhail"]
                        [Result "1/2-1/2"]
                        [ECO "A04"]
                        [Opening "Zukertort Opening"]

                        1. Nf3 Ke7 1/2-1/2

                        """);
        assertThat(run.err())
                .contains("2 of 2 games changed: Date 1, ECO 2, Event 2, Opening 2, Result 1, Site 1, White 1;"
                        + " not certain, and left as they are: Date 1\n");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Files.readString(Path.of(games))).isEqualTo(GAMES);
        // What is tidy stays as it is.
        assertThat(Run.withInput(run.out(), "tidy", "--spelling", names, "-").out())
                .isEqualTo(run.out());
    }

    @Test
    void a_dry_run_lists_what_would_change() {
        Run run = Run.of("tidy", "--dry-run", "--only", "names,dates", "--spelling", names, games);
        assertThat(run.out())
                .isEqualTo(Stream.of(
                                ":1: game 1: Event 'Ch. of Riga' is now 'Championship of Riga'",
                                ":1: game 1: Site 'Riga LAT' is now 'Riga'",
                                ":1: game 1: Date '5.3.1953' is now '1953.03.05'; the day stood first",
                                ":1: game 1: White 'tal,m' is now 'Tal, Mikhail'",
                                ":12: game 2: Event 'Ch. of Riga' is now 'Championship of Riga'",
                                ":12: game 2: Date '06/03/1953' stays: it may be either of two days")
                        .map(line -> games + line + "\n")
                        .reduce("", String::concat));
        assertThat(run.err()).contains("2 of 2 games would change: ").doesNotContain("written");
        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Run.of("tidy", "--dry-run", "--only", "results", "--changes", "jsonl", games)
                        .out())
                .isEqualTo("{\"file\":\"" + games + "\",\"line\":1,\"game\":1,\"tag\":\"Result\",\"before\":\"*\","
                        + "\"after\":\"1-0\",\"why\":\"the moves end with it\"}\n");
        assertThat(Run.of("tidy", "--dry-run", "--only", "openings", "--changes", "csv", games)
                        .out())
                .startsWith("\"file\",line,game,tag,before,after,why\n" + games + ",1,1,ECO,A00,B50,\n");
        assertThat(Run.of("tidy", "--dry-run", "examples/village-cup.pdn", "--only", "dates")
                        .exitCode())
                .isNotEqualTo(ExitCode.ILLEGAL);
    }

    @Test
    void games_go_to_files_by_year_opening_and_player() throws IOException {
        assertThat(split("year")).containsExactly("1953.pgn 2");
        assertThat(split("eco")).containsExactly("A04.pgn 1", "B50.pgn 1");
        assertThat(split("player")).containsExactly("Boris.pgn 2", "Tal-Mikhail.pgn 2");
        assertThat(split("1")).containsExactly("000001.pgn 1", "000002.pgn 1");
        assertThat(Run.of("tidy", "--split", "weather", "--output", directory.toString(), games)
                        .err())
                .contains("--split must be 'event', 'eco', 'player', 'year' or a number of games, not 'weather'");
    }

    private List<String> split(String how) throws IOException {
        Path into = directory.resolve(how);
        assertThat(Run.of("tidy", "--spelling", names, "--split", how, "--output", into.toString(), games)
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
        try (Stream<Path> files = Files.list(into)) {
            return files.sorted()
                    .map(file -> {
                        try (Stream<GameRecord> read = Archives.read(file)) {
                            return file.getFileName() + " " + read.count();
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                    })
                    .toList();
        }
    }

    @Test
    void names_of_files_lead_nowhere_else() throws IOException {
        Path odd = Files.writeString(
                directory.resolve("odd.pgn"),
                GAMES.replace("Boris", "../../../Boris").replace("tal,m", "\u4e2d".repeat(300)));
        Path into = directory.resolve("players");
        assertThat(Run.of("tidy", "--split", "player", "--output", into.toString(), odd.toString())
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
        try (Stream<Path> files = Files.list(into)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("Boris.pgn", "Tal-Mikhail.pgn", "\u4e2d".repeat(66) + ".pgn");
        }
    }

    @Test
    void inputs_are_never_overwritten_and_changes_have_their_own_way() throws IOException {
        Path compressed = directory.resolve("tidy.pgn.zst");
        Run run = Run.of("tidy", "--output", compressed.toString(), "--changes", "csv", games);
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out())
                .startsWith("\"file\",line,game,tag,before,after,why\n")
                .hasLineCount(9);
        try (Stream<GameRecord> read = Archives.read(compressed)) {
            assertThat(read.map(game -> game.tag("ECO"))).containsExactly("B50", "A04");
        }
        assertThat(Run.of("tidy", "--output", games, games).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Files.readString(Path.of(games))).isEqualTo(GAMES);
        assertThat(Run.of("tidy", "--changes", "csv", games).err()).contains("--changes needs --output or --dry-run");
        assertThat(Run.of("tidy", "--dry-run", "--output", "x.pgn", games).err())
                .contains("--dry-run cannot be used with --output");
        assertThat(Run.of("tidy", "--only", "dates", "--spelling", names, games).err())
                .contains("--spelling needs names among the parts of --only");
        Files.writeString(Path.of(names), "@PLAYER\n= Tal\n");
        assertThat(Run.of("tidy", "--spelling", names, games).err())
                .contains(names + ":2:1: found '= Tal', expected a name before its other spellings");
    }
}
