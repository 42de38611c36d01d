package dev.arbiter.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Incident;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Facts as they are written and read. */
class FactTest {

    @ParameterizedTest
    @EnumSource(Fact.class)
    void what_stands_without_brackets_in_its_form_is_asked_for(Fact fact) {
        String bare = fact.word() + (fact.form().matches("[a-z-]+ SIDE.*") ? " white" : "");

        if (fact.required().isEmpty() && fact != Fact.PROMOTES && fact != Fact.TAKES_BACK) {
            assertThat(read(bare)).hasSize(1);
        } else {
            assertThatThrownBy(() -> read(bare))
                    .isInstanceOf(Incident.UnclearException.class)
                    .hasMessageContaining("?");
        }
    }

    @ParameterizedTest
    @EnumSource(Fact.class)
    void a_side_is_asked_for_where_one_is_needed(Fact fact) {
        if (fact.who() == Fact.Who.SIDE || fact.who() == Fact.Who.SIDE_OR_BOTH) {
            assertThatThrownBy(() -> read(fact.word()))
                    .hasMessageStartingWith("which side: '" + fact.word() + " white'");
        }
        if (fact.who() != Fact.Who.SIDE_OR_BOTH) {
            assertThatThrownBy(() -> read(fact.word() + " both")).hasMessageContaining(fact.form());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "flag:white | flag SIDE|both [unnoticed]",
                "Flag white | flag SIDE|both [unnoticed]",
                "flga white | flag SIDE|both [unnoticed]",
                "colours 3 | wrong-colours [moves=N]",
                "king | king-captured [SIDE]",
                "pawn still | pawn-on-last-rank [still]",
                "hands white | two-hands [SIDE]",
                "castled | one of flag, claim, illegal"
            })
    void a_wrong_name_is_answered_with_the_facts_that_it_resembles(String text) {
        String[] parts = text.split(" \\| ", 2);
        assertThatThrownBy(() -> read(parts[0]))
                .hasMessageStartingWith(
                        "what has happened? '" + parts[0] + "' does not begin with the name of a fact: ")
                .hasMessageContaining(parts[1]);
    }

    private static List<Incident> read(String fact) {
        return Fact.read(List.of(fact), List.of());
    }
}
