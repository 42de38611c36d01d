package dev.arbiter.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** {@code openapi.json}, to hold answers against. */
final class OpenApi {

    private static final URI SCHEMAS = URI.create("https://arbiter.test/schemas");

    private final JsonObject document;
    private final Validator validator =
            new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();

    /** @param json the document's text */
    OpenApi(String json) {
        document = JsonParser.parseString(json).getAsJsonObject();
        JsonObject schemas = new JsonObject();
        schemas.add("$defs", document.getAsJsonObject("components").get("schemas"));
        validator.registerSchema(SCHEMAS, schemas.toString().replace("#/components/schemas/", "#/$defs/"));
    }

    JsonObject document() {
        return document;
    }

    /** Every operation with its documented statuses: {@code POST /api/v1/position} and {@code 200, 400, …, default}. */
    Map<String, Set<String>> operations() {
        Map<String, Set<String>> operations = new TreeMap<>();
        JsonObject paths = document.getAsJsonObject("paths");
        for (String path : paths.keySet()) {
            for (Map.Entry<String, JsonElement> method :
                    paths.getAsJsonObject(path).entrySet()) {
                String name = method.getKey().toUpperCase(java.util.Locale.ROOT) + " " + path;
                operations.put(
                        name,
                        new TreeSet<>(method.getValue()
                                .getAsJsonObject()
                                .getAsJsonObject("responses")
                                .keySet()));
            }
        }
        return operations;
    }

    /** An operation such as {@code POST /api/v1/position}. */
    JsonObject operation(String name) {
        String[] parts = name.split(" ", 2);
        return document.getAsJsonObject("paths")
                .getAsJsonObject(parts[1])
                .getAsJsonObject(parts[0].toLowerCase(java.util.Locale.ROOT));
    }

    /** The answer that an operation documents for a status. */
    JsonObject response(String operation, int status) {
        JsonObject responses = operation(operation).getAsJsonObject("responses");
        String code = Integer.toString(status);
        JsonObject response = responses.getAsJsonObject(responses.has(code) ? code : "default");
        return response.has("$ref") ? referred(response.get("$ref").getAsString()) : response;
    }

    private JsonObject referred(String reference) {
        JsonObject at = document;
        for (String part : reference.substring(2).split("/", -1)) {
            at = at.getAsJsonObject(part);
        }
        return at;
    }

    /**
     * What is wrong with a value, or an empty text.
     *
     * @param schema a reference such as {@code #/components/schemas/Position}
     */
    String errors(String schema, String json) {
        JsonObject reference = new JsonObject();
        reference.addProperty("$ref", SCHEMAS + schema.replace("/components/schemas/", "/$defs/"));
        Validator.Result result =
                validator.validate(validator.registerSchema(reference.toString()), JsonParser.parseString(json));
        return result.isValid()
                ? ""
                : String.join(
                        "\n",
                        result.getErrors().stream()
                                .map(error -> error.getInstanceLocation() + ": " + error.getError())
                                .toList());
    }
}
