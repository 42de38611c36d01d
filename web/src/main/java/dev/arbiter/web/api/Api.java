package dev.arbiter.web.api;

import com.google.gson.JsonObject;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.answer.AskedPosition;
import dev.arbiter.web.answer.ContestAnswer;
import dev.arbiter.web.answer.LineAnswer;
import dev.arbiter.web.answer.PositionAnswer;
import dev.arbiter.web.answer.RecordAnswer;
import dev.arbiter.web.answer.RecordText;
import dev.arbiter.web.answer.SettleAnswer;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Router;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** All endpoints. */
public final class Api implements AutoCloseable {

    /** The parameter that names the members of an answer. */
    private static final String FIELDS = "fields";

    /** The member on which the meaning of a ruling's other members depends, so that it is never omitted. */
    private static final String LEGAL = "legal";

    /** The most questions in a request. */
    private static final int MOST_QUESTIONS = 1000;

    /** The number of bytes after which further questions are answered by a problem each. */
    private static final int LONGEST_ANSWER = 8 << 20;

    /** All members that answers to questions can have. */
    private static final Set<String> MEMBERS = members(PositionResponse.class, RulingResponse.class);

    private final RecordTurns turns = new RecordTurns();
    private final Checks checks;

    /** Contest programs that work at the same time. */
    private final Semaphore contests = new Semaphore(2);

    private final TreeEndpoint tree;
    private final PlayersEndpoint players;
    private final DeskEndpoint desk;

    private final String version;

    /**
     * @param version of the program
     * @param files of games for questions about what was played
     * @param desk the boards in progress; null for none
     * @param checks the most checks kept
     */
    public Api(String version, List<String> files, @Nullable Desk desk, int checks) {
        this.version = version;
        this.checks = new Checks(turns, checks);
        ServedFiles served = new ServedFiles(files);
        tree = new TreeEndpoint(served);
        players = new PlayersEndpoint(served);
        this.desk = new DeskEndpoint(desk, files, turns);
    }

    /** Adds every endpoint to a router. */
    public void addTo(Router router) {
        router.add("GET", "/health", Api::health)
                .add("GET", "/api/v1/version", this::version)
                .add("GET", "/api/v1/games", request -> Response.json(PositionAnswer.games()))
                .add("GET", BoardEndpoint.PATH, BoardEndpoint::drawn, BoardEndpoint.PARAMETERS)
                .add(
                        "POST",
                        "/api/v1/line",
                        Spoken.in(request -> Response.json(LineAnswer.of(request.json()))),
                        Spoken.LANG)
                .add(
                        "POST",
                        "/api/v1/position",
                        Spoken.in(request -> one(request, PositionAnswer::position)),
                        FIELDS,
                        Spoken.LANG)
                .addLong(
                        "POST",
                        "/api/v1/positions",
                        Spoken.in(request -> turns.take(() -> many(request, "positions", PositionAnswer::position))),
                        FIELDS,
                        Spoken.LANG)
                .add(
                        "POST",
                        "/api/v1/ruling",
                        Spoken.in(request -> one(request, PositionAnswer::ruling)),
                        FIELDS,
                        Spoken.LANG)
                .addLong(
                        "POST",
                        "/api/v1/rulings",
                        Spoken.in(request -> turns.take(() -> many(request, "rulings", PositionAnswer::ruling))),
                        FIELDS,
                        Spoken.LANG)
                .addLong(
                        "POST",
                        "/api/v1/winnable",
                        Spoken.in(request -> Response.json(PositionAnswer.winnable(request.json()))),
                        Spoken.LANG)
                .addLong(
                        "POST",
                        "/api/v1/reachability",
                        Spoken.in(request ->
                                turns.take(() -> Response.json(PositionAnswer.reachability(request.json())))),
                        Spoken.LANG)
                .add("GET", "/api/v1/facts", Spoken.in(request -> Response.json(SettleAnswer.facts())), Spoken.LANG)
                .addLong(
                        "POST",
                        "/api/v1/settle",
                        Spoken.in(request -> turns.take(() -> Response.json(SettleAnswer.of(request.json())))),
                        Spoken.LANG)
                .addLong(
                        "POST",
                        "/api/v1/record",
                        Spoken.in(request -> turns.take(() -> Response.json(RecordAnswer.of(request.json())))),
                        Spoken.LANG)
                .addLong("POST", "/api/v1/record/text", request -> Response.json(RecordText.of(request.json())))
                .addLong("POST", "/api/v1/contest", this::contest)
                .addLong("GET", TreeEndpoint.PATH, tree::files)
                .addLong("POST", TreeEndpoint.PATH, tree::played, "depth")
                .addLong("POST", TreeEndpoint.REPORT, tree::report)
                .addLong("POST", PlayersEndpoint.PATH, players::answer, PlayersEndpoint.LIMIT);
        checks.addTo(router);
        desk.addTo(router);
    }

