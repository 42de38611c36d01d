package dev.arbiter.table;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes that are put one after another, numbers with their least significant byte first. Used again. */
final class ByteBuilder {

    private ByteBuffer bytes = ByteBuffer.allocate(1 << 8).order(ByteOrder.LITTLE_ENDIAN);

    byte[] array() {
        return bytes.array();
    }

    int length() {
        return bytes.position();
    }

    void clear() {
        bytes.clear();
    }

    void put(int value) {
        room(1).put((byte) value);
    }

    void put(byte[] value) {
        put(value, value.length);
    }

    void put(byte[] value, int length) {
        room(length).put(value, 0, length);
    }

    void putInt(int value) {
        room(Integer.BYTES).putInt(value);
    }

    void putInts(int[] values, int count) {
        ByteBuffer to = room(count * Integer.BYTES);
        to.asIntBuffer().put(values, 0, count);
        to.position(to.position() + count * Integer.BYTES);
    }

    void putLongs(long[] values, int count) {
        ByteBuffer to = room(count * Long.BYTES);
        to.asLongBuffer().put(values, 0, count);
        to.position(to.position() + count * Long.BYTES);
    }

    /** Puts a number without a sign in groups of seven bits. */
    void putVarint(long value) {
        long rest = value;
        for (; rest >>> 7 != 0; rest >>>= 7) {
            put((int) ((rest & 0x7f) | 0x80));
        }
        put((int) rest);
    }

    /** Puts numbers without a sign in this number of bits each, from the lowest on, and as many 0 as make the count divisible by 8. */
    @SuppressWarnings("ByteBufferBackingArray") // It is its own, from its first byte.
    void putBits(int[] values, int count, int width) {
        int length = ((count + 7) >>> 3) * width;
        ByteBuffer to = room(length);
        byte[] array = to.array();
        int at = to.position();
        long bits = 0;
        int held = 0;
        for (int i = 0; i < count; i++) {
            bits |= (long) values[i] << held;
            for (held += width; held >= Byte.SIZE; held -= Byte.SIZE) {
                array[at++] = (byte) bits;
                bits >>>= Byte.SIZE;
            }
        }
        int end = to.position() + length;
        for (; at < end; bits >>>= Byte.SIZE) {
            array[at++] = (byte) bits;
        }
        to.position(end);
    }

    private ByteBuffer room(int more) {
        if (bytes.remaining() < more) {
            int length = Math.addExact(bytes.position(), more);
            int larger = (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(length, 2L * bytes.capacity()));
            bytes = ByteBuffer.wrap(Arrays.copyOf(bytes.array(), larger))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .position(bytes.position());
        }
        return bytes;
    }
}
