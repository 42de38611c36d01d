/**
 * Lexical functions over the bytes of records, used by the readers: blanks and words, moves and their parts, results, signs,
 * and where games begin.
 *
 * <p>Exported to {@code cli}, {@code live} and {@code query} alone.
 */
@NullMarked
package dev.arbiter.archive.text;

import org.jspecify.annotations.NullMarked;
