package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.text.PgnResult;
import dev.arbiter.othello.Othello;
import dev.arbiter.othello.OthelloPosition;
import dev.arbiter.record.RecordGame;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a game of Othello ended, read from a record of any format and written in any other: the only place that interprets the
 * result of each format ({@code docs/formats.md}, <i>Results of Othello</i>).
 *
 * <p>If the game is over on the board, the board decides; otherwise the record's own score; if there is none, the result is
 * unknown. A claim that contradicts the board is kept: the winner is never reversed.
 *
 * @param winner null if there is none or it is unknown
 * @param lead Black's discs minus White's; null if only the winner, or nothing, is known
 * @param black Black's discs with empty squares counted for the winner, 0 to 64; -1 if unknown
 * @param breakOff how the game was broken off, as in GGF: {@code :r}, {@code :t}, {@code :l}; empty if nothing says so
 */
record OthelloScore(@Nullable Color winner, @Nullable BigDecimal lead, int black, String breakOff) {

    /** An unknown result. */
    static final OthelloScore UNKNOWN = new OthelloScore(null, null, -1, "");

    private static final int SQUARES = 64;

    /** Black's discs, then White's, as in transcripts and WTHOR. */
    private static final Pattern DISCS = Pattern.compile("(\\d{1,2})[-:](\\d{1,2})");

    /** Black's lead and how the game was broken off, as in GGF: {@code +4.000}, {@code -64.00:r}. */
    private static final Pattern LEAD = Pattern.compile("([+-]\\d{1,2}(?:\\.\\d{1,3})?|\\d{1,2}\\.\\d{1,3})(:.*)?");

    /** The winner, and by how much or how, as in SGF: {@code B+4}, {@code W+R}, {@code B+}; also with GGF's {@code :r}. */
    private static final Pattern WINNER = Pattern.compile("([BW])\\+(?:(\\d{1,2}(?:\\.\\d{1,3})?)|[A-Z]*)(:.*)?");

    /** The result of a game from its board, its claim, and the tags in which other formats keep theirs. */
    static OthelloScore of(GameRecord game) {
        OthelloScore said = said(game);
        OthelloPosition end = OthelloGames.end(game);
        if (isScoredOtherwise(game)) {
            // The discs, which do not say who has won.
            int discs = end == null || !end.isOver() ? -1 : end.score(Color.BLACK);
            return new OthelloScore(said.winner, said.lead, discs, said.breakOff);
        }
        if (end == null || !end.isOver()) {
            return said;
        }
        OthelloScore board = onBoard(end).with(said.breakOff);
        String claimed = game.claimed();
        if (!said.isKnown() || claimed == null) {
            return board;
        }
        if (game.format() == Format.WTHOR) {
            // Elsewhere the discs of either side may stand first.
            return said.winner == board.winner ? board : said;
        }
        return switch (Othello.GAME.agreement(claimed, end)) {
            case AGREES -> board;
            case CONTRADICTS -> said;
            case OPEN -> said.winner == board.winner ? board : said;
        };
    }

    /** The score of a finished game. */
    static OthelloScore onBoard(OthelloPosition end) {
        if (!RecordGame.scoring(end.game()).isEmpty()) {
            return ofLead(end.lead());
        }
        int black = end.score(Color.BLACK);
        return ofLead(BigDecimal.valueOf(2L * black - SQUARES), black);
    }

    /** Whether a game has a komi, or is won by the fewer discs, which only GGF can represent. */
    static boolean isScoredOtherwise(GameRecord game) {
        Game<?> rules = game.game();
        return rules != null && !RecordGame.scoring(rules).isEmpty();
    }

    /**
     * Reports that the result of a game that {@linkplain #isScoredOtherwise is scored otherwise} is left out.
     *
     * @return whether it is such a game
     */
    static boolean reportScoring(GameRecord game, Consumer<String> leftOut) {
        boolean otherwise = isScoredOtherwise(game);
        if (otherwise && read(game.claimed()).isKnown()) {
            leftOut.accept("results with a komi or by the fewest discs");
        }
        return otherwise;
    }

    // ---- what a record says

    private static OthelloScore said(GameRecord game) {
        OthelloScore said = read(game.claimed());
        said = said.refined(read(game.tag("RE")));
        String stored = game.tag("BlackScore");
        if (said.isKnown() && stored != null && stored.matches("\\d{1,2}") && Integer.parseInt(stored) <= SQUARES) {
            int black = Integer.parseInt(stored);
            said = said.refined(ofLead(BigDecimal.valueOf(2L * black - SQUARES), black));
        }
        return said;
    }

    /** This score completed from another; unchanged if that names another winner. */
    private OthelloScore refined(OthelloScore other) {
        boolean says = !isKnown() || (lead == null && other.winner == winner);
        return says && other.isKnown() ? other : this;
    }

