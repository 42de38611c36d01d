package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;

/** One thread, and a memory of which no more is known than that browsers give half a gigabyte. */
@InsteadOf("java.lang.Runtime")
public final class Machine {

    private Machine() {}

    public static int availableProcessors(Runtime runtime) {
        return 1;
    }

    public static long maxMemory(Runtime runtime) {
        return 512L << 20;
    }
}
