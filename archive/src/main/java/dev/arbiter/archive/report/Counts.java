package dev.arbiter.archive.report;

/** Numbers in texts for people: {@code 1,234}. Output for programs has no commas in numbers. */
public final class Counts {

    private Counts() {}

    /**
     * A number with commas between groups of three digits.
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
     * A number with its noun: {@code 1 game}, {@code 1,234 games}.
     *
     * @param count 0 or more
     * @param thing the singular; the plural adds {@code s}
     */
    public static String of(long count, String thing) {
        return of(count) + " " + thing + (count == 1 ? "" : "s");
    }
}
