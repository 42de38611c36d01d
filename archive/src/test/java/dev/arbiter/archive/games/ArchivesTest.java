package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Games;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchivesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"out.pgn", "out.pgn.gz", "out.pgn.zst", "out.pgn.bz2", "out.jsonl.zst"})
    void what_is_written_is_read_again(String name) throws IOException {
        Path file = folder.resolve(name);
        List<GameRecord> games = read(OwnFiles.folder().resolve("league.pgn"));

        Archives.write(file, games.stream());

        List<GameRecord> again = read(file);
        assertThat(again).hasSameSizeAs(games);
        assertThat(Contents.of(again.get(7), false).game())
                .isEqualTo(Contents.of(games.get(7), false).game());
        assertThat(folder).isDirectoryNotContaining("glob:**.unfinished");
    }

    @Test
    void wthor_finds_and_brings_its_names() throws IOException {
        List<GameRecord> games = read(OwnFiles.folder().resolve("club.wtb"));
        Path file = folder.resolve("again.wtb");

        Archives.write(file, games.stream());

        assertThat(games.get(0).tag("Black")).doesNotStartWith("#");
        assertThat(read(file))
                .extracting(game -> Contents.of(game, true))
                .isEqualTo(games.stream().map(game -> Contents.of(game, true)).toList());
    }

    @Test
    void a_file_that_breaks_off_throws_where_it_does() throws IOException {
        Path whole = folder.resolve("whole.pgn.gz");
        Archives.write(whole, read(OwnFiles.folder().resolve("league.pgn")).stream());
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.pgn.gz"), Arrays.copyOf(bytes, bytes.length / 2));

        assertThatThrownBy(() -> read(cut))
                .isInstanceOf(BrokenOffException.class)
                .hasMessageMatching("(?s).*cut.pgn.gz:\\d+: its gzip data ends too early.*");
    }

    @Test
    void a_file_without_games_is_told_at_once() throws IOException {
        Path file = Files.writeString(folder.resolve("letter.txt"), "Dear Anna, see you on Sunday.");

        assertThatThrownBy(() -> Archives.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("letter.txt: it holds no recorded games");
        assertThatThrownBy(() -> Archives.read(folder.resolve("none.pgn")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("none.pgn: there is no such file");
        assertThatThrownBy(() -> Archives.write(folder.resolve("out.xyz"), Stream.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_record_made_by_hand_is_judged_like_one_in_a_file() {
        GameRecord good = GameRecord.of(Games.find("international").orElseThrow())
                .move("32-28")
                .move("19-23")
                .move("28x19")
                .build();
        GameRecord bad = GameRecord.of(Games.find("othello").orElseThrow())
                .move("f5")
                .move("a1")
                .build();

        assertThat(Arbiter.check(good).isLegal()).isTrue();
        assertThat(Arbiter.check(good).rules()).isEqualTo("international");
        Verdict verdict = Arbiter.check(bad);
        assertThat(verdict.finding()).isInstanceOf(Verdict.Illegal.class);
        assertThat(((Verdict.Illegal) verdict.finding()).ply()).isEqualTo(2);
        assertThat(Arbiter.plies(bad)).hasSize(2);
    }

    @Test
    void verdicts_on_records_are_those_on_their_files() throws IOException {
        for (Path file : OwnFiles.withPublicOnes()) {
            if (Files.size(file) > 200_000) {
                continue;
            }
            Contents.read(Files.readAllBytes(file), file.toString()).forEach(game -> {
                Verdict verdict = Arbiter.check(game.record());
                if (!(game.verdict().finding() instanceof Verdict.Unreadable)
                        && !(game.verdict().finding() instanceof Verdict.Unsupported)) {
                    assertThat(verdict.finding())
                            .as("%s", file)
                            .isEqualTo(game.verdict().finding());
                    assertThat(verdict.plies()).isEqualTo(game.verdict().plies());
                }
            });
        }
    }

    private static List<GameRecord> read(Path file) throws IOException {
        try (Stream<GameRecord> games = Archives.read(file)) {
            return games.toList();
        }
    }
}
