/**
 * The report on recorded games as a page to print or to send, the same on the command line and from the server.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
package dev.arbiter.query.paper;
