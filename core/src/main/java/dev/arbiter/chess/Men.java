package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;

import dev.arbiter.Color;
import org.jspecify.annotations.Nullable;

/** Single men on a board: who stands where. Not for hot code, which works on whole sets. */
final class Men {

    private Men() {}

    static @Nullable PieceKind kindOn(Board board, int square) {
        long at = bit(square);
        if ((board.occupied() & at) == 0) {
            return null;
        }
        if ((board.pawns & at) != 0) {
            return PieceKind.PAWN;
        }
        if ((board.knights & at) != 0) {
            return PieceKind.KNIGHT;
        }
        if ((board.diagonals & at) != 0) {
            return (board.straights & at) != 0 ? PieceKind.QUEEN : PieceKind.BISHOP;
        }
        return (board.straights & at) != 0 ? PieceKind.ROOK : PieceKind.KING;
    }

    static @Nullable Color colorOn(Board board, int square) {
        if ((board.white & bit(square)) != 0) {
            return Color.WHITE;
        }
        return (board.black & bit(square)) != 0 ? Color.BLACK : null;
    }

    /** All men of a kind, of both sides. */
    static long of(Board board, PieceKind kind) {
        return switch (kind) {
            case PAWN -> board.pawns;
            case KNIGHT -> board.knights;
            case BISHOP -> board.bishops();
            case ROOK -> board.rooks();
            case QUEEN -> board.queens();
            case KING -> board.kings();
        };
    }

    /** All men of a side. */
    static long of(Board board, Color color) {
        return color == Color.WHITE ? board.white : board.black;
    }

    /** Puts a man on a square, in place of what stands there. */
    static void put(Board board, PieceKind kind, Color color, int square) {
        clear(board, square);
        long at = bit(square);
        if (color == Color.WHITE) {
            board.white |= at;
        } else {
            board.black |= at;
        }
        switch (kind) {
            case PAWN -> board.pawns |= at;
            case KNIGHT -> board.knights |= at;
            case BISHOP -> board.diagonals |= at;
            case ROOK -> board.straights |= at;
            case QUEEN -> {
                board.diagonals |= at;
                board.straights |= at;
            }
            case KING -> {}
        }
    }

    /** Makes a square empty. */
    static void clear(Board board, int square) {
        long others = ~bit(square);
        board.white &= others;
        board.black &= others;
        board.pawns &= others;
        board.knights &= others;
        board.diagonals &= others;
        board.straights &= others;
    }

    /** Whether the same men stand on the same squares and the same side is to move. */
    static boolean same(Board one, Board other) {
        return one.white == other.white
                && one.black == other.black
                && one.pawns == other.pawns
                && one.knights == other.knights
                && one.diagonals == other.diagonals
                && one.straights == other.straights
                && one.descent == other.descent;
    }

    /** A hash of what {@link #same} compares. */
    static int hash(Board board) {
        return Long.hashCode(PositionKey.of(
                board.white,
                board.black,
                board.pawns,
                board.knights,
                board.diagonals,
                board.straights,
                0,
                board.descent));
    }

    /** A man in a sentence: {@code the knight on f3}, or {@code f3} where the square is empty. */
    static String phrase(Board board, int square) {
        PieceKind kind = kindOn(board, square);
        return kind == null ? Squares.name(square) : "the " + kind.title() + " on " + Squares.name(square);
    }

    /** The name of the man on a square that is not empty: {@code knight}. */
    static String title(Board board, int square) {
        PieceKind kind = kindOn(board, square);
        return kind == null ? "nothing" : kind.title();
    }
}
