/**
 * The draughts family: fourteen games, from English to Turkish draughts, on one set of rules by traits.
 *
 * <p>Begin at {@link dev.arbiter.draughts.Draughts}, the games, and {@link dev.arbiter.draughts.DraughtsPosition}, which
 * knows its legal moves, how it stands, and what is wrong with a move that is not legal, by which {@link
 * dev.arbiter.draughts.DraughtsRule} and which article of the game's {@link dev.arbiter.draughts.RuleBook}.
 *
 * <p>A game's rules are a {@link dev.arbiter.draughts.Variant}: a {@link dev.arbiter.draughts.Board} and traits. {@link
 * dev.arbiter.draughts.MoveGenerator} finds the moves of any of them; kernels for the hot games count and judge. {@link
 * dev.arbiter.draughts.PdnFen} reads and writes positions.
 */
@NullMarked
package dev.arbiter.draughts;

import org.jspecify.annotations.NullMarked;
