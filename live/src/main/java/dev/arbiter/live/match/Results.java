package dev.arbiter.live.match;

import dev.arbiter.Settlement.Decision;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The results of a schedule so far. Not thread-safe. */
public final class Results {

    private static final char OPEN = '.';
    private static final char WHITE = '+';
    private static final char DRAWN = '=';
    private static final char BLACK = '-';

    private final List<Pairing> schedule;
    private final char[] results;

    Results(List<Pairing> schedule) {
        this.schedule = schedule;
        this.results = new char[schedule.size()];
        Arrays.fill(results, OPEN);
    }

    /** Reads what {@link #toString} wrote. */
    boolean restore(String text) {
        if (text.length() != results.length || !text.matches("[-.+=]*")) {
            return false;
        }
        text.getChars(0, text.length(), results, 0);
        return true;
    }

    void put(int number, Decision decision) {
        results[number - 1] = switch (decision) {
            case WHITE_WINS -> WHITE;
            case BLACK_WINS -> BLACK;
            default -> DRAWN;
        };
    }

    /**
     * Whether a game has been played.
     *
     * @param number of the game, from 1
     */
    public boolean isPlayed(int number) {
        return results[number - 1] != OPEN;
    }

    /** The number of games played. */
    public int played() {
        int played = 0;
        for (char each : results) {
            played += each == OPEN ? 0 : 1;
        }
        return played;
    }

    /**
     * The score of an engine against all others.
     *
     * @param engine its number from 0
     */
    public Score of(int engine) {
        long[] counts = new long[3];
        long[] pairs = new long[5];
        Map<Integer, int[]> open = new HashMap<>();
        for (Pairing pairing : schedule) {
            char result = results[pairing.number() - 1];
            boolean isWhite = pairing.white() == engine;
            if (result == OPEN || !(isWhite || pairing.black() == engine)) {
                continue;
            }
            int half = result == DRAWN ? 1 : (result == WHITE) == isWhite ? 2 : 0;
            counts[half]++;
            int[] pair = open.computeIfAbsent(pairing.pair(), any -> new int[4]);
            pair[isWhite ? 0 : 1]++;
            pair[isWhite ? 2 : 3] += half;
        }
        for (int[] pair : open.values()) {
            if (pair[0] == 1 && pair[1] == 1) {
                pairs[pair[2] + pair[3]]++;
            }
        }
        return new Score(
                counts[2], counts[1], counts[0], new Score.Pairs(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]));
    }

    /** One character a game: {@code .} not played, {@code +} won by White, {@code =} drawn, {@code -} won by Black. */
    @Override
    public String toString() {
        return new String(results);
    }
}
