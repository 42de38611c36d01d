/**
 * What programs are answered of positions and rulings, on the command line and by the server: records, as Gson prints them.
 *
 * <p>Exported to {@code cli}, {@code live}, {@code query}, {@code table} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.archive.response;

import org.jspecify.annotations.NullMarked;
