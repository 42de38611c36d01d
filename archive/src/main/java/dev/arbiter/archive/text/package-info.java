/**
 * What the bytes of records look like: blanks and words, moves and their parts, results, signs, where a game begins. Functions
 * over bytes, which the readers ask.
 *
 * <p>Exported to {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.text;

import org.jspecify.annotations.NullMarked;
