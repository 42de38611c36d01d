package dev.arbiter.chess;

import dev.arbiter.Color;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Horde: Black takes all of White's men, or is mated by them. Source: lichess.org/variant/horde. */
final class HordeChess extends VariantRules {

    HordeChess() {
        super(Set.of(VariantTrait.WHITE_HAS_NO_KING, VariantTrait.FIRST_RANK_STEPS, VariantTrait.LAST_MAN));
    }

    @Override
    String id() {
        return "horde";
    }

    @Override
    String title() {
        return "Horde";
    }

    @Override
    Set<String> aliases() {
        return Set.of("Horde chess", "Horde960");
    }

    @Override
    Set<ChessRule> ownRules() {
        return Set.of(ChessRule.PAWN_HAS_ALREADY_MOVED, ChessRule.NOT_ONE_KING_EACH, ChessRule.PAWN_ON_END_RANK);
    }

    @Override
    Ending ending(VariantBoard board) {
        return new Ending(Color.BLACK, ChessRule.NO_PIECE_LEFT);
    }

    /** The horde has no king to mate, and whatever is left of it can be taken: Black can win as long as it stands. */
    @Override
    boolean isTooLittle(VariantBoard board) {
        return false;
    }

    @Override
    String start() {
        return "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    }

    @Override
    @Nullable
    String faultOfKings(int white, int black) {
        if (white == 0 && black == 1) {
            return null;
        }
        return white > 0
                ? "White has a king, and the horde has none"
                : "Black has " + (black == 0 ? "no king" : black + " kings");
    }

    @Override
    boolean hasAnyMaterial() {
        return true;
    }
}
