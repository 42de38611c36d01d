package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ReachabilityResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.archive.response.SettlementResponse;
import dev.arbiter.archive.response.Unwrapped;
import dev.arbiter.archive.response.WinnableResponse;
import dev.arbiter.laws.Fact;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is shown is declared in Java: a verdict's {@link Field}s, the components of responses. {@code openapi.json}, the page's
 * types and those of the npm package say the same. {@code -Darbiter.rewrite=true} writes anew the names of facts and what they
 * say of a verdict: names, types and meanings; limits of values are added by hand and kept.
 */
class DeclaredFieldsTest {

    private static final Path ROOT = Path.of(System.getProperty("arbiter.root", ".."));
    private static final Path WEB = ROOT.resolve("web");
    private static final Path API = WEB.resolve("src/main/resources/dev/arbiter/web/openapi.json");
    private static final Path TYPES = WEB.resolve("src/main/types/page.d.ts");
    private static final Path NPM_TYPES = ROOT.resolve("browser/src/npm/archive.d.ts");

    private static final String TEXTS = "#/components/schemas/Texts";
    private static final String TAGS = "#/components/schemas/Tags";
    private static final String DEPARTURE = "#/components/schemas/Departure";

    private static final Set<String> REWRITTEN = Set.of("type", "$ref", "allOf", "items", "description");

    @Test
    void the_api_description_has_the_fields_of_a_verdict() throws IOException {
        String text = Files.readString(API);
        String declared = text;
        for (Map.Entry<String, Map<String, Field>> schema : fields().entrySet()) {
            Matcher section = Pattern.compile(
                            "(\n {6}\"" + schema.getKey() + "\": \\{.*?\n {8}\"properties\": \\{\n).*?(\n {8}}\n {6}})",
                            Pattern.DOTALL)
                    .matcher(declared);
            assertThat(section.find()).isTrue();
            JsonObject before = schemas(text).getAsJsonObject(schema.getKey()).getAsJsonObject("properties");
            List<String> lines = new ArrayList<>();
            schema.getValue()
                    .forEach((name, field) -> lines.add(
                            "          \"" + name + "\": " + onOneLine(property(field, before.getAsJsonObject(name)))));
            declared = declared.substring(0, section.end(1))
                    + String.join(",\n", lines)
                    + declared.substring(section.start(2));
        }
        same(API, text, declared);
    }

    @Test
    void the_types_of_the_page_have_the_fields_of_a_verdict() throws IOException {
        typesHave(TYPES, Field.OF_SERVED, Field::served);
    }

    @Test
    void the_types_of_the_npm_package_have_the_fields_of_a_verdict() throws IOException {
        typesHave(NPM_TYPES, Field.OF_GAME, Field::title);
    }

    private static void typesHave(Path file, List<Field> verdict, Function<Field, String> names) throws IOException {
        String text = Files.readString(file);
        String declared = having(text, "VerdictFields", named(verdict, names));
        declared = having(declared, "Departure", named(Field.OF_FINDING, Field::title));
        same(file, text, declared);
    }

    private static String having(String types, String type, Map<String, Field> fields) {
        Matcher section = Pattern.compile("(\n(?:export )?interface " + type + " \\{\n).*?(\n}\n)", Pattern.DOTALL)
                .matcher(types);
        assertThat(section.find()).isTrue();
        List<String> lines = new ArrayList<>();
        fields.forEach((name, field) ->
                lines.add("  /** " + field.meaning() + " */\n  " + name + "?: " + typed(type(field)) + ";"));
        return types.substring(0, section.end(1)) + String.join("\n", lines) + types.substring(section.start(2));
    }

    @Test
    void the_document_of_the_api_names_every_fact() throws IOException {
        String text = Files.readString(API);
        Matcher names = Pattern.compile("\n {6}\"FactName\": \\{\n.*\n {8}\"enum\": \\[(.*)]\n")
                .matcher(text);
        assertThat(names.find()).isTrue();
        same(
                API,
                text,
                text.substring(0, names.start(1)) + "\"" + String.join("\", \"", Fact.words()) + "\""
                        + text.substring(names.end(1)));
    }

    /** By schema, the fields under their names there. */
    private static Map<String, Map<String, Field>> fields() {
        return Map.of(
                "Verdict", named(Field.OF_SERVED, Field::served), "Departure", named(Field.OF_FINDING, Field::title));
    }

    private static Map<String, Field> named(List<Field> fields, Function<Field, String> names) {
        Map<String, Field> named = new LinkedHashMap<>();
        fields.forEach(field -> named.put(names.apply(field), field));
        return named;
    }

    private static Column.Type type(Field field) {
        return field.tabled().type();
    }

    private static void same(Path file, String written, String declared) throws IOException {
        if (Boolean.getBoolean("arbiter.rewrite")) {
            Files.writeString(file, declared);
        } else {
            assertThat(written)
                    .as("%s; -Darbiter.rewrite=true writes it anew", file.getFileName())
                    .isEqualTo(declared);
        }
    }

    /** @param before what stands there; null for nothing */
    private static JsonObject property(Field field, @Nullable JsonObject before) {
        JsonObject property = new JsonObject();
        if (before != null && (before.has("enum") || before.toString().contains("\"items\":{\"enum\""))) {
            before.entrySet().forEach(each -> property.add(each.getKey(), each.getValue()));
            property.remove("description");
        } else {
            JsonParser.parseString(schema(type(field)))
                    .getAsJsonObject()
                    .entrySet()
                    .forEach(each -> property.add(each.getKey(), each.getValue()));
            if (before != null) {
                before.entrySet().stream()
                        .filter(each -> !REWRITTEN.contains(each.getKey()))
                        .forEach(each -> property.add(each.getKey(), each.getValue()));
            }
        }
        String meaning = field.meaning();
        property.addProperty(
                "description", meaning.substring(0, 1).toUpperCase(Locale.ROOT) + meaning.substring(1) + ".");
        return property;
    }

