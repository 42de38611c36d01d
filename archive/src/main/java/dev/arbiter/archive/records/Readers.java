package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Opens the reader of a format. */
public final class Readers {

    private Readers() {}

    /**
     * Opens a reader of the main lines of a whole input.
     *
     * @param names the names that WTHOR records refer to; null if they are not available
     */
    public static RecordReader open(Format format, ByteFeed feed, @Nullable WthorNames names) {
        return open(format, feed, names, null);
    }

    /**
     * A reader of a whole input, for main lines.
     *
     * @param names the names that WTHOR records refer to, or null where they are not available
     * @param column the column of the moves in CSV and JSON; null for the only one that has any
     */
    public static RecordReader open(Format format, ByteFeed feed, @Nullable WthorNames names, @Nullable String column) {
        // Each is made by its own class as a RecordReader, so that the others are not loaded to verify this method.
        return switch (format) {
            case PGN, PDN -> openChunk(format, feed, 0, false);
            case WTHOR -> WthorReader.of(feed, names);
            case GGF -> SgfGgfReader.ofGgf(feed);
            case SGF -> SgfGgfReader.ofSgf(feed, false);
            case OBF -> ObfReader.of(feed);
            case TRANSCRIPT -> TranscriptReader.of(feed);
            case MOVE_LINES -> MoveLinesReader.of(feed);
            case EPD -> PositionsReader.of(feed);
            case CHECKERS_CHECK -> CheckersCheckReader.of(feed);
            case JSON_LINES -> JsonLinesReader.of(feed);
            case COLUMNS -> ColumnReader.of(feed, column);
        };
    }

    /**
     * Opens a reader of a whole input that also delivers comments, annotations and variations if the format has them.
     *
     * @param names the names that WTHOR records refer to; null if they are not available
     */
    public static RecordReader openEverything(Format format, ByteFeed feed, @Nullable WthorNames names) {
        return openEverything(format, feed, names, null);
    }

    /** The same, with the column of the moves as {@link #open(Format, ByteFeed, WthorNames, String)} takes it. */
    public static RecordReader openEverything(
            Format format, ByteFeed feed, @Nullable WthorNames names, @Nullable String column) {
        if (format == Format.SGF) {
            return SgfGgfReader.ofSgf(feed, true);
        }
        return isDivisible(format) ? openChunk(format, feed, 0, true) : open(format, feed, names, column);
    }

    /**
     * Whether readers of a format hold a whole game in memory before its first move, which takes many times its size in bytes.
     */
    public static boolean keepsGames(@Nullable Format format) {
        return format == Format.SGF || format == Format.JSON_LINES || format == Format.COLUMNS;
    }

    /** Whether files of a format can be read in ranges by {@link #openRange}. */
    public static boolean isDivisible(Format format) {
        return format == Format.PGN || format == Format.PDN;
    }

    /** Opens a range as {@link #openRange(Format, ByteFeed, long, long, boolean)} does, main lines only. */
    public static RecordReader openRange(Format format, ByteFeed feed, long from, long to) throws IOException {
        return openRange(format, feed, from, to, false);
    }

    /**
     * Opens a reader of the games of a range of a file; see {@link Splitter#range}.
     *
     * @param format a format that {@link #isDivisible}
     * @param feed the bytes from offset {@link Splitter#rangeStart} to the end of the file
     * @param from the start of the range in bytes from the start of the file
     * @param to one past the last byte of the range
     * @param everything whether comments, annotations and variations are delivered
     */
    public static RecordReader openRange(Format format, ByteFeed feed, long from, long to, boolean everything)
            throws IOException {
        if (from == 0 && to == Long.MAX_VALUE) {
            return openChunk(format, feed, 0, everything);
        }
        Splitter.Chunk range = Splitter.range(feed, from, to);
        return openChunk(format, range, range.offset(), everything);
    }

    /**
     * Opens a reader of whole games of a file, such as a chunk of a {@link Splitter}.
     *
     * @param format a format that {@link #isDivisible}
     * @param offset of the first byte in the file
     * @param everything whether comments, annotations and variations are delivered
     */
    public static RecordReader openChunk(Format format, ByteFeed chunk, long offset, boolean everything) {
        return new MovetextReader(chunk, offset, format == Format.PGN ? PgnWords::new : PdnWords::new, everything);
    }
}
