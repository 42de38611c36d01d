package dev.arbiter.query;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.query.condition.Condition;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.condition.QueryParser;
import java.util.List;

/**
 * A condition on recorded games, in the language of {@code arbiter find}:
 *
 * <pre>{@code
 * Query query = Query.of("white ~ \"tal\" and result 1-0 and plies < 60");
 * Query endgames = Query.of("material KRPvKR and elo >= 2500");
 * }</pre>
 *
 * <p>The language is described in {@code docs/find.md}.
 */
public final class Query {

    /** The query that every game meets. */
    public static final Query ANY = new Query("", Openings.none());

    private final String text;
    private final Openings openings;

    private Query(String text, Openings openings) {
        this.text = text;
        this.openings = openings;
    }

    /**
     * Parses a query.
     *
     * @throws UnreadableException with the column of the error, and what was expected there
     */
    public static Query of(String text) {
        return of(text, Openings.none());
    }

    /**
     * Parses a query.
     *
     * @param openings determine a game's opening; if empty, its tags do
     * @throws UnreadableException with the column of the error, and what was expected there
     */
    public static Query of(String text, Openings openings) {
        new QueryParser(text, openings, false).parse();
        return new Query(text, openings);
    }

    /** The query as written. */
    @Override
    public String toString() {
        return text;
    }

    /** Creates a matcher, confined to one thread. */
    Matcher matcher() {
        return matcher(false);
    }

    /** @param variations whether positions of variations count too */
    Matcher matcher(boolean variations) {
        return matcher(variations, false);
    }

    /**
     * @param variations whether positions of variations count too
     * @param marks whether it is kept where conditions on the play are met
     */
    Matcher matcher(boolean variations, boolean marks) {
        return new Matcher(
                this == ANY ? new Condition.All(List.of()) : new QueryParser(text, openings, variations).parse(),
                variations,
                marks);
    }
}
