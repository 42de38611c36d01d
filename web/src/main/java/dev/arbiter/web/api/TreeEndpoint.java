package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.query.OpeningReport;
import dev.arbiter.query.Tree;
import dev.arbiter.query.TreeResponse;
import dev.arbiter.web.answer.AskedPosition;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What was played from a position in the server's files, and a report on it. */
final class TreeEndpoint {

    /** Where the moves are asked for. */
    static final String PATH = "/api/v1/tree";

    /** Where the report is asked for. */
    static final String REPORT = "/api/v1/opening-report";

    private static final int DEEPEST = 10;

    private final ServedFiles files;

    TreeEndpoint(ServedFiles files) {
        this.files = files;
    }

    /** Which files there are. */
    Response files(Request request) throws IOException {
        JsonArray all = new JsonArray();
        for (Inputs.Input input : files.inputs()) {
            JsonObject file = new JsonObject();
            file.addProperty("name", String.valueOf(input.path().getFileName()));
            file.addProperty("bytes", input.size());
            all.add(file);
        }
        JsonObject json = new JsonObject();
        json.add("files", all);
        return Response.json(json);
    }

    /** The moves that were played, with what came of them. */
    Response played(Request request) throws IOException, InterruptedException {
        JsonFields fields = fields(request);
        AskedPosition asked = AskedPosition.of(fields);
        int depth = request.number("depth", 1, 1, DEEPEST);
        return files.ask(fields, (finder, inputs, problems) -> {
            Tree tree = finder.tree(asked.position(), depth, inputs, InputStream.nullInputStream(), problems);
            TreeResponse response = TreeResponse.of(tree, Openings.shipped(), finder.games());
            return named(ResponseJson.tree(response).getAsJsonObject(), asked);
        });
    }

    /** How the games went that reached a position: by move, year, rating, player and line. */
    Response report(Request request) throws IOException, InterruptedException {
        JsonFields fields = fields(request);
        AskedPosition asked = AskedPosition.of(fields);
        return files.ask(fields, (finder, inputs, problems) -> {
            OpeningReport report = finder.openingReport(
                    asked.position(), Openings.shipped(), inputs, InputStream.nullInputStream(), problems);
            JsonObject answer = ResponseJson.tree(report).getAsJsonObject();
            List<String> others = finder.games().otherIds(asked.position().game());
            if (others != null) {
                answer.add("otherGames", dev.arbiter.web.http.JsonBody.array(others));
            }
            return named(answer, asked);
        });
    }

    private static JsonFields fields(Request request) {
        JsonFields fields = request.json();
        Set<String> names = new HashSet<>(AskedPosition.MEMBERS);
        names.add(ServedFiles.WHERE);
        fields.only(names);
        return fields;
    }

    private static JsonObject named(JsonObject answer, AskedPosition asked) {
        asked.addOpening(answer);
        return answer;
    }
}
