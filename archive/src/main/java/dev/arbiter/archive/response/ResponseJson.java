package dev.arbiter.archive.response;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import dev.arbiter.Note;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints responses, {@link Word}s as such and notes as their sentences; what is null is left out. */
public final class ResponseJson {

    private ResponseJson() {}

    /** Made when it is first needed: looking through the records takes longer than most commands. */
    private static final class Printer {
        static final Gson GSON = new GsonBuilder()
                .disableHtmlEscaping()
                .registerTypeHierarchyAdapter(Word.class, words())
                .registerTypeAdapter(Note.class, sentences())
                .create();

        private static JsonSerializer<Word> words() {
            return (word, type, context) -> new JsonPrimitive(word.word());
        }

        private static JsonSerializer<Note> sentences() {
            return (note, type, context) -> new JsonPrimitive(note.sentence());
        }
    }

    /** A response as one object on one line. */
    public static String text(Record response) {
        return Printer.GSON.toJson(response);
    }

    /** A response as part of another. */
    public static JsonElement tree(Record response) {
        return Printer.GSON.toJsonTree(response);
    }

    /** The names of the fields of a response, in order, which are the columns of CSV. */
    public static List<String> columns(Class<? extends Record> response) {
        return Arrays.stream(response.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    /**
     * The fields of a response as the cells of those columns: of several values one cell holds them with blanks between;
     * null where there is none.
     */
    public static List<@Nullable String> cells(Record response) {
        JsonObject fields = tree(response).getAsJsonObject();
        List<@Nullable String> cells = new ArrayList<>();
        for (String column : columns(response.getClass())) {
            cells.add(cell(fields.get(column)));
        }
        return cells;
    }

    private static @Nullable String cell(@Nullable JsonElement value) {
        if (value instanceof JsonArray values) {
            return String.join(
                    " ", values.asList().stream().map(JsonElement::getAsString).toList());
        }
        return value == null ? null : value.getAsString();
    }
}
