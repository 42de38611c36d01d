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

/** A game as a query sees it; everything is computed on demand. */
public interface Subject {

    /**
     * The value of the first tag with a name, in either case; null if there is none. Properties of GGF and SGF are also found
     * by their names in PGN, except for the result, which has another meaning there; in checkers, tags of Red count as Black's.
     */
    default @Nullable String tag(String name) {
        String value = written(name);
        if (value != null || name.equalsIgnoreCase(GameRecord.RESULT)) {
            return value;
        }
        String other = format().hasProperties() ? Tag.property(name) : Tag.ofRed(name);
        return other == null ? null : written(other);
    }

    /** The value of the first tag written with this name, in either case; null if there is none. */
    @Nullable
    String written(String name);

    /** The id of the game by whose rules it was played; null if unknown. */
    @Nullable
    String rules();

    /** The number of legal plies. */
    int plies();

    /** {@code legal}, {@code illegal}, {@code unreadable} or {@code unsupported}. */
    String word();

    /**
     * The claimed result, after its moves or in its tags; null if there is none. To be called only once its moves are known.
     */
    @Nullable
    String claimed();

    /** The result of the record: that of its tag or, if there is no meaningful one, the one after its moves. */
    default @Nullable String writtenResult() {
        String tagged = tag(GameRecord.RESULT);
        return GameRecord.saysResult(tagged) ? tagged : claimed();
    }

    /** The game's format. */
    Format format();

    /** The side whose score comes first in its results where sources disagree; null if unknown. */
    @Nullable
    ResultOrder order();

    /**
     * How it ended according to its whole record; {@link Result#OPEN} if nothing shows it, or if it depends on an unknown order
     * of scores. To be called only once the game's {@linkplain #rules rules} are known, or if its
     * {@linkplain #readsAsUsual tags} make them unnecessary.
     */
    default Result result() {
        return RecordedResult.of(game(), format(), claimed(), this::tag, this::order);
    }

    /** How a game that has moves ended; see {@link RecordedResult#ofMoves}. */
    default Result resultOfMoves() {
        return RecordedResult.ofMoves(game(), format(), claimed(), this::tag, this::order);
    }

    /**
     * The meaning of a written result in this game; null if it has none, or if it depends on an unknown order of scores. To be
     * called under the same condition as {@link #result()}.
     */
    default @Nullable Result result(@Nullable String written) {
        return written == null ? null : RecordedResult.read(game(), format(), written, this::order);
    }

    /**
     * The meaning of a written result with White's score first, if sources disagree on the order and nothing shows that of this
     * game's file; null for any other.
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

    /** Whether a result has the same meaning under the rules of all games that this one can be. */
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

    /** The whole record. */
    GameRecord record();

    /** The verdict. */
    Verdict verdict();

    /**
     * Plays the legal part of its main line, or of each of its lines, from the start of the game.
     *
     * @param begin receives the start of each line
     * @param step receives each position after it; returns whether there is anything left to look for
     */
    void play(Consumer<Moment> begin, Predicate<Moment> step);
}
