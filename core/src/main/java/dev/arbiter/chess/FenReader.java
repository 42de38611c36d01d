package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.text.TextCursor;

/** Reads one FEN, or the four fields of an EPD, from left to right. */
final class FenReader {

    private static final int GREATEST = 99_999;

    private final TextCursor text;
    private final boolean lenient;
    private final Board board = new Board();
    private int halfmoveClock;
    private int moveNumber = 1;

    FenReader(TextCursor text, boolean lenient) {
        this.text = text;
        this.lenient = lenient;
    }

    /** Reads the whole text. */
    Setup read() {
        readFour();
        if (!lenient || !text.isAtEnd()) {
            readCounters();
        }
        if (!text.isAtEnd()) {
            throw text.unreadable("the end");
        }
        return setup();
    }

    /** Reads the four fields that FEN and EPD have in common, and the blanks after them. */
    void readFour() {
        skipBlanks();
        readPlacement();
        if (nextField("the side to move, w or b")) {
            readTurn();
        }
        if (nextField("the castling rights, such as KQkq or -")) {
            readCastling();
        }
        if (nextField("the en passant square or -")) {
            readEnPassant();
        }
        skipBlanks();
    }

    /** Reads the two numbers at the end of a FEN. */
    void readCounters() {
        String expected = "the number of moves since the last capture or pawn's move";
        nextField(expected);
        halfmoveClock = readNumber(expected);
        if (nextField("the move number")) {
            int start = text.at();
            moveNumber = readNumber("the move number");
            if (moveNumber == 0 && !lenient) {
                throw text.unreadableAt(start, "0", "a move number from 1");
            }
            moveNumber = Math.max(1, moveNumber);
        }
        skipBlanks();
    }

    Setup setup() {
        return new Setup(board, halfmoveClock, moveNumber);
    }

    private void readPlacement() {
        for (int rank = 7; rank >= 0; rank--) {
            readRank(rank);
            if (rank > 0 && !text.skip('/')) {
                throw text.unreadable("'/' and rank " + rank);
            }
        }
        if (text.peek() == '/') {
            throw text.unreadable("a blank after rank 1");
        }
    }

    private void readRank(int rank) {
        int file = 0;
        boolean afterDigit = false;
        String name = "rank " + (rank + 1);
        while (!isAtFieldEnd() && text.peek() != '/') {
            char character = text.peek();
            PieceKind kind = PieceKind.of(character);
            boolean isDigit = Squares.isRank(character);
            int width = isDigit ? character - '0' : 1;
            if (!isDigit && kind == null) {
                throw text.unreadable("a piece's letter or a digit from 1 to 8 on " + name);
            }
            if (isDigit && afterDigit && !lenient) {
                throw text.unreadable("one digit for empty squares side by side");
            }
            if (file + width > 8) {
                throw text.unreadableAt(text.at(), text.found() + after(file), room(8 - file, rank));
            }
            if (kind != null) {
                Color color = character < 'a' ? Color.WHITE : Color.BLACK;
                board.put(kind, color, Squares.of(file, rank));
            }
            afterDigit = isDigit;
            file += width;
            text.next();
        }
        if (file < 8) {
            throw text.unreadableAt(text.at(), text.found() + after(file), "8 squares on " + name);
        }
    }

    private static String after(int squares) {
        return squares == 0 ? "" : squares == 1 ? " after 1 square" : " after " + squares + " squares";
    }

    private static String room(int squares, int rank) {
        String more = squares == 1 ? "1 more square" : "at most " + squares + " more squares";
        return squares > 0
                ? more + " on rank " + (rank + 1)
                : rank > 0 ? "'/' and rank " + rank : "a blank after rank 1";
    }

    private void readTurn() {
        boolean white = text.skip('w') || (lenient && text.skip('W'));
        if (!white && !text.skip('b') && !(lenient && text.skip('B'))) {
            throw text.unreadable("the side to move, w or b");
        }
        requireFieldEnd("a blank after the side to move");
        board.descent = white ? Pawns.WHITE : Pawns.BLACK;
    }

    private void readCastling() {
        if (text.skip('-')) {
            requireFieldEnd("a blank after -");
            return;
        }
        if (isAtFieldEnd()) {
            throw text.unreadable("the castling rights, such as KQkq or -");
        }
        int lastPlace = -1;
        char last = 0;
        while (!isAtFieldEnd()) {
            char letter = text.peek();
            Color color = letter < 'a' ? Color.WHITE : Color.BLACK;
            int rook = castlingRook(letter, color);
            if (rook == Squares.NONE) {
                throw text.unreadable("a castling letter: K, Q, k, q or a rook's file");
            }
            if ((board.rights & bit(rook)) != 0) {
                throw text.unreadableAt(text.at(), "a second " + text.found(), "each castling right once");
            }
            int place = (color == Color.WHITE ? 0 : 8) + 7 - Bitboards.file(rook);
            if (!lenient && place < lastPlace) {
                throw text.unreadableAt(
                        text.at(),
                        text.found() + " after " + TextCursor.quoted(last),
                        "White's rights before Black's, the king's side first");
            }
            lastPlace = place;
            board.rights |= bit(rook);
            last = text.next();
        }
    }

    /** The rook that a castling letter means. */
    private int castlingRook(char letter, Color color) {
        char lower = letter < 'a' ? (char) (letter - 'A' + 'a') : letter;
        if (lower == 'k' || lower == 'q') {
            return Fen.outermostRook(board, color, lower == 'k');
        }
        return Squares.isFile(lower) ? Squares.of(lower - 'a', color == Color.WHITE ? 0 : 7) : Squares.NONE;
    }

    private void readEnPassant() {
        if (!text.skip('-')) {
            char file = text.peek();
            if (!Squares.isFile(file)) {
                throw text.unreadable("the en passant square or -");
            }
            text.next();
            char rank = text.peek();
            if (rank != '3' && rank != '6') {
                throw text.unreadable("rank 3 or 6 of the en passant square");
            }
            text.next();
            board.rights |= bit(Squares.of(file - 'a', rank - '1'));
        }
        requireFieldEnd("a blank after the en passant field");
    }

    private int readNumber(String expected) {
        int start = text.at();
        int number = text.number(GREATEST, expected);
        if (number > GREATEST) {
            throw text.unreadableAt(start, "a number of more than 5 digits", expected);
        }
        requireFieldEnd(expected);
        return number;
    }

    /** Goes on to the next field; false where it is missing and may be. */
    private boolean nextField(String expected) {
        if (lenient) {
            int end = text.at();
            skipBlanks();
            if (text.isAtEnd()) {
                text.goTo(end);
            }
            return text.at() != end;
        }
        if (text.isAtEnd()) {
            throw text.unreadable("a blank and " + expected);
        }
        if (!text.skip(' ')) {
            throw text.unreadable("a blank");
        }
        return true;
    }

    private void requireFieldEnd(String expected) {
        if (!isAtFieldEnd()) {
            throw text.unreadable(expected);
        }
    }

    private boolean isAtFieldEnd() {
        return text.isAtEnd() || isBlank(text.peek());
    }

    private void skipBlanks() {
        while (lenient && !text.isAtEnd() && isBlank(text.peek())) {
            text.next();
        }
    }

    private boolean isBlank(char character) {
        return character == ' ' || (lenient && "\t_\n\r".indexOf(character) >= 0);
    }
}
