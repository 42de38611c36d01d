/**
 * Archives of recorded games as an embedded database: {@link dev.arbiter.table.Loader} fills one, {@link
 * dev.arbiter.table.Database} is asked in SQL. It is DuckDB, whose driver has to be on the class path; nothing here is
 * compiled against it.
 */
@NullMarked
package dev.arbiter.table;

import org.jspecify.annotations.NullMarked;
