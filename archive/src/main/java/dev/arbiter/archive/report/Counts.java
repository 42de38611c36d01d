package dev.arbiter.archive.report;

/** Numbers in texts for people: {@code 1,234}. What programs read has no commas in its numbers. */
public final class Counts {

    private Counts() {}

    /**
     * A number with a comma before every three digits.
     *
     * @param count 0 or more
     */
    public static String of(long count) {
        StringBuilder text = new StringBuilder().append(count);
        for (int at = text.length() - 3; at > 0; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }

    /**
     * A number of things: {@code 1 game}, {@code 1,234 games}.
     *
     * @param count 0 or more
     * @param thing what is counted, one of them; more of them end in {@code s}
     */
    public static String of(long count, String thing) {
        return of(count) + " " + thing + (count == 1 ? "" : "s");
    }
}
