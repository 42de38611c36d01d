package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import org.jspecify.annotations.Nullable;

/** There are no system properties and no variables of an environment. */
@InsteadOf("java.lang.System")
public final class Environment {

    private Environment() {}

    public static @Nullable String getProperty(String name) {
        return null;
    }

    public static @Nullable String getenv(String name) {
        return null;
    }
}
