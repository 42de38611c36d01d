package dev.arbiter.web.api;

import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The decompressed bytes of a file, from any offset; owns what was opened for that. */
final class PlainBytes implements ByteSource, Closeable {

    private final Path file;
    private final List<InputStream> opened = new ArrayList<>();

    PlainBytes(Path file) {
        this.file = file;
    }

    @Override
    public ByteFeed from(long offset) throws IOException {
        InputStream raw = Files.newInputStream(file);
        opened.add(raw);
        InputStream plain = Compression.plain(new BufferedInputStream(raw, 1 << 16));
        opened.add(plain);
        try {
            plain.skipNBytes(offset);
        } catch (EOFException e) {
            // From after the end nothing comes.
        }
        return ByteFeed.of(plain);
    }

    @Override
    public void close() throws IOException {
        for (InputStream stream : opened) {
            stream.close();
        }
    }
}
