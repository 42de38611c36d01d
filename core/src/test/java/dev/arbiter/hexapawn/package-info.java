/** A game that lives in test code alone. */
@NullMarked
package dev.arbiter.hexapawn;

import org.jspecify.annotations.NullMarked;
