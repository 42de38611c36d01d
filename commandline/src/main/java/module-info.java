/**
 * How command lines are read: options, their help, and those that several commands have in common.
 *
 * <p>Start at {@link dev.arbiter.commandline.Syntax}.
 */
module dev.arbiter.commandline {
    requires transitive dev.arbiter.archive;
    requires static org.jspecify;

    exports dev.arbiter.commandline;
}
