package dev.arbiter.archive.check;

import dev.arbiter.archive.records.WthorNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The name files beside a WTHOR file. */
final class NameFiles {

    private NameFiles() {}

    static @Nullable WthorNames beside(Path file) {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null) {
            return null;
        }
        byte[] players = read(directory, ".jou");
        byte[] tournaments = read(directory, ".trn");
        if (players == null || tournaments == null) {
            return null;
        }
        try {
            return new WthorNames(
                    WthorNames.read(players, WthorNames.PLAYER), WthorNames.read(tournaments, WthorNames.TOURNAMENT));
        } catch (dev.arbiter.UnreadableException e) {
            // Games can be checked without names.
            return null;
        }
    }

    private static byte @Nullable [] read(Path directory, String ending) {
        try (var files = Files.list(directory)) {
            Path found = files.filter(path ->
                            path.toString().toLowerCase(java.util.Locale.ROOT).endsWith(ending))
                    .findFirst()
                    .orElse(null);
            return found == null || Files.size(found) > 1 << 24 ? null : Files.readAllBytes(found);
        } catch (IOException e) {
            return null;
        }
    }
}
