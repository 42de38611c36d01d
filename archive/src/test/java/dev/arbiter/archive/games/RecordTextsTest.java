package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A game from a text and to a text, in one call each. */
class RecordTextsTest {

    private static final String GAME = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "Anna"]
            [Black "Boris"]
            [Result "1-0"]

            1. e4 $1 {best by test} 1... e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0
            """;

    @Test
    void a_game_comes_from_its_text_and_goes_back_to_it() throws IOException {
        GameRecord record = GameRecord.parse(GAME);

        assertThat(record.tag("White")).isEqualTo("Anna");
        assertThat(record.moves()).extracting(RecordedMove::text).containsExactly("e4", "e5", "Nf3", "Nc6");
        assertThat(record.text(Format.PGN).strip()).isEqualTo(GAME.strip());
        assertThat(GameRecord.parse(record.text(Format.JSON_LINES)).text(Format.PGN))
                .isEqualTo(record.text(Format.PGN));
        assertThat(record.text(Format.MOVE_LINES)).isEqualTo("e2e4 e7e5 g1f3 b8c6\n");
    }

    @Test
    void every_game_and_format_is_recognised() throws IOException {
        assertThat(GameRecord.parse("1. 32-28 19-23 2. 28x19 *").text(Format.PDN))
                .contains("1. 32-28 19-23 2. 28x19");
        assertThat(GameRecord.parse("f5d6c3").moves()).hasSize(3);
        assertThat(Arbiter.check(GameRecord.parse("1. e4 e5 2. Ke3 *")).isLegal())
                .isFalse();
    }

    @Test
    void no_game_two_games_and_formats_that_cannot_hold_one_are_refused() {
        assertThatThrownBy(() -> GameRecord.parse("")).isInstanceOf(UnreadableException.class);
        assertThatThrownBy(() -> GameRecord.parse("dear editor,")).isInstanceOf(UnreadableException.class);
        assertThatThrownBy(() -> GameRecord.parse(GAME + "\n" + GAME))
                .isInstanceOf(UnreadableException.class)
                .hasMessage("found a second game on line 11, expected one game");
        GameRecord record = GameRecord.parse(GAME);
        assertThatThrownBy(() -> record.text(Format.PDN)).isInstanceOf(UnwritableGameException.class);
        assertThatThrownBy(() -> record.text(Format.WTHOR)).isInstanceOf(IllegalArgumentException.class);
    }
}
