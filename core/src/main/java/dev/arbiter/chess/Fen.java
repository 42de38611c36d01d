package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;

/**
 * Forsyth–Edwards Notation, with the castling field of X-FEN or Shredder-FEN.
 *
 * <p>Source: the PGN standard, 16.1; X-FEN and Shredder-FEN for Chess960. Reading gives a {@link Setup}, which may be
 * impossible: form and meaning are looked at apart.
 */
public final class Fen {

    /** The setup that every game of chess begins with. */
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /** How castling rights are written; reading takes both. */
    public enum Castling {
        /** {@code KQkq}, and a rook's file only where it is not the outermost rook on its side of the king. */
        X_FEN,
        /** Always the rook's file: {@code HAha}. */
        SHREDDER_FEN
    }

    private Fen() {}

    /**
     * Reads a FEN that is written as the standard has it: six fields, one blank between them.
     *
     * @throws UnreadableException where it is not, with the column
     */
    public static Setup read(String text) {
        return new FenReader(new TextCursor(text), false).read();
    }

    /**
     * Reads a FEN generously: fields may be missing from the end (White moves, nobody castles, the game begins), blanks
     * or underscores may be doubled, castling letters may come in any order, digits may stand side by side, the side
     * may be a capital letter and the move number 0.
     *
     * @throws UnreadableException where the text is no FEN all the same, with the column
     */
    public static Setup readLeniently(String text) {
        return new FenReader(new TextCursor(text), true).read();
    }

    /** Writes a setup with X-FEN castling rights, which are plain FEN where king and rooks stand at home. */
    public static String write(Setup setup) {
        return write(setup, Castling.X_FEN);
    }

    /** Writes a setup as it is. A position writes its en passant square only where the capture is possible. */
    public static String write(Setup setup, Castling castling) {
        Board board = setup.board();
        return write(board, board.enPassant(), setup.halfmoveClock(), setup.moveNumber(), castling);
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
        for (int rank = 7; rank >= 0; rank--) {
            writeRank(fen, board, rank);
            fen.append(rank == 0 ? ' ' : '/');
        }
        fen.append(board.isWhiteToMove() ? "w " : "b ");
        writeCastling(fen, board, castling);
        fen.append(' ');
        fen.append(enPassant == 0 ? "-" : Squares.name(first(enPassant)));
    }

    private static void writeRank(StringBuilder fen, Board board, int rank) {
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
        long king = board.kings() & board.men(color) & home;
        long rooks = board.rooks() & board.men(color) & home;
        long wing = kingSide ? rooks & -(king << 1) : rooks & (Long.lowestOneBit(king) - 1);
        if (king == 0 || rest(king) != 0 || wing == 0) {
            return first(home) + (kingSide ? 7 : 0);
        }
        return kingSide ? 63 - Long.numberOfLeadingZeros(wing) : first(wing);
    }
}
