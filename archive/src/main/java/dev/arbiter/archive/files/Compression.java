package dev.arbiter.archive.files;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Decompresses files, recognised by their first bytes rather than their names. */
public final class Compression {

    private static final int XZ_MEMORY = xzMemory(Runtime.getRuntime().maxMemory());

    private static final Set<String> ENDINGS = Set.of("gz", "bz2", "zst", "xz", "zip");

    private static final int BUFFER = 1 << 16;

    /**
     * The number of bytes that identify a compression, including the header of a zstd frame, which states the decoder's memory.
     */
    private static final int LONGEST_HEAD = 18;

    private static final int SKIPPABLE_HEADER = 8;

    private Compression() {}

    /** Whether a file that begins with these bytes is compressed, or encoded, in a supported way. */
    public static boolean isCompressed(byte[] head) {
        return isCompressedBytes(head) || TranscodedStream.utf16(head) != null;
    }

    /** Whether a stream begins like compressed data; its position is unchanged. */
    public static boolean isCompressed(BufferedInputStream stream) throws IOException {
        stream.mark(LONGEST_HEAD);
        byte[] head = stream.readNBytes(LONGEST_HEAD);
        stream.reset();
        return isCompressedBytes(head);
    }

    private static boolean isCompressedBytes(byte[] head) {
        return isGzip(head) || isBzip2(head) || isZstd(head) || isSkippable(head) || isXz(head);
    }

    /**
     * The decompressed bytes of a stream; text in UTF-16 is converted to UTF-8.
     *
     * @param stream compressed by gzip, bzip2, xz or zstd, or not at all
     */
    public static InputStream plain(InputStream stream) throws IOException {
        InputStream decoded = decompressed(stream);
        PushbackInputStream again =
                decoded instanceof ToTheEnd itself ? itself : new PushbackInputStream(decoded, TranscodedStream.HEAD);
        byte[] head = again.readNBytes(TranscodedStream.HEAD);
        again.unread(head);
        Charset utf16 = TranscodedStream.utf16(head);
        return utf16 == null ? again : new TranscodedStream(again, utf16);
    }

    /**
     * The plain bytes of a stream, a text in UTF-8.
     *
     * @param stream compressed by gzip, bzip2, xz or zstd, or not at all
     * @param encoding of the text once it is decompressed
     */
    public static InputStream plain(InputStream stream, Charset encoding) throws IOException {
        return new TranscodedStream(decompressed(stream), encoding);
    }

    private static InputStream decompressed(InputStream stream) throws IOException {
        PushbackInputStream again = new ToTheEnd(stream);
        byte[] head = head(again);
        boolean isSkipped = isSkippable(head);
        while (isSkippable(head)) {
            try {
                again.skipNBytes(SKIPPABLE_HEADER + lengthOfSkippable(head));
            } catch (EOFException e) {
                throw DecodedStream.damaged("zstd", 0, e);
            }
            head = head(again);
        }
        if (isSkipped && !isZstd(head)) {
            throw new IOException("it begins with a frame that decoders pass over, and no frame of zstd follows");
        }
        if (isGzip(head)) {
            return decoded("gzip", () -> new GzipStream(again, BUFFER));
        }
        if (isBzip2(head)) {
            return decoded("bzip2", () -> LibraryCodecs.bzip2(again));
        }
        if (isZstd(head) && head.length > 4) {
            return zstd(again, window(head));
        }
        if (isXz(head)) {
            return decoded("xz", () -> LibraryCodecs.xz(again, XZ_MEMORY));
        }
        return again;
    }

    private static byte[] head(PushbackInputStream in) throws IOException {
        byte[] head = in.readNBytes(LONGEST_HEAD);
        in.unread(head);
        return head;
    }

    /**
     * A stream that compresses as the extension of a file name says: {@code .gz}, {@code .bz2}, {@code .zst}, {@code .xz} or
     * {@code .zip} (an archive with one file). For any other name, {@code out} itself.
     *
     * @param out closed together with the result
     */
    public static OutputStream compressed(OutputStream out, String name) throws IOException {
        return switch (ending(name)) {
            case "gz" -> new GZIPOutputStream(out, BUFFER);
            case "bz2" -> LibraryCodecs.bzip2(out);
            case "zst" -> LibraryCodecs.zstd(out);
            case "xz" -> LibraryCodecs.xz(out);
            case "zip" -> zipped(out, name);
            default -> out;
        };
    }

    /** Whether a file of this name is written compressed. */
    public static boolean isCompressedName(String name) {
        return ENDINGS.contains(ending(name));
    }

