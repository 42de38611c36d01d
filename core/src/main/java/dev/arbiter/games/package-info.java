/** The list of all games: the one place that knows every game's package. */
@NullMarked
package dev.arbiter.games;

import org.jspecify.annotations.NullMarked;
