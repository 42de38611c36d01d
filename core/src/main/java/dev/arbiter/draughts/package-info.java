/**
 * The draughts family: eighteen games, from English to Turkish draughts, defined by traits of one set of rules.
 *
 * <p>Begin at {@link dev.arbiter.draughts.Draughts}, the games, and {@link dev.arbiter.draughts.DraughtsPosition}, with its
 * legal moves, its outcome, and rulings on illegal moves by {@link dev.arbiter.draughts.DraughtsRule} and which article of the
 * game's {@link dev.arbiter.draughts.RuleBook}.
 *
 * <p>A game's rules are a {@link dev.arbiter.draughts.Variant}, a {@link dev.arbiter.draughts.BoardGeometry} and traits; its builder
 * makes custom rules. {@code MoveGenerator} finds the moves of any of them, {@code Precedence} ranks captures,
 * {@code DrawRules} decides when a game is drawn. {@code IllegalMoves} explains why a move is not legal, square by square: why
 * an Italian man may not take a king, for example. The rules are listed in {@code DraughtsRule}, and in {@code RuleBook} the
 * article of each game's own official rules.
 *
 * <p>{@code MoveText} reads a move and finds which legal moves it can mean, {@code PdnFen} reads and writes positions.
 * {@code DraughtsReplay} replays recorded games on the bitboards of {@code BitLayout};
 * {@link dev.arbiter.draughts.EnglishBoard} judges whole paths of English draughts, for the contest program that must start at
 * once.
 *
 * <p>Counting leaves is where speed shows. {@code FoldedPerft} is written once for all games on diagonals whose precedence is
 * none or most pieces (English, international, Brazilian, Russian, pool draughts, on any board of up to 64 bits), and
 * {@code DraughtsPerft} defines it as a hidden class once a game, with the game's traits as that class's constants: the
 * compiler folds away what the game does not do, and no rule is written twice by hand. {@code GeneralPerft} counts all other
 * games in the same manner, on boards of any size, whatever captures come first.
 */
@NullMarked
package dev.arbiter.draughts;

import org.jspecify.annotations.NullMarked;
