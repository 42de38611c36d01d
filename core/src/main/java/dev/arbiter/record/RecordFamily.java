package dev.arbiter.record;

import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.Games;
import java.util.ArrayList;
import java.util.List;

/** A family that knows by which of its games a record may be judged that names none. */
public interface RecordFamily extends GameFamily {

    /** What a record without a name of its game shows of it. */
    enum Look {
        /** Squares are named by numbers, one of them beyond 50. */
        BEYOND_50,
        /** One of them is beyond 32. */
        BEYOND_32,
        /** None of them is. */
        WITHIN_32,
        /** The same, and the first move is by a man on 1 to 12. */
        FIRST_MAN_LOW,
        /** The same, and the first move is by a man on 13 to 24. */
        FIRST_MAN_HIGH,
        /** Squares are named by letters and numbers, in a format of the family's own. */
        LETTERS,
        /** The same, in a format that says nothing of the family; from the start of the game, every move names two dark squares. */
        PAIRS_OF_LETTERS
    }

    /** The games that a record of this look may be of, the likeliest first; none where the family has no such records. */
    List<? extends Game<?>> candidates(Look look);

    /** The candidates of every family, one after the other. */
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
