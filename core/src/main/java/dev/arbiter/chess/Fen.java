package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.PositionNote;
import dev.arbiter.text.TextCursor;
import java.util.function.Consumer;

/**
 * Forsyth–Edwards Notation, with the castling field of X-FEN or Shredder-FEN.
 *
 * <p>Source: the PGN standard, 16.1; X-FEN and Shredder-FEN for Chess960. Reading gives a {@link Setup}, which may be
 * impossible: only the form is checked here.
 */
public final class Fen {

    /** The initial position of chess. */
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /** How castling rights are written; both ways are read. */
    public enum Castling {
        /** {@code KQkq}, or a rook's file if it is not the outermost rook on its side of the king. */
        X_FEN,
        /** Always the rook's file: {@code HAha}. */
        SHREDDER_FEN
    }

    private Fen() {}

    /**
     * Parses a FEN strictly: six fields with one blank between them.
     *
     * @throws UnreadableException if it does not have that form, with the column
     */
    public static Setup read(String text) {
        return new Reader(new TextCursor(text)).read();
    }

    /**
     * Parses a FEN leniently: fields may be missing from the end (defaults: White to move, no castling, counters 0 and 1),
     * blanks or underscores may be doubled, castling letters may be in any order, digits may be adjacent, the side to move may
     * be a capital letter, and the move number may be 0. An {@link Epd} is accepted too: its operations {@code hmvc} and
     * {@code fmvn} are the counters, the others are ignored.
     *
     * @throws UnreadableException if the text still is not a FEN, with the column
     */
    public static Setup readLeniently(String text) {
        return readLeniently(text, note -> {});
    }

    /** @param notes receives what is written otherwise than the standard has it */
    static Setup readLeniently(String text, Consumer<Note> notes) {
        return new Reader(new TextCursor(text), new Board(), notes).read();
    }

    /** Writes a setup with X-FEN castling rights, which are plain FEN if king and rooks are on their usual squares. */
    public static String write(Setup setup) {
        return write(setup, Castling.X_FEN);
    }

    /** Writes a setup. The en passant square is written as it is set, whether or not a capture is possible. */
    public static String write(Setup setup, Castling castling) {
        Board board = setup.board();
        return board.fen(board.enPassant(), setup.halfmoveClock(), setup.moveNumber(), castling);
    }

    static String write(Board board, long enPassant, int halfmoveClock, int moveNumber, Castling castling) {
        StringBuilder fen = new StringBuilder(80);
        writeFour(fen, board, enPassant, castling);
        return fen.append(' ')
                .append(halfmoveClock)
                .append(' ')
                .append(moveNumber)
                .toString();
    }

    /** Writes the four fields that FEN and EPD have in common. */
    static void writeFour(StringBuilder fen, Board board, long enPassant, Castling castling) {
        writePlacement(fen, board, 0);
        fen.append(' ');
        writeThree(fen, board, enPassant, castling);
    }

    /** @param promoted the pieces behind whose letter a tilde says that they were pawns */
    static void writePlacement(StringBuilder fen, Board board, long promoted) {
        for (int rank = 7; rank >= 0; rank--) {
            writeRank(fen, board, rank, promoted);
            if (rank > 0) {
                fen.append('/');
            }
        }
    }

    /** Writes the three fields after the placement. */
    static void writeThree(StringBuilder fen, Board board, long enPassant, Castling castling) {
        fen.append(board.isWhiteToMove() ? "w " : "b ");
        writeCastling(fen, board, castling);
        fen.append(' ');
        fen.append(enPassant == 0 ? "-" : Squares.name(first(enPassant)));
    }

