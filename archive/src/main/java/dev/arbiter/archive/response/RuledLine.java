package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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
        return of(start, moves, () -> {});
    }

    /**
     * Plays moves from a position on.
     *
     * @param beforeEach is run before each move, and may throw to end it
     */
    public static RuledLine of(Position<?> start, List<String> moves, Runnable beforeEach) {
        List<Step> steps = new ArrayList<>();
        Position<?> position = start;
        for (String move : moves) {
            beforeEach.run();
            Ruling<?> ruling = position.recordedRuling(move);
            if (!(ruling instanceof Ruling.Legal<?> legal)) {
                steps.add(new Step(steps.size() + 1, move, position, ruling));
                break;
            }
            if (legal.before() != position) {
                Ruling.Legal<?> pass = Objects.requireNonNull(legal.before().lastPlayed());
                steps.add(new Step(steps.size() + 1, pass.text(), position, pass));
            }
            steps.add(new Step(steps.size() + 1, move, legal.before(), legal));
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
