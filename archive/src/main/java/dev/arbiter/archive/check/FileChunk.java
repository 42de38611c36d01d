package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import java.io.IOException;
import java.io.Serializable;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A byte range of a file: the unit of checking, independent of all others in order and machine. It owns the games that begin in
 * its range; its checker reads beyond the range to finish the last one.
 *
 * <p>The chunks of a file together contain each of its games exactly once. Where a chunk ends does not depend on what precedes
 * it, so games and lines are counted from the start of the chunk; {@link dev.arbiter.archive.Verdict#after} makes the numbers
 * absolute once the preceding chunks are known.
 *
 * @param path the file's name, as reports show it
 * @param format the format of the file; null to recognise it on opening: then the chunk is a whole file, possibly a compressed
 *     one
 * @param from the offset of the first byte, from 0
 * @param to one past the offset of the last byte, or {@link #END}
 */
public record FileChunk(String path, @Nullable Format format, long from, long to) implements Serializable {

    /** The end of the file, wherever that is: files can grow while they are read. */
    public static final long END = Long.MAX_VALUE;

    public FileChunk {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("from " + from + " to " + to);
        }
        if (format == null && (from > 0 || to != END)) {
            throw new IllegalArgumentException("a file of unknown format cannot be divided");
        }
    }

    /** A file as one chunk, compressed or not, in the format that its content shows. */
    public static FileChunk whole(String path) {
        return new FileChunk(path, null, 0, END);
    }

    /**
     * Splits a file into chunks, in order. A file that is short, compressed, or of a format that can only be read from its
     * start is one chunk.
     *
     * @param size the file's length in bytes
     * @param length of a chunk's range in bytes, at least 1; a file no longer than that is not opened
     * @param bytes the file's bytes, of which only the first are read
     */
    public static Stream<FileChunk> split(String path, long size, long length, ByteSource bytes) throws IOException {
        if (size <= length) {
            return Stream.of(whole(path));
        }
        byte[] head = Recognition.head(bytes.from(0));
        Format format = Compression.isCompressed(head) ? null : Recognition.format(head, path);
        return format != null && Readers.isDivisible(format)
                ? ranges(path, format, 0, size, length)
                : Stream.of(whole(path));
    }

    /** The chunks of the rest of a file of a known format that can be divided. */
    static Stream<FileChunk> ranges(String path, Format format, long from, long size, long length) {
        long count = Math.max(1, (size - from + length - 1) / length);
        return LongStream.range(0, count)
                .mapToObj(index -> new FileChunk(
                        path, format, from + index * length, index == count - 1 ? END : from + (index + 1) * length));
    }

    /** Whether this is the last chunk of its file. */
    public boolean isLast() {
        return to == END;
    }

    /**
     * Counts the chunk's games and lines by reading without checking, which takes a fraction of the time. Chunks can then be
     * checked on independent machines and their games numbered as one reader would.
     *
     * @param bytes the bytes of the file; they are not closed
     * @throws IllegalStateException for a whole file, which no chunk follows
     * @throws IOException if the bytes cannot be read, so that the count would be wrong
     */
    public Count count(ByteSource bytes) throws IOException {
        if (format == null) {
            throw new IllegalStateException("a file that is one chunk has none that follow");
        }
        RecordReader reader = Readers.openRange(format, bytes.from(Splitter.rangeStart(from)), from, to);
        GameSequence games = new GameSequence(reader);
        while (games.next()) {
            // That was all.
        }
        return new Count(games.number(), reader.linesPassed());
    }

    /**
     * The numbers by which a chunk shifts the verdicts of the chunks after it; see {@link dev.arbiter.archive.Verdict#after}.
     *
     * @param games the number of games that begin in the chunk
     * @param lines the number of its lines
     */
    public record Count(long games, long lines) implements Serializable {

        /** The count before the first chunk of a file. */
        public static final Count NONE = new Count(0, 0);

        /** The sum of this count and another. */
        public Count plus(Count other) {
            return new Count(games + other.games, lines + other.lines);
        }
    }
}
