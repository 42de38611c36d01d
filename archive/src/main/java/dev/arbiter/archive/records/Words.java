package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PartedSquares;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The words of one format's movetext: moves, their numbers, results and marks. A word that could be a move is reported as one;
 * whether it is, the game's rules decide.
 */
public abstract class Words {

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
     * @return the token, or null where there was nothing to deliver
     */
    abstract @Nullable Token word(byte kind) throws IOException;

    /** See {@link RecordReader#playPlain}; the cursor stands in the movetext of the game itself. */
    int playPlain(Replay<?> replay, TagSection section, RecordReader.@Nullable TextTaker taker) {
        return 0;
    }

    /** The squares that the move at an index and the word after it may be together: see {@link RecordReader#partedSquares}. */
    @Nullable
    PartedSquares partedSquares(int start, int end) {
        return null;
    }

    /** Where they end. */
    int afterPartedSquares() {
        throw new IllegalStateException("no squares are parted");
    }

    /** The current game has moves with blanks between their squares. */
    void partsSquares() {}

    /** Whether {@link PlainRest} knows what may stand in a plain game. */
    boolean arePlain() {
        return false;
    }

    /** Whether moves of the current game were reported, or their numbers passed. */
    boolean haveMoves() {
        return true;
    }

    /** The next game begins. */
    void begin() {}

    /** Whether what stands at an index, outside of any game, is prose, and begins no game. */
    boolean isProse(int index) {
        return false;
    }

    /** Whether what stands in angle brackets is a null move. */
    boolean isNullMove(String word) {
        return false;
    }

    /** Whether the number at the cursor, after a result, says that the game goes on there. */
    boolean isFurtherNumber() {
        byte[] b = bytes;
        int end = Bytes.skipDigits(b, in.at);
        boolean first = end == in.at + 1 && b[in.at] == '1' && !isOfOther(end);
        return !first && end > in.at && b[in.at] != '0' && (b[end] == '.' || isEllipsis(end));
    }

    /** The length of a result at the cursor; 0 where none stands there. */
    abstract int resultLength();

    /** The current result in the format's own words. */
    @Nullable
    String result() {
        return text.text();
    }

    /**
     * Reads what stands in a bracket at the cursor and is no tag: {@code [%clk 0:03:00]} outside of a comment is one.
     *
     * @return null where it has no meaning
     */
    final @Nullable Token bracket() {
        if (bytes[in.at + 1] != '%') {
            return null;
        }
        int end = in.at + 2;
        int sight = in.sight();
        while (bytes[end] != ']' && !Bytes.isLineEnd(bytes[end]) && end < sight) {
            end++;
        }
        if (bytes[end] != ']') {
            return null;
        }
        text.noteAt(in.at, RecordNote.COMMAND_OUTSIDE_COMMENT, Replay.decode(bytes, in.at, end + 1));
        text.token(end + 1 - in.at);
        return Token.COMMENT;
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
     * @return whether there is one; it is the current token then
     */
    boolean bracketedMark() {
        return false;
    }

    /** Passes the blank beyond ASCII that stands at the cursor; false where none does. */
    final boolean isWideBlankPassed() {
        int blank = Bytes.lengthOfWideBlank(bytes, in.at);
        if (blank > 0) {
            text.noteAt(in.at, RecordNote.WIDE_BLANKS);
            in.at += blank;
        }
        return blank > 0;
    }

    final boolean isEllipsis(int at) {
        return Bytes.isEllipsis(bytes, at);
    }

    /** Whether a number's dots say that the side moves which does not begin: {@code 1...}, {@code 1. ...}. */
    final boolean isOfOther(int dot) {
        int at = dot + 1;
        while (bytes[at] == ' ') {
            at++;
        }
        return bytes[at] == '.' || isEllipsis(at) || isEllipsis(dot + 1);
    }

    /** The index after the dots, and the blank after them, that may stand at an index. */
    final int afterDots(int index) {
        return Bytes.afterDots(bytes, index);
    }

    /** Where a word with all its dots and characters beyond ASCII ends. */
    final int wordEnd(int start) {
        return Bytes.wordEnd(bytes, start, in.limit);
    }
}
