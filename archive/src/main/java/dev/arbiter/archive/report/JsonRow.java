package dev.arbiter.archive.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Prints rows as JSON objects in UTF-8, directly to bytes: with one row a game, conversion to characters by Gson costs more
 * than checking the game.
 */
public final class JsonRow implements Values {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

    /** The most bytes of an escaped character. */
    private static final int ESCAPED = 6;

    /** Indexed by characters below 128: the character after the backslash; 0 if it needs none, u if its number follows. */
    private static final byte[] ESCAPES = escapes();

    private byte[] bytes = new byte[1 << 12];
    private int length;

    /** Whether the next field is the first of its object. */
    private boolean first;

    private final List<Field> fields;
    /** Whether rows have all their fields, null if they do not apply. */
    private final boolean isWhole;

    /** The names of the fields, each with its quotes and colon, after a comma. */
    private final byte[][] names;

    /** The names of the fields of the row under construction. */
    private byte[][] current;
    /** The index of the next of them. */
    private int next;

    /**
     * @param fields the fields of rows, in order
     * @param whole whether every row has all of them, null if they do not apply; otherwise such fields are omitted
     */
    JsonRow(List<Field> fields, boolean whole) {
        this(fields, whole, names(fields, false));
    }

    private JsonRow(List<Field> fields, boolean whole, byte[][] names) {
        this.fields = fields;
        this.isWhole = whole;
        this.names = names;
        this.current = names;
    }

    /** The names of the fields of nested rows; on first use, as most archives have none. */
    private static final class Within {
        static final byte[][] NAMES = names(Field.OF_FINDING, false);
    }

    /** The names in answers of the server. */
    private static final class Served {
        static final byte[][] NAMES = names(Field.OF_SERVED, true);
    }

    private static byte[][] names(List<Field> fields, boolean served) {
        byte[][] names = new byte[fields.size()][];
        for (int i = 0; i < names.length; i++) {
            Field field = fields.get(i);
            String name = served ? field.served() : field.title();
            names[i] = (",\"" + name + "\":").getBytes(StandardCharsets.US_ASCII);
        }
        return names;
    }

    private static byte[] escapes() {
        byte[] escapes = new byte[128];
        Arrays.fill(escapes, 0, ' ', (byte) 'u');
        escapes['\n'] = 'n';
        escapes['\r'] = 'r';
        escapes['\t'] = 't';
        escapes['\b'] = 'b';
        escapes['\f'] = 'f';
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        return escapes;
    }

    /** Appends a row. */
    void add(Row row) {
        add(row, fields, names);
    }

    private void add(Row row, List<Field> of, byte[][] named) {
        byte[][] outer = current;
        int reached = next;
        current = named;
        next = 0;
        put((byte) '{');
        first = true;
        row.write(of, this);
        put((byte) '}');
        first = false;
        current = outer;
        next = reached;
    }

    /** Gives up what was printed and not handed over. */
    void clear() {
        length = 0;
    }

    /** Ends a line. */
    void endLine() {
        put((byte) '\n');
    }

    /** Hands over what is printed and begins anew. */
    void drainTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
        length = 0;
    }

    @Override
    public void text(String value) {
        name();
        string(value);
    }

    @Override
    public void number(long value) {
        name();
        room(20);
        int at = length + digits(value);
        length = at;
        long left = value;
        do {
            bytes[--at] = (byte) ('0' + left % 10);
            left /= 10;
        } while (left != 0);
    }

    /** How many digits a number from 0 on has. */
    private static int digits(long value) {
        int digits = 1;
        for (long left = value; left > 9; left /= 10) {
            digits++;
        }
        return digits;
    }

    @Override
    public void fraction(double value) {
        if (value == Math.rint(value)) {
            number((long) value);
        } else {
            name();
            put(Field.decimal(value).getBytes(StandardCharsets.US_ASCII), 0);
        }
    }

    @Override
    public void bool(boolean value) {
        name();
        put(value ? TRUE : FALSE, 0);
    }

    @Override
    public void texts(List<String> values) {
        name();
        byte before = '[';
        for (String value : values) {
            put(before);
            string(value);
            before = ',';
        }
        end(before, (byte) '[', (byte) ']');
    }

    @Override
    public void rows(List<Row> values) {
        name();
        byte before = '[';
        for (Row value : values) {
            put(before);
            add(value, Field.OF_FINDING, Within.NAMES);
            before = ',';
        }
        end(before, (byte) '[', (byte) ']');
    }

    @Override
    public void tags(Map<String, String> values) {
        name();
        int open = length;
        put((byte) '{');
        values.forEach((tag, value) -> {
            if (length > open + 1) {
                put((byte) ',');
            }
            string(tag);
            put((byte) ':');
            string(value);
        });
        put((byte) '}');
    }

    private void end(byte before, byte open, byte close) {
        if (before == open) {
            put(open);
        }
        put(close);
    }

    @Override
    public void none() {
        if (isWhole) {
            name();
            put(NULL, 0);
        } else {
            next++;
        }
    }

    private void name() {
        int from = first ? 1 : 0;
        first = false;
        put(current[next++], from);
    }

    private void put(byte[] text, int from) {
        room(text.length);
        System.arraycopy(text, from, bytes, length, text.length - from);
        length += text.length - from;
    }

    private void string(String value) {
        int count = value.length();
        room(ESCAPED * count + 2);
        // Most texts need no escape: they are copied with nothing but locals in the loop, one for each tag of each
        // game.
        byte[] to = bytes;
        int at = length;
        to[at++] = '"';
        int done = 0;
        for (; done < count; done++) {
            char character = value.charAt(done);
            if (character >= 128 || ESCAPES[character] != 0) {
                break;
            }
            to[at++] = (byte) character;
        }
        length = at;
        if (done < count) {
            encoded(value.substring(done).getBytes(StandardCharsets.UTF_8));
        }
        put((byte) '"');
    }

    private void encoded(byte[] text) {
        room(ESCAPED * text.length);
        for (byte one : text) {
            if (one < 0) {
                bytes[length++] = one;
            } else {
                character(one);
            }
        }
    }

    /** Puts a character below 128, for which there is room. */
    private void character(int character) {
        byte escape = ESCAPES[character];
        if (escape == 0) {
            bytes[length++] = (byte) character;
            return;
        }
        bytes[length++] = '\\';
        bytes[length++] = escape;
        if (escape == 'u') {
            bytes[length++] = '0';
            bytes[length++] = '0';
            bytes[length++] = HEX[character >> 4];
            bytes[length++] = HEX[character & 15];
        }
    }

    private void put(byte value) {
        room(1);
        bytes[length++] = value;
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }

    /** A row in answers of the server, as text. */
    public static String served(Row row) {
        JsonRow json = new JsonRow(Field.OF_SERVED, false, Served.NAMES);
        json.add(row);
        return new String(json.bytes, 0, json.length, StandardCharsets.UTF_8);
    }
}
