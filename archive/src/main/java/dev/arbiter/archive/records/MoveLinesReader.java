package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.io.IOException;

/** Reads bare lists of moves, one game a line, the moves separated by blanks: {@code e2e4 e7e5}, {@code 11-15 23-19}. */
public final class MoveLinesReader extends LineReader {

    private boolean started;
    private boolean over = true;

    private MoveLinesReader(ByteFeed feed) {
        super(new ByteWindow(feed, 0));
    }

    /** Reads a file of such lines; empty lines and those that begin with {@code #} or {@code %} are passed over. */
    public static MoveLinesReader of(ByteFeed feed) {
        return new MoveLinesReader(feed);
    }

    @Override
    public Format format() {
        return Format.MOVE_LINES;
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
            } else if (c == '#' || c == '%') {
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
        return true;
    }

    @Override
    public Token next() throws IOException {
        if (over) {
            return Token.END;
        }
        fill();
        while (Bytes.isBlank(bytes[at])) {
            at++;
            fill();
        }
        if (atEnd() || Bytes.isLineEnd(bytes[at])) {
            over = true;
            return Token.END;
        }
        int end = at;
        while (!Bytes.isBlank(bytes[end]) && !Bytes.isLineEnd(bytes[end]) && end < window.limit) {
            end++;
        }
        token(end - at);
        return Token.MOVE;
    }
}
