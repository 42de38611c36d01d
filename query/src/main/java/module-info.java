/**
 * Queries over archives of recorded games: which games meet a condition, and what was played from a position.
 *
 * <p>Start at {@link dev.arbiter.query}.
 */
// The module named below is not there yet when this one is compiled.
@SuppressWarnings("module")
module dev.arbiter.query {
    requires transitive dev.arbiter.archive;
    requires static org.jspecify;

    exports dev.arbiter.query;
    exports dev.arbiter.query.tiebreak;
    exports dev.arbiter.query.index to
            dev.arbiter.cli,
            dev.arbiter.web;
    exports dev.arbiter.query.paper to
            dev.arbiter.cli,
            dev.arbiter.web;
    exports dev.arbiter.query.tidy to
            dev.arbiter.cli;

    opens dev.arbiter.query to
            com.google.gson;
}
