package dev.arbiter.cli.position;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Parses moves as people write them: one a word or all in one, with or without numbers and a result. Without regular
 * expressions, whose first use costs a plain command a tenth of its time.
 */
public final class MoveWords {

    private static final String BLANKS = " \t\n\u000B\f\r";

    private MoveWords() {}

    /** The moves alone: {@code 1.} is dropped, {@code 1.e4} and {@code 1...e5} become the move, a final result is dropped. */
    public static List<String> of(List<String> arguments) {
        List<String> moves = new ArrayList<>();
        for (String word : words(String.join(" ", arguments))) {
            String move = RecordedMove.withoutNumber(word);
            if (move.equals("e.p.") && !moves.isEmpty()) {
                moves.set(moves.size() - 1, moves.get(moves.size() - 1) + " e.p.");
            } else if (!move.isEmpty()) {
                moves.add(move);
            }
        }
        int last = moves.size() - 1;
        if (last >= 0 && isResult(moves.get(last))) {
            moves.remove(last);
        }
        return moves;
    }

    private static boolean isResult(String word) {
        return GameRecord.isResult(word) || word.equals("*") || word.equals("½-½");
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
}
