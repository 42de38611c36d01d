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
 * Cuts a stream of PGN or PDN into chunks of whole games, each of which can be read by itself.
 *
 * <p>A chunk is as many games as end in a buffer of {@link #LENGTH} bytes. A game that is longer is a chunk whose bytes
 * come straight from the stream, so that its length costs no memory; until it has been read there is no next chunk.
 */
public final class Splitter {

    /** Long enough that a chunk's start costs nothing, and short enough that many cores share a file: 1 MiB. */
    public static final int LENGTH = 1 << 20;

    /** A buffer begins with this length, and grows where there is more: most files, and members of archives, are short. */
    private static final int SHORT = 1 << 15;

    /** What may be looked at after the last byte: who looks at eight bytes at a time looks beyond the 0. */
    private static final int BEYOND = 1 + Long.BYTES;

    /** This many bytes stay in view before those that are looked at next: enough to see whether a line is empty, or ends as a tag does. */
    private static final int LOOK_BACK = 16;

    private final ByteFeed stream;
    private final int length;
    private final Queue<byte[]> spare = new ConcurrentLinkedQueue<>();

    private byte[] bytes;
    /** Where in the buffer the next chunk begins. */
    private int from;
    /** One past the buffer's last byte; a 0 follows. */
    private int limit;
    /** The offset in the input of the buffer's first byte. */
    private long base;

    private boolean ended;
    private boolean over;
    private @Nullable IOException failure;

    /** The current long game; null where there is none. */
    private @Nullable Stretch longGame;

    /**
     * @param stream from the start of the input, or from where a chunk ended
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

    /** Some whole games, up to the end of the input where it is the last chunk; then it may be empty. */
    public abstract static sealed class Chunk implements ByteFeed {

        private final long offset;

        private Chunk(long offset) {
            this.offset = offset;
        }

        /** The offset of its first byte in the input. */
        public final long offset() {
            return offset;
        }

        /** One past the offset of its last byte; of a long game known once it is read. */
        public abstract long end();

        /** Whether it ends where the input does; of a long game known once it is read. */
        public abstract boolean isLast();

        /** Whether it has to be read before there is a next one. */
        public abstract boolean isLongGame();

        /**
         * Some of its bytes; of a long game none can be had.
         *
         * @param from an offset in the input, as {@code to} is
         * @throws UnsupportedOperationException of a long game ({@link #isLongGame}), whose bytes are read once and not kept
         */
        public byte[] copy(long from, long to) {
            throw new UnsupportedOperationException("a long game is read once");
        }

        /** Nothing more will be read; to say so again changes nothing. */
        public abstract void close();

        /** Waits, where it has to be read before there is a next one, until it is closed. */
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
        /** Up to which index of the buffer it surely goes. */
        private int scanned;
        /** The offset of the line at {@link #scanned}. */
        private long line;
        /** That line, and what those before it say of it. */
        private final Boundary.Lines lines;
        /** Whether it ends at {@link #scanned}, with a boundary. */
        private boolean boundary;
        /** The offset of the paragraph before that line, as {@link Boundary.Lines#pass} has them; -1 where none was seen. */
        private long paragraph = -1;
        /** The paragraph before the boundary begins at or after this offset. */
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
     * The games of a range of bytes as one chunk. All ranges of an input together give each of its games once: a game that
     * begins on a boundary is of the range in which the paragraph before it begins.
     *
     * @param stream from offset {@link #rangeStart} of the input on
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

    /** The offset from which on {@link #range} needs the bytes of an input: a little before the range, to see what it begins with. */
    public static long rangeStart(long from) {
        return Math.max(0, from - LOOK_BACK);
    }

    /**
     * Where the games of a text in memory surely begin; the first of them is 0.
     *
     * @param length of the text; at least nine bytes of 0 follow
     */
    public static int[] starts(byte[] text, int length) {
        return Boundary.all(text, length);
    }

    /** The next chunk; null after the last. A long game before it is read to its end if it was not. */
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

    /** Where the first line in the buffer begins: after a byte-order mark. */
    private int firstLine() {
        return base == 0 ? Boundary.firstLine(bytes) : 0;
    }

    private static byte[] buffer(int room) {
        return new byte[room + BEYOND];
    }

    /**
     * Drops what stands before an index and fills the buffer up, or as far as the stream goes.
     *
     * @return by how much indexes moved down
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

    /** What a reader is reported at the end of the input. */
    private int ended() throws IOException {
        if (failure != null) {
            throw failure;
        }
        return -1;
    }
}
