package dev.arbiter.text;

import java.util.Collection;
import java.util.Locale;

/** Finds the word that a user may have meant. */
public final class Resemblance {

    private Resemblance() {}

    /**
     * {@code ; did you mean 'games'?}, or an empty text if no known word is similar.
     *
     * @param word as written
     * @param known the permitted words
     */
    public static String question(String word, Collection<String> known) {
        String nearest = nearest(word, known);
        return nearest.isEmpty() ? "" : "; did you mean '" + nearest + "'?";
    }

    /**
     * The known word that is most similar; empty if none is similar.
     *
     * @param word as written
     * @param known the permitted words
     */
    public static String nearest(String word, Collection<String> known) {
        String nearest = "";
        int least = Integer.MAX_VALUE;
        for (String candidate : known) {
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            boolean near = distance <= Math.max(1, Math.min(word.length(), candidate.length()) / 3);
            boolean begins = word.length() > 2 && candidate.startsWith(word);
            if ((near || begins) && distance < least) {
                least = distance;
                nearest = candidate;
            }
        }
        return nearest;
    }

    /** The number of letters to be inserted, deleted, replaced or swapped with their neighbour. */
    private static int distance(String one, String other) {
        int[] beforeLast = new int[other.length() + 1];
        int[] last = new int[other.length() + 1];
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int change = last[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, 1 + Math.min(last[j], row[j - 1]));
                boolean swapped = i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
                if (swapped) {
                    row[j] = Math.min(row[j], 1 + beforeLast[j - 2]);
                }
            }
        }
        return row[other.length()];
    }
}
