package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;

import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ParsedMove;
import java.util.Arrays;
import java.util.List;

/** Finds the moves that a text means among the legal ones of a variant, and words them in SAN. */
final class VariantMoves {

    private VariantMoves() {}

    /**
     * The one move that a text means.
     *
     * @param moves the legal ones
     * @param count how many they are
     * @param parsed what {@link ParsedMove#readWithDrops} gave
     * @return {@link MoveResolver#NONE} or {@link MoveResolver#AMBIGUOUS} where it is not one
     */
    static int find(Board board, int[] moves, int count, int parsed) {
        int target = ParsedMove.target(parsed);
        int found = MoveResolver.NONE;
        for (int at = 0; at < count; at++) {
            int move = moves[at];
            boolean candidate = PackedMove.to(move) == target || PackedMove.kind(move) == PackedMove.CASTLING;
            if (candidate && isMeant(board, move, parsed)) {
                if (found != MoveResolver.NONE) {
                    return MoveResolver.AMBIGUOUS;
                }
                found = move;
            }
        }
        return found;
    }

    /** Every move that a text can mean for which {@link #find} gave {@link MoveResolver#AMBIGUOUS}. */
    static List<Integer> readings(Board board, int[] moves, int parsed) {
        return Arrays.stream(moves)
                .filter(move -> isMeant(board, move, parsed))
                .boxed()
                .toList();
    }

    private static boolean isMeant(Board board, int move, int parsed) {
        int to = PackedMove.to(move);
        int target = ParsedMove.target(parsed);
        if (ParsedMove.has(parsed, ParsedMove.NULL_MOVE)) {
            return false;
        }
        if (ParsedMove.has(parsed, ParsedMove.DROP) || PackedMove.isDrop(move)) {
            return ParsedMove.has(parsed, ParsedMove.DROP)
                    && PackedMove.isDrop(move)
                    && to == target
                    && PackedMove.dropped(move) == ParsedMove.piece(parsed);
        }
        int from = PackedMove.from(move);
        boolean castles = PackedMove.kind(move) == PackedMove.CASTLING;
        if (ParsedMove.has(parsed, ParsedMove.CASTLING)) {
            return castles && ParsedMove.has(parsed, ParsedMove.LONG) == to < from;
        }
        boolean whole = ParsedMove.from(parsed) != Squares.NONE;
        int named = ParsedMove.piece(parsed);
        int piece = board.pieceOn(from);
        if ((ParsedMove.origins(parsed) & bit(from)) == 0 || (named == 0 ? !whole && piece != 1 : named != piece)) {
            return false;
        }
        if (castles) {
            // Onto the rook, or to where castling puts the king and no single step does.
            return target == to || (target == Castling.kingTo(from, to) && Math.abs(target - from) > 1);
        }
        int promotion =
                PackedMove.isPromotion(move) ? PackedMove.promotion(move).code() : 0;
        if (target != to || promotion != ParsedMove.promotion(parsed)) {
            return false;
        }
        if (piece == 1) {
            boolean captures = file(from) != file(to);
            boolean saysCapture = ParsedMove.has(parsed, ParsedMove.CAPTURE);
            return captures ? saysCapture || ParsedMove.fromFile(parsed) != 0 : !saysCapture;
        }
        return true;
    }

    /**
     * The squares from which pieces of the same kind as a move's may go to its target.
     *
     * @param count how many legal moves there are
     */
    static long origins(Board board, int[] moves, int count, int move) {
        long origins = 0;
        if (!PackedMove.isDrop(move) && PackedMove.kind(move) != PackedMove.CASTLING) {
            int piece = board.pieceOn(PackedMove.from(move));
            for (int at = 0; at < count; at++) {
                int other = moves[at];
                boolean alike = PackedMove.to(other) == PackedMove.to(move)
                        && !PackedMove.isDrop(other)
                        && PackedMove.kind(other) != PackedMove.CASTLING
                        && board.pieceOn(PackedMove.from(other)) == piece;
                origins |= alike ? bit(PackedMove.from(other)) : 0;
            }
        }
        return origins;
    }

    /** A legal move as SAN: {@code +} for check, {@code #} for whatever wins. */
    static String san(Board board, int[] moves, int move) {
        long origins = origins(board, moves, moves.length, move);
        return MoveWriter.string(board.played(move).marked(MoveWriter.variantSan(board, move, origins)));
    }
}
