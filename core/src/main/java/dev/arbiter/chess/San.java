package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.rest;

/**
 * Standard Algebraic Notation: {@code Nf3}, {@code exd6}, {@code O-O}, {@code e8=Q+}.
 *
 * <p>Source: the PGN standard, 8.2.3, which is FIDE's appendix C without its liberties. Writing says no more than is
 * needed. Reading is part of {@link ParsedMove}, which takes what people and programs really write;
 * {@link ChessPosition#ruling} adds what was not as the standard has it, and why a move is refused.
 */
public final class San {

    private San() {}

    /**
     * Writes a legal move.
     *
     * @throws IllegalArgumentException where the move is not legal in the position
     */
    public static String write(ChessPosition position, ChessMove move) {
        return position.text(move);
    }

    /** Writes a legal {@linkplain PackedMove packed move}. */
    static String write(Board board, int move) {
        StringBuilder san = new StringBuilder(8);
        writeBare(san, board, move);
        return san.append(mark(board, move)).toString();
    }

    /** Writes all but the mark at the end. */
    private static void writeBare(StringBuilder san, Board board, int move) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            san.append(to > from ? "O-O" : "O-O-O");
            return;
        }
        PieceKind kind = kindOf(board, move);
        boolean captures = isCapture(board, move);
        if (kind != PieceKind.PAWN) {
            san.append(kind.letter());
            writeOrigin(san, board, kind, from, to);
        } else if (captures) {
            san.append(Squares.fileLetter(from));
        }
        san.append(captures ? "x" : "").append(Squares.name(to));
        if (PackedMove.isPromotion(move)) {
            san.append('=').append(promotion(move).letter());
        }
    }

    /** The piece that makes a move. */
    static PieceKind kindOf(Board board, int move) {
        PieceKind kind = board.kindOn(PackedMove.from(move));
        if (kind == null) {
            throw new IllegalArgumentException("no piece on " + Squares.name(PackedMove.from(move)));
        }
        return kind;
    }

    static PieceKind promotion(int move) {
        return PieceKind.of(PackedMove.kind(move) + 1);
    }

    static boolean isCapture(Board board, int move) {
        return PackedMove.kind(move) == PackedMove.EN_PASSANT || (board.enemy() & bit(PackedMove.to(move))) != 0;
    }

    /** The file, else the rank, else the square, where like pieces could go to the same square (PGN 8.2.3.4). */
    private static void writeOrigin(StringBuilder san, Board board, PieceKind kind, int from, int to) {
        long others = rivals(board, kind, to) & ~bit(from);
        if (others == 0) {
            return;
        }
        boolean fileTells = (others & (Bitboards.FILE_A << Bitboards.file(from))) == 0;
        boolean rankTells = (others & (Bitboards.RANK_1 << (from & 56))) == 0;
        if (fileTells || !rankTells) {
            san.append(Squares.fileLetter(from));
        }
        if (!fileTells) {
            san.append(Squares.rankDigit(from));
        }
    }

    /** The pieces of a kind, no pawn, that may legally go to a square. */
    static long rivals(Board board, PieceKind kind, int to) {
        long occupied = board.occupied();
        long reach = switch (kind) {
            case KNIGHT -> Attacks.knight(to);
            case BISHOP -> Attacks.bishop(to, occupied);
            case ROOK -> Attacks.rook(to, occupied);
            case QUEEN -> Attacks.bishop(to, occupied) | Attacks.rook(to, occupied);
            default -> 0;
        };
        long men = reach & board.own() & board.men(kind);
        long legal = 0;
        for (long left = rest(men) == 0 ? 0 : men; left != 0; left = rest(left)) {
            int from = Bitboards.first(left);
            int parsed = ParsedMove.parsed(kind, from, to);
            legal |= MoveResolver.find(board, parsed) >= 0 ? bit(from) : 0;
        }
        return legal;
    }

    /** {@code +} for check, {@code #} for checkmate. */
    static String mark(Board board, int move) {
        Board after = new Board(board);
        after.play(move);
        if (after.checkers() == 0) {
            return "";
        }
        return after.hasLegalMove() ? "+" : "#";
    }
}
