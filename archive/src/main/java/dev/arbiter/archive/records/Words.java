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

    /** Whether results, and all else that ends a game, are told by the bytes that {@link Bytes#skipMoves} stops at. */
    boolean arePlain() {
        return false;
    }

    /** Reads the star at the cursor: a result, unless the format knows better. */
    @Nullable
    Token star() {
        text.token(1);
        return Token.RESULT;
    }

    /** Reads the strength of a move where one stands in brackets at the cursor; null where none does. */
    @Nullable
    Token strength() {
        return null;
    }
}
