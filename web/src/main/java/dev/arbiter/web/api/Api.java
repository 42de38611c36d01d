package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.archive.response.WinnableResponse;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Router;
import dev.arbiter.web.http.Status;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All endpoints. */
public final class Api implements AutoCloseable {

    static final Set<String> POSITION = Set.of("game", "position", "pieces", "turn", "rights", "moves");
    private static final Set<String> RULING = Set.of("game", "position", "moves", "move");

    /** The parameter that names the members of an answer. */
    private static final String FIELDS = "fields";

    /** The member on which the meaning of a ruling's other members depends, so that it is never omitted. */
    private static final String LEGAL = "legal";

    /** The member that has the moves of the question, as this notation writes them. */
    private static final String MOVES = "moves";

    /** The members that name the opening, of which the rules know nothing. */
    private static final String ECO = "eco";

    private static final String OPENING = "opening";

    /** The most questions in a request. */
    private static final int MOST_QUESTIONS = 1000;

    /** The number of bytes after which further questions are answered by a problem each. */
    private static final int LONGEST_ANSWER = 8 << 20;

    /** The number of positions examined for a question whether a side can still win: a fraction of a second. */
    private static final long MOST_NODES = 300_000;

    /** All members that answers to questions can have. */
    private static final Set<String> MEMBERS = members(PositionResponse.class, RulingResponse.class);

    private final RecordTurns turns = new RecordTurns();
    private final Checks checks;
    private final ContestEndpoint contest = new ContestEndpoint();

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
                .add("GET", "/api/v1/games", Api::games)
                .add("GET", BoardEndpoint.PATH, BoardEndpoint::drawn, BoardEndpoint.PARAMETERS)
                .add("POST", LineEndpoint.PATH, LineEndpoint::answer)
                .add("POST", "/api/v1/position", request -> one(request, Api::position), FIELDS)
                .addLong(
                        "POST",
                        "/api/v1/positions",
                        request -> turns.take(() -> many(request, "positions", Api::position)),
                        FIELDS)
                .add("POST", "/api/v1/ruling", request -> one(request, Api::ruling), FIELDS)
                .addLong(
                        "POST",
                        "/api/v1/rulings",
                        request -> turns.take(() -> many(request, "rulings", Api::ruling)),
                        FIELDS)
                .addLong("POST", "/api/v1/winnable", request -> Response.json(winnable(request.json())))
                .add("GET", SettleEndpoint.FACTS_PATH, request -> SettleEndpoint.facts())
                .addLong("POST", SettleEndpoint.PATH, request -> turns.take(() -> SettleEndpoint.answer(request)))
                .addLong("POST", "/api/v1/record", request -> turns.take(() -> RecordEndpoint.read(request)))
                .addLong("POST", "/api/v1/record/text", RecordText::write)
                .addLong("POST", "/api/v1/contest", contest::run)
                .addLong("GET", TreeEndpoint.PATH, tree::files)
                .addLong("POST", TreeEndpoint.PATH, tree::played, "depth")
                .addLong("POST", TreeEndpoint.REPORT, tree::report)
                .addLong("POST", PlayersEndpoint.PATH, players::answer, PlayersEndpoint.LIMIT);
        checks.addTo(router);
        desk.addTo(router);
    }

    @SafeVarargs
    private static Set<String> members(Class<? extends Record>... responses) {
        Set<String> names = new TreeSet<>(Set.of(MOVES, ECO, OPENING));
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

    private static Response games(Request request) {
        JsonArray games = new JsonArray();
        for (Game<?> game : Games.all()) {
            JsonObject entry = new JsonObject();
            entry.addProperty("id", game.id());
            entry.addProperty("title", game.title());
            entry.addProperty("family", game.family());
            entry.addProperty("positionName", game.positionName());
            entry.add(
                    "kinds",
                    JsonBody.array(game.kinds().stream().map(Enum::name).toList()));
            entry.add("rights", JsonBody.array(game.rights()));
            entry.addProperty("notation", game.notation());
            entry.addProperty("position", game.start().text());
            entry.add("tags", JsonBody.object(game.tags()));
            entry.add("letters", JsonBody.object(letters(game)));
            entry.add("record", RecordText.usual(game));
            entry.addProperty("winnable", WinnableResponse.isAnswered(game));
            games.add(entry);
        }
        JsonObject json = new JsonObject();
        json.add("games", games);
        return Response.json(json);
    }

    /** The kinds of the pieces of the start, by the letters that name them in moves and diagrams. */
    private static Map<String, String> letters(Game<?> game) {
        Map<String, String> letters = new TreeMap<>();
        for (Diagram.Cell cell : game.start().diagram().cells()) {
            Piece piece = cell.piece();
            if (piece != null) {
                letters.put(
                        String.valueOf(Character.toUpperCase(piece.letter())),
                        piece.kind().name());
            }
        }
        return letters;
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

    private static JsonObject position(JsonFields fields) {
        fields.only(POSITION);
        AskedPosition asked = AskedPosition.of(fields);
        JsonObject answer = tree(PositionResponse.of(asked.position(), asked.notes()));
        name(answer, asked.opening());
        if (!asked.played().isEmpty()) {
            answer.add(MOVES, JsonBody.array(asked.played()));
        }
        return answer;
    }

    private static JsonObject ruling(JsonFields fields) {
        fields.only(RULING);
        AskedPosition asked = AskedPosition.of(fields);
        JsonObject answer = ruling(asked, asked.position(), fields.text("move"));
        asked.addNotes(answer);
        return answer;
    }

    private static <M> JsonObject ruling(AskedPosition asked, Position<M> position, String move) {
        Ruling<M> ruling = position.ruling(move);
        JsonObject answer = tree(RulingResponse.of(ruling));
        if (ruling instanceof Ruling.Legal<M> legal) {
            name(answer.getAsJsonObject("after"), asked.openingAfter(legal.after()));
        }
        return answer;
    }

    /** Adds the name of a game's opening. */
    static void name(JsonObject position, Openings.@Nullable Opening opening) {
        if (opening != null) {
            position.addProperty(ECO, opening.code());
            position.addProperty(OPENING, opening.name());
        }
    }

    private static JsonObject winnable(JsonFields fields) {
        fields.only(POSITION);
        AskedPosition asked = AskedPosition.of(fields);
        Position<?> position = asked.position();
        if (!WinnableResponse.isAnswered(position.game())) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.NO_ANSWER,
                    "winnable is not supported for " + position.game().id());
        }
        JsonObject answer = tree(WinnableResponse.of(position, MOST_NODES));
        asked.addNotes(answer);
        return answer;
    }

    private static JsonObject tree(Record response) {
        return ResponseJson.tree(response).getAsJsonObject();
    }
}
