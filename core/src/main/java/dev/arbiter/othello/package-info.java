/**
 * Othello: its rules, its positions and how moves and boards are written.
 *
 * <p>Begin at {@link dev.arbiter.othello.OthelloKernel}, the rules on two longs, on which everything else stands:
 *
 * <ul>
 *   <li>{@link dev.arbiter.othello.OthelloPosition} is a board with whose turn it is; it plays, rules on move texts by
 *       {@link dev.arbiter.othello.OthelloRule}, and says how it stands.
 *   <li>{@link dev.arbiter.othello.OthelloBoardText} reads and writes boards as OBF, GGF and the contest have them.
 *   <li>{@link dev.arbiter.othello.OthelloPerft} counts the tree of legal moves, many boards at a time.
 *   <li>{@link dev.arbiter.othello.Othello} is the game as the other packages hold it.
 * </ul>
 */
@NullMarked
package dev.arbiter.othello;

import org.jspecify.annotations.NullMarked;
