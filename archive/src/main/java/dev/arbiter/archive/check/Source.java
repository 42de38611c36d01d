package dev.arbiter.archive.check;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Container;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.WthorNames;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The content of a file, a pipe or an upload: opened once, decoded, and recognised by its first bytes. */
public final class Source implements Closeable {

    private static final int BUFFER = 1 << 16;

    private final String name;
    private final InputStream plain;
    private byte[] head;
    private final @Nullable Format format;
    private final boolean nameFile;
    private final boolean compressed;
    private final Supplier<@Nullable WthorNames> findNames;
    /** Opens it again; null if it can be read only once. */
    private final ResultEvidence.@Nullable Opening again;

    private final @Nullable String column;
    private @Nullable WthorNames names;
    private boolean namesKnown;

    private Source(
            String name,
            InputStream plain,
            boolean compressed,
            byte[] head,
            Supplier<@Nullable WthorNames> names,
            ResultEvidence.@Nullable Opening again,
            @Nullable String column) {
        this.column = column;
        this.again = again;
        this.name = name;
        this.compressed = compressed;
        this.plain = plain;
        this.head = head;
        this.nameFile = Recognition.isNameFile(head, name);
        this.format = nameFile ? null : Recognition.format(head, name, column);
        this.findNames = names;
    }

    /**
     * Opens a file, a pipe, a device or a file in an archive.
     *
     * @param standardInput the input that {@code -} names
     * @param count receives the number of bytes read, as stored on disk
     * @throws IOException with the file's name and why it cannot be opened
     */
    public static Source open(Input input, InputStream standardInput, LongConsumer count) throws IOException {
        return open(input, standardInput, count, null);
    }

    /**
     * Opens a file, a pipe, a device or a file in an archive.
     *
     * @param standardInput the input that {@code -} names
     * @param count receives the number of bytes read, as stored on disk
     * @param unpacked receives the number of bytes read, decoded; if it throws an {@link UncheckedIOException}, reading fails
     *     with its cause. Null for none
     * @throws IOException with the file's name and why it cannot be opened
     */
    public static Source open(
            Input input, InputStream standardInput, LongConsumer count, @Nullable LongConsumer unpacked)
            throws IOException {
        Path path = input.path();
        InputStream stream = new CountedStream(input.open(standardInput), count);
        // A pipe or a device is there and no file.
        boolean once = path.toString().equals("-") || (Files.exists(path) && !Files.isRegularFile(path));
        return of(
                path.toString(),
                stream,
                () -> path.toString().equals("-") ? null : NameFiles.beside(path),
                once ? null : () -> input.open(standardInput),
                unpacked,
                input.column());
    }

    /**
     * Opens a file.
     *
     * @throws IOException with the file's name and why it cannot be opened
     */
    public static Source open(Path file) throws IOException {
        try {
            return of(
                    file.toString(),
                    Files.newInputStream(file),
                    () -> NameFiles.beside(file),
                    Files.isRegularFile(file) ? () -> Files.newInputStream(file) : null,
                    null,
                    null);
        } catch (IOException e) {
            throw new IOException(file + ": " + Problems.sentence(e), e);
        }
    }

    /**
     * Opens a source that is not a file.
     *
     * @param name decides the format only if the content does not
     * @param stream compressed or not; closed with the source, or if the source cannot be opened
     */
    public static Source of(String name, InputStream stream) throws IOException {
        return of(name, stream, () -> null, null, null, null);
    }

    /**
     * Opens a file that is in memory, and so can be read again, as one on disk can.
     *
     * @param name decides the format only if the content does not
     * @param bytes compressed or not
     */
    public static Source of(String name, byte[] bytes) throws IOException {
        return of(name, new ByteArrayInputStream(bytes), () -> null, () -> new ByteArrayInputStream(bytes), null, null);
    }

    /**
     * Opens a source.
     *
     * @param name decides the format only if the content does not
     * @param stream compressed or not; closed with the source, or if the source cannot be opened
     * @param names the names that WTHOR records refer to; null if they are not available
     */
    static Source of(String name, InputStream stream, @Nullable WthorNames names) throws IOException {
        return of(name, stream, () -> names, null, null, null);
    }

    private static Source of(
            String name,
            InputStream stream,
            Supplier<@Nullable WthorNames> names,
            ResultEvidence.@Nullable Opening again,
            @Nullable LongConsumer unpacked,
            @Nullable String column)
            throws IOException {
        try {
            BufferedInputStream bytes = new BufferedInputStream(stream, BUFFER);
            boolean compressed = Compression.isCompressed(bytes);
            InputStream decoded = Compression.plain(bytes);
            InputStream plain = unpacked == null ? decoded : new CountedStream(decoded, unpacked);
            return new Source(name, plain, compressed, Recognition.head(plain), names, again, column);
        } catch (IOException | RuntimeException | Error e) {
            stream.close();
            throw InternalFaultException.of(e);
        }
    }

    public String name() {
        return name;
    }

