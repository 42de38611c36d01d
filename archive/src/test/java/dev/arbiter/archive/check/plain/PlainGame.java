package dev.arbiter.archive.check.plain;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A game in progress. */
public interface PlainGame {

    /** The texts of all legal moves; empty where the game is over. */
    List<String> moves();

    /** All texts that are right for a legal move, where there are more than {@link #moves} has. */
    default Set<String> writings() {
        return new HashSet<>(moves());
    }

    /** Plays a move by its index in {@link #moves}. */
    void play(int index);

    /** The text of a move that is not legal here but could be one elsewhere; null where none was found. */
    @org.jspecify.annotations.Nullable
    String illegal(Random random);
}
