package dev.arbiter.archive.report;

/**
 * Texts that strangers wrote, made safe for whoever prints them for people: no terminal interprets them, none runs into
 * the next line, and none is shown in another order than it is written. Names of files, tags, comments, moves and
 * whatever quotes them go through here; what programs read (JSON, the formats of games) keeps its data. CSV is for people too: it
 * is looked at in spreadsheets, pagers and terminals.
 *
 * <pre>{@code
 * TerminalText.plain("Anna\u005Cu001B[31m");   // Anna, then a replacement character and [31m
 * }</pre>
 */
public final class TerminalText {

    /** Stands for what is not shown. */
    private static final char HIDDEN = '\uFFFD';

    private TerminalText() {}

    /** What is hidden of a text. */
    private enum Hiding {
        ALL,
        ALL_BUT_LINES,
        ALL_BUT_LINE_ENDS
    }

    /** A text on one line: control characters and those that turn the order of others are shown as U+FFFD. */
    public static String plain(String text) {
        return safe(text, Hiding.ALL);
    }

    /** A text of several lines, which may have columns: line feeds and tabs stay. */
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
