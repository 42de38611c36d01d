package dev.arbiter.archive.check;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.records.WthorNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the name files next to a WTHOR file. */
public final class NameFiles {

    /** The most bytes of a name file that is read: 16 MiB. */
    public static final int LONGEST = 1 << 24;

    private NameFiles() {}

    /** A directory of any file system. */
    public interface Directory {

        /** The names of the files in the directory. */
        List<String> names() throws IOException;

        /**
         * The content of a file.
         *
         * @return null if it is longer than {@link #LONGEST}
         */
        byte @Nullable [] read(String name) throws IOException;
    }

    /** The names in a directory; null unless it contains both players and tournaments. */
    public static @Nullable WthorNames in(Directory directory) {
        try {
            byte[] players = read(directory, ".jou");
            byte[] tournaments = read(directory, ".trn");
            return players == null || tournaments == null
                    ? null
                    : new WthorNames(
                            WthorNames.read(players, WthorNames.PLAYER),
                            WthorNames.read(tournaments, WthorNames.TOURNAMENT));
        } catch (IOException | UnreadableException e) {
            // Games can be checked without names.
            return null;
        }
    }

    private static byte @Nullable [] read(Directory directory, String ending) throws IOException {
        for (String name : directory.names()) {
            if (name.toLowerCase(Locale.ROOT).endsWith(ending)) {
                return directory.read(name);
            }
        }
        return null;
    }

    /** The names next to a file; null unless both players and tournaments are there. */
    public static @Nullable WthorNames beside(Path file) {
        Path directory = file.toAbsolutePath().getParent();
        return directory == null ? null : in(new LocalDirectory(directory));
    }

    private record LocalDirectory(Path path) implements Directory {

        @Override
        public List<String> names() throws IOException {
            try (var files = Files.list(path)) {
                return files.map(file -> String.valueOf(file.getFileName()))
                        .sorted()
                        .toList();
            }
        }

        @Override
        public byte @Nullable [] read(String name) throws IOException {
            Path file = path.resolve(name);
            return Files.size(file) > LONGEST ? null : Files.readAllBytes(file);
        }
    }
}
