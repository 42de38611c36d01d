package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** There is no {@code Long.compress}: sliding attacks are numbered by multiplication, as on older JDKs. */
@InsteadOf("dev.arbiter.chess.kernel.SlidingAttacks")
public final class Compress {

    private Compress() {}

    public static @Nullable MethodHandle longCompress() {
        return null;
    }

    @SuppressWarnings("DoNotCallSuggester") // stands for a method of the JDK that code calls where there is a handle
    public static int compress(MethodHandle compress, long value, long mask) {
        throw new UnsupportedOperationException("Long.compress");
    }
}