    @SafeVarargs
    private static Set<String> members(Class<? extends Record>... responses) {
        Set<String> names = new TreeSet<>(Set.of(PositionAnswer.MOVES, AskedPosition.ECO, AskedPosition.OPENING));
        for (Class<? extends Record> response : responses) {
            names.addAll(ResponseJson.columns(response));
        }
        return names;
    }

    /** Loads the names of openings, so that the first request does not wait for them. */
    public void load() {
        Openings.shipped();
    }

    /** Drops what has not been used for some time; to be called periodically. */
    public void tidy() {
        checks.tidy();
    }

    /** Deletes the uploads of servers that were killed. */
    public void tidyAfterOthers() {
        ServingDirectory.tidyAfterOthers();
    }

    /** Stops work in progress and deletes all uploads. */
    @Override
    public void close() {
        desk.close();
        checks.close();
    }

    private static Response health(Request request) {
        JsonObject json = new JsonObject();
        json.addProperty("status", "ok");
        return Response.json(json);
    }

    private Response version(Request request) {
        JsonObject json = new JsonObject();
        json.addProperty("version", version);
        json.addProperty("api", 1);
        return Response.json(json);
    }

    private Response contest(Request request) throws IOException {
        JsonFields fields = request.json();
        if (!contests.tryAcquire()) {
            throw Problem.busy("the server is already answering as many contest inputs as it can", 5);
        }
        try {
            return Response.json(ContestAnswer.of(fields));
        } finally {
            contests.release();
        }
    }

    /** Answers one question. */
    private interface Answer {
        JsonObject to(JsonFields question);
    }

    private static Response one(Request request, Answer answer) {
        Set<String> wanted = wanted(request);
        return Response.json(only(wanted, answer.to(request.json())));
    }

    /** Answers many questions, each for itself: where there is no answer, the problem stands in its place. */
    private static Response many(Request request, String name, Answer answer) {
        Set<String> wanted = wanted(request);
        JsonFields fields = request.json();
        fields.only(Set.of("questions"));
        List<JsonFields> questions = fields.objects("questions");
        if (questions.size() > MOST_QUESTIONS) {
            throw new Problem(
                    Status.PAYLOAD_TOO_LARGE,
                    ProblemType.TOO_MANY,
                    "found " + questions.size() + " questions, expected at most " + MOST_QUESTIONS);
        }
        // Written one by one: a thousand boards as a tree would be a hundred megabytes.
        JsonBody.Texts answers = new JsonBody.Texts(new JsonObject(), name);
        int number = 0;
        for (JsonFields question : questions) {
            Problem.checkWanted();
            number++;
            try {
                if (answers.length() > LONGEST_ANSWER) {
                    throw new Problem(
                            Status.PAYLOAD_TOO_LARGE,
                            ProblemType.TOO_MANY,
                            "the answer is long enough; ask this again, or name what is wanted in the parameter 'fields'");
                }
                answers.add(only(wanted, answer.to(question)));
            } catch (Problem e) {
                answers.add(e.json(request.path() + "#" + number));
            }
        }
        return Response.json(answers.end());
    }

    /** The members that an answer shall have; empty for all. */
    private static Set<String> wanted(Request request) {
        String named = request.query(FIELDS);
        return named == null || named.isEmpty() ? Set.of() : new LinkedHashSet<>(List.of(named.split(",", -1)));
    }

    private static JsonObject only(Set<String> wanted, JsonObject answer) {
        if (wanted.isEmpty()) {
            return answer;
        }
        JsonObject chosen = new JsonObject();
        if (answer.has(LEGAL)) {
            chosen.add(LEGAL, answer.get(LEGAL));
        }
        for (String name : wanted) {
            if (answer.has(name)) {
                chosen.add(name, answer.get(name));
            } else if (!MEMBERS.contains(name)) {
                throw new Problem(
                        Status.BAD_REQUEST,
                        ProblemType.UNKNOWN_FIELD,
                        "found '" + name + "' in the parameter 'fields', expected some of "
                                + String.join(", ", MEMBERS));
            }
        }
        return chosen;
    }
}
