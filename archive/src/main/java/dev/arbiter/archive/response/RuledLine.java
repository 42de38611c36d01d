package dev.arbiter.archive.response;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Moves played in sequence up to the first that is not legal. Omitted forced passes are inserted, as in records.
 *
 * @param steps a ruling on each move; only the last can be other than legal
 * @param end the position after the last legal move
 */
public record RuledLine(List<Step> steps, Position<?> end) {

    /**
     * A move with its ruling.
     *
     * @param ply its number, from 1
     * @param text as given
     * @param before the position before it
     * @param ruling the ruling
     */
    public record Step(int ply, String text, Position<?> before, Ruling<?> ruling) {}

    public RuledLine {
        steps = List.copyOf(steps);
    }

    /** Plays moves from a position. */
    public static RuledLine of(Position<?> start, List<String> moves) {
        return of(start, moves, () -> {});
    }

    /**
     * Plays moves from a position.
     *
     * @param beforeEach run before each move; may throw to stop
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

    /** Whether every move is legal. */
    public boolean isLegal() {
        return steps.isEmpty() || last().ruling().isLegal();
    }

    /**
     * The last move with its ruling.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public Step last() {
        return steps.get(steps.size() - 1);
    }
}
