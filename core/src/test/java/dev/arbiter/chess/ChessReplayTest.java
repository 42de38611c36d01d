package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Outcome;
import dev.arbiter.Replay;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChessReplayTest {

    @Test
    void a_replay_reaches_what_the_immutable_positions_reach() {
        Random random = new Random(11);
        ChessPosition start = Chess.CHESS960.start(random.nextInt(960));
        ChessReplay replay = new ChessReplay(start.game(), false);
        for (int game = 0; game < 100; game++) {
            ChessPosition position = Chess.CHESS960.start(random.nextInt(960));
            replay.begin(position);
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                byte[] text = position.text(move).getBytes(StandardCharsets.US_ASCII);
                assertThat(replay.play(text, 0, text.length)).isNull();
                position = position.play(move);
                assertThat(replay.position().text()).isEqualTo(position.text());
            }
        }
    }

    /** Few men that walk about come back to where they were, and let 75 moves pass. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "k7/8/8/8/8/8/8/1R5K w - - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "8/8/8/4k3/8/3p4/4K3/8 w - - 20 60",
                "4k3/8/8/8/8/8/R6P/4K3 b - - 120 100"
            })
    void repetition_and_the_ends_that_need_no_claim_are_those_of_the_immutable_positions(String fen) {
        ChessPosition start = Chess.STANDARD.position(fen);
        ChessReplay replay = new ChessReplay(start.game(), true);
        int fivefold = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            ChessPosition position = start;
            replay.begin(position);
            Replay.Passed passed = null;
            ChessMove last = null;
            ChessMove lastButOne = null;
            for (int ply = 0; ply < 200 && !position.legalMoves().isEmpty(); ply++) {
                if (passed == null && position.outcome().isOver()) {
                    passed = new Replay.Passed(ply, position);
                }
                ChessMove move = anyMove(position, lastButOne, random);
                lastButOne = last;
                last = move;
                byte[] text = position.text(move).getBytes(StandardCharsets.US_ASCII);
                assertThat(replay.play(text, 0, text.length)).isNull();
                position = position.play(move);
                assertThat(replay.position().repetitions()).isEqualTo(position.repetitions());
                assertThat(replay.position().outcome()).isEqualTo(position.outcome());
                assertThat(replay.isOver()).isEqualTo(position.outcome().isOver());
                assertThat(replay.passedEnd()).isEqualTo(passed);
                fivefold += position.repetitions() >= 5 ? 1 : 0;
            }
        }
        assertThat(fivefold).isPositive();
    }

    /** Most often a move that takes the mover's last one back. */
    private static ChessMove anyMove(ChessPosition position, @Nullable ChessMove last, Random random) {
        List<ChessMove> moves = position.legalMoves();
        for (ChessMove move : moves) {
            if (last != null
                    && move.from().equals(last.to())
                    && move.to().equals(last.from())
                    && random.nextInt(8) > 0) {
                return move;
            }
        }
        return moves.get(random.nextInt(moves.size()));
    }

    @Test
    void a_game_longer_than_any_forgets_how_it_began_but_not_its_clock() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        byte[] text = "Nf3Nf6Ng1Ng8".getBytes(StandardCharsets.US_ASCII);
        for (int ply = 0; ply < 70_000; ply++) {
            assertThat(replay.play(text, 3 * (ply % 4), 3 * (ply % 4) + 3)).isNull();
        }
        assertThat(replay.position().moveNumber()).isEqualTo(35_001);
        assertThat(replay.position().halfmoveClock()).isEqualTo(70_000);
        assertThat(replay.position().outcome())
                .isEqualTo(new Outcome.Drawn(Chess.STANDARD.rules().cited(ChessRule.FIVEFOLD_REPETITION)));
    }

    @Test
    void a_position_of_the_other_game_is_refused() {
        Replay<ChessMove> replay = Chess.STANDARD.replay();
        assertThatThrownBy(() -> replay.begin(Chess.CHESS960.start()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a position of chess960, expected chess");
    }

    @Test
    void a_move_that_fails_changes_nothing_and_is_ruled_on() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        for (String wrong : List.of("e5", "Bh6", "rubbish", "", "O-O")) {
            byte[] text = wrong.getBytes(StandardCharsets.US_ASCII);
            assertThat(replay.play(text, 0, text.length))
                    .isEqualTo(Chess.STANDARD.start().ruling(wrong));
        }
        assertThat(replay.position()).isEqualTo(Chess.STANDARD.start());
    }
}
