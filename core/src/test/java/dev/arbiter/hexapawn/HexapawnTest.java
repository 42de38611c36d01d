package dev.arbiter.hexapawn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.hexapawn.Hexapawn.HexapawnRule;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the common language gives to a game that brings the least that it has to. */
class HexapawnTest {

    private final Position<Hexapawn.Move> start = Hexapawn.GAME.start();

    @Test
    void moves_are_counted_and_named() {
        assertThat(start.movesByText().keySet()).containsExactlyInAnyOrder("a1a2", "b1b2", "c1c2");
        assertThat(start.play("b1b2").movesByText().keySet())
                .containsExactlyInAnyOrder("a3a2", "c3c2", "a3xb2", "c3xb2");
        assertThat(start.perft(0)).isEqualTo(1);
        assertThat(start.perft(1)).isEqualTo(3);
        assertThat(start.perft(2)).isEqualTo(3 + 4 + 3);
    }

    @ParameterizedTest
    @CsvSource({
        "a2a3,NO_PIECE_THERE",
        "a3a2,NOT_YOUR_PIECE",
        "a1d2,NO_SUCH_SQUARE",
        "a1a3,PAWN_MOVES_FORWARD",
        "a1b2,PAWN_HAS_NOTHING_TO_CAPTURE"
    })
    void an_illegal_move_breaks_one_rule(String move, HexapawnRule rule) {
        assertThat(start.ruling(move))
                .isInstanceOfSatisfying(
                        Ruling.Illegal.class,
                        illegal -> assertThat(illegal.rule()).isEqualTo(rule));
    }

    @Test
    void a_replay_needs_no_board_of_the_game_s_own() {
        Replay<Hexapawn.Move> replay = Hexapawn.GAME.replay();
        replay.begin(start);

        assertThat(replay.play("b1-b2")).isNull();
        assertThat(replay.play("b3b2"))
                .isInstanceOfSatisfying(
                        Ruling.Illegal.class,
                        illegal -> assertThat(illegal.rule()).isEqualTo(HexapawnRule.PAWN_IS_BLOCKED));
        assertThat(replay.play("castles")).isInstanceOf(Ruling.Unreadable.class);
        assertThat(replay.play("a3xb2")).isNull();
        assertThat(replay.play("a1xb2")).isNull();
        assertThat(replay.turn()).isEqualTo(Color.BLACK);
        assertThat(replay.material()).isEqualTo("PP-PP");
    }

    @Test
    void a_replay_goes_on_from_any_position_and_from_before_another_s_last_move() {
        Replay<Hexapawn.Move> replay = Hexapawn.GAME.replay();
        byte[] text = "(b1b2)".getBytes(StandardCharsets.US_ASCII);
        assertThat(replay.play(text, 1, 5)).isNull();
        assertThat(replay.play("a3xb2")).isNull();
        assertThat(replay.game()).isSameAs(Hexapawn.GAME);
        assertThat(replay.isOpen()).isFalse();
        assertThat(replay.notes()).isEmpty();
        assertThat(replay.winnable(Color.WHITE)).isEqualTo(replay.position().winnable(Color.WHITE));

        Replay<Hexapawn.Move> variation = Hexapawn.GAME.replay();
        variation.branch(replay);
        assertThat(variation.position()).isEqualTo(start.play("b1b2"));
        assertThat(variation.play("c3xb2")).isNull();
        assertThat(replay.position()).isEqualTo(start.play("b1b2").play("a3xb2"));

        replay.begin(start.play("c1c2"));
        assertThat(replay.position()).isEqualTo(start.play("c1c2"));
        variation.branch(replay);
        assertThat(variation.position()).isEqualTo(start.play("c1c2"));
        Game<?> chess = Games.find("chess").orElseThrow();
        assertThatThrownBy(() -> replay.begin(chess.start()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a position of chess, expected hexapawn");
        assertThatThrownBy(() -> replay.branch(chess.replay()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a replay of chess, expected hexapawn");
    }

    @Test
    void a_game_is_won_on_the_last_row_or_by_taking_the_last_move() {
        Position<Hexapawn.Move> blocked = Hexapawn.GAME.position("p../P../... b");
        Position<Hexapawn.Move> through = start.play("b1b2").play("a3a2").play("b2xc3");

        assertThat(blocked.standing()).isEqualTo("White has won: the player to move has no move left [Gardner 1962]");
        assertThat(through.standing()).isEqualTo("White has won: a pawn has reached the last row [Gardner 1962]");
        assertThat(through.legalMoves()).isEmpty();
        assertThat(Hexapawn.GAME.result(through)).isEqualTo("1-0");
        assertThat(Hexapawn.GAME.agreement("0-1", through)).isEqualTo(Agreement.CONTRADICTS);
    }

    @Test
    void a_position_is_read_and_written_and_what_stands_where_is_known() {
        Position<Hexapawn.Move> after = start.play("a1a2");

        assertThat(after.text()).isEqualTo("ppp/P../.PP b");
        assertThat(Hexapawn.GAME.position(after.text())).isEqualTo(after);
        assertThat(after.key()).isNotEqualTo(start.key());
        assertThat(Objects.requireNonNull(after.pieceOn("a2")).color()).isEqualTo(Color.WHITE);
        assertThat(after.pieceOn("a1")).isNull();
        assertThat(after.pieces(Color.WHITE, Piece.Kind.PAWN, 0)).isEqualTo(0b110_001_000);
        assertThat(after.isCapture(new Hexapawn.Move(1, 3))).isTrue();
        assertThat(Hexapawn.GAME.squares()).isEqualTo(List.of("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"));
        assertThatThrownBy(() -> Hexapawn.GAME.position("ppp/PPP w")).isInstanceOf(UnreadableException.class);
        assertThatThrownBy(() -> Hexapawn.GAME.position("ppp/P../PPP w"))
                .isInstanceOf(ImpossiblePositionException.class)
                .hasMessage("White has 4 pawns");
    }
}
