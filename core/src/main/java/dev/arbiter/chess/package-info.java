/**
 * Chess by the FIDE Laws, Chess960 included, and the variants that Lichess plays.
 *
 * <p>Begin at {@link dev.arbiter.chess.Chess}, which is all of these games, and {@link dev.arbiter.chess.ChessPosition}, an
 * immutable position with its legal moves, its outcome and its rulings. {@code VariantRules} says what a variant may change.
 * What comes from outside is first a
 * {@link dev.arbiter.chess.Setup}, a board on which anything goes; its findings say what keeps it from being a position.
 * {@link dev.arbiter.chess.Fen} and {@link dev.arbiter.chess.Epd} read and write setups.
 *
 * <p>Moves are read in one place for SAN, long algebraic notation and UCI alike: {@link dev.arbiter.chess.ParsedMove}
 * reads a text into one number, {@link dev.arbiter.chess.MoveResolver} finds the legal move that it means. Where there is
 * none, {@link dev.arbiter.chess.IllegalMoves} says by which {@link dev.arbiter.chess.ChessRule}.
 * {@link dev.arbiter.chess.MoveWriter} writes all three notations, {@link dev.arbiter.chess.Spelling} compares what was
 * written with SAN. {@link dev.arbiter.chess.ChessReplay} replays whole games without garbage.
 *
 * <p>The kernel is the package-private part: {@link dev.arbiter.chess.Board} is the way in. A position is seven sets of
 * squares ({@link dev.arbiter.chess.Bitboards}); {@link dev.arbiter.chess.Checks} finds checks and pins once,
 * {@link dev.arbiter.chess.Castling} knows the ways of king and rook, {@link dev.arbiter.chess.MoveGenerator} lists the
 * legal moves, {@link dev.arbiter.chess.MoveCount} counts them, {@link dev.arbiter.chess.PerftCount} counts the leaves
 * below them and {@link dev.arbiter.chess.HashedPerftCount} does so with a table. They are static methods over
 * {@code long}s: the position is in the arguments, nothing is allocated and nothing taken back.
 *
 * <p>Nothing is written twice for the two colours. The kernel sees the men of the side to move and of its enemy; only
 * pawns have a direction, and it is one shift by a number ({@link dev.arbiter.chess.Pawns}) that costs no branch. Neither
 * generated code nor a turned board is needed.
 */
@NullMarked
package dev.arbiter.chess;

import org.jspecify.annotations.NullMarked;
