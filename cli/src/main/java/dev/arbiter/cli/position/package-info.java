/** Commands about positions and moves: how a position stands, what is legal, and why not. Not exported. */
@NullMarked
package dev.arbiter.cli.position;

import org.jspecify.annotations.NullMarked;
