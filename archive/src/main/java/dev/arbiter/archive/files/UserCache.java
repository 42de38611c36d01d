package dev.arbiter.archive.files;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The folder in which Arbiter keeps what can be made again, for the user who runs it. */
public final class UserCache {

    private UserCache() {}

    /**
     * A folder below it, which need not be there yet: {@code $XDG_CACHE_HOME/arbiter/NAME}, else {@code ~/.cache/arbiter/NAME};
     * null where neither that variable nor {@code HOME} names a place.
     */
    public static @Nullable Path folder(String name) {
        String cache = System.getenv("XDG_CACHE_HOME");
        try {
            if (cache != null && !cache.isEmpty()) {
                return Path.of(cache, "arbiter", name);
            }
            String home = System.getenv("HOME");
            return home == null || home.isEmpty() ? null : Path.of(home, ".cache", "arbiter", name);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** A path below the user's home as shells take it, {@code ~/.cache/arbiter}; any other as it is. */
    public static String shown(Path path) {
        String home = System.getenv("HOME");
        if (home == null || home.isEmpty()) {
            return path.toString();
        }
        Path folder = Path.of(home);
        return path.startsWith(folder) && !path.equals(folder)
                ? "~/" + folder.relativize(path).toString().replace('\\', '/')
                : path.toString();
    }
}
