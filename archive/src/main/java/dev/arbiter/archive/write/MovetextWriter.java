package dev.arbiter.archive.write;

import dev.arbiter.Replay;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.text.BracketedText;
import dev.arbiter.archive.text.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes the movetext of PGN and PDN: numbered moves and what stands beside them, in lines of limited width. Words are not
 * split, and no line begins with text that would be read as a tag or as an escaped line.
 */
final class MovetextWriter {

    private static final Pattern MARK = Pattern.compile("[!?]{1,2}");

    /** The number of bytes that can be examined after those written, to see where a word ends. */
    private static final int MARGIN = 4;

    /** The most bytes of a command in brackets; longer ones are treated as text. */
    private static final int LONGEST_COMMAND = 1 << 12;

    private byte[] bytes = new byte[1 << 12];
    private int length;
    private int lineStart;
    private final Format format;
    private final int width;

    /** Whether the next word follows without a blank. */
    private boolean glued = true;

    /** The number of the next ply: twice its move number, plus one for the second player's move. */
    private int ply;

    /** For each open variation, the number of the ply after it. */
    private int[] plies = new int[16];

    /** For each open variation, its start. */
    private int[] openings = new int[16];

    private int depth;

    /** Whether the next move is numbered even if it is the second player's. */
    private boolean numbered;

    /** Whether the last thing written is a move. */
    private boolean afterMove;

    /** Whether an opening brace can remain in a comment in braces, because no comment of the game has a closing one. */
    private boolean keepsOpening;

    /**
     * @param format PGN or PDN
     * @param width the most bytes in a line, as far as its words allow
     */
    MovetextWriter(Format format, int width) {
        this.format = format;
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
        depth = 0;
        numbered = true;
        afterMove = false;
    }

    /** Sets whether no comment of the current game has a closing brace. */
    void keepsOpening(boolean none) {
        keepsOpening = none;
    }

    // ---- moves and what stands beside them

    int ply() {
        return ply;
    }

    /** @param number twice the next move number, plus one for the second player's move */
    void ply(int number) {
        ply = number;
    }

    /** Writes a number before the next move, whichever side makes it. */
    void numberNext() {
        numbered = true;
        afterMove = false;
    }

    /** Sets the number of the next move as recorded; null if it is as counted. */
    void numbered(@Nullable String number) {
        int dot = number == null ? -1 : number.indexOf('.');
        if (number == null) {
            return;
        }
        unnumbered = dot <= 0 || dot > LONGEST_NUMBER;
        if (dot < 0 && number.matches("[1-9][0-9]{0,5}")) {
            // One without a dot, which may be a square, stays so.
            word(number);
        }
        if (!unnumbered) {
            ply = 2 * Integer.parseInt(number.substring(0, dot)) + (dot < number.length() - 1 ? 1 : 0);
            numberNext();
        }
    }

    private static final int LONGEST_NUMBER = 6;

    /** Whether the next move is not numbered. */
    private boolean unnumbered;

    /** Appends a move, numbered if necessary. */
    void move(String text) {
        if (unnumbered && format == Format.PGN && depth > 0 && length == openings[depth - 1] + 1) {
            // Squares that are numbers alone, in brackets, would be read as a comment.
            unnumbered = !Character.isDigit(text.isEmpty() ? 'x' : text.charAt(0));
        }
        number();
        word(text);
    }

    /** Appends a move in ASCII, numbered if necessary. */
    void move(byte[] text, int from, int to) {
        number();
        if (to - from > Long.BYTES || from + Long.BYTES > text.length) {
            word(text, from, to);
            return;
        }
        // Nearly all are so short, and most of a game is such moves.
        room(1 + Long.BYTES);
        separate(to - from);
        Bytes.copyEight(text, from, bytes, length);
        length += to - from;
    }

    private void number() {
        boolean second = (ply & 1) == 1;
        if ((!second || numbered) && !unnumbered) {
            number(ply >> 1, second);
        }
        unnumbered = false;
        numbered = false;
        afterMove = true;
        ply++;
    }

