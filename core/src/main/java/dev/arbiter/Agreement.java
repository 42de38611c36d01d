package dev.arbiter;

/** What a position says of a result that somebody claims. */
public enum Agreement {
    /** The game has ended with this very result. */
    AGREES,
    /** The game has ended otherwise: the claim cannot stand. */
    CONTRADICTS,
    /** The game has not ended on the board, or the claim says nothing that can be compared. */
    OPEN;

    /**
     * What an outcome says of a result in the words that most games use.
     *
     * @param claimed as a record writes it, such as {@code 1-0} or {@code 2-0}; White's points stand first
     */
    public static Agreement of(String claimed, Outcome outcome) {
        if (!outcome.isOver()) {
            return OPEN;
        }
        boolean stands;
        switch (claimed) {
            case "1-0", "2-0" -> stands = outcome instanceof Outcome.Won won && won.winner() == Color.WHITE;
            case "0-1", "0-2" -> stands = outcome instanceof Outcome.Won won && won.winner() == Color.BLACK;
            case "1/2-1/2", "1-1", "1/2" -> stands = outcome instanceof Outcome.Drawn;
            default -> {
                String usual = Points.usual(claimed);
                return usual.isEmpty() ? OPEN : of(usual, outcome);
            }
        }
        return stands ? AGREES : CONTRADICTS;
    }
}
