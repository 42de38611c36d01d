package dev.arbiter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Wording;
import dev.arbiter.browser.build.PageTexts;
import java.io.File;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the page is answered by the classes that are compiled for browsers, which know no reflection and have the openings by their keys,
 * is what it is answered by those of the server, byte for byte: both run on the JVM here.
 */
class PageAnswersTest {

    private static final String PGN = """
            [White "Anna"]
            [Black "Boris"]
            [Result "1-0"]

            1. e4 {[%clk 0:59:58.5] a start} e5 $1 (1... c5 {[%eval 0.31]} 2. Nf3) 2. Ke3 Nc6 1-0

            1. d4 d5 -- *
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static URLClassLoader loader;

    @SuppressWarnings("NullAway.Init")
    private static Object adapted;

    private static final PageArchive PLAIN = PageArchiveBuild.open();

    @BeforeAll
    static void load() throws Exception {
        List<URL> path =
                new ArrayList<>(List.of(Path.of("target", "adapted").toUri().toURL()));
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (each.contains("teavm-")) {
                path.add(Path.of(each).toUri().toURL());
            }
        }
        loader = new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
        adapted = loader.loadClass(PageArchiveBuild.class.getName())
                .getMethod("open")
                .invoke(null);
        PageTexts.main(folder.toString());
        assertThat(Files.readString(folder.resolve("games.json"))).isEqualTo(PLAIN.answer("games", ""));
        give("openings.txt", Files.readString(folder.resolve("openings.txt")));
    }

    @AfterAll
    static void close() throws Exception {
        loader.close();
    }

    static Stream<Arguments> questions() {
        List<Arguments> all = new ArrayList<>();
        for (Game<?> game : Games.all()) {
            String move = game.start().movesByText().keySet().iterator().next();
            String id = game.id();
            all.add(asked("position", Map.of("game", id)));
            all.add(asked("position", Map.of("game", id, "moves", List.of(move))));
            for (String text : List.of(move, "e2e5", "Ke9", "1-50", "")) {
                all.add(asked("ruling", Map.of("game", id, "move", text)));
            }
            all.add(asked("line", Map.of("game", id, "moves", List.of(move, move))));
            all.add(asked("winnable", Map.of("game", id)));
            all.add(asked("settle", Map.of("game", id, "resigned", "black", "laws", "2018-01-01")));
        }
        List<String> najdorf = List.of("e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6");
        all.add(asked("position", Map.of("game", "chess", "moves", najdorf)));
        all.add(asked(
                "settle", Map.of("game", "chess", "facts", List.of("flag white"), "timeControl", "40/5400:1800")));
        all.add(asked("position", Map.of("game", "chess", "position", "8/8/8/8/8/8/8/K6k w KQ - 0 1")));
        all.add(asked("position", Map.of("game", "chess", "position", "nonsense")));
        all.add(asked("position", Map.of("game", "chess", "moves", List.of("e4", "e4"))));
        all.add(asked(
                "position",
                Map.of(
                        "game",
                        "chess",
                        "turn",
                        "white",
                        "pieces",
                        Map.of(
                                "e1", Map.of("kind", "KING", "color", "White"),
                                "e8", Map.of("kind", "king", "color", "black")))));
        all.add(asked("position", Map.of("game", "quoits")));
        all.add(asked("position", Map.of("game", "chess", "mvoes", List.of())));
        all.add(Arguments.of("position", "{\"game\":"));
        all.add(Arguments.of("facts", ""));
        all.add(Arguments.of("tree", ""));
        all.add(asked("record", Map.of("text", PGN)));
        all.add(asked("record", Map.of("text", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "game", "chess")));
        all.add(asked("record", Map.of("text", "f5 d6 c3 d3", "game", "othello")));
        all.add(asked("record", Map.of("text", "neither")));
        all.add(asked(
                "record/text",
                Map.of(
                        "game", "chess",
                        "tags", Map.of("White", "Anna"),
                        "line", List.of("e4", "(", "d4", "{a comment", ")", "e5", "$1"),
                        "result", "1-0",
                        "to", "pgn")));
        all.add(asked("contest", Map.of("program", "megacheckers", "input", "3 3\n2 1 2 0 1\n0 0\n")));
        all.add(asked("contest", Map.of("program", "rank-and-file", "input", "x")));
        return all.stream();
    }

    private static Arguments asked(String path, Map<String, ?> question) {
        return Arguments.of(path, new Gson().toJson(question));
    }

    @ParameterizedTest
    @MethodSource("questions")
    void what_is_compiled_for_browsers_answers_as_the_server_does(String path, String question) throws Exception {
        Object answer = answered(path, question);
        Object status = adapted.getClass().getMethod("status").invoke(adapted);
        assertThat(answer).isEqualTo(PLAIN.answer(path, question));
        assertThat(status).isEqualTo(PLAIN.status());
    }

    @Test
    void a_language_that_is_given_is_spoken() throws Exception {
        String question = "{\"game\":\"chess\",\"move\":\"Ke3\"}";
        try (InputStream german = Wording.class.getResourceAsStream("/dev/arbiter/language/de.tsv")) {
            give("de.tsv", new String(Objects.requireNonNull(german).readAllBytes(), StandardCharsets.UTF_8));
        }
        speak("de");
        Wording.Speaking speaking = Wording.speaking("de");
        try {
            String answer = PLAIN.answer("ruling", question);
            assertThat(answer).contains("König");
            assertThat(answered("ruling", question)).isEqualTo(answer);
        } finally {
            speaking.close();
            speak("en");
        }
    }

    private static void give(String name, String text) throws Exception {
        adapted.getClass().getMethod("give", String.class, String.class).invoke(adapted, name, text);
    }

    private static void speak(String language) throws Exception {
        adapted.getClass().getMethod("speak", String.class).invoke(adapted, language);
    }

    private static Object answered(String path, String question) throws Exception {
        return adapted.getClass()
                .getMethod("answer", String.class, String.class)
                .invoke(adapted, path, question);
    }
}
