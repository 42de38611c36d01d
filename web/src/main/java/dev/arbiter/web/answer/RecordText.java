package dev.arbiter.web.answer;

import com.google.gson.JsonObject;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes a displayed game as a record for other programs. */
public final class RecordText {

    private static final Set<String> FIELDS = Set.of("game", "position", "tags", "line", "result", "to");

    /** The tags that follow from the position and its game. */
    private static final Set<String> OWN = Set.of("FEN", "SetUp");

    private RecordText() {}

    /** Writes a game that is told move by move. */
    public static JsonObject of(JsonFields fields) throws IOException {
        fields.only(FIELDS);
        return written(() -> record(fields), format(fields.text("to")));
    }

    /**
     * Writes a game of a file.
     *
     * @param to the format's name; null for the usual one of its game
     */
    public static JsonObject written(GameRecord game, @Nullable String to) throws IOException {
        Game<?> rules = game.game();
        return written(() -> game, to != null ? format(to) : rules == null ? Format.PGN : Format.of(rules));
    }

    private static Format format(String to) {
        Format format = UsualRecord.FORMATS.get(to);
        if (format == null) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNKNOWN_FORMAT,
                    "expected one of " + String.join(", ", new TreeSet<>(UsualRecord.FORMATS.keySet())) + " in 'to'");
        }
        return format;
    }

    private static JsonObject written(Supplier<GameRecord> game, Format format) throws IOException {
        Set<String> leftOut = new TreeSet<>();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, text, GameWriter.Style.EXPORT, leftOut::add)) {
            writer.write(game.get());
        } catch (UnwritableGameException e) {
            throw new Problem(Status.UNPROCESSABLE, ProblemType.UNWRITABLE_RECORD, String.valueOf(e.getMessage()));
        } catch (IllegalStateException e) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_RECORD,
                    "in the field 'line', found " + e.getMessage());
        }
        JsonObject answer = new JsonObject();
        answer.addProperty("text", text.toString(StandardCharsets.UTF_8));
        answer.add("leftOut", JsonBody.array(new ArrayList<>(leftOut)));
        return answer;
    }

    private static GameRecord record(JsonFields fields) {
        Position<?> start = AskedPosition.of(fields).position();
        Game<?> game = start.game();
        GameRecord.Builder builder = GameRecord.from(start);
        Map<String, String> tags = fields.textsByName("tags");
        tags.forEach((name, value) -> {
            if (!OWN.contains(name)) {
                builder.tag(name, value);
            }
        });
        game.tags().forEach((name, value) -> {
            if (!tags.containsKey(name)) {
                builder.tag(name, value);
            }
        });
        List<String> line = fields.texts("line");
        for (String word : line) {
            add(builder, word);
        }
        String result = fields.optionalText("result");
        return result == null ? builder.build() : builder.result(result);
    }

    /**
     * A word of a line: a bracket of a variation, a comment after its brace, a sign or an offer of a draw after its dollar, a null
     * move, or a move.
     */
    private static void add(GameRecord.Builder builder, String word) {
        if (word.equals("(")) {
            builder.variation();
        } else if (word.equals(")")) {
            builder.end();
        } else if (word.startsWith("{")) {
            builder.comment(word.substring(1));
        } else if (word.matches("\\$\\d+")) {
            builder.nag(word);
        } else if (word.equals("$" + DrawOffer.SIGN)) {
            builder.drawOffer();
        } else if (word.startsWith("$")) {
            builder.nag(word.substring(1));
        } else if (word.equals(RecordedMove.NULL_MOVE)) {
            builder.noMove(word);
        } else {
            builder.move(word);
        }
    }
}