    private static String schema(Column.Type type) {
        return switch (type) {
            case LONG, INTEGER -> "{type: 'integer'}";
            case DOUBLE -> "{type: 'number'}";
            case BOOLEAN -> "{type: 'boolean'}";
            case DATE, TEXT -> "{type: 'string'}";
            case TEXTS -> "{allOf: [{$ref: '" + TEXTS + "'}]}";
            case ROWS -> "{type: 'array', items: {$ref: '" + DEPARTURE + "'}}";
            case TAGS -> "{allOf: [{$ref: '" + TAGS + "'}]}";
        };
    }

    private static String typed(Column.Type type) {
        return switch (type) {
            case LONG, INTEGER, DOUBLE -> "number";
            case BOOLEAN -> "boolean";
            case DATE, TEXT -> "string";
            case TEXTS -> "string[]";
            case ROWS -> "Departure[]";
            case TAGS -> "Record<string, string>";
        };
    }

    /** A value as the file has it, with blanks after colons and commas. */
    private static String onOneLine(JsonElement value) {
        if (value.isJsonObject()) {
            return "{"
                    + String.join(
                            ", ",
                            value.getAsJsonObject().entrySet().stream()
                                    .map(each -> "\"" + each.getKey() + "\": " + onOneLine(each.getValue()))
                                    .toList())
                    + "}";
        }
        return value.isJsonArray()
                ? "["
                        + String.join(
                                ", ",
                                value.getAsJsonArray().asList().stream()
                                        .map(DeclaredFieldsTest::onOneLine)
                                        .toList())
                        + "]"
                : value.toString();
    }

    private static JsonObject schemas(String api) {
        return JsonParser.parseString(api)
                .getAsJsonObject()
                .getAsJsonObject("components")
                .getAsJsonObject("schemas");
    }

    /** A schema, the response that it describes, and what the server adds to that or leaves out. */
    static Stream<Arguments> responses() {
        return Stream.of(
                Arguments.of("Move", PositionResponse.Move.class, Set.of(), Set.of()),
                Arguments.of("Outcome", PositionResponse.Outcome.class, Set.of(), Set.of()),
                Arguments.of("Diagram", PositionResponse.Diagram.class, Set.of(), Set.of()),
                Arguments.of("Piece", PositionResponse.Man.class, Set.of(), Set.of()),
                Arguments.of("Claim", PositionResponse.Claim.class, Set.of("ply"), Set.of()),
                Arguments.of("Prospect", WinnableResponse.Side.class, Set.of(), Set.of()),
                Arguments.of("Outlook", WinnableResponse.class, Set.of("positionNotes"), Set.of()),
                Arguments.of("Reachability", ReachabilityResponse.class, Set.of("positionNotes"), Set.of()),
                Arguments.of("Objection", ReachabilityResponse.Objection.class, Set.of(), Set.of()),
                Arguments.of("Reason", RulingResponse.Refusal.class, Set.of("fault"), Set.of()),
                Arguments.of(
                        "Settlement",
                        SettlementResponse.class,
                        Set.of("positionNotes", "sentence", "consequences"),
                        Set.of("file", "number")));
    }

    @ParameterizedTest
    @MethodSource("responses")
    void the_api_description_has_the_components_of_a_response(
            String schema, Class<? extends Record> response, Set<String> added, Set<String> leftOut)
            throws IOException {
        JsonObject described = schemas(Files.readString(API)).getAsJsonObject(schema);
        Set<String> names = new TreeSet<>(ResponseJson.columns(response));
        names.addAll(added);
        names.removeAll(leftOut);
        assertThat(described.getAsJsonObject("properties").keySet()).isEqualTo(names);
        Map<String, String> types = types(response);
        described.getAsJsonObject("properties").entrySet().forEach(each -> {
            JsonElement type = each.getValue().getAsJsonObject().get("type");
            if (type != null && types.containsKey(each.getKey())) {
                assertThat(type.getAsString()).as(each.getKey()).isEqualTo(types.get(each.getKey()));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("responses")
    void the_types_of_the_page_have_nothing_else_than_a_response(
            String schema, Class<? extends Record> response, Set<String> added, Set<String> leftOut)
            throws IOException {
        Matcher declared = Pattern.compile(
                        "interface " + schema.replace("Outlook", "Winnable") + " \\{(.*?)\n?}\n", Pattern.DOTALL)
                .matcher(Files.readString(TYPES));
        assertThat(declared.find()).isTrue();
        Set<String> names = new TreeSet<>();
        Matcher name = Pattern.compile("(\\w+)\\??:").matcher(declared.group(1));
        while (name.find()) {
            names.add(name.group(1));
        }
        Set<String> known = new TreeSet<>(ResponseJson.columns(response));
        known.addAll(added);
        assertThat(known).containsAll(names);
    }

    private static Map<String, String> types(Class<?> response) {
        Map<String, String> types = new LinkedHashMap<>();
        for (RecordComponent component : response.getRecordComponents()) {
            Class<?> type = component.getType();
            if (component.isAnnotationPresent(Unwrapped.class)) {
                types.putAll(types(type));
            } else {
                types.put(
                        component.getName(),
                        List.class.isAssignableFrom(type)
                                ? "array"
                                : type.isRecord()
                                        ? "object"
                                        : Arrays.asList(int.class, long.class, Integer.class, Long.class)
                                                        .contains(type)
                                                ? "integer"
                                                : type == boolean.class || type == Boolean.class
                                                        ? "boolean"
                                                        : "string");
            }
        }
        return types;
    }
}
