package dev.arbiter.archive.fuzz;

import dev.arbiter.archive.Format;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A short legal game in each format, written so that a reader which is anywhere finds where it begins. */
final class Sentinel {

    private static final String BOARD = "---------------------------OX------XO---------------------------";

    private Sentinel() {}

    /** Its text, which may be put after any other; null where the format has one header for all its games. */
    static byte @Nullable [] of(Format format) {
        String text = switch (format) {
            case PGN -> "\n\n[Event \"Sentinel\"]\n[White \"Sentinel\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";
            case PDN ->
                "\n\n[Event \"Sentinel\"]\n[White \"Sentinel\"]\n[GameType \"20\"]\n[Result \"*\"]\n\n1. 32-28 18-23 *\n";
            case WTHOR, COLUMNS -> null;
            case GGF ->
                "\n(;GM[Othello]PC[Sentinel]PB[Sentinel]PW[b]TY[8]BO[8 " + BOARD.replace('X', '*')
                        + " *]B[D3]W[C5];)\n";
            case SGF -> "\n(;GM[2]FF[4]SZ[8]PB[Sentinel]PW[b];B[d3];W[c5])\n";
            case OBF -> "\n" + BOARD + " X; d3:+1;\n";
            case TRANSCRIPT -> "\n\nF5D6C3D3C4F4\n";
            case MOVE_LINES -> "\ne2e4 e7e5 g1f3\n";
            case EPD -> "\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
            case CHECKERS_CHECK -> "\n0 0\n1 1\n12\n32\n1 R\n12-16\n0 0\n";
            case JSON_LINES ->
                "\n{\"arbiter\":1,\"format\":\"pgn\",\"game\":\"chess\",\"tags\":{\"White\":\"Sentinel\"},\"line\":[\"e4\"]}\n";
        };
        return text == null ? null : text.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Whether it may be part of what stands before it: tags are those of a new game only after a line that is none, as far as that can be
     * seen from its two ends.
     */
    static boolean isHidden(Format format, byte[] text) {
        String all = new String(text, StandardCharsets.ISO_8859_1)
                .replaceFirst("^\u00ef\u00bb\u00bf", "") // a byte order mark
                .stripTrailing();
        String line = all.substring(Math.max(all.lastIndexOf('\n'), all.lastIndexOf('\r')) + 1)
                .strip();
        boolean hasTags = format == Format.PGN || format == Format.PDN;
        return hasTags && (line.startsWith("[") || line.startsWith("%") || line.endsWith("]"));
    }

    /** How many plies it has. */
    static int plies(Format format) {
        return switch (format) {
            case PGN, PDN, GGF, SGF -> 2;
            case WTHOR, EPD, COLUMNS -> 0;
            case OBF, CHECKERS_CHECK, JSON_LINES -> 1;
            case TRANSCRIPT -> 6;
            case MOVE_LINES -> 3;
        };
    }

    /** The tag that names it, where its format has tags. */
    static String tag(Format format) {
        return format == Format.GGF || format == Format.SGF ? "PB" : "White";
    }
}
