/**
 * Indexes of archives: what stands in which game of a file, so that questions are answered without reading the file. They know
 * games by their numbers, positions by their keys and tags by their names; what a query makes of that is said in {@code
 * dev.arbiter.query}.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.query.index;

import org.jspecify.annotations.NullMarked;
