/** Commands that rewrite records, or load them into a database. Not exported. */
@NullMarked
package dev.arbiter.cli.convert;

import org.jspecify.annotations.NullMarked;
