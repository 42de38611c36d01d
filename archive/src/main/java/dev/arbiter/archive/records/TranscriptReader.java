package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads Othello transcripts: {@code F5D6C3…} in any case, with or without move numbers, blanks and line ends, passes
 * written {@code PA}, {@code PS}, {@code --}, {@code pass} or left out. Lines that begin with {@code #} or {@code %} are
 * comments; a score such as {@code 33-31} ends a game.
 *
 * <p>A blank line ends a game too, and a line that begins with an opening move (c4, d3, e6, f5) that was already played
 * begins the next one, so that both a game on many lines and a game a line are read.
 */
public final class TranscriptReader extends LineReader {

    private boolean started;
    private boolean over = true;
    /** The squares played so far, to see where the next game begins. */
    private long played;

    private boolean anyMove;

    private TranscriptReader(ByteFeed feed) {
        super(new ByteWindow(feed, 0));
    }

    /** Reads a file of transcripts. */
    public static TranscriptReader of(ByteFeed feed) {
        return new TranscriptReader(feed);
    }

    @Override
    public Format format() {
        return Format.TRANSCRIPT;
    }

    @Override
    public boolean nextGame() throws IOException {
        if (!started) {
            started = true;
            slide();
            skipByteOrderMark();
        }
        while (!over) {
            next();
        }
        tags.clear();
        played = 0;
        anyMove = false;
        while (true) {
            fill();
            byte c = bytes[at];
            if (Bytes.isLineEnd(c)) {
                newline();
            } else if (Bytes.isBlank(c)) {
                at++;
            } else if (isComment(c)) {
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

    private boolean isComment(byte c) {
        return (c == '#' || c == '%') && window.base + at == lineStart;
    }

    @Override
    public Token next() throws IOException {
        while (!over) {
            fill();
            byte c = bytes[at];
            if (atEnd()) {
                return end();
            }
            if (Bytes.isLineEnd(c)) {
                newline();
                fill();
                if (beginsGame()) {
                    return end();
                }
                if (isComment(bytes[at])) {
                    skipLine();
                }
            } else if (Bytes.isBlank(c) || c == '.' || c == ';') {
                at++;
            } else {
                Token token = word(c);
                if (token != null) {
                    return token;
                }
            }
        }
        return Token.END;
    }

    private Token end() {
        over = true;
        from = at;
        to = at;
        return Token.END;
    }

    private boolean beginsGame() {
        if (Bytes.isLineEnd(bytes[at])) {
            return true;
        }
        int square = squareAt(at);
        return square >= 0 && isOpening(square) && (played >>> square & 1) != 0;
    }

    private static boolean isOpening(int square) {
        // d3, c4, f5, e6
        return square == 8 * 2 + 3 || square == 8 * 3 + 2 || square == 8 * 4 + 5 || square == 8 * 5 + 4;
    }

    /** The square named at an index as {@code 8 * row + column} from 0, or -1. */
    private int squareAt(int index) {
        int column = (bytes[index] | 0x20) - 'a';
        int row = bytes[index + 1] - '1';
        return Bytes.isLetter(bytes[index]) && column < 8 && row >= 0 && row < 8 ? 8 * row + column : -1;
    }

    private @Nullable Token word(byte c) {
        if (Bytes.isLetter(c) && Bytes.isDigit(bytes[at + 1])) {
            int square = squareAt(at);
            if (square >= 0) {
                played |= 1L << square;
            }
            anyMove = true;
            int length = 2;
            while (square < 0 && Bytes.isDigit(bytes[at + length])) {
                length++;
            }
            token(length);
            return Token.MOVE;
        }
        if (c == '-' && bytes[at + 1] == '-') {
            token(2);
            return Token.NO_MOVE;
        }
        int end = at + 1;
        if (Bytes.isDigit(c)) {
            while (Bytes.isDigit(bytes[end])) {
                end++;
            }
            return bytes[end] == '-' || bytes[end] == ':' ? score(end) : number(end);
        }
        while (Bytes.isLetter(bytes[end])) {
            end++;
        }
        // Where moves run together, as in PAc3, the last letter is the next square's column.
        if (Bytes.isDigit(bytes[end]) && end - at > 1) {
            end--;
        }
        if (Bytes.isLetter(c) && isPass(at, end)) {
            token(end - at);
            return Token.NO_MOVE;
        }
        String found = Bytes.isLetter(c) ? "'" + RecordText.decode(bytes, at, end) + "'" : Bytes.shown(c);
        token(end - at);
        return fault(found, "a square from a1 to h8 or a pass");
    }

    private @Nullable Token number(int end) {
        at = end;
        return null;
    }

    private Token score(int dash) {
        int end = dash + 1;
        while (Bytes.isDigit(bytes[end])) {
            end++;
        }
        token(end - at);
        if (end == dash + 1 || !anyMove) {
            return fault("'" + text() + "'", "a move, or a score behind the moves");
        }
        over = true;
        return Token.RESULT;
    }

    private boolean isPass(int start, int end) {
        String word =
                end - start > 4 ? "" : RecordText.decode(bytes, start, end).toLowerCase(java.util.Locale.ROOT);
        return word.equals("pa") || word.equals("ps") || word.equals("pass");
    }
}
