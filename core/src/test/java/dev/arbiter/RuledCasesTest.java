package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The positions and moves of the table that {@link RuleCoverageTest} counts: each is ruled on by the rule that it names. */
class RuledCasesTest {

    static Stream<String> games() throws IOException {
        return RuleCoverageTest.cases().stream().map(RuledCase::game).distinct();
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_case_is_ruled_on_as_the_table_says(String game) throws IOException {
        for (RuledCase one : RuleCoverageTest.cases()) {
            if (one.game().equals(game)) {
                assertThat(one.found()).as(one.line()).contains(one.rule());
            }
        }
    }
}
