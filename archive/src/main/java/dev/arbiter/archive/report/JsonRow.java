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
public final class JsonRow implements Field.Sink {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

    /** The most bytes of an escaped character. */
    private static final int ESCAPED = 6;

    /** Indexed by characters below 128: the character after the backslash; 0 if it needs none, u if its number follows. */
    private static final byte[] ESCAPES = escapes();

    /** Each name with its quotes and colon, after a comma. */
    private static final byte[][] NAMES = names();

    private byte[] bytes = new byte[1 << 12];
    private int length;

    /** Whether the next field is the first of its object. */
    private boolean first;

    /** The fields of every row, null if they do not apply; empty to omit such fields. */
    private final List<Field> all;

    /** The fields of every nested row. */
    private final List<Field> allWithin;

    /** The fields that the current row must have. */
    private List<Field> wanted = List.of();

    private int next;

    /** @param all the fields of every row, in order; empty to omit fields that do not apply */
    JsonRow(List<Field> all) {
        this.all = all;
        this.allWithin = all.isEmpty() ? all : Field.OF_VARIATION;
    }

    private static byte[][] names() {
        byte[][] names = new byte[Field.values().length][];
        for (Field field : Field.values()) {
            names[field.place()] = (",\"" + field.title() + "\":").getBytes(StandardCharsets.US_ASCII);
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
    void add(Field.Fields row) {
        add(row, all);
    }

    private void add(Field.Fields row, List<Field> fields) {
        List<Field> outer = wanted;
        int reached = next;
        wanted = fields;
        next = 0;
        put((byte) '{');
        first = true;
        row.write(this);
        nulls(fields.size());
        put((byte) '}');
        first = false;
        wanted = outer;
        next = reached;
    }

    /** Writes null for the fields before a given one that the row does not have. */
    private void nulls(int to) {
        for (; next < to; next++) {
            putName(wanted.get(next));
            put(NULL, 0);
        }
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
    public void text(Field field, String value) {
        name(field);
        string(value);
    }

    @Override
    public void number(Field field, long value) {
        name(field);
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
    public void decimal(Field field, double value) {
        if (value == Math.rint(value)) {
            number(field, (long) value);
        } else {
            name(field);
            put(Field.decimal(value).getBytes(StandardCharsets.US_ASCII), 0);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        name(field);
        put(value ? TRUE : FALSE, 0);
    }

    @Override
    public void texts(Field field, List<String> values) {
        name(field);
        byte before = '[';
        for (String value : values) {
            put(before);
            string(value);
            before = ',';
        }
        end(before, (byte) '[', (byte) ']');
    }

    @Override
    public void rows(Field field, List<? extends Field.Fields> values) {
        name(field);
        byte before = '[';
        for (Field.Fields value : values) {
            put(before);
            add(value, allWithin);
            before = ',';
        }
        end(before, (byte) '[', (byte) ']');
    }

    @Override
    public void tags(Field field, Map<String, String> values) {
        name(field);
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

    private void name(Field field) {
        if (!wanted.isEmpty()) {
            int place = wanted.indexOf(field);
            if (place >= 0) {
                nulls(place);
                next = place + 1;
            }
        }
        putName(field);
    }

    private void putName(Field field) {
        byte[] name = NAMES[field.place()];
        int from = first ? 1 : 0;
        first = false;
        put(name, from);
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

    /** A row as text. */
    public static String text(Field.Fields row) {
        JsonRow json = new JsonRow(List.of());
        json.add(row);
        return new String(json.bytes, 0, json.length, StandardCharsets.UTF_8);
    }
}
