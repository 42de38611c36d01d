package dev.arbiter.archive.text;

import java.util.List;

/**
 * Two squares separated by a blank, a star or dashes, each read as a move, that can be one move: {@code e2 e4},
 * {@code Ng1 -- f3}, {@code e4 * d5}.
 *
 * @param move the move that they can be
 * @param isSure whether the surrounding numbers, or other moves of the game, leave no other reading if it is legal
 * @param next the candidates for the move after it if {@link #isSure} is false; empty if there are none
 */
public record PartedSquares(String move, boolean isSure, List<String> next) {}
