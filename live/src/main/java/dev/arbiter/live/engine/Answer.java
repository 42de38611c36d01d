package dev.arbiter.live.engine;

import org.jspecify.annotations.Nullable;

/**
 * What an engine does on its turn.
 *
 * @param kind what it does
 * @param text the move, or what it said; may be empty
 * @param info of the search that led to it
 * @param offersDraw whether it offers a draw with its move
 */
public record Answer(Kind kind, String text, SearchInfo info, boolean offersDraw) {

    /** What can be done. */
    public enum Kind {
        MOVE,
        RESIGNS,
        /** It claims a draw; the text is the move that it writes, or empty. */
        CLAIMS_DRAW,
        /** It claims that it has won. */
        CLAIMS_WIN,
        /** It says that the opponent's last move is not legal. */
        DENIES_MOVE,
        /** It says that it cannot go on. */
        GIVES_ERROR,
        /** It has ended the game and does not say why. */
        STOPS
    }

    /** A move and nothing else. */
    public static Answer move(String text, SearchInfo info) {
        return new Answer(Kind.MOVE, text, info, false);
    }

    /** Something that is no move. */
    public static Answer of(Kind kind, @Nullable String text) {
        return new Answer(kind, text == null ? "" : text, SearchInfo.NONE, false);
    }
}
