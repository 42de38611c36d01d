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

/** The fields of a JSON object that somebody sent: each is asked for with its type, and what does not fit is refused. */
public final class JsonFields {

    /** The longest JSON body that is read, in bytes. */
    public static final int LONGEST = 1 << 20;

    /** Deep enough for every body that has a meaning here, and far from the depth that would exhaust the stack. */
    private static final int DEEPEST = 16;

    private static final Pattern PLACE = Pattern.compile("line (\\d+) column (\\d+)");

    private final JsonObject object;

    private JsonFields(JsonObject object) {
        this.object = object;
    }

    /**
     * Reads an object.
     *
     * @param body UTF-8
     * @throws Problem where it is none
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

    /** A value as the parser's own tree would have it, except that no name of an object may stand there twice. */
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

    /** Refuses fields of other names: a misspelt field that is passed over would be answered wrongly. */
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

    /** A text that has to be there. */
    public String text(String name) {
        String text = optionalText(name);
        if (text == null) {
            throw new Problem(Status.BAD_REQUEST, ProblemType.MISSING_FIELD, "the field '" + name + "' is required");
        }
        return text;
    }

    /** A text, or null where it is missing or null. */
    public @Nullable String optionalText(String name) {
        JsonElement value = object.get(name);
        return value == null || value.isJsonNull() ? null : asText(name, value);
    }

    /** True or false; {@code otherwise} where it is missing or null. */
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

    /** An array of texts; empty where it is missing or null. */
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

    /** The fields of each object in an array; empty where it is missing or null. */
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

    /** The fields of each named object in an object: {@code {"e1": {"kind": "KING"}}}; null where it is missing or null. */
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

    /** The texts of an object by their names, {@code {"White": "Anna"}}; empty where it is missing or null. */
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
