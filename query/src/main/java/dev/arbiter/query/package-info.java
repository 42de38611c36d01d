/**
 * Queries over archives of recorded games: which games meet a condition ({@link dev.arbiter.query.Query},
 * {@link dev.arbiter.query.Finder}), and what was played from a position ({@link dev.arbiter.query.Tree}). Independent of
 * particular games: everything about boards is asked through {@link dev.arbiter.BoardState}.
 */
@NullMarked
package dev.arbiter.query;

import org.jspecify.annotations.NullMarked;
