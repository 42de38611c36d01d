package dev.arbiter.archive.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Builds a row as part of a larger JSON value. */
public final class JsonTree {

    private JsonTree() {}

    /** A row as an object. */
    public static JsonObject of(Field.Fields row) {
        JsonObject object = new JsonObject();
        row.write(new Members(object));
        return object;
    }

    private record Members(JsonObject object) implements Field.Sink {

        @Override
        public void text(Field field, String value) {
            object.addProperty(field.title(), value);
        }

        @Override
        public void number(Field field, long value) {
            object.addProperty(field.title(), value);
        }

        @Override
        public void decimal(Field field, double value) {
            object.add(field.title(), new JsonPrimitive(new BigDecimal(Field.decimal(value))));
        }

        @Override
        public void bool(Field field, boolean value) {
            object.addProperty(field.title(), value);
        }

        @Override
        public void texts(Field field, List<String> values) {
            JsonArray array = new JsonArray(values.size());
            values.forEach(array::add);
            object.add(field.title(), array);
        }

        @Override
        public void rows(Field field, List<? extends Field.Fields> values) {
            JsonArray array = new JsonArray(values.size());
            values.forEach(value -> array.add(of(value)));
            object.add(field.title(), array);
        }

        @Override
        public void tags(Field field, Map<String, String> values) {
            JsonObject tags = new JsonObject();
            values.forEach(tags::addProperty);
            object.add(field.title(), tags);
        }
    }
}
