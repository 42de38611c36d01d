package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.UnreadableException;
import java.util.Optional;

/** Reads one FEN, or the four fields of an EPD, from left to right. */
final class FenReader {

    private static final int MOST_DIGITS = 5;

    private final String text;
    private final boolean lenient;
    private final Board board = new Board();
    private int at;
    private int halfmoveClock;
    private int moveNumber = 1;

    FenReader(String text, boolean lenient) {
        this.text = text;
        this.lenient = lenient;
    }

    /** Reads the whole text. */
    Setup read() {
        readFour();
        if (!lenient || !isAtEnd()) {
            readCounters();
        }
        if (!isAtEnd()) {
            throw unreadable("the end");
        }
        return setup();
    }

    /** Reads the four fields that FEN and EPD have in common, and the blanks after them. */
    void readFour() {
        skipBlanksAround();
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
        if (lenient) {
            skipBlanksAround();
        }
    }

    /** Reads the two numbers at the end of a FEN. */
    void readCounters() {
        String expected = "the number of moves since the last capture or pawn's move";
        nextField(expected);
        halfmoveClock = readNumber(expected);
        if (nextField("the move number")) {
            int column = at;
            moveNumber = readNumber("the move number");
            if (moveNumber == 0) {
                if (!lenient) {
                    throw new UnreadableException(column + 1, "0", "a move number from 1");
                }
                moveNumber = 1;
            }
        }
        if (lenient) {
            skipBlanksAround();
        }
    }

    /** Where reading stands, counted from 0. */
    int at() {
        return at;
    }

    Setup setup() {
        return new Setup(board, halfmoveClock, moveNumber);
    }

    private void readPlacement() {
        for (int rank = 7; rank >= 0; rank--) {
            readRank(rank);
            if (rank > 0) {
                if (isAtEnd() || text.charAt(at) != '/') {
                    throw unreadable("'/' and rank " + rank);
                }
                at++;
            }
        }
        if (!isAtEnd() && text.charAt(at) == '/') {
            throw unreadable("a blank after rank 1");
        }
    }

    private void readRank(int rank) {
        int file = 0;
        boolean afterDigit = false;
        String name = "rank " + (rank + 1);
        while (!isAtEnd() && text.charAt(at) != '/' && !isBlank(text.charAt(at))) {
            char character = text.charAt(at);
            int width = character >= '1' && character <= '8' ? character - '0' : 1;
            Optional<PieceKind> kind = PieceKind.of(character);
            boolean isDigit = character >= '1' && character <= '8';
            if (!isDigit && kind.isEmpty()) {
                throw unreadable("a piece's letter or a digit from 1 to 8 on " + name);
            }
            if (isDigit && afterDigit && !lenient) {
                throw unreadable("one digit for empty squares side by side");
            }
            if (file + width > 8) {
                throw new UnreadableException(at + 1, quoted(character) + after(file), room(8 - file, rank));
            }
            if (kind.isPresent()) {
                Color color = character < 'a' ? Color.WHITE : Color.BLACK;
                board.put(kind.get(), color, Squares.of(file, rank));
            }
            afterDigit = isDigit;
            file += width;
            at++;
        }
        if (file < 8) {
            throw new UnreadableException(at + 1, found() + after(file), "8 squares on " + name);
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
        char character = isAtEnd() ? ' ' : text.charAt(at);
        boolean white = character == 'w' || (lenient && character == 'W');
        boolean black = character == 'b' || (lenient && character == 'B');
        if (!white && !black) {
            throw unreadable("the side to move, w or b");
        }
        at++;
        if (!isAtEnd() && !isBlank(text.charAt(at))) {
            throw unreadable("a blank after the side to move");
        }
        board.descent = white ? Pawns.WHITE : Pawns.BLACK;
    }

    private void readCastling() {
        if (!isAtEnd() && text.charAt(at) == '-') {
            at++;
            if (!isAtEnd() && !isBlank(text.charAt(at))) {
                throw unreadable("a blank after -");
            }
            return;
        }
        int lastPlace = -1;
        int start = at;
        while (!isAtEnd() && !isBlank(text.charAt(at))) {
            char letter = text.charAt(at);
            Color color = letter < 'a' ? Color.WHITE : Color.BLACK;
            int rook = castlingRook(letter, color);
            if (rook == Squares.NONE) {
                throw unreadable("a castling letter: K, Q, k, q or a rook's file");
            }
            if ((board.rights & bit(rook)) != 0) {
                throw new UnreadableException(at + 1, "a second " + quoted(letter), "each castling right once");
            }
            int place = (color == Color.WHITE ? 0 : 8) + 7 - Bitboards.file(rook);
            if (!lenient && place < lastPlace) {
                throw new UnreadableException(
                        at + 1,
                        quoted(letter) + " after " + quoted(text.charAt(at - 1)),
                        "White's rights before Black's, the king's side first");
            }
            lastPlace = place;
            board.rights |= bit(rook);
            at++;
        }
        if (at == start) {
            throw unreadable("the castling rights, such as KQkq or -");
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
        if (!isAtEnd() && text.charAt(at) == '-') {
            at++;
        } else {
            if (isAtEnd() || !Squares.isFile(text.charAt(at))) {
                throw unreadable("the en passant square or -");
            }
            if (at + 1 >= text.length() || (text.charAt(at + 1) != '3' && text.charAt(at + 1) != '6')) {
                at++;
                throw unreadable("rank 3 or 6 of the en passant square");
            }
            board.rights |= bit(Squares.of(text.charAt(at) - 'a', text.charAt(at + 1) - '1'));
            at += 2;
        }
        if (!isAtEnd() && !isBlank(text.charAt(at))) {
            throw unreadable("a blank after the en passant field");
        }
    }

    private int readNumber(String expected) {
        int start = at;
        int number = 0;
        while (!isAtEnd() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            if (at - start == MOST_DIGITS) {
                throw new UnreadableException(start + 1, "a number of more than 5 digits", expected);
            }
            number = 10 * number + text.charAt(at) - '0';
            at++;
        }
        if (at == start || (!isAtEnd() && !isBlank(text.charAt(at)))) {
            throw unreadable(expected);
        }
        return number;
    }

    /** Goes on to the next field; false where it is missing and may be. */
    private boolean nextField(String expected) {
        if (lenient) {
            int end = at;
            skipBlanksAround();
            if (isAtEnd()) {
                at = end;
            }
            return at != end;
        }
        if (isAtEnd()) {
            throw unreadable("a blank and " + expected);
        }
        readBlank();
        return true;
    }

    private void readBlank() {
        if (isAtEnd() || text.charAt(at) != ' ') {
            throw unreadable("a blank");
        }
        at++;
    }

    private void skipBlanksAround() {
        while (lenient && !isAtEnd() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private boolean isBlank(char character) {
        return character == ' ' || (lenient && "\t_\n\r".indexOf(character) >= 0);
    }

    private boolean isAtEnd() {
        return at >= text.length();
    }

    private UnreadableException unreadable(String expected) {
        return new UnreadableException(at + 1, found(), expected);
    }

    private String found() {
        return isAtEnd() ? "the end" : quoted(text.charAt(at));
    }

    /** A character as it stands in a message; what cannot be printed by its number. */
    static String quoted(char character) {
        if (character == ' ') {
            return "a blank";
        }
        boolean prints = character < 0x80 ? character > ' ' && character < 0x7F : Character.isLetterOrDigit(character);
        return prints ? "'" + character + "'" : String.format("U+%04X", (int) character);
    }
}
