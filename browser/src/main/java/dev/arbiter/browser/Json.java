package dev.arbiter.browser;

import dev.arbiter.archive.check.Tally;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Writes one JSON object, member by member; members without a value are left out. */
final class Json {

    private final StringBuilder out = new StringBuilder("{");

    Json add(String name, @Nullable String value) {
        if (value != null) {
            quote(name(name), value);
        }
        return this;
    }

    Json add(String name, boolean value) {
        name(name).append(value);
        return this;
    }

    Json add(String name, long value) {
        name(name).append(value);
        return this;
    }

    Json add(String name, @Nullable List<String> values) {
        return add(name, values, Json::quote);
    }

    Json add(String name, @Nullable Json value) {
        if (value != null) {
            name(name).append(value);
        }
        return this;
    }

    /** Adds what games came to. */
    Json add(Tally tally) {
        return add("games", tally.games())
                .add("plies", tally.plies())
                .add("illegal", tally.illegal())
                .add("unreadable", tally.unreadable())
                .add("unsupported", tally.unsupported())
                .add("disagreeing", tally.disagreeing());
    }

    /** @param writer appends one value */
    <T> Json add(String name, @Nullable Iterable<T> values, BiConsumer<StringBuilder, T> writer) {
        if (values != null) {
            list(name(name), values, writer);
        }
        return this;
    }

    static <T> void list(StringBuilder out, Iterable<T> values, BiConsumer<StringBuilder, T> writer) {
        out.append('[');
        int begin = out.length();
        for (T value : values) {
            if (out.length() > begin) {
                out.append(',');
            }
            writer.accept(out, value);
        }
        out.append(']');
    }

    private StringBuilder name(String name) {
        if (out.length() > 1) {
            out.append(',');
        }
        quote(out, name);
        return out.append(':');
    }

    static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == '\u2028' || c == '\u2029') {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(Character.forDigit(c >> shift & 15, 16));
                }
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    @Override
    public String toString() {
        return out + "}";
    }
}
