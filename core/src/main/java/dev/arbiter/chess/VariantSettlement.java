package dev.arbiter.chess;

import dev.arbiter.Color;
import dev.arbiter.Incident;
import dev.arbiter.Settlement;
import dev.arbiter.Wording;
import org.jspecify.annotations.Nullable;

/**
 * Settles incidents in variants of chess, which are played on servers and have no Laws for arbiters. A flag fall and a
 * resignation are settled by analogy with FIDE 6.9 and 5.1.2, with the variant's own ways of winning in place of checkmate; the
 * citation says so.
 */
final class VariantSettlement {

    /** As many as `arbiter winnable` looks at unless it is told otherwise. */
    private static final long POSITIONS = 2_000_000;

    private VariantSettlement() {}

    /** Settles an incident; null where custom does. */
    static @Nullable Settlement of(VariantPosition position, Incident incident) {
        if (position.outcome().isOver()) {
            return null;
        }
        if (incident instanceof Incident.FlagFell flag) {
            Color side = flag.side();
            return side == null
                    ? Settlement.notKnown(Wording.say("both flags have fallen, and a server knows which fell first"))
                    : against(position, side, Wording.say("{0}'s flag has fallen", side), "by analogy with FIDE 6.9");
        }
        if (incident instanceof Incident.Resigned resigned) {
            Color side = resigned.side();
            return against(position, side, Wording.say("{0} has resigned", side), "by analogy with FIDE 5.1.2");
        }
        return null;
    }

    private static Settlement against(VariantPosition position, Color loser, String what, String citation) {
        return Settlement.against(
                loser, VariantWinnability.of(position, loser.opposite(), POSITIONS), citation, what, false);
    }
}
