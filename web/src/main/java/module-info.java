/**
 * The local page and its JSON API, on the JDK's own HTTP server.
 *
 * <p>Start at {@link dev.arbiter.web.ArbiterServer}.
 */
module dev.arbiter.web {
    requires static org.jspecify;
    requires dev.arbiter.archive;
    requires dev.arbiter.core;
    requires com.google.gson;
    requires java.logging;
    requires jdk.httpserver;

    exports dev.arbiter.web;
}
