package dev.arbiter;

/**
 * How {@link Position#perft} counts. Only {@code equalMovesOnce} affects the count.
 *
 * @param equalMovesOnce whether moves that lead to equal positions count once, such as captures of the same pieces by different
 *     routes; most games have no such moves
 * @param hashMegabytes memory for the table of counted positions, in MiB, 0 for none; ignored by games without such a table
 */
public record PerftOptions(boolean equalMovesOnce, int hashMegabytes) {

    /** Every move counts, without a table. */
    public static final PerftOptions PLAIN = new PerftOptions(false, 0);

    /** @throws IllegalArgumentException if {@code hashMegabytes} is negative */
    public PerftOptions {
        if (hashMegabytes < 0) {
            throw new IllegalArgumentException("hash of " + hashMegabytes + " MiB");
        }
    }
}
