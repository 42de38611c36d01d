package dev.arbiter.archive.result;

import dev.arbiter.Conditions.Rate;
import dev.arbiter.laws.LawsEdition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The periods of a game in PGN's tag {@code TimeControl} (9.6.1): {@code 40/5400+30:1800+30}.
 *
 * @param periods in their order; none of a sandclock
 * @param isSandclock whether time used by one side is given to the other
 */
public record TimePeriods(List<Period> periods, boolean isSandclock) {

    private static final Pattern PERIOD = Pattern.compile("(?:(\\d{1,3})/)?(\\d{1,6})(?:\\+(\\d{1,4}))?");

    /** The number of moves by which the Laws measure how fast a game is (A.1, B.1). */
    private static final int MEASURED = 60;

    public TimePeriods {
        periods = List.copyOf(periods);
    }

    /**
     * A period.
     *
     * @param moves to be made in it; 0 for all that remain
     * @param seconds added when it begins
     * @param increment in seconds
     */
    public record Period(int moves, int seconds, int increment) {}

    /** Reads a tag; null if it is missing or not of that form. */
    public static @Nullable TimePeriods of(@Nullable String tag) {
        String text = tag == null ? "" : tag.strip();
        if (text.startsWith("*")) {
            return new TimePeriods(List.of(), true);
        }
        List<Period> periods = new ArrayList<>();
        for (String each : text.split(":", -1)) {
            Matcher period = PERIOD.matcher(each.strip());
            if (!period.matches()) {
                return null;
            }
            periods.add(new Period(number(period.group(1)), number(period.group(2)), number(period.group(3))));
        }
        return new TimePeriods(periods, false);
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /** Whether time is added with each move in any period. */
    public boolean hasIncrement() {
        return periods.stream().anyMatch(each -> each.increment() > 0);
    }

    /** The seconds of each player for 60 moves, as the Laws measure them. */
    public int seconds() {
        int seconds = 0;
        int made = 0;
        for (int at = 0; at < periods.size(); at++) {
            Period each = periods.get(at);
            boolean isLast = at == periods.size() - 1 || each.moves() == 0;
            int moves = isLast ? MEASURED - made : Math.min(each.moves(), MEASURED - made);
            int again = isLast && each.moves() > 0 ? (moves + each.moves() - 1) / each.moves() : 1;
            seconds += again * each.seconds() + moves * each.increment();
            made += moves;
            if (made >= MEASURED) {
                break;
            }
        }
        return seconds;
    }

    /**
     * How fast the game is by the Laws.
     *
     * @param day whose Laws apply; null for the latest, as for a day before those that are known
     */
    public Rate rate(@Nullable LocalDate day) {
        LawsEdition laws = LawsEdition.of(day);
        return (laws == null ? LawsEdition.latest() : laws).rate(seconds());
    }

    /** The moves that a player has to have made by the end of a period, from 1; 0 for all that remain. */
    public int movesBy(int period) {
        int moves = 0;
        for (int at = 0; at < period; at++) {
            Period each = periods.get(Math.min(at, periods.size() - 1));
            if (each.moves() == 0) {
                return 0;
            }
            moves += each.moves();
        }
        return moves;
    }

    /** Whether a period, from 1, is the one in which all moves that remain have to be made. */
    public boolean isLast(int period) {
        return period >= periods.size() && movesBy(period) == 0;
    }

    /**
     * The period, from 1, whose flag falls when a player has made a number of moves: with exactly those that it asks for, that one
     * still.
     */
    public int periodAt(int made) {
        int period = 1;
        while (movesBy(period) != 0 && made > movesBy(period)) {
            period++;
        }
        return period;
    }

    /**
     * In words: {@code 20 + 10: 30 minutes, rapid}.
     *
     * @param day whose Laws say how fast that is; null for the latest
     */
    public String words(@Nullable LocalDate day) {
        StringBuilder words = new StringBuilder();
        for (Period each : periods) {
            words.append(words.length() == 0 ? "" : ", then ");
            words.append(each.moves() == 0 ? "" : each.moves() + (each.moves() == 1 ? " move in " : " moves in "));
            words.append(minutes(each.seconds()));
            words.append(each.increment() == 0 ? "" : " + " + each.increment());
        }
        return words + ": " + minutes(seconds()) + " minutes, "
                + rate(day).name().toLowerCase(Locale.ROOT);
    }

    private static String minutes(int seconds) {
        String whole = String.valueOf(seconds / 60);
        return seconds % 60 == 0 ? whole : whole + (seconds % 60 < 10 ? ":0" : ":") + seconds % 60;
    }
}
