/**
 * The types shared by all games; none of them depends on a particular game.
 * <ul>
 * <li>A {@link dev.arbiter.Game} is a set of rules: chess, international draughts, Othello.
 * <li>A {@link dev.arbiter.Position} is an immutable state of such a game: the side to move, the legal moves, the outcome.
 * <li>A {@link dev.arbiter.Ruling} answers a move text: legal, or illegal by which {@link dev.arbiter.Rule}.
 * <li>An {@link dev.arbiter.Outcome} says whether the game is over, who won, and by which rule.
 * <li>A {@link dev.arbiter.Diagram} is what a drawing of the position shows, in text, SVG or on a page.
 * <li>An {@link dev.arbiter.InputException} is thrown for input that has no meaning.
 * </ul>
 *
 * <p>A game's package implements these for its rules, on static kernels over a few {@code long}s; everything else (command
 * line, archives, page) holds a {@code Game} and calls it. Positions and moves are immutable and may be shared between threads.
 */
@NullMarked
package dev.arbiter;

import org.jspecify.annotations.NullMarked;
