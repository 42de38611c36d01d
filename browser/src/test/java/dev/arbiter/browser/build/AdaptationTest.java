package dev.arbiter.browser.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The adapted classes run on the JVM too, and count what those they were made of count. */
class AdaptationTest {

    private static final Path ADAPTED = Path.of("target", "adapted");

    @Test
    void adapted_kernels_count_what_the_folded_ones_count() throws Exception {
        assertThat(ADAPTED.resolve("dev/arbiter/chess/VariantGenerator.class")).exists();
        try (URLClassLoader loader = adapted()) {
            Class<?> games = loader.loadClass("dev.arbiter.Games");
            assertThat(games).isNotSameAs(Games.class);
            TreeMap<String, Long> found = new TreeMap<>();
            for (Object game : (List<?>) games.getMethod("all").invoke(null)) {
                Class<?> type = loader.loadClass("dev.arbiter.Game");
                Object start = type.getMethod("start").invoke(game);
                found.put((String) type.getMethod("id").invoke(game), (Long) loader.loadClass("dev.arbiter.Position")
                        .getMethod("perft", int.class)
                        .invoke(start, 4));
            }
            TreeMap<String, Long> expected = new TreeMap<>();
            for (Game<?> game : Games.all()) {
                expected.put(game.id(), game.start().perft(4));
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    private static URLClassLoader adapted() throws Exception {
        List<URL> path = new ArrayList<>(List.of(ADAPTED.toUri().toURL()));
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (each.contains("teavm-")) {
                path.add(Path.of(each).toUri().toURL());
            }
        }
        return new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    }
}
