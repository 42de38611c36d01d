package dev.arbiter.chess;

import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.referee.PlainChess;

/** The slow referee's chess in the terms of the kernel, and the kernel's in those of the referee. */
final class PlainBoards {

    private PlainBoards() {}

    /** The position of a text with pieces, turn, rights and the square that was passed. */
    static PlainChess read(String fen) {
        return PlainChess.of("chess", fen);
    }

    /** A board on which nothing stands. */
    static PlainChess empty(boolean whiteToMove) {
        return read("8/8/8/8/8/8/8/8 " + (whiteToMove ? "w" : "b") + " - -");
    }

    /** The kernel's board with the same position. */
    static Board board(PlainChess plain) {
        Board board = new Board();
        for (int square = 0; square < 64; square++) {
            long bit = 1L << square;
            char letter = plain.letter(square);
            if (letter == '.') {
                continue;
            }
            if (Character.isUpperCase(letter)) {
                board.white |= bit;
            } else {
                board.black |= bit;
            }
            char kind = Character.toLowerCase(letter);
            board.pawns |= kind == 'p' ? bit : 0;
            board.knights |= kind == 'n' ? bit : 0;
            board.bishopsAndQueens |= kind == 'b' || kind == 'q' ? bit : 0;
            board.rooksAndQueens |= kind == 'r' || kind == 'q' ? bit : 0;
        }
        for (int rook : plain.castlingRooks()) {
            board.rights |= 1L << rook;
        }
        board.rights |= plain.passed() >= 0 ? 1L << plain.passed() : 0;
        board.side = plain.isWhiteToMove() ? Pawns.WHITE : Pawns.BLACK;
        return board;
    }

    /** A kernel's move as the referee has it. */
    static PlainChess.Move move(int packed) {
        int kind = PackedMove.kind(packed);
        char promotion = PackedMove.isPromotion(packed) ? " nbrq".charAt(kind) : '-';
        return new PlainChess.Move(
                PackedMove.from(packed), PackedMove.to(packed), promotion, '-', kind == PackedMove.CASTLING);
    }
}
