package org.teavm.classlib.java.util;

import org.jspecify.annotations.Nullable;

/** {@code java.util.StringJoiner}, which TeaVM's class library lacks. */
public final class TStringJoiner {

    private final String separator;
    private final String prefix;
    private final String suffix;
    private @Nullable StringBuilder text;
    private @Nullable String empty;

    public TStringJoiner(CharSequence separator) {
        this(separator, "", "");
    }

    public TStringJoiner(CharSequence separator, CharSequence prefix, CharSequence suffix) {
        this.separator = separator.toString();
        this.prefix = prefix.toString();
        this.suffix = suffix.toString();
    }

    public TStringJoiner setEmptyValue(CharSequence value) {
        empty = value.toString();
        return this;
    }

    public TStringJoiner add(CharSequence next) {
        if (text == null) {
            text = new StringBuilder();
        } else {
            text.append(separator);
        }
        text.append(next);
        return this;
    }

    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        if (text == null) {
            return empty == null ? prefix + suffix : empty;
        }
        return prefix + text + suffix;
    }
}
