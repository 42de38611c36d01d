package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.io.IOException;

/**
 * Reads bare lists of moves, one game a line, the moves separated by blanks: {@code e2e4 e7e5}, {@code 11-15 23-19}.
 *
 * <pre>{@code
 * RecordReader reader = MoveLinesReader.of(ByteFeed.of("e2e4 e7e5\nd2d4\n".getBytes()));
 * while (reader.nextGame()) {
 *     while (reader.next() == Token.MOVE) {
 *         System.out.println(reader.gamePlace().line() + ": " + reader.text());
 *     }
 * }
 * }</pre>
 */
public final class MoveLinesReader extends UntaggedReader {

    private MoveLinesReader(ByteFeed feed) {
        super(feed);
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
    public Token next() throws IOException {
        if (over || lineEnds()) {
            return end();
        }
        int end = in.at;
        int sight = in.sight();
        while (!Bytes.isBlank(bytes[end]) && !Bytes.isLineEnd(bytes[end]) && end < sight) {
            end++;
        }
        token(end - in.at);
        return Token.MOVE;
    }
}
