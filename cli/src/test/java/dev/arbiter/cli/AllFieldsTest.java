package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code --all-fields} of the commands that write verdicts as JSON Lines: each object has every field. */
class AllFieldsTest {

    private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":");

    @Test
    void every_object_has_every_field_and_so_has_every_variation() {
        Run check = Run.withInput(
                "1. e4 (1. Ke3) e5 *\n\n[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n",
                "check",
                "--format",
                "jsonl",
                "--all-fields",
                "--variations");
        assertThat(check.out().lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(FIELD.matcher(line).results().map(found -> found.group(1)))
                        .containsSubsequence(
                                "file",
                                "game",
                                "offset",
                                "line",
                                "column",
                                "rules",
                                "plies",
                                "verdict",
                                "legal",
                                "ply",
                                "move",
                                "rule",
                                "citation",
                                "message",
                                "position",
                                "alternatives",
                                "outcome",
                                "claimed",
                                "agrees",
                                "objection",
                                "variations",
                                "further",
                                "notes",
                                "tags"));
        Run find = Run.withInput("1. e4 e5 *\n", "find", "all", "--format", "jsonl", "--all-fields");
        assertThat(find.out())
                .contains("\"objection\":null,")
                .endsWith("\"tags\":null,\"found_ply\":null,\"found_position\":null}\n");
        for (String command : List.of("check", "find")) {
            List<String> line = new ArrayList<>(List.of(command, "--all-fields"));
            if (command.equals("find")) {
                line.add("all");
            }
            Run refused = Run.withInput("1. e4 *\n", line.toArray(String[]::new));
            assertThat(refused.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(refused.err()).contains("--all-fields needs --format jsonl");
        }
    }
}
