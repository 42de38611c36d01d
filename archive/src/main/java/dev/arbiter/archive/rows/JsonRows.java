package dev.arbiter.archive.rows;

import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Objects of JSON, a line each, or one after the other as in an array: each is a row, its members are columns. */
final class JsonRows implements Rows {

    private static final Note AN_OBJECT = Note.saying("an object of JSON");
    private static final int DEEPEST = 100;

    private final RowBytes bytes;
    /** Whether each line is a row. */
    private final boolean lines;

    JsonRows(InputStream stream, boolean lines) {
        this.bytes = new RowBytes(stream);
        this.lines = lines;
    }

    /** Whether the object at an index is closed on its line. */
    static boolean isObjectALine(byte[] head, int from) {
        int depth = 0;
        boolean quoted = false;
        for (int at = from; at < head.length && head[at] != '\n' && head[at] != '\r'; at++) {
            if (quoted && head[at] == '\\') {
                at++;
            } else if (quoted) {
                quoted = head[at] != '"';
            } else if (head[at] == '"') {
                quoted = true;
            } else {
                depth += head[at] == '{' ? 1 : head[at] == '}' ? -1 : 0;
                if (depth == 0 && head[at] == '}') {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public @Nullable Row next() throws IOException {
        int b = bytes.next();
        while (b >= 0 && b != '{' && (!lines || b <= ' ')) {
            b = bytes.next();
        }
        if (b < 0) {
            return null;
        }
        long start = bytes.offset() - 1;
        long line = bytes.line();
        return lines ? line(b, start, line) : object(start, line);
    }

    private Row line(int first, long start, long line) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        int b = first;
        while (b >= 0 && b != '\n' && b != '\r') {
            if (text.size() <= RowBytes.LONGEST) {
                text.write(b);
            }
            b = bytes.next();
        }
        return parsed(text, start, line);
    }

    /** Reads to the brace that closes an object; a line end within a text, which JSON has not, breaks it off. */
    private Row object(long start, long line) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.write('{');
        int depth = 1;
        boolean quoted = false;
        while (depth > 0) {
            int b = bytes.next();
            if (b < 0) {
                return Row.broken(
                        start,
                        line,
                        Note.saying("the end of the file"),
                        Note.saying("an object of JSON that is closed"));
            }
            if (text.size() > RowBytes.LONGEST) {
                return tooLong(start, line);
            }
            text.write(b);
            if (quoted && b == '\\') {
                text.write(Math.max(0, bytes.next()));
            } else if (quoted && b == '\n') {
                return Row.broken(start, line, Note.saying("a text that is not closed on its line"), AN_OBJECT);
            } else if (b == '"') {
                quoted = !quoted;
            } else if (!quoted) {
                depth += b == '{' ? 1 : b == '}' ? -1 : 0;
            }
        }
        return parsed(text, start, line);
    }

    private static Row tooLong(long start, long line) {
        return Row.broken(
                start, line, Note.saying("a row of more than {0} bytes", RowBytes.LONGEST), Note.saying("a game"));
    }

    private static Row parsed(ByteArrayOutputStream text, long start, long line) {
        if (text.size() > RowBytes.LONGEST) {
            return tooLong(start, line);
        }
        byte[] written = text.toByteArray();
        List<Row.Cell> cells = new ArrayList<>();
        try (JsonReader json = new JsonReader(new StringReader(Replay.decode(written, 0, written.length)))) {
            json.setNestingLimit(DEEPEST);
            members(json, "", cells, line);
            if (json.peek() != JsonToken.END_DOCUMENT) {
                return Row.broken(start, line, Note.saying("more after the object"), Note.saying("one object a line"));
            }
            return new Row(start, line, cells, null);
        } catch (IOException | JsonParseException | IllegalStateException | NumberFormatException e) {
            return Row.broken(start, line, Note.saying("malformed JSON"), AN_OBJECT);
        }
    }

    private static void members(JsonReader json, String prefix, List<Row.Cell> cells, long line) throws IOException {
        json.beginObject();
        while (json.hasNext()) {
            String name = prefix + json.nextName();
            switch (json.peek()) {
                case BEGIN_OBJECT -> members(json, name + ".", cells, line);
                case BEGIN_ARRAY -> add(cells, name, list(json), line);
                case NULL -> json.nextNull();
                case BOOLEAN -> add(cells, name, String.valueOf(json.nextBoolean()), line);
                default -> add(cells, name, json.nextString(), line);
            }
        }
        json.endObject();
    }

    private static void add(List<Row.Cell> cells, String name, String text, long line) {
        if (!text.isBlank()) {
            cells.add(new Row.Cell(name, text, -1, line, 1));
        }
    }

    /** The texts of an array with blanks between; what is neither text nor number in it is left out. */
    private static String list(JsonReader json) throws IOException {
        StringBuilder text = new StringBuilder();
        json.beginArray();
        while (json.hasNext()) {
            if (json.peek() == JsonToken.STRING || json.peek() == JsonToken.NUMBER) {
                text.append(text.length() == 0 ? "" : " ").append(json.nextString());
            } else {
                json.skipValue();
            }
        }
        json.endArray();
        return text.toString();
    }

    @Override
    public long offset() {
        return bytes.offset();
    }

    @Override
    public long line() {
        return bytes.line();
    }
}
