package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import org.teavm.classlib.PlatformDetector;

/** Counts of bits, which JavaScript takes by halves: its numbers of 64 bits are slow. WebAssembly has instructions for them. */
@InsteadOf("java.lang.Long")
public final class Bits {

    private Bits() {}

    public static int numberOfTrailingZeros(long bits) {
        if (PlatformDetector.isWebAssemblyGC()) {
            return Long.numberOfTrailingZeros(bits);
        }
        int low = (int) bits;
        if (low != 0) {
            return 31 - Integer.numberOfLeadingZeros(low & -low);
        }
        int high = (int) (bits >>> 32);
        return high == 0 ? 64 : 63 - Integer.numberOfLeadingZeros(high & -high);
    }

    public static int bitCount(long bits) {
        return PlatformDetector.isWebAssemblyGC() ? Long.bitCount(bits) : ones((int) bits) + ones((int) (bits >>> 32));
    }

    private static int ones(int bits) {
        int twos = bits - ((bits >>> 1) & 0x55555555);
        int fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
        return (((fours + (fours >>> 4)) & 0x0F0F0F0F) * 0x01010101) >>> 24;
    }
}
