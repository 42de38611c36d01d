/** Rows of CSV and JSON, and which of their columns has moves; not exported. */
@NullMarked
package dev.arbiter.archive.rows;

import org.jspecify.annotations.NullMarked;
