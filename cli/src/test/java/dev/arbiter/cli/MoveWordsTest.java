package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.position.MoveWords;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves on a command line, however people write them. */
class MoveWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 e5|e4, e5",
                "1.e4 e5 2.Nf3 1-0|e4, e5, Nf3",
                "1. e4 1... e5 2) Nf3 *|e4, e5, Nf3",
                "32 - 28 19 x 23 28:19|32-28, 19x23, 28:19",
                "a3 x c5 x e7 1-1|a3xc5xe7",
                "exd6 e.p. Nf6|exd6 e.p., Nf6",
                "3228 - x|3228, -, x",
                "0-1 e4|0-1, e4",
            })
    void words_are_the_moves_without_numbers_and_result(String text, String moves) {
        assertThat(String.join(", ", MoveWords.of(List.of(text)))).isEqualTo(moves);
        assertThat(String.join(", ", MoveWords.of(List.of(text.split(" ", -1)))))
                .isEqualTo(moves);
    }
}
