package dev.arbiter.query.condition;

import dev.arbiter.Result;
import dev.arbiter.archive.PossibleDays;
import org.jspecify.annotations.Nullable;

/**
 * When and where a game was played and how it ended, according to its tags: the evidence that two games with the same moves by
 * the same players are different, or one.
 *
 * @param date as written; empty if there is none
 * @param event as written; empty if there is none
 * @param round as written; empty if there is none
 * @param result {@code 1-0} if White won, {@code 0-1}, {@code 1/2-1/2}, or others such as {@code 0-0}; empty if unknown
 */
public record Occasion(String date, String event, String round, String result) {

    /** Reads a game's record. */
    public static Occasion of(Subject game) {
        Result said = game.result();
        String standard = said.standard();
        String result = !said.isKnown() ? "" : standard.equals("*") ? said.text() : standard;
        return new Occasion(or(game.tag("Date")), or(game.tag("Event")), or(game.tag("Round")), result);
    }

    private static String or(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** Whether both have dates that cannot be the same day. */
    public boolean isOfOtherDay(Occasion other) {
        PossibleDays one = PossibleDays.about(date);
        PossibleDays another = PossibleDays.about(other.date);
        return one != null
                && another != null
                && (one.last().isBefore(another.first()) || another.last().isBefore(one.first()));
    }

    /** Whether both have dates, and they can be of one day. */
    private boolean mayBeOfOneDay(Occasion other) {
        return PossibleDays.about(date) != null && PossibleDays.about(other.date) != null && !isOfOtherDay(other);
    }

    /** Whether both name an event, and not the same one. */
    private boolean isOfOtherEvent(Occasion other) {
        return isKnown(event) && isKnown(other.event) && !isOfSameEvent(other);
    }

    private boolean isOfSameEvent(Occasion other) {
        return isKnown(event) && TagValue.fold(event).equals(TagValue.fold(other.event));
    }

    /** Whether both name a round, and one is not the other nor a part of it, as 3.1 is of 3. */
    private boolean isOfOtherRound(Occasion other) {
        return isKnown(round)
                && isKnown(other.round)
                && !(round + ".").startsWith(other.round + ".")
                && !(other.round + ".").startsWith(round + ".");
    }

    /** Whether everything known about both speaks for different games: another day and another event. */
    public boolean isOther(Occasion other) {
        return isOfOtherDay(other) && isOfOtherEvent(other);
    }

    /**
     * Whether a game of this occasion can be a shorter record of the other: the day or the event is the same, nothing
     * contradicts that, and it has no different result.
     */
    public boolean isBeginningOf(Occasion whole) {
        return (mayBeOfOneDay(whole) || isOfSameEvent(whole))
                && !isOfOtherDay(whole)
                && !isOfOtherRound(whole)
                && (result.isEmpty() || result.equals(whole.result));
    }

    private static boolean isKnown(String text) {
        return !text.isBlank() && !text.strip().matches("[?\\-. ]*");
    }
}
