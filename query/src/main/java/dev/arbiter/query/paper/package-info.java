/**
 * The printable report on recorded games, the same on the command line and from the server.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
package dev.arbiter.query.paper;
