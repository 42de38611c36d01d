package dev.arbiter.archive.check.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Chess from its start. */
public final class PlainChess implements PlainGame {

    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] STRAIGHT = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] ALL = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    /** Row by row from a1; capitals are White's, a blank is an empty square. */
    private char[] board = ("RNBQKBNR" + "PPPPPPPP" + " ".repeat(32) + "pppppppp" + "rnbqkbnr").toCharArray();

    private boolean white = true;
    /** The letters K, Q, k, q of castlings not yet lost. */
    private String rights = "KQkq";

    private int passed = -1;
    private @Nullable List<Move> legal;

    private record Move(int from, int to, char promotion) {}

    @Override
    public List<String> moves() {
        List<String> texts = new ArrayList<>();
        for (Move move : legal()) {
            texts.add(text(move));
        }
        return texts;
    }

    @Override
    public void play(int index) {
        apply(legal().get(index));
        legal = null;
    }

    @Override
    public @Nullable String illegal(Random random) {
        for (int attempt = 0; attempt < 200; attempt++) {
            int from = random.nextInt(64);
            int to = random.nextInt(64);
            boolean possible = board[from] != ' ' && isWhite(from) == white && from != to && !isOwn(to);
            if (possible && legal().stream().noneMatch(move -> move.from == from && move.to == to)) {
                char letter = Character.toUpperCase(board[from]);
                return (letter == 'P' ? "" : letter) + name(from) + (board[to] == ' ' ? "" : "x") + name(to);
            }
        }
        return null;
    }

    private List<Move> legal() {
        if (legal == null) {
            List<Move> found = new ArrayList<>();
            for (Move move : candidates()) {
                char[] before = board.clone();
                move(move);
                if (!isAttacked(king(), !white)) {
                    found.add(move);
                }
                board = before;
            }
            legal = found;
        }
        return legal;
    }

    private List<Move> candidates() {
        List<Move> moves = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            if (board[from] == ' ' || isWhite(from) != white) {
                continue;
            }
            switch (Character.toLowerCase(board[from])) {
                case 'p' -> pawn(from, moves);
                case 'n' -> walk(from, KNIGHT, 1, moves);
                case 'b' -> walk(from, DIAGONAL, 7, moves);
                case 'r' -> walk(from, STRAIGHT, 7, moves);
                case 'q' -> walk(from, ALL, 7, moves);
                default -> {
                    walk(from, ALL, 1, moves);
                    castle(from, moves);
                }
            }
        }
        return moves;
    }

    private void walk(int from, int[][] directions, int most, List<Move> moves) {
        for (int[] direction : directions) {
            int to = next(from, direction);
            for (int step = 0; step < most && to >= 0 && !isOwn(to); step++) {
                moves.add(new Move(from, to, ' '));
                to = board[to] == ' ' ? next(to, direction) : -1;
            }
        }
    }

    private void pawn(int from, List<Move> moves) {
        int up = white ? 1 : -1;
        int ahead = from + 8 * up;
        if (board[ahead] == ' ') {
            arrive(from, ahead, moves);
            if (from / 8 == (white ? 1 : 6) && board[ahead + 8 * up] == ' ') {
                moves.add(new Move(from, ahead + 8 * up, ' '));
            }
        }
        for (int side : new int[] {-1, 1}) {
            int to = next(from, new int[] {side, up});
            if (to >= 0 && (to == passed || (board[to] != ' ' && !isOwn(to)))) {
                arrive(from, to, moves);
            }
        }
    }

    private static void arrive(int from, int to, List<Move> moves) {
        for (char promotion : (to < 8 || to > 55 ? "QRBN" : " ").toCharArray()) {
            moves.add(new Move(from, to, promotion));
        }
    }

    private void castle(int king, List<Move> moves) {
        int home = white ? 4 : 60;
        if (king != home || isAttacked(home, !white)) {
            return;
        }
        boolean kingside = rights.indexOf(white ? 'K' : 'k') >= 0 && board[home + 1] == ' ' && board[home + 2] == ' ';
        if (kingside && !isAttacked(home + 1, !white)) {
            moves.add(new Move(home, home + 2, ' '));
        }
        boolean queenside = rights.indexOf(white ? 'Q' : 'q') >= 0
                && board[home - 1] == ' '
                && board[home - 2] == ' '
                && board[home - 3] == ' ';
        if (queenside && !isAttacked(home - 1, !white)) {
            moves.add(new Move(home, home - 2, ' '));
        }
    }

    /** Moves the men and nothing else. */
    private void move(Move move) {
        char piece = board[move.from];
        boolean pawn = Character.toLowerCase(piece) == 'p';
        boolean king = Character.toLowerCase(piece) == 'k';
        if (pawn && move.to == passed) {
            board[move.to + (white ? -8 : 8)] = ' ';
        }
        if (king && Math.abs(move.to - move.from) == 2) {
            int corner = move.to > move.from ? move.to + 1 : move.to - 2;
            board[(move.from + move.to) / 2] = board[corner];
            board[corner] = ' ';
        }
        board[move.from] = ' ';
        board[move.to] = piece;
        if (move.promotion != ' ') {
            board[move.to] = white ? move.promotion : Character.toLowerCase(move.promotion);
        }
    }

    private void apply(Move move) {
        boolean pawn = Character.toLowerCase(board[move.from]) == 'p';
        move(move);
        passed = pawn && Math.abs(move.to - move.from) == 16 ? (move.from + move.to) / 2 : -1;
        lose("Q", 0, move);
        lose("K", 7, move);
        lose("KQ", 4, move);
        lose("q", 56, move);
        lose("k", 63, move);
        lose("kq", 60, move);
        white = !white;
    }

    private void lose(String letters, int square, Move move) {
        if (move.from == square || move.to == square) {
            rights = rights.replaceAll("[" + letters + "]", "");
        }
    }

    private boolean isAttacked(int square, boolean byWhite) {
        return meets(square, KNIGHT, 1, byWhite ? "N" : "n")
                || meets(square, STRAIGHT, 7, byWhite ? "RQ" : "rq")
                || meets(square, DIAGONAL, 7, byWhite ? "BQ" : "bq")
                || meets(square, ALL, 1, byWhite ? "K" : "k")
                || meets(
                        square,
                        byWhite ? new int[][] {{-1, -1}, {1, -1}} : new int[][] {{-1, 1}, {1, 1}},
                        1,
                        byWhite ? "P" : "p");
    }

    /** Whether a walk from a square first meets one of some pieces. */
    private boolean meets(int square, int[][] directions, int most, String pieces) {
        for (int[] direction : directions) {
            int to = next(square, direction);
            int step = 1;
            while (to >= 0 && board[to] == ' ' && step < most) {
                to = next(to, direction);
                step++;
            }
            if (to >= 0 && board[to] != ' ' && pieces.indexOf(board[to]) >= 0) {
                return true;
            }
        }
        return false;
    }

    private int king() {
        return new String(board).indexOf(white ? 'K' : 'k');
    }

    private static int next(int square, int[] direction) {
        int file = square % 8 + direction[0];
        int rank = square / 8 + direction[1];
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
    }

    private boolean isWhite(int square) {
        return Character.isUpperCase(board[square]);
    }

    private boolean isOwn(int square) {
        return board[square] != ' ' && isWhite(square) == white;
    }

    /** SAN without marks for check. */
    private String text(Move move) {
        char letter = Character.toUpperCase(board[move.from]);
        boolean captures = board[move.to] != ' ' || (letter == 'P' && move.to == passed);
        if (letter == 'P') {
            return (captures ? (char) ('a' + move.from % 8) + "x" : "")
                    + name(move.to)
                    + (move.promotion == ' ' ? "" : "=" + move.promotion);
        }
        if (letter == 'K' && Math.abs(move.to - move.from) == 2) {
            return move.to > move.from ? "O-O" : "O-O-O";
        }
        boolean rival = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (Move other : legal()) {
            if (other.to == move.to && other.from != move.from && board[other.from] == board[move.from]) {
                rival = true;
                sameFile |= other.from % 8 == move.from % 8;
                sameRank |= other.from / 8 == move.from / 8;
            }
        }
        String origin = !rival
                ? ""
                : !sameFile
                        ? name(move.from).substring(0, 1)
                        : !sameRank ? name(move.from).substring(1) : name(move.from);
        return letter + origin + (captures ? "x" : "") + name(move.to);
    }

    private static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }
}
