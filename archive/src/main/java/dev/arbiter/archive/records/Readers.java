package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import org.jspecify.annotations.Nullable;

/** Opens the reader of a format. */
public final class Readers {

    private Readers() {}

    /**
     * A reader of a whole input, for main lines.
     *
     * @param names the names that WTHOR records refer to, or null where they are not at hand
     * @throws IllegalArgumentException for a format that holds no recorded games: contest input
     */
    public static RecordReader open(Format format, ByteFeed feed, @Nullable WthorNames names) {
        return switch (format) {
            case PGN -> PgnReader.of(feed);
            case PDN -> PdnReader.of(feed);
            case WTHOR -> WthorReader.of(feed, names);
            case GGF -> PropertyReader.ofGgf(feed);
            case SGF -> PropertyReader.ofSgf(feed);
            case OBF -> ObfReader.of(feed);
            case TRANSCRIPT -> TranscriptReader.of(feed);
            case MOVE_LINES -> MoveLinesReader.of(feed);
            case CHECKERS_CHECK -> throw new IllegalArgumentException("contest input is no record");
        };
    }

    /** Whether files of a format can be read in ranges, by {@link #openRange}. */
    public static boolean isDivisible(Format format) {
        return format == Format.PGN || format == Format.PDN;
    }

    /**
     * A reader of the games that begin in a range of a file.
     *
     * @param format one that {@link #isDivisible}
     * @param feed the bytes from offset {@code max(0, from - 1)} on, to the end of the file
     * @param from in bytes from the file's start
     * @param to one past the range's last byte
     */
    public static RecordReader openRange(Format format, ByteFeed feed, long from, long to) {
        return format == Format.PGN
                ? PgnReader.ofRange(feed, from, to, false)
                : PdnReader.ofRange(feed, from, to, false);
    }
}
