package dev.arbiter.archive.rows;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps the columns beside the moves to tags, under the usual names of archives and data sets. */
public final class ColumnTags {

    private static final String RESULT = "Result";

    /** By the column's name in small letters and digits alone. */
    private static final Map<String, String> NAMES = names(
            "White",
            "white whiteid whitename whiteusername whiteplayer playerwhite whiteplayername playerswhiteusername playerswhitename",
            "Black",
            "black blackid blackname blackusername blackplayer playerblack blackplayername playersblackusername playersblackname",
            "Red",
            "red redplayer playerred",
            "White",
            "playerswhiteuserid",
            "Black",
            "playersblackuserid",
            "WhiteElo",
            "whiteelo whiterating playerswhiterating",
            "BlackElo",
            "blackelo blackrating playersblackrating",
            "WhiteTitle",
            "whitetitle",
            "BlackTitle",
            "blacktitle",
            "Event",
            "event tournament",
            "Site",
            "site url link gameurl",
            "Date",
            "date gamedate",
            "UTCDate",
            "utcdate",
            "UTCTime",
            "utctime",
            "Round",
            "round",
            RESULT,
            "result gameresult score",
            "ECO",
            "eco openingeco",
            "Opening",
            "opening openingname",
            "TimeControl",
            "timecontrol incrementcode",
            "Termination",
            "termination",
            "Variant",
            "variant",
            "GameType",
            "gametype",
            "GameId",
            "gameid id",
            "FEN",
            "initialfen startfen startingfen startfenposition",
            // A position without a word that says it is the first may be the last.
            "Position",
            "fen");

    private ColumnTags() {}

    private static Map<String, String> names(String... tags) {
        Map<String, String> names = new HashMap<>();
        for (int index = 0; index < tags.length; index += 2) {
            for (String column : tags[index + 1].split(" ", -1)) {
                names.put(column, tags[index]);
            }
        }
        return Map.copyOf(names);
    }

    /** The tags of a row, each name once: known columns under the names of their tags, others under their own. */
    public static List<Tag> of(Row row, MoveColumn moves) {
        List<Tag> tags = new ArrayList<>();
        String winner = null;
        for (Row.Cell cell : row.cells()) {
            String plain = cell.column().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
            if (cell.column().equals(moves.name())) {
                continue;
            }
            winner = plain.equals("winner") ? cell.text().strip().toLowerCase(Locale.ROOT) : winner;
            boolean isTagName = cell.column().equals("FEN");
            String own = cell.column().strip().replaceAll("[^\\p{L}\\p{N}_]+", "_");
            String name = isTagName ? "FEN" : NAMES.getOrDefault(plain, own.isEmpty() ? "Column" : own);
            if (tags.stream().noneMatch(tag -> tag.name().equalsIgnoreCase(name))) {
                tags.add(new Tag(name, cell.text().strip()));
            }
        }
        String result = winner == null ? null : resultOf(winner, moves.format());
        if (result != null && tags.stream().noneMatch(tag -> tag.name().equals(RESULT))) {
            tags.add(new Tag(RESULT, result));
        }
        return tags;
    }

    /** The result by the winner's colour; in draughts as those that White's number stands first in by all sources. */
    private static @Nullable String resultOf(String winner, Format format) {
        boolean points = format == Format.PDN;
        return switch (winner) {
            case "white" -> points ? "2-0" : "1-0";
            case "black" -> points ? "0-2" : "0-1";
            case "draw", "tie", "drawn" -> points ? "1-1" : "1/2-1/2";
            default -> null;
        };
    }
}
