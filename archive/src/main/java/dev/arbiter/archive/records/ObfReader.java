package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.io.IOException;

/**
 * Reads OBF: a line is a position (64 of {@code X O - .}), the mover, and moves with their values, such as
 * {@code …X; a2:+38; c7:+36;}. A percent sign begins a comment.
 *
 * <p>Every line is a record of its own: a {@link Token#SETUP}, then moves, <em>each</em> from that position, each
 * followed by its value as an {@link Token#ANNOTATION}.
 */
public final class ObfReader extends LineReader {

    private boolean started;
    private boolean over = true;
    private boolean setup;

    private ObfReader(ByteFeed feed) {
        super(new ByteWindow(feed, 0));
    }

    /** Reads a file of OBF. */
    public static ObfReader of(ByteFeed feed) {
        return new ObfReader(feed);
    }

    @Override
    public Format format() {
        return Format.OBF;
    }

    @Override
    public boolean nextGame() throws IOException {
        if (!started) {
            started = true;
            slide();
            skipByteOrderMark();
        }
        if (!over) {
            skipLine();
            over = true;
        }
        while (true) {
            fill();
            byte c = bytes[at];
            if (Bytes.isLineEnd(c)) {
                newline();
            } else if (Bytes.isBlank(c)) {
                at++;
            } else if (c == '%') {
                skipLine();
            } else {
                break;
            }
        }
        if (atEnd()) {
            return false;
        }
        beginGame();
        over = false;
        setup = true;
        return true;
    }

    @Override
    public Token next() throws IOException {
        if (over) {
            return Token.END;
        }
        fill();
        if (setup) {
            setup = false;
            return position();
        }
        while (bytes[at] == ';' || Bytes.isBlank(bytes[at])) {
            at++;
            fill();
        }
        if (atEnd() || Bytes.isLineEnd(bytes[at]) || bytes[at] == '%') {
            over = true;
            skipLine();
            return Token.END;
        }
        int end = at + 1;
        if (bytes[at] == ':') {
            at++;
            while (!Bytes.endsWord(bytes[end])) {
                end++;
            }
            token(end - at);
            return to > from ? Token.ANNOTATION : fault(shownAt(at), "the value of a move");
        }
        while (!Bytes.endsWord(bytes[end]) && bytes[end] != ':') {
            end++;
        }
        token(end - at);
        return Token.MOVE;
    }

    private Token position() {
        int start = at;
        int end = start;
        while (!Bytes.isLineEnd(bytes[end]) && bytes[end] != ';' && bytes[end] != '%' && end < window.limit) {
            end++;
        }
        int last = end;
        while (last > start && Bytes.isBlank(bytes[last - 1])) {
            last--;
        }
        int squares = start;
        while (squares < last && "XxOo-.*@".indexOf(bytes[squares]) >= 0) {
            squares++;
        }
        if (squares - start != 64) {
            int where = Math.min(squares, start + 64);
            at = end;
            over = true;
            return faultAt(where, "64 squares of X, O, - or . (there are " + (squares - start) + ")");
        }
        int mover = squares;
        while (mover < last && Bytes.isBlank(bytes[mover])) {
            mover++;
        }
        if (mover + 1 != last || "XxOo*@".indexOf(bytes[mover]) < 0) {
            at = end;
            over = true;
            return faultAt(mover, "the mover, X or O, and ';'");
        }
        from = start;
        to = last;
        at = end;
        return Token.SETUP;
    }
}
