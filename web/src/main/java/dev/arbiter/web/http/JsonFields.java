package dev.arbiter.web.http;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of a JSON object in a request: each is read with its type, and values of other types are refused. */
public final class JsonFields {

    /** The most bytes of a JSON body. */
    public static final int LONGEST = 1 << 20;

    /** Deep enough for every body that has a meaning here, and far from the depth that would exhaust the stack. */
    private static final int DEEPEST = 16;

    private static final Pattern PLACE = Pattern.compile("line (\\d+) column (\\d+)");

    private final JsonObject object;

    private JsonFields(JsonObject object) {
        this.object = object;
    }

    /**
     * Parses an object.
     *
     * @param body in UTF-8
     * @throws Problem if it is not an object
     */
    public static JsonFields read(byte[] body) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException e) {
            throw unreadable("the body is not UTF-8");
        }
        try (JsonReader reader = new JsonReader(new StringReader(text))) {
            reader.setStrictness(Strictness.STRICT);
            reader.setNestingLimit(DEEPEST);
            if (reader.peek() != JsonToken.BEGIN_OBJECT) {
                throw unreadable("found JSON that is not an object, expected an object");
            }
            JsonFields fields = new JsonFields(value(reader).getAsJsonObject());
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw unreadable("the body continues after its JSON value");
            }
            return fields;
        } catch (EOFException e) {
            throw unreadable("the body is not JSON: it ends too early");
        } catch (IOException | IllegalStateException | NumberFormatException e) {
            throw unreadable("the body is not JSON" + place(e));
        }
    }

    /** Parses a value as the library's own tree, but refuses duplicate names in an object. */
    private static JsonElement value(JsonReader reader) throws IOException {
        switch (reader.peek()) {
            case BEGIN_OBJECT -> {
                JsonObject object = new JsonObject();
                reader.beginObject();
                while (reader.hasNext()) {
                    String name = reader.nextName();
                    if (object.has(name)) {
                        throw new Problem(
                                Status.BAD_REQUEST,
                                ProblemType.REPEATED_FIELD,
                                "the field '" + shortened(name) + "' is repeated");
                    }
                    object.add(name, value(reader));
                }
                reader.endObject();
                return object;
            }
            case BEGIN_ARRAY -> {
                JsonArray array = new JsonArray();
                reader.beginArray();
                while (reader.hasNext()) {
                    array.add(value(reader));
                }
                reader.endArray();
                return array;
            }
            case STRING -> {
                return new JsonPrimitive(reader.nextString());
            }
            case NUMBER -> {
                // No field is a number: it only has to be known as one.
                String unused = reader.nextString();
                return new JsonPrimitive(0);
            }
            case BOOLEAN -> {
                return new JsonPrimitive(reader.nextBoolean());
            }
            default -> {
                reader.nextNull();
                return JsonNull.INSTANCE;
            }
        }
    }

    /** Where the parser stopped, which it states as {@code at line 1 column 5}. */
    private static String place(Exception e) {
        Matcher place = PLACE.matcher(String.valueOf(e.getMessage()));
        return place.find() ? " at line " + place.group(1) + ", column " + place.group(2) : "";
    }

    private static Problem unreadable(String detail) {
        return new Problem(Status.BAD_REQUEST, ProblemType.UNREADABLE_JSON, detail);
    }

    /** Refuses fields with other names, so that a misspelt field is not silently ignored. */
    public void only(Set<String> names) {
        for (String name : object.keySet()) {
            if (!names.contains(name)) {
                throw new Problem(
                        Status.BAD_REQUEST,
                        ProblemType.UNKNOWN_FIELD,
                        "found a field '" + shortened(name) + "', expected only "
                                + String.join(", ", names.stream().sorted().toList()));
            }
        }
    }

    static String shortened(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }

    /** A mandatory text. */
    public String text(String name) {
        String text = optionalText(name);
        if (text == null) {
            throw new Problem(Status.BAD_REQUEST, ProblemType.MISSING_FIELD, "the field '" + name + "' is required");
        }
        return text;
    }

    /** A text; null if it is missing or null. */
    public @Nullable String optionalText(String name) {
        JsonElement value = object.get(name);
        return value == null || value.isJsonNull() ? null : asText(name, value);
    }

    /** A boolean; {@code otherwise} if it is missing or null. */
    public boolean bool(String name, boolean otherwise) {
        JsonElement value = object.get(name);
        if (value == null || value.isJsonNull()) {
            return otherwise;
        }
        if (value instanceof JsonPrimitive primitive && primitive.isBoolean()) {
            return primitive.getAsBoolean();
        }
        throw unexpected(name, "true or false");
    }

    /** An array of texts; empty if it is missing or null. */
    public List<String> texts(String name) {
        JsonElement value = object.get(name);
        if (value == null || value.isJsonNull()) {
            return List.of();
        }
        if (!value.isJsonArray()) {
            throw unexpected(name, "an array of strings");
        }
        List<String> texts = new ArrayList<>();
        for (JsonElement element : value.getAsJsonArray()) {
            texts.add(asText(name, element));
        }
        return texts;
    }

    /** The objects in an array; empty if it is missing or null. */
    public List<JsonFields> objects(String name) {
        JsonElement value = object.get(name);
        List<JsonFields> objects = new ArrayList<>();
        if (value != null && !value.isJsonNull()) {
            if (!value.isJsonArray()) {
                throw unexpected(name, "an array of objects");
            }
            for (JsonElement element : value.getAsJsonArray()) {
                objects.add(new JsonFields(asObject(name, element)));
            }
        }
        return objects;
    }

    /** The objects in an object, by name: {@code {"e1": {"kind": "KING"}}}; null if it is missing or null. */
    public @Nullable Map<String, JsonFields> optionalObjects(String name) {
        JsonElement value = object.get(name);
        if (value == null || value.isJsonNull()) {
            return null;
        }
        Map<String, JsonFields> objects = new LinkedHashMap<>();
        for (Map.Entry<String, JsonElement> entry : asObject(name, value).entrySet()) {
            objects.put(entry.getKey(), new JsonFields(asObject(name, entry.getValue())));
        }
        return objects;
    }

    /** The texts in an object, by name: {@code {"White": "Anna"}}; empty if it is missing or null. */
    public Map<String, String> textsByName(String name) {
        JsonElement value = object.get(name);
        Map<String, String> texts = new LinkedHashMap<>();
        if (value != null && !value.isJsonNull()) {
            if (!(value instanceof JsonObject entries)) {
                throw unexpected(name, "an object of strings");
            }
            entries.entrySet().forEach(entry -> texts.put(entry.getKey(), asText(name, entry.getValue())));
        }
        return texts;
    }

    private static JsonObject asObject(String name, JsonElement value) {
        if (value instanceof JsonObject object) {
            return object;
        }
        throw unexpected(name, "an object of objects");
    }

    private static String asText(String name, JsonElement value) {
        if (value instanceof JsonPrimitive primitive && primitive.isString()) {
            return primitive.getAsString();
        }
        throw unexpected(name, "a string");
    }

    private static Problem unexpected(String name, String expected) {
        return new Problem(
                Status.BAD_REQUEST, ProblemType.UNEXPECTED_TYPE, "the field '" + name + "' must be " + expected);
    }
}
