/**
 * What archives of recorded games are asked: which games meet a condition ({@link dev.arbiter.query.Query}, {@link
 * dev.arbiter.query.Finder}), and what was played from a position ({@link dev.arbiter.query.Tree}). It knows no game: all
 * that it asks of a board stands in {@link dev.arbiter.BoardState}.
 */
@NullMarked
package dev.arbiter.query;

import org.jspecify.annotations.NullMarked;
