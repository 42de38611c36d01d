package dev.arbiter.archive.records;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the input of <i>Checker's Check</i>, one game an instance: its position becomes the tag {@code FEN}, with Red as Black,
 * and its moves are those of English draughts with every square named. {@code 0 0} ends an input; another may follow in the
 * same file.
 *
 * <p>An instance is delimited by its counts alone. If one of them is wrong, the next instance starts at the next line of two
 * counts that agrees with what follows it.
 */
public final class CheckersCheckReader extends TextReader {

    private static final int SQUARES = 32;
    private static final int MOST_MOVES = 100_000_000;
    /** The number of bytes within which an instance names its pieces and its side. */
    private static final int LONGEST_HEAD = 1 << 14;

    /** The most bytes at the end of a line that count as left over. */
    private static final int LONGEST_STRAY = 100;

    private static final Note SQUARE = Note.saying("a square, 1 to 32, or -1 to -32 for a king");
    private static final Note NOTHING = Note.of(MoveNote.SENTENCE, "");
    private static final Note EMPTY_SQUARE = Note.saying("an empty square");
    private static final Note RED_PIECES = Note.saying("0 to 32 Red pieces");
    private static final Note WHITE_PIECES = Note.saying("0 to 32 White pieces");
    private static final Note MOVES = Note.saying("the number of moves");
    private static final Note SIDE_TO_MOVE = Note.saying("R or W, the side to move");

    private boolean over = true;
    /** Whether the instance before could not be read to its end, so that the next one must be searched for. */
    private boolean lost;

    private int movesLeft;
    private @Nullable Fault pending;

    /** Of the instance examined last: where its moves begin, or where the error is, and what is wrong. */
    private int headEnd;

    private int wrongAt;
    private Note expected = NOTHING;
    private int moves;
    private final StringBuilder fen = new StringBuilder();

    private CheckersCheckReader(ByteFeed feed) {
        super(feed, 0);
    }

    /** Opens a reader of a file of instances. */
    public static RecordReader of(ByteFeed feed) {
        return new CheckersCheckReader(feed);
    }

    @Override
    public Format format() {
        return Format.CHECKERS_CHECK;
    }

    @Override
    public boolean nextGame() throws IOException {
        in.open();
        while (!over) {
            next();
        }
        tags.clear();
        pending = null;
        toWord();
        if (isEndMark()) {
            // What follows is passed over, unless it is another input or the mark a spoilt count.
            goTo(headEnd);
            lost = true;
            toWord();
        }
        while (lost && !in.atEnd() && (isStray() || !isInstance(in.at))) {
            in.skipLine();
            toWord();
        }
        lost = false;
        if (in.atEnd()) {
            return false;
        }
        beginGame();
        over = false;
        if (isStray()) {
            unexpected(wordAt(in.at), Note.saying("an instance, which begins on the next line"));
            pending = fault();
        } else if (isInstance(in.at)) {
            movesLeft = moves;
            byte[] tag = ("FEN" + fen).getBytes(StandardCharsets.US_ASCII);
            tags.add(tag, 0, 3, 3, tag.length);
            goTo(headEnd);
        } else {
            goTo(wrongAt);
            unexpected(wordAt(in.at), expected);
            pending = fault();
        }
        return true;
    }

    @Override
    boolean abandon() throws IOException {
        over = true;
        lost = true;
        passLine();
        return false;
    }

    @Override
    public Token next() throws IOException {
        if (over) {
            return Token.END;
        }
        if (pending != null) {
            fault = pending;
            return lose();
        }
        toWord();
        if (movesLeft == 0) {
            over = true;
            from = in.at;
            to = in.at;
            return Token.END;
        }
        int end = in.at;
        boolean path = Bytes.isDigit(bytes[in.at]);
        int sight = in.sight();
        while (!isBetweenWords(end) && end < sight) {
            path &= Bytes.isDigit(bytes[end]) || (bytes[end] == '-' && Bytes.isDigit(bytes[end + 1]));
            end++;
        }
        if (!path || isInstance(in.at)) {
            unexpected(
                    path ? Note.saying("another instance") : wordAt(in.at),
                    Note.saying("a move such as {0}, {1} more", "9-14", movesLeft));
            return lose();
        }
        movesLeft--;
        token(end - in.at);
        return Token.MOVE;
    }