    /** Appends a move number: {@code 12.}, or {@code 12...} for the second player's move. */
    private void number(int number, boolean second) {
        int digits = 1;
        for (int rest = number; rest > 9; rest /= 10) {
            digits++;
        }
        int dots = second ? 3 : 1;
        begin(digits + dots, (byte) '1', (byte) '.');
        int rest = number;
        for (int at = length + digits - 1; at >= length; at--) {
            bytes[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        for (int dot = 0; dot < dots; dot++) {
            bytes[length++] = '.';
        }
    }

    /** @param asWritten whether to write it as recorded rather than as a number */
    void sign(Nag sign, boolean asWritten) {
        int number = sign.number();
        if (asWritten || number == Nag.UNKNOWN) {
            if (afterMove && MARK.matcher(sign.text()).matches()) {
                glue();
            }
            word(sign.text());
        } else {
            word("$" + number);
        }
        afterMove = false;
    }

    /** Writes an offer of a draw by the player who made the move before. */
    void drawOffer() {
        word(DrawOffer.SIGN);
        afterMove = false;
    }

    /** Begins a variation that replaces the move before. */
    void open() {
        if (depth == plies.length) {
            plies = Arrays.copyOf(plies, 2 * depth);
            openings = Arrays.copyOf(openings, 2 * depth);
        }
        plies[depth] = ply--;
        word("(");
        openings[depth++] = length - 1;
        glue();
        numberNext();
    }

    /** Ends the innermost variation. */
    void close(@Nullable String result) {
        if (result != null) {
            word(result);
        }
        glue();
        word(")");
        ply = plies[--depth];
        int opening = openings[depth];
        if (BracketedText.end(format, bytes, opening, length) == length - 1) {
            // Words of which none is a move would be read as a comment.
            bytes[opening] = '{';
            bytes[length - 1] = '}';
        }
        numberNext();
    }

    /**
     * Appends a comment in braces, rewrapped. If it contains a closing brace, which would end it, its braces are replaced by
     * parentheses.
     *
     * @param text without surrounding blanks
     */
    void comment(String text) {
        String safe = text.indexOf('}') < 0 ? text : text.replace('{', '(').replace('}', ')');
        byte[] encoded = safe.getBytes(StandardCharsets.UTF_8);
        words(encoded, 0, encoded.length);
        numberNext();
    }

    /**
     * Appends a comment in UTF-8, or in Latin-1 if it is not valid UTF-8; surrounding blanks are dropped.
     *
     * @return whether it is unchanged except for line breaks; if false, a closing brace was replaced
     */
    boolean comment(byte[] text, int from, int to) {
        int first = from;
        int last = to;
        while (first < last && isSpace(text[first])) {
            first++;
        }
        while (first < last && isSpace(text[last - 1])) {
            last--;
        }
        if (isSimple(text, first, last)) {
            words(text, first, last);
            numberNext();
            return true;
        }
        String decoded = Replay.decode(text, first, last).strip();
        comment(decoded);
        return decoded.indexOf('}') < 0;
    }

    /**
     * Whether a comment's bytes can be copied: ASCII, without braces and without control characters other than line ends and
     * tabs.
     */
    private static boolean isSimple(byte[] text, int from, int to) {
        for (int at = from; at < to; at++) {
            byte b = text[at];
            if (b == '{' || b == '}' || (b < ' ' && !isSpace(b))) {
                return false;
            }
        }
        return true;
    }

    /** Appends words with a brace before the first and after the last; a command in brackets counts as one word. */
    private void words(byte[] text, int from, int to) {
        int at = from;
        while (at <= to) {
            int end = at;
            boolean blanks = false;
            while (end < to && !isSpace(text[end])) {
                int command = text[end] == '[' ? afterCommand(text, end, to) : end;
                blanks |= command > end;
                end = Math.max(command, end + 1);
            }
            int opens = at == from ? 1 : 0;
            int closes = end == to ? 1 : 0;
            int count = blanks ? lengthOnOneLine(text, at, end) : end - at;
            if (count + opens + closes > 0) {
                byte second = count > 1 ? text[at + 1] : 0;
                begin(count + opens + closes, opens == 1 ? (byte) '{' : text[at], second);
                if (opens == 1) {
                    bytes[length++] = '{';
                }
                if (blanks) {
                    putOnOneLine(text, at, end);
                } else {
                    put(text, at, end);
                }
                if (closes == 1) {
                    bytes[length++] = '}';
                }
            }
            at = end + 1;
        }
    }

    /** The index after a command in brackets, such as {@code [%clk 0:10:00]}; the index itself if there is none. */
    private static int afterCommand(byte[] text, int at, int to) {
        int end = Math.min(to, at + LONGEST_COMMAND);
        int close = at + 1;
        if (close == to || text[close] != '%') {
            return at;
        }
        while (close < end && text[close] != ']') {
            close++;
        }
        return close < end ? close + 1 : at;
    }

    private static int lengthOnOneLine(byte[] text, int from, int to) {
        int count = 0;
        for (int at = from; at < to; at++) {
            count += isSpace(text[at]) && isSpace(text[at - 1]) ? 0 : 1;
        }
        return count;
    }

    /** Appends bytes, the first of which is not a blank, with each run of blanks and line ends replaced by one blank. */
    private void putOnOneLine(byte[] text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (!isSpace(text[at])) {
                bytes[length++] = text[at];
            } else if (!isSpace(text[at - 1])) {
                bytes[length++] = ' ';
            }
        }
    }

    /** Appends a comment in braces with its own line breaks and blanks. */
    void commentAsWritten(String text) {
        if (needsLine(text)) {
            lineComment(text);
        } else {
            asWritten(text);
        }
        numberNext();
    }

    private void asWritten(String text) {
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

    /**
     * Whether a comment must be written after a semicolon. Comments do not nest, but many programs nest them; on a line, one
     * with braces is read alike by all.
     */
    private boolean needsLine(String text) {
        return text.indexOf('}') >= 0 || (!keepsOpening && text.indexOf('{') >= 0);
    }

    /** Appends a comment after a semicolon, to the end of the line. */
    private void lineComment(String text) {
        word((";" + text.replaceAll("\\s+", " ")).stripTrailing());
        newline();
    }

    /** Appends an escaped line (percent sign), which readers skip. */
    void escaped(String text) {
        if (length > lineStart) {
            newline();
        }
        raw("%" + text.replaceAll("[\\r\\n]+", " "));
        newline();
        numberNext();
    }

    // ---- words and lines

    /** Appends a text unchanged, including line breaks. */
    void raw(String text) {
        room(text.length());
        for (int at = 0; at < text.length(); at++) {
            char character = text.charAt(at);
            if (character >= 0x80) {
                byte[] encoded = text.substring(at).getBytes(StandardCharsets.UTF_8);
                room(encoded.length);
                put(encoded, 0, encoded.length);
                return;
            }
            bytes[length++] = (byte) character;
        }
    }

    /** Ends the line. */
    void newline() {
        room(1);
        bytes[length++] = '\n';
        lineStart = length;
        glued = true;
    }

    /** Appends a word after a blank or line break. */
    void word(String word) {
        byte[] encoded = word.getBytes(StandardCharsets.UTF_8);
        word(encoded, 0, encoded.length);
    }

    private void word(byte[] text, int from, int to) {
        if (to > from) {
            begin(to - from, text[from], to - from > 1 ? text[from + 1] : 0);
            put(text, from, to);
        }
    }

    /** Reserves space for a word, after a blank or line break. */
    private void begin(int count, byte first, byte second) {
        room(count + 1);
        if (!glued && (first == '%' || (first == '[' && isLetter(second)))) {
            bytes[length++] = ' ';
            glued = true;
        }
        separate(count);
    }

    /** Separates the next word by a blank or line break, for which there is space. */
    private void separate(int count) {
        if (!glued) {
            boolean fits = length - lineStart + 1 + count <= width;
            bytes[length++] = (byte) (fits ? ' ' : '\n');
            lineStart = fits ? lineStart : length;
        }
        glued = false;
    }

    private void put(byte[] text, int from, int to) {
        if (to - from > 16) {
            System.arraycopy(text, from, bytes, length, to - from);
            length += to - from;
            return;
        }
        for (int at = from; at < to; at++) {
            bytes[length++] = text[at];
        }
    }

    private static boolean isLetter(byte b) {
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /** Makes the next word follow without a blank. */
    void glue() {
        glued = true;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    private void room(int more) {
        if (length + more + MARGIN > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more + MARGIN, 2 * bytes.length));
        }
    }
}
