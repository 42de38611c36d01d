package dev.arbiter.chess;

import dev.arbiter.Article;
import dev.arbiter.Cited;
import dev.arbiter.DrawClaim;
import dev.arbiter.Law;
import dev.arbiter.Position;
import java.time.LocalDate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** From which day articles of the FIDE Laws hold by which a result cannot stand; {@code docs/rules.md} has the sources. */
final class ChessLaw {

    /** A draw by 75 moves, which needs no claim. */
    private static final Law SEVENTY_FIVE_MOVES = law("9.6.2", day(2014, 7), day(2014, 7));

    /** A draw by the fifth occurrence of a position, if nothing but a move of each side and its way back came between. */
    private static final Law FIVE_TIMES_IN_A_ROW = law("9.6.1", day(2014, 7), day(2014, 7));

    /** A draw by the fifth occurrence of a position, whatever came between. */
    private static final Law FIVE_TIMES = law("9.6.1", day(2014, 7), day(2017, 7));

    /** A resignation is a draw where the opponent cannot checkmate. */
    private static final Law RESIGNATION = law("5.1.2", day(2023, 1), day(2023, 1));

    /** A draw by a flag fall, if the opponent cannot checkmate. */
    private static final Law TIME = law("6.9", day(1997, 7), day(2005, 7));

    /** A draw is agreed when each player has made a move. */
    static final Law AGREEMENT = law("5.2.3", day(2017, 7), day(2017, 7));

    private static final Law CHECKMATE = Law.always(new Article("FIDE", "5.1.1"));

    /** A position in which neither side can checkmate ends the game. */
    private static final Law DEAD_POSITION = law("5.2.2", day(1997, 7), day(2005, 7));

    /**
     * Dead by what is left alone (of two bishops each on squares of one colour): the Laws named these before they had
     * 5.2.2.
     */
    private static final Pattern ALWAYS_DEAD = Pattern.compile("K[BN]?-K|K-K[BN]|KB-KB");

    private ChessLaw() {}

    private static Law law(String number, LocalDate notBefore, LocalDate since) {
        return new Law(new Article("FIDE", number), notBefore, since);
    }

    private static LocalDate day(int year, int month) {
        return LocalDate.of(year, month, 1);
    }

    /** The law by which a position ended the game; null where no Laws ever had it otherwise. */
    static @Nullable Law of(Cited by, Position<?> end) {
        Law law = by.rule() instanceof ChessRule rule ? of(rule, end) : null;
        // A variant may have the rule from elsewhere.
        return law != null && law.article().equals(by.article()) ? law : null;
    }

    private static @Nullable Law of(ChessRule rule, Position<?> end) {
        return switch (rule) {
            case SEVENTY_FIVE_MOVES -> SEVENTY_FIVE_MOVES;
            case FIVEFOLD_REPETITION -> isInARow(end) ? FIVE_TIMES_IN_A_ROW : FIVE_TIMES;
            case DEAD_POSITION -> ALWAYS_DEAD.matcher(end.material()).matches() ? null : DEAD_POSITION;
            default -> null;
        };
    }

    /** Whether a position has occurred five times with nothing but a move of each side and its way back between. */
    private static boolean isInARow(Position<?> position) {
        for (DrawClaim claim : position.claims()) {
            if (claim.isInARow()) {
                return true;
            }
        }
        return false;
    }

    /** The law by which a side that can no longer checkmate has not won otherwise either. */
    static Law against(Law.Win win) {
        return switch (win) {
            case ON_TIME -> TIME;
            case BY_RESIGNATION -> RESIGNATION;
            case BY_CHECKMATE -> CHECKMATE;
        };
    }
}
