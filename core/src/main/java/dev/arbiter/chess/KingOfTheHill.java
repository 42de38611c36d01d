package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.Set;

/** King of the hill: a king in the middle wins. Source: lichess.org/variant/kingOfTheHill. */
final class KingOfTheHill extends VariantRules {

    KingOfTheHill() {
        super(
                "kingofthehill",
                "King of the Hill",
                Set.of("KOTH", "King of the hill chess", "Kingofthehill960"),
                Set.of(VariantTrait.HILL),
                Set.of());
    }

    @Override
    Ending ending(VariantPosition board) {
        boolean white = (board.kings() & board.white & VariantPosition.CENTRE) != 0;
        return new Ending(white ? Color.WHITE : Color.BLACK, ChessRule.KING_ON_THE_HILL);
    }

    /** In steps of the king. */
    @Override
    int distance(VariantPosition board, boolean white) {
        int king = Bitboards.first(board.royalKing(white));
        int file = Bitboards.file(king);
        int rank = Bitboards.rank(king);
        return Math.max(Math.max(3 - file, file - 4), Math.max(Math.max(3 - rank, rank - 4), 0));
    }

    /** A king needs no help to arrive. */
    @Override
    boolean isTooLittle(VariantPosition board) {
        return false;
    }
}
