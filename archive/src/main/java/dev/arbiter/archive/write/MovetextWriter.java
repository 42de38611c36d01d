package dev.arbiter.archive.write;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The words of a movetext, in lines of limited width: what PGN and PDN share. A word is never parted, and no line begins
 * with what would be read as a tag or as an escaped line.
 */
final class MovetextWriter {

    private byte[] bytes = new byte[1 << 12];
    private int length;
    private int lineStart;
    private final int width;

    /** Whether the next word stands right behind the one before it. */
    private boolean glued = true;

    /** @param width the most bytes in a line, as far as its words allow */
    MovetextWriter(int width) {
        this.width = width;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
        lineStart = 0;
        glued = true;
    }

    /** Appends a text as it is, lines included. */
    void raw(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        raw(encoded, 0, encoded.length);
    }

    private void raw(byte[] text, int from, int to) {
        room(to - from);
        System.arraycopy(text, from, bytes, length, to - from);
        length += to - from;
    }

    /** Ends the line. */
    void newline() {
        room(1);
        bytes[length++] = '\n';
        lineStart = length;
        glued = true;
    }

    /** Appends a word behind a blank, or on the next line. */
    void word(String word) {
        byte[] encoded = word.getBytes(StandardCharsets.UTF_8);
        word(encoded, 0, encoded.length);
    }

    /** Appends a word behind a blank, or on the next line. */
    void word(byte[] text, int from, int to) {
        if (to == from) {
            return;
        }
        room(to - from + 1);
        if (!glued) {
            boolean stays = text[from] == '%' || (text[from] == '[' && to - from > 1 && isLetter(text[from + 1]));
            if (length - lineStart + 1 + to - from <= width || stays) {
                bytes[length++] = ' ';
            } else {
                bytes[length++] = '\n';
                lineStart = length;
            }
        }
        glued = false;
        System.arraycopy(text, from, bytes, length, to - from);
        length += to - from;
    }

    private static boolean isLetter(byte b) {
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /** Lets the next word stand right behind the one before it. */
    void glue() {
        glued = true;
    }

    /** Appends the number of a move: {@code 12.}, or {@code 12...} for the second side's. */
    void number(int number, boolean second) {
        word(number + (second ? "..." : "."));
    }

    /** Appends a comment in braces, its words in new lines. */
    void comment(String text) {
        if (hasBrace(text)) {
            lineComment(text);
            return;
        }
        byte[] encoded = ("{" + text + "}").getBytes(StandardCharsets.UTF_8);
        int from = 0;
        for (int at = 0; at <= encoded.length; at++) {
            if (at == encoded.length || isSpace(encoded[at])) {
                word(encoded, from, at);
                from = at + 1;
            }
        }
    }

    /** Appends a comment in braces with its own lines and blanks. */
    void commentAsWritten(String text) {
        if (hasBrace(text)) {
            lineComment(text);
            return;
        }
        // What looks like a tag at the start of a line would end the game.
        String safe = text.replaceAll("(?<=[\\r\\n])(?=%|\\[[A-Za-z])", " ");
        int lineEnd = Math.max(safe.lastIndexOf('\n'), safe.lastIndexOf('\r'));
        if (lineEnd < 0) {
            word("{" + safe + "}");
            return;
        }
        word("{" + safe.split("[\\r\\n]", 2)[0]);
        String rest = "{" + safe + "}";
        int first = rest.length() - rest.replaceFirst("(?s)^[^\\r\\n]*", "").length();
        raw(rest.substring(first));
        lineStart = length - (rest.length() - lineEnd - 2);
    }

    private static boolean hasBrace(String text) {
        return text.indexOf('{') >= 0 || text.indexOf('}') >= 0;
    }

    /** A comment with braces in it can only stand behind a semicolon, at the end of its line. */
    private void lineComment(String text) {
        word((";" + text.replaceAll("\\s+", " ")).stripTrailing());
        newline();
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }
}
