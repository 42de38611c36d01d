package dev.arbiter.archive.check;

import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The games of a file that are reported and counted.
 *
 * @param numbers the games' numbers in their file, from 1; empty for all
 * @param player a part of a player's name, in either case; null for any
 */
public record Selection(List<Range> numbers, @Nullable String player) implements Serializable {

    private static final long serialVersionUID = 1;

    /** All games. */
    public static final Selection ALL = new Selection(List.of(), null);

    private static final List<String> PLAYERS = List.of("White", "Black");

    /**
     * A range of game numbers.
     *
     * @param first from 1
     * @param last inclusive, at least {@code first}
     */
    public record Range(long first, long last) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    public Selection {
        numbers = List.copyOf(numbers);
    }

    /** Whether all games are selected. Cheaper at start-up than {@code equals}, whose code is generated at its first call. */
    public boolean isAll() {
        return numbers.isEmpty() && player == null;
    }

    /**
     * Whether a game is selected.
     *
     * @param verdict numbered from the beginning of its file
     */
    public boolean takes(Verdict verdict) {
        return isNumbered(verdict.number()) && isPlayed(verdict.tags());
    }

    private boolean isNumbered(long game) {
        return numbers.isEmpty() || numbers.stream().anyMatch(range -> range.first <= game && game <= range.last);
    }

    private boolean isPlayed(Map<String, String> tags) {
        if (player == null) {
            return true;
        }
        String part = player.toLowerCase(Locale.ROOT);
        return PLAYERS.stream()
                .map(tag -> Tag.value(tag, tags::get))
                .anyMatch(name -> name != null && name.toLowerCase(Locale.ROOT).contains(part));
    }
}
