package dev.arbiter.archive.check;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** Cuts a stream into blocks. One that fails is cut like one that ends there, and says so behind its last block. */
final class StreamBlocks {

    private final InputStream stream;
    private final int most;
    private final Queue<byte[]> spare = new ConcurrentLinkedQueue<>();
    private byte[] block = {};
    private int length;
    private long offset;
    private @Nullable IOException failure;

    /** @param most the length of every block but the last, which is shorter and may be empty */
    StreamBlocks(InputStream stream, int most) {
        this.stream = stream;
        this.most = most;
    }

    /** The next block, in an array that was not in use. */
    byte[] next() {
        offset += length;
        length = 0;
        byte[] old = spare.poll();
        block = old == null ? new byte[most] : old;
        try {
            for (int count = 0; count >= 0 && length < most; count = stream.read(block, length, most - length)) {
                length += count;
            }
        } catch (IOException e) {
            failure = e;
        }
        return block;
    }

    /** Takes the arrays that are not in use any more. */
    Queue<byte[]> spare() {
        return spare;
    }

    /** How many bytes of the last block are bytes of the stream. */
    int length() {
        return length;
    }

    /** Where in the stream the last block began. */
    long offset() {
        return offset;
    }

    /** What the stream failed with behind the last block; null where it did not. */
    @Nullable
    IOException failure() {
        return failure;
    }

    /** The stream from the last block's first byte on, which nobody may ask for blocks any more. */
    InputStream again() {
        return new SequenceInputStream(new ByteArrayInputStream(block, 0, length), stream);
    }
}
