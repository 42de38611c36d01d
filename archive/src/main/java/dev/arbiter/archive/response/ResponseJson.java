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

/** Prints responses as JSON: {@link Word}s as their words, notes as their sentences; null components are omitted. */
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

    /** A response as a tree. */
    public static JsonElement tree(Record response) {
        return Printer.GSON.toJsonTree(response);
    }

    /** The names of a response's components, in order: the columns of CSV. */
    public static List<String> columns(Class<? extends Record> response) {
        return Arrays.stream(response.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    /**
     * The components of a response as cells of those columns; several values in a cell are separated by blanks. Null if there
     * is none.
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
