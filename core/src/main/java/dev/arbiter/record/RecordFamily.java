package dev.arbiter.record;

import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.Games;
import java.util.ArrayList;
import java.util.List;

/** A family that knows which of its games a record that does not name its game can be. */
public interface RecordFamily extends GameFamily {

    /** What a record that does not name its game reveals of it. */
    enum Look {
        /** Squares are numbers, at least one above 50. */
        BEYOND_50,
        /** Squares are numbers up to 50, at least one above 32. */
        BEYOND_32,
        /** Squares are numbers up to 32. */
        WITHIN_32,
        /** Squares are numbers up to 32, and the first move is by a man on 1 to 12. */
        FIRST_MAN_LOW,
        /** Squares are numbers up to 32, and the first move is by a man on 13 to 24. */
        FIRST_MAN_HIGH,
        /** Squares are letters and numbers, in a format of the family's own. */
        LETTERS,
        /**
         * Squares are letters and numbers, in a format that other families use too; from the start of the game, every move
         * names two dark squares.
         */
        PAIRS_OF_LETTERS
    }

    /** The games of which a record of this look can be, the likeliest first; empty if the family has no such records. */
    List<? extends Game<?>> candidates(Look look);

    /** The candidates of all families, one after another. */
    static List<Game<?>> ofLook(Look look) {
        List<Game<?>> candidates = new ArrayList<>();
        for (GameFamily family : Games.families()) {
            if (family instanceof RecordFamily known) {
                candidates.addAll(known.candidates(look));
            }
        }
        return candidates;
    }
}
