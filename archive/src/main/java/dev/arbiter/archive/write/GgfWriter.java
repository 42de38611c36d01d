package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.othello.OthelloBoardText;
import dev.arbiter.othello.OthelloPosition;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes GGF, the Generic Game Format of the Generic Game Server:
 * {@code (;GM[Othello]PB[…]PW[…]RE[+2.000]TY[8]BO[8 … *]B[f5]W[d6];)}.
 */
public final class GgfWriter {

    /** What the writer tells by itself, from the game. */
    private static final Set<String> OWN = Set.of("GM", "TY", "BO", "B", "W");

    private GgfWriter() {}

    /**
     * Writes a game, passes as {@code PA}.
     *
     * <p>Where the properties have no {@code RE} the result is told: Black's discs over White's with the empty squares
     * given to the winner, or {@code ?} while the game is not over.
     *
     * @param properties what else is known, such as {@code PB} and {@code PW}, the players, in the order of the line; two
     *     capital letters each, none of them one of {@code GM TY BO}
     * @return one line without its end
     * @throws IllegalArgumentException where a property has another name, or a value that a line cannot hold: one with a
     *     control character, or one that reads as the beginning of a game
     */
    public static String write(OthelloRecord game, Map<String, String> properties) {
        StringBuilder line = new StringBuilder("(;GM[Othello]");
        properties.forEach((name, value) -> line.append(property(name, value)));
        List<OthelloPosition> positions = game.positions();
        if (!properties.containsKey("RE")) {
            line.append("RE[")
                    .append(result(positions.get(positions.size() - 1)))
                    .append(']');
        }
        line.append("TY[8]").append(OthelloBoardText.GGF.write(game.start()));
        for (int ply = 0; ply < game.moves().size(); ply++) {
            line.append(positions.get(ply).turn() == Color.BLACK ? "B[" : "W[")
                    .append(game.moves().get(ply).text())
                    .append(']');
        }
        return line.append(";)").toString();
    }

    private static String property(String name, String value) {
        if (OWN.contains(name) || !name.matches("[A-Z]{2}")) {
            throw new IllegalArgumentException(
                    "'" + name + "' cannot be the name of a property: two capital letters other than GM, TY and BO");
        }
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            if (Character.isISOControl(c)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "the value of %s has the control character U+%04X at character %d, which GGF cannot hold",
                        name,
                        (int) c,
                        at + 1));
            }
        }
        if (value.matches(".*\\(;[A-Z]{2}\\[.*")) {
            throw new IllegalArgumentException("the value of " + name + " reads as the beginning of a game");
        }
        return name + "[" + value.replace("\\", "\\\\").replace("]", "\\]") + "]";
    }

    private static String result(OthelloPosition end) {
        int lead = end.score(Color.BLACK) - end.score(Color.WHITE);
        return end.isOver() ? String.format(Locale.ROOT, "%+.3f", (double) lead) : "?";
    }
}
