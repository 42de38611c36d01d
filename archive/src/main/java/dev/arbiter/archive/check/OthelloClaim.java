package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.othello.OthelloPosition;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A claimed score of Othello against the discs on the board. Archives give the empty squares to the winner; a score that
 * leaves them out is right too.
 */
final class OthelloClaim {

    /** As transcripts end: the discs of both, most often Black's first. */
    private static final Pattern DISCS = Pattern.compile("(\\d{1,2})[-:](\\d{1,2})");

    /** As GGF has it: Black's discs over White's; what a colon tells behind them is that the game was broken off. */
    private static final Pattern LEAD = Pattern.compile("[+-]?\\d{1,2}(?:\\.\\d{1,3})?");

    /** As SGF has it. */
    private static final Pattern WINNER = Pattern.compile("([bw])\\+(\\d{1,2}(?:\\.\\d{1,3})?)?");

    private OthelloClaim() {}

    /**
     * Whether a claimed score is the one on the board.
     *
     * @param claimed as written: {@code 33-31}, {@code +2.000}, {@code B+2}, {@code Draw}
     * @param tags of the record; games with komi, or of the fewest discs, are scored in other ways
     * @return null where there is nothing to compare: the game is not over, was broken off, or claims no score
     */
    static @Nullable Boolean agrees(String claimed, Tags tags, OthelloPosition end) {
        String type = tags.get("TY");
        if (!end.isOver() || (type != null && type.matches("(?i).*[ka].*"))) {
            return null;
        }
        String text = claimed.strip().toLowerCase(Locale.ROOT);
        Matcher discs = DISCS.matcher(text);
        if (discs.matches()) {
            int first = Integer.parseInt(discs.group(1));
            int second = Integer.parseInt(discs.group(2));
            return isScore(first, second, end) || isScore(second, first, end);
        }
        if (LEAD.matcher(text).matches()) {
            return isLead(new BigDecimal(text), end);
        }
        Matcher winner = WINNER.matcher(text);
        if (winner.matches()) {
            boolean black = winner.group(1).equals("b");
            if (winner.group(2) == null) {
                return Integer.signum(lead(end)) == (black ? 1 : -1);
            }
            BigDecimal by = new BigDecimal(winner.group(2));
            return isLead(black ? by : by.negate(), end);
        }
        return text.equals("draw") ? lead(end) == 0 : null;
    }

    private static boolean isScore(int black, int white, OthelloPosition end) {
        boolean discs = black == Long.bitCount(end.black()) && white == Long.bitCount(end.white());
        return discs || (black == end.score(Color.BLACK) && white == end.score(Color.WHITE));
    }

    private static boolean isLead(BigDecimal claimed, OthelloPosition end) {
        int score = end.score(Color.BLACK) - end.score(Color.WHITE);
        return claimed.compareTo(BigDecimal.valueOf(score)) == 0
                || claimed.compareTo(BigDecimal.valueOf(lead(end))) == 0;
    }

    private static int lead(OthelloPosition end) {
        return Long.bitCount(end.black()) - Long.bitCount(end.white());
    }
}