    /** The format of the games; null if there are none. */
    public @Nullable Format format() {
        return format;
    }

    /** The names that WTHOR records refer to, from the files next to it; null if there are none. They are read on first use. */
    public @Nullable WthorNames names() {
        if (!namesKnown) {
            namesKnown = true;
            names = format == Format.WTHOR ? findNames.get() : null;
        }
        return names;
    }

    /** The column that has the moves where it is CSV or JSON, as the user named it; null where none was named. */
    public @Nullable String column() {
        return column;
    }

    /** Whether it can be split into chunks that are checked in parallel. */
    public boolean isDivisible() {
        return format != null && Readers.isDivisible(format);
    }

    /**
     * Whether it seems to contain games but none that can be read: it contains other files, is compressed, or has the name of a
     * file of games.
     */
    public boolean isUnexpected() {
        if (format != null || nameFile) {
            return false;
        }
        Container container = Container.of(head);
        // Found in a directory, a zip archive that is not named so is a program or a document.
        boolean document = container == Container.ZIP || container == Container.EMPTY_ZIP;
        return (container != null && !document)
                || compressed
                || Compression.isCompressedName(name)
                || Recognition.isNameOfGames(name);
    }

    /** Whether it is a name file of the WTHOR database, which contains no games. */
    public boolean isNameFile() {
        return nameFile;
    }

    /**
     * Why it contains no games, in one line; only if it has no format and is not a name file.
     *
     * @throws IOException if its first bytes cannot be read
     */
    public String whyUnknown() throws IOException {
        if (head.length == 0) {
            // Recognition takes an input that fails for one that ends.
            plain.readNBytes(1);
        }
        return Recognition.whyUnknown(head, column);
    }

    /**
     * Explains why it is not read, if that matters: the user named it, or it was found and
     * {@link #isUnexpected looks like games}. Only if it has no format.
     *
     * @param named whether the user named it
     * @param failure receives why a named file contains no games
     * @param note receives that a found file is skipped, and why
     * @throws IOException if its first bytes cannot be read
     */
    public void explain(boolean named, Consumer<String> failure, Consumer<String> note) throws IOException {
        if (named && !nameFile) {
            failure.accept(whyUnknown());
        } else if (isUnexpected()) {
            note.accept("skipped: " + whyUnknown());
        }
    }

    /** Its first bytes, at most the requested number; they are still delivered by {@link #bytes}. */
    byte[] head(int length) {
        byte[] longer = Arrays.copyOf(head, Math.max(head.length, length));
        int filled = head.length;
        try {
            int read = 0;
            while (filled < longer.length && read >= 0) {
                read = plain.read(longer, filled, longer.length - filled);
                filled += Math.max(0, read);
            }
        } catch (IOException e) {
            // The next read fails again, after these bytes.
        }
        head = Arrays.copyOf(longer, filled);
        return head;
    }

    /** Opens it again; if it can be read only once, its beginning, which for streamed PGN is not kept. */
    ResultEvidence.@Nullable Opening again() {
        if (again != null || format != Format.PDN) {
            return again;
        }
        byte[] beginning = head(ResultEvidence.BEGINNING);
        return () -> new ByteArrayInputStream(beginning);
    }

    /** Whether {@link #again} opens all of it. */
    boolean isAgainComplete() {
        return again != null || head.length < ResultEvidence.BEGINNING;
    }

    /** Its bytes, decoded. */
    public ByteFeed bytes() {
        return isAllInHead()
                ? ByteFeed.of(head)
                : ByteFeed.of(new SequenceInputStream(new ByteArrayInputStream(head), plain));
    }

    /** Whether its first bytes are all of it, as for most files found in directories and archives. */
    private boolean isAllInHead() {
        if (head.length >= Recognition.HEAD) {
            return false;
        }
        try {
            int next = plain.read();
            if (next >= 0) {
                head = Arrays.copyOf(head, head.length + 1);
                head[head.length - 1] = (byte) next;
            }
            return next < 0;
        } catch (IOException e) {
            // The next read fails again, after these bytes.
            return false;
        }
    }

    /**
     * Its bytes, decoded, from an offset.
     *
     * @throws IOException also if it ends before the offset
     */
    public ByteFeed bytesFrom(long offset) throws IOException {
        if (offset <= head.length) {
            ByteFeed bytes = bytes();
            bytes.stream().skipNBytes(offset);
            return bytes;
        }
        plain.skipNBytes(offset - head.length);
        return ByteFeed.of(plain);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }

    /** Counts the bytes read, so that progress on a compressed file is that on disk. */
    private static final class CountedStream extends FilterInputStream {

        private final LongConsumer count;

        CountedStream(InputStream stream, LongConsumer count) {
            super(stream);
            this.count = count;
        }

        private void count(long bytes) throws IOException {
            try {
                count.accept(bytes);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            count(Math.max(0, read));
            return read;
        }

        @Override
        public long skip(long most) throws IOException {
            long skipped = super.skip(most);
            count(skipped);
            return skipped;
        }
    }
}
