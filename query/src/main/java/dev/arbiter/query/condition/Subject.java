package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Result;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedResult;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
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
     * The result as its record has it: that of its tag, or where there is none that says something, the one after its moves.
     */
    default @Nullable String writtenResult() {
        String tagged = tag(GameRecord.RESULT);
        return GameRecord.saysResult(tagged) ? tagged : claimed();
    }

    /** The format that it is written in. */
    Format format();

    /** Whose number stands first in its results where sources disagree; null where nobody knows. */
    @Nullable
    ResultOrder order();

    /**
     * How it ended by all that its record says; {@link Result#OPEN} where nothing says it, or what is said depends on an order that is
     * not known. Asked only once the game's {@linkplain #rules rules} are known, or where its {@linkplain #readsAsUsual tags} spare
     * them.
     */
    default Result result() {
        return RecordedResult.of(game(), format(), claimed(), this::tag, this::order);
    }

    /** The same of a game that has moves, as {@link RecordedResult#ofMoves} says. */
    default Result resultOfMoves() {
        return RecordedResult.ofMoves(game(), format(), claimed(), this::tag, this::order);
    }

    /**
     * What a result of this game means, as it is written; null where it means none, or where that depends on an order that is not
     * known. Asked as {@link #result()} is.
     */
    default @Nullable Result result(@Nullable String written) {
        return written == null ? null : RecordedResult.read(game(), format(), written, this::order);
    }

    /**
     * What a result means with White's number first, where sources disagree on that and nothing shows whose number stands first in
     * this game's file; null for every other.
     */
    default @Nullable Result undecided(@Nullable String written) {
        Game<?> game = game();
        return written == null || game == null || !game.isDisputed(written) || result(written) != null
                ? null
                : game.readResult(written, Color.WHITE);
    }

    private @Nullable Game<?> game() {
        String rules = rules();
        return rules == null ? null : Games.find(rules).orElse(null);
    }

    /** Whether a result means the same by the rules of all games that this one may be of. */
    default boolean readsAsUsual() {
        String tagged = tag(GameRecord.RESULT);
        return switch (format()) {
            case PGN -> tag("Variant") == null && tag("GameType") == null && (tagged == null || isOfGame(tagged));
            case PDN -> tagged != null && !(isOfGame(tagged) && !isDraw(tagged));
            default -> false;
        };
    }

    /** Whether a result is one of a game worth a point, and counts no discs. */
    private static boolean isOfGame(String written) {
        Result result = Result.of(written);
        return result == null || !result.isKnown() || result.white() + result.black() <= 1;
    }

    private static boolean isDraw(String written) {
        Result result = Result.of(written);
        return result == null || !result.isKnown() || result.white() == result.black();
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
