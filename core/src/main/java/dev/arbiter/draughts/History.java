package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.Repetitions;
import dev.arbiter.draughts.DrawRules.Ending;
import dev.arbiter.draughts.DrawRules.Material;
import org.jspecify.annotations.Nullable;

/**
 * The counts of earlier moves on which draws depend. Equality of positions ignores it.
 *
 * @param kingPlies how many plies there have been without a man's move and without a capture; a man's step sideways, which
 *     Turkish draughts has and which can be undone, is none
 * @param ending the ending with few pieces that has been reached, or null
 * @param endingPlies how many plies there have been since
 * @param mainRoadPlies for how many plies an ending has stood in which the main road is held, -1 where it does not stand
 */
record History(int kingPlies, @Nullable Ending ending, int endingPlies, int mainRoadPlies) {

    private static final History WITHOUT_ENDING = new History(0, null, 0, -1);

    /** At the start of a game, and of a position that was set up. */
    static History beginning(Draughts game, Pieces pieces) {
        DrawRules rules = game.drawRules();
        if (!rules.knowsEndings()) {
            return WITHOUT_ENDING;
        }
        Material white = Material.of(game.board(), pieces, Color.WHITE);
        Material black = Material.of(game.board(), pieces, Color.BLACK);
        return new History(0, rules.ending(white, black), 0, rules.isMainRoadHeld(white, black) ? 0 : -1);
    }

    /** After one more move. */
    History after(DraughtsPosition before, DraughtsMove move, Pieces now) {
        History reached = beginning(before.game(), now);
        boolean isKingMove = !move.isCapture()
                && (before.pieces().isKing(move.from())
                        || before.game().board().row(move.from())
                                == before.game().board().row(move.to()));
        boolean goesOn = reached.ending != null
                && reached.ending == ending
                && !(ending.beginsAnewWithBalance() && (move.isCapture() || move.crowns()));
        return new History(
                isKingMove ? kingPlies + 1 : 0,
                reached.ending,
                goesOn ? endingPlies + 1 : 0,
                reached.mainRoadPlies < 0 ? -1 : mainRoadPlies + 1);
    }

    /**
     * How often a position has occurred, this time included: it can have only since a man last moved or a piece was
     * captured, and only every second ply the same side is to move.
     *
     * @param position the position that this is the history of
     */
    int occurrences(DraughtsPosition position) {
        return Repetitions.of(position, kingPlies);
    }
}
