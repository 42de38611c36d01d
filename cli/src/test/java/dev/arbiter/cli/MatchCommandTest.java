package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line of {@code arbiter match}: what carries over from cutechess-cli, and what it says of the rest. */
final class MatchCommandTest {

    private static Run run(String line) {
        List<String> arguments = new ArrayList<>(List.of("match"));
        arguments.addAll(List.of(line.split(" ", -1)));
        return Run.of(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-engine cmd=a|a match needs two engines",
                "-engine cmd=a -engine cmd=b|has no limit: give tc, st, nodes or depth",
                "-engine cmd=a -engine name=b -each nodes=1|needs cmd=PROGRAM",
                "-engine cmd=a -engine cmd=b -each tc=x|a time control is moves/time+increment",
                "-engine cmd=a -engine cmd=b -each trust|checks every result",
                "-engine cmd=a -engine cmd=b -each proto=ucii|did you mean",
                "-engine cmd=a -engine cmd=b -each nodes=1 -tb x|tablebases are not read",
                "-engine cmd=a -engine cmd=b -each nodes=1 -sprt 2 0 0.05 0.05|elo0 must be less than elo1",
                "-engine cmd=a -engine cmd=b -each nodes=1 -sprt elo0=-1|needs elo0, elo1, alpha and beta",
                "-engine cmd=a -engine cmd=b -each nodes=1 -openings order=random|needs file=FILE",
                "-engine cmd=a -engine cmd=b -each nodes=1 --resume|needs -pgnout",
                "-engine cmd=a -engine cmd=b -each nodes=1 -variant nochess|there is no game 'nochess'"
            })
    void whatHasNoMeaningIsSaidInWords(String line, String said) {
        Run run = run(line);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(said);
    }

    @Test
    void anEngineThatIsNotThereIsNamed() {
        Run run = run("-engine cmd=/no/such/a -engine cmd=/no/such/b -each nodes=200 -rounds 3 -games 2");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("a: cannot start '/no/such/a': there is no such program");
    }

    /** An output without a game is begun as if it were not there; in one with games there is nothing to go on with. */
    @Test
    void aMatchWhoseOutputIsEmptyIsBegun(@TempDir Path folder) throws IOException {
        Path output = Files.createFile(folder.resolve("a.pgn"));
        String[] words = ("match -engine cmd=/no/such/a -engine cmd=/no/such/b -each nodes=1 --resume --output "
                        + output)
                .split(" ", -1);
        assertThat(Run.of(words).err()).contains("cannot start '/no/such/a'");

        Files.writeString(output, "1. e4 *\n");
        Run other = Run.of(words);
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.err()).contains("there is no match to go on with: " + output + " has no unfinished one");
    }
}
