package dev.arbiter.archive.report;

import com.google.gson.stream.JsonWriter;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckListener;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes one JSON object a game, a line each; what does not apply is left out. */
public final class JsonLinesReport implements CheckListener {

    private final Writer out;

    /** @param out takes the lines; it is not closed */
    public JsonLinesReport(Writer out) {
        this.out = out;
    }

    @Override
    public void verdict(String file, Verdict verdict) {
        try {
            out.append(line(file, verdict)).append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A verdict as one JSON object on one line, without a line end. */
    public static String line(String file, Verdict verdict) {
        try {
            StringWriter line = new StringWriter(256);
            JsonWriter json = new JsonWriter(line);
            json.beginObject();
            for (Map.Entry<String, Object> field : Row.of(file, verdict).entrySet()) {
                json.name(field.getKey());
                value(json, field.getValue());
            }
            if (!verdict.notes().isEmpty()) {
                json.name("notes");
                value(json, verdict.notes());
            }
            if (!verdict.tags().isEmpty()) {
                json.name("tags").beginObject();
                for (Map.Entry<String, String> tag : verdict.tags().entrySet()) {
                    json.name(tag.getKey()).value(tag.getValue());
                }
                json.endObject();
            }
            json.endObject();
            return line.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void value(JsonWriter json, @Nullable Object value) throws IOException {
        if (value instanceof Boolean truth) {
            json.value(truth);
        } else if (value instanceof Number number) {
            json.value(number);
        } else if (value instanceof List<?> list) {
            json.beginArray();
            for (Object item : list) {
                value(json, item);
            }
            json.endArray();
        } else if (value instanceof Map<?, ?> map) {
            json.beginObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.name(String.valueOf(entry.getKey()));
                value(json, entry.getValue());
            }
            json.endObject();
        } else {
            json.value(String.valueOf(value));
        }
    }

    @Override
    public void failure(String file, String problem) {
        try {
            StringWriter line = new StringWriter();
            JsonWriter json = new JsonWriter(line);
            json.beginObject()
                    .name("file")
                    .value(file)
                    .name("message")
                    .value(problem)
                    .endObject();
            out.append(line.getBuffer()).append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
