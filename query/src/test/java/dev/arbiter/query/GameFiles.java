package dev.arbiter.query;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** Files of games that tests make. */
final class GameFiles {

    private GameFiles() {}

    /** @param games gives each game by its number, from 0 on */
    static Path write(Path file, Format format, int count, IntFunction<GameRecord> games) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            try (GameWriter writer = GameWriter.of(format, out, GameWriter.Style.EXPORT, lost -> {})) {
                for (int i = 0; i < count; i++) {
                    writer.write(games.apply(i));
                }
            }
        }
        return file;
    }
}
