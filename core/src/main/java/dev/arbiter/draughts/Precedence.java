package dev.arbiter.draughts;

/** Which captures come first where several are available: the one of greatest {@link #weight}, of equals any. */
public enum Precedence {
    /** Any capture may be chosen: WCDF 1.20 and the rules of Russian, pool and Thai draughts. */
    ANY,
    /** Most pieces: FMJD annex 1, 4.13. */
    MOST,
    /** Most pieces, then most kings: Spanish and Portuguese rules (quantity, then quality). */
    MOST_THEN_KINGS,
    /** Most pieces; then with a king; then most kings; then the king met earliest: FID rules of Italian draughts, 6. */
    ITALIAN,
    /** With a king, if a king has a capture: Czech rules. */
    WITH_KING,
    /** Greatest value, a king counting a little less than two men; then with a king: Frisian rules (KNDB), 8 and 9. */
    FRISIAN_VALUE;

    private static final long MAN = 64;
    private static final long KING = 126;

    /**
     * The weight of a capture; it is legal where none has a greater one.
     *
     * @param move a capture
     * @param pieces the pieces before it
     */
    public long weight(Move move, Pieces pieces) {
        int kings = 0;
        long order = 0;
        for (int i = 0; i < move.captures(); i++) {
            if (pieces.isKing(move.captured(i))) {
                kings++;
                order |= 1L << (31 - i);
            }
        }
        return weight(move.captures(), kings, order, pieces.isKing(move.from()));
    }

    /**
     * The weight of a capture by what it takes.
     *
     * @param captures the number of pieces captured, 1 to 31
     * @param kings how many of them are kings
     * @param order bit {@code 31 - i} tells whether the piece captured as number {@code i}, from 0, is a king
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
}
