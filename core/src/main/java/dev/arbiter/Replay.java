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
     * @param text holds the move's text in UTF-8, or in Windows-1252 where it is not UTF-8
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

    /** The position reached, with what came before it as far as the rules ask for it. */
    Position<M> position();

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

    /**
     * What the position reached says of a claimed result: as {@link Game#agreement}, perhaps without making one.
     *
     * @param first whose number stands first where sources disagree on that
     */
    default Agreement agreement(String claimed, Color first) {
        return game().agreement(claimed, first, position());
    }

    /** The same with White's number first where sources disagree. */
    default Agreement agreement(String claimed) {
        return agreement(claimed, Color.WHITE);
    }

    /** What was read leniently since the game began. */
    default List<Note> notes() {
        return List.of();
    }

    /** How many {@link #notes} there are: to be asked after each move. */
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

    /** The text of bytes that should be UTF-8 and may be Windows-1252, as old records are; Latin-1 is a part of it. */
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
            // 80 to 9F; what Windows-1252 leaves open stays a control character, as the encoding standard of the web
            // has it.
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
}
