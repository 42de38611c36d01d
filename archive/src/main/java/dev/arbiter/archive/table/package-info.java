/**
 * Recorded games as tables: the tables, their columns, and a game's rows in each, for databases and for Spark.
 *
 * <p>Exported to {@code table} alone.
 */
@NullMarked
package dev.arbiter.archive.table;

import org.jspecify.annotations.NullMarked;
