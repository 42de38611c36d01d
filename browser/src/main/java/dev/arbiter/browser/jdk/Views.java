package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Makes the views of bytes as longs, for which {@link Bytes} stands: there is nothing to make. */
@InsteadOf("java.lang.invoke.MethodHandles")
public final class Views {

    private Views() {}

    public static @Nullable VarHandle byteArrayViewVarHandle(Class<?> type, ByteOrder order) {
        if (type != long[].class || order != ByteOrder.LITTLE_ENDIAN) {
            throw new UnsupportedOperationException("views of bytes other than as little-endian longs");
        }
        return null;
    }
}
