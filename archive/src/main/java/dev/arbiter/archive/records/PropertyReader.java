package dev.arbiter.archive.records;

import dev.arbiter.Color;
import dev.arbiter.archive.Format;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads GGF and the Othello games of SGF: {@code (;GM[Othello]PB[…]…B[d3/eval/time]W[c5]…;)}.
 *
 * <p>Properties before the first move are tags; so are later ones that are no moves. Of SGF's variations the first line
 * is the game. Text between games, such as the number of games in a GGF match, is passed over.
 */
public final class PropertyReader extends LineReader {

    private static final int LONGEST_VALUE = 1 << 16;

    private final Format format;
    private boolean started;
    private boolean over = true;
    private int depth;
    private @Nullable Color mover;
    /** Whether a property's name was read, so that values may follow. */
    private boolean inValues;

    private int nameFrom;
    private int nameTo;

    private PropertyReader(ByteFeed feed, Format format) {
        super(new ByteWindow(feed, 0));
        this.format = format;
    }

    /** Reads a file of GGF. */
    public static PropertyReader ofGgf(ByteFeed feed) {
        return new PropertyReader(feed, Format.GGF);
    }

    /** Reads a file of SGF. */
    public static PropertyReader ofSgf(ByteFeed feed) {
        return new PropertyReader(feed, Format.SGF);
    }

    @Override
    public Format format() {
        return format;
    }

    @Override
    public @Nullable Color mover() {
        return mover;
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
        mover = null;
        while (true) {
            fill();
            if (atEnd()) {
                return false;
            }
            if (isGame(at)) {
                break;
            }
            if (Bytes.isLineEnd(bytes[at])) {
                newline();
            } else {
                at++;
            }
        }
        beginGame();
        at++;
        depth = 1;
        over = false;
        inValues = false;
        return true;
    }

    /** Whether a game begins at an index: {@code (;} and a property. Nowhere else in a record does that stand. */
    private boolean isGame(int index) {
        return bytes[index] == '('
                && bytes[index + 1] == ';'
                && isUpper(bytes[index + 2])
                && isUpper(bytes[index + 3])
                && bytes[index + 4] == '[';
    }

    private static boolean isUpper(byte b) {
        return b >= 'A' && b <= 'Z';
    }

    @Override
    public Token next() throws IOException {
        while (!over) {
            fill();
            byte c = bytes[at];
            if (atEnd() || isGame(at)) {
                over = true;
                return faultAt(at, "';)' at the end of the game");
            }
            if (Bytes.isLineEnd(c)) {
                newline();
            } else if (c == '[') {
                Token token = value();
                if (token != null) {
                    return token;
                }
            } else if (Bytes.isLetter(c)) {
                name();
            } else if (c == '(') {
                depth++;
                at++;
            } else if (c == ')') {
                if (--depth == 0 || format == Format.GGF) {
                    over = true;
                    at++;
                    from = at;
                    to = at;
                    return Token.END;
                }
                at++;
                Token fault = skipVariations();
                return fault == null ? Token.END : fault;
            } else if (c == ';' || Bytes.isBlank(c)) {
                at++;
            } else {
                return faultAtByte("a property, ';' or ')'");
            }
        }
        return Token.END;
    }

    private void name() {
        nameFrom = at;
        while (Bytes.isLetter(bytes[at])) {
            at++;
        }
        nameTo = at;
        inValues = true;
    }

    /** Reads one value in brackets: a move, or a tag. */
    private @Nullable Token value() throws IOException {
        if (!inValues || nameTo - nameFrom < 1) {
            return faultAtByte("the name of a property");
        }
        // The name must stay in view together with its value.
        keep = nameFrom;
        int nameLength = nameTo - nameFrom;
        at++;
        int open = at - nameFrom;
        while (true) {
            if (window.isShort(at)) {
                slide();
            }
            byte c = bytes[at];
            if (c == ']') {
                break;
            }
            if (atEnd() || isGame(at) || at - keep > LONGEST_VALUE) {
                keep = -1;
                inValues = false;
                over = true;
                return faultAt(at, "']' at the end of a value");
            }
            if (Bytes.isLineEnd(c)) {
                newline();
            } else {
                at += c == '\\' && !Bytes.isLineEnd(bytes[at + 1]) && bytes[at + 1] != 0 ? 2 : 1;
            }
        }
        int name = keep;
        keep = -1;
        nameFrom = name;
        nameTo = name + nameLength;
        from = name + open;
        to = at++;
        return told(name, nameLength);
    }

    private @Nullable Token told(int name, int nameLength) {
        if (nameLength == 1 && (bytes[name] == 'B' || bytes[name] == 'W')) {
            mover = bytes[name] == 'B' ? Color.BLACK : Color.WHITE;
            return move();
        }
        tags.add(bytes, name, name + nameLength, from, to);
        return null;
    }

    private Token move() {
        while (from < to && Bytes.isBlank(bytes[from])) {
            from++;
        }
        int end = from;
        while (end < to && bytes[end] != '/' && !Bytes.isBlank(bytes[end])) {
            end++;
        }
        to = end;
        boolean goPass = to - from == 2 && bytes[from] == 't' && bytes[from + 1] == 't';
        return to == from || (goPass && format == Format.SGF) ? Token.NO_MOVE : Token.MOVE;
    }

    /** Passes over what follows the main line of an SGF game, to the bracket that closes the game. */
    private @Nullable Token skipVariations() throws IOException {
        boolean inValue = false;
        while (depth > 0) {
            fill();
            byte c = bytes[at];
            if (atEnd() || (isGame(at) && lineStart == window.base + at)) {
                over = true;
                return faultAt(at, "')' at the end of the game");
            }
            if (Bytes.isLineEnd(c)) {
                newline();
                continue;
            }
            if (inValue) {
                inValue = c != ']';
                at += c == '\\' && bytes[at + 1] == ']' ? 1 : 0;
            } else if (c == '[') {
                inValue = true;
            } else if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            }
            at++;
        }
        over = true;
        return null;
    }
}
