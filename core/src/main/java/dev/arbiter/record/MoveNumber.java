package dev.arbiter.record;

import dev.arbiter.Color;
import dev.arbiter.Position;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers of moves as players write them, one for a move of each side: {@code 23.} and {@code 23...}. */
public final class MoveNumber {

    /** A FEN, whose fourth counter says it; in Three-check the checks given may stand behind that. */
    private static final Pattern FEN = Pattern.compile("\\S+ ([wb]) .* (\\d{1,8})(?: \\+\\d\\+\\d)?");

    private MoveNumber() {}

    /**
     * The number of a move: that of the position where it says one, else by the plies.
     *
     * @param before the position before the move
     * @param ply the number of the ply in its game, from 1
     * @return {@code 23.} for the side that begins the game, {@code 23...} for the other
     */
    public static String of(Position<?> before, int ply) {
        Matcher fen = FEN.matcher(before.text());
        if (fen.matches()) {
            return fen.group(2) + (fen.group(1).equals("w") ? "." : "...");
        }
        Color beginner = before.game().start().turn();
        boolean isSecond = before.turn() != beginner;
        int half = ply - 1;
        half += (half % 2 == 1) == isSecond ? 0 : 1;
        return half / 2 + 1 + (isSecond ? "..." : ".");
    }
}
