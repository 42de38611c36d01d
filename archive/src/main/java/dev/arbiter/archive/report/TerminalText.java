package dev.arbiter.archive.report;

/**
 * Makes text from files safe to print: terminals do not interpret it, it stays on its line, and it is shown in the order in
 * which it is written. Names of files, tags, comments, moves and anything that quotes them are passed through here. Output for
 * programs (JSON, game formats) keeps its data; CSV is treated as text for people, as it is viewed in spreadsheets, pagers and
 * terminals.
 *
 * <pre>{@code
 * TerminalText.plain("Anna\u005Cu001B[31m");   // Anna, then a replacement character and [31m
 * }</pre>
 */
public final class TerminalText {

    /** Replaces hidden characters. */
    private static final char HIDDEN = '\uFFFD';

    private TerminalText() {}

    /** Which characters are hidden. */
    private enum Hiding {
        ALL,
        ALL_BUT_LINES,
        ALL_BUT_LINE_ENDS
    }

    /** A text on one line: control characters, and those that reverse the order of others, are replaced by U+FFFD. */
    public static String plain(String text) {
        return safe(text, Hiding.ALL);
    }

    /** A text of several lines and columns: line feeds and tabs are kept. */
    public static String lines(String text) {
        return safe(text, Hiding.ALL_BUT_LINES);
    }

    /** A cell of CSV: line feeds and tabs stay, and carriage returns before line feeds. */
    static String cell(String text) {
        return safe(text, Hiding.ALL_BUT_LINE_ENDS);
    }

    private static String safe(String text, Hiding hiding) {
        for (int i = 0; i < text.length(); i++) {
            if (isUnsafe(text, i, hiding)) {
                StringBuilder safe = new StringBuilder(text);
                for (int at = i; at < text.length(); at++) {
                    if (isUnsafe(text, at, hiding)) {
                        safe.setCharAt(at, HIDDEN);
                    }
                }
                return safe.toString();
            }
        }
        return text;
    }

    private static boolean isUnsafe(String text, int at, Hiding hiding) {
        char c = text.charAt(at);
        if (c < 0x20) {
            return switch (hiding) {
                case ALL -> true;
                case ALL_BUT_LINES -> c != '\n' && c != '\t';
                case ALL_BUT_LINE_ENDS -> c != '\n' && c != '\t' && !(c == '\r' && text.startsWith("\n", at + 1));
            };
        }
        return c >= 0x7F && (c < 0xA0 || turnsOrder(c));
    }

    /** Marks, embeddings, overrides and isolates of direction, and separators of lines. */
    private static boolean turnsOrder(char c) {
        return c == 0x061C
                || (c >= 0x200E && c <= 0x200F)
                || (c >= 0x2028 && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069);
    }
}
