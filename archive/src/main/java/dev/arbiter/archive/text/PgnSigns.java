package dev.arbiter.archive.text;

import dev.arbiter.Replay;
import dev.arbiter.archive.Nag;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognises what is written after a move of PGN, separately or attached: check marks, evaluations, words that repeat the move.
 */
public final class PgnSigns {

    /** Words that say no more than the move itself, in lower case and without dots. */
    private static final Set<String> ECHOES = Set.of(
            "ch", "check", "mate", "checkmate", "dbl", "dblch", "dbl ch", "disch", "dis", "†", "‡", "††", "ep", "e p");

    /** Letters that are signs. */
    private static final Set<String> LETTERS = Set.of("N", "D");

    /** The most characters of a sign. */
    public static final int LONGEST = 5;

    private static final Pattern EN_PASSANT = Pattern.compile("/?[eE]\\.?[pP]\\.?");

    private static final String JUDGEMENTS = "+-=/~^|";

    private PgnSigns() {}

    /** Whether a character can be part of a sign such as {@code !?}. */
    public static boolean isJudgement(byte b) {
        return JUDGEMENTS.indexOf(b) >= 0;
    }

    /** Whether a word is a sign written as a letter. */
    public static boolean isLetter(String word) {
        return LETTERS.contains(word);
    }

    /** Whether a sign is known; dashes of any kind are equivalent. */
    public static boolean isKnown(String sign) {
        return Nag.isKnown(plain(sign));
    }

    /** The index after check marks that belong to a move rather than to a sign: {@code +}, {@code ++}, {@code #}. */
    public static int afterMarks(byte[] b, int index, int limit) {
        int run = index;
        while (!Bytes.endsWordAt(b, run) && (isJudgement(b[run]) || b[run] == '#' || b[run] < 0)) {
            run += b[run] < 0 ? Bytes.lengthOfCharacter(b, run, limit) : 1;
        }
        if (run == index || (run == index + 1 && (b[index] == '+' || b[index] == '#'))) {
            return run;
        }
        String marks = plain(Replay.decode(b, index, run));
        if (marks.equals("++") || marks.startsWith("#")) {
            return marks.startsWith("#") ? index + 1 : run;
        }
        if (Nag.isKnown(marks)) {
            return index;
        }
        return marks.charAt(0) == '+' && Nag.isKnown(marks.substring(1)) ? index + 1 : index;
    }

    /** The length of the longest known sign at an index; 0 if there is none. */
    public static int length(byte[] b, int index, int limit) {
        int end = index;
        int longest = 0;
        for (int characters = 0; characters < LONGEST && !Bytes.endsWordAt(b, end); characters++) {
            end += Bytes.lengthOfCharacter(b, end, limit);
            if (isKnown(Replay.decode(b, index, end))) {
                longest = end - index;
            }
        }
        return longest;
    }

    /** A sign with plain dashes. */
    private static String plain(String sign) {
        return sign.replace('−', '-').replace('–', '-').replace('—', '-');
    }

    /** The length of a word that only repeats what the move before it says; 0 if there is none. */
    public static int echoLength(byte[] b, int index, int limit) {
        int end = Bytes.wordEnd(b, index, limit);
        String word = Replay.decode(b, index, end);
        if (EN_PASSANT.matcher(word).matches() || ECHOES.contains(echo(word)) || isMark(word)) {
            return end - index;
        }
        if (word.equalsIgnoreCase("e.") && b[end] == ' ' && (b[end + 1] | 0x20) == 'p') {
            int second = Bytes.wordEnd(b, end + 1, limit);
            return second - end <= 3 ? second - index : 0;
        }
        return 0;
    }

    /** Whether a word is a check mark separated from its move. */
    private static boolean isMark(String word) {
        return word.equals("+") || word.equals("++") || word.equals("#");
    }

    private static String echo(String word) {
        return word.toLowerCase(Locale.ROOT).replace(".", "").replaceAll("[+#]+$", "");
    }

    /** The index after an engine's evaluation, {@code =0.00}, {@code +0.35/12}; {@code start} if there is none. */
    public static int afterEvaluation(byte[] b, int start) {
        int at = start;
        while (b[at] == '=' || b[at] == '+' || b[at] == '-') {
            at++;
        }
        int dot = Bytes.skipDigits(b, at);
        int end = Bytes.skipDigits(b, dot + 1);
        if (dot == at || b[dot] != '.' || end == dot + 1) {
            return start;
        }
        int depth = b[end] == '/' ? Bytes.skipDigits(b, end + 1) : end;
        return Bytes.endsWordAt(b, depth) ? depth : start;
    }

    /**
     * The bracket that closes a mark: {@code (!)}, {@code [!]}, {@code (N)}, {@code (ep)}, {@code (=)}.
     *
     * @param bracket the index of the opening bracket
     * @return the index of the closing one; -1 if this is not a mark
     */
    public static int closingBracket(byte[] b, int bracket, int limit) {
        int start = bracket + 1;
        int end = start;
        char closing = b[bracket] == '[' ? ']' : ')';
        while (b[end] == '!' || b[end] == '?' || !Bytes.endsWordAt(b, end)) {
            end += b[end] < 0 ? Bytes.lengthOfCharacter(b, end, limit) : 1;
        }
        if (b[end] != closing || end == start || end > start + 2 * LONGEST) {
            return -1;
        }
        String word = Replay.decode(b, start, end);
        boolean isMark =
                isOpinion(word) || isLetter(word) || isKnown(word) || echoLength(b, start, limit) == end - start;
        return isMark ? end : -1;
    }

    /** Whether a word consists only of an annotation of a move: {@code !}, {@code ?!}. */
    public static boolean isOpinion(String word) {
        return word.chars().allMatch(c -> c == '!' || c == '?');
    }

    /** Whether a word of letters stands for a null move. */
    public static boolean isNullMove(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return lower.equals("z0") || lower.equals("null") || lower.equals("pass");
    }
}
