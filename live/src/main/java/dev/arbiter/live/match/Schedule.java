package dev.arbiter.live.match;

import java.util.ArrayList;
import java.util.List;

/** The schedule of a match: all games in order, equal for equal settings. */
public final class Schedule {

    private Schedule() {}

    /** Which engines meet. */
    public enum Kind {
        ROUND_ROBIN("round-robin"),
        GAUNTLET("gauntlet");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        /** The id by which users name it. */
        public String id() {
            return id;
        }
    }

    /** When to take the next opening. */
    public enum Shift {
        /** With each encounter, and when the last one has been repeated often enough. */
        DEFAULT,
        /** With each encounter only. */
        ENCOUNTER,
        /** With each round. */
        ROUND
    }

    /**
     * The parameters of a schedule.
     *
     * @param engines the number of engines, at least 2
     * @param seeds in a gauntlet, the number of engines that play against the rest, at least 1
     * @param rounds the number of times that everyone meets everyone
     * @param games in each encounter
     * @param colours who has White
     * @param openings when the next opening is taken
     */
    public record Shape(
            Kind kind, int engines, int seeds, int rounds, int games, Colours colours, OpeningChange openings) {}

    /**
     * Who has White.
     *
     * @param swap whether colours alternate from game to game
     * @param reversed whether engines later in the list begin with White
     */
    public record Colours(boolean swap, boolean reversed) {}

    /**
     * When the next opening is taken.
     *
     * @param repeat the number of consecutive games with the same opening
     */
    public record OpeningChange(int repeat, Shift shift) {}

    /** All games, in order. */
    public static List<Pairing> of(Shape shape) {
        List<Pairing> all = new ArrayList<>();
        int opening = -1;
        int pair = -1;
        for (int round = 1; round <= shape.rounds(); round++) {
            boolean first = true;
            for (int a = 0; a < shape.engines(); a++) {
                for (int b = a + 1; b < shape.engines(); b++) {
                    if (shape.kind() == Kind.GAUNTLET && (a >= shape.seeds() || b < shape.seeds())) {
                        continue;
                    }
                    for (int game = 0; game < shape.games(); game++) {
                        boolean begins = game % shape.openings().repeat() == 0;
                        boolean shifts = switch (shape.openings().shift()) {
                            case DEFAULT -> begins;
                            case ENCOUNTER -> game == 0;
                            case ROUND -> game == 0 && first;
                        };
                        opening += shifts ? 1 : 0;
                        pair += begins ? 1 : 0;
                        int made = (round - 1) * shape.games() + game;
                        boolean turned = (shape.colours().swap() && made % 2 == 1)
                                != shape.colours().reversed();
                        all.add(new Pairing(all.size() + 1, round, turned ? b : a, turned ? a : b, opening, pair));
                    }
                    first = false;
                }
            }
        }
        return all;
    }
}
