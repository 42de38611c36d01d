package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.arbiter.Games;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.chess.Chess;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchivesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "out.pgn",
                "out.pgn.gz",
                "out.pgn.zst",
                "out.pgn.bz2",
                "out.pgn.xz",
                "out.pgn.zip",
                "out.jsonl.zst"
            })
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
    void wthor_finds_its_names_whatever_the_file_is_called() throws IOException {
        for (String name : List.of("club.wtb", "CLUB.JOU", "CLUB.TRN")) {
            Files.copy(OwnFiles.folder().resolve(name), folder.resolve(name));
        }
        Path other = Files.move(folder.resolve("club.wtb"), folder.resolve("games.bin"));

        assertThat(read(other).get(0).tag("Black")).startsWith("Player ");
    }

    @Test
    void what_stands_around_games_belongs_to_them() throws IOException {
        String text = """
                % at the top
                {first}
                [Event "with tags"]
                % among tags
                [White "Anna"]

                {opens} 1. e4
                % among moves
                e5 1-0 {beside}
                {behind}
                % between
                ; a line
                [Event "the next"]

                1. d4 * ; beside

                {before a game without tags}
                1. c4 *
                {last}
                % at the end
                """;
        List<GameRecord> games = read(Files.writeString(folder.resolve("around.pgn"), text));

        assertThat(games.stream().map(ArchivesTest::comments))
                .containsExactly(
                        "%at the top|first|%among tags|opens|%among moves|beside|behind|%between|a line",
                        "beside", "before a game without tags|last|%at the end");
        for (String name : List.of("again.pgn", "again.jsonl")) {
            Path again = folder.resolve(name);
            Archives.write(again, games.stream());
            assertThat(read(again).stream().map(ArchivesTest::comments))
                    .as(name)
                    .containsExactlyElementsOf(
                            games.stream().map(ArchivesTest::comments).toList());
        }
    }

    private static String comments(GameRecord game) {
        return Stream.concat(
                        game.line().before().stream(), game.moves().stream().flatMap(move -> move.remarks().stream()))
                .map(Comment.class::cast)
                .map(comment -> (comment.escaped() ? "%" : "") + comment.text())
                .collect(Collectors.joining("|"));
    }

    @Test
    void a_file_that_breaks_off_throws_where_it_does() throws IOException {
        Path whole = folder.resolve("whole.pgn.gz");
        Archives.write(whole, read(OwnFiles.folder().resolve("league.pgn")).stream());
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.pgn.gz"), Arrays.copyOf(bytes, bytes.length / 2));

        Throwable thrown = catchThrowable(() -> read(cut));
        assertThat(thrown).isInstanceOf(BrokenOffException.class);
        Matcher place = Pattern.compile(
                        "(?s).*cut.pgn.gz:(\\d+):(\\d+): its gzip data ends too early, [^;]*; the games before it are complete")
                .matcher(thrown.getMessage());
        assertThat(place.matches()).as(thrown.getMessage()).isTrue();
        Archives.write(folder.resolve("plain.pgn"), read(whole).stream());
        List<String> lines = Files.readAllLines(folder.resolve("plain.pgn"), StandardCharsets.ISO_8859_1);
        String line = lines.get(Integer.parseInt(place.group(1)) - 1);
        assertThat(Integer.parseInt(place.group(1))).isBetween(lines.size() / 10, lines.size() - 1);
        assertThat(Integer.parseInt(place.group(2))).isBetween(1, line.length() + 1);
    }

    @Test
    void a_broken_off_line_is_reported_with_the_column_where_it_breaks() throws IOException {
        byte[] text = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 2. c".getBytes(StandardCharsets.UTF_8);
        InputStream breaking = new FilterInputStream(new ByteArrayInputStream(text)) {
            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = super.read(into, offset, length);
                if (count < 0) {
                    throw new IOException("the disk is gone");
                }
                return count;
            }
        };

        try (Stream<CheckedGame> games = Archives.checked("club.pgn", breaking, null)) {
            Iterator<CheckedGame> each = games.iterator();
            assertThat(each.next().record().tag("White")).isEqualTo("A");
            assertThatThrownBy(each::hasNext)
                    .isInstanceOf(BrokenOffException.class)
                    .hasMessage("club.pgn:7:14: the disk is gone; the games before it are complete");
        }
    }

    @Test
    void a_file_without_games_is_reported_at_once() throws IOException {
        Path file = Files.writeString(folder.resolve("letter.txt"), "Dear Anna, see you on Sunday.");

        assertThatThrownBy(() -> Archives.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("letter.txt: it has no recorded games");
        assertThatThrownBy(() -> Archives.read(folder.resolve("none.pgn")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("none.pgn: there is no such file");
        assertThatThrownBy(() -> Archives.write(folder.resolve("out.xyz"), Stream.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_record_that_was_built_is_judged_like_one_in_a_file() {
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
        assertThat(Arbiter.check(good).played().rules()).isEqualTo("international");
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
                    assertThat(verdict.played().plies())
                            .isEqualTo(game.verdict().played().plies());
                }
            });
        }
    }

    private static List<GameRecord> read(Path file) throws IOException {
        try (Stream<GameRecord> games = Archives.read(file)) {
            return games.toList();
        }
    }

    /** Neither a format that cannot hold a game, nor games that break off, takes away what was there. */
    @ParameterizedTest
    @ValueSource(strings = {"games.pgn", "games.pgn.gz", "games.pgn.zip", "games.wtb"})
    void what_cannot_be_written_leaves_what_was_there(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "of yesterday");
        Stream<GameRecord> broken = Stream.of(1, 2).map(number -> {
            if (number == 2) {
                throw new UncheckedIOException(new IOException("it broke off"));
            }
            return GameRecord.of(Chess.STANDARD).move("e4").result("*");
        });

        assertThatThrownBy(() -> Archives.write(file, broken)).isInstanceOf(IOException.class);
        assertThat(Files.readString(file)).isEqualTo("of yesterday");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).containsExactly(file);
        }
    }
}
