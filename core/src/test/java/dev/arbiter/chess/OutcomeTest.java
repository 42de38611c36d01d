package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Ruling;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutcomeTest {

    static List<String[]> outcomes() {
        return TestFiles.rows("outcomes.tsv");
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void a_position_stands_as_the_laws_have_it(String fen, String expected, String why) {
        Outcome outcome = Fen.read(fen).position(Chess.STANDARD).outcome();
        assertThat(described(outcome)).as(why).isEqualTo(expected);
    }

    private static String described(Outcome outcome) {
        if (outcome instanceof Outcome.Won won) {
            return won.winner() + " " + won.by().rule().name();
        }
        return outcome instanceof Outcome.Drawn drawn
                ? drawn.by().rule().name()
                : "goes on"
                        + ((Outcome.Ongoing) outcome)
                                .claims().stream()
                                        .map(rule -> " " + rule.rule().name())
                                        .reduce("", String::concat);
    }

    @Test
    void the_third_appearance_may_be_claimed_and_the_fifth_ends_the_game() {
        ChessPosition position = Chess.STANDARD.start();
        for (int appearance = 1; appearance <= 5; appearance++) {
            assertThat(position.repetitions()).isEqualTo(appearance);
            Outcome outcome = position.outcome();
            assertThat(outcome.isOver()).isEqualTo(appearance == 5);
            if (outcome instanceof Outcome.Ongoing ongoing) {
                assertThat(ongoing.claims().contains(Chess.STANDARD.rules().cited(ChessRule.THREEFOLD_REPETITION)))
                        .isEqualTo(appearance >= 3);
            }
            if (appearance < 5) {
                position = play(position, "Nf3", "Nf6", "Ng1", "Ng8");
            }
        }
        assertThat(position.outcome())
                .isEqualTo(new Outcome.Drawn(Chess.STANDARD.rules().cited(ChessRule.FIVEFOLD_REPETITION)));
    }

    @Test
    void an_en_passant_capture_that_is_possible_makes_a_position_a_different_one() {
        ChessPosition possible = play(Chess.STANDARD.position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d5");
        ChessPosition again = play(possible, "Ke2", "Ke7", "Ke1", "Ke8");
        assertThat(again.repetitions()).isEqualTo(1);
        assertThat(again).isNotEqualTo(possible);
    }

    @Test
    void an_en_passant_square_without_a_legal_capture_does_not() {
        ChessPosition impossible = play(Chess.STANDARD.position("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1"), "d4");
        ChessPosition again = play(impossible, "Ke7", "Ke2", "Ke8", "Ke1");
        assertThat(again.repetitions()).isEqualTo(2);
        assertThat(again).isEqualTo(impossible).hasSameHashCodeAs(impossible);
        ChessPosition pinned = Chess.STANDARD.position("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
        assertThat(pinned).isEqualTo(Chess.STANDARD.position("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1"));
    }

    @Test
    void a_lost_castling_right_makes_a_position_a_different_one() {
        ChessPosition before = Chess.STANDARD.position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        ChessPosition after = play(before, "Rg1", "Kd8", "Rh1", "Ke8");
        assertThat(after.repetitions()).isEqualTo(1);
        assertThat(play(after, "Rg1", "Kd8", "Rh1", "Ke8").repetitions()).isEqualTo(2);
    }

    @Test
    void clocks_count_from_the_last_capture_or_pawns_move() {
        ChessPosition position = play(Chess.STANDARD.start(), "Nf3", "Nc6", "Nc3");
        assertThat(position.halfmoveClock()).isEqualTo(3);
        assertThat(position.moveNumber()).isEqualTo(2);
        assertThat(play(position, "e5").halfmoveClock()).isZero();
        assertThat(play(position, "e5", "Nxe5").halfmoveClock()).isZero();
        assertThat(play(position, "e5", "Nxe5", "Nb8", "Nd3").halfmoveClock()).isEqualTo(2);
        assertThat(play(Chess.STANDARD.position("4k3/8/8/8/8/8/8/R3K3 w Q - 7 9"), "O-O-O")
                        .text())
                .isEqualTo("4k3/8/8/8/8/8/8/2KR4 b - - 8 9");
    }

    @Test
    void a_move_after_a_draw_that_ended_the_game_is_legal_and_noted() {
        Ruling<ChessMove> ruling =
                Chess.STANDARD.position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").ruling("Kd2");
        assertThat(ruling).isInstanceOf(Ruling.Legal.class);
        assertThat(((Ruling.Legal<ChessMove>) ruling).notes())
                .map(Note::sentence)
                .containsExactly("the game had ended: drawn: dead position: neither side can checkmate by any moves"
                        + " [FIDE 5.2.2]");
    }

    @Test
    void the_standing_names_turn_check_and_end() {
        assertThat(Chess.STANDARD.start().standing()).isEqualTo("White to move");
        assertThat(play(Chess.STANDARD.start(), "e4", "f5", "Qh5+").standing()).isEqualTo("Black to move, in check");
        ChessPosition mate = play(Chess.STANDARD.start(), "f3", "e5", "g4", "Qh4#");
        assertThat(mate.isCheckmate()).isTrue();
        assertThat(mate.standing()).isEqualTo("Black has won: checkmate [FIDE 5.1.1]");
        assertThat(mate.turn()).isEqualTo(Color.WHITE);
    }

    private static ChessPosition play(ChessPosition start, String... moves) {
        ChessPosition position = start;
        for (String move : moves) {
            Ruling<ChessMove> ruling = position.ruling(move);
            assertThat(ruling.isLegal()).as(ruling.toString()).isTrue();
            position = position.play(((Ruling.Legal<ChessMove>) ruling).move());
        }
        return position;
    }
}
