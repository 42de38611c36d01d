package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves played one after the other until one is illegal. A forced pass that is left out, as records do, is put in.
 *
 * @param steps a ruling on each move, the first illegal one being the last
 * @param end the position reached: after the last legal move
 */
public record RuledLine(List<Step> steps, Position<?> end) {

    /**
     * A ruling on one move.
     *
     * @param ply which move it is, from 1
     * @param text the move as it was given
     * @param before the position before it
     * @param ruling what is to be said of it
     */
    public record Step(int ply, String text, Position<?> before, Ruling<?> ruling) {}

    public RuledLine {
        steps = List.copyOf(steps);
    }

    /** Plays moves from a position on. */
    public static RuledLine of(Position<?> start, List<String> moves) {
        List<Step> steps = new ArrayList<>();
        Position<?> position = start;
        for (String move : moves) {
            Ruling<?> ruling = position.ruling(move);
            Position<?> passed = ruling.isLegal() ? null : position.afterForcedPass();
            if (passed != null && passed.ruling(move).isLegal()) {
                String pass = position.movesByText().keySet().iterator().next();
                steps.add(new Step(steps.size() + 1, pass, position, position.ruling(pass)));
                position = passed;
                ruling = position.ruling(move);
            }
            steps.add(new Step(steps.size() + 1, move, position, ruling));
            if (!(ruling instanceof Ruling.Legal<?> legal)) {
                break;
            }
            position = legal.after();
        }
        return new RuledLine(steps, position);
    }

    /** Whether every move was legal. */
    public boolean isLegal() {
        return steps.isEmpty() || last().ruling().isLegal();
    }

    /**
     * The ruling on the last move.
     *
     * @throws IndexOutOfBoundsException where there was none
     */
    public Step last() {
        return steps.get(steps.size() - 1);
    }
}
