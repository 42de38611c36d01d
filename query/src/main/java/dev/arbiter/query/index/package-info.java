/**
 * Indexes of archives, which answer questions about the games of a file without reading it. An index identifies games by
 * number, positions by key and tags by name; {@code dev.arbiter.query} translates queries to these.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.query.index;

import org.jspecify.annotations.NullMarked;
