package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The answers on {@code docs/sql.md} are those that its queries give. */
class SqlPageTest {

    private static final Path DATA = Path.of("../../shared/data");
    private static final Pattern QUESTION = Pattern.compile("```sql\n(.*?)\n```\n```\n(.*?)```\n", Pattern.DOTALL);

    @TempDir
    private Path directory = Path.of("");

    @Test
    void every_question_can_be_asked_of_the_examples() throws IOException {
        String tables = directory.resolve("archive.duckdb").toString();
        Run load = Run.of("table", "../examples", "--output", tables);
        assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.FINE);
        Matcher question = QUESTION.matcher(Files.readString(Path.of("../docs/sql.md")));
        int answered = 0;
        while (question.find()) {
            Run answer = Run.of("sql", tables, question.group(1));
            assertThat(answer.err()).isEmpty();
            assertThat(answer.exitCode()).as(question.group(1)).isEqualTo(ExitCode.FINE);
            answered++;
        }
        assertThat(answered).isEqualTo(10);
    }

    @Test
    @Tag("full")
    void every_question_has_the_answer_that_is_printed() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(DATA), "left out: " + DATA + " is not there");
        String tables = directory.resolve("archive.duckdb").toString();
        Run load = Run.of("table", DATA + "/pgn", DATA + "/pdn", DATA + "/thor", "--output", tables);
        assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.FINE);
        Matcher question = QUESTION.matcher(Files.readString(Path.of("../docs/sql.md")));
        int questions = 0;
        while (question.find()) {
            Run answer = Run.of("sql", tables, question.group(1));
            assertThat(answer.err()).isEmpty();
            assertThat(answer.out()).as(question.group(1)).isEqualTo(question.group(2));
            questions++;
        }
        assertThat(questions).isEqualTo(10);
    }
}
