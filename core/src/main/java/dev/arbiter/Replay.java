package dev.arbiter;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game on a mutable board: for playing recorded games again, move by move, as fast as can be. It is used for one game
 * after the other, by one thread.
 *
 * <p>A text that can mean several moves leaves all of them open; a later move that is possible only after some of them
 * closes the others.
 *
 * @param <M> the game's type of move
 */
public interface Replay<M> extends BoardState {

    @Override
    Game<M> game();

    /**
     * Begins a game.
     *
     * @param start a position of {@link #game()}
     * @throws IllegalArgumentException where it is a position of another game
     */
    void begin(Position<?> start);

    /**
     * Plays the next move.
     *
     * @param text holds the move's text in UTF-8, or in Latin-1 where it is not UTF-8
     * @param from the index of its first byte
     * @param to one past the index of its last byte
     * @return null where it is legal; else why not, illegal or unreadable, and nothing has changed
     */
    @Nullable
    Ruling<M> play(byte[] text, int from, int to);

    /**
     * Plays the next move.
     *
     * @return null where it is legal; else why not, illegal or unreadable, and nothing has changed
     */
    default @Nullable Ruling<M> play(String moveText) {
        byte[] bytes = moveText.getBytes(StandardCharsets.UTF_8);
        return play(bytes, 0, bytes.length);
    }

    /**
     * Plays the next move and words it in the game's canonical notation, without making a position.
     *
     * @return null where the move is not legal or cannot be worded so; then nothing has changed, and {@link
     *     Position#ruling} tells more
     */
    default @Nullable String reworded(String moveText) {
        return null;
    }

    /** The position reached, with what came before it as far as the rules ask for it. */
    Position<M> position();

    /** Whether the position reached has ended the game; says what its outcome says, perhaps without making one. */
    default boolean isOver() {
        return position().outcome().isOver();
    }

    /** What was read generously since the game began, a sentence each. */
    default List<String> notes() {
        return List.of();
    }

    @Override
    default Color turn() {
        return position().turn();
    }

    @Override
    default long pieces(Color color, Piece.Kind kind, int word) {
        return position().pieces(color, kind, word);
    }

    @Override
    default Winnable winnable(Color color, long nodes) {
        return position().winnable(color, nodes);
    }

    /** The text of bytes that should be UTF-8 and may be Latin-1, as old records are. */
    static String decode(byte[] text, int from, int to) {
        for (int at = from; at < to; at++) {
            if (text[at] < 0) {
                return decodeBeyondAscii(text, from, to);
            }
        }
        return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static String decodeBeyondAscii(byte[] text, int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
        }
    }
}
