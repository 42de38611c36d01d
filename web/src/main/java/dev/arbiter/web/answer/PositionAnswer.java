package dev.arbiter.web.answer;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ReachabilityResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.archive.response.WinnableResponse;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What is answered of the games there are, of a position, of a move in it, and of who can still win it. */
public final class PositionAnswer {

    /** The member that has the moves of the question, as this notation writes them. */
    public static final String MOVES = "moves";

    private static final Set<String> RULING = Set.of("game", "position", "moves", "move");

    /** The number of positions examined for a question whether a side can still win: a fraction of a second. */
    private static final long MOST_NODES = 300_000;

    /** How many positions are looked at for a game that leads to one: a few seconds. */
    private static final long SEARCHED_POSITIONS = 5_000_000;

    private PositionAnswer() {}

    /** The games, in the order in which the command line lists them. */
    public static JsonObject games() {
        JsonArray games = new JsonArray();
        for (Game<?> game : Games.all()) {
            JsonObject entry = new JsonObject();
            entry.addProperty("id", game.id());
            entry.addProperty("title", game.title());
            entry.addProperty("family", game.family());
            entry.addProperty("positionName", game.positionName());
            entry.add(
                    "kinds",
                    JsonBody.array(game.kinds().stream().map(Enum::name).toList()));
            entry.add("rights", JsonBody.array(game.rights()));
            entry.addProperty("notation", game.notation());
            entry.addProperty("position", game.start().text());
            entry.add("tags", JsonBody.object(game.tags()));
            entry.add("letters", JsonBody.object(letters(game)));
            entry.add("record", UsualRecord.of(game));
            entry.addProperty("winnable", WinnableResponse.isAnswered(game));
            games.add(entry);
        }
        JsonObject json = new JsonObject();
        json.add("games", games);
        return json;
    }

    /** The kinds of the pieces of the start, by the letters that name them in moves and diagrams. */
    private static Map<String, String> letters(Game<?> game) {
        Map<String, String> letters = new TreeMap<>();
        for (Diagram.Cell cell : game.start().diagram().cells()) {
            Piece piece = cell.piece();
            if (piece != null) {
                letters.put(
                        String.valueOf(Character.toUpperCase(piece.letter())),
                        piece.kind().name());
            }
        }
        return letters;
    }

    /** A position after moves. */
    public static JsonObject position(JsonFields fields) {
        fields.only(AskedPosition.MEMBERS);
        AskedPosition asked = AskedPosition.of(fields);
        JsonObject answer = tree(PositionResponse.of(asked.position(), asked.notes()));
        asked.addOpening(answer);
        if (!asked.played().isEmpty()) {
            answer.add(MOVES, JsonBody.array(asked.played()));
        }
        return answer;
    }

    /** A ruling on a move. */
    public static JsonObject ruling(JsonFields fields) {
        fields.only(RULING);
        AskedPosition asked = AskedPosition.of(fields);
        JsonObject answer = ruling(asked, asked.position(), fields.text("move"));
        asked.addNotes(answer);
        return answer;
    }

    private static <M> JsonObject ruling(AskedPosition asked, Position<M> position, String move) {
        Ruling<M> ruling = position.ruling(move);
        JsonObject answer = tree(RulingResponse.of(ruling));
        if (ruling instanceof Ruling.Legal<M> legal) {
            AskedPosition.addOpening(answer.getAsJsonObject("after"), asked.openingAfter(legal.after()));
        }
        return answer;
    }

    /** Whether a game can have led to a position, which is looked for where that is not known. */
    public static JsonObject reachability(JsonFields fields) {
        fields.only(AskedPosition.MEMBERS);
        AskedPosition asked = AskedPosition.of(fields);
        JsonObject answer = tree(ReachabilityResponse.of(asked.position().reachability(SEARCHED_POSITIONS)));
        asked.addNotes(answer);
        return answer;
    }

    /** Whether each side can still win. */
    public static JsonObject winnable(JsonFields fields) {
        fields.only(AskedPosition.MEMBERS);
        AskedPosition asked = AskedPosition.of(fields);
        Position<?> position = asked.position();
        if (!WinnableResponse.isAnswered(position.game())) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.NO_ANSWER,
                    "winnable is not supported for " + position.game().id());
        }
        JsonObject answer = tree(WinnableResponse.of(position, MOST_NODES));
        asked.addNotes(answer);
        return answer;
    }

    private static JsonObject tree(Record response) {
        return ResponseJson.tree(response).getAsJsonObject();
    }
}
