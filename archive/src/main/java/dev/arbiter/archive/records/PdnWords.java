package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PdnResult;
import dev.arbiter.archive.text.PgnResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The words of PDN 3.0 as written in practice: captures with {@code -}, {@code x} or {@code :}, blanks inside moves, four
 * digits without a separator, results of either style, setups {@code /FEN "…"/}, move strengths, {@code 41. - -}.
 *
 * <p>A move is reported as written, including blanks inside.
 */
final class PdnWords extends Words {

    /** The length of {@code 1/2}. */
    private static final int HALF = 3;

    /** The length of {@code c3-d4}. */
    private static final int PAIR = 5;

    private static final String[] RESULTS = {"1/2-1/2", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2"};

    /** The most digits of a move number in a real game. */
    private static final int MOST_DIGITS = 4;

    /** The last number of the game; 0 if there was none. */
    private int number;

    PdnWords(MovetextReader text) {
        super(text);
    }

    @Override
    Format format() {
        return Format.PDN;
    }

    @Override
    void begin() {
        number = 0;
    }

    @Override
    @Nullable
    Token word(byte kind) throws IOException {
        if (kind == Bytes.DIGIT) {
            return number();
        }
        int start = in.at;
        return kind == Bytes.LETTER && isPlainPair(start) ? deliver(Token.MOVE, start + PAIR) : otherWord(kind, start);
    }

    private @Nullable Token otherWord(byte kind, int start) throws IOException {
        byte c = bytes[start];
        if (c == '.') {
            return dots(start);
        }
        if (c == '/' && isSetup()) {
            return setup();
        }
        if (c < 0 && isWideBlankPassed()) {
            return null;
        }
        if (c < 0 && isEllipsis(start)) {
            return dots(start);
        }
        int words = kind == Bytes.LETTER ? lengthOfWords(start) : 0;
        if (words > 0) {
            return text.endInWords(words);
        }
        int result = kind == Bytes.LETTER ? 0 : PdnResult.length(bytes, start, in.sight());
        if (result > 0) {
            text.token(result);
            return Token.RESULT;
        }
        if ((c == '+' || c == '-') && isResultOfTag(start, wordEnd(start))) {
            return deliver(Token.RESULT, wordEnd(start));
        }
        int end = squaresEnd(start + 1);
        boolean dashes = true;
        for (int i = start; i < end; i++) {
            dashes &= bytes[i] == '-';
        }
        if (dashes) {
            return deliver(Token.NO_MOVE, end);
        }
        for (int next = lettered(end); next >= 0; next = lettered(end)) {
            end = squaresEnd(next);
        }
        return move(end);
    }

    /**
     * Whether {@code c3-d4} or {@code c3:e5} begins at an index and another word follows, as for most lettered moves: the move
     * then cannot continue.
     */
    private boolean isPlainPair(int start) {
        byte[] b = bytes;
        byte column = b[start + 3];
        boolean pair = Bytes.isDigit(b[start + 1]) && column >= 'a' && column <= 'l' && Bytes.isDigit(b[start + 4]);
        int end = start + PAIR;
        return pair && (b[start + 2] == '-' ? isWordAfter(end) : isCaptureAlone(start + 2, end));
    }

    /** Whether one blank or line end stands at an index, followed by the first digit or letter of a word. */
    private boolean isWordAfter(int index) {
        byte[] b = bytes;
        return (b[index] == ' ' || b[index] == '\n')
                && (Bytes.isDigit(b[index + 1]) || (Bytes.isLetter(b[index + 1]) && Bytes.isDigit(b[index + 2])));
    }

    /** Whether a capture mark precedes the last square of a move and no jump from that square follows. */
    private boolean isCaptureAlone(int mark, int end) {
        byte[] b = bytes;
        if ((b[mark] != 'x' && b[mark] != ':') || !isWordAfter(end)) {
            return false;
        }
        int next = end + 1;
        if (b[next] == b[mark + 1]) {
            // A quiet move or a move's number may begin with the same digit or letter.
            int after = digits(next + 1);
            return b[after] == '-' || b[after] == '.';
        }
        return true;
    }

    /**
     * The end of a numeric move {@code 11-15} or {@code 11x18} that is followed by another word and cannot continue in it, as
     * for most numeric moves; -1 if it may be something else. Two numbers up to 2 may be a result.
     */
    private int plainPairEnd(int start, int mark) {
        byte[] b = bytes;
        int end = digits(mark + 1);
        if (end == mark + 1 || end > mark + 3) {
            return -1;
        }
        boolean isPair = b[mark] == '-'
                ? (mark == start + 2 || b[start] > '2' || (b[start] > '0' && b[mark + 1] > '2')) && isWordAfter(end)
                : mark <= start + 2 && Bytes.isDigit(b[end + 1]) && isCaptureAlone(mark, end);
        return isPair ? end : -1;
    }

    private Token deliver(Token token, int end) {
        text.token(end - in.at);
        return token;
    }

    /**
     * Delivers a move that ends at an index, together with jumps that continue from its last square: {@code 11x18 18x25}. No
     * piece of the other side can stand there.
     */
    private Token move(int end) throws IOException {
        int last = end;
        boolean lines = false;
        while (true) {
            int at = last;
            while (Bytes.isBlank(bytes[at])) {
                at++;
            }
            boolean lineEnds = Bytes.isLineEnd(bytes[at]);
            at = lineEnds ? lineAfter(at) : at;
            int further = at == last ? -1 : jumpFrom(last, at);
            if (further < 0) {
                return lines ? text.overLines(last) : deliver(Token.MOVE, last);
            }
            lines |= lineEnds;
            last = further;
        }
    }

    /** The start of the line after the line end at an index, without its blanks. */
    private int lineAfter(int end) {
        int at = end + (bytes[end] == '\r' && bytes[end + 1] == '\n' ? 2 : 1);
        while (bytes[at] == ' ') {
            at++;
        }
        return at;
    }

    /** The end of a jump at an index if it begins on the square where the preceding capture ended; else -1. */
    private int jumpFrom(int end, int index) {
        byte[] b = bytes;
        int square = end;
        while (square > in.at && (Bytes.isDigit(b[square - 1]) || (b[square - 1] >= 'a' && b[square - 1] < 'x'))) {
            square--;
        }
        if (square <= in.at || square == end || !isCaptureMark(square)) {
            return -1;
        }
        int length = end - square;
        for (int at = 0; at < length; at++) {
            if (b[square + at] != b[index + at]) {
                return -1;
            }
        }
        int separator = separatorLength(index + length);
        int target = index + length + separator;
        boolean named = Bytes.isDigit(b[target]) || (Bytes.isLetter(b[target]) && Bytes.isDigit(b[target + 1]));
        if (separator == 0 || !named || !isCaptureMark(target)) {
            return -1;
        }
        // After a capture that ends on 2 the result 2:0 looks as if it went on.
        int result = PdnResult.length(b, index, in.sight());
        return result > 0 && !PdnResult.mayBeMove(b, index, result) ? -1 : squaresEnd(target);
    }

    /** Whether a capture mark precedes an index. */
    private boolean isCaptureMark(int index) {
        byte before = bytes[index - 1];
        return before == ':'
                || (before | 0x20) == 'x'
                || (before < 0 && index - 2 > in.at && separatorLength(index - 2) == 2);
    }

    /** The end of a word or its first dot. */
    private int squaresEnd(int start) {
        int end = start;
        while (!Bytes.endsWordAt(bytes, end) && bytes[end] != '.') {
            end += bytes[end] < 0 ? Bytes.lengthOfCharacter(bytes, end, in.limit) : 1;
        }
        return end;
    }

    /** Skips dots; three or more by themselves stand for an unknown move. */
    private @Nullable Token dots(int start) {
        int end = start;
        int count = 0;
        while (bytes[end] == '.' || isEllipsis(end)) {
            count += bytes[end] == '.' ? 1 : 3;
            end += bytes[end] == '.' ? 1 : 3;
        }
        boolean alone = start > 0 && Bytes.endsWord(bytes[start - 1]) && Bytes.endsWordAt(bytes, end);
        if (count < 3 || !alone) {
            in.at = end;
            return null;
        }
        text.token(end - start);
        return Token.NO_MOVE;
    }

    /** The length of a result in words. Letters and digits are a square. */
    private int lengthOfWords(int start) {
        boolean word = Bytes.isLetter(bytes[start + 1]) && Bytes.isLetter(bytes[start + 2]);
        return word ? PgnResult.lengthOfWords(bytes, start, in.sight()) : 0;
    }

    /** Reads a move number, a result or a move that begins with a digit. */
    private @Nullable Token number() throws IOException {
        byte[] b = bytes;
        int start = in.at;
        int end = digits(start);
        byte next = b[end];
        if (next == '.' && !(Bytes.isDigit(b[end + 1]) && PdnResult.length(b, start, in.sight()) > 0)) {
            // More dots stand for a move that is not known.
            return moveNumber(start, end, b[end + 1] == ' ' ? end + 1 : end);
        }
        int plain = plainPairEnd(start, end);
        return plain > 0 ? deliver(Token.MOVE, plain) : otherNumber(start, end);
    }

    /** Reads a word that begins with digits and is not one of the common ones. */
    private @Nullable Token otherNumber(int start, int digitsEnd) throws IOException {
        byte[] b = bytes;
        int end = digitsEnd;
        byte next = b[end];
        // All results begin with one of these digits; most words are moves.
        int result = end == start + 1 && b[start] <= '2' ? resultLength(start) : 0;
        if (result == HALF || (next == ' ' && b[end + 1] == '1' && b[end + 2] == '/')) {
            result = Math.max(result, PdnResult.length(b, start, in.sight()));
        }
        int further = separated(end);
        if (result == 0 && end <= start + 2) {
            result = pointsLength(start, end, further);
        }
        if (result > 0) {
            text.token(result);
            return Token.RESULT;
        }
        if (isSignOfNumber(start, end)) {
            return moveNumber(start, end, isEllipsis(end) ? end + 3 : end + 1);
        }
        if (further < 0) {
            if (!Bytes.endsWordAt(b, end)) {
                end = squaresEnd(end);
            } else if (end - start < 3) {
                int second = secondNumber(start, end);
                if (second < 0) {
                    return bareNumber(start, end);
                }
                text.noteAt(start, RecordNote.READ_AS_ONE_MOVE_WITH_BLANK, Replay.decode(b, start, second));
                end = second;
            }
            return move(end);
        }
        while (further >= 0) {
            end = digits(further);
            further = separated(end);
        }
        return move(squaresEnd(end));
    }

    /** Reads a move number without its dot. */
    private @Nullable Token bareNumber(int start, int end) {
        int value = value(start, end);
        number = text.isInVariation() ? number : value;
        MoveNumbers numbers = text.numbers();
        if (numbers != null) {
            numbers.bareNumber(MoveNumbers.ply(value, false));
        }
        in.at = end;
        return null;
    }

    private @Nullable Token moveNumber(int start, int digitsEnd, int end) {
        int value = value(start, digitsEnd);
        number = text.isInVariation() ? number : value;
        MoveNumbers numbers = text.numbers();
        if (numbers != null) {
            // More dots with a blank before them are a move that is not known.
            boolean second = bytes[digitsEnd] == '.' && bytes[digitsEnd + 1] == '.';
            numbers.number(MoveNumbers.ply(value, second || isEllipsis(digitsEnd)), 0);
        }
        in.at = end;
        return null;
    }

    /**
     * Whether what follows digits makes them a move number, as a dot does: {@code 1)}, {@code 1: 11-15}, {@code 1- 11-15},
     * {@code 1…}. After a square, the same characters are separators.
     */
    private boolean isSignOfNumber(int start, int end) {
        byte[] b = bytes;
        if (end - start > MOST_DIGITS) {
            return false;
        }
        if (isEllipsis(end)) {
            return true;
        }
        if (b[end] == ')') {
            return !text.isInVariation() || (start > 0 && b[start - 1] == '(');
        }
        if (b[end] != ':' && b[end] != '-') {
            return false;
        }
        int square = end + 1;
        while (b[square] == ' ') {
            square++;
        }
        if (Bytes.isLetter(b[square])) {
            // c3-d4, ed4 or e:d4
            boolean isSquare = Bytes.isDigit(b[square + 1]) || Bytes.isDigit(b[square + 2]);
            return isSquare || (separatorLength(square + 1) == 1 && Bytes.isDigit(b[square + 3]));
        }
        int last = digits(square);
        if (square > end + 1 && last == square + 4) {
            // Two squares whose numbers run together.
            return true;
        }
        int further = last > square ? separated(last) : -1;
        // A blank after this sign alone, or another sign between the squares: it does not part two of them.
        boolean spaced = square > end + 1 && b[end - 1] != ' ';
        boolean parts = further == last + 1 && b[last] == b[end] && square == end + 1;
        return further > 0 && !parts && (spaced || b[last] != b[end]) && isExpected(start, end);
    }

    /** Whether a number repeats or continues the last one; any number does if there was none, or in a variation. */
    private boolean isExpected(int start, int end) {
        int value = value(start, end);
        return number == 0 || value == number || value == number + 1 || text.isInVariation();
    }

    private int value(int start, int end) {
        byte[] b = bytes;
        int last = Math.min(end, start + MOST_DIGITS);
        int value = 0;
        for (int at = start; at < last; at++) {
            value = 10 * value + b[at] - '0';
        }
        return value;
    }

    /** The end of the second of two squares separated only by a blank ({@code 32 28}); -1 if no such move is meant. */
    private int secondNumber(int start, int end) {
        byte[] b = bytes;
        if (b[end] != ' ' || !Bytes.isDigit(b[end + 1])) {
            return -1;
        }
        int second = digits(end + 1);
        boolean square = second - end <= 3 && Bytes.endsWordAt(b, second) && b[second] != '.' && separated(second) < 0;
        boolean isNumber = number + 1 == value(start, end) || (second < in.limit && b[second] == ')');
        return square && !isNumber && resultLength(end + 1) == 0 ? second : -1;
    }

    /** The length of a result in points; 0 if there is none, or if it can be a move and the tags do not contain it. */
    private int pointsLength(int start, int end, int further) {
        byte[] b = bytes;
        if (further >= 0) {
            // Most moves have the next one after them.
            int last = digits(further);
            if (last > further + 2 || ((b[last] == ' ' || b[last] == '\n') && Bytes.isDigit(b[last + 1]))) {
                return 0;
            }
        } else if (Bytes.endsWord(b[end]) && !(b[end] == ',' && Bytes.isDigit(b[end + 1]))) {
            return 0;
        }
        int length = PdnResult.length(b, start, in.sight());
        return length > 0 && (!PdnResult.mayBeMove(b, start, length) || isTagged(start, length)) ? length : 0;
    }

    /** Whether the tag {@code Result} is the text at an index. */
    private boolean isTagged(int start, int length) {
        String tagged = text.tags().get("Result");
        return tagged != null && tagged.equals(new String(bytes, start, length, StandardCharsets.ISO_8859_1));
    }

    private int digits(int start) {
        byte[] b = bytes;
        // Nearly every number has one or two: without a loop.
        if (!Bytes.isDigit(b[start])) {
            return start;
        }
        if (!Bytes.isDigit(b[start + 1])) {
            return start + 1;
        }
        int end = Bytes.skipDigits(b, start + 2);
        return end;
    }

    /** The length of a separator between squares, in any notation; 0 if there is none at an index. */
    private int separatorLength(int at) {
        byte[] b = bytes;
        return switch (b[at]) {
            case '-', 'x', 'X', ':' -> 1;
            // × and Cyrillic х
            case (byte) 0xC3 -> b[at + 1] == (byte) 0x97 ? 2 : 0;
            case (byte) 0xD1 -> b[at + 1] == (byte) 0x85 ? 2 : 0;
            case (byte) 0xD0 -> b[at + 1] == (byte) 0xA5 ? 2 : 0;
            // Long dashes
            case (byte) 0xE2 ->
                (b[at + 1] == (byte) 0x80 && b[at + 2] >= (byte) 0x90 && b[at + 2] <= (byte) 0x95)
                                || (b[at + 1] == (byte) 0x88 && b[at + 2] == (byte) 0x92)
                        ? 3
                        : 0;
            default -> 0;
        };
    }

    /** The start of the next square's digits after a separator with blanks around it; -1 if there is none. */
    private int separated(int end) {
        byte[] b = bytes;
        int i = end;
        while (b[i] == ' ') {
            i++;
        }
        int separator = separatorLength(i);
        if (separator == 0) {
            return -1;
        }
        i += separator;
        while (b[i] == ' ') {
            i++;
        }
        return Bytes.isDigit(b[i]) ? i : -1;
    }

    /** The start of the next square, a letter and a digit, after a separator with blanks beside it; -1 if there is none. */
    private int lettered(int end) {
        byte[] b = bytes;
        byte last = b[end - 1];
        int i = end;
        while (b[i] == ' ') {
            i++;
        }
        int separator = Bytes.isDigit(last) ? separatorLength(i) : 0;
        boolean before = last == '-' || last == ':' || (last | 0x20) == 'x' || endsWithWideSeparator(end);
        if (separator > 0) {
            i += separator;
        } else if (i == end || !before) {
            return -1;
        }
        while (b[i] == ' ') {
            i++;
        }
        int letter = Bytes.isLetter(b[i]) ? 1 : b[i] < 0 ? Bytes.lengthOfCharacter(b, i, in.limit) : 0;
        return letter > 0 && Bytes.isDigit(b[i + letter]) ? i : -1;
    }

    private boolean endsWithWideSeparator(int end) {
        return (end > 2 && separatorLength(end - 3) == 3) || (end > 1 && separatorLength(end - 2) == 2);
    }

    @Override
    int resultLength() {
        byte kind = Bytes.kind(bytes[in.at]);
        int length = kind == Bytes.DIGIT ? resultLength(in.at) : 0;
        return length > 0
                ? length
                : kind == Bytes.LETTER ? lengthOfWords(in.at) : PdnResult.length(bytes, in.at, in.sight());
    }

    @Override
    @Nullable
    String result() {
        String result = text.text();
        if (!Character.isLetter(result.charAt(0))) {
            return result;
        }
        String points = PgnResult.pointsOfWords(result);
        if (points == null) {
            text.note(text.place(), RecordNote.NO_WINNER_SAID, result);
        } else {
            text.noteResult(text.place(), result, points);
        }
        return points;
    }

    /** {@inheritDoc} A line is prose that begins with a word that names no square and is no result. */
    @Override
    boolean isProse(int index) {
        byte[] b = bytes;
        if (b[index] == '"' || b[index] == '=' || b[index] == '_' || b[index] == '~') {
            return Bytes.isBlank(b[index + 1]) ? PdnResult.length(b, index, in.sight()) == 0 : b[index + 1] > ' ';
        }
        if (b[index] == '-') {
            return b[index + 1] == '-' && b[index + 2] == '-';
        }
        if (!Bytes.isLetter(b[index]) && b[index] >= 0) {
            return false;
        }
        int end = wordEnd(index);
        for (int at = index; at < end; at++) {
            if (Bytes.isDigit(b[at])) {
                return false;
            }
        }
        return end > index && !isEllipsis(index) && PdnResult.length(b, index, in.sight()) == 0 && lettered(end) < 0;
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
            return text.fault(Note.saying("a setup that is not closed"), Note.of(MoveNote.SENTENCE, "/FEN \"…\"/"));
        }
        in.at = slash + 1;
        text.from = quote + 1;
        text.to = close;
        return Token.SETUP;
    }

