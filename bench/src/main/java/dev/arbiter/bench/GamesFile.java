package dev.arbiter.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Writes files of games that are made from their numbers. The same size always gives the same bytes. */
final class GamesFile {

    private static final int GAMES_AT_ONCE = 5000;
    private static final int BYTES_OF_A_MEGABYTE = 1_000_000;

    private GamesFile() {}

    /**
     * Writes a file of games.
     *
     * @param megabytes size, in millions of bytes, at which it ends with the current game
     * @param game the text of a game; its number, from 1, is its seed
     */
    static void write(Path file, String megabytes, IntFunction<String> game) throws IOException {
        long least = (long) (Double.parseDouble(megabytes) * BYTES_OF_A_MEGABYTE);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            long written = 0;
            for (int first = 1; written < least; first += GAMES_AT_ONCE) {
                List<byte[]> games = IntStream.range(first, first + GAMES_AT_ONCE)
                        .parallel()
                        .mapToObj(number -> game.apply(number).getBytes(StandardCharsets.US_ASCII))
                        .toList();
                for (byte[] text : games) {
                    if (written < least) {
                        out.write(text);
                        written += text.length;
                    }
                }
            }
        }
    }
}
