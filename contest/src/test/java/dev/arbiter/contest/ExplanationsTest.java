package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The reasons that {@code --explain} gives, a line an instance. */
class ExplanationsTest {

    static List<Arguments> explained() {
        List<Arguments> explained = new ArrayList<>();
        for (String program : Contest.names()) {
            for (Path input : ContestFiles.inputs("explained/" + program)) {
                explained.add(Arguments.of(program, input));
            }
        }
        return explained;
    }

    @ParameterizedTest
    @MethodSource("explained")
    void each_answer_has_its_reason(String program, Path input) {
        byte[] bytes = ContestFiles.bytes(input);
        ContestRun run = ContestRun.of(program, bytes, false, true);

        assertThat(run.err())
                .isEqualTo(new String(ContestFiles.bytes(ContestFiles.beside(input, ".explained")), ISO_8859_1));
        assertThat(run.out()).isEqualTo(ContestRun.of(program, bytes).out());
    }
}