    /**
     * A star directly after a move marks it as the only move (PDN 2.0), as does one before the next move; any other ends the
     * game.
     */
    @Override
    @Nullable
    Token star() {
        byte[] b = bytes;
        int before = in.at - 1;
        while (before >= 0 && (b[before] == '!' || b[before] == '?')) {
            before--;
        }
        boolean glued = before >= 0 && (Bytes.isDigit(b[before]) || Bytes.isLetter(b[before]));
        int next = in.at + 1;
        int sight = Math.min(in.limit, in.at + Cursor.SIGHT / 2);
        while (next < sight && (Bytes.isBlank(b[next]) || Bytes.isLineEnd(b[next]))) {
            next++;
        }
        boolean goesOn = glued;
        if (Bytes.isDigit(b[next])) {
            int end = digits(next);
            boolean first = b[end] == '.' && end == next + 1 && b[next] == '1' && !isOfOther(end);
            goesOn = !first && (glued || ((b[end] == '.' || separated(end) >= 0) && resultLength(next) == 0));
        }
        text.token(1);
        return !goesOn ? Token.RESULT : text.everything ? Token.ANNOTATION : null;
    }

    /** {@inheritDoc} Such as {@code (!)} and {@code (=)}. */
    @Override
    boolean bracketedMark() {
        if (isDrawOffer()) {
            return true;
        }
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
