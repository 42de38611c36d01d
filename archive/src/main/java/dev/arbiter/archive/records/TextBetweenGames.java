package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Boundary;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.CommentsAround;
import dev.arbiter.archive.text.OddTag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Skips what stands before, between and after games of movetext: comments, prose, headings, second results and forum markup.
 * Anything of interest is kept as a comment {@link #around} a game.
 */
final class TextBetweenGames {

    private static final int LONGEST_WRAPPER = 80;

    /** The comments around the current game that are still to be delivered: before its first move, or after its end. */
    final CommentsAround around = new CommentsAround();

    private final MovetextReader text;
    private final TagSection section;
    private final MovetextComments comments;
    private final Words words;
    private final Cursor in;
    private final byte[] bytes;

    TextBetweenGames(MovetextReader text, TagSection section, MovetextComments comments, Words words) {
        this.text = text;
        this.section = section;
        this.comments = comments;
        this.words = words;
        this.in = text.in;
        this.bytes = text.bytes;
    }

    /**
     * Skips what follows the result. Comments there belong to the game unless another game begins with them, with its tags
     * first or without tags.
     *
     * @return whether there are comments of the game to deliver
     */
    boolean hasCommentsAfterResult() throws IOException {
        boolean belong = text.everything && passOther(RecordNote.TEXT_AFTER_RESULT) && (section.boundary || isEnd());
        return belong && !around.isEmpty() && !(section.boundary && around.isHeading());
    }

    /**
     * Continues after a result: skips prose, other results and blanks up to what still belongs to the game.
     *
     * @return whether the game continues: with a variation, a comment, a sign or prose on the result's line, or moves whose
     *     numbers continue
     */
    boolean goesOn() throws IOException {
        while (true) {
            in.fill();
            byte c = bytes[in.at];
            byte kind = Bytes.kind(c);
            boolean beside = in.line == text.resultLine;
            if (section.boundary || (kind == Bytes.ZERO && in.at >= in.limit && in.ended)) {
                return false;
            }
            int other = beside ? words.resultLength() : 0;
            if (kind == Bytes.LINE_END) {
                section.newline();
                if (!section.boundary && section.tagLine && bytes[in.at] != '%') {
                    return false;
                }
            } else if (isWrapperPassed()) {
                // It said nothing of a game.
            } else if (kind == Bytes.BLANK || c == '.' || c == '*') {
                in.at++;
            } else if (Bytes.lengthOfWideBlank(bytes, in.at) > 0) {
                in.at += Bytes.lengthOfWideBlank(bytes, in.at);
            } else if (other > 0) {
                if (kind == Bytes.LETTER) {
                    text.noteAt(in.at, RecordNote.TEXT_AFTER_RESULT);
                    text.token(other);
                    if (text.everything) {
                        around.add(bytes, text.from, text.to, text.place(), false, false, false);
                        return true;
                    }
                } else {
                    in.at += other;
                }
            } else if (c == '%' && in.isLineStart()) {
                if (!text.everything) {
                    in.skipLine();
                } else if (!passComment(c)) {
                    return false;
                }
            } else if (c == '(' && !words.isProse(in.at)) {
                text.noteAt(in.at, RecordNote.GAME_AFTER_RESULT);
                return true;
            } else if (c == '$' || c == '!' || c == '?') {
                return true;
            } else if (c == '{' || c == ';') {
                return beside;
            } else if (kind == Bytes.DIGIT && words.isFurtherNumber()) {
                text.noteAt(in.at, RecordNote.RESULT_BETWEEN_MOVES);
                text.goOn();
                return true;
            } else if (words.isProse(in.at)) {
                text.noteAt(in.at, RecordNote.TEXT_AFTER_RESULT);
                passProse(!beside);
                if (beside && text.everything) {
                    return true;
                }
            } else {
                return false;
            }
        }
    }

    /** Advances to the first byte of the next game; returns whether there is one. */
    boolean toNextGame() throws IOException {
        boolean whole = section.pending == null && passOther(RecordNote.TEXT_BEFORE_GAME);
        return !whole || section.boundary || !isEnd();
    }

    /**
     * Skips what stands between games: comments, prose, stars and blanks.
     *
     * @param note on prose
     * @return whether all comments were closed; otherwise the fault is pending
     */
    private boolean passOther(RecordNote note) throws IOException {
        while (passComments()) {
            byte c = bytes[in.at];
            if (section.boundary) {
                return true;
            }
            if (isWrapperPassed()) {
                continue;
            }
            if (c == '*' || c == (byte) 0xBB || c == (byte) 0xBF) {
                // A result too many, or the rest of a byte-order mark between concatenated files.
                in.at++;
            } else if (words.isProse(in.at)) {
                text.noteAt(in.at, note);
                passProse(true);
            } else {
                return true;
            }
        }
        return false;
    }

    private boolean isEnd() {
        return bytes[in.at] == 0 && in.at >= in.limit;
    }

    /**
     * Skips prose up to the end of its line, and keeps it as a comment if those are wanted.
     *
     * @param heading whether it can be the heading of the next game
     */
    void passProse(boolean heading) throws IOException {
        Token token;
        do {
            token = comments.restOfLine();
            if (token == Token.COMMENT) {
                around.add(bytes, text.from, text.to, text.place(), false, heading, comments.inComment);
            }
        } while (comments.inComment);
        text.after = null;
    }

    /** Whether the line at the cursor is prose and nothing else precedes the tags of the next game. */
    boolean isHeading() {
        int sight = in.sight();
        int at = in.at;
        while (at < sight) {
            byte c = bytes[at];
            if (Bytes.isBlank(c) || Bytes.isLineEnd(c)) {
                at++;
            } else if (c == '[' && Boundary.isAt(bytes, at, in.limit)) {
                return at > in.at;
            } else if (words.isProse(at)) {
                while (at < sight && !Bytes.isLineEnd(bytes[at])) {
                    at++;
                }
            } else {
                return false;
            }
        }
        return false;
    }

    /**
     * Skips blanks and comments, and keeps the comments, if wanted, as those around a game.
     *
     * @return whether all comments were closed; otherwise the fault is pending
     */
    private boolean passComments() throws IOException {
        while (true) {
            in.fill();
            byte c = bytes[in.at];
            byte kind = Bytes.kind(c);
            if (section.boundary) {
                return true;
            }
            if (kind == Bytes.LINE_END) {
                section.newline();
            } else if (kind == Bytes.BLANK || (c == (byte) 0xEF && in.isByteOrderMark())) {
                in.at++;
            } else if (Bytes.lengthOfWideBlank(bytes, in.at) > 0) {
                in.at += Bytes.lengthOfWideBlank(bytes, in.at);
            } else if (c == ';' || c == '{' || (c == '%' && in.isLineStart())) {
                if (!text.everything && c != '{') {
                    in.skipLine();
                } else if (!passComment(c)) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    boolean passComment(byte opening) throws IOException {
        Token token = opening == '{' ? comments.comment() : comments.lineComment();
        while (token == Token.COMMENT) {
            around.add(bytes, text.from, text.to, text.place(), opening == '%', false, comments.inComment);
            token = comments.inComment ? comments.next() : null;
        }
        text.after = null;
        if (token == Token.FAULT) {
            section.pending = text.fault;
        }
        return section.pending == null;
    }

    /** Skips forum markup around a game at the cursor, if there is any. */
    boolean isWrapperPassed() {
        if (bytes[in.at] != '[' || (bytes[in.at + 1] != '/' && (bytes[in.at + 1] | 0x20) != 'p')) {
            return false;
        }
        int end = Math.min(in.sight(), in.at + LONGEST_WRAPPER);
        int length = OddTag.lengthOfWrapper(new String(bytes, in.at, end - in.at, StandardCharsets.ISO_8859_1));
        if (length > 0) {
            text.noteAt(in.at, RecordNote.WRAPPER, Replay.decode(bytes, in.at, in.at + length));
            in.at += length;
        }
        return length > 0;
    }
}
