package dev.arbiter.contest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.CorpusSize;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every program against a plain one, which shares no code with it, on random instances. */
class RandomCasesTest {

    private static final int INSTANCES_A_RUN = 1_000;

    @ParameterizedTest
    @ValueSource(strings = {"checkers-check", "rank-and-file", "megacheckers", "othello"})
    void the_answers_are_those_of_a_plain_program(String program) {
        for (int seed = CorpusSize.of(3, 10, 300); seed > 0; seed--) {
            Random random = new Random(seed);
            StringBuilder in = new StringBuilder();
            StringBuilder out = new StringBuilder();
            boolean counted = program.equals("rank-and-file") || program.equals("othello");
            in.append(counted ? INSTANCES_A_RUN + "\n" : "");
            for (int instance = 0; instance < INSTANCES_A_RUN; instance++) {
                add(program, random, instance == 0, in, out);
            }
            in.append(counted ? "" : "0 0\n");
            assertThat(ContestRun.of(program, in.toString().getBytes(ISO_8859_1), false, false))
                    .as("seed %d", seed)
                    .isEqualTo(new ContestRun(Contest.ANSWERED, out.toString(), ""));
        }
    }

    private static void add(String program, Random random, boolean first, StringBuilder in, StringBuilder out) {
        switch (program) {
            case "checkers-check" -> CheckersCheckInstances.instance(random, in, out);
            case "rank-and-file" -> RankAndFileInstances.instance(random, in, out);
            case "megacheckers" -> MegaCheckersInstances.instance(random, in, out);
            default -> OthelloInstances.instance(random, first, in, out);
        }
    }
}
