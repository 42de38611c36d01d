/**
 * Archives of recorded games as an embedded database: {@link dev.arbiter.table.Loader} fills it,
 * {@link dev.arbiter.table.Database} queries it in SQL. The database is DuckDB, whose driver must be on the class path; it is
 * not needed to compile.
 */
@NullMarked
package dev.arbiter.table;

import org.jspecify.annotations.NullMarked;
