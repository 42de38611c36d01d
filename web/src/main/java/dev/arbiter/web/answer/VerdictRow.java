package dev.arbiter.web.answer;

import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.report.JsonRow;
import dev.arbiter.archive.report.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A verdict as a row of a table of games, as in {@code arbiter check}, with the tags that identify the game to people. */
public final class VerdictRow {

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

    /**
     * A row for a verdict.
     *
     * @param file which of several files it is of; null where there is one
     */
    public static String of(@Nullable String file, Verdict verdict) {
        Map<String, String> tags = new LinkedHashMap<>();
        Map<String, String> all = verdict.tags();
        for (String name : TAGS) {
            String red = Tag.ofRed(name);
            String value = all.get(name);
            value = value == null && red != null ? all.get(red) : value;
            if (value != null) {
                tags.put(name, value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…");
            }
        }
        return JsonRow.served(Row.of(file, verdict, tags));
    }
}
