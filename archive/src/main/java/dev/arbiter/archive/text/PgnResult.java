package dev.arbiter.archive.text;

import dev.arbiter.Color;
import dev.arbiter.Result;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Recognises results among the moves of PGN, beyond those of the standard: {@code ½-½}, {@code 1–0}, {@code 1:0},
 * {@code 1 - 0}, {@code 0.5-0.5}, {@code 1/2-0}, {@code 12-8}, {@code +--}, {@code draw}, {@code White resigns}.
 */
public final class PgnResult {

    /** The most bytes of a result in words. */
    private static final int LONGEST_WORDS = 40;

    private static final String DRAW = "1/2-1/2";

    private PgnResult() {}

    /**
     * The length of a result in game points: {@code 1-0}, {@code ½:½}, {@code 0.5-0}, {@code 1,0-0,0}, {@code 0F-0F},
     * {@code 1/2}; 0 if there is none.
     */
    public static int length(byte[] bytes, int index) {
        int usual = lengthOfUsual(bytes, index);
        if (usual > 0) {
            return usual;
        }
        int end = afterGamePoints(bytes, index);
        if (end < 0) {
            return 0;
        }
        int after = afterOther(bytes, index, end, true);
        if (after < 0) {
            after = isHalf(bytes, index) ? end : -1;
        }
        if (after < 0) {
            return 0;
        }
        boolean ends = Bytes.endsWordAt(bytes, after)
                || (bytes[after] == '.' && !Bytes.isDigit(bytes[after + 1]) && !Bytes.isLetter(bytes[after + 1]));
        return ends ? after - index : 0;
    }

    /**
     * The length of {@code 1-0}, {@code 0-1} or {@code 1/2-1/2} before a blank or line end, as at the end of almost all games;
     * 0 if there is none.
     */
    private static int lengthOfUsual(byte[] bytes, int index) {
        byte first = bytes[index];
        if (first != '0' && first != '1') {
            return 0;
        }
        int length = 0;
        if (bytes[index + 1] == '-' && bytes[index + 2] == '0' + '1' - first) {
            length = 3;
        } else if (first == '1' && bytes[index + 1] == '/') {
            while (length < DRAW.length() && bytes[index + length] == DRAW.charAt(length)) {
                length++;
            }
            length = length == DRAW.length() ? length : 0;
        }
        byte after = bytes[index + length];
        return length > 0 && (after == ' ' || after == '\n' || after == '\r') ? length : 0;
    }

    /**
     * The length of a result in other numbers or in signs that ends a game: {@code 2-0}, {@code 12-8}, {@code 6,5-3,5},
     * {@code 38-26}, {@code +--}; 0 if there is none, or if the game continues after it.
     *
     * @param limit one past the last byte in view
     */
    public static int lengthOfPoints(byte[] bytes, int index, int limit) {
        int signs = ResultFigures.lengthOfSigns(bytes, index);
        int end = signs > 0 ? index + signs : -1;
        if (end < 0) {
            int side = ResultFigures.afterSide(bytes, index);
            end = side < 0 ? -1 : afterOther(bytes, index, side, false);
        }
        return end > 0 && Bytes.endsWordAt(bytes, end) && isLast(bytes, end, limit) ? end - index : 0;
    }

    /** The index after the other side's points and any suffix; -1 if they do not follow. */
    private static int afterOther(byte[] bytes, int index, int end, boolean game) {
        int dash =
                ResultFigures.afterDash(bytes, ResultFigures.skipBlanks(bytes, ResultFigures.afterForfeit(bytes, end)));
        if (dash < 0) {
            return -1;
        }
        int second = ResultFigures.skipBlanks(bytes, dash);
        int last = game ? afterGamePoints(bytes, second) : ResultFigures.afterSide(bytes, second);
        if (last < 0 || isNumberBeforeCastling(bytes, index, end, second, last)) {
            return -1;
        }
        boolean alike = ResultFigures.isFraction(bytes, index, end) == ResultFigures.isFraction(bytes, second, last)
                || ResultFigures.isNought(bytes, index, end)
                || ResultFigures.isNought(bytes, second, last);
        if (!game && !alike) {
            // The number of a move and squares in figures: 6.52-54.
            return -1;
        }
        return ResultFigures.afterEnding(bytes, ResultFigures.afterForfeit(bytes, last));
    }

    /** Whether a point belongs to a move number: {@code 12.0-0}. No move has the number 0. */
    private static boolean isNumberBeforeCastling(byte[] bytes, int index, int end, int second, int last) {
        return ResultFigures.isFraction(bytes, index, end)
                && !ResultFigures.isFraction(bytes, second, last)
                && bytes[end - 1] == '0'
                && bytes[index] != '0';
    }

