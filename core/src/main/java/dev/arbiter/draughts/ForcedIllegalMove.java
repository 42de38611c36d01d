package dev.arbiter.draughts;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Piece;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Applies an illegal move to the board. A capture that broke a rule of precedence or was not continued removes the pieces that
 * it names; a piece that captures nothing is put on its target. If it is not clear what was captured, the move is not applied.
 */
final class ForcedIllegalMove {

    private ForcedIllegalMove() {}

    /** The position after the move; null where the move is not plain. */
    static @Nullable DraughtsPosition after(DraughtsPosition position, String moveText) {
        BoardGeometry board = position.game().board();
        MoveText text;
        try {
            text = MoveText.read(board, moveText);
        } catch (UnreadableException e) {
            return null;
        }
        if (text.missingSquare != null || text.squares.length < 2) {
            return null;
        }
        Pieces pieces = position.pieces();
        int[] squares = text.squares(board, pieces, position.turn());
        int from = squares[0];
        int to = squares[squares.length - 1];
        if (!pieces.isOf(position.turn(), from) || (from != to && !pieces.isEmpty(to))) {
            return null;
        }
        List<DraughtsMove> captures = captures(position, squares);
        if (captures.isEmpty()) {
            boolean single = from != to && squares.length == 2;
            return single && !(text.isMarkedCapture() && passesOverPieces(board, pieces, from, to))
                    ? placed(position, from, to, null)
                    : null;
        }
        DraughtsMove first = captures.get(0);
        return captures.stream().allMatch(first::hasEffectOf) ? placed(position, from, to, first) : null;
    }

    /** The captures, whole or not, that the squares can be; where some name square by square what they name, those alone. */
    private static List<DraughtsMove> captures(DraughtsPosition position, int[] squares) {
        List<DraughtsMove> meant = new ArrayList<>();
        MoveGenerator.captures(
                position.game().variant(),
                position.pieces(),
                squares[0],
                MoveGenerator.NOTHING,
                squares,
                (capture, end) -> meant.add(capture.move()));
        List<DraughtsMove> whole =
                meant.stream().filter(move -> MoveText.isWhole(move, squares)).toList();
        return whole.isEmpty() ? meant : whole;
    }

    private static boolean passesOverPieces(BoardGeometry board, Pieces pieces, int from, int to) {
        int direction = board.direction(from, to);
        return direction < 0 || board.between(from, to, direction).stream().anyMatch(square -> !pieces.isEmpty(square));
    }

    private static @Nullable DraughtsPosition placed(
            DraughtsPosition position, int from, int to, @Nullable DraughtsMove capture) {
        Draughts game = position.game();
        Map<String, Piece> standing = new LinkedHashMap<>(position.piecesBySquare());
        Piece piece = standing.remove(game.board().name(from));
        for (int taken = 0; capture != null && taken < capture.captures(); taken++) {
            standing.remove(game.board().name(capture.captured(taken)));
        }
        if (piece == null) {
            return null;
        }
        for (Piece.Kind kind : List.of(piece.kind(), Piece.Kind.CROWNED_MAN)) {
            // A man on the row where it is crowned is no position of the game.
            standing.put(game.board().name(to), new Piece(kind, piece.color(), piece.letter()));
            try {
                return game.position(game.positionText(standing, position.turn().opposite(), List.of()));
            } catch (ImpossiblePositionException e) {
                // The next kind, or none.
            }
        }
        return null;
    }
}
