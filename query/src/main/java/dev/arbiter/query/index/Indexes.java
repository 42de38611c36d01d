package dev.arbiter.query.index;

import dev.arbiter.Game;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.files.UserCache;
import dev.arbiter.archive.report.TerminalText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Where the indexes of files lie: beside them, or in a directory of their own. */
public final class Indexes {

    /** With which the names of index files end. */
    public static final String SUFFIX = ".arbiter-index";

    /** The directories in which indexes are looked for, in this order; null stands for that of the file itself. */
    private final List<@Nullable Path> folders = new ArrayList<>();

    private Indexes() {}

    /** None at all. */
    public static Indexes none() {
        return new Indexes();
    }

    /** Those beside the files, and where there are none, those in the user's cache. */
    public static Indexes usual() {
        Indexes indexes = new Indexes();
        indexes.folders.add(null);
        Path cache = cache();
        if (cache != null) {
            indexes.folders.add(cache);
        }
        return indexes;
    }

    /** Those beside the files alone. */
    public static Indexes beside() {
        Indexes indexes = new Indexes();
        indexes.folders.add(null);
        return indexes;
    }

    /** Those in a directory. */
    public static Indexes in(Path folder) {
        Indexes indexes = new Indexes();
        indexes.folders.add(folder);
        return indexes;
    }

    /** The directory of indexes in the user's cache ({@code XDG_CACHE_HOME}); null where the user has none. */
    public static @Nullable Path cache() {
        return UserCache.folder("indexes");
    }

    /** Where the index of a file is written. */
    Path place(Path file) throws IOException {
        return place(file, folders.get(0));
    }

    private static Path place(Path file, @Nullable Path folder) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (folder == null) {
            return file.resolveSibling(name + SUFFIX);
        }
        CRC32C sum = new CRC32C();
        sum.update(file.toRealPath().toString().getBytes(StandardCharsets.UTF_8));
        return folder.resolve(name + "-" + Long.toHexString(sum.getValue()) + SUFFIX);
    }

    /** Whether a file may have an index: one in a zip archive, a pipe or a device has none. */
    static boolean mayHave(Input input) {
        return input.problem().isEmpty() && Files.isRegularFile(input.path());
    }

    /**
     * Opens the index of a file, where there is one that is of the file as it is now.
     *
     * @param rules the game by whose rules everything is played; null where the records show
     * @param remarks receives why an index that is there is not used, in a line
     */
    public @Nullable GameIndex open(Input input, @Nullable Game<?> rules, Consumer<String> remarks) {
        if (!mayHave(input)) {
            return null;
        }
        for (Path folder : folders) {
            GameIndex index = open(input.path(), folder, rules, remarks);
            if (index != null) {
                return index;
            }
        }
        return null;
    }

    private static @Nullable GameIndex open(
            Path file, @Nullable Path folder, @Nullable Game<?> rules, Consumer<String> remarks) {
        Path place = null;
        try {
            place = place(file, folder);
            if (!Files.exists(place)) {
                return null;
            }
            GameIndex index = GameIndex.open(place);
            boolean fits =
                    index.rules().isEmpty() || (rules != null && index.rules().equals(rules.id()));
            if (fits && index.about().stamp().isOf(file)) {
                return index;
            }
            index.close();
            if (fits) {
                remarks.accept(TerminalText.plain(place.toString())
                        + ": not used, as the file has changed since it was indexed; 'arbiter index' renews it");
            }
        } catch (NoSuchFileException e) {
            // It was removed just now.
        } catch (DamagedIndexException e) {
            remarks.accept(damaged(String.valueOf(place), e));
        } catch (IOException e) {
            remarks.accept(TerminalText.plain(String.valueOf(place)) + ": not used: " + Problems.sentence(e));
        }
        return null;
    }

    /** What is said of an index that cannot be used. */
    public static String damaged(String place, DamagedIndexException why) {
        return TerminalText.plain(place) + ": not used: " + why.getMessage() + "; 'arbiter index' makes it anew";
    }
}
