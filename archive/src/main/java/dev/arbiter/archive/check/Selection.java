package dev.arbiter.archive.check;

import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which games of their files are reported and counted.
 *
 * @param numbers the games' numbers in their file, from 1; empty for all
 * @param player a part of a player's name, upper or lower case; null for whoever played
 */
public record Selection(List<Range> numbers, @Nullable String player) implements Serializable {

    private static final long serialVersionUID = 1;

    /** Every game. */
    public static final Selection ALL = new Selection(List.of(), null);

    private static final List<String> PLAYERS = List.of("White", "Black");

    /**
     * Games that follow each other.
     *
     * @param first from 1
     * @param last not below the first
     */
    public record Range(long first, long last) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    public Selection {
        numbers = List.copyOf(numbers);
    }

    /** Whether every game is among them. Asked at every start, where {@code equals} of a record would be made first. */
    public boolean isAll() {
        return numbers.isEmpty() && player == null;
    }

    /**
     * Whether a game is among them.
     *
     * @param verdict whose game counts from the beginning of its file
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