    /** Parses a result of any format. */
    static OthelloScore read(@Nullable String claimed) {
        String text = claimed == null ? "" : claimed.strip().toUpperCase(Locale.ROOT);
        switch (text) {
            case "", "*", "?", "VOID" -> {
                return UNKNOWN;
            }
            // PGN standard, 8.1.1.7: White's points stand first. No score of discs is so small.
            case "1-0" -> {
                return new OthelloScore(Color.WHITE, null, -1, "");
            }
            case "0-1" -> {
                return new OthelloScore(Color.BLACK, null, -1, "");
            }
            case "1/2-1/2", "0", "DRAW" -> {
                return ofLead(BigDecimal.ZERO, SQUARES / 2);
            }
            default -> {}
        }
        Matcher discs = DISCS.matcher(text);
        if (discs.matches()) {
            int black = Integer.parseInt(discs.group(1));
            int white = Integer.parseInt(discs.group(2));
            return black + white > SQUARES
                    ? UNKNOWN
                    : ofLead(
                            BigDecimal.valueOf((long) black - white),
                            black > white ? SQUARES - white : black < white ? black : SQUARES / 2);
        }
        Matcher lead = LEAD.matcher(text);
        if (lead.matches()) {
            return ofLead(new BigDecimal(lead.group(1))).with(breakOff(lead.group(2)));
        }
        Matcher winner = WINNER.matcher(text);
        if (!winner.matches()) {
            String usual = claimed == null ? null : PgnResult.usual(claimed.strip());
            return usual == null || usual.equals("0-0") || usual.equals(claimed) ? UNKNOWN : read(usual);
        }
        Color color = winner.group(1).equals("B") ? Color.BLACK : Color.WHITE;
        if (winner.group(2) == null) {
            return new OthelloScore(color, null, -1, breakOff(winner.group(3)));
        }
        BigDecimal by = new BigDecimal(winner.group(2));
        return ofLead(color == Color.BLACK ? by : by.negate()).with(breakOff(winner.group(3)));
    }

    /** The suffix of a score in the lower-case letters of GGF. */
    private static String breakOff(@Nullable String after) {
        return after != null && after.matches(":[A-Z]+") ? after.toLowerCase(Locale.ROOT) : "";
    }

    /** Reports what is lost in a format that has the score alone. */
    void reportBreakOff(Consumer<String> leftOut) {
        if (!breakOff.isEmpty()) {
            leftOut.accept("how a game was broken off, as " + breakOff);
        }
    }

    /** The same score with the way in which the game was broken off. */
    private OthelloScore with(String breakOff) {
        return new OthelloScore(winner, lead, black, breakOff);
    }

    private static OthelloScore ofLead(BigDecimal lead) {
        // By an odd lead some squares were empty, and it is not known how many.
        boolean even = lead.remainder(BigDecimal.valueOf(2)).signum() == 0
                && lead.abs().compareTo(BigDecimal.valueOf(SQUARES)) <= 0;
        return ofLead(lead, even ? (SQUARES + lead.intValue()) / 2 : -1);
    }

    private static OthelloScore ofLead(BigDecimal lead, int black) {
        Color winner = lead.signum() == 0 ? null : lead.signum() > 0 ? Color.BLACK : Color.WHITE;
        return new OthelloScore(winner, lead, black, "");
    }

    /** Whether the winner is known, or that there is none. */
    boolean isKnown() {
        return winner != null || lead != null;
    }

    // ---- as formats say it

    /** {@code 1-0} if White won, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    String ofPgn() {
        return winner == Color.WHITE ? "1-0" : winner == Color.BLACK ? "0-1" : isKnown() ? "1/2-1/2" : "*";
    }

    /**
     * {@code +4.000} if Black leads, {@code +4.000:r} if White resigned; empty if the discs are unknown, which GGF cannot
     * represent.
     */
    String ofGgf() {
        return lead == null ? "" : String.format(Locale.ROOT, "%+.3f", lead) + breakOff;
    }

    /** {@code B+4}, {@code W+}, {@code 0}, or {@code ?}. */
    String ofSgf() {
        if (!isKnown()) {
            return "?";
        }
        if (winner == null) {
            return "0";
        }
        String by = lead == null ? "" : lead.abs().stripTrailingZeros().toPlainString();
        return (winner == Color.BLACK ? "B+" : "W+") + by;
    }

    /** {@code 34-30}, Black's discs first; empty if unknown. */
    String ofDiscs() {
        return black < 0 ? "" : black + "-" + (SQUARES - black);
    }

    /**
     * Black's discs as stored in WTHOR. WTHOR cannot store an unknown result or a winner alone: the value is then 32, or the
     * count on the board with empty squares given to the winner, who leads by at least two.
     *
     * @param end the position after the moves; null if unknown
     */
    int ofWthor(@Nullable OthelloPosition end) {
        if (black >= 0 || winner == null) {
            return black >= 0 ? black : SQUARES / 2;
        }
        int others = end == null ? 0 : Long.bitCount(winner == Color.BLACK ? end.white() : end.black());
        int winners = Math.max(SQUARES / 2 + 1, SQUARES - others);
        return winner == Color.BLACK ? winners : SQUARES - winners;
    }
}
