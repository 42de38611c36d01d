package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.query.CrossTable;
import dev.arbiter.query.CrossTableResponse;
import dev.arbiter.query.PlayerResults;
import dev.arbiter.query.ResultResponse;
import dev.arbiter.query.ResultTable;
import dev.arbiter.query.tiebreak.TieBreak;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Results by player in the server's files: all players, one of them, or the cross-table of an event. */
final class PlayersEndpoint {

    /** Where they are asked for. */
    static final String PATH = "/api/v1/players";

    /** The parameter that says how many rows a table has at most. */
    static final String LIMIT = "limit";

    private static final String PLAYER = "player";
    private static final String CROSS_TABLE = "crosstable";
    private static final String TIE_BREAKS = "tieBreaks";
    private static final Set<String> FIELDS = Set.of(ServedFiles.WHERE, PLAYER, CROSS_TABLE, TIE_BREAKS);
    private static final int USUAL = 100;
    private static final int MOST = 1000;

    private final ServedFiles files;

    PlayersEndpoint(ServedFiles files) {
        this.files = files;
    }

    Response answer(Request request) throws IOException, InterruptedException {
        JsonFields fields = request.json();
        fields.only(FIELDS);
        int most = request.number(LIMIT, USUAL, 1, MOST);
        String player = fields.optionalText(PLAYER);
        boolean crossTable = fields.bool(CROSS_TABLE, false);
        if (player != null && (crossTable || !PlayerResults.isName(player))) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_CONDITION,
                    crossTable
                            ? "found the fields 'player' and 'crosstable', expected one of them"
                            : "found '" + player + "' in the field 'player', expected a name");
        }
        List<TieBreak> tieBreaks = tieBreaks(fields.optionalText(TIE_BREAKS));
        return files.ask(fields, (finder, inputs, problems) -> {
            InputStream nothing = InputStream.nullInputStream();
            if (crossTable) {
                return crossTable(finder.crossTable(inputs, nothing, problems), tieBreaks, most);
            }
            JsonObject answer = new JsonObject();
            if (player == null) {
                add(answer, "players", PLAYER, finder.players(inputs, nothing, problems), most);
                return answer;
            }
            PlayerResults results = finder.player(player, inputs, nothing, problems);
            add(answer, "players", PLAYER, results.spellings(), most);
            add(answer, "opponents", "opponent", results.opponents(), most);
            add(answer, "openings", "opening", results.openings(), most);
            return answer;
        });
    }

    private static void add(JsonObject answer, String name, String kind, ResultTable table, int most) {
        List<ResultTable.Row> rows = table.rows("games");
        JsonArray shown = new JsonArray();
        rows.stream().limit(most).forEach(row -> shown.add(ResponseJson.tree(ResultResponse.of(kind, row))));
        JsonObject json = new JsonObject();
        json.addProperty("count", rows.size());
        json.add("rows", shown);
        answer.add(name, json);
    }

    /** @param list as the request has it; null or blank for none */
    static List<TieBreak> tieBreaks(@Nullable String list) {
        if (list == null || list.isBlank()) {
            return List.of();
        }
        try {
            return TieBreak.read(list);
        } catch (IllegalArgumentException e) {
            throw new Problem(Status.UNPROCESSABLE, ProblemType.UNREADABLE_CONDITION, String.valueOf(e.getMessage()));
        }
    }

    private static JsonObject crossTable(CrossTable table, List<TieBreak> tieBreaks, int most) {
        List<CrossTable.Player> players = table.players(tieBreaks);
        JsonArray shown = new JsonArray();
        CrossTableResponse.of(players.stream().limit(most).toList(), tieBreaks)
                .forEach(row -> shown.add(ResponseJson.tree(row)));
        JsonObject json = new JsonObject();
        json.addProperty("count", players.size());
        json.add("rows", shown);
        JsonObject answer = new JsonObject();
        answer.addProperty("events", table.events());
        if (!tieBreaks.isEmpty()) {
            answer.addProperty("missingRounds", table.missingRounds());
        }
        answer.add("table", json);
        return answer;
    }
}
