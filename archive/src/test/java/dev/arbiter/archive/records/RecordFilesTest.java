package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PublicFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every file, our own and the public ones, is read to its end, and however its bytes arrive the same games are found. */
class RecordFilesTest {

    @ParameterizedTest
    @FieldSource("dev.arbiter.archive.OwnFiles#TEXTS")
    void a_file_of_our_own_holds_the_games_that_were_made(OwnFiles.Made made) throws IOException {
        Path path = OwnFiles.folder().resolve(made.file());
        List<Reading.Game> read = Reading.games(Reading.reader(Reading.formatOf(path), Files.readAllBytes(path)));
        assertThat(read).hasSize(made.games());
        assertThat(read).allMatch(game -> game.count(Token.RESULT) == 1 && game.count(Token.FAULT) == 0);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/files.tsv", delimiter = '\t', useHeadersInDisplayName = true)
    void each_public_file_holds_its_games_moves_and_results(
            String file, int games, long moves, long results, long faults) throws IOException {
        Path path = PublicFiles.of("data").resolve(file);
        List<Reading.Game> read = Reading.games(Reading.reader(Reading.formatOf(path), Files.readAllBytes(path)));
        assertThat(read).hasSize(games);
        assertThat(read.stream().mapToLong(game -> game.count(Token.MOVE)).sum())
                .isEqualTo(moves);
        assertThat(read.stream().mapToLong(game -> game.count(Token.RESULT)).sum())
                .isEqualTo(results);
        assertThat(read.stream().mapToLong(game -> game.count(Token.FAULT)).sum())
                .isEqualTo(faults);
    }

    @ParameterizedTest
    @MethodSource("dev.arbiter.archive.OwnFiles#withPublicOnes")
    void bytes_that_come_in_drops_make_the_same_games(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Format format = Reading.formatOf(file);
        List<Reading.Game> whole = Reading.games(Reading.reader(format, bytes));
        Random random = new Random(file.getFileName().hashCode());
        InputStream stream = new ByteArrayInputStream(bytes);
        ByteFeed drops = (into, offset, length) -> stream.read(into, offset, Math.min(length, 1 + random.nextInt(300)));
        assertThat(Reading.games(Reading.reader(format, drops))).isEqualTo(whole);
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("dev.arbiter.archive.OwnFiles#withPublicOnes")
    void ranges_of_any_size_make_the_same_games_as_one(Path file) throws IOException {
        Format format = Reading.formatOf(file);
        if (format == Format.WTHOR) {
            return;
        }
        byte[] bytes = Files.readAllBytes(file);
        List<Reading.Game> whole = Reading.games(range(format, bytes, 0, bytes.length));
        int[] sizes = {1, 7, 64, 333, 1000, 4096, 10_007, 65_536, 100_003};
        for (int size : sizes) {
            // Small ranges read much of the file again and again.
            if ((long) bytes.length * bytes.length / size > 40_000_000) {
                continue;
            }
            List<Reading.Game> joined = new ArrayList<>();
            long line = 0;
            for (int from = 0; from < bytes.length; from += size) {
                RecordReader reader = range(format, bytes, from, Math.min(bytes.length, from + size));
                for (Reading.Game game : Reading.games(reader)) {
                    joined.add(new Reading.Game(game.offset(), line + game.line(), game.tags(), game.tokens()));
                }
                line += reader.linesPassed();
            }
            assertThat(joined.size()).as("ranges of %s", size).isEqualTo(whole.size());
            for (int i = 0; i < whole.size(); i++) {
                assertThat(joined.get(i).offset()).isEqualTo(whole.get(i).offset());
                assertThat(joined.get(i).line()).isEqualTo(whole.get(i).line());
                assertThat(joined.get(i).tags()).isEqualTo(whole.get(i).tags());
                assertThat(joined.get(i).moves()).isEqualTo(whole.get(i).moves());
            }
        }
    }

    private static RecordReader range(Format format, byte[] bytes, int from, int to) throws IOException {
        int base = (int) Splitter.rangeStart(from);
        ByteFeed feed = ByteFeed.of(new ByteArrayInputStream(bytes, base, bytes.length - base));
        return Readers.openRange(format, feed, from, to);
    }

    @Test
    void a_line_of_a_hundred_megabytes_is_one_comment_in_little_memory() throws IOException {
        long length = 100_000_000L;
        byte[] head = "[Event \"long\"]\n\n1. e4 {".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] tail = "} e5 1-0\n".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        ByteFeed feed = new ByteFeed() {
            private long position;

            @Override
            public int read(byte[] into, int offset, int most) {
                int count = 0;
                while (count < most && position < head.length + length + tail.length) {
                    into[offset + count++] = position < head.length
                            ? head[(int) position]
                            : position < head.length + length
                                    ? (byte) 'x'
                                    : tail[(int) (position - head.length - length)];
                    position++;
                }
                return count == 0 ? -1 : count;
            }
        };
        List<Reading.Game> games = Reading.games(Readers.open(Format.PGN, feed, null));
        assertThat(games).hasSize(1);
        assertThat(games.get(0).moves()).isEqualTo("e4 e5");
        assertThat(games.get(0).count(Token.RESULT)).isEqualTo(1);
    }

    @Test
    void a_hundred_thousand_nested_variations_are_passed_over() throws IOException {
        String text = "1. e4 " + "(1. d4 ".repeat(100_000) + ") ".repeat(100_000) + "e5 1-0\n";
        List<Reading.Game> games = Reading.games(
                Readers.open(Format.PGN, ByteFeed.of(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)), null));
        assertThat(games.get(0).tokens()).hasSize(3);
        assertThat(games.get(0).moves()).isEqualTo("e4 e5");
    }
}
