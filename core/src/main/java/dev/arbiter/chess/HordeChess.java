package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.HordeMaterial;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.text.SetupReason;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Horde: Black takes all of White's pieces, or is mated by them. Source: lichess.org/variant/horde. */
final class HordeChess extends VariantRules {

    static final VariantRules RULES = new HordeChess();

    HordeChess() {
        super(
                "horde",
                "Horde",
                Set.of("Horde chess", "Horde960"),
                Set.of(VariantTrait.WHITE_HAS_NO_KING, VariantTrait.FIRST_RANK_STEPS, VariantTrait.LAST_MAN),
                Set.of(
                        ChessRule.PAWN_HAS_ALREADY_MOVED,
                        ChessRule.NOT_ONE_KING_EACH,
                        ChessRule.PAWN_ON_END_RANK,
                        ChessRule.DEAD_POSITION));
    }

    @Override
    Ending ending(VariantPosition board) {
        return new Ending(Color.BLACK, ChessRule.NO_PIECE_LEFT);
    }

    /**
     * The horde has no king to mate, and whatever is left of it can be taken: Black can win as long as it stands. But where
     * it cannot move, and does not come free by any move of Black's, nor is taken whole, every move makes stalemate.
     */
    @Override
    boolean isTooLittle(VariantPosition board) {
        if (board.isWhiteToMove() || !isStuck(board)) {
            return false;
        }
        int[] moves = new int[VariantPosition.MOST_MOVES];
        for (int left = board.legalMoves(moves); left > 0; left--) {
            VariantPosition after = new VariantPosition(board, moves[left - 1]);
            if (after.white == 0 || after.hasLegalMove()) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean cannotWin(VariantPosition board, boolean white) {
        return white
                && HordeMaterial.isTooLittle(
                        board.white,
                        board.black & ~board.kings(),
                        board.pawns,
                        board.knights,
                        board.bishopsAndQueens,
                        board.rooksAndQueens);
    }

    @Override
    int distance(VariantPosition board, boolean white) {
        return white ? super.distance(board, true) : Long.bitCount(board.white);
    }

    @Override
    boolean capturesToWin(boolean white) {
        return !white;
    }

    /** Whether the horde could not move, were it on turn. */
    private static boolean isStuck(VariantPosition board) {
        VariantPosition passed = board.copy();
        passed.side = Pawns.WHITE;
        passed.rights &= Bitboards.END_RANKS;
        return !passed.hasLegalMove();
    }

    @Override
    String start() {
        return "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    }

    @Override
    @Nullable
    Note faultOfKings(int white, int black) {
        if (white == 0 && black == 1) {
            return null;
        }
        return white > 0 ? Note.of(SetupReason.KING_OF_HORDE) : kings(Color.BLACK, black);
    }

    @Override
    boolean hasAnyMaterial() {
        return true;
    }
}
