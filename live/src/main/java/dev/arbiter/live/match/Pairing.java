package dev.arbiter.live.match;

/**
 * A game of a match.
 *
 * @param number from 1
 * @param round from 1
 * @param white the number of the engine that plays White, from 0
 * @param black the number of the engine that plays Black, from 0
 * @param opening the number of its opening, from 0, in the order of play
 * @param pair the number of the pair of games with one opening to which it belongs, from 0
 */
public record Pairing(int number, int round, int white, int black, int opening, int pair) {}