    /**
     * Whether words are left over at the end of a line after which the next instance begins. They belong to no instance, even
     * where they look like the beginning of a damaged one.
     */
    private boolean isStray() {
        int before = in.at - 1;
        while (before >= 0 && (bytes[before] == ' ' || bytes[before] == '\t')) {
            before--;
        }
        if (in.base + before < in.lineStart) {
            return false;
        }
        int end = in.at;
        int sight = Math.min(in.limit, in.at + LONGEST_STRAY);
        while (end < sight && !Bytes.isLineEnd(bytes[end])) {
            end++;
        }
        return end < sight && isInstance(end);
    }

    private void unexpected(Note found, Note expected) {
        from = in.at;
        to = in.at;
        fault(found, expected);
    }

    private Token lose() {
        over = true;
        lost = true;
        return Token.FAULT;
    }

    // ---- words

    private void toWord() throws IOException {
        in.fill();
        while (in.at < in.limit && isBetweenWords(in.at)) {
            step();
            in.fill();
        }
        in.see(LONGEST_HEAD + LONGEST_STRAY);
    }

    /** Advances to an index of the window, which may slide meanwhile. */
    private void goTo(int index) throws IOException {
        long offset = in.base + index;
        while (in.base + in.at < offset) {
            step();
        }
    }

    private void step() throws IOException {
        if (Bytes.isLineEnd(bytes[in.at])) {
            in.newline();
        } else {
            in.at++;
        }
    }

    private boolean isBetweenWords(int index) {
        byte b = bytes[index];
        return index >= in.limit || b == ' ' || b == '\t' || Bytes.isLineEnd(b);
    }

    private Note wordAt(int index) {
        if (index >= in.limit) {
            return Note.saying("the end of the file");
        }
        int end = index;
        while (!isBetweenWords(end) && end < index + 40) {
            end++;
        }
        return Note.of(MoveNote.SENTENCE, "'" + Replay.decode(bytes, index, end) + "'");
    }

    /** Whether {@code 0 0} stands at the cursor. */
    private boolean isEndMark() {
        headEnd = in.at;
        int red = number(0, 0, NOTHING);
        int white = number(0, 0, NOTHING);
        return red == 0 && white == 0;
    }

    // ---- the head of an instance

    /** Whether an instance begins at an index: two counts, that number of squares, and a count of moves with the side. */
    private boolean isInstance(int index) {
        headEnd = index;
        int red = number(0, SQUARES, RED_PIECES);
        int white = red < 0 ? -1 : number(0, SQUARES, WHITE_PIECES);
        if (white < 0) {
            return false;
        }
        long occupied = 0;
        StringBuilder[] sides = {new StringBuilder(":B"), new StringBuilder(":W")};
        for (int piece = 0; piece < red + white; piece++) {
            int square = number(-SQUARES, SQUARES, SQUARE);
            if (square == Integer.MIN_VALUE) {
                return false;
            }
            long bit = 1L << Math.abs(square);
            if (square == 0 || (occupied & bit) != 0) {
                headEnd = wrongAt;
                expected = square == 0 ? SQUARE : EMPTY_SQUARE;
                return false;
            }
            occupied |= bit;
            boolean second = piece > 0 && piece != red;
            sides[piece < red ? 0 : 1]
                    .append(second ? "," : "")
                    .append(square < 0 ? "K" : "")
                    .append(Math.abs(square));
        }
        moves = number(0, MOST_MOVES, MOVES);
        if (moves < 0) {
            return false;
        }
        toWordFrom();
        byte side = bytes[headEnd];
        if ((side != 'R' && side != 'W') || !isBetweenWords(headEnd + 1)) {
            wrongAt = headEnd;
            expected = SIDE_TO_MOVE;
            return false;
        }
        headEnd++;
        fen.setLength(0);
        fen.append(side == 'R' ? 'B' : 'W').append(sides[1]).append(sides[0]);
        return true;
    }

    private void toWordFrom() {
        int sight = Math.min(in.limit, in.at + LONGEST_HEAD);
        while (headEnd < sight && isBetweenWords(headEnd)) {
            headEnd++;
        }
    }

    /**
     * Reads the number at or after {@link #headEnd} and moves past it.
     *
     * @return {@link Integer#MIN_VALUE} if there is none in the range
     */
    private int number(int least, int most, Note expectation) {
        toWordFrom();
        wrongAt = headEnd;
        expected = expectation;
        int index = headEnd;
        boolean negative = bytes[index] == '-';
        index += negative ? 1 : 0;
        int first = index;
        int value = 0;
        while (Bytes.isDigit(bytes[index])) {
            value = Math.min(10 * value + bytes[index++] - '0', MOST_MOVES + 1);
        }
        value = negative ? -value : value;
        if (index == first || !isBetweenWords(index) || value < least || value > most) {
            return Integer.MIN_VALUE;
        }
        headEnd = index;
        return value;
    }
}
