package dev.arbiter.draughts;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/**
 * What came before a position, as far as draws depend on it. It is no part of what makes positions equal.
 *
 * @param previous the position before, as long as it can come again: no man has moved since, and nothing was captured
 * @param kingPlies how many plies there have been without a man's move and without a capture
 * @param ending the ending with few pieces that has been reached, or null
 * @param endingPlies how many plies there have been since
 * @param mainRoadPlies for how many plies an ending has stood in which the main road is held, -1 where it does not stand
 */
record History(
        @Nullable DraughtsPosition previous,
        int kingPlies,
        @Nullable Ending ending,
        int endingPlies,
        int mainRoadPlies) {

    private static final History WITHOUT_ENDING = new History(null, 0, null, 0, -1);

    /** At the start of a game, and of a position that was set up. */
    static History beginning(Draughts game, Pieces pieces) {
        if (!game.drawRules().knowsEndings()) {
            return WITHOUT_ENDING;
        }
        Force white = Force.of(game.board(), pieces, Color.WHITE);
        Force black = Force.of(game.board(), pieces, Color.BLACK);
        boolean mainRoad = game.drawRules().isMainRoadHeld(white, black);
        return new History(null, 0, game.drawRules().ending(white, black), 0, mainRoad ? 0 : -1);
    }

    /** After one more move. */
    History after(DraughtsPosition before, Move move, Pieces now) {
        History reached = beginning(before.game(), now);
        boolean isKingMove = !move.isCapture() && before.pieces().isKing(move.from());
        boolean goesOn = reached.ending != null
                && reached.ending == ending
                && !(ending.beginsAnewWithBalance() && (move.isCapture() || move.crowns()));
        return new History(
                isKingMove ? before : null,
                isKingMove ? kingPlies + 1 : 0,
                reached.ending,
                goesOn ? endingPlies + 1 : 0,
                reached.mainRoadPlies < 0 ? -1 : mainRoadPlies + 1);
    }

    /** How often a position has come, this time included; only every second ply the same side is to move. */
    int occurrences(DraughtsPosition position) {
        int occurrences = 1;
        DraughtsPosition earlier = before(previous);
        while (earlier != null) {
            if (earlier.equals(position)) {
                occurrences++;
            }
            earlier = before(earlier.history().previous());
        }
        return occurrences;
    }

    private static @Nullable DraughtsPosition before(@Nullable DraughtsPosition position) {
        return position == null ? null : position.history().previous();
    }
}
