package dev.arbiter.draughts;

import dev.arbiter.Note;
import org.jspecify.annotations.Nullable;

/** Which captures have priority if several are available: those of the greatest {@link #weight}. */
public enum Precedence {
    /** Any capture may be chosen: WCDF 1.20, and the rules of Russian, pool and Thai draughts. */
    ANY,
    /** Most pieces: FMJD annex 1, 4.13. */
    MOST,
    /** Most pieces, then most kings: Spanish and Portuguese rules (quantity, then quality). */
    MOST_THEN_KINGS,
    /** Most pieces; then with a king; then most kings; then the king met earliest: FID rules of Italian draughts, 6. */
    ITALIAN,
    /** With a king, if a king has a capture: Czech rules. */
    WITH_KING,
    /** Greatest value, with a king counting a little less than two men; then with a king: Frisian rules (KNDB), 8 and 9. */
    FRISIAN_VALUE;

    private static final long MAN = 64;
    private static final long KING = 126;

    /**
     * The weight of a capture; it is legal where none has a greater one.
     *
     * @param move a capture
     * @param pieces the pieces before it
     */
    long weight(DraughtsMove move, Pieces pieces) {
        long order = kingsTaken(pieces, move);
        return weight(move.captures(), Long.bitCount(order), order, pieces.isKing(move.from()));
    }

    /**
     * The weight of a capture by what it takes.
     *
     * @param captures the number of pieces captured, 1 to 31
     * @param kings how many of them are kings
     * @param order bit {@code 31 - i} shows whether the piece captured as number {@code i}, from 0, is a king
     * @param byKing whether a king captures
     */
    long weight(int captures, int kings, long order, boolean byKing) {
        long withKing = byKing ? 1 : 0;
        return switch (this) {
            case ANY -> 0;
            case MOST -> captures;
            case MOST_THEN_KINGS -> 32L * captures + kings;
            case ITALIAN -> (((2L * captures + withKing) * 32 + kings) << 32) | order;
            case WITH_KING -> withKing;
            case FRISIAN_VALUE -> 2 * (MAN * (captures - kings) + KING * kings) + withKing;
        };
    }

    /**
     * The rule by which one capture comes before another.
     *
     * @return null where it does not
     */
    @Nullable
    DraughtsRule rule(Pieces pieces, DraughtsMove worse, DraughtsMove better) {
        long less = weight(worse, pieces);
        long more = weight(better, pieces);
        if (less >= more) {
            return null;
        }
        if (this == FRISIAN_VALUE && less >> 1 < more >> 1) {
            // The lowest bit shows whether a king captures, the others are the value of what is taken.
            return DraughtsRule.HIGHEST_VALUE_MUST_BE_TAKEN;
        }
        if (this != WITH_KING && this != FRISIAN_VALUE && worse.captures() < better.captures()) {
            return DraughtsRule.MOST_PIECES_MUST_BE_TAKEN;
        }
        if (this != MOST_THEN_KINGS && !pieces.isKing(worse.from()) && pieces.isKing(better.from())) {
            return DraughtsRule.KING_MUST_CAPTURE;
        }
        return Long.bitCount(kingsTaken(pieces, worse)) < Long.bitCount(kingsTaken(pieces, better))
                ? DraughtsRule.MOST_KINGS_MUST_BE_TAKEN
                : DraughtsRule.EARLIEST_KING_MUST_BE_TAKEN;
    }

    /** Which of the captured pieces are kings: bit {@code 31 - i} stands for the one captured as number {@code i}. */
    private static long kingsTaken(Pieces pieces, DraughtsMove move) {
        long kings = 0;
        for (int i = 0; i < move.captures(); i++) {
            kings |= pieces.isKing(move.captured(i)) ? 1L << (31 - i) : 0;
        }
        return kings;
    }

    /** What is wrong with a capture that another one comes before; the moves that should be made are named after it. */
    static Note reason(DraughtsRule rule, DraughtsMove worse, DraughtsMove better) {
        return switch (rule) {
            case MOST_PIECES_MUST_BE_TAKEN ->
                Note.of(
                        worse.captures() == 1 ? DraughtsReason.TAKES_ONE : DraughtsReason.TAKES_FEWER,
                        worse.captures(),
                        better.captures());
            case HIGHEST_VALUE_MUST_BE_TAKEN -> Note.of(DraughtsReason.VALUE);
            case KING_MUST_CAPTURE -> Note.of(DraughtsReason.KING_FIRST);
            case MOST_KINGS_MUST_BE_TAKEN -> Note.of(DraughtsReason.MORE_KINGS);
            case EARLIEST_KING_MUST_BE_TAKEN -> Note.of(DraughtsReason.KING_EARLIER);
            default -> throw new IllegalArgumentException(rule.name());
        };
    }
}
