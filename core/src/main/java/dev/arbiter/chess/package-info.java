/**
 * Chess by the FIDE Laws, Chess960 included, and the variants that Lichess plays.
 *
 * <p>Begin at {@link dev.arbiter.chess.Chess}, which is all of these games, and {@link dev.arbiter.chess.ChessPosition}, an
 * immutable position with its legal moves, its outcome and its rulings. {@code VariantRules} says what a variant may change.
 * What comes from outside is first a
 * {@link dev.arbiter.chess.Setup}, a board on which anything goes; its findings say what keeps it from being a position.
 * {@link dev.arbiter.chess.Fen} and {@link dev.arbiter.chess.Epd} read and write setups.
 *
 * <p>Moves are read in one place for SAN, long algebraic notation and UCI alike ({@code dev.arbiter.chess.text});
 * {@link dev.arbiter.chess.MoveResolver} finds the legal move that a text means. Where there is
 * none, {@link dev.arbiter.chess.IllegalMoves} says by which {@link dev.arbiter.chess.ChessRule}.
 * {@link dev.arbiter.chess.MoveWriter} writes all three notations, {@link dev.arbiter.chess.Spelling} compares what was
 * written with SAN. {@link dev.arbiter.chess.ChessReplay} replays whole games without garbage.
 *
 * <p>{@link dev.arbiter.chess.Board} is the way into the kernel ({@code dev.arbiter.chess.kernel}). A position is such a board
 * itself, in one object; its fields and what moves them are for this package alone, and so everything that works on boards is
 * here: variants, reasons for illegal moves, and what a side can still win.
 */
@NullMarked
package dev.arbiter.chess;

import org.jspecify.annotations.NullMarked;
