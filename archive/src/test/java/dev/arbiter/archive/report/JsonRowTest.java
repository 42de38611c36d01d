package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
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
            assertThat(printed(List.of(Field.FILE, Field.NOTES, Field.TAGS), json -> {
                        json.text(text);
                        json.texts(texts);
                        json.tags(tags);
                    }))
                    .isEqualTo(GSON.toJson(expected));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7, 9, 10, 99, 100, 12_345_678_901L, Long.MAX_VALUE})
    void numbers_are_printed_in_full(long number) {
        assertThat(printed(List.of(Field.GAME, Field.LEGAL, Field.AGREES), json -> {
                    json.number(number);
                    json.bool(true);
                    json.bool(false);
                }))
                .isEqualTo("{\"game\":" + number + ",\"legal\":true,\"agrees\":false}");
    }

    @Test
    void rows_within_a_row_begin_without_a_comma() {
        Verdict verdict = Verdict.of(1, new Place(5, 3, 1), new Verdict.Legal()).build();
        Row row = Row.of("a.pgn", verdict);
        String inner = "{\"offset\":5,\"line\":3,\"column\":1,\"verdict\":\"legal\"}";
        assertThat(printed(List.of(Field.VARIATIONS, Field.FURTHER, Field.PLY, Field.PLIES), json -> {
                    json.rows(List.of(row, row));
                    json.rows(List.of());
                    json.none();
                    json.number(1);
                }))
                .isEqualTo("{\"variations\":[" + inner + "," + inner + "],\"further\":[],\"plies\":1}");
    }

    @Test
    void half_a_pair_of_surrogates_is_printed_as_something_that_can_be_read() {
        String row = printed(List.of(Field.FILE), json -> json.text("a\ud83db"));
        assertThat(JsonParser.parseString(row).getAsJsonObject().get("file").getAsString())
                .isEqualTo("a?b");
    }

    /** The values of some fields as one object. */
    private static String printed(List<Field> fields, Consumer<JsonRow> values) {
        JsonRow json = new JsonRow(fields, false);
        values.accept(json);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            json.drainTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // Outside an object each name has its comma.
        return "{" + out.toString(StandardCharsets.UTF_8).substring(1) + "}";
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
