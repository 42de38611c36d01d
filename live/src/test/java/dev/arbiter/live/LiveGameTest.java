package dev.arbiter.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Incident;
import dev.arbiter.Incident.Ground;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement.Decision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LiveGameTest {

    static List<Game<?>> games() {
        return Games.all();
    }

    private static LiveGame game(String id, String... moves) {
        return played(new LiveGame(Games.find(id).orElseThrow().start(), Conditions.STANDARD), moves);
    }

    private static LiveGame from(String fen, String... moves) {
        return played(new LiveGame(Games.find("chess").orElseThrow().position(fen), Conditions.STANDARD), moves);
    }

    private static LiveGame played(LiveGame game, String... moves) {
        for (String move : moves) {
            assertThat(game.play(move)).as(move).isNull();
        }
        return game;
    }

    private static GameEnd end(LiveGame game) {
        return Objects.requireNonNull(game.end());
    }

    @ParameterizedTest
    @MethodSource("games")
    void standsAsAReplayDoesAfterEachPlyAndAfterPliesAreTakenBack(Game<?> rules) {
        SplittableRandom random = new SplittableRandom(20261124);
        for (int number = 0; number < 3; number++) {
            LiveGame live = new LiveGame(rules.start(), Conditions.STANDARD);
            Replay<?> replay = rules.replay();
            replay.begin(rules.start());
            List<String> texts = new ArrayList<>();
            while (live.end() == null && texts.size() < 120) {
                List<String> moves = List.copyOf(live.position().movesByText().keySet());
                String text = moves.get(random.nextInt(moves.size()));
                assertThat(live.play(text)).isNull();
                assertThat(replay.play(text)).isNull();
                texts.add(text);
                assertThat(live.position().text()).isEqualTo(replay.position().text());
                assertThat(live.end() != null).isEqualTo(replay.isOver());
                assertThat(live.claims()).isEqualTo(replay.position().claims());
            }
            GameEnd end = live.end();
            int left = random.nextInt(texts.size());
            live.takeBack(left);
            assertThat(live.plies()).hasSize(left);
            assertThat(live.end()).isNull();
            texts.subList(left, texts.size())
                    .forEach(text -> assertThat(live.play(text)).isNull());
            assertThat(live.end()).isEqualTo(end);
        }
    }

    @Test
    void endsByCheckmateAndTakesNoMoreMoves() {
        LiveGame game = game("chess", "f3", "e5", "g4", "Qh4");
        assertThat(end(game).sentence()).isEqualTo("Black wins: checkmate [FIDE 5.1.1]");
        assertThat(end(game).rule().name()).isEqualTo("CHECKMATE");
        assertThatThrownBy(() -> game.play("a3")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anIllegalMoveChangesNothing() {
        LiveGame game = game("chess", "e4");
        assertThat(game.play("e4")).isInstanceOf(Ruling.Illegal.class);
        assertThat(game.play("?!")).isInstanceOf(Ruling.Unreadable.class);
        assertThat(game.plies()).hasSize(1);
        assertThat(game.play("c7c5")).isNull();
    }

    @Test
    void repeatsThreeTimesToAClaimAndFiveTimesToAnEnd() {
        LiveGame game = game("chess");
        String[] round = {"Nf3", "Nf6", "Ng1", "Ng8"};
        played(played(game, round), round);
        assertThat(game.claims().get(0).by().citation()).isEqualTo("FIDE 9.2.2");
        assertThat(game.end()).isNull();
        played(played(game, round), round);
        assertThat(end(game).decision()).isEqualTo(Decision.DRAWN);
        assertThat(end(game).citation()).isEqualTo("FIDE 9.6.1");
        game.takeBack(8);
        assertThat(game.settle(new Incident.DrawClaimed(Color.WHITE, Ground.ANY, null, false))
                        .decision())
                .isEqualTo(Decision.DRAWN);
        assertThat(end(game).rule().name()).isEqualTo("THREEFOLD_REPETITION");
    }

    @Test
    void aFlagIsSettledByWhatTheOpponentCouldStillWin() {
        LiveGame won = from("8/8/4k1q1/8/8/3NK3/8/8 w - - 0 60");
        won.settle(new Incident.FlagFell(Color.WHITE));
        assertThat(end(won).result()).isEqualTo("0-1");
        LiveGame drawn = from("8/8/4k1q1/8/8/3NK3/8/8 b - - 0 60");
        drawn.settle(new Incident.FlagFell(Color.BLACK));
        assertThat(end(drawn).result()).isEqualTo("1/2-1/2");
        assertThat(end(drawn).citation()).isEqualTo("FIDE 6.9");
        assertThat(end(drawn).rule()).isEqualTo(LiveRule.FLAG_FELL);
    }

    @Test
    void aWrongClaimDoesNotEndTheGame() {
        LiveGame game = game("chess", "e4");
        game.settle(new Incident.DrawClaimed(Color.BLACK, Ground.REPETITION, null, false));
        assertThat(game.end()).isNull();
        assertThat(game.settled()).hasSize(1);
        game.takeBack(0);
        assertThat(game.settled()).isEmpty();
    }

    @Test
    void aSecondIllegalMoveLosesByTheRuleThatItBroke() {
        LiveGame game = game("chess", "e4", "e5");
        game.settle(new Incident.IllegalMove(Incident.IllegalMove.Kind.MOVE, 2, true, false, "e5"));
        assertThat(end(game).result()).isEqualTo("0-1");
        assertThat(end(game).rule().name()).isEqualTo("PAWN_IS_BLOCKED");
        assertThat(end(game).citation()).isEqualTo("FIDE 7.5.1, 7.5.5");
    }

    @Test
    void aPassThatIsLeftOutIsMadeInOthello() {
        Game<?> othello = Games.find("othello").orElseThrow();
        SplittableRandom random = new SplittableRandom(3);
        for (int tries = 0; tries < 200; tries++) {
            LiveGame game = new LiveGame(othello.start(), Conditions.STANDARD);
            while (game.end() == null) {
                var passed = game.position().afterForcedPass();
                var at = passed == null ? game.position() : passed;
                List<String> moves = List.copyOf(at.movesByText().keySet());
                Color mover = at.turn();
                assertThat(game.play(moves.get(random.nextInt(moves.size())))).isNull();
                assertThat(game.plies().get(game.plies().size() - 1).mover()).isEqualTo(mover);
                if (passed != null) {
                    return;
                }
            }
        }
        throw new AssertionError("no pass in 200 games");
    }

    @Test
    void clocksAreWhatWasSaidLast() {
        LiveGame game = game("chess");
        assertThat(game.clock(Color.WHITE)).isNull();
        game.clock(Color.WHITE, Duration.ofSeconds(90));
        assertThat(game.clock(Color.WHITE)).isEqualTo(Duration.ofSeconds(90));
        game.clock(Color.WHITE, null);
        assertThat(game.clock(Color.WHITE)).isNull();
    }
}
