package dev.arbiter.web.http;

import com.google.gson.JsonElement;
import com.google.gson.JsonIOException;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
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
import org.jspecify.annotations.Nullable;

/** The fields of a JSON object that somebody sent: each is asked for with its type, and what does not fit is refused. */
public final class JsonFields {

    /** The longest JSON body that is read, in bytes. */
    public static final int LONGEST = 1 << 20;

    /** Deep enough for every body that has a meaning here, and far from the depth that would exhaust the stack. */
    private static final int DEEPEST = 16;

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
            JsonElement element = JsonParser.parseReader(reader);
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw unreadable("the body goes on after its JSON value");
            }
            if (!(element instanceof JsonObject object)) {
                throw unreadable("found JSON that is no object, expected an object");
            }
            return new JsonFields(object);
        } catch (JsonIOException | MalformedJsonException | NumberFormatException e) {
            throw unreadable("the body is not JSON: " + firstSentence(e));
        } catch (JsonParseException e) {
            throw unreadable("the body is not JSON: " + firstSentence(e));
        } catch (IOException e) {
            throw unreadable("the body is not JSON: " + firstSentence(e));
        }
    }

    /** What the parser says, without its class names and links. */
    private static String firstSentence(Exception e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("").strip();
    }

    private static Problem unreadable(String detail) {
        return new Problem(Status.BAD_REQUEST, "unreadable-json", detail);
    }

    /** Refuses fields of other names: a misspelt field that is passed over would be answered wrongly. */
    public void only(Set<String> names) {
        for (String name : object.keySet()) {
            if (!names.contains(name)) {
                throw new Problem(
                        Status.BAD_REQUEST,
                        "unknown-field",
                        "found a field '" + shortened(name) + "', expected no others than "
                                + String.join(", ", names.stream().sorted().toList()));
            }
        }
    }

    private static String shortened(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }

    /** A text that has to be there. */
    public String text(String name) {
        String text = optionalText(name);
        if (text == null) {
            throw new Problem(Status.BAD_REQUEST, "missing-field", "the field '" + name + "' is missing");
        }
        return text;
    }

    /** A text, or null where it is missing or null. */
    public @Nullable String optionalText(String name) {
        JsonElement value = object.get(name);
        return value == null || value.isJsonNull() ? null : asText(name, value);
    }

    /** An array of texts; empty where it is missing or null. */
    public List<String> texts(String name) {
        JsonElement value = object.get(name);
        if (value == null || value.isJsonNull()) {
            return List.of();
        }
        if (!value.isJsonArray()) {
            throw unexpected(name, "an array of texts");
        }
        List<String> texts = new ArrayList<>();
        for (JsonElement element : value.getAsJsonArray()) {
            texts.add(asText(name, element));
        }
        return texts;
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
                throw unexpected(name, "an object of texts");
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
        throw unexpected(name, "a text");
    }

    private static Problem unexpected(String name, String expected) {
        return new Problem(
                Status.BAD_REQUEST,
                "unexpected-type",
                "the field '" + name + "' holds something else than " + expected);
    }
}
