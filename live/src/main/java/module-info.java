/**
 * Games in progress: the live game, watched files, engines and their protocols.
 *
 * <p>Start at {@link dev.arbiter.live}.
 */
module dev.arbiter.live {
    requires transitive dev.arbiter.archive;
    requires static org.jspecify;

    exports dev.arbiter.live;
    exports dev.arbiter.live.desk;
    exports dev.arbiter.live.engine;
    exports dev.arbiter.live.match;

    opens dev.arbiter.live.desk to
            com.google.gson;
}
