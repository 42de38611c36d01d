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

    /** The reader of these words. */
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

    /** Implements {@link RecordReader#playPlain}; the cursor is in the main line. */
    int playPlain(Replay<?> replay, TagSection section, RecordReader.@Nullable TextTaker taker) {
        return 0;
    }

    /** Implements {@link RecordReader#partedSquares} for the move at an index. */
    @Nullable
    PartedSquares partedSquares(int start, int end) {
        return null;
    }

    /** The end of those squares. */
    int afterPartedSquares() {
        throw new IllegalStateException("no squares are parted");
    }

    /** Notes that the current game has moves with blanks between their squares. */
    void partsSquares() {}

    /** Whether {@link PlainRest} can skip games of this format. */
    boolean arePlain() {
        return false;
    }

    /** Whether moves of the current game have been reported, or move numbers read. */
    boolean haveMoves() {
        return true;
    }

    /** Resets the state for the next game. */
    void begin() {}

    /** Whether text at an index, outside of any game, is prose that begins no game. */
    boolean isProse(int index) {
        return false;
    }

    /** Whether text in angle brackets is a null move. */
    boolean isNullMove(String word) {
        return false;
    }

    /** Whether the number at the cursor, after a result, shows that the game continues. */
    boolean isFurtherNumber() {
        byte[] b = bytes;
        int end = Bytes.skipDigits(b, in.at);
        boolean first = end == in.at + 1 && b[in.at] == '1' && !isOfOther(end);
        return !first && end > in.at && b[in.at] != '0' && (b[end] == '.' || isEllipsis(end));
    }

    /** The length of a result at the cursor; 0 if there is none. */
    abstract int resultLength();

    /** The current result in the format's own words. */
    @Nullable
    String result() {
        return text.text();
    }

    /**
     * Reads text in a bracket at the cursor that is not a tag, such as {@code [%clk 0:03:00]} outside of a comment.
     *
     * @return null if it has no meaning
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

    /** Reads the star at the cursor: a result, unless the format defines otherwise. */
    @Nullable
    Token star() {
        text.token(1);
        return Token.RESULT;
    }

    /**
     * Reads a bracketed mark at the cursor, such as a move's strength.
     *
     * @return whether there is one, which is then the current token
     */
    boolean bracketedMark() {
        return false;
    }

    /** Whether signs that are else a judgement, or no word, end the game as the tag Result has it: {@code +/-} of one that was not played. */
    final boolean isResultOfTag(int start, int end) {
        String tag = text.tags().get("Result");
        return tag != null
                && tag.strip().equals(Replay.decode(bytes, start, end))
                && PgnResult.isTagAlone(tag.strip())
                && PgnResult.isLast(bytes, end, in.limit);
    }

    /** The token of a bracketed mark that was read; an offer of a draw is reported with its brackets. */
    final Token markToken() {
        return bytes[text.from] == '(' ? Token.DRAW_OFFER : Token.ANNOTATION;
    }

    /** Makes an offer of a draw at the cursor, {@code (=)} or {@code ( = )}, the current token; false if there is none. */
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

    /** Skips a blank beyond ASCII at the cursor; false if there is none. */
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

    /** Whether the dots of a number show that Black moves: {@code 1...}, {@code 1. ...}. */
    final boolean isOfOther(int dot) {
        return PgnNumber.isOfOther(bytes, dot);
    }

    /** The index after any dots at an index and a blank after them. */
    final int afterDots(int index) {
        return Bytes.afterDots(bytes, index);
    }

    /** The end of a word, including its dots and characters beyond ASCII. */
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

    /** The index after the comment or variation at an index; the end of the view if it is longer. */
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
