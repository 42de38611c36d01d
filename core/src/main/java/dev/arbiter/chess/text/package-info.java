/**
 * How a move of chess is read before any position is asked for it: {@link dev.arbiter.chess.text.ParsedMove} reads SAN, long
 * algebraic notation and UCI alike into one number; {@link dev.arbiter.chess.text.WrittenMove} is a text that anybody may have
 * written, in other letters ({@link dev.arbiter.chess.text.PieceLetters}) or other signs ({@link dev.arbiter.chess.text.OddText}).
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.chess.text;

import org.jspecify.annotations.NullMarked;
