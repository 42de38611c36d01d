package dev.arbiter.archive.records;

import java.io.IOException;

/**
 * What readers of formats without tags share: a game begins with the next thing that is neither blank nor a comment, a
 * line whose first character is {@code #} or {@code %}.
 */
abstract class UntaggedReader extends LineReader {

    /** Whether the game at hand is over. */
    boolean over = true;

    private boolean begun;

    UntaggedReader(ByteFeed feed) {
        super(new ByteWindow(feed, 0));
    }

    @Override
    public final boolean nextGame() throws IOException {
        openOnce();
        if (begun) {
            leave();
        }
        fill();
        while (Bytes.isLineEnd(bytes[at]) || Bytes.isBlank(bytes[at]) || isComment(bytes[at])) {
            if (Bytes.isLineEnd(bytes[at])) {
                newline();
            } else if (Bytes.isBlank(bytes[at])) {
                at++;
            } else {
                skipLine();
            }
            fill();
        }
        if (atEnd()) {
            over = true;
            begun = false;
            return false;
        }
        beginGame();
        over = false;
        begun = true;
        begin();
        return true;
    }

    /** Passes what is left of the game at hand: the rest of its line, where a line is a game. */
    void leave() throws IOException {
        skipLine();
    }

    /** A game begins at {@link #at}. */
    void begin() throws IOException {}

    static boolean isComment(byte first) {
        return first == '#' || first == '%';
    }

    /** The game at hand ends at {@link #at}. */
    final Token end() {
        over = true;
        from = at;
        to = at;
        return Token.END;
    }

    /** Passes blanks; whether the line, a comment at its end included, or the input ends there. */
    final boolean lineEnds() throws IOException {
        fill();
        while (Bytes.isBlank(bytes[at])) {
            at++;
            fill();
        }
        return atEnd() || Bytes.isLineEnd(bytes[at]);
    }
}
