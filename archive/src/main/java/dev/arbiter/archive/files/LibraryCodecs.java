package dev.arbiter.archive.files;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/**
 * Compressions by libraries that a program may leave out: each is loaded when a file asks for it, and named where it is missing.
 */
final class LibraryCodecs {

    /** Each further level takes twice the memory; this one has a dictionary of 4 MB. */
    private static final int XZ_LEVEL = 3;

    private LibraryCodecs() {}

    /** Opens a stream of a library. */
    @FunctionalInterface
    private interface Opener<S> {
        S open() throws IOException;
    }

    private static <S> S with(String compression, String artifact, Opener<S> opener) throws IOException {
        try {
            return opener.open();
        } catch (NoClassDefFoundError e) {
            throw new MissingLibraryException("it is compressed with " + compression, artifact, e);
        }
    }

    /** @param longest the base-2 logarithm of the largest window that is accepted */
    static InputStream zstd(InputStream in, int longest) throws IOException {
        return with("zstd", "com.github.luben:zstd-jni", () -> Zstd.open(in, longest));
    }

    static OutputStream zstd(OutputStream out) throws IOException {
        return with("zstd", "com.github.luben:zstd-jni", () -> Zstd.create(out));
    }

    static InputStream bzip2(InputStream in) throws IOException {
        return with("bzip2", "org.apache.commons:commons-compress", () -> Bzip2.open(in));
    }

    static OutputStream bzip2(OutputStream out) throws IOException {
        return with("bzip2", "org.apache.commons:commons-compress", () -> Bzip2.create(out));
    }

    /** @param memory the most memory of the decoder, in KiB */
    static InputStream xz(InputStream in, int memory) throws IOException {
        return with("xz", "org.tukaani:xz", () -> Xz.open(in, memory));
    }

    static OutputStream xz(OutputStream out) throws IOException {
        return with("xz", "org.tukaani:xz", () -> Xz.create(out));
    }

    /** Whether the decoder of xz would need more memory than it may have. */
    static boolean isMemoryLimit(String compression, Exception e) {
        return compression.equals("xz") && Xz.isMemoryLimit(e);
    }

    // Java verifies a class when it is first used, and loads what it names then: hence one for each library.

    private static final class Zstd {
        static InputStream open(InputStream in, int longest) throws IOException {
            ZstdInputStream plain = new ZstdInputStream(in);
            plain.setLongMax(longest);
            return plain;
        }

        static OutputStream create(OutputStream out) throws IOException {
            return new ZstdOutputStream(out);
        }
    }

    private static final class Bzip2 {
        static InputStream open(InputStream in) throws IOException {
            return new BZip2CompressorInputStream(in, true);
        }

        static OutputStream create(OutputStream out) throws IOException {
            return new BZip2CompressorOutputStream(out);
        }
    }

    private static final class Xz {
        static InputStream open(InputStream in, int memory) throws IOException {
            return new XZInputStream(in, memory);
        }

        static OutputStream create(OutputStream out) throws IOException {
            return new XZOutputStream(out, new LZMA2Options(XZ_LEVEL));
        }

        static boolean isMemoryLimit(Exception e) {
            return e instanceof MemoryLimitException;
        }
    }
}
