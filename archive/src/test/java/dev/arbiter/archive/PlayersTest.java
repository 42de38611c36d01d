package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlayersTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "Anna, Boris, Anna – Boris",
                "Anna, none, Anna – ?",
                "'', Boris, ? – Boris",
                "?, Boris, ? – Boris",
                "Anna, '????.??', Anna – ?",
                "-, ?, ''",
                "none, none, ''"
            })
    void a_player_who_is_not_known_is_a_question_mark(@Nullable String white, @Nullable String black, String named) {
        assertThat(Players.named(white, black)).isEqualTo(named);
    }
}
