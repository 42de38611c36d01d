package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import org.jspecify.annotations.Nullable;

/**
 * The words of one format's movetext: moves, their numbers, results and marks. A word that could be a move is told as one;
 * whether it is, the game's rules decide.
 */
abstract class Words {

    /** Whose words they are. */
    final MovetextReader text;

    final Cursor in;
    final byte[] bytes;

    Words(MovetextReader text) {
        this.text = text;
        this.in = text.in;
        this.bytes = text.bytes;
    }

    abstract Format format();

    /**
     * Reads what begins at the cursor and is no mark that both formats share.
     *
     * @param kind its {@link Bytes} kind
     * @return the token, or null where there was nothing to tell of
     */
    abstract @Nullable Token word(byte kind);

    /** Whether {@link PlainRest} knows what may stand in a plain game. */
    boolean arePlain() {
        return false;
    }

    /** The next game begins. */
    void begin() {}

    /** Whether what stands at an index, outside of any game, is prose, and begins no game. */
    boolean isProse(int index) {
        return false;
    }

    /** Whether a game can go on behind a result. */
    boolean goesOnBehindResult() {
        return false;
    }

    /** Whether the number at the cursor, behind a result, says that the game goes on there. */
    boolean isFurtherNumber() {
        return false;
    }

    /** The length of a result at the cursor; 0 where none stands there. */
    int resultLength() {
        return 0;
    }

    /** The result at hand in the format's own words. */
    @Nullable
    String result() {
        return text.text();
    }

    /** Reads what stands in a bracket at the cursor and is no tag; null where it has no meaning. */
    @Nullable
    Token bracket() {
        return null;
    }

    /** Reads a closing brace that closes nothing; false where that is a fault. */
    boolean passesStrayBrace() {
        return false;
    }

    /** Reads the star at the cursor: a result, unless the format knows better. */
    @Nullable
    Token star() {
        text.token(1);
        return Token.RESULT;
    }

    /**
     * Reads the mark that stands in brackets at the cursor, such as a move's strength.
     *
     * @return whether there is one; it is the token at hand then
     */
    boolean bracketedMark() {
        return false;
    }

    /** Where the text ends that stands in brackets at the cursor and is a comment, no variation; -1 where there is none. */
    int bracketedComment() {
        return -1;
    }
}
