package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** Eight bytes as a little-endian long. */
@InsteadOf("java.lang.invoke.VarHandle")
public final class Bytes {

    private Bytes() {}

    public static long get(@Nullable VarHandle view, byte[] bytes, int at) {
        int low = (bytes[at] & 255) | (bytes[at + 1] & 255) << 8 | (bytes[at + 2] & 255) << 16 | bytes[at + 3] << 24;
        int high =
                (bytes[at + 4] & 255) | (bytes[at + 5] & 255) << 8 | (bytes[at + 6] & 255) << 16 | bytes[at + 7] << 24;
        return (low & 0xFFFFFFFFL) | ((long) high << 32);
    }

    public static void set(@Nullable VarHandle view, byte[] bytes, int at, long value) {
        int low = (int) value;
        int high = (int) (value >>> 32);
        bytes[at] = (byte) low;
        bytes[at + 1] = (byte) (low >> 8);
        bytes[at + 2] = (byte) (low >> 16);
        bytes[at + 3] = (byte) (low >> 24);
        bytes[at + 4] = (byte) high;
        bytes[at + 5] = (byte) (high >> 8);
        bytes[at + 6] = (byte) (high >> 16);
        bytes[at + 7] = (byte) (high >> 24);
    }
}
