package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Miscount;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.PartedSquares;
import dev.arbiter.archive.text.PgnNumber;
import dev.arbiter.archive.text.PgnResult;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the words of a format's movetext: moves, their numbers, results and marks. Any word that could be a move is reported as
 * one; the rules of the game decide.
 */
public abstract class Words {

    /** The most digits of a move number in a real game. */
    static final int LONGEST_NUMBER = 4;

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
     * Reads the word at the cursor, which is not one of the marks that PGN and PDN share.
     *
     * @param kind its {@link Bytes} kind
     * @return the token; null if there is nothing to deliver
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

    /** The token of a bracketed mark that was read; an offer of a draw is reported with its brackets. */
    final Token markToken() {
        return bytes[text.from] == '(' ? Token.DRAW_OFFER : Token.ANNOTATION;
    }

    /** The offer of a draw that stands at the cursor, {@code (=)} or {@code ( = )}, becomes the current token; false where none does. */
    final boolean isDrawOffer() {
        int at = in.at + 1;
        while (bytes[at] == ' ') {
            at++;
        }
        if (bytes[in.at] != '(' || bytes[at] != '=') {
            return false;
        }
        at++;
        while (bytes[at] == ' ') {
            at++;
        }
        if (bytes[at] != ')') {
            return false;
        }
        text.from = in.at;
        text.to = at + 1;
        in.at = at + 1;
        return true;
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
        return PgnNumber.isOfOther(bytes, dot);
    }

    /** The index after the dots, and the blank after them, that may stand at an index. */
    final int afterDots(int index) {
        return Bytes.afterDots(bytes, index);
    }

    /** Where a word with all its dots and characters beyond ASCII ends. */
    final int wordEnd(int start) {
        return Bytes.wordEnd(bytes, start, in.limit);
    }

    /**
     * What the next number, if it is near enough, shows to be wrong with the moves before it; null if nothing.
     *
     * @param from the index of the current move
     * @param to one past its end
     */
    final @Nullable Miscount miscountAhead(MoveNumbers numbers, int from, int to) {
        byte[] b = bytes;
        int sight = in.sight();
        int count = 1;
        int last = to;
        int at = to;
        while (at < sight) {
            byte kind = Bytes.kind(b[at]);
            int result = kind == Bytes.DIGIT ? PgnResult.length(b, at) : 0;
            int digits = kind == Bytes.DIGIT ? Bytes.skipDigits(b, at) : at;
            int wide = b[at] < 0 ? Bytes.lengthOfWideBlank(b, at) : 0;
            if (wide > 0) {
                at += wide;
                continue;
            }
            if (kind == Bytes.LINE_END && at > 0 && b[at - 1] == '\n') {
                // Another game may begin after an empty line.
                return null;
            }
            if (kind == Bytes.BLANK || kind == Bytes.LINE_END || b[at] == '.' || b[at] == '!' || b[at] == '?') {
                at++;
            } else if (b[at] == '$') {
                at = Bytes.skipDigits(b, at + 1);
            } else if (b[at] == '{' || b[at] == '(') {
                at = afterRemark(at, sight);
            } else if (result > 0
                    || kind == Bytes.ZERO
                    || b[at] == '['
                    || b[at] == '*'
                    || b[at] == ';'
                    || b[at] == '/') {
                return null;
            } else if (digits > at && digits <= at + LONGEST_NUMBER && b[digits] == '.') {
                int ply = MoveNumbers.ply(Integer.parseInt(Replay.decode(b, at, digits)), isOfOther(digits));
                if (ply <= 3) {
                    // The first move of another game.
                    return null;
                }
                int missing = numbers.missingBefore(ply, count);
                int move = afterDots(digits);
                String before = MoveNumbers.text(ply) + " " + Replay.decode(b, move, wordEnd(move));
                boolean all = missing == -count;
                return missing == 0 ? null : new Miscount(missing, before, all ? Replay.decode(b, from, last) : "");
            } else {
                int end = Math.max(at + 1, wordEnd(at));
                boolean isWord = kind == Bytes.LETTER || kind == Bytes.DIGIT || b[at] < 0;
                count += isWord ? 1 : 0;
                last = isWord ? end : last;
                at = end;
            }
        }
        return null;
    }

    /** After the comment or variation at an index; what is in view where it is longer. */
    private int afterRemark(int start, int sight) {
        int open = 0;
        boolean comment = false;
        int at = start;
        do {
            byte c = bytes[at++];
            if (c == '{' || c == '}') {
                comment = c == '{';
            } else if (!comment) {
                open += c == '(' ? 1 : c == ')' ? -1 : 0;
            }
        } while ((open > 0 || comment) && at < sight);
        return at;
    }
}
