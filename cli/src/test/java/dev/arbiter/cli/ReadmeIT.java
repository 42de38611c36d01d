package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of README.md and of docs/first-hour.md do what they say. */
class ReadmeIT {

    /**
     * A command of a {@code console} block, with what the block shows of its output; {@code ./test} is left out, as it
     * is what runs this.
     */
    record Example(String command, String output) {
        @Override
        public String toString() {
            return command;
        }
    }

    /** Those of README.md. */
    static List<Example> examples() throws IOException {
        return examples("README.md");
    }

    /** Those of all documents that have such blocks, each of which can be run in any clone. */
    static List<Example> allExamples() throws IOException {
        List<Example> examples = new ArrayList<>(examples());
        examples.addAll(examples("docs/first-hour.md"));
        return examples;
    }

    private static List<Example> examples(String document) throws IOException {
        List<Example> examples = new ArrayList<>();
        boolean console = false;
        String command = "";
        StringBuilder output = new StringBuilder();
        for (String line : Files.readAllLines(Shell.ROOT.resolve(document))) {
            boolean fence = line.startsWith("```");
            if (console && (fence || line.startsWith("$ "))) {
                if (!command.isEmpty() && !command.startsWith("./test")) {
                    examples.add(new Example(command, output.toString()));
                }
                command = "";
                output.setLength(0);
            }
            if (fence) {
                console = line.equals("```console");
            } else if (console && line.startsWith("$ ")) {
                command = line.substring(2);
            } else if (console) {
                output.append(line).append('\n');
            }
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("allExamples")
    void an_example_prints_what_the_document_shows(Example example) throws Exception {
        Shell.Result result = Shell.run("{ " + example.command() + "\n} 2>&1");
        // What is fetched before the first table is said once, by whichever test comes first.
        String printed = result.out().replaceFirst("arbiter: Maven fetches DuckDB.*\n", "");
        assertThat(withoutTimes(printed)).isEqualTo(withoutTimes(example.output()));
    }

    /** Seconds and rates differ from run to run. */
    static String withoutTimes(String text) {
        return text.replaceAll("[0-9.]+ s, [0-9,]+ games/s", "SECONDS");
    }

    @Test
    void the_readme_begins_with_its_two_commands() throws IOException {
        List<String> commands = new ArrayList<>();
        for (String line : Files.readAllLines(Shell.ROOT.resolve("README.md"))) {
            if (line.startsWith("$ ")) {
                commands.add(line.substring(2));
            }
        }
        assertThat(commands).startsWith("./arbiter check examples", "./test");
    }

    /** The example is compiled and run by a test of core; here it is compared with what the README shows. */
    @Test
    void the_library_example_is_the_one_that_is_tested() throws IOException {
        String source =
                Files.readString(Shell.ROOT.resolve("core/src/test/java/dev/arbiter/chess/LibraryExample.java"));
        String begin = "// README: begin\n";
        String example =
                source.substring(source.indexOf(begin) + begin.length(), source.indexOf("        // README: end"));
        assertThat(Files.readString(Shell.ROOT.resolve("README.md")))
                .contains("```java\n" + example.replaceAll("(?m)^ {8}", "") + "```\n");
    }
}
