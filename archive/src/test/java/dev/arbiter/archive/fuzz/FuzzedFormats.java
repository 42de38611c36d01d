package dev.arbiter.archive.fuzz;

import dev.arbiter.archive.Format;
import java.util.List;

/** What the first byte of an input chooses: {@code A} the first format, {@code B} the second; the order is that of the corpus. */
final class FuzzedFormats {

    private static final List<Format> ALL = List.of(
            Format.PGN,
            Format.PDN,
            Format.WTHOR,
            Format.GGF,
            Format.SGF,
            Format.OBF,
            Format.TRANSCRIPT,
            Format.MOVE_LINES,
            Format.EPD,
            Format.CHECKERS_CHECK,
            Format.JSON_LINES);

    private FuzzedFormats() {}

    static Format of(byte first) {
        return ALL.get(Math.floorMod(first - 'A', ALL.size()));
    }

    /** The byte that chooses a format. */
    static byte letter(Format format) {
        return (byte) ('A' + ALL.indexOf(format));
    }
}
