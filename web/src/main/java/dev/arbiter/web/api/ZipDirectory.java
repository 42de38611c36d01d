package dev.arbiter.web.api;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/** How long the directory of a zip archive is, which is read into memory before anything of the archive. */
final class ZipDirectory {

    /** What every file in a zip archive, and the archive's end, begin with. */
    private static final int MARK = 'P' | 'K' << 8;

    private static final int END = MARK | 5 << 16 | 6 << 24;

    /** The end of an archive: its own fields, and a comment. */
    private static final int FIELDS = 22;

    private static final int LONGEST_END = FIELDS + 0xFFFF;

    private ZipDirectory() {}

    /**
     * The length that an archive says, in bytes: the largest where several ends can be meant, {@link Long#MAX_VALUE} where it is
     * said in the fields of large archives; 0 for what is no zip archive.
     */
    static long length(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            if (in.length() < FIELDS || (Short.reverseBytes(in.readShort()) & 0xFFFF) != MARK) {
                return 0;
            }
            byte[] bytes = new byte[(int) Math.min(LONGEST_END, in.length())];
            in.seek(in.length() - bytes.length);
            in.readFully(bytes);
            ByteBuffer tail = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            long longest = 0;
            for (int at = 0; at <= bytes.length - FIELDS; at++) {
                if (tail.getInt(at) == END) {
                    boolean large =
                            tail.getShort(at + 10) == -1 || tail.getInt(at + 12) == -1 || tail.getInt(at + 16) == -1;
                    longest = Math.max(longest, large ? Long.MAX_VALUE : tail.getInt(at + 12) & 0xFFFF_FFFFL);
                }
            }
            return longest;
        }
    }
}
