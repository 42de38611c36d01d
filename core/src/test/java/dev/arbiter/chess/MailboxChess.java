package dev.arbiter.chess;

import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The slow, plain chess to hold the kernel against: a board of 64 letters, pieces that walk step by step, and moves that
 * are legal where playing them does not leave the king attacked. It shares no code with the kernel, not even the reading
 * of a FEN.
 */
final class MailboxChess {

    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] STRAIGHT = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    /** The letter on each square as in a FEN, or a full stop. */
    final char[] squares;

    boolean whiteToMove;

    /** The squares of the rooks that still have the right to castle. */
    final List<Integer> castlingRooks;

    /** The square that a pawn has just passed, or -1. */
    int enPassant;

    /** A move: castling goes to the rook's square. The promotion is a lower-case letter, or 0. */
    record Move(int from, int to, char promotion, boolean isCastling) {}

    MailboxChess(String fen) {
        String[] fields = fen.trim().split("\\s+", -1);
        squares = new char[64];
        Arrays.fill(squares, '.');
        String[] rows = fields[0].split("/", -1);
        for (int row = 0; row < 8; row++) {
            int file = 0;
            for (char letter : rows[row].toCharArray()) {
                if (Character.isDigit(letter)) {
                    file += letter - '0';
                } else {
                    squares[(7 - row) * 8 + file++] = letter;
                }
            }
        }
        whiteToMove = fields[1].equals("w");
        castlingRooks = new ArrayList<>();
        if (fields.length > 2 && !fields[2].equals("-")) {
            for (char right : fields[2].toCharArray()) {
                castlingRooks.add(castlingRook(right));
            }
        }
        enPassant = fields.length > 3 && !fields[3].equals("-")
                ? (fields[3].charAt(1) - '1') * 8 + fields[3].charAt(0) - 'a'
                : -1;
    }

    MailboxChess(MailboxChess other) {
        squares = other.squares.clone();
        whiteToMove = other.whiteToMove;
        castlingRooks = new ArrayList<>(other.castlingRooks);
        enPassant = other.enPassant;
    }

    /** The kernel's board with the same position. */
    Board board() {
        Board board = new Board();
        for (int square = 0; square < 64; square++) {
            long bit = 1L << square;
            char letter = squares[square];
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
            board.diagonals |= kind == 'b' || kind == 'q' ? bit : 0;
            board.straights |= kind == 'r' || kind == 'q' ? bit : 0;
        }
        for (int rook : castlingRooks) {
            board.rights |= 1L << rook;
        }
        board.rights |= enPassant >= 0 ? 1L << enPassant : 0;
        board.side = whiteToMove ? Pawns.WHITE : Pawns.BLACK;
        return board;
    }

    /** A kernel's move in the terms of this class. */
    static Move move(int packed) {
        int kind = PackedMove.kind(packed);
        char promotion = PackedMove.isPromotion(packed) ? " nbrq".charAt(kind) : 0;
        return new Move(PackedMove.from(packed), PackedMove.to(packed), promotion, kind == PackedMove.CASTLING);
    }

    List<Move> legalMoves() {
        List<Move> legal = new ArrayList<>();
        for (Move move : pseudoLegalMoves()) {
            boolean capturesKing = !move.isCastling() && Character.toLowerCase(squares[move.to()]) == 'k';
            if (capturesKing) {
                continue;
            }
            MailboxChess after = new MailboxChess(this);
            after.play(move);
            if (!after.isAttacked(after.king(whiteToMove), !whiteToMove)) {
                legal.add(move);
            }
        }
        return legal;
    }

    void play(Move move) {
        char piece = squares[move.from()];
        int passed = -1;
        if (move.isCastling()) {
            char rook = squares[move.to()];
            int rank = move.from() / 8 * 8;
            boolean kingside = move.to() > move.from();
            squares[move.from()] = '.';
            squares[move.to()] = '.';
            squares[rank + (kingside ? 6 : 2)] = piece;
            squares[rank + (kingside ? 5 : 3)] = rook;
        } else {
            squares[move.from()] = '.';
            squares[move.to()] = piece;
            if (isPawn(piece) && move.to() == enPassant) {
                squares[move.from() / 8 * 8 + move.to() % 8] = '.';
            }
            if (isPawn(piece) && Math.abs(move.to() - move.from()) == 16) {
                passed = (move.from() + move.to()) / 2;
            }
            if (move.promotion() != 0) {
                squares[move.to()] = whiteToMove ? Character.toUpperCase(move.promotion()) : move.promotion();
            }
        }
        castlingRooks.remove((Integer) move.from());
        castlingRooks.remove((Integer) move.to());
        if (Character.toLowerCase(piece) == 'k') {
            castlingRooks.removeIf(rook -> (rook < 8) == whiteToMove);
        }
        enPassant = passed;
        whiteToMove = !whiteToMove;
    }

    boolean isCheck() {
        return isAttacked(king(whiteToMove), !whiteToMove);
    }

    int king(boolean white) {
        char letter = white ? 'K' : 'k';
        for (int square = 0; square < 64; square++) {
            if (squares[square] == letter) {
                return square;
            }
        }
        throw new IllegalStateException("no king");
    }

    boolean isAttacked(int target, boolean byWhite) {
        for (int square = 0; square < 64; square++) {
            if (isOf(square, byWhite) && reaches(square).contains(target)) {
                return true;
            }
        }
        return false;
    }

    private List<Move> pseudoLegalMoves() {
        List<Move> moves = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            if (!isOf(from, whiteToMove)) {
                continue;
            }
            if (isPawn(squares[from])) {
                addPawnMoves(from, moves);
            } else {
                for (int to : reaches(from)) {
                    if (!isOf(to, whiteToMove)) {
                        moves.add(new Move(from, to, (char) 0, false));
                    }
                }
            }
        }
        addCastling(moves);
        return moves;
    }

    private void addPawnMoves(int from, List<Move> moves) {
        int step = whiteToMove ? 8 : -8;
        int homeRank = whiteToMove ? 1 : 6;
        if (squares[from + step] == '.') {
            addArrival(from, from + step, moves);
            if (from / 8 == homeRank && squares[from + 2 * step] == '.') {
                moves.add(new Move(from, from + 2 * step, (char) 0, false));
            }
        }
        for (int to : reaches(from)) {
            if (isOf(to, !whiteToMove) || to == enPassant) {
                addArrival(from, to, moves);
            }
        }
    }

    private static void addArrival(int from, int to, List<Move> moves) {
        if (to / 8 == 0 || to / 8 == 7) {
            for (char promotion : "nbrq".toCharArray()) {
                moves.add(new Move(from, to, promotion, false));
            }
        } else {
            moves.add(new Move(from, to, (char) 0, false));
        }
    }

    private void addCastling(List<Move> moves) {
        int king = king(whiteToMove);
        for (int rook : castlingRooks) {
            if (!isOf(rook, whiteToMove) || isCheck()) {
                continue;
            }
            int rank = king / 8 * 8;
            int kingTo = rank + (rook > king ? 6 : 2);
            int rookTo = rank + (rook > king ? 5 : 3);
            boolean free = true;
            for (int square = Math.min(Math.min(king, kingTo), Math.min(rook, rookTo));
                    square <= Math.max(Math.max(king, kingTo), Math.max(rook, rookTo));
                    square++) {
                boolean onKingsWay = isWithin(square, king, kingTo);
                boolean onWay = onKingsWay || isWithin(square, rook, rookTo);
                free &= !onWay || squares[square] == '.' || square == king || square == rook;
                MailboxChess withoutKing = new MailboxChess(this);
                withoutKing.squares[king] = '.';
                free &= !onKingsWay || !withoutKing.isAttacked(square, !whiteToMove);
            }
            if (free) {
                moves.add(new Move(king, rook, (char) 0, true));
            }
        }
    }

    private static boolean isWithin(int square, int one, int other) {
        return square >= Math.min(one, other) && square <= Math.max(one, other);
    }

    /** The squares that the man on a square attacks, its own men's squares included. */
    List<Integer> reaches(int from) {
        List<Integer> squaresReached = new ArrayList<>();
        char letter = squares[from];
        switch (Character.toLowerCase(letter)) {
            case 'p' -> {
                int up = Character.isUpperCase(letter) ? 1 : -1;
                walk(from, new int[][] {{1, up}, {-1, up}}, 1, squaresReached);
            }
            case 'n' -> walk(from, KNIGHT, 1, squaresReached);
            case 'b' -> walk(from, DIAGONAL, 7, squaresReached);
            case 'r' -> walk(from, STRAIGHT, 7, squaresReached);
            case 'q' -> {
                walk(from, DIAGONAL, 7, squaresReached);
                walk(from, STRAIGHT, 7, squaresReached);
            }
            case 'k' -> {
                walk(from, DIAGONAL, 1, squaresReached);
                walk(from, STRAIGHT, 1, squaresReached);
            }
            default -> throw new IllegalStateException("letter " + letter);
        }
        return Collections.unmodifiableList(squaresReached);
    }

    private void walk(int from, int[][] directions, int most, List<Integer> squaresReached) {
        for (int[] direction : directions) {
            int file = from % 8;
            int rank = from / 8;
            for (int step = 0; step < most; step++) {
                file += direction[0];
                rank += direction[1];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    break;
                }
                squaresReached.add(rank * 8 + file);
                if (squares[rank * 8 + file] != '.') {
                    break;
                }
            }
        }
    }

    private boolean isOf(int square, boolean white) {
        return squares[square] != '.' && Character.isUpperCase(squares[square]) == white;
    }

    private static boolean isPawn(char letter) {
        return Character.toLowerCase(letter) == 'p';
    }

    /** The rook that a right's letter means: K and Q (X-FEN) the outermost on the king's side, else the rook of a file. */
    private int castlingRook(char right) {
        boolean white = Character.isUpperCase(right);
        int rank = white ? 0 : 56;
        char rook = white ? 'R' : 'r';
        char letter = Character.toLowerCase(right);
        if (letter >= 'a' && letter <= 'h') {
            return rank + letter - 'a';
        }
        int outward = letter == 'k' ? -1 : 1;
        int square = rank + (letter == 'k' ? 7 : 0);
        while (squares[square] != rook) {
            square += outward;
        }
        return square;
    }
}
