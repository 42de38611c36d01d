/**
 * The language of {@code find}: its parser, and a condition for everything that can be asked about a game, its moves and its
 * positions.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.query.condition;

import org.jspecify.annotations.NullMarked;
