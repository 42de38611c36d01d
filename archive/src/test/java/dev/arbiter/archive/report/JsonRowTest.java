package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link JsonRow} prints is what Gson would. */
class JsonRowTest {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private static final String CHARACTERS = "aZ09 \"\\/\b\f\n\r\t\0\u0001\u001f\u007f\u00e9\u07ff\u0800\uffff\u265a";

    @Test
    void texts_are_escaped_and_encoded_as_gson_does() {
        Random random = new Random(1);
        for (int row = 0; row < 2_000; row++) {
            String text = text(random);
            List<String> texts = new ArrayList<>();
            Map<String, String> tags = new LinkedHashMap<>();
            for (int item = random.nextInt(4); item > 0; item--) {
                texts.add(text(random));
                tags.put(text(random), text(random));
            }
            JsonObject expected = new JsonObject();
            expected.addProperty("file", text);
            expected.add("notes", GSON.toJsonTree(texts));
            expected.add("tags", GSON.toJsonTree(tags));
            assertThat(JsonRow.text(sink -> {
                        sink.text(Field.FILE, text);
                        sink.texts(Field.NOTES, texts);
                        sink.tags(Field.TAGS, tags);
                    }))
                    .isEqualTo(GSON.toJson(expected));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7, 9, 10, 99, 100, 12_345_678_901L, Long.MAX_VALUE})
    void numbers_are_printed_in_full(long number) {
        assertThat(JsonRow.text(sink -> {
                    sink.number(Field.GAME, number);
                    sink.bool(Field.LEGAL, true);
                    sink.bool(Field.AGREES, false);
                }))
                .isEqualTo("{\"game\":" + number + ",\"legal\":true,\"agrees\":false}");
    }

    @Test
    void rows_within_a_row_begin_without_a_comma() {
        Field.Fields inner = sink -> sink.number(Field.LINE, 3);
        assertThat(JsonRow.text(sink -> {
                    sink.rows(Field.VARIATIONS, List.of(inner, inner));
                    sink.rows(Field.VARIATIONS, List.of());
                    sink.number(Field.PLY, 1);
                }))
                .isEqualTo("{\"variations\":[{\"line\":3},{\"line\":3}],\"variations\":[],\"ply\":1}");
        assertThat(JsonRow.text(sink -> {})).isEqualTo("{}");
    }

    @Test
    void half_a_pair_of_surrogates_is_printed_as_something_that_can_be_read() {
        String row = JsonRow.text(sink -> sink.text(Field.FILE, "a\ud83db"));
        assertThat(JsonParser.parseString(row).getAsJsonObject().get("file").getAsString())
                .isEqualTo("a?b");
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            if (random.nextInt(12) == 0) {
                text.appendCodePoint(0x1F600 + random.nextInt(50));
            } else {
                text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
            }
        }
        return text.toString();
    }
}
