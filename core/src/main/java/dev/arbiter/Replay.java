package dev.arbiter;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game on a mutable board, for replaying recorded games as fast as possible. One instance is used for one game
 * after another, by one thread.
 *
 * <p>A text that can mean several moves leaves all of them open; a later move that is legal only after some of them
 * excludes the others.
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
     * Resets this replay to a position.
     *
     * @param start a position of {@link #game()}
     * @throws IllegalArgumentException if it is a position of another game
     */
    void begin(Position<?> start);

    /**
     * Resets this replay to the position before the last move of another replay, with all readings that were open there, to
     * play a variation of that move.
     *
     * @param line another replay of {@link #game()}, made by the same game, which has played at least one move; it is not
     *     changed
     * @throws IllegalArgumentException if it is a replay of another kind
     */
    void branch(Replay<?> line);

    /**
     * Plays the next move.
     *
     * @param text holds the move's text in UTF-8, or in Windows-1252 if it is not valid UTF-8
     * @param from the index of its first byte
     * @param to one past the index of its last byte
     * @return null if it is legal; otherwise why not, {@link Ruling.Illegal} or {@link Ruling.Unreadable}, and the replay has
     *     not changed
     */
    @Nullable
    Ruling<M> play(byte[] text, int from, int to);

    /**
     * Plays the next move.
     *
     * @return null if it is legal; otherwise why not, {@link Ruling.Illegal} or {@link Ruling.Unreadable}, and the replay has
     *     not changed
     */
    default @Nullable Ruling<M> play(String moveText) {
        byte[] bytes = moveText.getBytes(StandardCharsets.UTF_8);
        return play(bytes, 0, bytes.length);
    }

    /** The current position, with as much of its history as the rules depend on. */
    Position<M> position();

    /** Whether ambiguous moves leave several positions open; {@link #position} is one of them. */
    default boolean isOpen() {
        return false;
    }

    /** Whether {@link Position#claims} of the current position can be non-empty; false only if it is certainly empty. */
    default boolean mayBeClaimed() {
        return true;
    }

    /** Whether {@link Position#claims} of the current position is non-empty; in long games faster than asking it. */
    default boolean isClaimable() {
        return mayBeClaimed() && !position().claims().isEmpty();
    }

    /** The position before the last move; null if there was no move, or the position is not kept. */
    default @Nullable Position<M> previous() {
        return position().previous();
    }

    /**
     * The side that made the last move: after a forced pass that the record leaves out, not the side that was to move.
     * Undefined before the first move.
     */
    default Color mover() {
        return turn().opposite();
    }

    /** The outcome of the current position, possibly without creating a {@link Position}. */
    default Outcome outcome() {
        return position().outcome();
    }

    /** Whether {@link #outcome} ends the game, possibly without creating a {@link Position}. */
    default boolean isOver() {
        return outcome().isOver();
    }

    /**
     * Compares a claimed result with the current position as {@link Game#agreement} does, possibly without creating a
     * {@link Position}.
     *
     * @param first the side whose points are written first, where sources disagree
     */
    default Agreement agreement(String claimed, Color first) {
        return game().agreement(claimed, first, position());
    }

    /** Compares a claimed result with the current position, with White's points first where sources disagree. */
    default Agreement agreement(String claimed) {
        return agreement(claimed, Color.WHITE);
    }

    /** What was read leniently since {@link #begin}. */
    default List<Note> notes() {
        return List.of();
    }

    /** The number of {@link #notes}; cheap enough to ask after each move. */
    default int noted() {
        return 0;
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

    /** Decodes text that should be UTF-8 but may be Windows-1252, which includes Latin-1. */
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
            return decodeWindows1252(text, from, to);
        }
    }

    /** Decodes Windows-1252; a byte that it leaves undefined becomes a control character, as the web's encoding standard says. */
    static String decodeWindows1252(byte[] text, int from, int to) {
        String marks =
                "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
                        + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";
        StringBuilder decoded = new StringBuilder(to - from);
        for (int at = from; at < to; at++) {
            int each = text[at] & 0xFF;
            decoded.append(each >= 0x80 && each < 0xA0 ? marks.charAt(each - 0x80) : (char) each);
        }
        return decoded.toString();
    }
}
