package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of several reasons why a move is not legal, the most relevant one. */
class MostRelevantReasonTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chess|4k3/8/8/2P5/8/8/1P6/4K3 w - - 0 1|bxc5|NOT_A_PAWN_MOVE",
                "chess|4k3/8/8/8/8/2P5/1P6/4K3 w - - 0 1|bxc3|OWN_PIECE_ON_TARGET",
                "chess|4k3/8/8/2P5/8/8/1P6/4K1N1 w - - 0 1|Nc5|NOT_A_KNIGHT_MOVE",
                "chess|k3r3/3P4/8/8/8/8/8/4K3 w - - 0 1|d8|CHECK_IS_NOT_ANSWERED",
                "chess960|4k3/8/8/8/8/8/8/4KB1R w H - 0 1|e1g1|CASTLING_PATH_IS_OCCUPIED",
                "chess960|4k3/8/8/8/8/8/8/RN2K3 w A - 0 1|e1c1|CASTLING_PATH_IS_OCCUPIED",
                "chess960|4k3/8/8/8/8/8/8/4K2R w - - 0 1|e1g1|NOT_A_KING_MOVE",
            })
    void the_most_relevant_reason_is_given(String game, String position, String move, String rule) {
        Chess rules = game.equals("chess") ? Chess.STANDARD : Chess.CHESS960;

        assertThat(illegal(rules.position(position).ruling(move)).rule().name()).isEqualTo(rule);
    }

    @Test
    void a_small_b_may_be_a_bishop_too() {
        ChessPosition open = Chess.STANDARD.start().play("e4").play("e5");

        assertThat(illegal(open.ruling("bc4")).sentence())
                .startsWith("the pawn on b2 cannot go to c4: ")
                .endsWith("; the bishop on f1 can, and is written with a capital B");
        assertThat(illegal(open.ruling("bc4")).alternatives()).contains("Bc4");
        assertThat(illegal(Chess.STANDARD.start().ruling("bc4")).sentence())
                .endsWith("; nor can a bishop: the bishop on f1 cannot reach c4: the pawn on e2 stands in the way");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6 Bc4 Bc5 O-O|O-O is no longer possible: the king has moved with 2.Ke2",
                "e4 e5 Nf3 Nf6 Bc4 Bc5 Rg1 a6 Rh1 a5 d3 d6 O-O|O-O is no longer possible: the rook has left h1 with 4.Rg1",
                "g3 b6 Bg2 Bb7 Bxb7 Nc6 Bxa8 Qxa8 a3 e6 a4 Bd6 a5 O-O-O|Black has no rook on a8 for O-O-O",
                "e4 e5 Nf3 Nf6 Bc4 Rg8 d3 Rh8 a3 Bc5 a4 O-O|O-O is no longer possible: the rook has left h8 with 3...Rg8",
            })
    void the_move_that_lost_a_right_is_named_where_the_game_is_known(String moves, String sentence) {
        List<String> texts = List.of(moves.split(" ", -1));
        ChessPosition position = Chess.STANDARD.start();
        Replay<ChessMove> replay = Chess.STANDARD.replay();
        for (String text : texts.subList(0, texts.size() - 1)) {
            position = position.play(text);
            assertThat(replay.play(text)).isNull();
        }
        String last = texts.get(texts.size() - 1);

        assertThat(illegal(position.ruling(last)).sentence()).isEqualTo(sentence);
        assertThat(illegal(Objects.requireNonNull(replay.play(last))).sentence())
                .isEqualTo(sentence);
    }

    private static Ruling.Illegal<ChessMove> illegal(Ruling<ChessMove> ruling) {
        return (Ruling.Illegal<ChessMove>) ruling;
    }
}
