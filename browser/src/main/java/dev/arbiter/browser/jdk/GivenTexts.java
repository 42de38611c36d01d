package dev.arbiter.browser.jdk;

import java.util.HashMap;
import java.util.Map;

/** What jars have beside classes, which JavaScript loads and gives where it is needed. */
public final class GivenTexts {

    private static final Map<String, String> TEXTS = new HashMap<>();

    private GivenTexts() {}

    /**
     * Gives a text to those who will ask for it.
     *
     * @param name without a folder
     */
    public static void give(String name, String text) {
        TEXTS.put(name, text);
    }

    /** A text; empty if it was not given. */
    static String text(String name) {
        return TEXTS.getOrDefault(name, "");
    }
}
