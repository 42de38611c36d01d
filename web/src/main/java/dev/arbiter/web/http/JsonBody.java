package dev.arbiter.web.http;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Serialises JSON of requests and responses, including null members. Text stays as it is: JSON is declared as such by its content
 * type, so that markup in it is never more than text.
 *
 * <p>Gson's own printer is found by reflection on classes; trees need none, and what runs in a browser has none.
 */
public final class JsonBody {

    /** The characters after which what is written is handed on. */
    private static final int PORTION = 1 << 13;

    private static final char LAST_ESCAPED_CONTROL = 0x1F;

    private JsonBody() {}

    /** A value on one line. */
    public static String text(JsonElement value) {
        StringBuilder out = new StringBuilder();
        write(value, out, null);
        return out.toString();
    }

    /** A value in UTF-8. */
    public static byte[] bytes(JsonElement value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringBuilder out = new StringBuilder();
        write(value, out, bytes);
        hand(out, bytes);
        return bytes.toByteArray();
    }

    /** @param bytes take what is written so far now and then; null if they do not */
    private static void write(JsonElement value, StringBuilder out, @Nullable ByteArrayOutputStream bytes) {
        if (bytes != null && out.length() > PORTION) {
            hand(out, bytes);
        }
        if (value instanceof JsonObject object) {
            out.append('{');
            char before = 0;
            for (Map.Entry<String, JsonElement> member : object.entrySet()) {
                before = separate(out, before);
                quote(member.getKey(), out);
                out.append(':');
                write(member.getValue(), out, bytes);
            }
            out.append('}');
        } else if (value instanceof JsonArray array) {
            out.append('[');
            char before = 0;
            for (JsonElement each : array) {
                before = separate(out, before);
                write(each, out, bytes);
            }
            out.append(']');
        } else if (value instanceof JsonPrimitive primitive) {
            if (primitive.isString()) {
                quote(primitive.getAsString(), out);
            } else {
                out.append(primitive.getAsString());
            }
        } else {
            out.append("null");
        }
    }

    private static char separate(StringBuilder out, char before) {
        if (before != 0) {
            out.append(before);
        }
        return ',';
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > LAST_ESCAPED_CONTROL && c != '"' && c != '\\' && c != '\u2028' && c != '\u2029') {
                continue;
            }
            out.append(text, from, i);
            from = i + 1;
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    out.append("\\u");
                    for (int shift = 12; shift >= 0; shift -= 4) {
                        out.append(Character.forDigit(c >> shift & 15, 16));
                    }
                }
            }
        }
        out.append(text, from, text.length()).append('"');
    }

    private static void hand(StringBuilder out, ByteArrayOutputStream bytes) {
        // Texts are whole here, so that no pair of surrogates is divided.
        byte[] encoded = out.toString().getBytes(StandardCharsets.UTF_8);
        bytes.write(encoded, 0, encoded.length);
        out.setLength(0);
    }

    /** An object whose last member is an array, written value by value without keeping them as trees. */
    public static final class Texts {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 12);
        private boolean any;

        /**
         * Begins the array.
         *
         * @param before the members before it
         * @param name of the array
         */
        public Texts(JsonObject before, String name) {
            String members = text(before);
            String head = members.substring(0, members.length() - 1) + (before.size() == 0 ? "" : ",");
            write(head + "\"" + name + "\":[");
        }

        private void write(String text) {
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            bytes.write(encoded, 0, encoded.length);
        }

        /** Adds a value. */
        public void add(JsonElement value) {
            write((any ? "," : "") + text(value));
            any = true;
        }

        /** The number of bytes so far. */
        public int length() {
            return bytes.size();
        }

        /** Ends the array and the object; nothing can be added afterwards. */
        public byte[] end() {
            write("]}");
            return bytes.toByteArray();
        }
    }

    /** Texts as an array. */
    public static JsonArray array(List<String> texts) {
        JsonArray array = new JsonArray(texts.size());
        texts.forEach(array::add);
        return array;
    }

    /** Names and texts as an object. */
    public static JsonObject object(Map<String, String> texts) {
        JsonObject object = new JsonObject();
        texts.forEach(object::addProperty);
        return object;
    }
}
