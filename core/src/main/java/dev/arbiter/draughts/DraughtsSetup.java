package dev.arbiter.draughts;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/**
 * Pieces on a board as somebody wrote them down, before anyone asks whether a game can be played on from there.
 *
 * @param board the board
 * @param pieces what stands on it
 * @param turn the side to move, or null where that is not known
 * @param steps Frisian draughts: how often each side has just moved the same king
 */
public record DraughtsSetup(
        Board board, Pieces pieces, @Nullable Color turn, KingSteps steps) {}
