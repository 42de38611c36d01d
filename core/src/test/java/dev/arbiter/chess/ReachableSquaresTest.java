package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.kernel.Pawns;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where pieces can ever come, against {@link PlainReach}. */
class ReachableSquaresTest {

    private static final String[] STARTS = {
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "r3k2r/1p1p1p1p/p1p1p1p1/P1P1P1P1/1P1P1P1P/8/8/R3K2R w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    };

    /** Boards of games, with castling and captures en passant, and boards of pieces strewn among pawns that block each other. */
    static List<Board> boards(int count, long seed) {
        Random random = new Random(seed);
        List<Board> boards = new ArrayList<>();
        while (boards.size() < count) {
            if (boards.size() % 2 == 0) {
                boards.add(strewn(random));
                continue;
            }
            ChessPosition position = Chess.STANDARD.position(STARTS[random.nextInt(STARTS.length)]);
            for (int plies = random.nextInt(30); plies > 0 && position.hasLegalMove(); plies--) {
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            for (ChessMove move : position.hasLegalMove() ? position.legalMoves() : List.<ChessMove>of()) {
                ChessPosition after = position.play(move);
                if (after.possibleEnPassant() != 0) {
                    position = after;
                    break;
                }
            }
            boards.add(new Board(position));
        }
        return boards;
    }

    private static Board strewn(Random random) {
        char[] pieces = new char[64];
        int[] free = random.ints(0, 64).distinct().limit(64).toArray();
        // A wall of blocked pawns mostly, which hardly anything passes.
        boolean isWall = random.nextInt(4) > 0;
        int height = 2 + random.nextInt(4);
        for (int file = 0; file < 8; file++) {
            int rank = isWall ? height : 2 + random.nextInt(4);
            switch (isWall && random.nextInt(16) > 0 ? 0 : random.nextInt(8)) {
                case 0, 1, 2 -> {
                    if (isWall && file % 2 == 1 && random.nextInt(20) > 0) {
                        continue;
                    }
                    pieces[8 * rank + file] = 'p';
                    pieces[8 * (rank - 1) + file] = 'P';
                }
                case 3 -> {
                    pieces[8 * (rank + 1) + file] = 'p';
                    pieces[8 * (rank - 1) + file] = 'P';
                }
                case 4 -> pieces[8 * rank + file] = random.nextBoolean() ? 'p' : 'P';
                case 5, 6 -> {
                    // Two of a side on one file, the foremost of them blocked.
                    int second = rank - 2 > 0 && random.nextBoolean() ? rank - 2 : rank + 1;
                    pieces[8 * rank + file] = 'p';
                    pieces[8 * (rank - 1) + file] = 'P';
                    pieces[8 * second + file] = second < rank ? 'P' : 'p';
                }
                default -> {}
            }
        }
        // Often hardly more than the squares of castling is free for the king at home.
        boolean mayCastle = !isWall && random.nextBoolean();
        if (mayCastle) {
            pieces[0] = 'R';
            pieces[4] = 'K';
            pieces[7] = 'R';
            for (int file = 0; file < 8; file++) {
                pieces[8 + file] = random.nextInt(3) > 0 ? 'p' : pieces[8 + file];
            }
        }
        int first = random.nextInt(14);
        int most = isWall ? random.nextInt(4) : random.nextInt(8);
        String others = (mayCastle ? "k" : "Kk") + "NnBbRrQqPpBbNn".substring(first, Math.min(14, first + most));
        int at = 0;
        for (int number = 0; number < others.length(); number++) {
            char piece = others.charAt(number);
            while (pieces[free[at]] != 0 || (Character.toLowerCase(piece) == 'p' && (free[at] < 8 || free[at] >= 56))) {
                at++;
            }
            pieces[free[at++]] = piece;
        }
        Board board = new Board();
        for (int square = 0; square < 64; square++) {
            char piece = pieces[square];
            long bit = piece == 0 ? 0 : 1L << square;
            board.white |= Character.isUpperCase(piece) ? bit : 0;
            board.black |= Character.isLowerCase(piece) ? bit : 0;
            char kind = Character.toLowerCase(piece);
            board.pawns |= kind == 'p' ? bit : 0;
            board.knights |= kind == 'n' ? bit : 0;
            board.bishopsAndQueens |= kind == 'b' || kind == 'q' ? bit : 0;
            board.rooksAndQueens |= kind == 'r' || kind == 'q' ? bit : 0;
        }
        board.rights = mayCastle ? 1L | 1L << 7 : 0;
        board.side = random.nextBoolean() ? Pawns.WHITE : Pawns.BLACK;
        return board;
    }

    @Test
    void all_squares_are_those_of_the_rules() {
        ReachableSquares reach = new ReachableSquares();
        int passant = 0;
        int castling = 0;
        int stuck = 0;
        for (Board board : boards(700, 1)) {
            passant += board.possibleEnPassant() != 0 ? 1 : 0;
            castling += board.castlingRooks() != 0 ? 1 : 0;
            for (boolean peaceful : new boolean[] {false, true}) {
                reach.of(board, peaceful);
                compare(board, reach, new PlainReach(board, peaceful));
                stuck += Long.bitCount(reach.stuck()) > 4 ? 1 : 0;
            }
        }
        assertThat(passant).isGreaterThan(30);
        assertThat(castling).isGreaterThan(60);
        assertThat(stuck).isGreaterThan(60);
    }

    private static void compare(Board board, ReachableSquares reach, PlainReach plain) {
        isSame("open", board, reach.open(), PlainReach.bits(plain.open));
        isSame("stuck", board, reach.stuck(), ~PlainReach.bits(plain.open));
        for (int side = 0; side < 2; side++) {
            PlainReach.Side squares = plain.sides[side];
            isSame("king", board, reach.king(side), PlainReach.bits(squares.king));
            isSame("king enters", board, reach.kingEnters(side), PlainReach.bits(squares.kingEnters));
            isSame("guarded", board, reach.guarded(side), PlainReach.bits(squares.guarded));
            isSame("knight", board, reach.knight(side), PlainReach.bits(squares.knight));
            long queen = PlainReach.bits(squares.queen);
            isSame("diagonal", board, reach.diagonal(side), PlainReach.bits(squares.bishop) | queen);
            isSame("straight", board, reach.straight(side), PlainReach.bits(squares.rook) | queen);
            isSame("pawn", board, reach.pawn(side), PlainReach.bits(squares.pawn));
            isSame("pawn arrivals", board, reach.pawnArrivals(side), PlainReach.bits(squares.arrivals));
            isSame("present", board, reach.present(side), PlainReach.bits(squares.present));
            isSame("locked", board, reach.locked(side), PlainReach.bits(squares.own) & ~PlainReach.bits(plain.open));
            for (int square = 0; square < 64; square++) {
                if (squares.own.get(square) && (board.kings() >>> square & 1) == 0) {
                    long found = reach.of(board, side, 1L << square);
                    isSame("of " + square, board, found, PlainReach.bits(plain.of(side, square)));
                }
            }
        }
    }

    private static void isSame(String what, Board board, long found, long expected) {
        if (found != expected) {
            assertThat(PlainReach.set(found).toString())
                    .as(what + " of " + new ChessPosition(Chess.STANDARD, board, 0, 1).text())
                    .isEqualTo(PlainReach.set(expected).toString());
        }
    }
}
