package dev.arbiter.archive.report;

import dev.arbiter.archive.check.Tally;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A progress line on the terminal, redrawn at most ten times a second. */
public final class ProgressLine {

    private static final long BETWEEN = 100_000_000L;

    /** A check that is done sooner shows no line at all. */
    private static final long FIRST = 1_000_000_000L;

    private final @Nullable Consumer<String> terminal;
    private final int columns;
    private final long total;
    private final long start;
    private long gamesBefore = -1;
    private long bytesBefore;
    private long drawn;
    private int width;

    /**
     * @param terminal receives text to be written immediately; null if there is no terminal
     * @param columns the width of the terminal; the line is shorter
     * @param total the length of all inputs in bytes; 0 if unknown
     * @param start the time when the check began, from {@link System#nanoTime}
     */
    public ProgressLine(@Nullable Consumer<String> terminal, int columns, long total, long start) {
        this.terminal = terminal;
        this.columns = columns;
        this.total = total;
        this.start = start;
        this.drawn = start + FIRST - BETWEEN;
    }

    /**
     * Redraws the line if it is due.
     *
     * @param bytes the number of bytes checked or being checked
     * @param now the time, from {@link System#nanoTime}
     */
    public void draw(Tally tally, long bytes, long now) {
        if (gamesBefore < 0) {
            // What an earlier run has checked says nothing of this one's pace.
            gamesBefore = tally.games();
            bytesBefore = bytes;
        }
        if (terminal == null || now - drawn < BETWEEN) {
            return;
        }
        show(text(tally, bytes, (now - start) / 1e9), now);
    }

    /** Draws a text in place of the counts, where the run takes long enough for a line. */
    public void draw(String text, long now) {
        if (terminal != null && now - start >= FIRST) {
            show(text, now);
        }
    }

    private void show(String text, long now) {
        drawn = now;
        // A line as wide as the terminal would go on in the next one, where nothing takes it away.
        Objects.requireNonNull(terminal)
                .accept(over(text.substring(0, Math.max(0, Math.min(text.length(), columns - 1)))));
    }

    /** Erases the line. */
    public void clear() {
        if (terminal != null && width > 0) {
            terminal.accept(over("") + '\r');
        }
    }

    /** A text that takes the place of the one before it. */
    private String over(String text) {
        String blanks = " ".repeat(Math.max(0, width - text.length()));
        width = text.length();
        return '\r' + text + blanks;
    }

    private String text(Tally tally, long bytes, double seconds) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "%.1f", bytes / 1e6));
        if (total > 0) {
            double share = Math.min(1, (double) bytes / total);
            text.append(String.format(Locale.ROOT, " of %.1f MB (%.0f %%)", total / 1e6, Math.floor(100 * share)));
        } else {
            text.append(" MB");
        }
        text.append(", ")
                .append(Counts.of(tally.games()))
                .append(" games, ")
                .append(Counts.of(tally.illegal()))
                .append(" illegal");
        text.append(String.format(Locale.ROOT, ", %,.0f games/s", (tally.games() - gamesBefore) / seconds));
        double pace = (bytes - bytesBefore) / seconds;
        if (total > bytes && pace > 0) {
            text.append(", ")
                    .append(duration((long) Math.ceil((total - bytes) / pace)))
                    .append(" left");
        }
        return text.toString();
    }

    private static String duration(long seconds) {
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}
