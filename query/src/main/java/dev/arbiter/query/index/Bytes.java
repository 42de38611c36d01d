package dev.arbiter.query.index;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes of an index while they are being written; numbers stand with their least byte first. */
final class Bytes {

    private byte[] bytes;
    private int size;

    Bytes() {
        this(1 << 12);
    }

    /** @param room the initial capacity in bytes, at least 1 */
    Bytes(int room) {
        bytes = new byte[room];
    }

    int size() {
        return size;
    }

    /** The written bytes, up to {@link #size}. */
    byte[] array() {
        return bytes;
    }

    private void need(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * size));
        }
    }

    void number(long value, int width) {
        need(width);
        for (int i = 0; i < width; i++) {
            bytes[size++] = (byte) (value >>> (8 * i));
        }
    }

    /** A number that is rarely large, 7 bits a byte. */
    void varint(int value) {
        need(5);
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    void text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        number(encoded.length, Integer.BYTES);
        raw(encoded, encoded.length);
    }

    void raw(byte[] from, int length) {
        need(length);
        System.arraycopy(from, 0, bytes, size, length);
        size += length;
    }

    void raw(Bytes from) {
        raw(from.bytes, from.size);
    }

    /** The first of several numbers, each as wide as the largest of them, 0 or more, needs. */
    void numbers(long[] values, int count) {
        long all = 0;
        for (int i = 0; i < count; i++) {
            all |= values[i];
        }
        int width = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(all) + 7) / 8);
        number(width, 1);
        number(count, Integer.BYTES);
        for (int i = 0; i < count; i++) {
            number(values[i], width);
        }
    }
}
