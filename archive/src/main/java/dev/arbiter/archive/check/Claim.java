package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import org.jspecify.annotations.Nullable;

/** A claimed result against the one on the board. */
final class Claim {

    private Claim() {}

    /**
     * Whether a claimed result is the one that stands on the board.
     *
     * @param claimed as written, such as {@code 1-0} or {@code 1-1}; null where nothing is claimed
     * @return null where there is nothing to compare: no claim, none that can be read, or a game that was not played to
     *     its end
     */
    static @Nullable Boolean agrees(@Nullable String claimed, @Nullable Outcome outcome) {
        if (claimed == null || outcome == null || !outcome.isOver()) {
            return null;
        }
        return switch (claimed) {
            case "1-0", "2-0" -> isWonBy(Color.WHITE, outcome);
            case "0-1", "0-2" -> isWonBy(Color.BLACK, outcome);
            case "1/2-1/2", "1-1", "1/2" -> outcome instanceof Outcome.Drawn;
            default -> null;
        };
    }

    private static boolean isWonBy(Color color, Outcome outcome) {
        return outcome instanceof Outcome.Won won && won.winner() == color;
    }
}
