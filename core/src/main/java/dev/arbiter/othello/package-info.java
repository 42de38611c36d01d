/**
 * Othello: its rules, its positions and how moves and boards are written.
 * <ul>
 * <li>{@link dev.arbiter.othello.Othello} is the game; it also decides whether a claimed score can stand.
 * <li>{@link dev.arbiter.othello.OthelloPosition} is a position; it plays moves, rules on move texts by
 * {@link dev.arbiter.othello.OthelloRule}, and has an outcome. The forced pass is ruled on in {@code IllegalMoves}.
 * <li>{@link dev.arbiter.othello.OthelloReplay} is a mutable board for records, which leave forced passes out.
 * <li>{@link dev.arbiter.othello.OthelloBoardText} reads and writes boards as in OBF and GGF.
 * <li>{@code OthelloKernel} has the rules on two longs, on which everything else stands, and {@code OthelloPerft} counts the
 * tree of legal moves, many boards at a time.
 * </ul>
 */
@NullMarked
package dev.arbiter.othello;

import org.jspecify.annotations.NullMarked;
