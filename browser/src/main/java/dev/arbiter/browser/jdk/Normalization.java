package dev.arbiter.browser.jdk;

import org.teavm.jso.JSBody;

/** The forms of letters with accents, which JavaScript knows. */
public final class Normalization {

    private Normalization() {}

    /**
     * The text with all its letters in one form.
     *
     * @param form such as {@code NFD}
     */
    @JSBody(
            params = {"text", "form"},
            script = "return text.normalize(form);")
    public static native String normalize(String text, String form);
}
