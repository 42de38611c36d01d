package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OthelloReplayTest {

    /** Black's discs a1 to c1 and White's d1: White can turn nothing, Black can on e1. */
    private static final OthelloPosition WHITE_HAS_TO_PASS = new OthelloPosition(7, 8, Color.WHITE);

    /** Black's discs a1 and b1, White has none. */
    private static final OthelloPosition BLACK_HAS_WON = new OthelloPosition(3, 0, Color.WHITE);

    @Test
    void agrees_with_the_position_whether_passes_are_written_or_left_out() {
        SplittableRandom random = new SplittableRandom(21);
        OthelloReplay strict = Othello.GAME.replay(false);
        OthelloReplay terse = Othello.GAME.replay(true);
        int passes = 0;
        for (int game = 0; game < 300; game++) {
            strict.begin(OthelloPosition.START);
            terse.begin(OthelloPosition.START);
            int passesBefore = passes;
            OthelloPosition position = OthelloPosition.START;
            while (!position.isOver()) {
                assertThat(strict.isOver()).isFalse();
                OthelloMove move = position.legalMoves()
                        .get(random.nextInt(position.legalMoves().size()));
                position = position.play(move);
                assertThat(strict.play(move.text())).isNull();
                assertThat(strict.position()).isEqualTo(position);
                if (move.isPass()) {
                    passes++;
                } else {
                    assertThat(terse.play(move.text())).isNull();
                    assertThat(terse.position()).isEqualTo(position);
                }
            }
            assertThat(strict.isOver()).isTrue();
            assertThat(terse.isOver()).isTrue();
            assertThat(terse.notes()).hasSize(passes - passesBefore);
        }
        assertThat(passes).isGreaterThan(100);
    }

    @Test
    void plays_a_pass_that_was_left_out_and_notes_it_where_asked_to() {
        for (String text : new String[] {"e1", "E1", "B[e1]", "12. e1"}) {
            OthelloReplay replay = Othello.GAME.replay(true);
            replay.begin(WHITE_HAS_TO_PASS);
            assertThat(replay.play(text)).isNull();
            assertThat(replay.position()).isEqualTo(new OthelloPosition(31, 0, Color.WHITE));
            assertThat(replay.notes())
                    .map(Note::sentence)
                    .containsExactly("White had to pass, and the pass was left out: e1 is Black's move");
        }
    }

    @Test
    void refuses_what_the_position_refuses_and_changes_nothing() {
        for (OthelloPosition position :
                new OthelloPosition[] {OthelloPosition.START, WHITE_HAS_TO_PASS, BLACK_HAS_WON}) {
            Replay<OthelloMove> replay = Othello.GAME.replay();
            replay.begin(position);
            for (String text : new String[] {"a1", "h8", "W[e1]", "k3", "", "e", "é5", "d4 "}) {
                assertThat(replay.play(text)).isNotNull().isEqualTo(position.ruling(text));
                assertThat(replay.position()).isEqualTo(position);
            }
        }
    }

    @Test
    void a_legal_ruling_names_a_move_that_can_be_played() {
        assertThat(WHITE_HAS_TO_PASS.ruling("e1")).isInstanceOf(Ruling.Illegal.class);
        Ruling.Legal<OthelloMove> pass = (Ruling.Legal<OthelloMove>) WHITE_HAS_TO_PASS.ruling("PA");
        assertThat(WHITE_HAS_TO_PASS.play(pass.move())).isEqualTo(pass.after());
        assertThat(pass.after().play("e1").text()).startsWith("XXXXX---");
    }

    @Test
    void begins_only_at_positions_of_othello() {
        OthelloReplay replay = new OthelloReplay();
        assertThatThrownBy(() -> replay.begin(Games.find("chess").orElseThrow().start()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void says_what_stands_on_the_board() {
        OthelloReplay replay = new OthelloReplay();
        assertThat(replay.pieces(Color.BLACK, Piece.Kind.DISC, 0)).isEqualTo(OthelloPosition.START.black());
        assertThat(replay.pieces(Color.BLACK, Piece.Kind.DISC, 1)).isZero();
        assertThat(replay.pieces(Color.BLACK, Piece.Kind.MAN, 0)).isZero();
        assertThat(replay.material()).isEqualTo("DD-DD");
    }

    /** Black has won by 2-0 on the board, by 64-0 as archives count. */
    @ParameterizedTest
    @CsvSource({
        "2-0, AGREES",
        "0-2, AGREES",
        "64-0, AGREES",
        "64:0, AGREES",
        "33-31, CONTRADICTS",
        "+64.000, AGREES",
        "+2, AGREES",
        "-2, CONTRADICTS",
        "B+2, AGREES",
        "b+, AGREES",
        "W+2, CONTRADICTS",
        "W+, CONTRADICTS",
        "Draw, CONTRADICTS",
        "0-1, AGREES",
        "1-0, CONTRADICTS",
        "1/2-1/2, CONTRADICTS",
        "*, OPEN",
        "?, OPEN"
    })
    void a_claimed_score_is_held_against_the_discs(String claimed, Agreement agreement) {
        assertThat(Othello.GAME.agreement(claimed, BLACK_HAS_WON)).isEqualTo(agreement);
        assertThat(Othello.GAME.agreement(claimed, OthelloPosition.START)).isEqualTo(Agreement.OPEN);
    }

    @Test
    void writes_the_result_as_records_do() {
        assertThat(Othello.GAME.result(BLACK_HAS_WON)).isEqualTo("64-0");
        assertThat(Othello.GAME.result(OthelloPosition.START)).isEqualTo("*");
    }
}
