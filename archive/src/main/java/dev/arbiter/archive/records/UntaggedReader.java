package dev.arbiter.archive.records;

import java.io.IOException;

/**
 * What readers of formats without tags share: a game begins with the next thing that is neither blank nor a comment, a
 * line whose first character is {@code #} or {@code %}.
 */
abstract class UntaggedReader extends TextReader {

    /** Whether the current game is over. */
    boolean over = true;

    private boolean begun;

    UntaggedReader(ByteFeed feed) {
        super(feed, 0);
    }

    @Override
    public final boolean nextGame() throws IOException {
        in.open();
        if (begun) {
            leave();
        }
        in.fill();
        while (Bytes.isLineEnd(bytes[in.at]) || Bytes.isBlank(bytes[in.at]) || isComment(bytes[in.at])) {
            if (Bytes.isLineEnd(bytes[in.at])) {
                in.newline();
            } else if (Bytes.isBlank(bytes[in.at])) {
                in.at++;
            } else {
                in.skipLine();
            }
            in.fill();
        }
        if (in.atEnd()) {
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

    /** Passes what is left of the current game: the rest of its line, where a line is a game. */
    void leave() throws IOException {
        in.skipLine();
    }

    /** A game begins at the cursor. */
    void begin() throws IOException {}

    static boolean isComment(byte first) {
        return first == '#' || first == '%';
    }

    /** The current game ends at the cursor. */
    final Token end() {
        over = true;
        from = in.at;
        to = in.at;
        return Token.END;
    }

    /** Passes blanks; whether the line, a comment at its end included, or the input ends there. */
    final boolean lineEnds() throws IOException {
        in.fill();
        while (Bytes.isBlank(bytes[in.at])) {
            in.at++;
            in.fill();
        }
        return in.atEnd() || Bytes.isLineEnd(bytes[in.at]);
    }
}
