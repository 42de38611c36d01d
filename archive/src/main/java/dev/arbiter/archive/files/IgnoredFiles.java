package dev.arbiter.archive.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the {@code .gitignore} files of a checkout leave out: what is built there, mostly. Outside a checkout they say
 * nothing.
 */
final class IgnoredFiles {

    private static final long LONGEST_LIST = 1 << 20;

    /** No path is longer, so that a longer pattern means none. */
    private static final int LONGEST_LINE = 1 << 12;

    private final Map<Path, List<Rule>> rules = new HashMap<>();

    /** The root of the checkout; null outside of one. */
    private final @Nullable Path root;

    /**
     * One line.
     *
     * @param path matches paths from the list's directory on, with slashes
     */
    private record Rule(GlobPattern path, boolean ignores, boolean directoriesOnly) {}

    /** @param directory that is looked through */
    IgnoredFiles(Path directory) {
        Path above = directory.toAbsolutePath().normalize();
        while (above != null && !Files.exists(above.resolve(".git"))) {
            above = above.getParent();
        }
        root = above;
    }

    /** Whether a file or a directory below the one that is looked through is left out. */
    boolean contains(Path path, boolean isDirectory) {
        if (root == null) {
            return false;
        }
        Path absolute = path.toAbsolutePath().normalize();
        // The nearest list decides, and in it the last line.
        for (Path above = absolute.getParent(); above != null && above.startsWith(root); above = above.getParent()) {
            String name = above.relativize(absolute).toString().replace('\\', '/');
            List<Rule> lines = rules.computeIfAbsent(above, IgnoredFiles::read);
            for (int i = lines.size() - 1; i >= 0; i--) {
                Rule rule = lines.get(i);
                if ((isDirectory || !rule.directoriesOnly()) && rule.path().matches(name)) {
                    return rule.ignores();
                }
            }
        }
        return false;
    }

    private static List<Rule> read(Path directory) {
        List<Rule> rules = new ArrayList<>();
        Path list = directory.resolve(".gitignore");
        try {
            if (Files.isRegularFile(list) && Files.size(list) < LONGEST_LIST) {
                new String(Files.readAllBytes(list), StandardCharsets.ISO_8859_1)
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#") && line.length() <= LONGEST_LINE)
                        .forEach(line -> rules.add(rule(line)));
            }
        } catch (IOException e) {
            // A list that cannot be read leaves nothing out.
            return List.of();
        }
        return rules;
    }

    private static Rule rule(String line) {
        boolean ignores = !line.startsWith("!");
        String pattern = ignores ? line : line.substring(1);
        boolean directoriesOnly = pattern.endsWith("/");
        pattern = directoriesOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
        boolean anywhere = !pattern.contains("/");
        pattern = pattern.startsWith("/") ? pattern.substring(1) : pattern;
        return new Rule(GlobPattern.of((anywhere ? "**/" : "") + pattern), ignores, directoriesOnly);
    }
}
