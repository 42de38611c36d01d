/**
 * Recorded games as tables: which there are, their columns, and the rows that a game has in each. Databases are filled with
 * them, and Spark's tables are the same.
 *
 * <p>Exported to {@code table} alone.
 */
@NullMarked
package dev.arbiter.archive.table;

import org.jspecify.annotations.NullMarked;
