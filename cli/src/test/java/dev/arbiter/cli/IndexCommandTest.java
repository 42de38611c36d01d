package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexes as they are made and used on the command line. */
class IndexCommandTest {

    private static final String GAMES = """
            [White "Anna"]
            [Result "1-0"]

            1. e4 e5 2. Nf3 1-0

            [White "Boris"]
            [Result "0-1"]

            1. d4 d5 0-1

            """;

    @TempDir
    private Path folder = Path.of("");

    private Path games() throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), GAMES);
    }

    @Test
    void an_index_is_made_kept_and_renewed() throws IOException {
        Path games = games();
        Run made = Run.of("index", folder.toString());
        assertThat(made.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(made.out())
                .startsWith(games + ": 2 games indexed; " + games + ".arbiter-index has ")
                .endsWith(" bytes\n");
        assertThat(Run.of("index", folder.toString()).out()).isEqualTo(games + ": its index is up to date (2 games)\n");
        Files.writeString(games, GAMES + GAMES);
        Run stale = Run.of("find", "reaches \"e4\"", "--format", "count", folder.toString());
        assertThat(stale.out()).isEqualTo("2\n");
        assertThat(stale.err())
                .isEqualTo(games + ".arbiter-index: not used, as the file has changed since it was indexed;"
                        + " 'arbiter index' renews it\n");
        assertThat(Run.of("find", "all", "--format", "count", "--no-index", games.toString())
                        .err())
                .isEmpty();
        assertThat(Run.of("index", games.toString()).out()).startsWith(games + ": 4 games indexed");
        assertThat(Run.of("find", "reaches \"e4\"", "--format", "count", folder.toString())
                        .err())
                .isEmpty();
    }

    @Test
    void answers_come_from_the_index_alone_where_it_has_them() throws IOException {
        Path games = games();
        Path indexes = folder.resolve("indexes");
        assertThat(Run.of("index", "--output", indexes.toString(), games.toString())
                        .exitCode())
                .isEqualTo(ExitCode.FINE);
        assertThat(indexes)
                .isDirectoryContaining(
                        each -> String.valueOf(each.getFileName()).matches("games\\.pgn-[0-9a-f]+\\.arbiter-index"));
        String[][] lines = {
            {"find", "white ~ anna", "--format", "list"},
            {"find", "reaches \"d4\"", "--format", "count"},
            {"tree", "-g", "chess"},
            {"tree", "e4", "e5"}
        };
        for (String[] line : lines) {
            String[] with = Stream.concat(Stream.of(line), Stream.of("--index", indexes.toString(), games.toString()))
                    .toArray(String[]::new);
            String[] without = Stream.concat(Stream.of(line), Stream.of("--no-index", games.toString()))
                    .toArray(String[]::new);
            assertThat(Run.of(with)).as("%s", String.join(" ", line)).isEqualTo(Run.of(without));
        }
    }

    @Test
    void what_cannot_be_indexed_is_reported() throws IOException {
        Path none = Files.writeString(folder.resolve("text.txt"), "no games here\n");
        assertThat(Run.of("index", none.toString()).exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(Run.of("index", folder.resolve("nothing.pgn").toString()).err())
                .contains("there is no such file");
        assertThat(Run.of("index").exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Run.of("index", "--cache", "--output", "x", games().toString())
                        .err())
                .contains("--output cannot be used with --cache");
        assertThat(Run.of("find", "all", "--index", "nowhere", games().toString())
                        .err())
                .contains("--index: there is no directory nowhere");
        assertThat(Run.of("find", "all", "--index", ".", "--no-index", games().toString())
                        .err())
                .contains("--index cannot be used with --no-index");
    }
}
