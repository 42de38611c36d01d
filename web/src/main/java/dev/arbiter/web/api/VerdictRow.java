package dev.arbiter.web.api;

import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.report.JsonRow;
import dev.arbiter.archive.report.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A verdict as a row of a table of games: as {@code arbiter check} has it, with the tags that name the game to people. */
final class VerdictRow {

    private static final List<String> TAGS = List.of(
            "White",
            "Black",
            "WhiteElo",
            "BlackElo",
            "Event",
            "Site",
            "Date",
            "Round",
            "Result",
            "GameType",
            "Variant");

    /** A tag's value is shown in a table's cell. */
    private static final int LONGEST = 200;

    private VerdictRow() {}

    static String of(Verdict verdict) {
        Map<String, String> tags = new LinkedHashMap<>();
        Map<String, String> all = verdict.tags();
        for (String name : TAGS) {
            String value = all.get(name);
            if (value != null) {
                tags.put(name, value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…");
            }
        }
        StringBuilder row = new StringBuilder(JsonRow.text(new Row(null, verdict, tags)));
        row.setLength(row.length() - 1);
        // What the command line lists by a command of its own is a number here.
        if (verdict.claims() > 0) {
            row.append(",\"claims\":").append(verdict.claims());
        }
        if (!verdict.cannotWin().isEmpty()) {
            row.append(",\"cannotWin\":").append(GameJson.cannotWin(verdict));
        }
        return row.append('}').toString();
    }
}
