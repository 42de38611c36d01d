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

/** The locations of index files: next to their files, or in a directory. */
public final class Indexes {

    /** The suffix of the names of index files. */
    public static final String SUFFIX = ".arbiter-index";

    /** The directories to be searched, in order; null stands for that of the file itself. */
    private final List<@Nullable Path> folders = new ArrayList<>();

    private Indexes() {}

    /** No indexes. */
    public static Indexes none() {
        return new Indexes();
    }

    /** The indexes next to the files or, if there are none, in the user's cache. */
    public static Indexes usual() {
        Indexes indexes = new Indexes();
        indexes.folders.add(null);
        Path cache = cache();
        if (cache != null) {
            indexes.folders.add(cache);
        }
        return indexes;
    }

    /** The indexes next to the files only. */
    public static Indexes beside() {
        Indexes indexes = new Indexes();
        indexes.folders.add(null);
        return indexes;
    }

    /** The indexes in a directory. */
    public static Indexes in(Path folder) {
        Indexes indexes = new Indexes();
        indexes.folders.add(folder);
        return indexes;
    }

    /** The directory of indexes in the user's cache ({@code XDG_CACHE_HOME}); null if there is none. */
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
     * Opens the index of a file, if there is one for the file's present content.
     *
     * @param rules the game by whose rules everything is played; null to follow the records
     * @param remarks receives why an existing index is not used, in one line
     */
    public @Nullable GameIndex open(Input input, @Nullable Game<?> rules, Consumer<String> remarks) {
        if (input.encoding() != null || !mayHave(input)) {
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

    /** The message on an index that cannot be used. */
    public static String damaged(String place, DamagedIndexException why) {
        return TerminalText.plain(place) + ": not used: " + why.getMessage() + "; 'arbiter index' rebuilds it";
    }
}
