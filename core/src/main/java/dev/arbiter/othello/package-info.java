/**
 * Othello: its rules, its positions and how moves and boards are written.
 *
 * <p>Begin at {@link dev.arbiter.othello.OthelloKernel}, the rules on two longs, on which everything else stands.
 */
@NullMarked
package dev.arbiter.othello;

import org.jspecify.annotations.NullMarked;
