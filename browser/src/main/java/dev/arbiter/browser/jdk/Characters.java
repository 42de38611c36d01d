package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;

/** Texts of one character beyond the first plane. */
@InsteadOf("java.lang.Character")
public final class Characters {

    private Characters() {}

    public static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }
}
