package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code docs/find.md} tells what its examples find. */
@Tag("full")
class FindPageTest {

    private static final Path PAGE = Path.of("../docs/find.md");
    private static final Path DATA = Path.of("../../shared/data");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^\\| `(.+)` \\| (\\d+) \\|$");

    /** A query, and how many games it finds. */
    record Example(String query, int games) {}

    static Stream<Example> examples() throws IOException {
        return EXAMPLE.matcher(Files.readString(PAGE)).results().map(FindPageTest::example);
    }

    private static Example example(MatchResult row) {
        return new Example(row.group(1), Integer.parseInt(row.group(2)));
    }

    @Test
    void there_are_examples() throws IOException {
        assertThat(examples()).hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void an_example_finds_as_many_games_as_the_page_says(Example example) {
        Assumptions.assumeTrue(Files.isDirectory(DATA), "the public games are not there");
        Run run = Run.of("find", example.query(), DATA.resolve("pgn").toString(), "--format", "count");
        assertThat(run.out().strip()).as(run.err()).isEqualTo(String.valueOf(example.games()));
    }
}
