package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.archive.records.RecordReader;
import org.jspecify.annotations.Nullable;

/** A claimed result against the one on the board. */
final class Claim {

    /** Results as they are usually written, so that reading them makes no garbage. */
    private static final String[] USUAL = {"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"};

    private Claim() {}

    /** The result that the token at hand is. */
    static String read(RecordReader reader) {
        for (String usual : USUAL) {
            if (reader.to() - reader.from() == usual.length() && isAt(reader.bytes(), reader.from(), usual)) {
                return usual;
            }
        }
        return reader.text();
    }

    private static boolean isAt(byte[] bytes, int from, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (bytes[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

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
