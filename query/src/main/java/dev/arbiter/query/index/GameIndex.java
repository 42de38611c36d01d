package dev.arbiter.query.index;

import dev.arbiter.archive.Format;
import java.io.Closeable;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The index of a file, open for reading.
 *
 * <p>An index file contains segments, followed by a description: the file it belongs to, and the offset of each segment. It
 * ends with the checksum and length of the description and the same signature with which it begins.
 */
public final class GameIndex implements Closeable {

    /** With which an index file begins and ends. What comes first is of no text. */
    static final long MAGIC = 0x0178_646E_6972_41FEL;

    static final int TAIL = Integer.BYTES + Integer.BYTES + Long.BYTES;

    /**
     * The form of index files that is written and read here. It is another, too, where records are read or judged otherwise, on
     * which all that an index says depends.
     */
    private static final int VERSION = 3;

    private static final int LONGEST = 1 << 28;

    private final FileChannel channel;
    private final About about;

    /**
     * The description of an index.
     *
     * @param stamp of the file when it was indexed
     * @param whole the checksum of the whole file
     * @param plain whether the games lie in the file as they are read, neither compressed nor in another encoding
     * @param format of the games
     * @param rules the id of the game by whose rules everything was played; empty to follow the records
     * @param length of the file in bytes, decoded
     */
    record About(
            Stamp stamp,
            int whole,
            boolean plain,
            Format format,
            String rules,
            long length,
            List<IndexedPart> segments) {}

    /**
     * Where a segment lies.
     *
     * @param games how many it has
     * @param lines how many lines of the file stand before it
     * @param first where its first game begins in the decoded file
     */
    record IndexedPart(long at, int length, long games, long lines, long first, List<Integer> sums) {}

    private GameIndex(FileChannel channel, About about) {
        this.channel = channel;
        this.about = about;
    }

    /**
     * Opens an index.
     *
     * @throws DamagedIndexException where it is none, or not all of it is there
     */
    static GameIndex open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file);
        try {
            return new GameIndex(channel, about(channel));
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            channel.close();
            throw new DamagedIndexException("it does not have the form of an index");
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static About about(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size < TAIL + Long.BYTES || read(channel, 0, Long.BYTES).getLong() != MAGIC) {
            throw new DamagedIndexException("it does not have the form of an index");
        }
        ByteBuffer tail = read(channel, size - TAIL, TAIL);
        int sum = tail.getInt();
        int length = tail.getInt();
        if (tail.getLong() != MAGIC || length < 0 || length > Math.min(LONGEST, size - TAIL - Long.BYTES)) {
            throw new DamagedIndexException("it is not complete");
        }
        ByteBuffer bytes = read(channel, size - TAIL - length, length);
        CRC32C actual = new CRC32C();
        actual.update(bytes.duplicate());
        if ((int) actual.getValue() != sum) {
            throw new DamagedIndexException("its checksum is wrong");
        }
        return about(bytes);
    }

    private static ByteBuffer read(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        int count = 0;
        while (bytes.hasRemaining() && count >= 0) {
            count = channel.read(bytes, from + bytes.position());
        }
        return bytes.flip();
    }

    private static About about(ByteBuffer bytes) {
        if (bytes.getInt() != VERSION) {
            throw new DamagedIndexException("it was made by another version of Arbiter");
        }
        Stamp stamp = new Stamp(bytes.getLong(), bytes.getLong(), bytes.getInt());
        int whole = bytes.getInt();
        boolean plain = bytes.get() != 0;
        Format format = Format.valueOf(text(bytes));
        String rules = text(bytes);
        long length = bytes.getLong();
        int count = bytes.getInt();
        List<IndexedPart> segments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long at = bytes.getLong();
            int size = bytes.getInt();
            long games = bytes.getLong();
            long lines = bytes.getLong();
            long first = bytes.getLong();
            List<Integer> sums = new ArrayList<>();
            for (long block = 0; block < size; block += Segment.BLOCK) {
                sums.add(bytes.getInt());
            }
            segments.add(new IndexedPart(at, size, games, lines, first, sums));
        }
        return new About(stamp, whole, plain, format, rules, length, segments);
    }

    private static String text(ByteBuffer bytes) {
        byte[] text = new byte[Math.min(bytes.getInt(), bytes.remaining())];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** The end of an index file. */
    static Bytes tail(About about) {
        Bytes said = new Bytes();
        said.number(VERSION, Integer.BYTES);
        said.number(about.stamp().size(), Long.BYTES);
        said.number(about.stamp().modified(), Long.BYTES);
        said.number(about.stamp().sample(), Integer.BYTES);
        said.number(about.whole(), Integer.BYTES);
        said.number(about.plain() ? 1 : 0, 1);
        said.text(about.format().name());
        said.text(about.rules());
        said.number(about.length(), Long.BYTES);
        said.number(about.segments().size(), Integer.BYTES);
        for (IndexedPart part : about.segments()) {
            said.number(part.at(), Long.BYTES);
            said.number(part.length(), Integer.BYTES);
            said.number(part.games(), Long.BYTES);
            said.number(part.lines(), Long.BYTES);
            said.number(part.first(), Long.BYTES);
            for (int sum : part.sums()) {
                said.number(sum, Integer.BYTES);
            }
        }
        CRC32C sum = new CRC32C();
        sum.update(said.array(), 0, said.size());
        int length = said.size();
        said.number(sum.getValue(), Integer.BYTES);
        said.number(length, Integer.BYTES);
        said.number(MAGIC, Long.BYTES);
        return said;
    }

    About about() {
        return about;
    }

    /** Copies a segment as it is. */
    byte[] copy(IndexedPart part) throws IOException {
        return read(channel, part.at(), part.length()).array();
    }

    /** The number of segments. */
    public int segments() {
        return about.segments().size();
    }

    /** The number of games. */
    public long games() {
        long games = 0;
        for (IndexedPart part : about.segments()) {
            games += part.games();
        }
        return games;
    }

    /** Whether the games lie in the file as they are read, so that each can be read independently. */
    public boolean isPlain() {
        return about.plain();
    }

    /** The id of the game by whose rules everything was played; empty to follow the records. */
    public String rules() {
        return about.rules();
    }

    /**
     * A segment, to be used by one thread at a time.
     *
     * @param number from 0, in the order of the file
     * @throws DamagedIndexException if it is damaged; also thrown by all methods of the segment
     */
    public Segment segment(int number) throws IOException {
        long first = 1;
        for (int i = 0; i < number; i++) {
            first += about.segments().get(i).games();
        }
        IndexedPart part = about.segments().get(number);
        if (part.at() < Long.BYTES || part.length() < 0 || part.at() + part.length() > channel.size()) {
            throw new DamagedIndexException("it is shorter than it says");
        }
        long end = number + 1 < segments() ? about.segments().get(number + 1).first() : about.length();
        ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, part.at(), part.length());
        return new Segment(bytes.order(ByteOrder.LITTLE_ENDIAN), part.sums(), first, end);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
