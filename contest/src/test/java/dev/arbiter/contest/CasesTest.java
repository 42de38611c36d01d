package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program on inputs whose answers were made by independent programs. */
class CasesTest {

    static List<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (String program : Contest.names()) {
            for (Path input : ContestFiles.inputs(program)) {
                cases.add(Arguments.of(program, input));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void the_answers_are_right_byte_for_byte(String program, Path input) {
        ContestRun run = ContestRun.of(program, ContestFiles.bytes(input));

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(Contest.ANSWERED);
        assertThat(run.out()).isEqualTo(new String(ContestFiles.bytes(ContestFiles.beside(input, ".out")), ISO_8859_1));
    }
}
