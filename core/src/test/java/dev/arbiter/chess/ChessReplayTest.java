package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChessReplayTest {

    @Test
    void a_replay_reaches_what_the_immutable_positions_reach() {
        Random random = new Random(11);
        ChessPosition start = Chess.CHESS960.start(random.nextInt(960));
        ChessReplay replay = new ChessReplay(start);
        for (int game = 0; game < 100; game++) {
            ChessPosition position = Chess.CHESS960.start(random.nextInt(960));
            replay.restart(position);
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                byte[] text = position.text(move).getBytes(StandardCharsets.US_ASCII);
                assertThat(replay.play(text, 0, text.length)).isTrue();
                position = position.play(move);
                assertThat(replay.position().text()).isEqualTo(position.text());
            }
        }
    }

    @Test
    void a_move_that_fails_changes_nothing() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD.start());
        for (String wrong : List.of("e5", "Bh6", "rubbish", "", "O-O")) {
            byte[] text = wrong.getBytes(StandardCharsets.US_ASCII);
            assertThat(replay.play(text, 0, text.length)).isFalse();
        }
        assertThat(replay.position()).isEqualTo(Chess.STANDARD.start());
    }
}
