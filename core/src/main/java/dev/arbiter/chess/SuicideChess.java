package dev.arbiter.chess;

import dev.arbiter.Color;
import java.util.Set;

/**
 * Suicide chess, as FICS plays it: antichess, but where the side to move has no move, the side with fewer pieces has
 * won, and with as many on either side it is a draw. Source: freechess.org, help file {@code suicide_chess}.
 */
final class SuicideChess extends Antichess {

    static final VariantRules SUICIDE_RULES = new SuicideChess();

    SuicideChess() {
        super("suicide", "Suicide chess", Set.of("Suicide"));
    }

    @Override
    String source() {
        return "FICS";
    }

    @Override
    Ending withoutMove(VariantPosition board) {
        int more = Long.bitCount(board.white) - Long.bitCount(board.black);
        return more == 0
                ? new Ending(null, ChessRule.NO_MOVE_LEFT)
                : new Ending(more < 0 ? Color.WHITE : Color.BLACK, ChessRule.FEWER_PIECES_LEFT);
    }

    @Override
    int mostWithoutMove(VariantPosition board, boolean white) {
        return Math.min(Long.bitCount(board.pieces(white)), Long.bitCount(board.pieces(!white)) - 1);
    }
}