    /** The index after one side's points for a game: 0, a half or 1; -1 if there are none. */
    private static int afterGamePoints(byte[] bytes, int index) {
        byte first = bytes[index];
        if (first != '0' && first != '1' && ResultFigures.afterHalf(bytes, index) == index) {
            return -1;
        }
        int end = ResultFigures.afterSide(bytes, index);
        boolean one = !Bytes.isDigit(first) || !Bytes.isDigit(bytes[index + 1]);
        boolean fraction = end > index + 1 && (bytes[index + 1] == '.' || bytes[index + 1] == ',');
        boolean usual = !fraction
                || (end == index + 3 && (bytes[index + 2] == '0' || (first == '0' && bytes[index + 2] == '5')));
        return end > 0 && one && usual ? end : -1;
    }

    /** The length of a result in words that ends a game; 0 if there is none. */
    public static int lengthOfWords(byte[] bytes, int index, int limit) {
        if ("bdwrslfua".indexOf(bytes[index] | 0x20) < 0) {
            return 0;
        }
        int length = Math.min(LONGEST_WORDS, limit - index);
        int words = Result.lengthOfWords(new String(bytes, index, length, StandardCharsets.ISO_8859_1));
        return words > 0 && isLast(bytes, index + words, limit) ? words : 0;
    }

    /**
     * A result as in PGN: one of the standard's, if they can express it, such as {@code 1-0}, else figures, such as
     * {@code 0-0}, {@code 1/2-0}, {@code 12-8}, {@code 1-0F}. Null if it does not say who scored what.
     *
     * @param result without blanks around it; {@code 1/2} is returned unchanged
     */
    public static @Nullable String usual(String result) {
        if (isStandard(result) || result.equals("1/2")) {
            return result;
        }
        Result meant = Result.of(result);
        if (meant == null || !(meant.isKnown() || meant.isUnplayed())) {
            return null;
        }
        boolean isOfGame = meant.white() + meant.black() <= MOST_FOR_A_GAME && !meant.isUnplayed();
        String standard = isOfGame ? meant.standard() : "*";
        return standard.equals("*") ? meant.text() : standard;
    }

    /** Whether a word names the winner or says that there is none, so that it cannot be a move: {@code 1:0}, {@code 0-0}. */
    public static boolean endsGame(String word) {
        Result meant = Result.of(word);
        return meant != null
                && (word.equals("*") || !meant.standard().equals("*") || meant.white() + meant.black() == 0);
    }

    /** The most points of both sides together for a game of chess, or of draughts with two points for a win. */
    private static final int MOST_FOR_A_GAME = 2;

    /** Whether a result is one of the four of the standard (PGN 8.2.6): a win of either side, a draw, or a star. */
    public static boolean isStandard(String result) {
        return switch (result) {
            case "1-0", "0-1", "1/2-1/2", "*" -> true;
            default -> false;
        };
    }

    /**
     * A result in words, in points with White's first, as in all sources, including those that disagree about {@code 1-0}. Null
     * for figures, and if the words do not say who won.
     */
    public static @Nullable String pointsOfWords(String result) {
        boolean words = !result.isEmpty() && Character.isLetter(result.charAt(0));
        Result meant = words ? Result.of(result) : null;
        Color winner = meant == null ? null : meant.winner();
        if (winner != null) {
            return winner == Color.WHITE ? "2-0" : "0-2";
        }
        return meant != null && meant.isDrawn() ? "1/2-1/2" : null;
    }

    /**
     * Whether a result can stand only in a tag of PGN, as {@code 12-8}, {@code 0-0}, {@code 1-0F} or {@code +}, so that a star
     * ends the moves.
     */
    public static boolean isTagAlone(String result) {
        if (isStandard(result)) {
            return false;
        }
        Result meant = result.isEmpty() || Character.isLetter(result.charAt(0)) ? null : Result.of(result);
        return meant != null && meant.kind() != Result.Kind.OPEN;
    }

    private static boolean isHalf(byte[] bytes, int index) {
        byte[] b = bytes;
        return b[index] == (byte) 0xBD
                || (b[index] == (byte) 0xC2 && b[index + 1] == (byte) 0xBD)
                || (b[index] == '1' && b[index + 1] == '/');
    }

    /** Whether the game does not continue at an index: only a result, comments, another game or nothing follow. */
    public static boolean isLast(byte[] bytes, int index, int limit) {
        int at = index;
        int lines = 0;
        while (at < limit) {
            int wide = Bytes.lengthOfWideBlank(bytes, at);
            if (wide == 0 && !Bytes.isBlank(bytes[at]) && !Bytes.isLineEnd(bytes[at]) && bytes[at] != '.') {
                break;
            }
            lines += Bytes.isLineEnd(bytes[at]) && !(bytes[at] == '\r' && bytes[at + 1] == '\n') ? 1 : 0;
            at += Math.max(1, wide);
        }
        return at >= limit
                || lines > 1
                || "*[{%".indexOf(bytes[at]) >= 0
                || length(bytes, at) > 0
                || (bytes[at] == '1' && bytes[at + 1] == '.');
    }
}
