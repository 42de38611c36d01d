/**
 * What a record claims of its result, and what speaks against that: its own words, its clocks, the Laws of its day.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.archive.result;

import org.jspecify.annotations.NullMarked;
