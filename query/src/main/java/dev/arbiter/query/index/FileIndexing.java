package dev.arbiter.query.index;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Problems;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** A file that is being indexed: its games are gathered until they are a segment, which is then sorted and written. */
final class FileIndexing implements Closeable {

    /**
     * Where the head of a file decides by which rules its other games were played, the head of a longer file may decide
     * differently.
     */
    private static final long HEAD = 1 << 20;

    private final Path file;
    private final Path place;
    private final Format format;
    private final String rules;
    private final boolean plain;
    private final int inSegment;
    private final Stamp stamp;

    /** The segments of the previous index that are kept. */
    private final List<GameIndex.IndexedPart> kept;

    private final long goesOnAt;
    private final long linesBefore;

    private @Nullable IndexWriter writer;
    private @Nullable ExecutorService sorter;
    private @Nullable Pending pending;
    private @Nullable String problem;

    private List<ChunkGames> chunks = new ArrayList<>();
    private List<Long> lines = new ArrayList<>();
    private int gathered;
    private int positions;
    private long games;
    private long length;

    /** A segment being sorted. */
    private record Pending(Future<Bytes> bytes, long games, long lines, long first) {}

    /**
     * Looks what of an index that is there can stay.
     *
     * @param inSegment how many games a segment has at most
     */
    FileIndexing(Path file, Path place, Format format, String rules, boolean plain, int inSegment) throws IOException {
        this.file = file;
        this.place = place;
        this.format = format;
        this.rules = rules;
        this.plain = plain;
        this.inSegment = inSegment;
        this.stamp = Stamp.of(file);
        this.kept = kept();
        this.goesOnAt = kept.isEmpty() ? 0 : kept.get(kept.size() - 1).first();
        this.linesBefore = kept.isEmpty() ? 0 : kept.get(kept.size() - 1).lines();
        if (!kept.isEmpty()) {
            // Its last game may have been going on: the last segment is made anew, from where it begins.
            kept.remove(kept.size() - 1);
        }
    }

    private List<GameIndex.IndexedPart> kept() throws IOException {
        List<GameIndex.IndexedPart> segments = new ArrayList<>();
        if (!plain || !Files.exists(place)) {
            return segments;
        }
        try (GameIndex before = GameIndex.open(place)) {
            GameIndex.About about = before.about();
            boolean same = about.plain()
                    && about.format() == format
                    && about.rules().equals(rules)
                    && about.length() != Long.MAX_VALUE
                    && about.stamp().size() > HEAD
                    && about.stamp().size() < stamp.size()
                    && before.segments() > 1
                    && before.segment(before.segments() - 1).beginsLine(0)
                    && Stamp.whole(file, about.stamp().size()) == about.whole();
            if (same) {
                segments.addAll(about.segments());
            }
        } catch (DamagedIndexException e) {
            // It is made anew.
        }
        return segments;
    }

    /** Where in the file the games begin that are not in the index yet. */
    long goesOnAt() {
        return goesOnAt;
    }

    Path file() {
        return file;
    }

    Path place() {
        return place;
    }

    long games() {
        return games;
    }

    /** The number of its games in the previous index. */
    long gamesBefore() {
        long before = 0;
        for (GameIndex.IndexedPart part : kept) {
            before += part.games();
        }
        return before;
    }

    @Nullable
    String problem() {
        return problem;
    }

    /** Begins to write. */
    void begin() {
        try {
            Path folder = place.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            IndexWriter fresh = new IndexWriter(place);
            writer = fresh;
            if (!kept.isEmpty()) {
                try (GameIndex before = GameIndex.open(place)) {
                    for (GameIndex.IndexedPart part : kept) {
                        byte[] bytes = before.copy(part);
                        fresh.add(bytes, bytes.length, part.games(), part.lines(), part.first());
                        games += part.games();
                    }
                }
            }
        } catch (IOException e) {
            fail("no index can be written to " + place + ": " + Problems.sentence(e));
        }
    }

    /** No index is made. */
    void fail(String why) {
        problem = problem == null ? why : problem;
    }

    /**
     * Adds games.
     *
     * @param linesSoFar how many lines were read of the file before them
     * @param end where they end
     */
    void add(ChunkGames chunk, long linesSoFar, long end) throws IOException {
        length = Math.max(length, end);
        if (problem != null || chunk.games() == 0) {
            return;
        }
        if (gathered + chunk.games() > inSegment
                || positions + chunk.boards().positions() > SegmentWriter.MOST_POSITIONS) {
            flush();
        }
        chunks.add(chunk);
        lines.add(linesBefore + linesSoFar);
        gathered += chunk.games();
        positions += chunk.boards().positions();
        games += chunk.games();
    }

    private void flush() throws IOException {
        if (gathered > 0) {
            write();
            List<ChunkGames> full = chunks;
            List<Long> itsLines = lines;
            if (sorter == null) {
                sorter = Executors.newSingleThreadExecutor(task -> {
                    Thread thread = new Thread(task, "arbiter-index");
                    thread.setDaemon(true);
                    return thread;
                });
            }
            ChunkGames first = full.get(0);
            pending = new Pending(
                    sorter.submit(() -> SegmentWriter.write(full, itsLines)),
                    gathered,
                    itsLines.get(0) + first.line(0) - 1,
                    first.offset(0));
            chunks = new ArrayList<>();
            lines = new ArrayList<>();
            gathered = 0;
            positions = 0;
        }
    }

    /** Writes the segment being sorted. */
    private void write() throws IOException {
        Pending segment = pending;
        IndexWriter to = writer;
        if (segment == null || to == null) {
            return;
        }
        pending = null;
        try {
            Bytes bytes = segment.bytes().get();
            to.add(bytes.array(), bytes.size(), segment.games(), segment.lines(), segment.first());
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /** Puts the index in its place; returns whether there is one now. */
    boolean finish() throws IOException {
        try {
            if (problem == null) {
                flush();
                write();
            }
            IndexWriter to = writer;
            if (problem == null && !stamp.isOf(file)) {
                problem = "it was changed while it was being read; no index was made";
            }
            if (problem == null && to != null) {
                int whole = plain ? Stamp.whole(file, stamp.size()) : 0;
                to.complete(new GameIndex.About(stamp, whole, plain, format, rules, length, to.segments()));
                writer = null;
            }
        } finally {
            close();
        }
        return problem == null;
    }

    @Override
    public void close() throws IOException {
        if (sorter != null) {
            sorter.shutdownNow();
        }
        IndexWriter unfinished = writer;
        writer = null;
        if (unfinished != null) {
            unfinished.close();
        }
    }
}
