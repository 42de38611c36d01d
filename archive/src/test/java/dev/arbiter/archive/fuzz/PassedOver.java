package dev.arbiter.archive.fuzz;

import dev.arbiter.archive.Format;
import java.util.regex.Pattern;

/** What readers pass over without a note, as their formats say. The list may only shrink. */
final class PassedOver {

    /** Comments in formats whose records have no place for any. */
    private static final Pattern COMMENTS = Pattern.compile("(?:(?<=^|[\n\r])[ \\t]*#|%)[^\n\r]*");

    /** How a game of GGF or SGF begins. */
    private static final Pattern GAME = Pattern.compile("\\(\\s*;\\s*[A-Za-z]+\\[");

    private PassedOver() {}

    /** A stretch of text without what is passed over in its format. */
    static String without(Format format, String stretch) {
        return switch (format) {
            case OBF, TRANSCRIPT, MOVE_LINES, EPD -> COMMENTS.matcher(stretch).replaceAll(" ");
            case GGF, SGF -> values(format, stretch);
            default -> stretch;
        };
    }

    /**
     * The values of properties: their names are structure, what stands outside of games is passed over, and so are the properties of
     * variations but for moves and comments.
     */
    private static String values(Format format, String stretch) {
        StringBuilder values = new StringBuilder();
        int depth = 0;
        boolean isOver = false;
        boolean inValue = false;
        boolean isKept = false;
        String name = "";
        for (int at = 0; at < stretch.length() && !isOver; at++) {
            char c = stretch.charAt(at);
            if (inValue) {
                name = "";
                inValue = c != ']';
                values.append(inValue && isKept ? c : ' ');
                at += c == '\\' ? 1 : 0;
            } else if (c >= 'A' && c <= 'Z') {
                name += c;
            } else if (c == '[' && depth > 0) {
                inValue = true;
                isKept = depth == 1 || name.equals("C") || name.equals("B") || name.equals("W");
            } else if (c == ';') {
                name = "";
            } else if (c == '('
                    && (depth > 0
                            || GAME.matcher(stretch)
                                    .region(at, stretch.length())
                                    .lookingAt())) {
                depth++;
            } else if (c == ')' && depth > 0) {
                depth--;
                isOver = depth == 0 || format == Format.GGF;
            }
        }
        return values.toString();
    }
}
