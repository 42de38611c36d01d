package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedMoveTest {

    @ParameterizedTest
    @CsvSource({
        "1.e4, e4",
        "12...e5, e5",
        "1)32-28, 32-28",
        "1., ''",
        "1), ''",
        "e4, e4",
        "32-28, 32-28",
        "5254, 5254",
        "..., ..."
    })
    void a_number_before_a_move_falls_away(String word, String move) {
        assertThat(RecordedMove.withoutNumber(word)).isEqualTo(move);
    }

    @Test
    void the_moves_of_a_text_have_no_numbers() {
        assertThat(RecordedMove.texts(" 1. e4 e5\n2.Nf3 2...Nc6 ")).containsExactly("e4", "e5", "Nf3", "Nc6");
        assertThat(RecordedMove.texts(" ")).isEmpty();
    }

    @Test
    void a_tag_has_a_value_by_either_of_its_names() {
        GameRecord sgf = GameRecord.of(dev.arbiter.Games.find("othello").orElseThrow())
                .tag("PW", "Anna")
                .result("*");
        assertThat(Tag.value("White", sgf::tag)).isEqualTo("Anna");
        assertThat(Tag.value("ECO", sgf::tag)).isNull();
    }
}
