/**
 * The kernel of chess: static methods over {@code long}s, which know no position, no game and no rule by name. The position is
 * in the arguments; nothing is allocated and nothing taken back.
 *
 * <p>A position is seven sets of squares ({@link dev.arbiter.chess.kernel.Bitboards}) and the side to move ({@link
 * dev.arbiter.chess.kernel.Pawns}). {@link dev.arbiter.chess.kernel.Attacks} has the squares that each piece attacks,
 * {@link dev.arbiter.chess.kernel.Checks} finds checks and pins once, {@link dev.arbiter.chess.kernel.Castling} has the paths
 * of king and rook, {@link dev.arbiter.chess.kernel.MoveGenerator} lists the legal moves as numbers ({@link
 * dev.arbiter.chess.kernel.PackedMove}), {@link dev.arbiter.chess.kernel.MoveCount} counts them and
 * {@link dev.arbiter.chess.kernel.PerftCount} counts the leaves below them.
 *
 * <p>No code is written twice for the two colours. The kernel sees the pieces of the side to move and of its enemy; only pawns
 * have a direction, and it is one shift by a number that costs no branch. Neither generated code nor a turned board is needed.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.chess.kernel;

import org.jspecify.annotations.NullMarked;
