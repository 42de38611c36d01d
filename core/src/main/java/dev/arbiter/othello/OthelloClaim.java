package dev.arbiter.othello;

import dev.arbiter.Color;
import dev.arbiter.Result;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The result that a record of Othello claims: both sides' discs, the winner's lead, or only the winner.
 *
 * @param black Black's discs, {@code white} White's; -1 where they are not said
 * @param lead Black's discs less White's; null where only the winner is said
 * @param winner null for a draw
 * @param brokenOff whether the game was not played to its end, so that the board says nothing of the score
 */
record OthelloClaim(
        int black,
        int white,
        @Nullable BigDecimal lead,
        @Nullable Color winner,
        boolean brokenOff) {

    /** As transcripts and games in PGN end: the discs of both, of which those of either side may stand first. */
    private static final Pattern DISCS = Pattern.compile("(\\d{1,2})\\s*[-:\u2013]\\s*(\\d{1,2})");

    /** As GGF has it: Black's discs over White's; a colon after them says that the game was broken off. */
    private static final Pattern LEAD = Pattern.compile(":?([+-]?\\d{1,2}(?:\\.\\d{1,3})?)(:.*)?");

    /** As SGF has it; a letter says how the game was broken off. */
    private static final Pattern WINNER = Pattern.compile("([bw])\\+(\\d{1,2}(?:\\.\\d{1,3})?|[a-z]*)(:.*)?");

    private static final int SQUARES = 64;

    /**
     * Reads a score.
     *
     * @param written {@code 33-31}, {@code +2.000}, {@code B+2}, {@code W+R}; all others are {@link Result}s of any game
     * @param first whose discs stand first
     */
    static @Nullable OthelloClaim of(String written, Color first) {
        String text = written.strip().toLowerCase(Locale.ROOT);
        if (text.equals("1-0") || text.equals("0-1")) {
            // PGN standard, 8.1.1.7: White's points stand first. No score of discs is so small.
            return null;
        }
        Matcher discs = DISCS.matcher(text);
        if (discs.matches()) {
            int one = Integer.parseInt(discs.group(1));
            int other = Integer.parseInt(discs.group(2));
            int black = first == Color.BLACK ? one : other;
            int white = first == Color.BLACK ? other : one;
            return ofLead(BigDecimal.valueOf((long) black - white), black, white, false);
        }
        Matcher lead = LEAD.matcher(text);
        if (lead.matches()) {
            return ofLead(new BigDecimal(lead.group(1)), -1, -1, lead.group(2) != null);
        }
        Matcher winner = WINNER.matcher(text);
        if (!winner.matches()) {
            return null;
        }
        Color side = winner.group(1).equals("b") ? Color.BLACK : Color.WHITE;
        String by = winner.group(2);
        boolean brokenOff = winner.group(3) != null;
        if (by.isEmpty() || Character.isLetter(by.charAt(0))) {
            return new OthelloClaim(-1, -1, null, side, brokenOff || !by.isEmpty());
        }
        BigDecimal margin = new BigDecimal(by);
        return ofLead(side == Color.BLACK ? margin : margin.negate(), -1, -1, brokenOff);
    }

    private static OthelloClaim ofLead(BigDecimal lead, int black, int white, boolean brokenOff) {
        Color winner = lead.signum() == 0 ? null : lead.signum() > 0 ? Color.BLACK : Color.WHITE;
        return new OthelloClaim(black, white, lead, winner, brokenOff);
    }

    /** In points: the discs, or those that a lead leaves to both with no square empty, or one for the winner. */
    Result result() {
        if (black >= 0) {
            return Result.of(white, black);
        }
        if (lead == null) {
            return winner == null ? Result.DRAWN : Result.wonBy(winner);
        }
        double half = lead.doubleValue() / 2;
        return Result.of(SQUARES / 2.0 - half, SQUARES / 2.0 + half);
    }

    /** Whether the discs are those of a game that is over; its empty squares may be given to the winner. */
    boolean isScore(OthelloPosition end) {
        boolean discs = black == Long.bitCount(end.black()) && white == Long.bitCount(end.white());
        return discs || (black == end.score(Color.BLACK) && white == end.score(Color.WHITE));
    }
}
