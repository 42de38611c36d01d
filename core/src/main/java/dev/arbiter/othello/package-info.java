/**
 * Othello: its rules, its positions and how moves and boards are written.
 *
 * <ul>
 *   <li>{@link dev.arbiter.othello.Othello} is the game as the other packages hold it; it says whether a claimed score can
 *       stand.
 *   <li>{@link dev.arbiter.othello.OthelloPosition} is a board with whose turn it is; it plays, rules on move texts by
 *       {@link dev.arbiter.othello.OthelloRule}, and says how it stands. The forced pass is ruled on in
 *       {@code IllegalMoves}.
 *   <li>{@link dev.arbiter.othello.OthelloReplay} is a board that is played on in place, for records, which leave forced
 *       passes out.
 *   <li>{@link dev.arbiter.othello.OthelloBoardText} reads and writes boards as OBF, GGF and the contest have them.
 *   <li>{@code OthelloKernel} has the rules on two longs, on which everything else stands, and {@code OthelloPerft} counts
 *       the tree of legal moves, many boards at a time.
 * </ul>
 */
@NullMarked
package dev.arbiter.othello;

import org.jspecify.annotations.NullMarked;
