package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Input without a meaning. Beside each {@code .in} lies an {@code .expected}: the exit code, the message, and then what
 * was answered before.
 */
class MalformedTest {

    static List<Arguments> malformed() {
        return files("malformed/");
    }

    static List<Arguments> beyondTheLimits() {
        return files("beyond-limits/");
    }

    private static List<Arguments> files(String folder) {
        List<Arguments> files = new ArrayList<>();
        for (String program : Contest.names()) {
            for (Path input : ContestFiles.inputs(folder + program)) {
                files.add(Arguments.of(program, input));
            }
        }
        return files;
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void a_message_names_the_place_what_was_found_and_what_was_expected(String program, Path input) {
        assertThat(report(ContestRun.of(program, ContestFiles.bytes(input)))).isEqualTo(expected(input));
    }

    @Test
    void a_byte_order_mark_is_passed_over() {
        for (String program : Contest.names()) {
            byte[] marked = ContestFiles.bytes(
                    ContestFiles.inputs("byte-order-mark/" + program).get(0));
            byte[] plain = Arrays.copyOfRange(marked, 3, marked.length);

            assertThat(marked).startsWith(0xEF, 0xBB, 0xBF);
            assertThat(ContestRun.of(program, marked).exitCode()).as(program).isEqualTo(Contest.ANSWERED);
            assertThat(report(ContestRun.of(program, marked))).isEqualTo(report(ContestRun.of(program, plain)));
        }
    }

    @ParameterizedTest
    @MethodSource("beyondTheLimits")
    void the_statements_limits_hold_only_where_strictness_is_asked_for(String program, Path input) {
        byte[] bytes = ContestFiles.bytes(input);

        assertThat(report(ContestRun.of(program, bytes, true, false))).isEqualTo(expected(input));
        assertThat(ContestRun.of(program, bytes).exitCode()).isEqualTo(Contest.ANSWERED);
    }

    @Test
    void the_table_is_large() {
        assertThat(malformed()).hasSizeGreaterThanOrEqualTo(130);
    }

    @ParameterizedTest
    @ValueSource(strings = {"checkers-check", "rank-and-file", "megacheckers", "othello"})
    void an_endless_word_ends_in_constant_memory(String program) throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return '1';
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                Arrays.fill(bytes, from, from + length, (byte) '1');
                return length;
            }
        };

        int exitCode = Objects.requireNonNull(Contest.find(program))
                .run(endless, OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), Contest.Options.PLAIN);

        assertThat(exitCode).isEqualTo(Contest.UNREADABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"checkers-check", "rank-and-file", "megacheckers", "othello"})
    void spoilt_input_is_answered_or_refused_with_a_place_and_never_more(String program) {
        byte[] sample = ContestFiles.bytes(ContestFiles.inputs(program).stream()
                .filter(input -> input.endsWith("sample.in"))
                .findFirst()
                .orElseThrow());
        Random random = new Random(220);
        for (int i = 0; i < 5_000; i++) {
            byte[] spoilt =
                    Arrays.copyOf(sample, random.nextInt(5) == 0 ? random.nextInt(sample.length) : sample.length);
            for (int changes = random.nextInt(4); changes >= 0 && spoilt.length > 0; changes--) {
                spoilt[random.nextInt(spoilt.length)] =
                        random.nextBoolean() ? sample[random.nextInt(sample.length)] : (byte) random.nextInt(256);
            }
            ContestRun run = ContestRun.of(program, spoilt, false, true);
            if (run.exitCode() != Contest.ANSWERED) {
                assertThat(run.exitCode()).isEqualTo(Contest.UNREADABLE);
                assertThat(run.err().lines().reduce("", (first, last) -> last))
                        .matches("input:[0-9]+:[0-9]+: (found .+, expected .+|move .+: .+)");
            }
        }
    }

    private static String report(ContestRun run) {
        return "exit " + run.exitCode() + "\n" + run.err() + run.out();
    }

    private static String expected(Path input) {
        return new String(ContestFiles.bytes(ContestFiles.beside(input, ".expected")), ISO_8859_1);
    }
}
