/**
 * The language of {@code find}: its parser, and a condition for everything that can be asked of a game, its moves and its boards.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.query.condition;

import org.jspecify.annotations.NullMarked;
