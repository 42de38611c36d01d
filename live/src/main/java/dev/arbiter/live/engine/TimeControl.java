package dev.arbiter.live.engine;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A time control, with limits on search.
 *
 * @param moves in each period, 0 if the period is the whole game
 * @param time of a period; null without a clock
 * @param increment for each move; zero for none
 * @param perMove the time for each move; null for no such limit
 * @param nodes the limit of nodes for each move, 0 for none
 * @param depth the limit of depth for each move in plies, 0 for none
 */
public record TimeControl(
        int moves,
        @Nullable Duration time,
        Duration increment,
        @Nullable Duration perMove,
        long nodes,
        int depth) {

    /** No limits. */
    public static final TimeControl NONE = new TimeControl(0, null, Duration.ZERO, null, 0, 0);

    private static final Pattern CONTROL = Pattern.compile(
            "(?:([0-9]{1,4})/)?(?:([0-9]{1,4}):)?([0-9]{1,9}(?:\\.[0-9]{1,9})?)(?:\\+([0-9]{1,9}(?:\\.[0-9]{1,9})?))?");

    /** @throws IllegalArgumentException if a number is negative */
    public TimeControl {
        if (moves < 0 || nodes < 0 || depth < 0 || increment.isNegative()) {
            throw new IllegalArgumentException("a negative limit");
        }
    }

    /**
     * A copy with a time control in the notation of cutechess-cli: {@code 40/60}, {@code 5:00+2}, {@code inf}.
     *
     * @throws IllegalArgumentException if it is malformed, with a message for the user
     */
    public TimeControl withControl(String text) {
        if (text.equals("inf") || text.equals("infinite")) {
            return new TimeControl(0, null, Duration.ZERO, perMove, nodes, depth);
        }
        Matcher control = CONTROL.matcher(text);
        if (!control.matches()) {
            throw new IllegalArgumentException(
                    "a time control is moves/time+increment, as 40/60, 5:00+2 or inf, not '" + text + "'");
        }
        int periods = control.group(1) == null ? 0 : Integer.parseInt(control.group(1));
        long minutes = control.group(2) == null ? 0 : Long.parseLong(control.group(2));
        Duration whole = Duration.ofMinutes(minutes).plus(seconds(control.group(3)));
        Duration each = control.group(4) == null ? Duration.ZERO : seconds(control.group(4));
        if (whole.isZero() && each.isZero()) {
            throw new IllegalArgumentException("the time control '" + text + "' leaves no time");
        }
        return new TimeControl(periods, whole, each, perMove, nodes, depth);
    }

    /** A copy with a time for each move, in seconds. */
    public TimeControl withPerMove(String seconds) {
        Duration each = number(seconds);
        if (each.isZero()) {
            throw new IllegalArgumentException("a time for each move is more than 0 seconds");
        }
        return new TimeControl(0, null, Duration.ZERO, each, nodes, depth);
    }

    /** A copy with a limit of nodes for each move. */
    public TimeControl withNodes(long count) {
        return new TimeControl(moves, time, increment, perMove, count, depth);
    }

    /** A copy with a limit of depth for each move. */
    public TimeControl withDepth(int plies) {
        return new TimeControl(moves, time, increment, perMove, nodes, plies);
    }

    private static Duration number(String text) {
        if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
            throw new IllegalArgumentException("expected seconds, not '" + text + "'");
        }
        return seconds(text);
    }

    private static Duration seconds(String text) {
        int dot = text.indexOf('.');
        String whole = dot < 0 ? text : text.substring(0, dot);
        String rest = dot < 0 ? "" : text.substring(dot + 1);
        return Duration.ofSeconds(Long.parseLong(whole), Long.parseLong((rest + "000000000").substring(0, 9)));
    }

    /** Whether there is any limit. */
    public boolean isLimited() {
        return isTimed() || nodes > 0 || depth > 0;
    }

    /** Whether a player can run out of time. */
    public boolean isTimed() {
        return time != null || perMove != null;
    }

    /**
     * The value of the PGN tag {@code TimeControl} (PGN standard 9.6.1): {@code 40/60}, {@code 60+1}, {@code -} without a
     * clock.
     */
    public String tag() {
        if (time == null) {
            return perMove == null ? "-" : "1/" + plain(perMove);
        }
        return (moves == 0 ? "" : moves + "/") + plain(time) + (increment.isZero() ? "" : "+" + plain(increment));
    }

    private static String plain(Duration duration) {
        String fraction = String.format("%09d", duration.getNano()).replaceAll("0+$", "");
        return duration.getSeconds() + (fraction.isEmpty() ? "" : "." + fraction);
    }
}
