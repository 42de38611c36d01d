/**
 * How players with equal points are ranked: tie-breaks by the FIDE regulations (Handbook C.07).
 *
 * <p>Exported to {@code cli} and {@code web} alone.
 */
@NullMarked
package dev.arbiter.query.tiebreak;

import org.jspecify.annotations.NullMarked;
