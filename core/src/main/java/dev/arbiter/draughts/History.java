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
 */
record History(
        @Nullable DraughtsPosition previous,
        int kingPlies,
        @Nullable Ending ending,
        int endingPlies) {

    /** At the start of a game, and of a position that was set up. */
    static History beginning(DrawRules rules, Pieces pieces) {
        return new History(null, 0, endingOf(rules, pieces), 0);
    }

    /** After one more move. */
    History after(DraughtsPosition before, Move move, Pieces now) {
        boolean isKingMove = !move.isCapture() && before.pieces().isKing(move.from());
        Ending reached = isKingMove ? ending : endingOf(before.game().drawRules(), now);
        boolean goesOn = reached != null
                && reached == ending
                && !(reached.beginsAnewWithBalance() && (move.isCapture() || move.crowns()));
        return new History(
                isKingMove ? before : null, isKingMove ? kingPlies + 1 : 0, reached, goesOn ? endingPlies + 1 : 0);
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

    private static @Nullable Ending endingOf(DrawRules rules, Pieces pieces) {
        int whiteKings = pieces.kings(Color.WHITE);
        int blackKings = pieces.kings(Color.BLACK);
        return rules.ending(
                pieces.count(Color.WHITE) - whiteKings, whiteKings, pieces.count(Color.BLACK) - blackKings, blackKings);
    }
}
