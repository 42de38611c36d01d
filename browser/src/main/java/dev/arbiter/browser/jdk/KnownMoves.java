package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import dev.arbiter.chess.text.PlainSan;

/** Remembers what moves in plain SAN mean by numbers of 32 bits, where {@link PlainSan} takes eight bytes for one of 64. */
@InsteadOf("dev.arbiter.chess.text.PlainSan")
public final class KnownMoves {

    private static final int PLACES = 1 << 12;
    private static final int PLACE_SHIFT = Integer.SIZE - 12;

    /** Odd numbers by which few of the texts in use share a place. */
    private static final int MIX = 0x9E3779B1;

    private static final int MIX_REST = 0x85EBCA6B;

    private static final int LENGTH_BITS = 4;

    /** By place: the first four bytes of a text, the rest, and what it means with its length. */
    private static final int[] FIRST = new int[PLACES];

    private static final int[] REST = new int[PLACES];
    private static final int[] MEANINGS = new int[PLACES];

    private KnownMoves() {}

    public static int read(byte[] text, int from, int to) {
        int length = to - from;
        int first = 0;
        int rest = 0;
        for (int i = Math.min(to, from + 4) - 1; i >= from; i--) {
            first = first << 8 | (text[i] & 0xFF);
        }
        for (int i = to - 1; i >= from + 4; i--) {
            rest = rest << 8 | (text[i] & 0xFF);
        }
        int place = (first * MIX + rest * MIX_REST) >>> PLACE_SHIFT;
        int known = MEANINGS[place];
        if (FIRST[place] == first && REST[place] == rest && (known & ((1 << LENGTH_BITS) - 1)) == length) {
            return known >>> LENGTH_BITS;
        }
        int meaning = PlainSan.read(text, from, to);
        if (meaning >= 0) {
            FIRST[place] = first;
            REST[place] = rest;
            MEANINGS[place] = meaning << LENGTH_BITS | length;
        }
        return meaning;
    }
}
