package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.web.http.Json;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;

/** A line of moves, with a ruling on each and the position after it, up to one that cannot be played. */
final class LineEndpoint {

    /** Where it is asked for. */
    static final String PATH = "/api/v1/line";

    private LineEndpoint() {}

    static Response answer(Request request) {
        JsonFields fields = request.json();
        fields.only(Api.POSITION);
        Position<?> position = AskedPosition.start(fields);
        JsonObject line = new JsonObject();
        line.addProperty("game", position.game().id());
        line.addProperty("position", position.text());
        Json.Texts plies = new Json.Texts(line, "plies");
        int ply = 0;
        for (String move : AskedPosition.moves(fields)) {
            Problem.checkWanted();
            Ruling<?> ruling = position.ruling(move);
            Position<?> passed = ruling.isLegal() ? null : position.afterForcedPass();
            if (passed != null && passed.ruling(move).isLegal()) {
                // Records leave forced passes out.
                String pass = position.movesByText().keySet().iterator().next();
                ply++;
                plies.add(ply(ply, pass, position, position.ruling(pass)));
                position = passed;
                ruling = position.ruling(move);
            }
            ply++;
            plies.add(ply(ply, move, position, ruling));
            if (!(ruling instanceof Ruling.Legal<?> legal)) {
                break;
            }
            position = legal.after();
        }
        return Response.json(plies.end());
    }

    private static JsonObject ply(int number, String move, Position<?> before, Ruling<?> ruling) {
        JsonObject json = dev.arbiter.archive.response.Json.tree(RulingResponse.ofLine(number, move, before, ruling))
                .getAsJsonObject();
        if (ruling instanceof Ruling.Legal<?> legal) {
            json.addProperty("inCheck", legal.after().isCheck());
            json.addProperty("over", legal.after().outcome().isOver());
        }
        return json;
    }
}
