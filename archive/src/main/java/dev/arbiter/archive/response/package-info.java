/**
 * Responses to programs about positions and rulings, from the command line and the server: records that Gson can print.
 *
 * <p>Exported to {@code cli}, {@code live}, {@code query}, {@code table} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.archive.response;

import org.jspecify.annotations.NullMarked;
