package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.archive.Verdict;
import dev.arbiter.web.http.Json;
import java.util.List;
import java.util.Map;

/** A verdict as a row of a table of games: as {@code arbiter check} has it, with the tags that name the game to people. */
final class VerdictRow {

    private static final List<String> TAGS =
            List.of("White", "Black", "Event", "Site", "Date", "Round", "Result", "GameType", "Variant");

    /** A tag's value is shown in a table's cell. */
    private static final int LONGEST = 200;

    private VerdictRow() {}

    static String of(String file, Verdict verdict) {
        JsonObject row = GameJson.verdict(file, verdict);
        row.remove("file");
        JsonObject tags = new JsonObject();
        Map<String, String> all = verdict.tags();
        for (String name : TAGS) {
            String value = all.get(name);
            if (value != null) {
                tags.addProperty(name, value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…");
            }
        }
        row.add("tags", tags);
        return Json.text(row);
    }
}
