package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import org.jspecify.annotations.Nullable;

/**
 * The words of PDN 3.0 and what passes for it: captures written {@code -}, {@code x} or {@code :}, blanks inside moves, four
 * digits without a separator, results of either style, setups {@code /FEN "…"/}, move strengths, {@code 41. - -}.
 *
 * <p>A move is told as written, blanks inside included.
 */
final class PdnWords extends Words {

    private static final String[] RESULTS = {"1/2-1/2", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2"};

    PdnWords(MovetextReader text) {
        super(text);
    }

    @Override
    Format format() {
        return Format.PDN;
    }

    @Override
    @Nullable
    Token word(byte kind) {
        if (kind == Bytes.DIGIT) {
            return number();
        }
        byte c = bytes[in.at];
        if (c == '.') {
            in.at++;
            return null;
        }
        if (c == '/' && isSetup()) {
            return setup();
        }
        int end = in.at + 1;
        while (!Bytes.endsWord(bytes[end]) && bytes[end] != '.') {
            end++;
        }
        boolean dashes = true;
        for (int i = in.at; i < end; i++) {
            dashes &= bytes[i] == '-';
        }
        text.token(end - in.at);
        return dashes ? Token.NO_MOVE : Token.MOVE;
    }

    /** Reads a move number, a result or a move that begins with a digit. */
    private @Nullable Token number() {
        byte[] b = bytes;
        int start = in.at;
        int end = digits(start);
        if (b[end] == '.') {
            in.at = end;
            return null;
        }
        // All results begin with one of these digits; most words are moves.
        int result = end == start + 1 && b[start] <= '2' ? resultLength(start) : 0;
        if (result > 0) {
            text.token(result);
            return Token.RESULT;
        }
        int next = separated(end);
        if (next < 0) {
            if (!Bytes.endsWord(b[end])) {
                while (!Bytes.endsWord(b[end]) && b[end] != '.') {
                    end++;
                }
            } else if (end - start < 3) {
                // A move number without its dot.
                in.at = end;
                return null;
            }
            text.token(end - start);
            return Token.MOVE;
        }
        while (next >= 0) {
            end = digits(next);
            next = separated(end);
        }
        while (!Bytes.endsWord(b[end]) && b[end] != '.') {
            end++;
        }
        text.token(end - start);
        return Token.MOVE;
    }

    private int digits(int start) {
        int end = start;
        while (Bytes.isDigit(bytes[end])) {
            end++;
        }
        return end;
    }

    /** Where the next square's digits begin, behind a separator and blanks around it; -1 where there is none. */
    private int separated(int end) {
        byte[] b = bytes;
        int i = end;
        while (b[i] == ' ') {
            i++;
        }
        if (b[i] != '-' && b[i] != 'x' && b[i] != 'X' && b[i] != ':') {
            return -1;
        }
        i++;
        while (b[i] == ' ') {
            i++;
        }
        return Bytes.isDigit(b[i]) ? i : -1;
    }

    private int resultLength(int start) {
        for (String result : RESULTS) {
            int length = result.length();
            int i = 0;
            while (i < length && bytes[start + i] == result.charAt(i)) {
                i++;
            }
            if (i == length && Bytes.endsWord(bytes[start + length])) {
                return length;
            }
        }
        return 0;
    }

    private boolean isSetup() {
        byte[] b = bytes;
        return (b[in.at + 1] | 0x20) == 'f' && (b[in.at + 2] | 0x20) == 'e' && (b[in.at + 3] | 0x20) == 'n';
    }

    /** Reads {@code /FEN "…"/}; the token is the FEN without its quotes. */
    private Token setup() {
        byte[] b = bytes;
        int start = in.at;
        int quote = in.at + 4;
        while (Bytes.isBlank(b[quote])) {
            quote++;
        }
        int close = quote + 1;
        while (b[quote] == '"' && b[close] != '"' && !Bytes.isLineEnd(b[close]) && close < in.limit) {
            close++;
        }
        int slash = close + 1;
        while (b[quote] == '"' && b[close] == '"' && Bytes.isBlank(b[slash])) {
            slash++;
        }
        if (b[quote] != '"' || b[close] != '"' || b[slash] != '/') {
            text.token(4);
            text.from = start;
            return text.fault("a setup that is not closed", "/FEN \"…\"/");
        }
        in.at = slash + 1;
        text.from = quote + 1;
        text.to = close;
        return Token.SETUP;
    }

    /** A star ends the game, but right behind a move, or before the next move, it marks a forced one. */
    @Override
    @Nullable
    Token star() {
        byte[] b = bytes;
        boolean glued = in.at > 0 && !Bytes.endsWord(b[in.at - 1]);
        int next = in.at + 1;
        int sight = Math.min(in.limit, in.at + Cursor.SIGHT / 2);
        while (next < sight && (Bytes.isBlank(b[next]) || Bytes.isLineEnd(b[next]))) {
            next++;
        }
        boolean goesOn = false;
        if (Bytes.isDigit(b[next])) {
            int end = digits(next);
            boolean first = b[end] == '.' && end == next + 1 && b[next] == '1';
            goesOn = !first && (glued || b[end] == '.' || separated(end) >= 0) && resultLength(next) == 0;
        }
        text.token(1);
        if (goesOn || (glued && resultLength(next) > 0)) {
            return text.everything ? Token.ANNOTATION : null;
        }
        return Token.RESULT;
    }

    /** {@inheritDoc} Such as {@code (!)}. */
    @Override
    @Nullable
    Token strength() {
        int end = in.at + 1;
        while (bytes[end] == '!' || bytes[end] == '?') {
            end++;
        }
        if (end == in.at + 1 || bytes[end] != ')') {
            return null;
        }
        text.from = in.at + 1;
        text.to = end;
        in.at = end + 1;
        return Token.ANNOTATION;
    }
}
