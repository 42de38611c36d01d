package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileChunkTest {

    private static final CheckSettings EVERYTHING = CheckSettings.standard().withLegal(true);

    @ParameterizedTest
    @CsvSource({"league.pgn,2000", "crlf.pgn,777", "checkers.pdn,5003", "international.pdn,1024"})
    void chunks_checked_alone_and_in_any_order_give_the_verdicts_of_the_whole_file(String file, int length)
            throws IOException {
        Path path = OwnFiles.folder().resolve(file);
        byte[] bytes = Files.readAllBytes(path);
        ByteSource source = ByteSource.of(bytes);
        List<FileChunk> chunks =
                FileChunk.split(path.toString(), bytes.length, length, source).toList();
        assertThat(chunks.size()).isGreaterThan(bytes.length / length - 1).isGreaterThan(1);

        List<FileChunk> shuffled = new ArrayList<>(chunks);
        Collections.shuffle(shuffled, new Random(length));
        ChunkChecker checker = new ChunkChecker(EVERYTHING);
        Map<FileChunk, List<Verdict>> verdicts = new HashMap<>();
        Map<FileChunk, Long> lines = new HashMap<>();
        for (FileChunk chunk : shuffled) {
            List<Verdict> ofChunk = new ArrayList<>();
            ChunkVerdicts checked = checker.check(chunk, source, null);
            checked.forEachRemaining(ofChunk::add);
            assertThat(checked.tally().games()).isEqualTo(ofChunk.size());
            verdicts.put(chunk, ofChunk);
            lines.put(chunk, checked.lines());
            assertThat(chunk.count(source)).isEqualTo(new FileChunk.Count(ofChunk.size(), checked.lines()));
        }

        List<Verdict> joined = new ArrayList<>();
        long line = 0;
        for (FileChunk chunk : chunks) {
            long games = joined.size();
            for (Verdict verdict : Objects.requireNonNull(verdicts.get(chunk))) {
                joined.add(verdict.after(games, line));
            }
            line += Objects.requireNonNull(lines.get(chunk));
        }
        List<Verdict> whole = new ArrayList<>();
        checker.check(FileChunk.whole(path.toString()), source, null).forEachRemaining(whole::add);
        assertThat(joined).usingRecursiveComparison().isEqualTo(whole);
    }

    @Test
    void a_short_file_a_compressed_one_and_one_read_from_its_start_are_one_chunk() throws IOException {
        byte[] games = "1. e4 e5 1-0\n".getBytes(StandardCharsets.UTF_8);
        byte[] gzip = {0x1F, (byte) 0x8B, 8, 0};
        byte[] transcript = "F5D6C3D3C4F4F6\n".getBytes(StandardCharsets.UTF_8);

        assertThat(FileChunk.split("a", games.length, games.length, offset -> {
                    throw new IOException("not to be opened");
                }))
                .containsExactly(FileChunk.whole("a"));
        assertThat(FileChunk.split("b", 4, 2, ByteSource.of(gzip))).containsExactly(FileChunk.whole("b"));
        assertThat(FileChunk.split("c", transcript.length, 2, ByteSource.of(transcript)))
                .containsExactly(FileChunk.whole("c"));
        assertThat(FileChunk.split("d", games.length, 6, ByteSource.of(games)))
                .containsExactly(
                        new FileChunk("d", Format.PGN, 0, 6),
                        new FileChunk("d", Format.PGN, 6, 12),
                        new FileChunk("d", Format.PGN, 12, FileChunk.END));
    }

    @Test
    void a_chunk_that_cannot_be_read_says_why() {
        ChunkVerdicts verdicts = new ChunkChecker(EVERYTHING)
                .check(
                        FileChunk.whole("x"),
                        offset -> {
                            throw new IOException("the disk is gone");
                        },
                        null);

        assertThat(verdicts.hasNext()).isFalse();
        assertThat(verdicts.problem()).isEqualTo("the disk is gone");
    }

    /** Whoever numbers games by a count must not go on by half of one. */
    @Test
    void what_cannot_be_read_is_not_counted() {
        FileChunk chunk = new FileChunk("x", Format.PGN, 0, 100);
        byte[] games = "[White \"A\"]\n\n1. e4 e5 *\n\n".repeat(3_000).getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> chunk.count(offset -> {
                    throw new IOException("the disk is gone");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
        FileChunk whole = new FileChunk("x", Format.PGN, 0, FileChunk.END);
        InputStream read = new ByteArrayInputStream(games);
        assertThatThrownBy(() -> whole.count(offset -> (into, from, length) -> {
                    int count = read.read(into, from, length);
                    if (count < 0) {
                        throw new IOException("the disk is gone");
                    }
                    return count;
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
    }

    @Test
    void a_range_of_a_file_of_unknown_format_cannot_be_meant() {
        assertThatThrownBy(() -> new FileChunk("x", null, 1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FileChunk("x", Format.PGN, 2, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
