package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Wording;
import dev.arbiter.chess.kernel.Bitboards;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** King of the hill: a king in the middle wins. Source: lichess.org/variant/kingOfTheHill. */
final class KingOfTheHill extends VariantRules {

    static final VariantRules RULES = new KingOfTheHill();

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

    /** Whose king can never come to the hill wins as in chess alone; what is lost there is lost here, as this ends some of its lines. */
    @Override
    @Nullable
    String cannotEverWin(VariantPosition board, boolean white, long nodes) {
        Board pieces = new Board(board);
        boolean stays =
                MatingPrecheck.blocked(board) > 0 && !new MateSquares().mayReach(pieces, white, VariantPosition.CENTRE);
        return stays && Winnability.here().ask(pieces, white, nodes).isNo()
                ? Wording.say(
                        "{0}'s king can never reach the hill, and no moves end in checkmate",
                        white ? Color.WHITE : Color.BLACK)
                : null;
    }

    /** A king needs no help to arrive. */
    @Override
    boolean isTooLittle(VariantPosition board) {
        return false;
    }

    @Override
    boolean matesAsInChess() {
        return true;
    }

    @Override
    boolean winsAlone() {
        return true;
    }
}
