/**
 * What must have happened before a position of chess: {@link dev.arbiter.chess.past.Origins} says which pieces can have left their
 * first squares, {@link dev.arbiter.chess.past.PawnCaptures} counts the captures that its
 * pawns need, {@link dev.arbiter.chess.past.LastMoves} takes moves back, {@link dev.arbiter.chess.past.ProofGame} makes a game
 * that leads there.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.chess.past;

import org.jspecify.annotations.NullMarked;
