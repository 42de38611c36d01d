package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import java.io.IOException;

/** What readers of text share: a window on the bytes, the next byte, and the place of everything by line and column. */
abstract class LineReader extends RecordReader {

    /** Bytes that stay in view behind the next one, to see how a line ended. */
    static final int LOOK_BACK = 16;

    /** So many bytes of a token are shown in a message. */
    private static final int LONGEST_SHOWN = 40;

    final ByteWindow window;
    final byte[] bytes;

    /** The index of the next byte to read. */
    int at;

    /** The first byte that must stay in view while a long token is read; -1 where none must. */
    int keep = -1;

    long line = 1;
    /** The offset of the line's first byte. */
    long lineStart;

    private boolean opened;

    /** Where a token that may span lines began, with its line. */
    private long markOffset;

    private long markLine = 1;
    private long markLineStart;

    private long gameOffset;
    private long gameLine;
    private long gameColumn;

    LineReader(ByteWindow window) {
        this.window = window;
        this.bytes = window.bytes;
        this.lineStart = window.base;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public Place place() {
        return placeOf(from);
    }

    @Override
    public Place placeWithin(int distance) {
        return placeOf(from + distance);
    }

    /** Where a byte in view stands; one on an earlier line must not stand before the {@link #mark}. */
    private Place placeOf(int index) {
        long offset = window.base + index;
        if (offset >= lineStart) {
            return new Place(offset, line, offset - lineStart + 1);
        }
        long atLine = markLine;
        long start = markLineStart;
        for (int i = (int) (markOffset - window.base); i < index; i++) {
            if (Bytes.isLineEnd(bytes[i]) && !(bytes[i] == '\r' && bytes[i + 1] == '\n')) {
                atLine++;
                start = window.base + i + 1;
            }
        }
        return new Place(offset, atLine, offset - start + 1);
    }

    /** A token that may span lines begins at {@link #at}. */
    final void mark() {
        markOffset = window.base + at;
        markLine = line;
        markLineStart = lineStart;
    }

    /** Fetches the first bytes and passes a byte-order mark; does nothing after the first time. */
    final void openOnce() throws IOException {
        if (!opened) {
            opened = true;
            slide();
            skipByteOrderMark();
        }
    }

    @Override
    public final Place gamePlace() {
        return new Place(gameOffset, gameLine, gameColumn);
    }

    @Override
    public final long linesPassed() {
        return line - 1;
    }

    /** A game begins at {@link #at}. */
    final void beginGame() {
        gameOffset = window.base + at;
        gameLine = line;
        gameColumn = gameOffset - lineStart + 1;
    }

    /** Takes a token of some bytes at {@link #at}. */
    final void token(int length) {
        from = at;
        to = at + length;
        at = to;
    }

    /** A fault at the token at hand. */
    final Token fault(String found, String expected) {
        fault = new Fault(place(), found, expected);
        return Token.FAULT;
    }

    /** A fault at a byte, which is passed. */
    final Token faultAtByte(String expected) {
        byte found = bytes[at];
        token(1);
        return fault(Bytes.shown(found), expected);
    }

    /** A fault at an index, which may be the end of a line or of the input. */
    final Token faultAt(int index, String expected) {
        from = index;
        to = index;
        return fault(shownAt(index), expected);
    }

    /** A fault at a character beyond ASCII, or any other, which is passed. */
    final Token faultAtCharacter(String expected) {
        token(Bytes.lengthOfCharacter(bytes, at, window.limit));
        return fault(shownCharacter(from), expected);
    }

    /** The token at hand as it stands in a message: its first characters, on one line. */
    final String shownToken() {
        if (to == from) {
            return "nothing";
        }
        String text =
                Replay.decode(bytes, from, Math.min(to, from + LONGEST_SHOWN)).replaceAll("\\p{Cntrl}", " ");
        return "'" + text + (to - from > LONGEST_SHOWN ? "…'" : "'");
    }

    /** A character as it stands in a message, where one of UTF-8 begins; else what {@link #shownAt} says. */
    final String shownCharacter(int index) {
        int length = index < window.limit ? Bytes.lengthOfCharacter(bytes, index, window.limit) : 1;
        if (length == 1 && index < window.limit && Bytes.isBlank(bytes[index])) {
            return bytes[index] == '\t' ? "a tab" : "a blank";
        }
        return length == 1 ? shownAt(index) : "'" + Replay.decode(bytes, index, index + length) + "'";
    }

    final String shownAt(int index) {
        if (index >= window.limit) {
            return "the end of the file";
        }
        return Bytes.isLineEnd(bytes[index]) ? "the end of the line" : Bytes.shown(bytes[index]);
    }

    /** Whether the input ends at {@link #at}; holds only after {@link #fill}. */
    final boolean atEnd() {
        return at == window.limit;
    }

    /** Sees to it that enough bytes are in view. */
    final void fill() throws IOException {
        if (window.isShort(at)) {
            slide();
        }
    }

    final void slide() throws IOException {
        int moved = window.slide(Math.max(0, keep >= 0 ? keep : at - LOOK_BACK));
        at -= moved;
        if (keep >= 0) {
            keep -= moved;
        }
        if (at >= window.limit) {
            window.requireMore();
        }
    }

    /** Passes the line end at {@link #at}. */
    void newline() throws IOException {
        fill();
        at += bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1;
        line++;
        lineStart = window.base + at;
    }

    /** Goes to the line end at or behind {@link #at}, or to the end of the input. */
    final void skipLine() throws IOException {
        while (true) {
            if (at == window.limit) {
                slide();
                if (at == window.limit) {
                    return;
                }
            }
            if (Bytes.isLineEnd(bytes[at])) {
                return;
            }
            at++;
        }
    }

    /** Passes a byte-order mark at the start of the input. */
    final void skipByteOrderMark() {
        if (isByteOrderMark()) {
            at += 3;
        }
    }

    final boolean isByteOrderMark() {
        return bytes[at] == (byte) 0xEF && bytes[at + 1] == (byte) 0xBB && bytes[at + 2] == (byte) 0xBF;
    }
}
