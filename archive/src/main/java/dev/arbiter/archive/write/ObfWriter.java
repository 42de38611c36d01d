package dev.arbiter.archive.write;

import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes OBF: a line is a position, the mover, and moves that may be made there, each with its value where it has one,
 * as in {@code …X; a2:+38; c7:+36;}.
 */
public final class ObfWriter {

    private ObfWriter() {}

    /**
     * A move that may be made and what it is worth.
     *
     * @param value the discs by which the mover wins with it, -64 to 64, or null where it is not known
     */
    public record Choice(OthelloMove move, @Nullable Integer value) {

        /** @throws IllegalArgumentException where the value is out of range */
        public Choice {
            if (value != null && (value < -64 || value > 64)) {
                throw new IllegalArgumentException("the value of " + move + " is " + value + ", not -64 to 64");
            }
        }

        private String text() {
            String name = move.isPass() ? "PS" : move.text();
            return value == null ? name : name + (value < 0 ? ":" : ":+") + value;
        }
    }

    /**
     * Writes a position.
     *
     * @param choices all of them moves on this position, in the order of the line; may be empty
     * @return one line without its end
     * @throws IllegalArgumentException where one of the moves is not legal
     */
    public static String write(OthelloPosition position, List<Choice> choices) {
        StringBuilder line = new StringBuilder(position.text()).append(';');
        List<OthelloMove> legal = position.legalMoves();
        for (Choice choice : choices) {
            if (!legal.contains(choice.move())) {
                throw new IllegalArgumentException(choice.move() + " is not legal on " + position.text());
            }
            line.append(' ').append(choice.text()).append(';');
        }
        return line.toString();
    }

    /** Writes a game: a line for each ply, with the position before it and the move made. */
    public static List<String> write(OthelloRecord game) {
        List<OthelloPosition> positions = game.positions();
        return java.util.stream.IntStream.range(0, game.moves().size())
                .mapToObj(ply -> write(
                        positions.get(ply), List.of(new Choice(game.moves().get(ply), null))))
                .toList();
    }
}
