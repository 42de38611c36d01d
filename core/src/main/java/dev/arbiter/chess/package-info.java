/**
 * Chess by the FIDE Laws, Chess960 included.
 *
 * <p>Begin at {@link dev.arbiter.chess.Chess}, which is two games, and {@link dev.arbiter.chess.ChessPosition}, an
 * immutable position with its legal moves, its outcome and its rulings. What comes from outside is first a
 * {@link dev.arbiter.chess.Setup}, a board on which anything goes; its findings say what keeps it from being a position.
 * {@link dev.arbiter.chess.Fen} and {@link dev.arbiter.chess.Epd} read and write setups; moves are read in one place for
 * SAN, long algebraic notation and UCI alike, and written by {@link dev.arbiter.chess.San},
 * {@link dev.arbiter.chess.LongAlgebraic} and {@link dev.arbiter.chess.Uci}. Whole games are replayed without garbage by
 * {@link dev.arbiter.chess.ChessReplay}: {@code ParsedMove} reads a text into one number, {@code MoveResolver} finds the
 * legal move that it means. Only where there is none, {@code MoveFault} says by which {@link
 * dev.arbiter.chess.ChessRule}.
 *
 * <p>The kernel is the package-private part: {@link dev.arbiter.chess.Board} is the way in. A position is seven sets of
 * squares ({@link dev.arbiter.chess.Bitboards}); {@link dev.arbiter.chess.Checks} finds checks and pins once,
 * {@link dev.arbiter.chess.Castling} knows the ways of king and rook, {@link dev.arbiter.chess.MoveGenerator} lists the legal moves, {@link dev.arbiter.chess.MoveCount} counts them and
 * {@link dev.arbiter.chess.PerftCount} counts the leaves below them, {@link dev.arbiter.chess.HashedPerftCount} with a table. They are static methods over {@code long}s: the
 * position is in the arguments, nothing is allocated and nothing taken back.
 *
 * <p>Nothing is written twice for the two colours. The kernel sees {@code own} and {@code enemy} men, whoever they are;
 * only pawns have a direction, and it is one shift by a number ({@link dev.arbiter.chess.Pawns}) that costs no branch. Neither
 * generated code nor a turned board is needed.
 */
@NullMarked
package dev.arbiter.chess;

import org.jspecify.annotations.NullMarked;
