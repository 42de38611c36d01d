/** The program {@code arbiter}. */
module dev.arbiter.cli {
    requires static org.jspecify;
    requires com.google.gson;
    requires dev.arbiter.archive;
    requires dev.arbiter.commandline;
    requires dev.arbiter.live;
    requires dev.arbiter.query;
    requires dev.arbiter.table;
    requires dev.arbiter.contest;
    requires dev.arbiter.core;
    requires dev.arbiter.web;
    requires org.jline.reader;
    requires org.jline.terminal;

    exports dev.arbiter.cli;

    opens dev.arbiter.cli to
            com.google.gson;
}
