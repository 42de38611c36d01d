/**
 * Games in progress: the live game, watched files, engines and their protocols.
 *
 * <p>Start at {@link dev.arbiter.live}.
 */
// The modules named below are not there yet when this one is compiled.
@SuppressWarnings("module")
module dev.arbiter.live {
    requires transitive dev.arbiter.archive;
    requires static org.jspecify;

    exports dev.arbiter.live;
    exports dev.arbiter.live.engine;
    exports dev.arbiter.live.match;
    exports dev.arbiter.live.desk to
            dev.arbiter.cli,
            dev.arbiter.web;

    opens dev.arbiter.live.desk to
            com.google.gson;
}
