package dev.arbiter.live.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines as a library: started, asked for moves, listened to. */
class AskedEngineTest {

    private static Engine engine(String game, String protocol, String... fault) throws EngineException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ScriptedEngine.class.getName(),
                protocol,
                game,
                "7"));
        command.addAll(List.of(fault));
        return Engine.start(
                Games.find(game).orElseThrow(),
                new EngineSettings(
                        null,
                        EngineSettings.Launch.of(command),
                        Protocols.valueOf(protocol.toUpperCase(java.util.Locale.ROOT)),
                        Map.of(),
                        List.of(),
                        new EngineSettings.Time(TimeControl.NONE, java.time.Duration.ZERO),
                        false));
    }

    @ParameterizedTest
    @CsvSource({"chess, uci", "chess, xboard", "international, hub", "othello, gtp"})
    void an_engine_of_every_game_is_asked_for_moves(String id, String protocol) throws EngineException {
        Game<?> game = Games.find(id).orElseThrow();
        List<String> lines = new ArrayList<>();
        try (Engine engine = engine(id, protocol)) {
            assertThat(engine.name()).isNotBlank();
            engine.listen(lines::add);
            Position<?> position = game.start();
            for (int ply = 0; ply < 6; ply++) {
                Answer answer = engine.bestMove(position, TimeControl.NONE.withPerMove("1"));
                assertThat(answer.kind()).isEqualTo(Answer.Kind.MOVE);
                Ruling<?> ruling = position.ruling(answer.text());
                assertThat(ruling).as(answer.text()).isInstanceOf(Ruling.Legal.class);
                position = ((Ruling.Legal<?>) ruling).after();
            }
        }
        assertThat(lines).anyMatch(line -> line.startsWith("> ")).anyMatch(line -> line.startsWith("< "));
    }

    @Test
    void what_is_no_legal_move_and_what_cannot_be_asked_is_refused() throws EngineException {
        Game<?> chess = Games.find("chess").orElseThrow();
        try (Engine engine = engine("chess", "uci", "0", "say bestmove e2e5")) {
            assertThatThrownBy(() -> engine.bestMove(chess.start(), TimeControl.NONE.withDepth(1)))
                    .isInstanceOf(EngineException.class)
                    .hasMessage("answers 'e2e5', which is not a legal move");
            assertThatThrownBy(() ->
                            engine.bestMove(Games.find("othello").orElseThrow().start(), TimeControl.NONE))
                    .isInstanceOf(IllegalArgumentException.class);
            Position<?> over = chess.start().play("f3").play("e5").play("g4").play("Qh4");
            assertThatThrownBy(() -> engine.bestMove(over, TimeControl.NONE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Black has won");
        }
        assertThatThrownBy(() -> Engine.start(chess, "/nonexistent/engine")).isInstanceOf(EngineException.class);
    }
}
