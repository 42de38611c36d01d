/**
 * What archives of recorded games are asked: which games meet a condition, and what was played from a position.
 *
 * <p>Start at {@link dev.arbiter.query}.
 */
module dev.arbiter.query {
    requires transitive dev.arbiter.archive;
    requires static org.jspecify;

    exports dev.arbiter.query;

    opens dev.arbiter.query to
            com.google.gson;
}
