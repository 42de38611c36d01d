package dev.arbiter.browser;

import dev.arbiter.Wording;
import dev.arbiter.browser.jdk.GivenTexts;
import dev.arbiter.web.answer.LineAnswer;
import dev.arbiter.web.answer.PositionAnswer;
import dev.arbiter.web.answer.SettleAnswer;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.teavm.jso.JSExport;

/** What the page asks of games, positions and moves, answered in the browser as the server answers it. */
public sealed class PageAnswers permits PageArchive {

    /** Before the path of a question, where the server has it. */
    static final String API = "/api/v1/";

    private int status = Status.OK.code();

    PageAnswers() {}

    /** A question's answer as JSON. */
    interface Answer {
        String make() throws IOException;
    }

    /**
     * Gives a text that the answers need: {@code openings.txt}, {@code paper.css}, {@code de.tsv}.
     *
     * @param name of the file
     */
    @JSExport
    public void give(String name, String text) {
        GivenTexts.give(name, text);
    }

    /** Answers in a language from now on, whose sentences were given ({@code de.tsv}). */
    @JSExport
    public void speak(String language) {
        Wording.Speaking unused = Wording.speaking(language);
    }

    /**
     * Answers a question.
     *
     * @param path behind {@code /api/v1/}
     * @param question a JSON object; empty where the server takes none
     * @return the answer, or the problem, as {@link #status} says
     */
    @JSExport
    public final String answer(String path, String question) {
        return attempt(path, () -> answered(path, question));
    }

    /** The status of HTTP that the last answer has. */
    @JSExport
    public final int status() {
        return status;
    }

    /** Makes an answer; what is thrown becomes the problem that the server would send. */
    final String attempt(String path, Answer answer) {
        try {
            status = Status.OK.code();
            return answer.make();
        } catch (Problem e) {
            return problem(path, e);
        } catch (IOException | RuntimeException e) {
            String why = String.valueOf(e.getMessage());
            return problem(path, new Problem(Status.FAULT, ProblemType.FAULT, "an internal error: " + why));
        }
    }

    private String problem(String path, Problem problem) {
        status = problem.status().code();
        return JsonBody.text(problem.json(API + path));
    }

    String answered(String path, String question) throws IOException {
        return switch (path) {
            case "games" -> JsonBody.text(PositionAnswer.games());
            case "position" -> JsonBody.text(PositionAnswer.position(fields(question)));
            case "ruling" -> JsonBody.text(PositionAnswer.ruling(fields(question)));
            case "winnable" -> JsonBody.text(PositionAnswer.winnable(fields(question)));
            case "facts" -> JsonBody.text(SettleAnswer.facts());
            case "settle" -> JsonBody.text(SettleAnswer.of(fields(question)));
            case "line" -> new String(LineAnswer.of(fields(question)), StandardCharsets.UTF_8);
            default ->
                throw new Problem(
                        Status.NOT_FOUND,
                        ProblemType.NOT_FOUND,
                        "this is answered by Arbiter on your own machine alone (arbiter serve)");
        };
    }

    static JsonFields fields(String question) {
        return JsonFields.read(question.getBytes(StandardCharsets.UTF_8));
    }
}
