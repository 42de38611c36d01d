package dev.arbiter.archive.files;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The user's directory for files that can be recreated. */
public final class UserCache {

    private UserCache() {}

    /**
     * A subdirectory, which need not exist: {@code $XDG_CACHE_HOME/arbiter/NAME} or {@code ~/.cache/arbiter/NAME}; null if
     * neither that variable nor {@code HOME} is set to a usable path.
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

    /** A path below the home directory as {@code ~/.cache/arbiter}; any other unchanged. */
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
