package dev.arbiter.archive.check;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A recorded game that is being played again, move by move. It is used for one game after the other. */
interface Replay {

    /** Begins a game. */
    void begin(Position<?> start);

    /**
     * Plays the next move.
     *
     * @param bytes holds the move's text
     * @param from the index of its first byte
     * @param to one past the index of its last byte
     * @return null where it is legal; else the ruling, and nothing has changed
     */
    Ruling.@Nullable Illegal<?> play(byte[] bytes, int from, int to);

    /** The position reached. */
    Position<?> position();

    /** Whether the position reached has ended the game; says what its outcome says, perhaps without making one. */
    default boolean isOver() {
        return position().outcome().isOver();
    }

    /** What was read generously since the game began, a sentence each. */
    default List<String> notes() {
        return List.of();
    }
}
