package dev.arbiter.browser.jdk;

import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** Hands the constants of a kernel to the constructor of its template, where the JVM has them as class data. */
public final class Constants {

    private static @Nullable Object constants;

    private Constants() {}

    /** Keeps the constants for the template that is made next. */
    public static void give(Object given) {
        constants = given;
    }

    /** In the place of {@link MethodHandles#classData}: what was given last. */
    @SuppressWarnings("unchecked")
    public static <T> @Nullable T classData(MethodHandles.@Nullable Lookup lookup, String name, Class<T> type) {
        // A cast by the class would need to know the kin of every class there is.
        return (T) constants;
    }
}
