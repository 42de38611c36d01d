package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether something stands beside the moves of a game, decided from its record or, if possible, from what is skipped.
 *
 * @param variations whether remarks in variations count too
 * @param test applied to a record
 * @param scanned applied to what is skipped; null if only the record decides
 */
record RemarkTest(
        boolean variations,
        BiPredicate<RemarkTest.Numbered, Remark> test,
        @Nullable Scanned scanned) implements Predicate<Subject> {

    /**
     * A move that remarks stand after.
     *
     * @param number of the move as people count; 0 for what stands before the first
     */
    record Numbered(int number, @Nullable Color mover) {}

    /** Tests what is skipped; remarks of kinds for which a test has no method do not meet it. */
    interface Scanned {

        /**
         * Whether a comment meets it.
         *
         * @param begun whether a move stands before the comment
         */
        default boolean comment(boolean begun, byte[] bytes, int from, int to) {
            return false;
        }

        default boolean sign(String text) {
            return false;
        }

        /**
         * An offer of a draw.
         *
         * @param begun whether a move stands before it
         */
        default boolean drawOffer(boolean begun) {
            return false;
        }

        default boolean variation() {
            return false;
        }
    }

    static Condition of(boolean variations, BiPredicate<Numbered, Remark> test, @Nullable Scanned scanned) {
        return new Condition.Staged(Condition.Stage.RECORD, new RemarkTest(variations, test, scanned));
    }

    @Override
    public boolean test(Subject game) {
        GameRecord record = game.record();
        Position<?> start = record.start();
        return isMet(record.line(), 0, start == null ? Color.WHITE : start.turn());
    }

    /** @param ply how many plies were made before the line */
    private boolean isMet(Line line, int ply, Color first) {
        Numbered before = new Numbered(ply == 0 ? 0 : (ply + 1) / 2, null);
        for (Remark remark : line.before()) {
            if (test.test(before, remark)) {
                return true;
            }
        }
        int at = ply;
        for (RecordedMove move : line.moves()) {
            Color mover = move.mover() != null ? move.mover() : at % 2 == 0 ? first : first.opposite();
            Numbered numbered = new Numbered(at / 2 + 1, mover);
            for (Remark remark : move.remarks()) {
                boolean met = test.test(numbered, remark);
                // A variation is played in place of the move that it stands after.
                if (met || (variations && remark instanceof Line other && isMet(other, at, first))) {
                    return true;
                }
            }
            at++;
        }
        return false;
    }
}
