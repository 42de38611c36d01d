package dev.arbiter.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.Games;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which game it is, the game is asked: no class outside a game's package holds an id of a game or of a family. */
class QuotedGamesTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));

    private static final List<String> MODULES =
            List.of("core", "contest", "archive", "commandline", "query", "live", "table", "web", "cli", "spark");

    /** What names one all the same, and why. */
    private static final Map<String, String> NAMED = Map.of(
            "dev.arbiter.archive.text.OthelloText", "GGF and SGF, which Othello alone has here, name it so",
            "dev.arbiter.contest.Contest", "a contest program is called like a game",
            "dev.arbiter.cli.check.ContestCases", "the same program, by the look of its input",
            "dev.arbiter.cli.TrainingRun", "command lines that are run for the class-data archive");

    private static Set<String> ids() {
        Set<String> ids = new HashSet<>();
        for (GameFamily family : Games.families()) {
            ids.add(family.id());
            family.games().stream().map(Game::id).forEach(ids::add);
        }
        return ids;
    }

    @Test
    void no_class_outside_a_game_names_one() throws IOException {
        Set<String> ids = ids();
        Map<String, List<String>> found = new TreeMap<>();
        int classes = 0;
        for (String module : MODULES) {
            Path compiled = ROOT.resolve(module).resolve("target/classes");
            try (Stream<Path> files = Files.walk(compiled)) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".class")).toList()) {
                    classes++;
                    String name = compiled.relativize(file)
                            .toString()
                            .replace('/', '.')
                            .replaceFirst("(\\$.*)?\\.class$", "");
                    List<String> quoted = strings(file).stream()
                            .filter(text -> isId(text, ids))
                            .toList();
                    if (!quoted.isEmpty() && !name.matches("dev\\.arbiter\\.(chess|draughts|othello)\\..*")) {
                        found.computeIfAbsent(name, any -> new ArrayList<>()).addAll(quoted);
                    }
                }
            }
        }
        assertThat(classes).isGreaterThan(1_000);
        assertThat(ids).contains("chess", "draughts", "international");
        assertThat(new TreeSet<>(found.keySet())).as("%s", found).isEqualTo(new TreeSet<>(NAMED.keySet()));
    }

    @ParameterizedTest
    @CsvSource({
        "chess, true",
        "draughts, true",
        "'russian brazilian czech', true",
        "'horde, atomic', true",
        "Chess, false",
        "'arbiter show -g chess e4', false",
        "'a game, such as chess', false",
        "pool-1, false",
        "'', false",
        "', ', false"
    })
    void an_id_is_found_by_itself_and_among_others(String text, boolean expected) {
        assertThat(isId(text, ids())).isEqualTo(expected);
    }

    /** Whether a text is an id, or nothing but some. */
    private static boolean isId(String text, Set<String> ids) {
        List<String> words = Stream.of(text.split("[ ,|]+", -1))
                .filter(word -> !word.isBlank())
                .toList();
        return !words.isEmpty() && ids.containsAll(words);
    }

    /** The string constants of a class. */
    private static List<String> strings(Path file) throws IOException {
        Map<Integer, String> texts = new TreeMap<>();
        List<Integer> strings = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            in.skipNBytes(8);
            int count = in.readUnsignedShort();
            for (int index = 1; index < count; index++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.put(index, in.readUTF());
                    case 8 -> strings.add(in.readUnsignedShort());
                    case 7, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        index++;
                    }
                    default -> throw new IOException(file + ": constant of kind " + tag);
                }
            }
        }
        return strings.stream()
                .map(index -> Objects.requireNonNull(texts.get(index)))
                .toList();
    }
}
