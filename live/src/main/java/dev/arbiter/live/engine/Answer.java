package dev.arbiter.live.engine;

import org.jspecify.annotations.Nullable;

/**
 * The answer of an engine on its turn.
 *
 * @param kind of answer
 * @param text the move, or the engine's words; may be empty
 * @param info about the search
 * @param offersDraw whether it offers a draw with its move
 */
public record Answer(Kind kind, String text, SearchInfo info, boolean offersDraw) {

    /** The kinds of answers. */
    public enum Kind {
        MOVE,
        RESIGNS,
        /** A claim of a draw; the text is the written move, or empty. */
        CLAIMS_DRAW,
        /** A claim of a win. */
        CLAIMS_WIN,
        /** A claim that the opponent's last move is not legal. */
        DENIES_MOVE,
        /** An error that keeps the engine from continuing. */
        GIVES_ERROR,
        /** The end of the game without a reason. */
        STOPS
    }

    /** A move. */
    public static Answer move(String text, SearchInfo info) {
        return new Answer(Kind.MOVE, text, info, false);
    }

    /** An answer other than a move. */
    public static Answer of(Kind kind, @Nullable String text) {
        return new Answer(kind, text == null ? "" : text, SearchInfo.NONE, false);
    }
}
