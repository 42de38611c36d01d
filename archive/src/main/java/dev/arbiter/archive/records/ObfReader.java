package dev.arbiter.archive.records;

import dev.arbiter.Note;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;

/**
 * Reads OBF: a line is a position (64 of {@code X O - .}), the side to move, and moves with their values, such as
 * {@code …X; a2:+38; c7:+36;}. A percent sign begins a comment.
 *
 * <p>Every line is a record: a {@link Token#SETUP}, then moves, <em>each</em> from that position, each followed by its value as
 * an {@link Token#ANNOTATION}.
 */
public final class ObfReader extends UntaggedReader {

    private boolean setup;
    /** Whether the preceding move may have a value. */
    private boolean valued;

    private ObfReader(ByteFeed feed) {
        super(feed);
    }

    /** Opens a reader of a file of OBF. */
    public static RecordReader of(ByteFeed feed) {
        return new ObfReader(feed);
    }

    @Override
    public Format format() {
        return Format.OBF;
    }

    /** A line of dashes is a position without discs, which the rules reject with a reason. */
    @Override
    boolean isRule() {
        return false;
    }

    @Override
    void begin() {
        setup = true;
        valued = false;
    }

    @Override
    public Token next() throws IOException {
        if (over) {
            return end();
        }
        if (setup) {
            setup = false;
            return position();
        }
        while (!lineEnds() && bytes[in.at] == ';') {
            in.at++;
        }
        if (lineEnds() || bytes[in.at] == '%') {
            return end();
        }
        return bytes[in.at] == ':' ? value() : move();
    }

    /** Reads up to the semicolon; the rules judge whether it is 64 squares and a side to move. */
    private Token position() {
        int end = in.at;
        int sight = in.sight();
        while (end < sight && !Bytes.isLineEnd(bytes[end]) && bytes[end] != ';' && bytes[end] != '%') {
            end++;
        }
        int after = end;
        while (end > in.at && Bytes.isBlank(bytes[end - 1])) {
            end--;
        }
        token(end - in.at);
        in.at = after;
        return Token.SETUP;
    }

    private Token move() {
        valued = true;
        token(wordEnd(in.at) - in.at);
        return Token.MOVE;
    }

    private Token value() throws IOException {
        if (!valued) {
            int colon = in.at;
            in.at = wordEnd(in.at + 1);
            return faultAt(colon, Note.saying("a move before its value"));
        }
        valued = false;
        in.at++;
        lineEnds();
        token(wordEnd(in.at) - in.at);
        Note expected = Note.saying("the value of a move, such as {0}", "+38");
        if (to == from) {
            return faultAt(from, expected);
        }
        for (int i = from; i < to; i++) {
            boolean isSign = i == from && to - from > 1 && (bytes[i] == '+' || bytes[i] == '-');
            if (!isSign && bytes[i] != '.' && !Bytes.isDigit(bytes[i])) {
                return faultAtToken(expected);
            }
        }
        return Token.ANNOTATION;
    }

    private int wordEnd(int start) {
        int end = start;
        int sight = in.sight();
        while (end < sight
                && !Bytes.isBlank(bytes[end])
                && !Bytes.isLineEnd(bytes[end])
                && ";:%".indexOf(bytes[end]) < 0) {
            end++;
        }
        return end;
    }
}
