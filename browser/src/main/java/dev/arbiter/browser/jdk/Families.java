package dev.arbiter.browser.jdk;

import dev.arbiter.GameFamily;
import dev.arbiter.browser.build.InsteadOf;

/** No family of games is looked for by its class's name. */
@InsteadOf("dev.arbiter.Games")
public final class Families {

    private Families() {}

    @SuppressWarnings("DoNotCallSuggester") // stands for a method that is called where families are named
    public static GameFamily family(String name) {
        throw new UnsupportedOperationException(name);
    }
}
