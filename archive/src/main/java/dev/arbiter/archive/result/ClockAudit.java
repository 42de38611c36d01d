package dev.arbiter.archive.result;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.records.RecordReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds implausible clock times ({@code [%clk 0:02:59]}): a clock that gains more than an increment, added time, an arbiter's
 * penalty and rounding explain; a win by the side whose own clock is at zero. Neither makes a move illegal or a result
 * impossible.
 */
public final class ClockAudit {

    private static final int SECOND = 100;
    private static final int MINUTE = 60 * SECOND;

    /** Twice the time that FIDE 7.5.5 adds for the opponent of an illegal move, and more than servers let an opponent give. */
    private static final int PENALTY = 4 * MINUTE;

    /** The longest increment in use. */
    private static final int LONGEST_INCREMENT = 3 * MINUTE;

    /** The most time that a time control adds: two and a half hours for forty moves. */
    private static final int LONGEST_ADDED = 150 * MINUTE;

    /** The fewest moves of a side before an unknown time control adds time, and between two additions. */
    private static final int FIRST_CONTROL = 16;

    private static final int MOST_CONTROLS = 5;

    private static final int MOST_PLIES = 2_000;

    private int[] plies = new int[128];
    private int[] clocks = new int[128];
    private int count;

    /** Resets the audit for the next game. */
    public void clear() {
        count = 0;
    }

    /** Whether no clock time of the game was recorded. */
    public boolean isEmpty() {
        return count == 0;
    }

    /**
     * Records a clock time.
     *
     * @param ply the ply after which it is shown, from 1
     * @param clock in hundredths of a second
     */
    public void take(int ply, int clock) {
        if (count < MOST_PLIES && (count == 0 || plies[count - 1] < ply)) {
            if (count == plies.length) {
                plies = Arrays.copyOf(plies, 2 * count);
                clocks = Arrays.copyOf(clocks, 2 * count);
            }
            plies[count] = ply;
            clocks[count] = clock;
            count++;
        }
    }

    /**
     * The notes on the clock times of the game.
     *
     * @param lastMover the side that made the last ply
     * @param last the last ply
     * @param winner on time or by resignation, as the record claims; null if neither
     * @param online whether a server kept the clocks; the last second on such a clock counts as zero
     */
    public List<Note> notes(RecordReader reader, Color lastMover, int last, @Nullable Color winner, boolean online) {
        if (count == 0) {
            return List.of();
        }
        List<Note> notes = new ArrayList<>();
        Control control = Control.of(reader.tags().get("TimeControl"));
        for (Color side : List.of(Color.WHITE, Color.BLACK)) {
            Note rise = control.sandclock ? null : rise(side, parity(side, lastMover, last), control);
            if (rise != null) {
                notes.add(rise);
            }
        }
        if (winner != null) {
            int own = latest(parity(winner, lastMover, last));
            int other = latest(parity(winner.opposite(), lastMover, last));
            // A server's clock with less than a second left shows none, and an increment would show.
            boolean rounded = online && control.increment <= 0;
            boolean flagged = own >= 0 && clocks[own] == 0 && !rounded && (other < 0 || clocks[other] > 0);
            if (flagged && plies[own] >= last - 1) {
                notes.add(Note.of(RecordNote.WINNER_WITHOUT_TIME, winner, plies[own]));
            }
        }
        return notes;
    }

    /** Whether the plies of a side are odd, 1, or even, 0. */
    private static int parity(Color side, Color lastMover, int last) {
        return side == lastMover ? last % 2 : 1 - last % 2;
    }

    /** The last clock time of a side; -1 if there is none. */
    private int latest(int parity) {
        for (int at = count - 1; at >= 0; at--) {
            if (plies[at] % 2 == parity) {
                return at;
            }
        }
        return -1;
    }

    private @Nullable Note rise(Color side, int parity, Control control) {
        int before = -1;
        int additions = 0;
        for (int at = 0; at < count; at++) {
            if (plies[at] % 2 != parity) {
                continue;
            }
            int moves = before < 0 ? 1 : (plies[at] - plies[before]) / 2;
            int more = before < 0 ? 0 : clocks[at] - clocks[before];
            if (more > PENALTY + SECOND + moves * control.increment()) {
                additions++;
                boolean early = !control.known && (plies[at] + 1) / 2 < FIRST_CONTROL;
                int most = PENALTY + SECOND + moves * control.increment() + (early ? 0 : control.added());
                if (more > most || additions > MOST_CONTROLS) {
                    return Note.of(RecordNote.CLOCK_RISES, side, time(clocks[before]), time(clocks[at]), plies[at]);
                }
            }
            before = at;
        }
        return null;
    }

    private static String time(int clock) {
        int seconds = clock / SECOND;
        return String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /**
     * The time control, as far as the tags give it.
     *
     * @param increment in hundredths of a second, -1 if unknown
     * @param added the most that a later period adds, in hundredths of a second
     * @param sandclock whether time used by one side is given to the other
     */
    private record Control(boolean known, int increment, int added, boolean sandclock) {

        private static final Control UNKNOWN = new Control(false, -1, LONGEST_ADDED, false);

        /** The increment in hundredths of a second; if the time control is unknown, the longest in use. */
        @Override
        public int increment() {
            return increment < 0 ? LONGEST_INCREMENT : increment;
        }

        static Control of(@Nullable String tag) {
            TimePeriods periods = TimePeriods.of(tag);
            if (periods == null) {
                return UNKNOWN;
            }
            if (periods.isSandclock()) {
                return new Control(true, 0, 0, true);
            }
            int increment = 0;
            int added = 0;
            for (int at = 0; at < periods.periods().size(); at++) {
                TimePeriods.Period each = periods.periods().get(at);
                increment = Math.max(increment, each.increment());
                // A last period with a number of moves begins again.
                boolean again = at == periods.periods().size() - 1 && each.moves() > 0;
                added = Math.max(added, at > 0 || again ? each.seconds() : 0);
            }
            return new Control(
                    true, increment * SECOND, (int) Math.min(Integer.MAX_VALUE / 4, (long) added * SECOND), false);
        }
    }
}
