package dev.arbiter;

/**
 * How {@link Position#perft} counts. The count does not depend on anything but {@code equalMovesOnce}.
 *
 * @param equalMovesOnce whether moves that lead to equal positions count once, such as captures of the same pieces by
 *     different routes; most games have no such moves
 * @param hashMegabytes memory for a table of counted positions, in MiB, 0 for none; a game without such a table ignores
 *     it
 */
public record PerftOptions(boolean equalMovesOnce, int hashMegabytes) {

    /** Every move counts and no table is used. */
    public static final PerftOptions PLAIN = new PerftOptions(false, 0);

    /** @throws IllegalArgumentException where {@code hashMegabytes} is negative */
    public PerftOptions {
        if (hashMegabytes < 0) {
            throw new IllegalArgumentException("hash of " + hashMegabytes + " MiB");
        }
    }
}
