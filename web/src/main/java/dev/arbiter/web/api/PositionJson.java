package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Cited;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.web.http.Json;

/** A position as JSON: the board, whose turn it is, how it stands, and every legal move with its path. */
final class PositionJson {

    private PositionJson() {}

    static <M> JsonObject of(Position<M> position) {
        JsonObject json = new JsonObject();
        json.addProperty("game", position.game().id());
        json.addProperty("position", position.text());
        json.addProperty("turn", position.turn().title());
        json.addProperty("standing", position.standing());
        json.add("outcome", outcome(position.outcome()));
        json.addProperty("result", position.game().result(position));
        json.add("diagram", DiagramJson.of(position.diagram()));
        JsonArray moves = new JsonArray();
        for (M move : position.legalMoves()) {
            JsonObject entry = new JsonObject();
            entry.addProperty("text", position.text(move));
            entry.add("path", Json.array(position.path(move)));
            moves.add(entry);
        }
        json.add("moves", moves);
        return json;
    }

    static JsonObject outcome(Outcome outcome) {
        JsonObject json = new JsonObject();
        json.addProperty("over", outcome.isOver());
        json.addProperty("sentence", outcome.sentence());
        if (outcome instanceof Outcome.Won won) {
            json.addProperty("winner", won.winner().title());
            addRule(json, won.by());
        } else if (outcome instanceof Outcome.Drawn drawn) {
            addRule(json, drawn.by());
        }
        return json;
    }

    private static void addRule(JsonObject json, Cited by) {
        json.addProperty("rule", by.rule().name());
        json.addProperty("citation", by.citation());
    }
}
