/**
 * How players with equal points are ranked: tie-breaks by the FIDE regulations (Handbook C.07).
 */
@NullMarked
package dev.arbiter.query.tiebreak;

import org.jspecify.annotations.NullMarked;
