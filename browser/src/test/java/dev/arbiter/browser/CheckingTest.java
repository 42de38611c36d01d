package dev.arbiter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is checked in portions. */
class CheckingTest {

    private static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("arbiter.root")));
    private static final long LONGEST = 400_000;

    private final Archive archive = new Archive();

    /** The examples, and of the shared files, where there are any, the short ones. */
    static Stream<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder :
                List.of("examples", "../shared/data/pgn", "../shared/data/pdn", "../shared/cases/reports")) {
            Path from = ROOT.resolve(folder);
            if (Files.isDirectory(from)) {
                try (Stream<Path> all = Files.walk(from)) {
                    for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                        if (Files.size(file) <= LONGEST) {
                            files.add(file);
                        }
                    }
                }
            }
        }
        return files.stream();
    }

    private Checking check(String name, byte[] bytes, String... options) {
        return Objects.requireNonNull(archive.check(name, bytes, options));
    }

    private static List<String> lines(Checking checking) {
        StringBuilder lines = new StringBuilder();
        for (byte[] part = checking.lines(1000); part != null; part = checking.lines(1000)) {
            lines.append(new String(part, StandardCharsets.UTF_8));
        }
        return lines.toString().lines().toList();
    }

    private static boolean isLegal(String line) {
        JsonElement legal = JsonParser.parseString(line).getAsJsonObject().get("legal");
        return legal != null && legal.getAsBoolean();
    }

    @ParameterizedTest
    @MethodSource("files")
    void verdicts_on_games_that_are_not_legal_are_the_same_where_they_alone_are_asked_for(Path file)
            throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String name = file.getFileName().toString();
        Checking all = check(name, bytes);
        Checking illegal = check(name, bytes, "illegalOnly", "true");
        assertThat(lines(illegal))
                .isEqualTo(lines(all).stream().filter(line -> !isLegal(line)).toList());
        assertThat(illegal.counts()).isEqualTo(all.counts());
    }

    @Test
    void the_caller_has_its_turn_where_no_game_is_reported() {
        Checking checking = check(
                "long.pgn", "1. e4 e5 *\n\n".repeat(200).getBytes(StandardCharsets.US_ASCII), "illegalOnly", "true");
        int portions = 0;
        while (checking.lines(1000) != null) {
            portions++;
        }
        assertThat(portions).isGreaterThan(3);
        assertThat(checking.counts()).contains("\"games\":200");
    }
}
