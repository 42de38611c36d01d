package dev.arbiter.draughts;

import org.jspecify.annotations.Nullable;

/** By which of a game's rules of priority one capture goes before another; {@link Precedence} says that it does. */
final class Priority {

    private Priority() {}

    /**
     * The first rule by which one capture goes before another.
     *
     * @return null where it does not
     */
    static @Nullable DraughtsRule between(Precedence precedence, Pieces pieces, Move worse, Move better) {
        long less = precedence.weight(worse, pieces);
        long more = precedence.weight(better, pieces);
        if (less >= more) {
            return null;
        }
        return switch (precedence) {
            case ANY -> null;
            case MOST -> DraughtsRule.MOST_PIECES_MUST_BE_TAKEN;
            case WITH_KING -> DraughtsRule.KING_MUST_CAPTURE;
            case MOST_THEN_KINGS ->
                worse.captures() < better.captures()
                        ? DraughtsRule.MOST_PIECES_MUST_BE_TAKEN
                        : DraughtsRule.MOST_KINGS_MUST_BE_TAKEN;
            case ITALIAN -> amongItalians(pieces, worse, better);
            // The lowest bit tells whether a king captures, the others are the value of what is taken.
            case FRISIAN_VALUE ->
                less >> 1 < more >> 1 ? DraughtsRule.HIGHEST_VALUE_MUST_BE_TAKEN : DraughtsRule.KING_MUST_CAPTURE;
        };
    }

    private static DraughtsRule amongItalians(Pieces pieces, Move worse, Move better) {
        if (worse.captures() < better.captures()) {
            return DraughtsRule.MOST_PIECES_MUST_BE_TAKEN;
        }
        if (!pieces.isKing(worse.from()) && pieces.isKing(better.from())) {
            return DraughtsRule.KING_MUST_CAPTURE;
        }
        return kings(pieces, worse) < kings(pieces, better)
                ? DraughtsRule.MOST_KINGS_MUST_BE_TAKEN
                : DraughtsRule.EARLIEST_KING_MUST_BE_TAKEN;
    }

    private static int kings(Pieces pieces, Move move) {
        int kings = 0;
        for (int i = 0; i < move.captures(); i++) {
            kings += pieces.isKing(move.captured(i)) ? 1 : 0;
        }
        return kings;
    }

    /** What is wrong with a capture that another one goes before, without its end that names the other. */
    static String sentence(DraughtsRule rule, Move worse, Move better) {
        return switch (rule) {
            case MOST_PIECES_MUST_BE_TAKEN ->
                "this capture takes " + worse.captures() + (worse.captures() == 1 ? " piece" : " pieces") + ", and "
                        + better.captures() + " must be taken";
            case HIGHEST_VALUE_MUST_BE_TAKEN -> "a capture of higher value must be taken";
            case KING_MUST_CAPTURE -> "a capture by a king goes before it";
            case MOST_KINGS_MUST_BE_TAKEN -> "an equal capture takes more kings and goes before it";
            case EARLIEST_KING_MUST_BE_TAKEN -> "an equal capture takes a king earlier and goes before it";
            default -> throw new IllegalArgumentException(rule.name());
        };
    }
}
