package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;

/** Base of the readers of text: tokens and faults at a {@link Cursor}. */
abstract class TextReader extends RecordReader {

    /** The most bytes of a token shown in a message. */
    private static final int LONGEST_SHOWN = 40;

    final Cursor in;
    /** The bytes of the cursor. */
    final byte[] bytes;

    private long gameOffset;
    private long gameLine;
    private long gameColumn;

    /** @param offset of the feed's first byte in its file, which begins a line */
    TextReader(ByteFeed feed, long offset) {
        this.in = new Cursor(feed, offset);
        this.bytes = in.bytes;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    /** The index of the last move played without creating a token. */
    int lastPlain;

    /** Adds a note on an index of the current line; see {@link #note}. */
    final void noteAt(int index, Note.Kind kind, Object... arguments) {
        note(in.place(index), kind, arguments);
    }

    @Override
    public Place placeOfLastPlain() {
        return in.place(lastPlain);
    }

    @Override
    public Place place() {
        return in.place(from);
    }

    @Override
    public Place placeWithin(int distance) {
        return in.place(from + distance);
    }

    @Override
    public final Place gamePlace() {
        return new Place(gameOffset, gameLine, gameColumn);
    }

    @Override
    public final Place reached() {
        return in.place(in.at);
    }

    @Override
    public final long linesPassed() {
        return in.line - 1;
    }

    /** Starts a game at the cursor. */
    final void beginGame() {
        countGame();
        markGame();
    }

    /** Marks the cursor as the possible start of a game. */
    final void markGame() {
        gameOffset = in.base + in.at;
        gameLine = in.line;
        gameColumn = gameOffset - in.lineStart + 1;
    }

    @Override
    public final boolean recover(boolean again) throws IOException {
        in.recover();
        return again && abandon();
    }

    /**
     * Abandons what is being read, and advances to where a game certainly begins, or to the end of the input.
     *
     * @return whether the skipped text may contain games
     */
    abstract boolean abandon() throws IOException;

    /** Skips the rest of the line and its end. */
    final void passLine() throws IOException {
        in.skipLine();
        in.fill();
        if (!in.atEnd()) {
            in.newline();
        }
    }

    /** Takes a number of bytes at the cursor as the current token. */
    final void token(int length) {
        from = in.at;
        to = in.at + length;
        in.at = to;
    }

    /**
     * A fault at the current token, which was found.
     *
     * @param expected what should stand there, as a phrase
     */
    final Token faultAtToken(Note expected) {
        return fault(Note.of(MoveNote.SENTENCE, shownToken()), expected);
    }

    /**
     * A fault at the current token.
     *
     * @param expected what should stand there, as a phrase
     */
    final Token fault(Note found, Note expected) {
        fault = new Fault(place(), found, expected);
        return Token.FAULT;
    }

    /** A fault at a byte, which is skipped. */
    final Token faultAtByte(Note expected) {
        byte found = bytes[in.at];
        token(1);
        return fault(Bytes.shown(found), expected);
    }

    /** A fault at an index, possibly the end of a line or of the input. */
    final Token faultAt(int index, Note expected) {
        from = index;
        to = index;
        return fault(in.shownAt(index), expected);
    }

    /** A fault at a character, possibly beyond ASCII, which is skipped. */
    final Token faultAtCharacter(Note expected) {
        token(Bytes.lengthOfCharacter(bytes, in.at, in.limit));
        return fault(in.shownCharacter(from), expected);
    }

    /** The current token for messages: its first characters, on one line. */
    final String shownToken() {
        if (to == from) {
            return "nothing";
        }
        String text =
                Replay.decode(bytes, from, Math.min(to, from + LONGEST_SHOWN)).replaceAll("\\p{Cntrl}", " ");
        return "'" + text + (to - from > LONGEST_SHOWN ? "…'" : "'");
    }
}
