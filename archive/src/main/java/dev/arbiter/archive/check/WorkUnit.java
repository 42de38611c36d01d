package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import java.io.IOException;
import java.io.Serializable;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is checked in one go, on its own, in whatever order and on whatever machine: a byte range of a file. It owns each
 * game that begins in its range, and whoever checks it reads on behind the range to finish the last one.
 *
 * <p>The units of a file together give each of its games once. Where a unit ends does not depend on what stands before
 * it, so its games are numbered, and its lines counted, from the unit's own start; {@link
 * dev.arbiter.archive.Verdict#behind} makes both absolute once the units before it are known.
 *
 * @param path the file's name, as reports show it
 * @param format how the file is written, or null where that is told when it is opened; then the unit is a whole file,
 *     perhaps a compressed one
 * @param from the range's first byte, from 0
 * @param to one past the range's last byte, or {@link #END}
 */
public record WorkUnit(String path, @Nullable Format format, long from, long to) implements Serializable {

    /** The end of the file, wherever that is: a file may grow while it is read. */
    public static final long END = Long.MAX_VALUE;

    /** A range long enough that its start costs nothing, and short enough that many cores share a file: 1 MiB. */
    public static final int LENGTH = 1 << 20;

    public WorkUnit {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("from " + from + " to " + to);
        }
        if (format == null && (from > 0 || to != END)) {
            throw new IllegalArgumentException("a file of unknown format cannot be divided");
        }
    }

    /** A file as one unit, compressed or not, its format told by its content. */
    public static WorkUnit whole(String path) {
        return new WorkUnit(path, null, 0, END);
    }

    /**
     * The units of a file, in order. A file that is short, compressed, or of a format that can only be read from its
     * start is one unit.
     *
     * @param size the file's length in bytes
     * @param length of a unit's range in bytes, 1 or more; a file that is no longer is not even opened
     * @param bytes the file's bytes, of which the first are looked at
     */
    public static Stream<WorkUnit> split(String path, long size, long length, ByteSource bytes) throws IOException {
        if (size <= length) {
            return Stream.of(whole(path));
        }
        byte[] head = Recognition.head(bytes.from(0));
        Format format = Compression.isCompressed(head) ? null : Recognition.format(head, path);
        return format != null && Readers.isDivisible(format)
                ? ranges(path, format, 0, size, length)
                : Stream.of(whole(path));
    }

    /** The units of the rest of a file whose format is known and can be divided. */
    static Stream<WorkUnit> ranges(String path, Format format, long from, long size, long length) {
        long count = Math.max(1, (size - from + length - 1) / length);
        return LongStream.range(0, count)
                .mapToObj(index -> new WorkUnit(
                        path, format, from + index * length, index == count - 1 ? END : from + (index + 1) * length));
    }

    /** Whether this is the last unit of its file. */
    public boolean isLast() {
        return to == END;
    }
}
