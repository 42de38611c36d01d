package org.teavm.classlib.java.util;

/** {@code java.util.SplittableRandom}, which TeaVM's class library lacks: SplitMix64, with the JDK's numbers for a seed. */
public final class TSplittableRandom {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long seed;

    public TSplittableRandom(long seed) {
        this.seed = seed;
    }

    private long nextSeed() {
        seed += GOLDEN_GAMMA;
        return seed;
    }

    public long nextLong() {
        long z = nextSeed();
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    public int nextInt() {
        long z = nextSeed();
        z = (z ^ (z >>> 33)) * 0x62a9d9ed799705f5L;
        return (int) (((z ^ (z >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
    }

    public boolean nextBoolean() {
        return nextInt() < 0;
    }

    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /**
     * The next number below a bound.
     *
     * @param bound more than 0
     */
    public int nextInt(int bound) {
        int r = nextInt();
        int most = bound - 1;
        if ((bound & most) == 0) {
            return r & most;
        }
        int u = r >>> 1;
        r = u % bound;
        while (u + most - r < 0) {
            u = nextInt() >>> 1;
            r = u % bound;
        }
        return r;
    }

    /**
     * The next number below a bound.
     *
     * @param bound more than 0
     */
    public long nextLong(long bound) {
        long r = nextLong();
        long most = bound - 1;
        if ((bound & most) == 0) {
            return r & most;
        }
        long u = r >>> 1;
        r = u % bound;
        while (u + most - r < 0) {
            u = nextLong() >>> 1;
            r = u % bound;
        }
        return r;
    }
}
