package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.archive.Verdict;
import dev.arbiter.chess.Chess;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsPosition;
import dev.arbiter.record.RecordReplay;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random games of the variants of chess and draughts: position, replay and the record of the game say the same of each. */
class RandomVariantGamesTest {

    private static final int GAMES = 100;
    private static final int SLOW_GAMES = 100_000;
    private static final int OF_A_FILE = 1_000;
    private static final int PLIES = 150;

    static Stream<Game<?>> games() {
        return Stream.concat(
                Chess.variants().stream(),
                Stream.of(Draughts.ANTIDRAUGHTS, Draughts.BREAKTHROUGH, Draughts.FRYSK, Draughts.PODDAVKI));
    }

    @ParameterizedTest
    @MethodSource("games")
    void position_replay_and_record_agree(Game<?> game) {
        new Check<>(game, 1).games(GAMES);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void position_replay_and_record_agree_in_a_hundred_thousand_games(Game<?> game) {
        for (int seed = 2; seed < 2 + SLOW_GAMES / OF_A_FILE; seed++) {
            new Check<>(game, seed).games(OF_A_FILE);
        }
    }

    /** A file of one game's games. */
    private static final class Check<M> {
        private final Game<M> game;
        private final Random random;
        private final Replay<M> replay;
        private final List<Position<M>> ends = new ArrayList<>();
        private final List<Integer> plies = new ArrayList<>();
        private final StringBuilder file = new StringBuilder();

        Check(Game<M> game, long seed) {
            this.game = game;
            this.random = new Random(seed);
            this.replay = game.replay(true);
        }

        void games(int count) {
            for (int number = 0; number < count; number++) {
                play();
            }
            Checking checked = Checking.of(file.toString());
            assertThat(checked.verdicts).hasSize(count);
            for (int number = 0; number < count; number++) {
                Verdict verdict = checked.verdicts.get(number);
                assertThat(verdict.finding()).as("game %s", number + 1).isInstanceOf(Verdict.Legal.class);
                assertThat(verdict.played().rules()).isEqualTo(game.id());
                assertThat(verdict.played().plies()).isEqualTo(plies.get(number));
                assertThat(verdict.played().outcome())
                        .isEqualTo(ends.get(number).outcome());
                assertThat(verdict.result().agrees())
                        .as("%s", ends.get(number))
                        .isEqualTo(ends.get(number).outcome().isOver() ? true : null);
            }
        }

        @SuppressWarnings("unchecked") // A variant of chess has moves of chess.
        private Position<M> start() {
            boolean castles = game instanceof Chess && !game.rights().isEmpty();
            return castles && random.nextInt(3) == 0
                    ? (Position<M>) ((Chess) game).start(random.nextInt(960))
                    : game.start();
        }

        private void play() {
            Position<M> position = start();
            StringBuilder moves = new StringBuilder();
            game.tags().forEach((tag, value) -> tag(tag, value));
            if (!position.equals(game.start())) {
                tag("FEN", position.text());
            }
            replay.begin(position);
            int ply = 0;
            byte[] written = new byte[64];
            int length = random.nextInt(PLIES);
            for (; ply < length && !position.outcome().isOver(); ply++) {
                List<M> legal = position.legalMoves();
                // Often one of the first two, so that positions repeat.
                M move = legal.get(random.nextInt(random.nextInt(3) == 0 ? Math.min(2, legal.size()) : legal.size()));
                String text = position.text(move);
                if (position instanceof DraughtsPosition board
                        && board.readings(text).size() > 1) {
                    // A jump that ends where a longer capture does; which of them was played only later moves show.
                    break;
                }
                moves.append(text).append(ply % 10 == 9 ? '\n' : ' ');
                assertThat(replay.play(text)).as("%s in %s", text, position).isNull();
                int end = replay instanceof RecordReplay<?> record ? record.writeLast(written, 0) : 0;
                assertThat(end == 0 ? text : new String(written, 0, end, StandardCharsets.US_ASCII))
                        .isEqualTo(text);
                position = position.play(move);
            }
            assertThat(replay.position()).isEqualTo(position);
            assertThat(replay.position().text()).isEqualTo(position.text());
            assertThat(replay.outcome()).isEqualTo(position.outcome());
            assertThat(replay.isOver()).isEqualTo(position.outcome().isOver());
            assertThat(replay.notes()).isEmpty();
            String result = game.result(position);
            tag("Result", result);
            file.append('\n').append(moves).append(result).append("\n\n");
            ends.add(position);
            plies.add(ply);
        }

        private void tag(String tag, String value) {
            file.append('[').append(tag).append(" \"").append(value).append("\"]\n");
        }
    }
}
