package dev.arbiter.archive.records;

import dev.arbiter.archive.text.Boundary;
import dev.arbiter.archive.text.Bytes;
import java.io.IOException;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Splits a stream of PGN or PDN into chunks of whole games that can be read independently.
 *
 * <p>A chunk contains all games that end in a buffer of {@link #LENGTH} bytes. A longer game is a chunk of its own that reads
 * directly from the stream, so that its length costs no memory; there is no next chunk until it has been read.
 */
public final class Splitter {

    /**
     * The length of a buffer, 1 MiB: long enough to make the cost of a chunk negligible, short enough for many cores to share a
     * file.
     */
    public static final int LENGTH = 1 << 20;

    /** The initial length of a buffer, which grows if there is more: most files, and members of archives, are short. */
    private static final int SHORT = 1 << 15;

    /** The number of readable bytes after the last valid one: readers that load eight bytes at a time read beyond the 0. */
    private static final int BEYOND = 1 + Long.BYTES;

    /**
     * The number of bytes before the next ones that stay in view: enough to see whether a line is empty, or ends like a tag.
     */
    private static final int LOOK_BACK = 16;

    private final ByteFeed stream;
    private final int length;
    private final Queue<byte[]> spare = new ConcurrentLinkedQueue<>();

    private byte[] bytes;
    /** The start of the next chunk in the buffer. */
    private int from;
    /** One past the buffer's last byte; a 0 follows. */
    private int limit;
    /** The offset in the input of the buffer's first byte. */
    private long base;

    private boolean ended;
    private boolean over;
    private @Nullable IOException failure;

    /** The current long game; null if there is none. */
    private @Nullable Stretch longGame;

    /**
     * @param stream from the start of the input, or from the end of a chunk
     * @param offset of the stream's first byte in the input
     */
    public Splitter(ByteFeed stream, long offset) {
        this(stream, offset, LENGTH);
    }

    /** @param length of a buffer, more than {@link Boundary#SURE_SIGHT} */
    Splitter(ByteFeed stream, long offset, int length) {
        this.stream = stream;
        this.base = offset;
        this.length = length;
        this.bytes = buffer(Math.min(SHORT, length));
    }

    /** A number of whole games. The last chunk extends to the end of the input and may be empty. */
    public abstract static sealed class Chunk implements ByteFeed {

        private final long offset;

        private Chunk(long offset) {
            this.offset = offset;
        }

        /** The offset of the first byte in the input. */
        public final long offset() {
            return offset;
        }

        /** One past the offset of the last byte in the input; for a long game known only after it was read. */
        public abstract long end();

        /** Whether the chunk ends at the end of the input; for a long game known only after it was read. */
        public abstract boolean isLast();

        /** Whether this is a single game longer than a buffer, which must be read before there is a next chunk. */
        public abstract boolean isLongGame();

        /**
         * Copies some of the chunk's bytes.
         *
         * @param from an offset in the input, as {@code to} is
         * @throws UnsupportedOperationException for a long game ({@link #isLongGame}), whose bytes are read once and not kept
         */
        public byte[] copy(long from, long to) {
            throw new UnsupportedOperationException("a long game is read once");
        }

        /** Ends the reading of this chunk; later calls have no effect. */
        public abstract void close();

        /** Waits until a long game has been closed; returns immediately for any other chunk. */
        public void awaitEnd() throws InterruptedException {}
    }

    /** A chunk in a buffer of its own. */
    private final class Games extends Chunk {
        private final byte[] buffer;
        private final int to;
        private final boolean last;
        private final AtomicBoolean closed = new AtomicBoolean();
        private int at;

        Games(byte[] buffer, int to, boolean last) {
            super(base);
            this.buffer = buffer;
            this.to = to;
            this.last = last;
        }

        @Override
        public int read(byte[] into, int index, int most) throws IOException {
            if (at == to) {
                return last ? ended() : -1;
            }
            int count = Math.min(most, to - at);
            System.arraycopy(buffer, at, into, index, count);
            at += count;
            return count;
        }

        @Override
        public byte[] copy(long from, long end) {
            return Arrays.copyOfRange(buffer, (int) (from - offset()), (int) (end - offset()));
        }

        @Override
        public long end() {
            return offset() + to;
        }

        @Override
        public boolean isLast() {
            return last;
        }

        @Override
        public boolean isLongGame() {
            return false;
        }

        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                spare.add(buffer);
            }
        }
    }

    /** The stream itself, up to a boundary: one long game, or all games of a range. */
    private final class Stretch extends Chunk {
        /** The index of the buffer up to which the chunk certainly extends. */
        private int scanned;
        /** The offset of the line at {@link #scanned}. */
        private long line;
        /** The state of the line at {@link #scanned}. */
        private final Boundary.Lines lines;
        /** Whether it ends at {@link #scanned}, with a boundary. */
        private boolean boundary;
        /** The offset of the paragraph before that line, from {@link Boundary.Lines#pass}; -1 if there was none. */
        private long paragraph = -1;
        /** The chunk ends at the first boundary whose preceding paragraph begins at or after this offset. */
        private final long stop;

        private final CountDownLatch closed = new CountDownLatch(1);

        Stretch(long stop) {
            super(base + from);
            this.stop = stop;
            scanned = from == 0 ? firstLine() : from;
            line = base + scanned;
            lines = new Boundary.Lines(bytes, scanned);
        }

        @Override
        public int read(byte[] into, int index, int most) throws IOException {
            while (from >= scanned) {
                if (boundary) {
                    return -1;
                }
                if (ended && scanned == limit) {
                    over = true;
                    return ended();
                }
                scanned -= slide(Math.max(0, from - LOOK_BACK));
                scan(ended ? limit : limit - Boundary.SURE_SIGHT);
            }
            int count = Math.min(most, scanned - from);
            System.arraycopy(bytes, from, into, index, count);
            from += count;
            return count;
        }

        private void scan(int to) {
            // No paragraph that begins before the stop is looked for.
            int at = (int) Math.max(scanned, Math.min(to, stop - 1 - base));
            while (at < to && !boundary) {
                at = Bytes.skipProse(bytes, at);
                if (at >= to) {
                    break;
                }
                byte c = bytes[at++];
                if (Bytes.isLineEnd(c) && !(c == '\r' && bytes[at] == '\n')) {
                    if (lines.pass(bytes, at)) {
                        paragraph = line;
                    }
                    boundary = paragraph >= Math.max(0, stop) && lines.isSure(bytes, at, limit);
                    line = base + at;
                }
            }
            scanned = Math.min(at, limit);
        }

        void pass() throws IOException {
            byte[] nowhere = new byte[1 << 12];
            while (read(nowhere, 0, nowhere.length) >= 0) {
                // It is not wanted.
            }
        }

        @Override
        public long end() {
            return base + from;
        }

        @Override
        public boolean isLast() {
            return over;
        }

        @Override
        public boolean isLongGame() {
            return true;
        }

        @Override
        public void close() {
            closed.countDown();
        }

        @Override
        public void awaitEnd() throws InterruptedException {
            closed.await();
        }
    }

    /**
     * The games of a range of bytes as one chunk. Adjacent ranges that cover an input contain each of its games exactly once: a
     * game that begins on a boundary belongs to the range that contains the preceding paragraph.
     *
     * @param stream from offset {@link #rangeStart} of the input
     * @param from in bytes from the start of the input
     * @param to one past the range's last byte
     */
    public static Chunk range(ByteFeed stream, long from, long to) throws IOException {
        Splitter splitter = new Splitter(stream, rangeStart(from));
        splitter.slide(0);
        if (from == 0) {
            return splitter.new Stretch(to);
        }
        Stretch before = splitter.new Stretch(from);
        before.pass();
        Stretch range = splitter.new Stretch(to);
        // The next game may be of a later range.
        range.boundary = before.paragraph >= to;
        return range;
    }

    /**
     * The offset from which {@link #range} needs the bytes of an input: slightly before the range, to recognise how it begins.
     */
    public static long rangeStart(long from) {
        return Math.max(0, from - LOOK_BACK);
    }

    /**
     * The indexes at which games of a text certainly begin, in ascending order; the first is 0.
     *
     * @param length of the text; at least nine bytes of 0 follow it
     */
    public static int[] starts(byte[] text, int length) {
        return Boundary.all(text, length);
    }

    /** The next chunk; null after the last. The rest of an unread long game is skipped first. */
    public @Nullable Chunk next() {
        passLongGame();
        if (over) {
            return null;
        }
        slide(from);
        if (ended) {
            over = true;
            return new Games(bytes, limit, true);
        }
        int boundary = Boundary.last(bytes, firstLine(), limit - Boundary.SURE_SIGHT, limit);
        if (boundary < 0) {
            longGame = new Stretch(0);
            return longGame;
        }
        Games games = new Games(bytes, boundary, false);
        byte[] fresh = spare.poll();
        bytes = fresh == null ? buffer(length) : fresh;
        System.arraycopy(games.buffer, boundary, bytes, 0, limit - boundary);
        base += boundary;
        limit -= boundary;
        return games;
    }

    private void passLongGame() {
        if (longGame != null) {
            try {
                longGame.pass();
            } catch (IOException e) {
                over = true;
            }
            longGame = null;
        }
    }

    /** The start of the first line in the buffer, after any byte-order mark. */
    private int firstLine() {
        return base == 0 ? Boundary.firstLine(bytes) : 0;
    }

    private static byte[] buffer(int room) {
        return new byte[room + BEYOND];
    }

    /**
     * Drops what precedes an index and fills the buffer as far as the stream allows.
     *
     * @return the number by which indexes decreased
     */
    private int slide(int keep) {
        System.arraycopy(bytes, keep, bytes, 0, limit - keep);
        base += keep;
        limit -= keep;
        from -= keep;
        try {
            while (!ended && limit < length) {
                int room = bytes.length - BEYOND - limit;
                if (room == 0) {
                    bytes = Arrays.copyOf(bytes, Math.min(length, 2 * limit) + BEYOND);
                    room = bytes.length - BEYOND - limit;
                }
                int count = stream.read(bytes, limit, room);
                ended = count < 0;
                limit += Math.max(0, count);
            }
        } catch (IOException e) {
            failure = e;
            ended = true;
        }
        bytes[limit] = 0;
        return keep;
    }

    /** Rethrows a failure of the input seen earlier; otherwise the end of the input, -1. */
    private int ended() throws IOException {
        if (failure != null) {
            throw failure;
        }
        return -1;
    }
}
