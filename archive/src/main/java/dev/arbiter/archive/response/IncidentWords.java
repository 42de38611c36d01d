package dev.arbiter.archive.response;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Incident;
import dev.arbiter.Incident.IllegalMove.Kind;
import dev.arbiter.Position;
import dev.arbiter.archive.result.TimePeriods;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The words that name incidents in questions on the command line and to the server. */
public final class IncidentWords {

    /** The sides. */
    public static final List<String> SIDES = List.of("white", "black");

    /** The sides whose flag has fallen. */
    public static final List<String> FLAGS = List.of("white", "black", "both");

    /** The number of a player's illegal move. */
    public static final List<String> NUMBERS = List.of("first", "second", "third");

    /** The kinds of illegal moves. */
    public static final List<String> KINDS = List.of("move", "no-move", "two-hands", "flips");

    /** A further kind: a pawn moved to the last rank and not replaced. */
    public static final String NOT_REPLACED = "not-replaced";

    /** The rates of play. */
    public static final List<String> RATES = List.of("standard", "rapid", "blitz");

    private IncidentWords() {}

    /**
     * The side that a word names.
     *
     * @param word one of {@link #SIDES}
     */
    public static Color side(String word) {
        return Color.valueOf(word.toUpperCase(Locale.ROOT));
    }

    /**
     * The incident of a fallen flag.
     *
     * @param word one of {@link #FLAGS}
     */
    public static Incident flag(String word) {
        return new Incident.FlagFell(word.equals("both") ? null : side(word));
    }

    /** Whether a word names the ground of a claim; otherwise it is the written move, for which both grounds are examined. */
    public static boolean isGround(String word) {
        return word.equals("threefold") || word.equals("fifty");
    }

    /**
     * The incident of a claim.
     *
     * @param ground {@code threefold}, {@code fifty} or the move that is written
     * @param written the move that is written if a ground is named; null for none
     * @param touched the squares of pieces that the claimant had touched before
     */
    public static Incident claim(Color by, String ground, @Nullable String written, List<String> touched) {
        return new Incident.DrawClaimed(
                by,
                switch (ground) {
                    case "threefold" -> Incident.Ground.REPETITION;
                    case "fifty" -> Incident.Ground.COUNTED_MOVES;
                    default -> Incident.Ground.ANY;
                },
                isGround(ground) ? written : ground,
                !touched.isEmpty(),
                touched);
    }

    /**
     * The incident of an illegal move by the side to move.
     *
     * @param number one of {@link #NUMBERS}
     * @param kind one of {@link #KINDS}, or {@link #NOT_REPLACED}
     */
    public static Incident illegal(
            String number, String kind, boolean isCompleted, boolean isAnswered, @Nullable String made) {
        return new Incident.IllegalMove(kind(kind), 1 + NUMBERS.indexOf(number), isCompleted, isAnswered, made);
    }

    private static Kind kind(String word) {
        return switch (word) {
            case "move" -> Kind.MOVE;
            case "no-move" -> Kind.NO_MOVE;
            case "two-hands" -> Kind.TWO_HANDS;
            case "flips" -> Kind.WRONG_FLIPS;
            default -> Kind.PAWN_NOT_REPLACED;
        };
    }

    /**
     * The conditions of play on which settlements depend.
     *
     * @param rate one of {@link #RATES}
     * @param supervised whether rapid or blitz is adequately supervised
     * @param laws the day whose Laws apply; null for the latest
     */
    public static Conditions conditions(
            String rate, boolean supervised, boolean increment, boolean lastPeriod, @Nullable LocalDate laws) {
        Conditions.Rate pace = Conditions.Rate.valueOf(rate.toUpperCase(Locale.ROOT));
        return new Conditions(pace, supervised || pace == Conditions.Rate.STANDARD, increment, lastPeriod, laws);
    }

    /**
     * The conditions of play, where a time control says how fast the game is and in which period a flag falls.
     *
     * @param control null if it is not known
     * @param rate null for that of the control, or standard
     * @param period from 1; 0 for the one that the number of moves shows
     * @param made the moves that the side had made whose flag fell
     */
    public static Conditions conditions(
            @Nullable TimePeriods control, @Nullable String rate, int period, int made, @Nullable LocalDate laws) {
        TimePeriods known = control == null || control.isSandclock() ? null : control;
        if (known == null) {
            return conditions(rate == null ? RATES.get(0) : rate, false, true, true, laws);
        }
        String pace = rate == null ? known.rate(laws).name().toLowerCase(Locale.ROOT) : rate;
        int at = period > 0 ? period : known.periodAt(made);
        return conditions(pace, false, known.hasIncrement(), known.isLast(at), laws)
                .withMovesInPeriod(known.movesBy(at));
    }

    /** How many moves the side has made whose flag has fallen by these incidents; of both sides, the fewer. */
    public static int movesMade(Position<?> position, List<Incident> incidents) {
        Color side = null;
        for (Incident each : incidents) {
            Incident told = each instanceof Incident.Unnoticed hidden ? hidden.incident() : each;
            side = told instanceof Incident.FlagFell flag ? flag.side() : side;
        }
        return side != null
                ? position.movesMade(side)
                : Math.min(position.movesMade(Color.WHITE), position.movesMade(Color.BLACK));
    }
}
