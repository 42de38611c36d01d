package dev.arbiter.web.http;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Writes JSON. */
public final class Json {

    /** Text stays as it is: JSON is declared as such by its content type, so that markup in it is never more than text. */
    private static final Gson GSON =
            new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

    private Json() {}

    /** One value as one line. */
    public static String text(JsonElement value) {
        return GSON.toJson(value);
    }

    /** One value as UTF-8. */
    public static byte[] bytes(JsonElement value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            GSON.toJson(value, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Values that are written one after the other into an array, none of which is kept as a tree. */
    public static final class Texts {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        /** Adds a value. */
        public void add(JsonElement value) {
            bytes.write(bytes.size() == 0 ? '[' : ',');
            bytes.writeBytes(Json.bytes(value));
        }

        /** An object with the array as its last member. */
        public byte[] in(JsonObject object, String name) {
            String before = object.size() == 0 ? "{" : text(object).replaceFirst("}$", ",");
            byte[] head =
                    (before + "\"" + name + "\":" + (bytes.size() == 0 ? "[" : "")).getBytes(StandardCharsets.UTF_8);
            bytes.writeBytes("]}".getBytes(StandardCharsets.UTF_8));
            byte[] all = new byte[head.length + bytes.size()];
            System.arraycopy(head, 0, all, 0, head.length);
            System.arraycopy(bytes.toByteArray(), 0, all, head.length, bytes.size());
            return all;
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
