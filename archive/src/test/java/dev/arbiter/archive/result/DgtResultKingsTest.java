package dev.arbiter.archive.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessPosition;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kings on the middle of an electronic board: e4 and d5 mean that White won, d4 and e5 that Black won, one on each a draw. */
class DgtResultKingsTest {

    @ParameterizedTest
    @ValueSource(strings = {"Ke4", "Kd4", "Ke5", "Kd5", "Kd5+", "Ke4#", "Ke4!?", "Kfe4", "K3e4", "Kf3e4"})
    void a_king_on_the_middle_may_be_a_sign(String text) {
        assertThat(DgtResultKings.isSign(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Ke3", "Ke6", "Kc4", "Kf5", "Kxe4", "e4", "Qe4", "Ke4=", "Ke45"})
    void other_texts_are_none(String text) {
        assertThat(DgtResultKings.isSign(text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # two kings from far away, whatever is claimed
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4 Kd5 | 1-0     | true
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4 Kd5 | 0-1     | true
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4 Kd5 | ''      | true
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4 Ke4 | 1-0     | false
            # one of them from far away
            8/8/3k4/8/8/7K/8/7R w - - 0 40 | Ke4 Ke5 | 1-0     | true
            8/8/k7/8/8/3K4/8/7R w - - 0 40 | Ke4 Ke5 | 1-0     | true
            8/8/3k4/8/8/4K2R/8/8 w - - 0 40 | Ke4 Kd5 | ''     | false
            8/8/3k4/8/8/2K4R/8/8 w - - 0 40 | Ke4 Kd5 | ''     | true
            8/8/3k4/8/4K3/8/8/7R b - - 0 40 | Kd5 Kd4 | ''     | false
            8/8/3k4/8/8/8/4K3/7R w - - 0 40 | Ke4 Kd5 | ''     | true
            # two kings from one step away, with the result that they mean alone
            8/8/3k4/8/8/3K4/8/7R w - - 0 40 | Ke4 Ke5 | 1/2-1/2 | true
            8/8/3k4/8/8/3K4/8/7R w - - 0 40 | Ke4 Ke5 | 1-0    | false
            8/8/3k4/8/8/3K4/8/7R w - - 0 40 | Ke4 Kd5 | 1-0    | true
            8/8/3k4/8/8/3K4/8/7R w - - 0 40 | Kd4 Ke5 | 0-1    | true
            8/8/3k4/8/8/3K4/8/7R w - - 0 40 | Kd4 Ke5 | ''     | false
            # one king, with the other in the middle
            8/8/8/3k4/8/7K/8/7R w - - 0 40 | Ke4     | 1-0     | true
            8/8/8/3k4/8/7K/8/7R w - - 0 40 | Ke4     | 0-1     | false
            8/8/8/3k4/8/7K/8/7R w - - 0 40 | Kd4     | 1/2-1/2 | true
            8/8/8/3k4/8/7K/8/7R w - - 0 40 | Kd5     | 1-0     | false
            # one king alone
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4     | 1-0     | true
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4     | 1/2-1/2 | true
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4     | 0-1     | false
            8/8/k7/8/8/7K/8/7R w - - 0 40  | Ke4     | ''      | false
            8/8/k7/8/8/7K/8/7R b - - 0 40  | Ke5     | 0-1     | true
            8/8/k7/8/8/7K/8/7R b - - 0 40  | Ke5     | 1-0     | false
            8/8/k7/8/8/3K4/8/7R w - - 0 40 | Ke4     | 1-0     | false
            """)
    void kings_are_signs_where_a_king_jumps_or_the_result_is_theirs(
            String position, String texts, String claimed, boolean signs) {
        assertThat(DgtResultKings.areSigns(List.of(texts.split(" ", -1)), at(position), claimed))
                .isEqualTo(signs);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ke4 Kd5 | 1-0     | KINGS_AS_SIGNS
            Ke4 Kd5 | ''      | KINGS_AS_SIGNS
            Ke4 Kd5 | *       | KINGS_AS_SIGNS
            Ke4 Kd5 | 0-1     | KINGS_AS_SIGNS_AGAINST
            Kd4 Ke5 | 0-1     | KINGS_AS_SIGNS
            Kd4 Kd5 | 1/2-1/2 | KINGS_AS_SIGNS
            Kd4 Kd5 | 1-0     | KINGS_AS_SIGNS_AGAINST
            Ke4     | 1-0     | KING_AS_SIGN
            Ke4     | 1/2-1/2 | KING_AS_SIGN
            """)
    void a_note_says_what_they_mean(String texts, String claimed, String kind) {
        Note note =
                DgtResultKings.note(List.of(texts.split(" ", -1)), at("8/8/k7/8/8/7K/8/7R w - - 0 40"), 78, claimed);

        assertThat(note.kind()).hasToString(kind);
    }

    private static ChessPosition at(String position) {
        return Chess.STANDARD.position(position);
    }
}
