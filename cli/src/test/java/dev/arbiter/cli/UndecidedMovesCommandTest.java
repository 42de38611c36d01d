package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A move that only later moves decide is the same one for every command. */
class UndecidedMovesCommandTest {

    @TempDir
    private Path directory = Path.of("");

    private Path games = directory;

    @BeforeEach
    void write() throws IOException {
        games = Files.writeString(directory.resolve("a.pgn"), "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *\n");
    }

    @Test
    void check_names_it() {
        assertThat(Run.of("check", "--all", games.toString()).out()).contains("the moves after it leave Nfd2");
    }

    @ParameterizedTest
    @CsvSource({"san, 3. Nfd2 Nc6 4. Nc3", "uci, 3. f3d2 b8c6 4. b1c3", "long, 3. Nf3-d2 Nb8-c6 4. Nb1-c3"})
    void convert_writes_it(String notation, String moves) {
        assertThat(Run.of("convert", "--notation", notation, games.toString()).out())
                .contains(moves);
    }

    @ParameterizedTest
    @CsvSource({"Nfd2, 0", "Nbd2, 1"})
    void find_finds_it_alone(String move, int exitCode) {
        assertThat(Run.of("find", "plays " + move, games.toString()).exitCode()).isEqualTo(exitCode);
    }
}
