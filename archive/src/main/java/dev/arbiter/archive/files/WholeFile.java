package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that are read whole because an option names them: lists, settings, states of earlier runs. Errors name the file. */
public final class WholeFile {

    /** In bytes; more is none of these. */
    private static final int LONGEST = 64 << 20;

    private WholeFile() {}

    /**
     * The bytes of a file.
     *
     * @throws IOException where it cannot be read, or has more than 64 MB
     */
    public static byte[] bytes(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LONGEST + 1);
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
        if (bytes.length > LONGEST) {
            throw new IOException(file + ": it has more than " + (LONGEST >> 20) + " MB");
        }
        return bytes;
    }

    /**
     * The text of a file.
     *
     * @throws IOException as {@link #bytes}, and where it is not UTF-8
     */
    public static String text(Path file) throws IOException {
        byte[] bytes = bytes(file);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException(file + ": it is not text in UTF-8", e);
        }
    }
}
