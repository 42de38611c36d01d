package dev.arbiter.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Trees are written as Gson writes them. */
class JsonBodyTest {

    private static final Gson GSON =
            new GsonBuilder().disableHtmlEscaping().serializeNulls().create();

    @Test
    void every_character_is_written_as_by_gson() {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            all.append((char) c);
        }
        same(new JsonPrimitive(all.toString()));
        same(new JsonPrimitive("\uD83D\uDE00 <b>'&amp;'</b>"));
    }

    @Test
    void every_kind_of_value_is_written_as_by_gson() {
        JsonObject object = new JsonObject();
        object.addProperty("whole", 7L);
        object.addProperty("part", 61_500 / 1e3);
        object.addProperty("small", 1e-9);
        object.addProperty("yes", true);
        object.add("nothing", JsonNull.INSTANCE);
        object.add("empty", new JsonObject());
        object.addProperty("", "a \"name\" of nothing");
        JsonArray nested = new JsonArray();
        nested.add(new JsonArray());
        nested.add(object.deepCopy());
        nested.add(JsonNull.INSTANCE);
        object.add("list", nested);
        same(object);
    }

    @Test
    void long_values_are_handed_on_in_portions() {
        JsonArray array = new JsonArray();
        for (int i = 0; i < 5000; i++) {
            array.add("\uD83D\uDE00".repeat(i % 7));
        }
        same(array);
    }

    @Test
    void values_are_appended_to_an_array_without_a_tree() {
        JsonObject head = new JsonObject();
        JsonBody.Texts alone = new JsonBody.Texts(head, "list");
        assertThat(new String(alone.end(), StandardCharsets.UTF_8)).isEqualTo("{\"list\":[]}");
        head.addProperty("game", "}");
        JsonBody.Texts texts = new JsonBody.Texts(head, "list");
        texts.add(new JsonPrimitive(1));
        texts.add(new JsonPrimitive("two"));
        assertThat(new String(texts.end(), StandardCharsets.UTF_8)).isEqualTo("{\"game\":\"}\",\"list\":[1,\"two\"]}");
    }

    private static void same(JsonElement value) {
        String expected = GSON.toJson(value);
        assertThat(JsonBody.text(value)).isEqualTo(expected);
        assertThat(JsonBody.bytes(value)).isEqualTo(expected.getBytes(StandardCharsets.UTF_8));
    }
}
