package dev.arbiter.archive.text;

import java.util.List;

/**
 * Two squares with a blank, a star or dashes between them, each of which was read as a move, and which may be one:
 * {@code e2 e4}, {@code Ng1 -- f3}, {@code e4 * d5}.
 *
 * @param move the move that both may be
 * @param isSure whether the numbers around them, or other moves of the game, leave no other choice where it is legal
 * @param next what the move after it may be where {@link #isSure} does not hold; empty where nothing shows
 */
public record PartedSquares(String move, boolean isSure, List<String> next) {}
