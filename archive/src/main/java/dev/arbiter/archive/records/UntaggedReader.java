package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;

/**
 * Base of the readers of formats without tags. A game begins with the next text that is not a blank, a comment (a line that
 * begins with {@code #} or {@code %}) or a line drawn between games, such as {@code ---}.
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
        while (Bytes.isLineEnd(bytes[in.at]) || Bytes.isBlank(bytes[in.at]) || isComment(bytes[in.at]) || isRule()) {
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
        clearNotes();
        beginGame();
        over = false;
        begun = true;
        begin();
        return true;
    }

    @Override
    boolean abandon() throws IOException {
        over = true;
        begun = false;
        passLine();
        return false;
    }

    /** Skips the rest of the current game: of its line, in formats with one game a line. */
    void leave() throws IOException {
        in.skipLine();
    }

    /** Called when a game begins at the cursor. */
    void begin() throws IOException {}

    static boolean isComment(byte first) {
        return first == '#' || first == '%';
    }

    /** Whether the line at the cursor is drawn. */
    boolean isRule() {
        byte first = bytes[in.at];
        return (first == '-' || first == '=' || first == '_') && Bytes.isRule(Replay.decode(bytes, in.at, lineEnd()));
    }

    /** The end of the line at the cursor, as far as it is in view. */
    final int lineEnd() {
        int end = in.at;
        int sight = in.sight();
        while (end < sight && !Bytes.isLineEnd(bytes[end])) {
            end++;
        }
        return end;
    }

    /** Ends the current game at the cursor. */
    final Token end() {
        over = true;
        from = in.at;
        to = in.at;
        return Token.END;
    }

    /** Skips blanks; returns whether the line, including a comment at its end, or the input ends there. */
    final boolean lineEnds() throws IOException {
        in.fill();
        while (Bytes.isBlank(bytes[in.at])) {
            in.at++;
            in.fill();
        }
        return in.atEnd() || Bytes.isLineEnd(bytes[in.at]);
    }
}
