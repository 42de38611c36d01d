package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.text.Boundary;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the comments of movetext: in braces, or to the end of a line. Long ones are delivered in pieces; one that is not closed
 * ends where the next game certainly begins.
 */
final class MovetextComments {

    /** The most bytes of a comment delivered in one token. */
    private static final int LONGEST = 1 << 16;

    /** Whether the current comment continues after the token delivered last. */
    boolean inComment;
    /** Whether the current comment is the rest of a line. */
    private boolean isLine;

    /** The offset at which the current comment in braces began. */
    private long offset;

    private long line;
    private long column;

    private final MovetextReader text;
    private final TagSection section;
    private final Cursor in;
    private final byte[] bytes;

    MovetextComments(MovetextReader text, TagSection section) {
        this.text = text;
        this.section = section;
        this.in = text.in;
        this.bytes = text.bytes;
    }

    /** Continues the comment of which the first part was delivered; null if there is nothing to deliver. */
    @Nullable
    Token next() throws IOException {
        return isLine ? restOfLine() : comment();
    }

    /** Reads the comment whose brace is at the cursor, or continues one that is {@link #inComment}. */
    @Nullable
    Token comment() throws IOException {
        if (!inComment) {
            in.at++;
            offset = in.base + in.at - 1;
            line = in.line;
            column = offset - in.lineStart + 1;
            isLine = false;
        }
        inComment = false;
        start();
        boolean nested = false;
        while (true) {
            in.at = Bytes.skipProse(bytes, in.at);
            if (in.isShort(in.at)) {
                if (in.keep >= 0 && in.at - in.keep > LONGEST) {
                    return piece();
                }
                in.slide();
            }
            byte c = bytes[in.at];
            if (c == '}') {
                if (!section.isInComment(in.at) && (!nested || !closesLater())) {
                    if (text.depth == 0) {
                        text.commentEnds(bytes, in.at);
                    }
                    text.from = text.everything ? in.keep : in.at;
                    text.to = in.at++;
                    in.keep = -1;
                    return text.everything ? Token.COMMENT : null;
                }
                nested = false;
                in.at++;
            } else if (Bytes.isLineEnd(c)) {
                section.newline();
                if (section.endsComment()) {
                    return unclosed();
                }
            } else if (in.at < in.limit) {
                nested |= c == '{';
                in.at++;
            } else if (in.ended) {
                return unclosed();
            }
        }
    }

    /** Keeps the comment in view from the cursor if it is to be delivered. */
    private void start() {
        if (text.everything) {
            in.keep = in.at;
            text.from = in.at;
            text.after = in.place(in.at);
        }
    }

    /** Whether, after a closing brace inside a comment with an opening one, another closes before the next opens. */
    private boolean closesLater() throws IOException {
        in.see(Cursor.SIGHT / 2 + Boundary.SURE_SIGHT);
        int sight = Math.min(in.limit, in.at + Cursor.SIGHT / 2);
        for (int i = in.at + 1; i < sight; i++) {
            if (bytes[i] == '}') {
                return true;
            }
            if (bytes[i] == '{') {
                return false;
            }
            if (Bytes.isLineEnd(bytes[i])
                    && Boundary.isAt(bytes, i + 1, in.limit)
                    && Boundary.areOfGame(bytes, i + 1, Boundary.isBlankLine(bytes, i), in.limit)) {
                return false;
            }
        }
        return false;
    }

    /** Reports an unclosed comment, after its text if that is wanted. */
    private Token unclosed() {
        int begin = text.everything ? in.keep : in.at;
        Place before = text.after;
        in.keep = -1;
        text.after = null;
        text.depth = 0;
        text.from = in.at;
        text.to = in.at;
        Place begun = new Place(offset, line, column);
        text.fault = new Fault(
                text.place(),
                Note.saying("the end of the game in a comment"),
                Note.of(MoveNote.SENTENCE, "'}'"),
                begun);
        if (begin == in.at) {
            return Token.FAULT;
        }
        section.pending = text.fault;
        text.from = begin;
        text.after = before;
        return Token.COMMENT;
    }

    /** Reads the comment whose semicolon, or escaped line whose percent sign, is at the cursor. */
    @Nullable
    Token lineComment() throws IOException {
        in.at++;
        return restOfLine();
    }

    /** Reads the rest of the line as a comment. */
    @Nullable
    Token restOfLine() throws IOException {
        inComment = false;
        isLine = true;
        start();
        while (true) {
            in.at = Bytes.skipProse(bytes, in.at);
            byte c = bytes[in.at];
            if (Bytes.isLineEnd(c) || (c == 0 && in.at == in.limit && in.ended)) {
                text.from = text.everything ? in.keep : in.at;
                text.to = in.at;
                in.keep = -1;
                return text.everything ? Token.COMMENT : null;
            }
            if (in.at < in.limit) {
                in.at++;
            }
            if (in.isShort(in.at)) {
                if (in.keep >= 0 && in.at - in.keep > LONGEST) {
                    return piece();
                }
                in.slide();
            }
        }
    }

    /** Delivers the part of a long comment that is in view. */
    private Token piece() {
        text.from = in.keep;
        text.to = in.at;
        in.keep = -1;
        inComment = true;
        return Token.COMMENT;
    }
}
