package dev.arbiter.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of a file that is being checked, by their numbers. */
class CheckedFileTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Check check(Path file) throws IOException {
        return new Check("id", "name", file, CheckSettings.standard(), 0, 0, new CheckBudget());
    }

    /** Reading the file, which may be long and compressed, would show nothing; here it would fail. */
    @Test
    void a_number_after_the_last_game_reads_nothing() throws IOException {
        Check check = check(folder.resolve("gone.pgn"));
        for (long number : new long[] {1, 2, Long.MAX_VALUE}) {
            assertThat(CheckedFile.game(check, number)).isNull();
        }
    }

    /**
     * Where the place of a game is known it is read there; games without tags and those of other formats are found from the
     * start of the file. A bar stands for an empty line.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.pgn: 1. e4 *|1. d4 *|1. c4 *|",
                "a.pgn: [White \"A\"]|1. e4 *|1. d4 *|[White \"C\"]|1. c4 *|",
                "a.pgn: [White \"A\"]|1. e4 *|[White \"B\"]|1. d4 *|1. c4 *|",
                "a.pgn: [White \"A\"]|1. e4 *|[White \"B\"]|1. d4 *|[White \"C\"]|1. c4 *|",
                "a.pdn: 1. 32-28 *|1. 33-28 *|1. 34-30 *|",
                "a.txt: f5d6c3|d3c5f6|e6f4c3|",
                "a.sgf: (;GM[2]B[f5])|(;GM[2]B[d3])|(;GM[2]B[e6])|",
                "a.jsonl: {\"arbiter\":1,\"game\":\"chess\",\"line\":[\"e4\"]}|{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"d4\"]}|"
                        + "{\"arbiter\":1,\"game\":\"chess\",\"line\":[\"c4\"]}|"
            })
    void each_number_is_its_game(String file) throws IOException, InterruptedException {
        String[] nameAndText = file.split(": ", 2);
        String text = nameAndText[1].replace("|", "\n\n");
        Check check = check(Files.writeString(folder.resolve(nameAndText[0]), text));
        check.begin(new CheckBudget().open(0), () -> {});
        check.join(60_000);
        assertThat(check.read()).isEqualTo(3);
        int before = -1;
        for (int number = 1; number <= 3; number++) {
            CheckedGame game = Objects.requireNonNull(CheckedFile.game(check, number), file + ": " + number);
            assertThat(game.record().number()).isEqualTo(number);
            assertThat(game.record().place().offset()).isGreaterThan(before);
            before = (int) game.record().place().offset();
            String first = game.record().moves().get(0).text();
            assertThat(text.indexOf(first, before)).isBetween(before, before + 80);
        }
        assertThat(CheckedFile.game(check, 4)).isNull();
    }
}
