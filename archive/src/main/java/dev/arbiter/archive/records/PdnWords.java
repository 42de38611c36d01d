package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.nio.charset.StandardCharsets;
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
        int result = kind == Bytes.LETTER ? 0 : PdnResult.length(bytes, in.at, in.sight());
        if (result > 0) {
            text.token(result);
            return Token.RESULT;
        }
        int end = in.at + 1;
        while (!Bytes.endsWord(bytes[end]) && bytes[end] != '.') {
            end++;
        }
        for (int next = lettered(end); next >= 0; next = lettered(end)) {
            end = next;
            while (!Bytes.endsWord(bytes[end]) && bytes[end] != '.') {
                end++;
            }
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
        byte next = b[end];
        if (next == '.' && !(Bytes.isDigit(b[end + 1]) && PdnResult.length(b, start, in.sight()) > 0)) {
            in.at = end;
            return null;
        }
        // All results begin with one of these digits; most words are moves.
        int result = end == start + 1 && b[start] <= '2' ? resultLength(start) : 0;
        int further = separated(end);
        if (result == 0 && end <= start + 2) {
            result = pointsLength(start, end, further);
        }
        if (result > 0) {
            text.token(result);
            return Token.RESULT;
        }
        if (further < 0) {
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
        while (further >= 0) {
            end = digits(further);
            further = separated(end);
        }
        while (!Bytes.endsWord(b[end]) && b[end] != '.') {
            end++;
        }
        text.token(end - start);
        return Token.MOVE;
    }

    /** The length of a result by points; 0 where none stands here, or where it can be a move and the tags do not name it. */
    private int pointsLength(int start, int end, int further) {
        byte[] b = bytes;
        if (further >= 0) {
            // Most moves have the next one behind them.
            int last = digits(further);
            if (last > further + 2 || ((b[last] == ' ' || b[last] == '\n') && Bytes.isDigit(b[last + 1]))) {
                return 0;
            }
        } else if (Bytes.endsWord(b[end])) {
            return 0;
        }
        int length = PdnResult.length(b, start, in.sight());
        return length > 0 && (!PdnResult.mayBeMove(b, start, length) || isTagged(start, length)) ? length : 0;
    }

    /** Whether the tag {@code Result} has what stands here. */
    private boolean isTagged(int start, int length) {
        String tagged = text.tags().get("Result");
        return tagged != null && tagged.equals(new String(bytes, start, length, StandardCharsets.ISO_8859_1));
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

    /** Where the next square begins, a letter and a digit, behind a separator with blanks beside it; -1 where there is none. */
    private int lettered(int end) {
        byte[] b = bytes;
        byte last = b[end - 1];
        int i = end;
        while (b[i] == ' ') {
            i++;
        }
        if (Bytes.isDigit(last) && (b[i] == '-' || b[i] == ':' || (b[i] | 0x20) == 'x')) {
            i++;
        } else if (i == end || (last != '-' && last != ':' && (last | 0x20) != 'x')) {
            return -1;
        }
        while (b[i] == ' ') {
            i++;
        }
        return Bytes.isLetter(b[i]) && Bytes.isDigit(b[i + 1]) ? i : -1;
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
    boolean bracketedMark() {
        int end = in.at + 1;
        while (bytes[end] == '!' || bytes[end] == '?') {
            end++;
        }
        if (end == in.at + 1 || bytes[end] != ')') {
            return false;
        }
        text.from = in.at + 1;
        text.to = end;
        in.at = end + 1;
        return true;
    }
}
