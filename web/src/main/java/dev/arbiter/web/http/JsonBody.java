package dev.arbiter.web.http;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Serialises JSON of requests and responses, including null members. */
public final class JsonBody {

    /** Text stays as it is: JSON is declared as such by its content type, so that markup in it is never more than text. */
    private static final Gson GSON =
            new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

    private JsonBody() {}

    /** A value on one line. */
    public static String text(JsonElement value) {
        return GSON.toJson(value);
    }

    /** A value in UTF-8. */
    public static byte[] bytes(JsonElement value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
            GSON.toJson(value, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
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
            String head = before.size() == 0 ? "{" : text(before).replaceFirst("}$", ",");
            write(head + "\"" + name + "\":[");
        }

        private void write(String text) {
            bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
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
