package dev.arbiter.query;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Puts entries into the order of their keys, those with one key in the order in which they came, whatever their number: what
 * does not fit into a little memory goes to temporary files, which are deleted in the end.
 */
final class ExternalSort implements Closeable {

    private static final int MEMORY = 24 << 20;

    /** The most files merged at once; more are first merged into one. */
    private static final int MOST_RUNS = 64;

    /** The overhead of an entry in memory, in bytes. */
    private static final int OVERHEAD = 80;

    private static final Comparator<Entry> ORDER = Comparator.comparing(
                    (Entry entry) -> entry.key, Arrays::compareUnsigned)
            .thenComparingLong(entry -> entry.number);

    private final int memory;
    private final List<Path> runs = new ArrayList<>();
    private List<Entry> entries = new ArrayList<>();
    private long used;
    private long count;

    /** An entry with its key. */
    private static final class Entry {
        final byte[] key;
        final long number;
        final byte[] value;

        Entry(byte[] key, long number, byte[] value) {
            this.key = key;
            this.number = number;
            this.value = value;
        }
    }

    /** Takes entries in their order. */
    interface Taker {

        /** Takes the next entry; returns whether more are wanted. */
        boolean take(byte[] key, byte[] value) throws IOException;
    }

    ExternalSort() {
        this(MEMORY);
    }

    /** @param memory the number of bytes kept before entries are written to a file */
    ExternalSort(int memory) {
        this.memory = memory;
    }

    /**
     * Adds an entry.
     *
     * @param key compared byte by byte, as unsigned numbers
     */
    void add(byte[] key, byte[] value) throws IOException {
        entries.add(new Entry(key, count++, value));
        used += key.length + value.length + OVERHEAD;
        if (used > memory) {
            spill();
        }
    }

    /** How many entries were added. */
    long count() {
        return count;
    }

    private void spill() throws IOException {
        entries.sort(ORDER);
        List<Entry> sorted = entries;
        entries = new ArrayList<>();
        used = 0;
        runs.add(write(out -> {
            for (Entry entry : sorted) {
                write(out, entry);
            }
        }));
        if (runs.size() == MOST_RUNS) {
            List<Path> merged = List.copyOf(runs);
            Path one = write(out -> merge(merged, List.of(), entry -> {
                write(out, entry);
                return true;
            }));
            for (Path run : merged) {
                Files.delete(run);
            }
            runs.clear();
            runs.add(one);
        }
    }

    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private interface EntryTaker {
        boolean take(Entry entry) throws IOException;
    }

    private static Path write(Writing writing) throws IOException {
        Path run = Files.createTempFile("arbiter-sort", "");
        run.toFile().deleteOnExit();
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(run), 1 << 16))) {
            writing.to(out);
        } catch (IOException e) {
            Files.deleteIfExists(run);
            throw e;
        }
        return run;
    }

    private static void write(DataOutputStream out, Entry entry) throws IOException {
        out.writeInt(entry.key.length);
        out.writeInt(entry.value.length);
        out.writeLong(entry.number);
        out.write(entry.key);
        out.write(entry.value);
    }

    /** Gives all entries in their order, or as many as are wanted. It may be asked once. */
    void forEach(Taker taker) throws IOException {
        entries.sort(ORDER);
        merge(runs, entries, entry -> taker.take(entry.key, entry.value));
    }

    private static void merge(List<Path> runs, List<Entry> last, EntryTaker taker) throws IOException {
        List<Run> open = new ArrayList<>();
        try {
            PriorityQueue<Run> next = new PriorityQueue<>(Comparator.comparing(Run::head, ORDER));
            for (Path run : runs) {
                open.add(new Run(run));
            }
            open.add(new Run(last));
            for (Run run : open) {
                if (run.advance()) {
                    next.add(run);
                }
            }
            for (Run run = next.poll(); run != null; run = next.poll()) {
                if (!taker.take(run.head())) {
                    return;
                }
                if (run.advance()) {
                    next.add(run);
                }
            }
        } finally {
            for (Run run : open) {
                run.close();
            }
        }
    }

    /** Entries in order, in a file or in memory. */
    private static final class Run implements Closeable {
        private final @Nullable DataInputStream in;
        private final List<Entry> entries;
        private int at;
        private @Nullable Entry head;

        Run(Path file) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
            entries = List.of();
        }

        Run(List<Entry> entries) {
            in = null;
            this.entries = entries;
        }

        Entry head() {
            if (head == null) {
                throw new IllegalStateException("no entry was read");
            }
            return head;
        }

        /** Goes on to the next entry; returns whether there is one. */
        boolean advance() throws IOException {
            if (in == null) {
                head = at < entries.size() ? entries.get(at++) : null;
                return head != null;
            }
            int length;
            try {
                length = in.readInt();
            } catch (EOFException e) {
                return false;
            }
            int valueLength = in.readInt();
            long number = in.readLong();
            byte[] key = in.readNBytes(length);
            head = new Entry(key, number, in.readNBytes(valueLength));
            return true;
        }

        @Override
        public void close() throws IOException {
            if (in != null) {
                in.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        entries = new ArrayList<>();
        for (Path run : runs) {
            Files.deleteIfExists(run);
        }
        runs.clear();
    }
}
