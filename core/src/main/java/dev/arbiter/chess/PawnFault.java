package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.END_RANKS;
import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.file;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rank;

import org.jspecify.annotations.Nullable;

/** What a pawn does not do (FIDE 3.7). The target is known to hold no own piece. */
final class PawnFault {

    private final Board board;
    private final int parsed;
    private final int from;
    private final int to;
    private final String phrase;
    private final String target;

    PawnFault(Board board, int parsed, int from) {
        this.board = board;
        this.parsed = parsed;
        this.from = from;
        this.to = ParsedMove.target(parsed);
        this.phrase = board.phrase(from);
        this.target = Squares.name(to);
    }

    /** The reason, or null where the pawn may go there as far as pawns are concerned. */
    @Nullable
    Fault fault() {
        int ranks = board.isWhiteToMove() ? rank(to) - rank(from) : rank(from) - rank(to);
        int files = Math.abs(file(to) - file(from));
        Fault fault;
        if (files == 0 && (ranks == 1 || ranks == 2)) {
            fault = straightFault(ranks);
        } else if (files == 1 && ranks == 1) {
            fault = captureFault();
        } else {
            fault = Fault.of(
                    ChessRule.PAWN_MOVES_FORWARD,
                    phrase + " cannot go to " + target + ": "
                            + (ranks < 0 ? "pawns never move backward" : ChessRule.PAWN_MOVES_FORWARD.sentence()),
                    from,
                    to);
        }
        return fault == null ? promotionFault() : fault;
    }

    private @Nullable Fault straightFault(int ranks) {
        if (ranks == 2 && rank(from) != (board.isWhiteToMove() ? 1 : 6)) {
            return Fault.of(
                    ChessRule.PAWN_DOUBLE_STEP_IS_ITS_FIRST_MOVE,
                    phrase + " cannot advance two squares: it has left rank " + (board.isWhiteToMove() ? 2 : 7),
                    from,
                    to);
        }
        long between = ranks == 2 ? Attacks.between(from, to) & board.occupied() : 0;
        if (between != 0) {
            return blocked(first(between));
        }
        if (ParsedMove.has(parsed, ParsedMove.CAPTURE)) {
            return Fault.of(
                    ChessRule.PAWN_CAPTURES_DIAGONALLY,
                    phrase + " cannot capture on " + target + ": pawns do not capture straight ahead",
                    to,
                    from);
        }
        return (board.occupied() & bit(to)) != 0 ? blocked(to) : null;
    }

    private Fault blocked(int blocker) {
        return Fault.of(
                ChessRule.PAWN_IS_BLOCKED,
                phrase + " cannot go to " + target + ": " + board.phrase(blocker) + " blocks it",
                blocker,
                from,
                to);
    }

    private @Nullable Fault captureFault() {
        if ((board.enemy() & bit(to)) != 0 || board.enPassant() == bit(to)) {
            return null;
        }
        int passed = Squares.of(file(to), rank(from));
        boolean late =
                rank(from) == (board.isWhiteToMove() ? 4 : 3) && (board.pawns & board.enemy() & bit(passed)) != 0;
        if (late) {
            return Fault.of(
                    ChessRule.EN_PASSANT_IS_NOT_AVAILABLE,
                    phrase + " cannot capture en passant on " + target + ": " + board.phrase(passed)
                            + " has not just advanced two squares",
                    passed,
                    from,
                    to);
        }
        return Fault.of(
                ChessRule.PAWN_HAS_NOTHING_TO_CAPTURE, phrase + " has nothing to capture on " + target, to, from);
    }

    private @Nullable Fault promotionFault() {
        int promotion = ParsedMove.promotion(parsed);
        if ((bit(to) & END_RANKS) == 0) {
            return promotion == 0
                    ? null
                    : Fault.of(
                            ChessRule.NOTHING_TO_PROMOTE,
                            phrase + " is not promoted on " + target + ": that is not the last rank",
                            to,
                            from);
        }
        if (promotion == 0) {
            return Fault.of(
                    ChessRule.PROMOTION_PIECE_IS_MISSING,
                    phrase + " reaches the last rank on " + target + ", and it is not said what it becomes",
                    to,
                    from);
        }
        PieceKind kind = PieceKind.of(promotion);
        return kind.isPromotion()
                ? null
                : Fault.of(
                        ChessRule.PROMOTION_PIECE_IS_IMPOSSIBLE, phrase + " cannot become a " + kind.title(), to, from);
    }
}
