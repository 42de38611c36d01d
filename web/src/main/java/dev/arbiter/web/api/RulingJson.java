package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.web.http.Json;
import java.util.List;

/** A ruling as JSON. */
final class RulingJson {

    private RulingJson() {}

    /** Rules on a move; a legal one comes with its path and the position after it. */
    static <M> JsonObject of(Position<M> before, String move) {
        JsonObject json = new JsonObject();
        Ruling<M> ruling = before.ruling(move);
        json.addProperty("legal", ruling.isLegal());
        if (ruling instanceof Ruling.Legal<M> legal) {
            json.addProperty("text", legal.text());
            json.add("path", Json.array(before.path(legal.move())));
            json.add("notes", Json.array(legal.notes()));
            json.add("after", PositionJson.of(legal.after()));
        } else {
            addReason(json, ruling);
        }
        return json;
    }

    /** Why a move is not legal: the rule that it breaks, or what cannot be read. */
    static JsonObject reason(Ruling<?> ruling) {
        JsonObject json = new JsonObject();
        addReason(json, ruling);
        return json;
    }

    private static void addReason(JsonObject json, Ruling<?> ruling) {
        if (ruling instanceof Ruling.Illegal<?> illegal) {
            json.addProperty("rule", illegal.rule().name());
            json.addProperty("message", illegal.sentence());
            json.addProperty("citation", illegal.citation());
            json.add("squares", Json.array(illegal.squares()));
            json.add("alternatives", Json.array(illegal.alternatives()));
        } else if (ruling instanceof Ruling.Unreadable<?> unreadable) {
            json.addProperty("column", unreadable.column());
            json.addProperty("found", unreadable.found());
            json.addProperty("expected", unreadable.expected());
            json.addProperty("message", unreadable.sentence());
            json.add("squares", Json.array(List.of()));
            json.add("alternatives", Json.array(unreadable.readings()));
        }
    }
}
