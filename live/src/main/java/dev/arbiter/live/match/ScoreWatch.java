package dev.arbiter.live.match;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement.Decision;
import dev.arbiter.live.GameEnd;
import dev.arbiter.live.LiveGame;
import dev.arbiter.live.LiveRule;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Watches the scores of one game for what {@link Adjudication} asks. */
final class ScoreWatch {

    private final Adjudication by;
    private final Map<Color, Integer> bad = new EnumMap<>(Color.class);
    private final Map<Color, Integer> good = new EnumMap<>(Color.class);
    private final Map<Color, Integer> even = new EnumMap<>(Color.class);

    ScoreWatch(Adjudication by) {
        this.by = by;
    }

    /**
     * Takes a move into account.
     *
     * @param game after it
     * @param mover the side that made it
     * @param score the mover's; null if unknown
     * @return the end of the game; null if it goes on
     */
    @Nullable
    GameEnd played(LiveGame game, Color mover, @Nullable Integer score) {
        int moves = (game.plies().size() + 1) / 2;
        Adjudication.Resignation resignation = by.resignation();
        if (resignation != null) {
            count(bad, mover, score != null && score <= -resignation.score());
            count(good, mover, score != null && score >= resignation.score());
            boolean isLost = times(bad, mover) >= resignation.moves();
            boolean isBelieved = !resignation.twoSided() || times(good, mover.opposite()) >= resignation.moves();
            if (isLost && isBelieved) {
                return end(
                        Decision.winFor(mover.opposite()),
                        mover.title() + "'s score was " + pawns(-resignation.score()) + " or worse for "
                                + resignation.moves() + " moves in a row");
            }
        }
        Adjudication.Draw draw = by.draw();
        if (draw != null) {
            if (changesMuch(game)) {
                even.clear();
            }
            count(even, mover, score != null && Math.abs(score) <= draw.score());
            boolean isEven = times(even, mover) >= draw.moves() && times(even, mover.opposite()) >= draw.moves();
            if (isEven && moves >= draw.from()) {
                return end(
                        Decision.DRAWN,
                        "both scores were within " + pawns(draw.score()) + " of zero for " + draw.moves()
                                + " moves in a row");
            }
        }
        return by.mostMoves() > 0 && game.plies().size() >= 2 * by.mostMoves()
                ? end(Decision.DRAWN, by.mostMoves() + " moves were played without a result")
                : null;
    }

    private static GameEnd end(Decision decision, String reason) {
        return new GameEnd(decision, LiveRule.ADJUDICATED, "", reason);
    }

    private static String pawns(int score) {
        return String.format(java.util.Locale.ROOT, "%.2f", score / 100.0);
    }

    private static void count(Map<Color, Integer> counts, Color side, boolean holds) {
        counts.put(side, holds ? times(counts, side) + 1 : 0);
    }

    private static int times(Map<Color, Integer> counts, Color side) {
        return counts.getOrDefault(side, 0);
    }

    /** Whether the last move was a capture or a pawn's. */
    private static boolean changesMuch(LiveGame game) {
        Ruling.Legal<?> last = game.position().lastPlayed();
        if (last == null) {
            return false;
        }
        List<String> path = last.path();
        Piece piece = path.isEmpty() ? null : last.before().pieceOn(path.get(0));
        return last.isCapture() || (piece != null && piece.kind() == Piece.Kind.PAWN);
    }
}
