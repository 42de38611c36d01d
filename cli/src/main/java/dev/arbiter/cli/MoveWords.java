package dev.arbiter.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Moves as people write them: one a word or all in one, with or without numbers and a result. Recognised without regular
 * expressions, whose first costs a plain command a tenth of its time.
 */
final class MoveWords {

    private static final Set<String> RESULTS = Set.of("*", "1-0", "0-1", "1/2-1/2", "½-½", "2-0", "0-2", "1-1");

    private static final String BLANKS = " \t\n\u000B\f\r";

    private MoveWords() {}

    /**
     * The moves alone: {@code 1.} falls away, {@code 1.e4} and {@code 1...e5} become the move, a result at the end falls
     * away.
     */
    static List<String> of(List<String> arguments) {
        List<String> moves = new ArrayList<>();
        for (String word : words(String.join(" ", arguments))) {
            String move = withoutNumber(word);
            if (move.equals("e.p.") && !moves.isEmpty()) {
                moves.set(moves.size() - 1, moves.get(moves.size() - 1) + " e.p.");
            } else if (!move.isEmpty()) {
                moves.add(move);
            }
        }
        int last = moves.size() - 1;
        if (last >= 0 && RESULTS.contains(moves.get(last))) {
            moves.remove(last);
        }
        return moves;
    }

    /** The words of a text; {@code 32 - 28} and {@code a3 x c5} are one. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringTokenizer tokens = new StringTokenizer(text, BLANKS);
        while (tokens.hasMoreTokens()) {
            String word = tokens.nextToken();
            int last = words.size() - 1;
            boolean parted = last > 0
                    && isSeparator(words.get(last))
                    && namesSquare(
                            words.get(last - 1).charAt(words.get(last - 1).length() - 1))
                    && namesSquare(word.charAt(0));
            if (parted) {
                String separator = words.remove(last);
                words.set(last - 1, words.get(last - 1) + separator + word);
            } else {
                words.add(word);
            }
        }
        return words;
    }

    private static boolean isSeparator(String word) {
        return word.equals("-") || word.equals("x") || word.equals(":");
    }

    private static boolean namesSquare(char character) {
        return (character >= '0' && character <= '9')
                || (character >= 'a' && character <= 'h')
                || (character >= 'A' && character <= 'H');
    }

    private static String withoutNumber(String word) {
        int at = 0;
        while (at < word.length() && word.charAt(at) >= '0' && word.charAt(at) <= '9') {
            at++;
        }
        int end = at;
        while (end < word.length() && word.charAt(end) == '.') {
            end++;
        }
        if (end == at && end < word.length() && word.charAt(end) == ')') {
            end++;
        }
        return at > 0 && end > at ? word.substring(end) : word;
    }
}
