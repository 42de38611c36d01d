/**
 * Chess by the FIDE Laws, Chess960 included, and the variants that Lichess plays.
 *
 * <p>Begin at {@link dev.arbiter.chess.Chess}, which has all of these games, and {@link dev.arbiter.chess.ChessPosition}, an
 * immutable position with its legal moves, its outcome and its rulings. {@code VariantRules} defines what a variant can change.
 * Input is first a {@link dev.arbiter.chess.Setup}, a board without restrictions, whose findings say why it cannot be played
 * on. {@link dev.arbiter.chess.Fen} and {@link dev.arbiter.chess.Epd} read and write setups.
 *
 * <p>Moves are read in one place for SAN, long algebraic notation and UCI alike ({@code dev.arbiter.chess.text});
 * {@link dev.arbiter.chess.MoveResolver} finds the legal move that a text means. If there is none,
 * {@link dev.arbiter.chess.IllegalMoves} finds the broken {@link dev.arbiter.chess.ChessRule}.
 * {@link dev.arbiter.chess.MoveWriter} writes all three notations, {@link dev.arbiter.chess.Spelling} compares what was written
 * with SAN. {@link dev.arbiter.chess.ChessReplay} replays whole games without garbage.
 *
 * <p>{@link dev.arbiter.chess.Board} is the interface to the kernel ({@code dev.arbiter.chess.kernel}). A position is a board
 * itself; the fields are private to this package, which therefore holds everything that works on boards: variants, reasons for
 * illegal moves, and what a side can still win.
 */
@NullMarked
package dev.arbiter.chess;

import org.jspecify.annotations.NullMarked;
