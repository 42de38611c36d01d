/**
 * The draughts family: eighteen games, from English to Turkish draughts, on one set of rules by traits.
 *
 * <p>Begin at {@link dev.arbiter.draughts.Draughts}, the games, and {@link dev.arbiter.draughts.DraughtsPosition}, which
 * knows its legal moves, how it stands, and what is wrong with a move that is not legal, by which {@link
 * dev.arbiter.draughts.DraughtsRule} and which article of the game's {@link dev.arbiter.draughts.RuleBook}.
 *
 * <p>A game's rules are a {@link dev.arbiter.draughts.Variant}, a {@link dev.arbiter.draughts.Board} and traits; its
 * builder makes rules of one's own. {@code MoveGenerator} finds the moves of any of them, {@code Precedence} says which
 * captures come first, {@code DrawRules} when a game is drawn. {@code IllegalMoves} says why a move is not legal, square by
 * square: why an Italian man may not take a king, say. The rules are listed in {@code DraughtsRule}, and in {@code RuleBook}
 * the article of each game's own official rules.
 *
 * <p>{@code MoveText} reads a move and finds which legal moves it can mean, {@code PdnFen} reads and writes positions.
 * {@code DraughtsReplay} plays recorded games again on the bits of {@code BitLayout}; {@link
 * dev.arbiter.draughts.EnglishBoard} judges whole paths of English draughts, for the contest program that must start at
 * once.
 *
 * <p>Counting leaves is where speed shows. {@code FoldedPerft} is written once for all games on diagonals whose precedence
 * is none or most pieces (English, international, Brazilian, Russian, pool draughts, on any board of up to 64 bits), and
 * {@code DraughtsPerft} defines it as a hidden class once a game, with the game's traits as that class's constants: the
 * compiler folds away what the game does not do, and no rule is written twice by hand. {@code GeneralPerft} counts all other
 * games in the same manner, on boards of any size, whatever captures come first.
 */
@NullMarked
package dev.arbiter.draughts;

import org.jspecify.annotations.NullMarked;
