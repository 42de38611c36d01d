/**
 * The four contest programs, byte-exact, and MegaCheckers, the game that only they have.
 *
 * <p>Start at {@link dev.arbiter.contest.Contest}.
 */
module dev.arbiter.contest {
    requires static org.jspecify;
    requires transitive dev.arbiter.core;

    exports dev.arbiter.contest;
}
