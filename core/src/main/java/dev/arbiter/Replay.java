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
 * <pre>{@code
 * Replay<?> replay = Chess.STANDARD.replay();
 * replay.begin(Chess.STANDARD.start());
 * for (String move : List.of("e4", "e5", "Ke3")) {
 *     Ruling<?> wrong = replay.play(move);   // null as long as moves are legal
 * }
 * }</pre>
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
     * Begins a variation: where another replay stood before the move that it played last, with all readings that were open
     * there.
     *
     * @param line a replay of {@link #game()} as the same game made it, which has played a move and stays as it is
     * @throws IllegalArgumentException where it is of another kind
     */
    void branch(Replay<?> line);

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
     * Plays the next move where it is legal and written as nearly all are: the fast way through large archives.
     *
     * @param text as {@link #play(byte[], int, int)} has it, with eight bytes at least from the first one on
     * @return whether it was played; if not, nothing has changed, and {@link #play(byte[], int, int)} may still play it
     */
    default boolean playPlain(byte[] text, int from, int to) {
        return false;
    }

    /**
     * Writes the move that was played last in the game's canonical notation, without making a position.
     *
     * @param into takes the characters, all of them ASCII
     * @param at the index of the first
     * @return one past the index of the last; {@code at} where the move is not kept, which it is only where {@link #notes}
     *     are, and not by every game
     */
    default int writeLast(byte[] into, int at) {
        return at;
    }

    /**
     * Goes back to before the move that was played last, so that others can be played in its place; {@link #rejoin} comes
     * back. In a branch another may begin after its first move. What is noted of spelling stays that of the game itself.
     *
     * @return whether it has; some games cannot, and nobody can before the first move
     */
    default boolean branch() {
        return false;
    }

    /**
     * Comes back to the position after the move before which the last branch began.
     *
     * @throws IllegalStateException where none is open
     */
    default void rejoin() {
        throw new IllegalStateException("no branch is open");
    }

    /** The position reached, with what came before it as far as the rules ask for it. */
    Position<M> position();

    /**
     * The moves played since {@link #begin}, in the game's canonical notation, for whoever has to look at the whole game
     * once more.
     *
     * @return null where they are not kept
     */
    default @Nullable List<String> played() {
        return null;
    }

    /** Whether the texts so far leave open which of several positions was reached; {@link #position} is one of them. */
    default boolean isOpen() {
        return false;
    }

    /** Whether {@link Position#claims} of the position reached may hold anything; false where it surely holds nothing. */
    default boolean mayBeClaimed() {
        return true;
    }

    /** Whether {@link Position#claims} of the position reached holds anything: in long games quicker than asking it. */
    default boolean isClaimable() {
        return mayBeClaimed() && !position().claims().isEmpty();
    }

    /** The position before the last move; null where there was none, or it is not kept. */
    default @Nullable Position<M> previous() {
        return position().previous();
    }

    /**
     * Who made the move that was played last: where a forced pass was left out before it, not the side that was on turn.
     * Without a move it means nothing.
     */
    default Color mover() {
        return turn().opposite();
    }

    /** How the position reached stands, perhaps without making one. */
    default Outcome outcome() {
        return position().outcome();
    }

    /** Whether the position reached has ended the game; says what its outcome says, perhaps without making one. */
    default boolean isOver() {
        return outcome().isOver();
    }

    /** What the position reached says of a claimed result: as {@link Game#agreement}, perhaps without making one. */
    default Agreement agreement(String claimed) {
        return game().agreement(claimed, position());
    }

    /**
     * Where the game was over by a rule that ends it without a claim, while moves go on.
     *
     * @param plies after how many plies, from 0
     * @param position what stood on the board
     */
    record Passed(int plies, Position<?> position) {

        /** How it stood there. */
        public Outcome outcome() {
            return position.outcome();
        }
    }

    /**
     * The first position after which moves go on though the game was over there; null where there is none, and in games that do
     * not look for it, which all but those of chess are.
     */
    default @Nullable Passed passedEnd() {
        return null;
    }

    /** What was read leniently since the game began, a sentence each. */
    default List<String> notes() {
        return List.of();
    }

    @Override
    default Color turn() {
        return position().turn();
    }

    @Override
    default long key() {
        return position().key();
    }

    @Override
    default long pieces(Color color, Piece.Kind kind, int word) {
        return position().pieces(color, kind, word);
    }

    @Override
    default long attackers(Color side, int square) {
        return position().attackers(side, square);
    }

    @Override
    default long pinned(Color side) {
        return position().pinned(side);
    }

    @Override
    default boolean isCheck() {
        return position().isCheck();
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
