/**
 * Reading texts from left to right, the one way in which all games do it; results in any spelling; sentences with places for squares.
 * Not exported.
 */
@NullMarked
package dev.arbiter.text;

import org.jspecify.annotations.NullMarked;
