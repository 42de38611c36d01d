package dev.arbiter.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Incident;
import dev.arbiter.Position;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.archive.response.SettlementResponse;
import dev.arbiter.archive.response.WinnableResponse;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers have the members and values that the server sends. */
class AnswersTest {

    static Stream<Game<?>> games() {
        return Games.all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void answers_are_those_of_the_server(Game<?> game) {
        Position<?> position = game.start();
        for (int ply = 0; ply < 12 && !position.legalMoves().isEmpty(); ply++) {
            assertSame(Answers.position(PositionResponse.of(position)), PositionResponse.of(position));
            WinnableResponse winnable = WinnableResponse.of(position, 20);
            assertSame(Answers.winnable(winnable), winnable);
            String first = position.movesByText().keySet().iterator().next();
            for (String text : List.of(first, "e2e5", "Ke9", "0-0-0-0", "1-50", "")) {
                JsonObject expected = ResponseJson.tree(RulingResponse.ofLine(1, text, position, position.ruling(text)))
                        .getAsJsonObject();
                expected.remove("ply");
                expected.remove("move");
                if (!expected.get("legal").getAsBoolean()) {
                    expected.remove("position");
                }
                assertThat(parsed(Answers.ruling(position, position.ruling(text))))
                        .isEqualTo(expected);
            }
            var settled = position.settle(new Incident.Resigned(position.turn()), Conditions.STANDARD);
            JsonObject answer = parsed(Answers.settlement(position, settled, null));
            answer.remove("sentence");
            answer.remove("consequences");
            JsonObject expected = ResponseJson.tree(SettlementResponse.of(
                            SettlementResponse.moment(null, null, 0, position, null), null, List.of(settled)))
                    .getAsJsonObject();
            List.of("ply", "game", "position").forEach(expected::remove);
            assertThat(answer).isEqualTo(expected);
            position = position.play(first);
        }
    }

    private static void assertSame(Json answer, Record response) {
        assertThat(parsed(answer)).isEqualTo(ResponseJson.tree(response));
    }

    private static JsonObject parsed(Json answer) {
        return JsonParser.parseString(answer.toString()).getAsJsonObject();
    }
}
