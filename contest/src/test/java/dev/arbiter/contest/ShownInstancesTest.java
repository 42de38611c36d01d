package dev.arbiter.contest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Diagram;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody who looks on is shown of each instance. */
class ShownInstancesTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("arbiter.root", ".."), "examples");

    @ParameterizedTest
    @ValueSource(strings = {"checkers-check", "rank-and-file", "megacheckers", "othello"})
    void every_instance_is_shown_with_board_answer_and_reason(String program) throws IOException {
        byte[] input = Files.readAllBytes(EXAMPLES.resolve(program + ".in"));
        String expected = Files.readString(EXAMPLES.resolve(program + ".out"));
        ByteArrayOutputStream answered = new ByteArrayOutputStream();
        List<Contest.Instance> instances = shown(program, input, answered);
        assertThat(answered.toString(StandardCharsets.US_ASCII)).isEqualTo(expected);
        assertThat(String.join(
                        "\n", instances.stream().map(Contest.Instance::answer).toList()))
                .isEqualTo(expected.strip().replace("\n\n", "\n"));
        for (Contest.Instance instance : instances) {
            Diagram diagram = Objects.requireNonNull(instance.diagram());
            Set<String> squares =
                    diagram.cells().stream().map(Diagram.Cell::square).collect(Collectors.toSet());
            assertThat(squares).containsAll(instance.path());
            assertThat(diagram.cells()).anyMatch(cell -> cell.piece() != null);
            assertThat(instance.explanation()).isNotBlank().doesNotStartWith(":");
        }
    }

    /** Some editors begin every text with it, and {@link Contest#run} passes over it too. */
    @ParameterizedTest
    @ValueSource(strings = {"checkers-check", "rank-and-file", "megacheckers", "othello"})
    void a_byte_order_mark_changes_nothing(String program) throws IOException {
        byte[] input = Files.readAllBytes(EXAMPLES.resolve(program + ".in"));
        ByteArrayOutputStream marked = new ByteArrayOutputStream();
        marked.write(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF});
        marked.write(input);
        ByteArrayOutputStream answered = new ByteArrayOutputStream();
        assertThat(shown(program, marked.toByteArray(), answered))
                .hasSameSizeAs(shown(program, input, new ByteArrayOutputStream()));
        assertThat(answered.toString(StandardCharsets.US_ASCII))
                .isEqualTo(Files.readString(EXAMPLES.resolve(program + ".out")));
    }

    @Test
    void the_path_of_the_largest_capture_is_reported_by_homes() throws IOException {
        String input = "5 3\n1 0 2 1 0 2 0 0\n0 0\n";
        Contest.Instance instance = shown(
                        "megacheckers", input.getBytes(StandardCharsets.US_ASCII), new ByteArrayOutputStream())
                .get(0);
        assertThat(instance.answer()).isEqualTo(String.valueOf(instance.path().size() - 1));
        Diagram diagram = Objects.requireNonNull(instance.diagram());
        assertThat(diagram.rows()).isEqualTo(5);
        assertThat(diagram.columns()).isEqualTo(3);
        // Home 1 lies in the player's left corner, at the bottom of the drawing.
        assertThat(diagram.cells().get(12).square()).isEqualTo("1");
    }

    @Test
    void the_squares_of_the_first_illegal_move_are_reported() throws IOException {
        String input = "1 1\n12\n21\n2 R\n12-16\n21-99\n0 0\n";
        Contest.Instance instance = shown(
                        "checkers-check", input.getBytes(StandardCharsets.US_ASCII), new ByteArrayOutputStream())
                .get(0);
        assertThat(instance.answer()).isEqualTo("Move 2 is invalid");
        assertThat(instance.path()).containsExactly("21");
    }

    private static List<Contest.Instance> shown(String program, byte[] input, ByteArrayOutputStream answered)
            throws IOException {
        List<Contest.Instance> instances = new ArrayList<>();
        Objects.requireNonNull(Contest.find(program))
                .show(new ByteArrayInputStream(input), answered, Contest.Options.PLAIN, instances::add);
        return instances;
    }
}
