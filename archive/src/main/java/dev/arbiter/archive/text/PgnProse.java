package dev.arbiter.archive.text;

import dev.arbiter.Replay;

/**
 * Recognises prose outside the games of a PGN file: headings, names of players and events, rules drawn with dashes, and other
 * text.
 */
public final class PgnProse {

    /** The number of bytes of a line that are searched for moves. */
    private static final int LONGEST_LINE = 1 << 12;

    private PgnProse() {}

    /** Whether a line is prose: it begins with neither a tag nor a number nor anything that can be a move. */
    public static boolean isAt(byte[] b, int index, int limit) {
        if (b[index] == '#' || b[index] == '%') {
            return true;
        }
        if (Bytes.isDigit(b[index])) {
            return isNumbered(b, index, limit);
        }
        if (b[index] == '(') {
            // The heading of a printed game: (1) Smith - Jones
            int end = Bytes.skipDigits(b, index + 1);
            return end > index + 1 && b[end] == ')' && isAt(b, Bytes.skipSpaces(b, end + 1), limit);
        }
        if (b[index] == '"' || b[index] == '-' || b[index] == '=' || b[index] == '_' || b[index] == '~') {
            return !(b[index] == '-' && b[index + 1] == '-' && Bytes.endsWord(b[index + 2]));
        }
        if (!Bytes.isLetter(b[index]) && b[index] >= 0) {
            return false;
        }
        int end = Bytes.wordEnd(b, index, limit);
        String word = Replay.decode(b, index, end);
        return MoveShape.afterSquare(b, index, end) == index
                && MoveShape.afterCastling(b, index) == index
                && !PgnSigns.isNullMove(word)
                && !Bytes.isEllipsis(b, index)
                && PgnResult.length(b, index) == 0
                && Bytes.lengthOfWideBlank(b, index) == 0;
    }

    /** Whether a line begins with a number that is not a move's and contains no move: {@code 29th Open}, {@code 12.05.2023}. */
    public static boolean isNumbered(byte[] b, int index, int limit) {
        int end = Bytes.skipDigits(b, index);
        boolean numbered = b[end] == '.' && !Bytes.isDigit(b[end + 1]);
        if (numbered || Bytes.isEllipsis(b, end) || PgnResult.length(b, index) > 0) {
            return false;
        }
        int words = 0;
        int letters = 0;
        int sight = Math.min(limit, index + LONGEST_LINE);
        int at = index;
        while (at < sight && !Bytes.isLineEnd(b[at])) {
            if (BracketedText.namesMove(b, at, limit)) {
                return false;
            }
            words++;
            letters += Bytes.isLetter(b[at]) || b[at] < 0 ? 1 : 0;
            at = Math.max(at + 1, Bytes.wordEnd(b, at, limit));
            while (at < sight && Bytes.isBlank(b[at])) {
                at++;
            }
        }
        boolean ordinal = Bytes.isLetter(b[end]);
        boolean date = b[end] == '/' || b[end] == '-' || b[end] == '.';
        return ordinal || letters > 0 || (date && words == 1);
    }
}
