package dev.arbiter.web.api;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Query;
import dev.arbiter.query.index.Indexes;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Response;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The files of games that the server was started with; one question at a time goes through them, by their indexes where they have some. */
final class ServedFiles {

    /** The field that says which games count. */
    static final String WHERE = "where";

    /** So long a question waits for those before it, in seconds: one that its client no longer wants makes way at once. */
    private static final int PATIENCE = 20;

    /** The most unreadable files that are named. */
    private static final int MOST_PROBLEMS = 20;

    private final List<String> names;

    /** One goes through the files at a time, on all processors but one, which is left to others. */
    private final Semaphore free = new Semaphore(1, true);

    private final int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    /** @param names files, directories and patterns as given by the operator */
    ServedFiles(List<String> names) {
        this.names = List.copyOf(names);
    }

    /** Which files there are. What is no file, and may never end, is one that cannot be read: all questions would wait for it. */
    List<Input> inputs() throws IOException {
        List<Input> inputs = Inputs.find(names);
        inputs.replaceAll(input -> {
            boolean isFile = !Files.exists(input.path()) || Files.isRegularFile(input.path());
            return isFile
                    ? input
                    : new Input(input.path(), true, "a pipe or a device cannot be read for each question");
        });
        return inputs;
    }

    /** A question to games. */
    interface Question {

        /**
         * Asks them.
         *
         * @param problems receives files that could not be read, or not to their end
         */
        JsonObject answer(Finder finder, List<Input> inputs, Consumer<String> problems)
                throws IOException, InterruptedException;
    }

    /** Queries the games that match the field {@link #WHERE}, each by the rules that its record shows. */
    Response ask(JsonFields fields, Question question) throws IOException, InterruptedException {
        Query query = query(fields);
        if (names.isEmpty()) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.NO_FILES,
                    "the server was started without files of games: arbiter serve FILE");
        }
        Finder finder = new Finder(query, CheckSettings.standard().withThreads(threads), false);
        finder.useIndexes(Indexes.usual());
        List<String> problems = new ArrayList<>();
        if (!free.tryAcquire(PATIENCE, TimeUnit.SECONDS)) {
            throw Problem.busy("others are asking what was played", 5);
        }
        JsonObject answer;
        try {
            answer = question.answer(finder, inputs(), line -> {
                if (problems.size() < MOST_PROBLEMS) {
                    problems.add(line);
                }
            });
        } finally {
            free.release();
        }
        if (!problems.isEmpty()) {
            JsonArray lines = JsonBody.array(problems);
            answer.add("problems", lines);
        }
        return Response.json(answer);
    }

    private static Query query(JsonFields fields) {
        String where = fields.optionalText(WHERE);
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
