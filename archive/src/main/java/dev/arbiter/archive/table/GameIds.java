package dev.arbiter.archive.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The ids of games: the byte at which a game begins in its file, added to a number that stands for where the file lies. So a
 * game has the same id whichever folder, pattern or list of files it was read by, on one machine and in Spark; and ids of one
 * file are in the order of its games.
 *
 * <p>Ids are smaller than 2⁵³, so that languages whose numbers are all of double precision, JavaScript and jq among them, tell
 * any two apart. Two files of a gigabyte have an id in common once in millions of pairs.
 */
public final class GameIds {

    private static final String LOCAL = "file:";

    /** Every id is smaller. */
    public static final long LIMIT = 1L << 53;

    /** No file is longer, unpacked, in bytes: as many ids may follow the first of a file. */
    public static final long LONGEST_FILE = 1L << 44;

    private GameIds() {}

    /**
     * The id of a game that begins with a file.
     *
     * @param location as Hadoop names it; on this machine links and detours do not count
     * @return from 0, and smaller than {@link #LIMIT} by {@link #LONGEST_FILE} at least
     */
    public static long first(String location) {
        return hash(location.startsWith(LOCAL) ? LOCAL + real(location.substring(LOCAL.length())) : location);
    }

    /**
     * The id of a game that begins with a file on this machine.
     *
     * @param real where the file lies, without links and detours; what it is within a container follows
     */
    public static long firstOfReal(String real) {
        return hash(LOCAL + real);
    }

    /**
     * The id of a game that begins with what lies nowhere, such as standard input.
     *
     * @param digest of its bytes, in hexadecimal digits
     */
    public static long firstOfDigest(String digest) {
        return hash("sha256:" + digest);
    }

    private static String real(String path) {
        try {
            Path plain = Path.of(path.replaceFirst("^/+", "/"));
            try {
                return plain.toRealPath().toString();
            } catch (IOException e) {
                return plain.toAbsolutePath().normalize().toString();
            }
        } catch (InvalidPathException e) {
            return path;
        }
    }

    private static long hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Long.remainderUnsigned(ByteBuffer.wrap(digest).getLong(), LIMIT - LONGEST_FILE);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
