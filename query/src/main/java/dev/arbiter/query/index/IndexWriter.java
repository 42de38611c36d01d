package dev.arbiter.query.index;

import dev.arbiter.archive.files.OutputFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** Writes an index file, segment by segment; it gets its name when it is complete. */
final class IndexWriter implements Closeable {

    private final OutputFile file;
    private final OutputStream out;
    private final List<GameIndex.IndexedPart> segments = new ArrayList<>();
    private long at = Long.BYTES;

    IndexWriter(Path place) throws IOException {
        file = new OutputFile(place);
        out = file.open(0);
        Bytes head = new Bytes();
        head.number(GameIndex.MAGIC, Long.BYTES);
        out.write(head.array(), 0, head.size());
    }

    /**
     * Adds a segment.
     *
     * @param games how many it has
     * @param lines how many lines of the archive stand before it
     * @param first where its first game begins in the archive
     */
    void add(byte[] bytes, int length, long games, long lines, long first) throws IOException {
        List<Integer> sums = new ArrayList<>();
        CRC32C sum = new CRC32C();
        for (int from = 0; from < length; from += Segment.BLOCK) {
            sum.reset();
            sum.update(bytes, from, Math.min(length - from, Segment.BLOCK));
            sums.add((int) sum.getValue());
        }
        segments.add(new GameIndex.IndexedPart(at, length, games, lines, first, sums));
        out.write(bytes, 0, length);
        at += length;
    }

    /** The offsets of the segments added. */
    List<GameIndex.IndexedPart> segments() {
        return segments;
    }

    /** Puts the file in its place. */
    void complete(GameIndex.About about) throws IOException {
        Bytes tail = GameIndex.tail(about);
        out.write(tail.array(), 0, tail.size());
        file.complete();
    }

    /** Deletes an incomplete index; an existing one is kept. */
    @Override
    public void close() throws IOException {
        file.discard();
    }
}
