package dev.arbiter.archive.records;

import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Comments, in braces or behind a semicolon to the end of the line. A boundary ends one that is not closed. */
abstract class CommentReader extends TagPairReader {

    /** A comment longer than this is delivered in several tokens. */
    private static final int LONGEST_COMMENT = 1 << 16;

    /** Whether comments, annotations and variations are delivered; otherwise they are passed over. */
    final boolean everything;

    /** How many variations are open; behind a comment that is not closed none is. */
    int depth;

    /** Whether the comment at hand goes on behind the token that was delivered. */
    boolean inComment;

    /** Where the token at hand stands, if lines have been passed since; null where its line is the one being read. */
    @Nullable
    Place behind;

    /** Where the comment at hand began. */
    private long commentOffset;

    private long commentLine;
    private long commentColumn;

    CommentReader(ByteFeed feed, long offset, boolean everything) {
        super(feed, offset);
        this.everything = everything;
    }

    @Override
    public final Place place() {
        return behind == null ? super.place() : behind;
    }

    /** Reads the comment whose brace is at {@link #at}, or goes on with one that is {@link #inComment}. */
    final @Nullable Token comment() throws IOException {
        if (!inComment) {
            at++;
            commentOffset = window.base + at - 1;
            commentLine = line;
            commentColumn = commentOffset - lineStart + 1;
        }
        inComment = false;
        startComment();
        boolean nested = false;
        while (true) {
            at = Bytes.skipProse(bytes, at);
            if (window.isShort(at)) {
                if (keep >= 0 && at - keep > LONGEST_COMMENT) {
                    from = keep;
                    to = at;
                    keep = -1;
                    inComment = true;
                    return Token.COMMENT;
                }
                slide();
            }
            byte c = bytes[at];
            if (c == '}') {
                if (!nested || !closesLater()) {
                    from = everything ? keep : at;
                    to = at++;
                    keep = -1;
                    return everything ? Token.COMMENT : null;
                }
                nested = false;
                at++;
            } else if (Bytes.isLineEnd(c)) {
                newline();
                if (boundary) {
                    return unclosedComment();
                }
            } else if (at < window.limit) {
                nested |= c == '{';
                at++;
            } else if (window.ended) {
                return unclosedComment();
            }
        }
    }

    /** Keeps the comment that goes on at {@link #at} in view, where it is to be delivered. */
    private void startComment() {
        if (everything) {
            keep = at;
            from = at;
            behind = super.place();
        }
    }

    /** Whether, after a closing brace inside a comment with an opening one, another closes before the next opens. */
    private boolean closesLater() {
        int sight = Math.min(window.limit, at + ByteWindow.SIGHT / 2);
        for (int i = at + 1; i < sight; i++) {
            if (bytes[i] == '}') {
                return true;
            }
            if (bytes[i] == '{') {
                return false;
            }
        }
        return false;
    }

    private Token unclosedComment() {
        keep = -1;
        behind = null;
        depth = 0;
        from = at;
        to = at;
        Place begun = new Place(commentOffset, commentLine, commentColumn);
        fault = new Fault(place(), "the end of the game in a comment", "'}'", begun);
        return Token.FAULT;
    }

    /** Reads the comment whose semicolon is at {@link #at}. */
    final @Nullable Token lineComment() throws IOException {
        at++;
        startComment();
        while (true) {
            at = Bytes.skipProse(bytes, at);
            byte c = bytes[at];
            if (Bytes.isLineEnd(c) || (c == 0 && at == window.limit && window.ended)) {
                from = everything ? keep : at;
                to = at;
                keep = -1;
                return everything ? Token.COMMENT : null;
            }
            if (at < window.limit) {
                at++;
            }
            if (window.isShort(at)) {
                if (keep >= 0 && at - keep > LONGEST_COMMENT) {
                    keep = at;
                }
                slide();
            }
        }
    }
}
