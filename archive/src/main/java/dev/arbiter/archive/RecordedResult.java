package dev.arbiter.archive;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Result;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the results of records, depending on the game, the format, and the tags that tell how results are counted. */
public final class RecordedResult {

    /** Words of a {@code Termination} for a game to which a player did not come; words end alike on every Java. */
    private static final Pattern UNPLAYED = Pattern.compile(
            "(?U).*\\b(?:forfeit\\w*|forfait|default\\w*|walk-?over|w[./]?o|no[- ]?show|unplayed|not played)\\b.*");

    /** What speaks of a game that was begun all the same. */
    private static final Pattern PLAYED = Pattern.compile(
            "(?U).*\\b(?:time|clock|flag|disconnect\\w*|connection|stall\\w*|moves?|illegal|infraction|resign\\w*|after)\\b.*");

    private RecordedResult() {}

    /**
     * Parses a result as written in a record.
     *
     * @param game the game that was played; null if it is not known
     * @param order the side whose points are written first where sources disagree; called only then, null if nothing shows it
     * @return null if the text is not a result, or if its meaning depends on an unknown order
     */
    public static @Nullable Result read(
            @Nullable Game<?> game, Format format, String written, Supplier<@Nullable ResultOrder> order) {
        Game<?> rules = game != null ? game : format.onlyGame();
        if (rules == null) {
            return Result.of(written);
        }
        if (!rules.isDisputed(written)) {
            return rules.readResult(written, Color.WHITE);
        }
        ResultOrder known = format.hasBlackFirst() ? ResultOrder.BLACK_FIRST : order.get();
        if (known == null && format == Format.TRANSCRIPT) {
            known = ResultOrder.BLACK_FIRST;
        }
        return known == null ? null : rules.readResult(written, known.first());
    }

    /**
     * The result of a game by everything that its record says.
     *
     * @param claimed the result that it claims, as written; null if it claims none
     * @param tag gives the value of a tag by its name; null if there is none
     * @param order as in {@link #read}
     * @return {@link Result#OPEN} if nothing says how the game ended, or if that depends on an unknown order
     */
    public static Result of(
            @Nullable Game<?> game,
            Format format,
            @Nullable String claimed,
            Function<String, @Nullable String> tag,
            Supplier<@Nullable ResultOrder> order) {
        Result result = ofMoves(game, format, claimed, tag, order);
        boolean bye = result.kind() == Result.Kind.PLAYED && (isBye(tag.apply("White")) || isBye(tag.apply("Black")));
        return bye ? result.with(Result.Kind.BYE) : result;
    }

    /** The result of a game that has moves, so that no player's name can mean {@code bye}. */
    public static Result ofMoves(
            @Nullable Game<?> game,
            Format format,
            @Nullable String claimed,
            Function<String, @Nullable String> tag,
            Supplier<@Nullable ResultOrder> order) {
        String tagged = tag.apply(GameRecord.RESULT);
        Result result = tagged != null && GameRecord.saysResult(tagged) ? read(game, format, tagged, order) : null;
        if (result == null && claimed != null) {
            result = read(game, format, claimed, order);
        }
        if (result == null) {
            return Result.OPEN;
        }
        return result.kind() == Result.Kind.PLAYED && isUnplayed(tag.apply("Termination"))
                ? result.with(Result.Kind.FORFEIT)
                : result;
    }

    /**
     * Whether the value of {@code Termination} says that the game was not played; a flag fall, a lost connection or an
     * infraction says that it was.
     */
    public static boolean isUnplayed(@Nullable String termination) {
        if (termination == null
                || termination.isEmpty()
                || termination.equals("Normal")
                || termination.equals("Time forfeit")) {
            return false;
        }
        String words = termination.toLowerCase(Locale.ROOT);
        return UNPLAYED.matcher(words).matches() && !PLAYED.matcher(words).matches();
    }

    /** Whether the text in place of a player's name says that there was no player. */
    public static boolean isBye(@Nullable String player) {
        return player != null && player.length() == 3 && player.equalsIgnoreCase("bye");
    }
}