    /** A file name without the extension of a compression. */
    public static String plainName(String name) {
        String ending = ending(name);
        return ENDINGS.contains(ending) ? name.substring(0, name.length() - ending.length() - 1) : name;
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /** An archive with one file, which has the archive's name without its extension; independent of the time of day. */
    private static OutputStream zipped(OutputStream out, String name) throws IOException {
        String plain = plainName(name);
        ZipEntry entry = new ZipEntry(plain.substring(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1));
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.putNextEntry(entry);
        return zip;
    }

    /**
     * The base-2 logarithm of the largest window of zstd that is accepted, whatever a file declares. Windows are allocated
     * outside the heap: beside a small heap, at most half its size, but never less than every decoder needs.
     * {@link DecoderRoom} limits those of all decoders together.
     */
    static int longestWindow(long heap) {
        return heap >= 1L << 30 ? 31 : Math.max(DecoderRoom.LEAST_WINDOW, 62 - Long.numberOfLeadingZeros(heap));
    }

    /**
     * The memory limit of an xz decoder in KiB: a sixteenth of the heap and 1 MB, but at least what level 7 needs, and at most
     * 256 MB.
     */
    static int xzMemory(long heap) {
        return (int) Math.max(17 << 10, Math.min(1 << 18, (heap >> 14) + 1024));
    }

    /** Opens a decoder, which may read its header immediately. */
    @FunctionalInterface
    private interface Decoder {
        InputStream open() throws IOException;
    }

    /** Decodes zstd. Later frames may have no larger window than the first, or than every decoder supports. */
    private static InputStream zstd(InputStream stream, int window) throws IOException {
        DecoderRoom room = DecoderRoom.ofProcess();
        int longest = Math.max(DecoderRoom.LEAST_WINDOW, Math.min(window, room.longestWindow()));
        DecoderRoom.Share share = room.of(longest);
        try {
            return decoded("zstd", () -> new FilterInputStream(LibraryCodecs.zstd(stream, longest)) {
                @Override
                public void close() throws IOException {
                    try {
                        super.close();
                    } finally {
                        share.close();
                    }
                }
            });
        } catch (IOException e) {
            share.close();
            throw e;
        }
    }

    /** The base-2 logarithm, rounded up, of the window of the first frame of zstd (RFC 8878, 3.1.1.1). */
    static int window(byte[] head) {
        int descriptor = head[4] & 0xFF;
        boolean isOneSegment = (descriptor & 0x20) != 0;
        if (!isOneSegment) {
            int said = head.length > 5 ? head[5] & 0xFF : 0;
            return 10 + (said >> 3) + ((said & 7) == 0 ? 0 : 1);
        }
        // The window of a frame that is one segment is its content, whose length follows the number of its dictionary.
        int dictionary = (descriptor & 3) == 3 ? 4 : descriptor & 3;
        int bytes = 1 << (descriptor >> 6);
        long length = 0;
        for (int at = bytes - 1; at >= 0; at--) {
            int index = 5 + dictionary + at;
            length = length << 8 | (index < head.length ? head[index] & 0xFF : 0);
        }
        return length < 0 ? Long.SIZE : Long.SIZE - Long.numberOfLeadingZeros(length + (bytes == 2 ? 256 : 0));
    }

    private static InputStream decoded(String compression, Decoder decoder) throws IOException {
        try {
            return new DecodedStream(compression, decoder.open());
        } catch (IOException | RuntimeException e) {
            if (e instanceof MissingLibraryException) {
                throw (IOException) e;
            }
            throw DecodedStream.damaged(compression, 0, e);
        }
    }

    /**
     * A stream that reports available bytes until it ends. The JDK's gzip decoder takes a pause, as between two members in a
     * pipe, for the end.
     */
    private static final class ToTheEnd extends PushbackInputStream {

        ToTheEnd(InputStream stream) {
            super(stream, LONGEST_HEAD);
        }

        @Override
        public int available() throws IOException {
            int available = super.available();
            if (available > 0) {
                return available;
            }
            int next = read();
            if (next < 0) {
                return 0;
            }
            unread(next);
            return 1;
        }
    }

    private static boolean isGzip(byte[] head) {
        return begins(head, 0x1F, 0x8B);
    }

    private static boolean isBzip2(byte[] head) {
        return begins(head, 'B', 'Z', 'h') && head.length > 3 && head[3] >= '1' && head[3] <= '9';
    }

    /** Whether a frame has no content, as those by which pzstd gives the length of the next one (RFC 8878, 3.1.2). */
    private static boolean isSkippable(byte[] head) {
        return head.length >= SKIPPABLE_HEADER
                && (head[0] & 0xF0) == 0x50
                && head[1] == 0x2A
                && head[2] == 0x4D
                && head[3] == 0x18;
    }

    /** The length in bytes, from four little-endian bytes of the header. */
    private static long lengthOfSkippable(byte[] head) {
        long length = 0;
        for (int at = SKIPPABLE_HEADER - 1; at >= 4; at--) {
            length = (length << 8) | (head[at] & 0xFF);
        }
        return length;
    }

    private static boolean isZstd(byte[] head) {
        return begins(head, 0x28, 0xB5, 0x2F, 0xFD);
    }

    private static boolean isXz(byte[] head) {
        return begins(head, 0xFD, '7', 'z', 'X', 'Z', 0);
    }

    private static boolean begins(byte[] head, int... magic) {
        byte[] expected = new byte[magic.length];
        for (int i = 0; i < magic.length; i++) {
            expected[i] = (byte) magic[i];
        }
        return head.length >= magic.length && Arrays.equals(head, 0, magic.length, expected, 0, magic.length);
    }
}
