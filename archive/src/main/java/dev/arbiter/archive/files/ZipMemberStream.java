package dev.arbiter.archive.files;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** The uncompressed bytes of a member of a zip archive: exactly those that its directory describes. */
final class ZipMemberStream extends FilterInputStream {

    private static final int BUFFER = 1 << 14;

    private final FileChannel file;
    private final Inflater inflater = new Inflater(true);
    private final ZipDirectory.Member member;
    private final CRC32 checksum = new CRC32();
    private long unpacked;
    private boolean ended;

    /**
     * @param file closed with the stream
     * @param from the offset of the compressed bytes
     */
    ZipMemberStream(FileChannel file, long from, ZipDirectory.Member member) {
        super(InputStream.nullInputStream());
        this.file = file;
        this.member = member;
        InputStream packed = new Packed(file, from, member.packed());
        in = member.isStored()
                ? packed
                : new Inflated(packed, inflater, (int) Math.max(1 << 9, Math.min(BUFFER, member.packed())));
    }

    /** Supplies the extra byte at the end that the decoder needs without a header (see {@link Inflater}). */
    private static final class Inflated extends InflaterInputStream {
        private boolean padded;

        Inflated(InputStream packed, Inflater inflater, int buffer) {
            super(packed, inflater, buffer);
        }

        @Override
        protected void fill() throws IOException {
            len = in.read(buf, 0, buf.length);
            if (len < 0) {
                if (padded) {
                    throw new EOFException();
                }
                padded = true;
                buf[0] = 0;
                len = 1;
            }
            inf.setInput(buf, 0, len);
        }
    }

    /** The compressed bytes of a member. */
    private static final class Packed extends InputStream {
        private final FileChannel file;
        private final long end;
        private long at;

        Packed(FileChannel file, long from, long length) {
            this.file = file;
            this.at = from;
            this.end = from + length;
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (at == end) {
                return -1;
            }
            int count = file.read(ByteBuffer.wrap(into, offset, (int) Math.min(length, end - at)), at);
            if (count < 0) {
                throw new EOFException("the archive has become shorter");
            }
            at += count;
            return count;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0 || ended) {
            return ended && length > 0 ? -1 : 0;
        }
        int count = in.read(into, offset, length);
        if (count < 0) {
            ended = true;
            if (unpacked < member.size()) {
                throw new EOFException();
            }
            if ((int) checksum.getValue() != member.checksum()) {
                throw new IOException("its checksum is another");
            }
            return -1;
        }
        unpacked += count;
        if (unpacked > member.size()) {
            throw new IOException("it is longer than the archive says");
        }
        checksum.update(into, offset, count);
        return count;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        file.close();
    }
}
