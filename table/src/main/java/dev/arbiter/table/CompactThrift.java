package dev.arbiter.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes structures in Thrift's compact protocol, as far as {@link Parquet} needs it: the fields of a structure in the order of
 * their numbers, which lie at most 15 apart.
 *
 * @see <a href="https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md">The protocol</a>
 */
final class CompactThrift {

    /** The types of values, by their numbers in the protocol. */
    static final int I32 = 5;

    static final int I64 = 6;
    static final int BINARY = 8;
    static final int LIST = 9;
    static final int STRUCT = 12;

    /** Longer lists have their length in a number of its own. */
    private static final int SHORT_LIST = 14;

    private final ByteBuilder to;
    private final Deque<Integer> outer = new ArrayDeque<>();
    /** The number of the last field of the current structure. */
    private int last;

    CompactThrift(ByteBuilder to) {
        this.to = to;
    }

    /** Begins the outermost structure, or one that is an element of a list. */
    void begin() {
        outer.push(last);
        last = 0;
    }

    /** Begins a structure that is a field of the current one. */
    void begin(int field) {
        field(field, STRUCT);
        begin();
    }

    void end() {
        to.put(0);
        last = outer.pop();
    }

    private void field(int number, int type) {
        to.put((number - last) << 4 | type);
        last = number;
    }

    void number(int field, int value) {
        field(field, I32);
        element(value);
    }

    void number64(int field, long value) {
        field(field, I64);
        element(value);
    }

    void text(int field, String value) {
        field(field, BINARY);
        element(value);
    }

    /** Begins a list, whose elements follow. */
    void list(int field, int type, int length) {
        field(field, LIST);
        if (length <= SHORT_LIST) {
            to.put(length << 4 | type);
        } else {
            to.put(0xf0 | type);
            to.putVarint(length);
        }
    }

    /** An element of a list of numbers. */
    void element(long value) {
        to.putVarint(value << 1 ^ value >> 63);
    }

    /** An element of a list of texts. */
    void element(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        to.putVarint(bytes.length);
        to.put(bytes);
    }
}
