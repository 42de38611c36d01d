/**
 * What a record claims about its result, and the evidence against it: the record's own words, its clocks, the Laws of its day.
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.archive.result;

import org.jspecify.annotations.NullMarked;
