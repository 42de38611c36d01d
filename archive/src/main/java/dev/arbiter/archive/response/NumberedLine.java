package dev.arbiter.archive.response;

import dev.arbiter.Color;
import dev.arbiter.Position;
import java.util.List;

/** Moves with their numbers. */
public final class NumberedLine {

    private NumberedLine() {}

    /** Moves from a position, numbered from its full-move number: {@code 41. a4 Kg7 42. a5}. */
    public static String of(Position<?> position, List<String> line) {
        String text = position.text();
        String last = text.substring(text.lastIndexOf(' ') + 1);
        int number = isNumber(last) ? Integer.parseInt(last) : 1;
        boolean white = position.turn() == Color.WHITE;
        StringBuilder moves = new StringBuilder();
        for (String move : line) {
            if (white || moves.isEmpty()) {
                moves.append(moves.isEmpty() ? "" : " ").append(number).append(white ? "." : "...");
            }
            moves.append(' ').append(move);
            number += white ? 0 : 1;
            white = !white;
        }
        return moves.toString();
    }

    /**
     * Whether a text is a number of at most eight digits. A regular expression would take longer to load than the question to
     * answer.
     */
    private static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() <= 8;
    }
}
