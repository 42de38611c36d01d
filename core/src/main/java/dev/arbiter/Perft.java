package dev.arbiter;

/**
 * How {@link Position#perft} counts. The count does not depend on anything but {@code dropDuplicates}.
 *
 * @param dropDuplicates whether captures that take the same pieces and end on the same square by different routes count
 *     once; only draughts knows such moves
 * @param hashMegabytes memory for a table of counted positions, in MiB, 0 for none; a game without such a table ignores
 *     it
 */
public record Perft(boolean dropDuplicates, int hashMegabytes) {

    /** Every move counts and no table is used. */
    public static final Perft PLAIN = new Perft(false, 0);

    /** @throws IllegalArgumentException where {@code hashMegabytes} is negative */
    public Perft {
        if (hashMegabytes < 0) {
            throw new IllegalArgumentException("hash of " + hashMegabytes + " MiB");
        }
    }
}
