package dev.arbiter.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Moves as people write them: one a word or all in one, with or without numbers and a result. */
final class MoveWords {

    /** {@code 32 - 28}, {@code a3 x c5}: one move. */
    private static final Pattern PARTED_MOVE = Pattern.compile("(?<=[A-Ha-h0-9])\\s+([-x:])\\s+(?=[A-Ha-h0-9])");

    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.+|\\))");
    private static final Pattern RESULT = Pattern.compile("\\*|1-0|0-1|1/2-1/2|½-½|2-0|0-2|1-1");

    private MoveWords() {}

    /**
     * The moves alone: {@code 1.} falls away, {@code 1.e4} and {@code 1...e5} become the move, a result at the end falls
     * away.
     */
    static List<String> of(List<String> arguments) {
        String text = PARTED_MOVE.matcher(String.join(" ", arguments).strip()).replaceAll("$1");
        List<String> moves = new ArrayList<>();
        for (String word : text.split("\\s+", -1)) {
            String move = withoutNumber(word);
            if (move.equals("e.p.") && !moves.isEmpty()) {
                moves.set(moves.size() - 1, moves.get(moves.size() - 1) + " e.p.");
            } else if (!move.isEmpty()) {
                moves.add(move);
            }
        }
        int last = moves.size() - 1;
        if (last >= 0 && RESULT.matcher(moves.get(last)).matches()) {
            moves.remove(last);
        }
        return moves;
    }

    private static String withoutNumber(String word) {
        var number = NUMBER.matcher(word);
        return number.lookingAt() ? word.substring(number.end()) : word;
    }
}
