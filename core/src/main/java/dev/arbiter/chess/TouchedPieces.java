package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Wording;
import dev.arbiter.laws.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The moves of which a player has to make one after touching pieces (FIDE 4.3 to 4.5).
 *
 * @param moves the allowed moves; every legal one if none of the touched pieces binds the player
 * @param isBound whether a touched piece binds the player
 * @param why the reason, as a clause
 * @param topic the article that says so
 */
record TouchedPieces(List<ChessMove> moves, boolean isBound, String why, Topic topic) {

    /**
     * What follows from touching pieces.
     *
     * @param squares where they stand, in the order in which they were touched; empty ones bind neither player
     */
    static TouchedPieces of(ChessPosition position, List<String> squares) {
        Map<String, Piece> pieces = position.piecesBySquare();
        List<String> touched =
                squares.stream().filter(pieces::containsKey).distinct().toList();
        Color side = position.turn();
        List<String> own = new ArrayList<>();
        List<String> enemy = new ArrayList<>();
        for (String square : touched) {
            Piece piece = pieces.get(square);
            (piece != null && piece.color() == side ? own : enemy).add(square);
        }
        if (!own.isEmpty() && !enemy.isEmpty()) {
            List<ChessMove> taking =
                    moves(position, move -> move.from().equals(own.get(0)) && takes(position, move, enemy.get(0)));
            if (!taking.isEmpty()) {
                return new TouchedPieces(
                        taking,
                        true,
                        Wording.say(
                                "the player's piece that was touched first must take the opponent's piece that was touched"
                                        + " first"),
                        Topic.TOUCH_BOTH);
            }
            TouchedPieces first = first(position, touched, enemy, move -> true, Topic.TOUCH_BOTH);
            return first == null ? free(position, Topic.NONE_TOUCHED_MOVES) : first;
        }
        TouchedPieces castling = enemy.isEmpty() ? castling(position, pieces, own) : null;
        if (castling != null) {
            return castling;
        }
        TouchedPieces first =
                first(position, touched, enemy, move -> true, enemy.isEmpty() ? Topic.TOUCH_OWN : Topic.TOUCH_ENEMY);
        return first == null ? free(position, Topic.NONE_TOUCHED_MOVES) : first;
    }

    /** What follows from touching the king and a rook first of all; null where it is neither. */
    private static @Nullable TouchedPieces castling(
            ChessPosition position, Map<String, Piece> pieces, List<String> own) {
        if (own.size() < 2) {
            return null;
        }
        Piece.Kind one = kind(pieces, own.get(0));
        Piece.Kind two = kind(pieces, own.get(1));
        if (one == Piece.Kind.KING && two == Piece.Kind.ROOK) {
            List<ChessMove> castling = moves(position, move -> own.get(1).equals(move.castlingRook()));
            if (!castling.isEmpty()) {
                return new TouchedPieces(
                        castling,
                        true,
                        Wording.say("king and rook were touched, so the player must castle on that side"),
                        Topic.CASTLE);
            }
            List<ChessMove> kings = moves(position, move -> move.from().equals(own.get(0)));
            return kings.isEmpty()
                    ? new TouchedPieces(
                            position.legalMoves(),
                            false,
                            Wording.say("castling with that rook is not legal, and the king has no legal move"),
                            Topic.CASTLE_ILLEGAL)
                    : new TouchedPieces(
                            kings,
                            true,
                            Wording.say(
                                    "castling with that rook is not legal, so another move of the king must be made"),
                            Topic.CASTLE_ILLEGAL);
        }
        if (one == Piece.Kind.ROOK && two == Piece.Kind.KING) {
            TouchedPieces first =
                    first(position, own, List.of(), move -> !own.get(0).equals(move.castlingRook()), Topic.ROOK_FIRST);
            return first == null ? free(position, Topic.ROOK_FIRST) : first;
        }
        return null;
    }

    /** The first touched piece that can be moved, or captured; null where none can. */
    private static @Nullable TouchedPieces first(
            ChessPosition position,
            List<String> touched,
            List<String> enemy,
            Predicate<ChessMove> allowed,
            Topic topic) {
        for (String square : touched) {
            boolean taken = enemy.contains(square);
            List<ChessMove> moves = moves(
                    position,
                    move -> allowed.test(move)
                            && (taken
                                    ? takes(position, move, square)
                                    : move.from().equals(square) && move.drop() == null));
            if (!moves.isEmpty()) {
                return new TouchedPieces(
                        moves,
                        true,
                        Wording.say(
                                taken
                                        ? "the piece on {0} is the first touched piece that can be taken, so it must be taken"
                                        : "the piece on {0} is the first touched piece that can be moved, so it must be moved",
                                square),
                        topic);
            }
        }
        return null;
    }

    private static TouchedPieces free(ChessPosition position, Topic topic) {
        return new TouchedPieces(
                position.legalMoves(),
                false,
                Wording.say("no touched piece can be moved or taken by a legal move, so any legal move may be made"),
                topic);
    }

    private static boolean takes(ChessPosition position, ChessMove move, String square) {
        return position.isCapture(move) && capturedOn(move).equals(square);
    }

    /** The square of the piece that a capture takes. */
    private static String capturedOn(ChessMove move) {
        return move.isEnPassant() ? "" + move.to().charAt(0) + move.from().charAt(1) : move.to();
    }

    private static Piece.@Nullable Kind kind(Map<String, Piece> pieces, String square) {
        Piece piece = pieces.get(square);
        return piece == null ? null : piece.kind();
    }

    private static List<ChessMove> moves(ChessPosition position, Predicate<ChessMove> allowed) {
        return position.legalMoves().stream().filter(allowed).toList();
    }

    /**
     * The squares that a player has touched who made a move, legal or not: those that the own pieces left, then that of the
     * captured one.
     *
     * @param after the position after the move
     */
    static List<String> by(ChessPosition before, ChessPosition after) {
        Map<String, Piece> then = after.piecesBySquare();
        List<String> kings = new ArrayList<>();
        List<String> own = new ArrayList<>();
        List<String> enemy = new ArrayList<>();
        before.piecesBySquare().forEach((square, piece) -> {
            if (piece.equals(then.get(square))) {
                return;
            }
            List<String> list = piece.color() != before.turn() ? enemy : piece.kind() == Piece.Kind.KING ? kings : own;
            list.add(square);
        });
        kings.addAll(own);
        kings.addAll(enemy);
        return kings;
    }
}
