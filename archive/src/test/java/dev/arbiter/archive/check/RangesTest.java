package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a file is divided, its games get the same verdicts at the same places, in order. */
class RangesTest {

    @TempDir
    Path directory;

    @Tag("full")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void a_large_file_is_checked_in_ranges_like_in_one(int threads) throws IOException {
        byte[] archive = archive(4_500_000);
        List<Verdict> whole = whole(archive);
        Path file = Files.write(directory.resolve("large.pgn"), archive);
        Checking inRanges = Checking.run(Inputs.find(List.of(file.toString())), InputStream.nullInputStream(), threads);
        assertThat(inRanges.failures).isEmpty();
        assertSame(inRanges.verdicts, whole);

        Checking inBlocks = Checking.run(Inputs.find(List.of("-")), new ByteArrayInputStream(archive), threads);
        assertSame(inBlocks.verdicts, whole);
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 10, 1500, 4099, 10_007, 1 << 16})
    void chunks_of_any_length_give_each_game_once(int length) throws IOException {
        byte[] bytes = Arrays.copyOf(archive(300_000), 300_000);
        ChunkChecker checker = new ChunkChecker(CheckSettings.standard().withLegal(true));
        List<Verdict> joined = new ArrayList<>();
        long lines = 0;
        ByteSource source = ByteSource.of(bytes);
        List<FileChunk> chunks =
                FileChunk.split("games.pgn", bytes.length, length, source).toList();
        assertThat(chunks).hasSize((bytes.length + length - 1) / length);
        for (FileChunk chunk : chunks) {
            long games = joined.size();
            try (ChunkVerdicts verdicts = checker.check(chunk, source, null)) {
                while (verdicts.hasNext()) {
                    joined.add(verdicts.next().after(games, lines));
                }
                lines += verdicts.lines();
            }
        }
        assertSame(joined, whole(bytes));
    }

    @Test
    void many_small_files_are_reported_in_order() throws IOException {
        for (int file = 0; file < 300; file++) {
            Files.writeString(directory.resolve(String.format("%03d.pgn", file)), "1. e4 e5 *\n\n1. e5 *\n");
        }
        Checking checking = Checking.run(Inputs.find(List.of(directory.toString())), InputStream.nullInputStream(), 4);
        assertThat(checking.verdicts).hasSize(600);
        for (int i = 0; i < 600; i++) {
            assertThat(checking.verdicts.get(i).isLegal()).isEqualTo(i % 2 == 0);
            assertThat(checking.verdicts.get(i).number()).isEqualTo(1 + i % 2);
        }
    }

    private static void assertSame(List<Verdict> found, List<Verdict> expected) {
        assertThat(found).hasSameSizeAs(expected);
        for (int game = 0; game < expected.size(); game++) {
            if (!found.get(game).equals(expected.get(game))) {
                assertThat(found.get(game)).as("game " + (game + 1)).isEqualTo(expected.get(game));
            }
        }
    }

    private static List<Verdict> whole(byte[] bytes) throws IOException {
        RecordChecker checker = new RecordChecker(new RuleSets(null));
        checker.begin(Readers.open(Format.PGN, ByteFeed.of(bytes), null));
        List<Verdict> verdicts = new ArrayList<>();
        for (Verdict next = checker.next(new Tally.Counter(), true);
                next != null;
                next = checker.next(new Tally.Counter(), true)) {
            verdicts.add(next);
        }
        assertThat(verdicts).hasSizeGreaterThan(bytes.length / 2000);
        return verdicts;
    }

    /** What may stand in a comment and looks as if a game began with it. */
    private static String quoted(Random random, String end) {
        return switch (random.nextInt(6)) {
            case 0 -> " [Event \"no\"]";
            case 1 -> "[Event \"no\"]";
            case 2 -> end + "[Event \"no\"]" + end + "[Site \"no\"]" + end + end + "1. d4 d5 *";
            case 3 -> end + "[Event \"no\"]" + end + end + "1. d4 {a queen's pawn} d5 *";
            case 4 -> "{again" + end + "[Event \"no\"]";
            default -> "";
        };
    }

    /**
     * Games with and without tags, with all line ends, comments over many lines, also with tags in them, unclosed ones, and
     * illegal moves.
     */
    private static byte[] archive(int least) {
        Random random = new Random(4);
        StringBuilder text = new StringBuilder();
        while (text.length() < least) {
            String end = List.of("\n", "\r\n", "\r").get(random.nextInt(3));
            if (random.nextInt(5) > 0) {
                text.append("[Event \"")
                        .append("x".repeat(random.nextInt(60)))
                        .append("\"]")
                        .append(end);
                text.append("[Site \"?\"]").append(end).append(random.nextInt(4) > 0 ? end : "");
            }
            text.append("1. e4 ");
            if (random.nextInt(3) == 0) {
                text.append('{');
                for (int line = random.nextInt(40); line >= 0; line--) {
                    text.append(random.nextInt(8) == 0 ? quoted(random, end) : "a comment")
                            .append(end);
                }
                text.append(random.nextInt(30) > 0 ? "} " : "");
            }
            text.append(random.nextInt(10) > 0 ? "e5" : "e4")
                    .append(end)
                    .append("2. Nf3 (2. f4 exf4) Nc6 1-0")
                    .append(end);
            text.append(random.nextInt(4) > 0 ? end : "");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
