/**
 * The local web page and its JSON API, on Jetty.
 *
 * <p>Start at {@link dev.arbiter.web.ArbiterServer}.
 */
module dev.arbiter.web {
    requires static org.jspecify;
    requires dev.arbiter.archive;
    requires dev.arbiter.contest;
    requires dev.arbiter.core;
    requires transitive dev.arbiter.live;
    requires dev.arbiter.query;
    requires com.google.gson;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;

    exports dev.arbiter.web;
}
