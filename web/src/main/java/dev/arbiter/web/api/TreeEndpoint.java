package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.Json;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Query;
import dev.arbiter.query.Tree;
import dev.arbiter.query.TreeResponse;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What was played from a position in the files that the server was started with. */
final class TreeEndpoint {

    /** Where it is asked for. */
    static final String PATH = "/api/v1/tree";

    private static final int DEEPEST = 10;

    /** So long a question waits for those before it, in seconds: one that its client no longer wants makes way at once. */
    private static final int PATIENCE = 20;

    /** So many files that could not be read are named. */
    private static final int MOST_PROBLEMS = 20;

    private final List<String> files;

    /** One goes through the files at a time, on all processors but one, which is left to others. */
    private final Semaphore free = new Semaphore(1, true);

    private final int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    /** @param files files, directories and patterns, as somebody named them */
    TreeEndpoint(List<String> files) {
        this.files = List.copyOf(files);
    }

    /** Which files there are. */
    Response files(Request request) throws IOException {
        JsonArray all = new JsonArray();
        for (Inputs.Input input : Inputs.find(files)) {
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
        JsonFields fields = request.json();
        Set<String> names = new HashSet<>(Api.POSITION);
        names.add("where");
        fields.only(names);
        AskedPosition asked = AskedPosition.of(fields);
        Query query = query(fields);
        int depth = request.number("depth", 1, 1, DEEPEST);
        if (files.isEmpty()) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.NO_FILES,
                    "the server was started without files of games: arbiter serve FILE");
        }
        CheckSettings settings =
                CheckSettings.standard().withRules(asked.position().game()).withThreads(threads);
        List<String> problems = new ArrayList<>();
        if (!free.tryAcquire(PATIENCE, TimeUnit.SECONDS)) {
            throw Problem.busy("others are asking what was played", 5);
        }
        JsonObject answer;
        try {
            Tree tree = new Finder(query, settings, false)
                    .tree(asked.position(), depth, Inputs.find(files), InputStream.nullInputStream(), line -> {
                        if (problems.size() < MOST_PROBLEMS) {
                            problems.add(line);
                        }
                    });
            answer = Json.tree(TreeResponse.of(tree, Openings.shipped())).getAsJsonObject();
        } finally {
            free.release();
        }
        answer.addProperty("game", asked.position().game().id());
        Api.name(answer, asked.opening());
        if (!problems.isEmpty()) {
            answer.add("problems", dev.arbiter.web.http.Json.array(problems));
        }
        return Response.json(answer);
    }

    private static Query query(JsonFields fields) {
        String where = fields.optionalText("where");
        if (where == null || where.isBlank()) {
            return Query.ANY;
        }
        try {
            return Query.of(where, Openings.shipped());
        } catch (UnreadableException e) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNREADABLE_CONDITION,
                    "in the field 'where', character " + e.column() + ": found " + e.found() + ", expected "
                            + e.expected());
        }
    }
}
