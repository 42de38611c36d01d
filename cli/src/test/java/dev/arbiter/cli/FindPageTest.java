package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code docs/find.md} tells what its examples find. What every other query on it finds is in {@code find-page.tsv}, which a run
 * with {@code -Darbiter.rewrite=true} writes anew, beside the public games.
 */
class FindPageTest {

    private static final Path PAGE = Path.of("../docs/find.md");
    private static final Path DATA = Path.of("../../shared/data");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^\\| `(.+)` \\| (\\d+) \\|$");

    private static final Path FOUND = Path.of("src/test/resources/dev/arbiter/cli/find-page.tsv");
    private static final Path OWN = Path.of("../examples");

    /** The selection asks the public games every fourth query; a run that rewrites, all. */
    private static final int EACH = Boolean.getBoolean("arbiter.rewrite") ? 1 : CorpusSize.of(4, 1, 1);

    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");

    /** What stands for something else is no query: {@code board "PATTERN"}. */
    private static final Pattern PLACEHOLDER = Pattern.compile("PATTERN|SQUARES|PIECES|KIND|QUERY|…");

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

    /** All queries of the page: those of its tables, of its blocks and of the commands in them. */
    private static Set<String> queries() throws IOException {
        Set<String> queries = new LinkedHashSet<>();
        boolean block = false;
        String table = "";
        for (String line : Files.readAllLines(PAGE)) {
            boolean fence = line.startsWith("```");
            block ^= fence;
            if (block && !fence && !line.startsWith(" ")) {
                queries.addAll(
                        DocumentedCommandsTest.isCommand(line)
                                ? DocumentedCommandsTest.queries(line)
                                : Set.of(line.split(" {3}", 2)[0]));
            }
            String cell = line.split(" \\| ", 2)[0];
            table = !line.startsWith("|") ? "" : table.isEmpty() ? cell : table;
            if (!table.isEmpty() && !table.equals(cell)) {
                queries.addAll(queries(
                        table,
                        SPAN.matcher(cell).results().map(span -> span.group(1)).toList()));
            }
        }
        queries.removeIf(query -> query.isBlank() || PLACEHOLDER.matcher(query).find());
        return queries;
    }

    /** Those of a row, of which the later ones may go without what they share with the first. */
    private static List<String> queries(String table, List<String> spans) {
        return switch (table) {
            case "| query" -> spans;
            case "| `ends …`" -> spans.stream().map(span -> "ends " + span).toList();
            case "| pieces" -> spans.stream().map(span -> span + " >= 2").toList();
            case "| condition" ->
                spans.stream()
                        .map(span -> span.matches("[!<>=]+")
                                ? spans.get(0).replaceFirst(" [=<>]+ ", " " + span + " ")
                                : spans.get(0).startsWith("claim ") && !span.equals(spans.get(0))
                                        ? "claim " + span
                                        : span)
                        .toList();
            default -> List.of();
        };
    }

    private static String count(String query, Path games) {
        Run run = Run.of("find", query, games.toString(), "--format", "count");
        assertThat(run.exitCode()).as("%s: %s", query, run.err()).isLessThanOrEqualTo(1);
        return run.out().strip();
    }

    @Test
    void every_query_of_the_page_finds_as_many_games_as_are_noted() throws IOException {
        boolean all = Files.isDirectory(DATA);
        if (!all) {
            System.out.println("left out: what the queries of find.md find in " + DATA + ", which is not there");
        }
        List<String> notes =
                Files.exists(FOUND) ? Files.readAllLines(FOUND).stream().skip(1).toList() : List.of();
        List<String> found = new ArrayList<>();
        int number = 0;
        for (String query : queries()) {
            boolean asksPublicOnes = all && number++ % EACH == 0;
            String own = query + "\t" + count(query, OWN) + "\t";
            found.add(
                    asksPublicOnes
                            ? own + count(query, DATA.resolve("pgn"))
                            : notes.stream()
                                    .filter(note -> note.startsWith(own))
                                    .findFirst()
                                    .orElse(own + "not noted"));
        }
        boolean rewrites = Boolean.getBoolean("arbiter.rewrite");
        if (rewrites) {
            Files.writeString(FOUND, "query\texamples\tpublic games of chess\n" + String.join("\n", found) + "\n");
        }
        assertThat(found).hasSizeGreaterThan(110).containsExactlyElementsOf(rewrites ? found : notes);
    }
}
