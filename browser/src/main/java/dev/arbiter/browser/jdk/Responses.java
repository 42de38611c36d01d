package dev.arbiter.browser.jdk;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.arbiter.Note;
import dev.arbiter.archive.response.Word;
import dev.arbiter.browser.build.InsteadOf;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints responses as Gson does where there is reflection. */
@InsteadOf("dev.arbiter.archive.response.ResponseJson")
public final class Responses {

    private Responses() {}

    public static JsonElement tree(Record response) {
        JsonObject object = new JsonObject();
        add(object, response);
        return object;
    }

    private static void add(JsonObject object, Object response) {
        Components components = (Components) response;
        String[] names = components.componentNames();
        @Nullable Object[] values = components.componentValues();
        for (int i = 0; i < names.length; i++) {
            Object value = values[i];
            if (value == null) {
                continue;
            }
            if (names[i].isEmpty()) {
                add(object, value);
            } else {
                object.add(names[i], element(value));
            }
        }
    }

    private static JsonElement element(@Nullable Object value) {
        if (value == null) {
            return JsonNull.INSTANCE;
        } else if (value instanceof String text) {
            return new JsonPrimitive(text);
        } else if (value instanceof Boolean is) {
            return new JsonPrimitive(is);
        } else if (value instanceof Number number) {
            return new JsonPrimitive(number);
        } else if (value instanceof Note note) {
            return new JsonPrimitive(note.sentence());
        } else if (value instanceof Word word) {
            return new JsonPrimitive(word.word());
        } else if (value instanceof Iterable<?> values) {
            JsonArray array = new JsonArray();
            for (Object each : values) {
                array.add(element(each));
            }
            return array;
        } else if (value instanceof Map<?, ?> members) {
            JsonObject object = new JsonObject();
            members.forEach((name, member) -> object.add((String) name, element(member)));
            return object;
        }
        return tree((Record) value);
    }
}