    private static void writeRank(StringBuilder fen, Board board, int rank, long promoted) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            int square = Squares.of(file, rank);
            PieceKind kind = board.kindOn(square);
            if (kind == null) {
                empty++;
                continue;
            }
            if (empty > 0) {
                fen.append(empty);
                empty = 0;
            }
            fen.append(letter(kind, (board.white & bit(square)) != 0 ? Color.WHITE : Color.BLACK));
            if ((promoted & bit(square)) != 0) {
                fen.append('~');
            }
        }
        if (empty > 0) {
            fen.append(empty);
        }
    }

    static char letter(PieceKind kind, Color color) {
        return color == Color.WHITE ? kind.letter() : (char) (kind.letter() - 'A' + 'a');
    }

    private static void writeCastling(StringBuilder fen, Board board, Castling castling) {
        int start = fen.length();
        for (Color color : new Color[] {Color.WHITE, Color.BLACK}) {
            long rooks = board.castlingRooks() & home(color);
            // From the h-file on, so that the king's side comes first.
            for (long left = rooks; left != 0; left ^= Long.highestOneBit(left)) {
                int rook = 63 - Long.numberOfLeadingZeros(left);
                char letter = castlingLetter(board, rook, color, castling);
                fen.append(color == Color.WHITE ? letter : (char) (letter - 'A' + 'a'));
            }
        }
        if (fen.length() == start) {
            fen.append('-');
        }
    }

    private static char castlingLetter(Board board, int rook, Color color, Castling castling) {
        if (castling == Castling.X_FEN) {
            if (outermostRook(board, color, true) == rook) {
                return 'K';
            }
            if (outermostRook(board, color, false) == rook) {
                return 'Q';
            }
        }
        return (char) ('A' + Bitboards.file(rook));
    }

    /** The first or the last rank, where a side castles. */
    static long home(Color color) {
        return color == Color.WHITE ? Bitboards.RANK_1 : Bitboards.RANK_8;
    }

    /**
     * The rook that {@code K} or {@code Q} means: the side's outermost one on that side of its king; the corner where
     * there is none.
     */
    static int outermostRook(Board board, Color color, boolean kingSide) {
        long home = home(color);
        long king = board.kings() & board.pieces(color) & home;
        long rooks = board.rooks() & board.pieces(color) & home;
        long wing = kingSide ? rooks & -(king << 1) : rooks & (Long.lowestOneBit(king) - 1);
        if (king == 0 || rest(king) != 0 || wing == 0) {
            return first(home) + (kingSide ? 7 : 0);
        }
        return kingSide ? 63 - Long.numberOfLeadingZeros(wing) : first(wing);
    }

    /** Reads one FEN, or the four fields of an EPD, from left to right. */
    static class Reader {

        private static final int GREATEST = 99_999;

        final TextCursor text;
        private final boolean lenient;
        private final Board board;
        private final Consumer<Note> notes;
        private int halfmoveClock;
        private int moveNumber = 1;

        /** Reads what is written as the standard has it. */
        Reader(TextCursor text) {
            this.text = text;
            this.lenient = false;
            this.board = new Board();
            this.notes = note -> {};
        }

        /**
         * Reads leniently.
         *
         * @param board an empty one, which takes what is read
         * @param notes receives what is written otherwise than the standard has it
         */
        Reader(TextCursor text, Board board, Consumer<Note> notes) {
            this.text = text;
            this.lenient = true;
            this.board = board;
            this.notes = notes;
        }

        /** Whether a variant's pocket begins here. */
        boolean isPocket() {
            return false;
        }

        /** Reads what a variant has after the letter of a piece. */
        void readAfterPiece(int square) {}

        /** The pieces that a variant marks as pawns that were promoted. */
        long promoted() {
            return 0;
        }

        /** Reads what a variant has after the first rank. */
        void readAfterPlacement() {
            if (text.peek() == '/') {
                throw text.unreadable("a blank after rank 1");
            }
        }

        /** Reads what a variant has before the counters. */
        void readBeforeCounters() {}

        /** Reads what a variant has after the counters. */
        void readAfterCounters() {}

        /** Reads the whole text. */
        Setup read() {
            readFour();
            readBeforeCounters();
            if (!(lenient && text.isAtEnd()) && !operationsBegin()) {
                readAllCounters();
            }
            if (operationsBegin()) {
                return Epd.Operations.read(text).counters(setup());
            }
            if (!text.isAtEnd()) {
                throw text.unreadable("the end");
            }
            return setup();
        }

        /** Reads an EPD: the position, then its operations, if there are any. */
        Epd readEpd() {
            readFour();
            readBeforeCounters();
            if (TextCursor.isDigit(text.peek())) {
                readAllCounters();
            }
            Epd.Operations operations = Epd.Operations.read(text);
            return new Epd(operations.counters(setup()), operations.others());
        }

        private void readAllCounters() {
            readCounters();
            if (!operationsBegin()) {
                readAfterCounters();
            }
        }

        private boolean operationsBegin() {
            return lenient && Epd.Operations.begin(text);
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
            nextField("the number of moves since the last capture or pawn's move");
            halfmoveClock = readNumber("the number of moves since the last capture or pawn's move");
            if (nextField("the move number")) {
                int start = text.at();
                moveNumber = readNumber("the move number");
                if (moveNumber == 0 && !lenient) {
                    throw text.unreadableAt(
                            start, Note.of(MoveNote.SENTENCE, "0"), Note.saying("a move number from 1"));
                } else if (moveNumber == 0) {
                    notes.accept(Note.of(PositionNote.MOVE_NUMBER_ZERO));
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
                    throw text.unreadable("'/' and rank {0}", rank);
                }
            }
            readAfterPlacement();
        }

        private void readRank(int rank) {
            int file = 0;
            int start = text.at();
            boolean afterDigit = false;
            boolean added = false;
            while (!isAtFieldEnd() && text.peek() != '/' && !(file == 8 && isPocket())) {
                char character = text.peek();
                PieceKind kind = PieceKind.of(character);
                boolean isDigit = Squares.isRank(character);
                int width = isDigit ? character - '0' : 1;
                if (!isDigit && kind == null) {
                    throw text.unreadable("a piece's letter or a digit from 1 to 8 on rank {0}", rank + 1);
                }
                if (isDigit && afterDigit && !lenient) {
                    throw text.unreadable("one digit for empty squares side by side");
                }
                if (file + width > 8) {
                    throw text.unreadableAt(text.at(), after(text.found(), file), room(8 - file, rank));
                }
                if (kind != null) {
                    Color color = character < 'a' ? Color.WHITE : Color.BLACK;
                    board.put(kind, color, Squares.of(file, rank));
                }
                added |= isDigit && afterDigit;
                afterDigit = isDigit;
                text.next();
                if (kind != null) {
                    readAfterPiece(Squares.of(file, rank));
                }
                file += width;
            }
            if (file < 8) {
                throw text.unreadableAt(
                        text.at(), after(text.found(), file), Note.saying("8 squares on rank {0}", rank + 1));
            }
            if (added) {
                StringBuilder written = new StringBuilder();
                writeRank(written, board, rank, promoted());
                notes.accept(Note.of(PositionNote.DIGITS_ADDED, text.between(start, text.at()), written.toString()));
            }
        }

        private static Note after(Note found, int squares) {
            return squares == 0
                    ? found
                    : squares == 1
                            ? Note.saying("{0} after 1 square", found)
                            : Note.saying("{0} after {1} squares", found, squares);
        }

        private static Note room(int squares, int rank) {
            if (squares > 0) {
                return squares == 1
                        ? Note.saying("1 more square on rank {0}", rank + 1)
                        : Note.saying("at most {0} more squares on rank {1}", squares, rank + 1);
            }
            return rank > 0 ? Note.saying("'/' and rank {0}", rank) : Note.saying("a blank after rank 1");
        }

        private void readTurn() {
            char letter = text.peek();
            boolean white = text.skip('w') || (lenient && text.skip('W'));
            if (!white && !text.skip('b') && !(lenient && text.skip('B'))) {
                throw text.unreadable("the side to move, w or b");
            }
            if (letter < 'a') {
                notes.accept(Note.of(PositionNote.CAPITAL_TURN, String.valueOf(letter), white ? "w" : "b"));
            }
            requireFieldEnd("a blank after the side to move");
            board.side = white ? Pawns.WHITE : Pawns.BLACK;
        }

        private void readCastling() {
            if (text.skip('-')) {
                requireFieldEnd("a blank after -");
                return;
            }
            if (isAtFieldEnd()) {
                throw text.unreadable("the castling rights, such as KQkq or -");
            }
            int start = text.at();
            boolean inOrder = true;
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
                    throw text.unreadableAt(
                            text.at(),
                            Note.saying("a second {0}", text.found()),
                            Note.saying("each castling right once"));
                }
                int place = (color == Color.WHITE ? 0 : 8) + 7 - Bitboards.file(rook);
                if (!lenient && place < lastPlace) {
                    throw text.unreadableAt(
                            text.at(),
                            Note.saying("{0} after {1}", text.found(), TextCursor.quoted(last)),
                            Note.saying("White's rights before Black's, the king's side first"));
                }
                inOrder &= place >= lastPlace;
                lastPlace = place;
                board.rights |= bit(rook);
                last = text.next();
            }
            if (!inOrder) {
                StringBuilder written = new StringBuilder();
                writeCastling(written, board, Castling.X_FEN);
                notes.accept(Note.of(PositionNote.CASTLING_ORDER, text.between(start, text.at()), written.toString()));
            }
        }

        /** The rook that a castling letter means. */
        private int castlingRook(char letter, Color color) {
            char lower = letter < 'a' ? (char) (letter - 'A' + 'a') : letter;
            if (lower == 'k' || lower == 'q') {
                return outermostRook(board, color, lower == 'k');
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
                throw text.unreadableAt(start, Note.saying("a number of more than 5 digits"), Note.saying(expected));
            }
            requireNumberEnd(expected);
            return number;
        }

        /** Requires a blank or the end, or what ends an operation: {@code 0 1; bm Nf3;}. */
        final void requireNumberEnd(String expected) {
            if (!lenient || text.peek() != Epd.Operations.END) {
                requireFieldEnd(expected);
            }
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
                throw text.unreadable("a blank and {0}", Note.saying(expected));
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

        final boolean isAtFieldEnd() {
            return text.isAtEnd() || isBlank(text.peek());
        }

        final void skipBlanks() {
            while (lenient && !text.isAtEnd() && isBlank(text.peek())) {
                text.next();
            }
        }

        private boolean isBlank(char character) {
            return character == ' ' || (lenient && "\t_\n\r".indexOf(character) >= 0);
        }
    }
}
