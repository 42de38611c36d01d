/** Commands on positions and moves: the outcome of a position, and which moves are legal. Not exported. */
@NullMarked
package dev.arbiter.cli.position;

import org.jspecify.annotations.NullMarked;
