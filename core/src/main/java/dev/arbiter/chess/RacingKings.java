package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.Set;

/** Racing kings: to the eighth rank, without a check. Source: lichess.org/variant/racingKings. */
final class RacingKings extends VariantRules {

    static final VariantRules RULES = new RacingKings();

    RacingKings() {
        super(
                "racingkings",
                "Racing Kings",
                Set.of("Racing", "Race", "Racing kings chess"),
                Set.of(VariantTrait.NO_CHECKS, VariantTrait.NO_CASTLING, VariantTrait.RACE),
                Set.of(ChessRule.CASTLING_RIGHT_IS_LOST));
    }

    @Override
    Ending ending(VariantPosition board) {
        long home = board.kings() & Bitboards.RANK_8;
        if ((home & board.white) != 0 && (home & board.black) != 0) {
            return new Ending(null, ChessRule.BOTH_KINGS_ON_LAST_RANK);
        }
        return new Ending((home & board.white) != 0 ? Color.WHITE : Color.BLACK, ChessRule.KING_ON_LAST_RANK);
    }

    /** In ranks of the king. */
    @Override
    int distance(VariantPosition board, boolean white) {
        return 7 - Bitboards.rank(Bitboards.first(board.royalKing(white)));
    }

    /** A king needs no help to arrive. */
    @Override
    boolean isTooLittle(VariantPosition board) {
        return false;
    }

    @Override
    String start() {
        return "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
    }

    @Override
    boolean winsAlone() {
        return true;
    }
}
