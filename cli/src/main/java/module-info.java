/** The program {@code arbiter}. */
module dev.arbiter.cli {
    requires static transitive org.jspecify;
    requires dev.arbiter.archive;
    requires dev.arbiter.core;
    requires dev.arbiter.web;
    requires info.picocli;

    exports dev.arbiter.cli;

    opens dev.arbiter.cli to
            info.picocli;
}
