package org.teavm.classlib.java.text;

import dev.arbiter.browser.jdk.Normalization;

/** {@code java.text.Normalizer}, which TeaVM's class library lacks. */
public final class TNormalizer {

    public enum Form {
        NFD,
        NFC,
        NFKD,
        NFKC
    }

    private TNormalizer() {}

    public static String normalize(CharSequence text, Form form) {
        return Normalization.normalize(text.toString(), form.name());
    }
}
