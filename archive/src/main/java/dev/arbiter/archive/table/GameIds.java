package dev.arbiter.archive.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Computes the ids of games: the offset of a game in its file plus a number derived from the file's location. A game has the
 * same id whichever directory, pattern or list of files it was read through, locally and in Spark, and ids of a file are in the
 * order of its games.
 *
 * <p>Ids are less than 2⁵³, so that languages whose numbers are double-precision, such as JavaScript and jq, can distinguish
 * them. The probability that two files of a gigabyte have an id in common is about one in millions.
 */
public final class GameIds {

    private static final String LOCAL = "file:";

    /** The exclusive upper bound of ids. */
    public static final long LIMIT = 1L << 53;

    /** The largest uncompressed length of a file in bytes: the number of ids reserved for it. */
    public static final long LONGEST_FILE = 1L << 44;

    private GameIds() {}

    /**
     * The id of a game at the beginning of a file.
     *
     * @param location as Hadoop names it; a local path is resolved first
     * @return from 0 to {@link #LIMIT} minus {@link #LONGEST_FILE}
     */
    public static long first(String location) {
        return hash(location.startsWith(LOCAL) ? LOCAL + real(location.substring(LOCAL.length())) : location);
    }

    /**
     * The id of a game at the beginning of a local file.
     *
     * @param real the file's real path, followed by the name inside a container, if any
     */
    public static long firstOfReal(String real) {
        return hash(LOCAL + real);
    }

    /**
     * The id of a game at the beginning of an input without a location, such as standard input.
     *
     * @param digest of its bytes, in hexadecimal
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
