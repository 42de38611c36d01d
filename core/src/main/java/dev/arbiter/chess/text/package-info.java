/**
 * Parsing of chess moves, independent of any position: {@link dev.arbiter.chess.text.ParsedMove} reads SAN, long algebraic
 * notation and UCI alike into one number; {@link dev.arbiter.chess.text.WrittenMove} is a text as people write it, in other
 * letters ({@link dev.arbiter.chess.text.PieceLetters}) or other signs ({@link dev.arbiter.chess.text.OddText}).
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.chess.text;

import org.jspecify.annotations.NullMarked;
