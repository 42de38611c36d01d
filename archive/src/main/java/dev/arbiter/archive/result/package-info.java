/**
 * What a record claims of its result, and what speaks against that: its own words, its clocks, the Laws of its day.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.archive.result;

import org.jspecify.annotations.NullMarked;
