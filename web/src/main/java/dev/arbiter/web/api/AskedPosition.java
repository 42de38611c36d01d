package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.Status;
import java.util.List;

/** The position that a request is about: a game, a position of it (its start where none is given), and moves from there. */
final class AskedPosition {

    private AskedPosition() {}

    static Position<?> of(JsonFields fields) {
        Game<?> game = game(fields.text("game"));
        String text = fields.optionalText("position");
        Position<?> position = text == null ? game.start() : read(game, text);
        List<String> moves = fields.texts("moves");
        for (int ply = 1; ply <= moves.size(); ply++) {
            position = played(position, moves.get(ply - 1), ply);
        }
        return position;
    }

    static Game<?> game(String id) {
        return Games.find(id)
                .orElseThrow(() -> new Problem(
                        Status.UNPROCESSABLE, "unknown-game", "there is no such game; /api/games lists them"));
    }

    private static Position<?> read(Game<?> game, String text) {
        try {
            return game.position(text);
        } catch (UnreadableException e) {
            throw new Problem(Status.UNPROCESSABLE, "unreadable-position", e.getMessage() + " in column " + e.column())
                    .with("column", new JsonPrimitive(e.column()));
        } catch (ImpossiblePositionException e) {
            ImpossiblePositionException.Finding gravest = e.findings().get(0);
            throw new Problem(Status.UNPROCESSABLE, "impossible-position", String.valueOf(e.getMessage()))
                    .with("rule", new JsonPrimitive(gravest.by().rule().name()))
                    .with("citation", new JsonPrimitive(gravest.by().citation()));
        }
    }

    private static <M> Position<M> played(Position<M> position, String move, int ply) {
        Ruling<M> ruling = position.ruling(move);
        if (ruling instanceof Ruling.Legal<M> legal) {
            return legal.after();
        }
        Position<M> passed = position.afterForcedPass();
        if (passed != null && passed.ruling(move) instanceof Ruling.Legal<M> afterPass) {
            // A record that is opened on the page may leave forced passes out.
            return afterPass.after();
        }
        JsonObject reason = RulingJson.reason(ruling);
        boolean illegal = ruling instanceof Ruling.Illegal;
        throw new Problem(
                        Status.UNPROCESSABLE,
                        illegal ? "illegal-move" : "unreadable-move",
                        "move " + ply + (illegal ? " is illegal: " : " cannot be read: ")
                                + reason.get("message").getAsString())
                .with("ply", new JsonPrimitive(ply))
                .with("ruling", reason);
    }
}
