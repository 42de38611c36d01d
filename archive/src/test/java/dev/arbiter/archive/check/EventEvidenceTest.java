package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.pipeline.ArchiveChecker;
import dev.arbiter.archive.pipeline.CheckListener;
import dev.arbiter.draughts.Draughts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An event's directory is one thing, even where each of its games has a file of its own. */
class EventEvidenceTest {

    @TempDir
    private Path directory = Path.of("");

    private void write(Path folder, String event, int plies) throws IOException {
        Files.createDirectories(folder);
        for (int seed = 0; seed < 30; seed++) {
            Files.writeString(
                    folder.resolve("game-" + seed + ".pdn"),
                    event + "[GameType \"?\"]\n\n"
                            + RandomDraughts.moves(Draughts.CZECH, seed, seed % 3 == 0 ? 6 : plies) + " *\n");
        }
    }

    private List<Verdict> verdicts(Path path) throws Exception {
        List<Verdict> verdicts = new ArrayList<>();
        new ArchiveChecker(CheckSettings.standard().withLegal(true), InputStream.nullInputStream())
                .check(Inputs.find(List.of(path.toString())), new CheckListener() {
                    @Override
                    public void verdict(String file, Verdict verdict) {
                        verdicts.add(verdict);
                    }

                    @Override
                    public void failure(String file, String problem) {
                        throw new AssertionError(file + ": " + problem);
                    }
                });
        return verdicts;
    }

    private String rulesOfAGameAlone(String moves) throws Exception {
        Path alone = Files.createDirectories(directory.resolve("alone")).resolve("game.pdn");
        Files.writeString(alone, "[Event \"Other\"]\n[GameType \"?\"]\n\n" + moves);
        String rules = verdicts(alone).get(0).played().rules();
        Files.delete(alone);
        return Objects.requireNonNull(rules);
    }

    /** The moves of a short game that would be taken for one of other rules, were it alone. */
    private String likeAnotherGame() throws Exception {
        for (int seed = 0; seed < 200; seed++) {
            String moves = RandomDraughts.moves(Draughts.CZECH, seed, 6) + " *\n";
            if (!rulesOfAGameAlone(moves).equals("czech")) {
                return moves;
            }
        }
        throw new AssertionError("all of them are taken for Czech draughts");
    }

    @Test
    void short_games_are_of_the_game_that_the_long_ones_of_their_event_are_of() throws Exception {
        write(directory, "[Event \"M\u010cR\"]\n", 80);
        String event = "[Event \"M\u010cR\"]\n[GameType \"?\"]\n\n";
        Files.writeString(directory.resolve("game-0.pdn"), event + likeAnotherGame());

        List<Verdict> verdicts = verdicts(directory);
        assertThat(verdicts).hasSize(30).allMatch(Verdict::isLegal);
        assertThat(verdicts).extracting(verdict -> verdict.played().rules()).containsOnly("czech");
        assertThat(verdicts.get(0).notes())
                .map(PlacedNote::sentence)
                .contains("the record does not name its game; read as Czech draughts, because its squares are named by"
                        + " letters, most games of its event being legal in Czech draughts");
    }

    @Test
    void a_file_of_another_event_or_of_none_is_left_alone() throws Exception {
        write(directory, "[Event \"M\u010cR\"]\n", 80);
        String moves = likeAnotherGame();
        String expected = rulesOfAGameAlone(moves);

        Path other =
                Files.writeString(directory.resolve("other.pdn"), "[Event \"Other\"]\n[GameType \"?\"]\n\n" + moves);
        Path none = Files.writeString(directory.resolve("none.pdn"), "[GameType \"?\"]\n\n" + moves);
        for (Path file : List.of(other, none)) {
            assertThat(verdicts(file))
                    .extracting(verdict -> verdict.played().rules())
                    .containsOnly(expected);
        }
        assertThat(verdicts(directory))
                .filteredOn(verdict -> !"M\u010cR".equals(verdict.tags().get("Event")))
                .extracting(verdict -> verdict.played().rules())
                .containsOnly(expected);
    }
}
