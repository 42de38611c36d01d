package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.rest;

import dev.arbiter.Color;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Atomic chess: captures explode, and whose king explodes has lost. Source: lichess.org/variant/atomic. */
final class AtomicChess extends VariantRules {

    private static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    AtomicChess() {
        super(Set.of(VariantTrait.EXPLOSIONS));
    }

    @Override
    String id() {
        return "atomic";
    }

    @Override
    String title() {
        return "Atomic";
    }

    @Override
    Set<String> aliases() {
        return Set.of("Atomic chess", "Atomic960");
    }

    @Override
    Set<ChessRule> ownRules() {
        return Set.of(ChessRule.DEAD_POSITION);
    }

    @Override
    Ending ending(VariantBoard board) {
        Color winner = (board.kings() & board.white) != 0 ? Color.WHITE : Color.BLACK;
        return new Ending(winner, ChessRule.KING_EXPLODED);
    }

    @Override
    @Nullable
    String faultOfKings(int white, int black) {
        boolean exploded = white + black == 1;
        return exploded ? null : super.faultOfKings(white, black);
    }

    @Override
    boolean isTooLittle(VariantBoard board) {
        return cannotWin(board, board.white, board.black) && cannotWin(board, board.black, board.white);
    }

    /**
     * A side explodes a king by capturing what stands next to it, and mates a bare one: with a queen or a pawn, or two
     * pieces that are not both knights.
     */
    private static boolean cannotWin(VariantBoard board, long own, long other) {
        long pieces = own & ~board.kings();
        if (pieces == 0) {
            return true;
        }
        long prey = other & ~board.kings();
        if (prey != 0) {
            // Bishops that never meet: those of one side on light squares alone, those of the other on dark ones.
            long bishops = board.bishops();
            boolean bishopsAlone = ((pieces | prey) & ~bishops) == 0;
            return bishopsAlone
                    && (((pieces & LIGHT_SQUARES) == 0 && (prey & ~LIGHT_SQUARES) == 0)
                            || ((pieces & ~LIGHT_SQUARES) == 0 && (prey & LIGHT_SQUARES) == 0));
        }
        if ((pieces & (board.pawns | board.queens())) != 0) {
            return false;
        }
        boolean one = rest(pieces) == 0;
        boolean twoKnights = (pieces & ~board.knights) == 0 && Long.bitCount(pieces) == 2;
        return one || twoKnights;
    }
}
