package dev.arbiter.archive.response;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import dev.arbiter.Note;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Prints responses, {@link Word}s as such, notes as their sentences and the fields of what is {@link Unwrapped} in its place;
 * what is null is left out.
 */
public final class ResponseJson {

    private ResponseJson() {}

    /** Initialised on first use: the reflection on records takes longer than most commands. */
    private static final class Printer {
        static final Gson GSON = new GsonBuilder()
                .disableHtmlEscaping()
                .registerTypeHierarchyAdapter(Word.class, words())
                .registerTypeAdapter(Note.class, sentences())
                .registerTypeAdapterFactory(new UnwrappedRecords())
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
                .flatMap(field -> field.isAnnotationPresent(Unwrapped.class)
                        ? columns(field.getType().asSubclass(Record.class)).stream()
                        : Stream.of(field.getName()))
                .toList();
    }

    /** Puts the fields of what is unwrapped in its place. */
    private static final class UnwrappedRecords implements TypeAdapterFactory {

        @Override
        public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            RecordComponent[] fields = type.getRawType().getRecordComponents();
            if (fields == null
                    || Arrays.stream(fields).noneMatch(field -> field.isAnnotationPresent(Unwrapped.class))) {
                return null;
            }
            TypeAdapter<T> wrapped = gson.getDelegateAdapter(this, type);
            return new TypeAdapter<>() {
                @Override
                public void write(JsonWriter out, @Nullable T response) throws IOException {
                    if (response == null) {
                        out.nullValue();
                        return;
                    }
                    out.beginObject();
                    for (Map.Entry<String, JsonElement> field : unwrapped(
                                    fields, wrapped.toJsonTree(response).getAsJsonObject())
                            .entrySet()) {
                        out.name(field.getKey());
                        gson.toJson(field.getValue(), out);
                    }
                    out.endObject();
                }

                @Override
                public T read(JsonReader in) {
                    throw new UnsupportedOperationException();
                }
            };
        }

        private static JsonObject unwrapped(RecordComponent[] fields, JsonObject wrapped) {
            JsonObject unwrapped = new JsonObject();
            for (RecordComponent field : fields) {
                JsonElement value = wrapped.get(field.getName());
                if (value instanceof JsonObject record && field.isAnnotationPresent(Unwrapped.class)) {
                    record.entrySet().forEach(inner -> unwrapped.add(inner.getKey(), inner.getValue()));
                } else if (value != null) {
                    unwrapped.add(field.getName(), value);
                }
            }
            return unwrapped;
        }
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
