package dev.arbiter.archive.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Note;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessPosition;
import java.util.List;
import org.junit.jupiter.api.Test;
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

    /** What stands beside the signs stays, after the last move. */
    @Test
    void a_game_without_its_signs_keeps_what_stood_beside_them() {
        GameRecord game = GameRecord.of(Chess.STANDARD)
                .move("e4")
                .comment("one")
                .move("e5")
                .comment("two")
                .move("Ke4")
                .comment("three")
                .move("Kd5")
                .comment("four")
                .result("1-0");

        GameRecord without = DgtResultKings.without(game, Arbiter.check(game));

        assertThat(texts(without)).containsExactly("e4 [one]", "e5 [two, three, four]");
        assertThat(without.claimed()).isEqualTo("1-0");
        assertThat(without.line().result()).isEqualTo(game.line().result());
        // A second time there is nothing left to take away.
        assertThat(DgtResultKings.without(without, Arbiter.check(without))).isSameAs(without);
    }

    @Test
    void one_sign_is_taken_away_alone() {
        GameRecord game =
                GameRecord.of(Chess.STANDARD).move("e4").move("e5").move("Ke4").result("1-0");

        assertThat(texts(DgtResultKings.without(game, Arbiter.check(game)))).containsExactly("e4 []", "e5 []");
    }

    @Test
    void signs_before_any_move_leave_what_stands_beside_them_before_the_moves() {
        GameRecord game = GameRecord.from(Chess.STANDARD.position("8/8/k7/8/8/7K/8/7R w - - 0 40"))
                .comment("one")
                .move("Ke4")
                .comment("two")
                .move("Kd5")
                .result("1-0");

        GameRecord without = DgtResultKings.without(game, Arbiter.check(game));

        assertThat(without.moves()).isEmpty();
        assertThat(without.line().before().stream().map(remark -> ((Comment) remark).text()))
                .containsExactly("one", "two");
    }

    /** A king that moves to the middle as kings move is no sign, nor is one after a move that is not legal. */
    @ParameterizedTest
    @ValueSource(strings = {"e4 e5 Nf3", "e4 e5 Ke2 Nf6 Kd3 Nc6 Kc4 Nb8 Kb3", "e4 Ke5", "e4 e5 Ke3 Ke4 Kd5"})
    void a_game_without_signs_stays_as_it_is(String moves) {
        GameRecord.Builder builder = GameRecord.of(Chess.STANDARD);
        for (String move : moves.split(" ", -1)) {
            builder.move(move);
        }
        GameRecord game = builder.result("*");

        assertThat(DgtResultKings.without(game, Arbiter.check(game))).isSameAs(game);
    }

    /** The moves, each with what stands beside it. */
    private static List<String> texts(GameRecord game) {
        return game.moves().stream()
                .map(move -> move.text() + " "
                        + move.remarks().stream()
                                .map(remark -> ((Comment) remark).text())
                                .toList())
                .toList();
    }

    /** With the other king elsewhere, one king means that its side won or that it is a draw. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8/8/k7/8/8/7K/8/7R w - - 0 40 | Ke4 | 1-0 or a draw
            8/8/k7/8/8/7K/8/7R w - - 0 40 | Kd5 | 1-0 or a draw
            8/8/k7/8/8/7K/8/7R b - - 0 40 | Ke5 | 0-1 or a draw
            8/8/k7/8/8/7K/8/7R b - - 0 40 | Kd4 | 0-1 or a draw
            8/8/8/3k4/8/7K/8/7R w - - 0 40 | Ke4 | 1-0
            8/8/8/3k4/8/7K/8/7R w - - 0 40 | Kd4 | 1/2-1/2
            """)
    void one_king_means_with_the_other_what_both_mean(String position, String text, String means) {
        assertThat(DgtResultKings.note(List.of(text), at(position), 78, "").sentence())
                .isEqualTo("a king was put on " + text.substring(1)
                        + " after ply 78; that is not a move: on electronic boards it stands for " + means);
    }

    private static ChessPosition at(String position) {
        return Chess.STANDARD.position(position);
    }
}
