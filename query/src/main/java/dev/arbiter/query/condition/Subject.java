package dev.arbiter.query.condition;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.write.Results;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A game as a query sees it: nothing is worked out before somebody asks for it. */
public interface Subject {

    /**
     * The value of its first tag of a name, in upper or lower case; null where it has none. A record of GGF or SGF has tags by
     * their names in PGN too, but for the result, which says something else there; one of checkers that names Red has Black's.
     */
    default @Nullable String tag(String name) {
        String value = written(name);
        if (value != null || name.equalsIgnoreCase(GameRecord.RESULT)) {
            return value;
        }
        String other = format().hasProperties() ? Tag.property(name) : Tag.ofRed(name);
        return other == null ? null : written(other);
    }

    /** The value of its first tag that is written with this name, in upper or lower case; null where it has none. */
    @Nullable
    String written(String name);

    /** The id of the game by whose rules it was played; null where that is not known. */
    @Nullable
    String rules();

    /** How many legal plies it has. */
    int plies();

    /** {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}. */
    String word();

    /** The result that it claims, after its moves or in its tags; null where none. Asked only once its moves are known. */
    @Nullable
    String claimed();

    /**
     * The result that its record shows: that of its tag, or where there is none that says something, the one after its
     * moves.
     */
    default @Nullable String result() {
        String tagged = tag(GameRecord.RESULT);
        return GameRecord.saysResult(tagged) ? tagged : claimed();
    }

    /** The format that it is written in. */
    Format format();

    /** Whose number stands first in its results where sources disagree; null where nobody knows. */
    @Nullable
    ResultOrder order();

    /**
     * What White scored by a result of this game, from 0 to 1; negative where it does not say so, and for null. Asked only
     * once the game's {@linkplain #rules rules} are known, or where its {@linkplain #readsAsUsual tags} spare them.
     */
    default double whitePoints(@Nullable String result) {
        String rules = rules();
        Game<?> game = rules == null ? null : Games.find(rules).orElse(null);
        return result == null ? -1 : Results.whitePoints(game, format(), result, this::order);
    }

    /** Whether a result means the same by the rules of all games that this one may be of. */
    default boolean readsAsUsual() {
        String tagged = tag(GameRecord.RESULT);
        return switch (format()) {
            case PGN -> tag("Variant") == null && tag("GameType") == null;
            case PDN -> tagged != null && !ResultOrder.dependsOn(tagged);
            default -> false;
        };
    }

    /** All that was written. */
    GameRecord record();

    /** What Arbiter says of it. */
    Verdict verdict();

    /**
     * Plays it again, move by move, as far as it is legal: its main line, or each of its lines from the start of the game.
     *
     * @param begin receives the start of each line
     * @param step receives each position after it; says whether there is anything left to look for
     */
    void play(Consumer<Moment> begin, Predicate<Moment> step);
}
