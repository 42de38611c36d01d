package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.web.http.Json;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Router;
import java.io.IOException;
import java.util.Set;

/** The endpoints, put together. */
public final class Api implements AutoCloseable {

    private static final Set<String> POSITION = Set.of("game", "position", "pieces", "turn", "rights", "moves");
    private static final Set<String> RULING = Set.of("game", "position", "moves", "move");

    private final Checks checks = new Checks();
    private final ContestEndpoint contest = new ContestEndpoint();

    /** Adds every endpoint. */
    public void addTo(Router router) {
        router.add("GET", "/api/games", Api::games)
                .add("POST", "/api/position", Api::position)
                .add("POST", "/api/ruling", Api::ruling)
                .add("POST", "/api/record", RecordEndpoint::read)
                .add("POST", "/api/record/text", RecordText::write)
                .add("POST", "/api/contest", contest::run)
                .add("POST", "/api/checks", checks::create)
                .add("DELETE", "/api/checks/{id}", checks::delete)
                .add("GET", "/api/checks/{id}/events", checks::events)
                .add("GET", "/api/checks/{id}/games/{number}", checks::game);
    }

    /** To be called now and then: forgets what nobody asks for any more. */
    public void tidy() {
        checks.tidy();
    }

    /** Stops what is still at work and deletes what was uploaded. */
    @Override
    public void close() {
        checks.close();
    }

    private static Response games(Request request) {
        JsonArray games = new JsonArray();
        for (Game<?> game : Games.all()) {
            JsonObject entry = new JsonObject();
            entry.addProperty("id", game.id());
            entry.addProperty("title", game.title());
            entry.addProperty("family", game.family());
            entry.addProperty("positionName", game.positionName());
            entry.add("kinds", Json.array(game.kinds().stream().map(Enum::name).toList()));
            entry.add("rights", Json.array(game.rights()));
            entry.addProperty("notation", game.notation());
            entry.addProperty("position", game.start().text());
            entry.add("tags", Json.object(game.tags()));
            games.add(entry);
        }
        JsonObject json = new JsonObject();
        json.add("games", games);
        return Response.json(json);
    }

    private static Response position(Request request) throws IOException {
        JsonFields fields = request.json();
        fields.only(POSITION);
        return Response.json(dev.arbiter.archive.response.Json.tree(PositionResponse.of(AskedPosition.of(fields))));
    }

    private static Response ruling(Request request) throws IOException {
        JsonFields fields = request.json();
        fields.only(RULING);
        return Response.json(dev.arbiter.archive.response.Json.tree(
                RulingResponse.of(AskedPosition.of(fields), fields.text("move"))));
    }
}
