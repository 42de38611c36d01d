package dev.arbiter.query;

import dev.arbiter.UnreadableException;
import java.util.List;

/**
 * A condition that a recorded game meets or does not meet, in the language of {@code arbiter find}:
 *
 * <pre>{@code
 * white ~ "tal" and result 1-0 and plies < 60
 * material KRPvKR and elo >= 2500
 * }</pre>
 *
 * <p>{@code docs/find.md} describes the language.
 */
public final class Query {

    /** What every game meets. */
    public static final Query ANY = new Query("", false);

    private final String text;
    private final boolean records;

    private Query(String text, boolean records) {
        this.text = text;
        this.records = records;
    }

    /**
     * Reads a query.
     *
     * @throws UnreadableException with the column of what has no meaning, and what was expected there
     */
    public static Query of(String text) {
        Matcher matcher = new Matcher(new QueryParser(text).parse());
        return new Query(text, matcher.needs(Condition.Stage.RECORD) || matcher.needs(Condition.Stage.VERDICT));
    }

    /** The query as it was written. */
    @Override
    public String toString() {
        return text;
    }

    /** Whether it asks for more than tags and moves: comments, say, or whether a result can stand. */
    boolean needsRecord() {
        return records;
    }

    /** What asks it of games, for one thread. */
    Matcher matcher() {
        return new Matcher(this == ANY ? new Condition.All(List.of()) : new QueryParser(text).parse());
    }
}
