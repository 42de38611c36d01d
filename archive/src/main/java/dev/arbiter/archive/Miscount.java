package dev.arbiter.archive;

/**
 * What the number of a move, or the next number after it, says of the moves of a record.
 *
 * @param missing how many plies are missing there; negative: too many
 * @param before the number and its move, {@code 3. Bb5}; of a number further back, after which moves happened to be legal, the
 *     number alone
 * @param words what stands from the current move on up to the number, if all of that is too much; else empty
 */
public record Miscount(int missing, String before, String words) {

    /** Whether it is a number further back. */
    public boolean isEarlier() {
        return before.indexOf(' ') < 0;
    }

    /** Whether the number is one of the side that does not begin. */
    public boolean isOfOther() {
        return before.contains("...");
    }
}
