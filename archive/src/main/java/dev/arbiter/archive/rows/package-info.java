/** Rows of CSV and JSON, and the detection of the column that contains moves; not exported. */
@NullMarked
package dev.arbiter.archive.rows;

import org.jspecify.annotations.NullMarked;
