package dev.arbiter.web.answer;

import com.google.gson.JsonObject;
import dev.arbiter.Game;
import dev.arbiter.archive.Format;
import java.util.Locale;
import java.util.Map;

/** In which format a game is usually written down. */
final class UsualRecord {

    /** The formats that the page saves games in, by their names in questions. */
    static final Map<String, Format> FORMATS =
            Map.of("pgn", Format.PGN, "pdn", Format.PDN, "transcript", Format.TRANSCRIPT, "jsonl", Format.JSON_LINES);

    private UsualRecord() {}

    /** How records of a game are usually written: by which name as {@code to}, what people call them, and what they can hold. */
    static JsonObject of(Game<?> game) {
        Format format = Format.of(game);
        String to = FORMATS.entrySet().stream()
                .filter(each -> each.getValue() == format)
                .findFirst()
                .orElseThrow()
                .getKey();
        boolean transcript = format == Format.TRANSCRIPT;
        JsonObject json = new JsonObject();
        json.addProperty("to", to);
        json.addProperty("name", transcript ? "Transcript" : to.toUpperCase(Locale.ROOT));
        json.addProperty("extension", transcript ? "txt" : to);
        json.addProperty("variations", !transcript);
        return json;
    }
}
