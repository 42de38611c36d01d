package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table {@code spellings.tsv}: what people write, the move that it is, and what is noted; or the rule it breaks. */
class SpellingTest {

    static List<String[]> rows() {
        return TestFiles.rows("spellings.tsv");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void a_clear_move_is_taken_with_its_notes_and_an_unclear_one_refused(
            String game, String fen, String text, String expected, String notes) {
        Chess chess = game.equals("chess960") ? Chess.CHESS960 : Chess.STANDARD;
        Ruling<ChessMove> ruling = chess.position(fen).ruling(text);
        if (ruling instanceof Ruling.Legal<ChessMove> legal) {
            assertThat(legal.text()).isEqualTo(expected);
            assertThat(String.join("; ", Note.sentences(legal.notes()))).isEqualTo(notes);
        } else {
            assertThat(Rulings.name(ruling)).isEqualTo(expected);
            assertThat(Rulings.cited(ruling)).isEqualTo(notes);
            if (ruling instanceof Ruling.Illegal<ChessMove> illegal) {
                assertThat(illegal.squares()).doesNotHaveDuplicates();
            }
        }
    }
}
