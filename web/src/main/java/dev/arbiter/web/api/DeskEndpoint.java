package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.Wording;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.answer.GameJson;
import dev.arbiter.web.answer.RecordRoom;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Request;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Router;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The boards in progress. What is watched was named when the server was started: the sources of its desk or, once a client asks
 * for that, the files of games that it serves. No client can name others.
 */
final class DeskEndpoint implements AutoCloseable {

    /** Where they are asked for. */
    static final String PATH = "/api/v1/desk";

    private static final int MOST_LISTENING = 256;
    private static final int LONGEST_NUMBER = 9;

    private final List<String> files;
    private final RecordTurns turns;
    private volatile @Nullable Desk desk;
    /** The desk that a client had started; null where there is none. */
    private @Nullable Desk started;

    private final Semaphore listening = new Semaphore(MOST_LISTENING);

    /**
     * @param desk null where the server has none
     * @param files that are watched where it has none and a client asks for one
     * @param turns in which games are opened
     */
    DeskEndpoint(@Nullable Desk desk, List<String> files, RecordTurns turns) {
        this.desk = desk;
        this.files = List.copyOf(files);
        this.turns = turns;
    }

    /** Adds the endpoints. */
    void addTo(Router router) {
        router.addLong("GET", PATH, Spoken.in(this::boards), Spoken.LANG)
                .addLong("POST", PATH, Spoken.in(this::start), Spoken.LANG)
                .add("GET", PATH + "/events", Spoken.in(this::events), Spoken.LANG)
                .addLong("GET", PATH + "/boards/{id}", Spoken.in(this::board), Spoken.LANG);
    }

    /** Watches the files that are served, unless boards are watched already. */
    private synchronized Response start(Request request) {
        request.json().only(Set.of());
        if (desk == null) {
            if (files.isEmpty()) {
                throw missing();
            }
            try {
                Desk begun = new Desk(files, Desk.Settings.STANDARD);
                begun.start();
                started = begun;
                desk = begun;
            } catch (IllegalArgumentException e) {
                throw new Problem(Status.NOT_FOUND, ProblemType.NOT_FOUND, String.valueOf(e.getMessage()));
            }
        }
        return boards(request);
    }

    @Override
    public synchronized void close() {
        if (started != null) {
            started.close();
        }
    }

    private Response boards(Request request) {
        JsonObject answer = new JsonObject();
        JsonArray sources = new JsonArray();
        JsonArray boards = new JsonArray();
        JsonArray troubles = new JsonArray();
        Desk known = desk;
        long version = 0;
        if (known != null) {
            Desk.News news = known.boardsAfter(0);
            version = news.version();
            known.sourceNames().forEach(sources::add);
            news.boards().forEach(board -> boards.add(ResponseJson.tree(board)));
            List<Desk.Trouble> wrong = news.troubles();
            if (wrong != null) {
                wrong.forEach(trouble -> troubles.add(ResponseJson.tree(trouble)));
            }
        }
        answer.addProperty("version", version);
        answer.add("sources", sources);
        JsonArray offered = new JsonArray();
        if (known == null) {
            files.forEach(offered::add);
        }
        answer.add("offered", offered);
        answer.add("boards", boards);
        answer.add("troubles", troubles);
        return Response.json(answer);
    }

    private Response events(Request request) {
        Desk known = known();
        long version = 0;
        long change = 0;
        String last = request.header("Last-Event-ID");
        if (last != null && last.matches("\\d{1,9}\\.\\d{1,9}")) {
            int dot = last.indexOf('.');
            version = Long.parseLong(last.substring(0, dot));
            change = Long.parseLong(last.substring(dot + 1));
        }
        if (!listening.tryAcquire()) {
            throw Problem.busy("too many clients are listening to the desk", 5);
        }
        return Response.stream(
                "text/event-stream",
                new DeskEvents(known, Wording.current().language(), version, change, listening::release));
    }

    private Response board(Request request) throws IOException {
        Desk known = known();
        String id = request.part("id");
        Desk.Opened opened = id.matches("\\d{1," + LONGEST_NUMBER + "}") ? known.board(Integer.parseInt(id)) : null;
        if (opened == null) {
            throw new Problem(Status.NOT_FOUND, ProblemType.NOT_FOUND, "the desk has no board of this number");
        }
        return turns.take(() -> {
            JsonObject answer = new JsonObject();
            answer.add("board", ResponseJson.tree(opened.view()));
            answer.add("alarms", all(opened.alarms()));
            answer.add("game", GameJson.of(opened.view().name().source(), opened.game(), new RecordRoom()));
            return Response.json(answer);
        });
    }

    static JsonArray all(List<? extends Record> records) {
        JsonArray all = new JsonArray();
        records.forEach(each -> all.add(ResponseJson.tree(each)));
        return all;
    }

    private Desk known() {
        Desk known = desk;
        if (known == null) {
            throw missing();
        }
        return known;
    }

    private static Problem missing() {
        return new Problem(
                Status.NOT_FOUND,
                ProblemType.NOT_FOUND,
                "the server was started without boards to watch: arbiter desk SOURCE");
    }
}
