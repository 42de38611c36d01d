package dev.arbiter.spark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The ids of games: where a game begins in its file, added to a number that stands for where the file lies. So a game has the
 * same id whichever folder, pattern or list of files it was read by, and ids of one file are in the order of its games.
 */
final class FileIds {

    private static final String LOCAL = "file:";

    /** So many bits of the number are left out: an id is never below 0. */
    private static final int SPARE = 2;

    private FileIds() {}

    /**
     * The id of a game that begins with a file.
     *
     * @param location as Hadoop names it; on this machine links and detours do not count
     */
    static long first(String location) {
        return hash(location.startsWith(LOCAL) ? LOCAL + real(location.substring(LOCAL.length())) : location);
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
            return ByteBuffer.wrap(digest).getLong() >>> SPARE;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
