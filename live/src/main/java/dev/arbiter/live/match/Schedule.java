package dev.arbiter.live.match;

import java.util.ArrayList;
import java.util.List;

/** Who plays whom: all games of a match in order, the same for the same settings. */
public final class Schedule {

    private Schedule() {}

    /** Who meets whom. */
    public enum Kind {
        ROUND_ROBIN("round-robin"),
        GAUNTLET("gauntlet");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        /** By which users name it. */
        public String id() {
            return id;
        }
    }

    /** When a new opening is taken. */
    public enum Shift {
        /** For each encounter, and when the last one was repeated often enough. */
        DEFAULT,
        /** For each encounter alone. */
        ENCOUNTER,
        /** For each round. */
        ROUND
    }

    /**
     * How games follow each other.
     *
     * @param engines how many there are, 2 or more
     * @param seeds in a gauntlet: how many play against the rest, 1 or more
     * @param rounds how often everybody meets everybody
     * @param games of each encounter
     * @param repeat how many games on end have the same opening
     * @param swaps whether colours change from game to game
     * @param reversed whether those later in the list begin with White
     */
    public record Shape(
            Kind kind,
            int engines,
            int seeds,
            int rounds,
            int games,
            int repeat,
            boolean swaps,
            boolean reversed,
            Shift shift) {}

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
                        boolean begins = game % shape.repeat() == 0;
                        boolean shifts = switch (shape.shift()) {
                            case DEFAULT -> begins;
                            case ENCOUNTER -> game == 0;
                            case ROUND -> game == 0 && first;
                        };
                        opening += shifts ? 1 : 0;
                        pair += begins ? 1 : 0;
                        int made = (round - 1) * shape.games() + game;
                        boolean turned = (shape.swaps() && made % 2 == 1) != shape.reversed();
                        all.add(new Pairing(all.size() + 1, round, turned ? b : a, turned ? a : b, opening, pair));
                    }
                    first = false;
                }
            }
        }
        return all;
    }
}
