package dev.arbiter.web.answer;

import com.google.gson.JsonObject;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import java.util.ArrayList;
import java.util.List;

/** A line of moves with the ruling on each and the position after it, up to one that cannot be played. */
public final class LineAnswer {

    private LineAnswer() {}

    /** Rules on a line of moves; the answer is JSON already, as the tree of a long line would be large. */
    public static byte[] of(JsonFields fields) {
        fields.only(AskedPosition.MEMBERS);
        List<Note> notes = new ArrayList<>();
        Position<?> position = AskedPosition.start(fields, notes::add);
        JsonObject line = new JsonObject();
        line.addProperty("game", position.game().id());
        line.addProperty("position", position.text());
        if (!notes.isEmpty()) {
            line.add(AskedPosition.NOTES, JsonBody.array(Note.sentences(notes)));
        }
        JsonBody.Texts plies = new JsonBody.Texts(line, "plies");
        for (RuledLine.Step step : RuledLine.of(position, AskedPosition.moves(fields), Problem::checkWanted)
                .steps()) {
            Problem.checkWanted();
            plies.add(ply(step.ply(), step.text(), step.before(), step.ruling()));
        }
        return plies.end();
    }

    private static JsonObject ply(int number, String move, Position<?> before, Ruling<?> ruling) {
        JsonObject json = ResponseJson.tree(RulingResponse.ofLine(number, move, before, ruling))
                .getAsJsonObject();
        if (ruling instanceof Ruling.Legal<?> legal) {
            json.addProperty("inCheck", legal.after().isCheck());
            json.addProperty("over", legal.after().outcome().isOver());
        }
        return json;
    }
}
