/** Queries of tables in SQL, one at a time or typed into a shell. Not exported. */
@NullMarked
package dev.arbiter.cli.sql;

import org.jspecify.annotations.NullMarked;
