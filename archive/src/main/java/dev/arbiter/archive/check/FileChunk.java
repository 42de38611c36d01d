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
 * What is checked in one go, on its own, in whatever order and on whatever machine: a byte range of a file. It owns each
 * game that begins in its range, and whoever checks it reads on after the range to finish the last one.
 *
 * <p>The chunks of a file together give each of its games once. Where a chunk ends does not depend on what stands before
 * it, so its games are numbered, and its lines counted, from the chunk's own start; {@link
 * dev.arbiter.archive.Verdict#after} makes both absolute once the chunks before it are known.
 *
 * @param path the file's name, as reports show it
 * @param format how the file is written, or null where that is found when it is opened; then the chunk is a whole file,
 *     perhaps a compressed one
 * @param from the range's first byte, from 0
 * @param to one past the range's last byte, or {@link #END}
 */
public record FileChunk(String path, @Nullable Format format, long from, long to) implements Serializable {

    /** The end of the file, wherever that is: a file may grow while it is read. */
    public static final long END = Long.MAX_VALUE;

    public FileChunk {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("from " + from + " to " + to);
        }
        if (format == null && (from > 0 || to != END)) {
            throw new IllegalArgumentException("a file of unknown format cannot be divided");
        }
    }

    /** A file as one chunk, compressed or not, its format known from its content. */
    public static FileChunk whole(String path) {
        return new FileChunk(path, null, 0, END);
    }

    /**
     * The chunks of a file, in order. A file that is short, compressed, or of a format that can only be read from its
     * start is one chunk.
     *
     * @param size the file's length in bytes
     * @param length of a chunk's range in bytes, 1 or more; a file that is no longer is not even opened
     * @param bytes the file's bytes, of which the first are looked at
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

    /** The chunks of the rest of a file whose format is known and can be divided. */
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
     * Counts its games and lines by reading alone, which takes a fraction of the time of checking: so chunks can be checked
     * side by side on machines that know nothing of one another and still number their games as one reader would.
     *
     * @param bytes the bytes of the file; they are not closed
     * @throws IllegalStateException where it is a whole file, which none follows
     * @throws IOException where the bytes cannot be read, so that no game is numbered by what was counted before
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
     * By how much the verdicts of the chunks that follow one move: {@link dev.arbiter.archive.Verdict#after}.
     *
     * @param games how many games begin in the chunk
     * @param lines how many lines it has
     */
    public record Count(long games, long lines) implements Serializable {

        /** What stands before the first chunk of a file. */
        public static final Count NONE = new Count(0, 0);

        /** Both together. */
        public Count plus(Count other) {
            return new Count(games + other.games, lines + other.lines);
        }
    }
}
