package dev.arbiter.web.answer;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.arbiter.Diagram;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.contest.Contest;
import dev.arbiter.contest.ContestException;
import dev.arbiter.web.http.JsonBody;
import dev.arbiter.web.http.JsonFields;
import dev.arbiter.web.http.Problem;
import dev.arbiter.web.http.ProblemType;
import dev.arbiter.web.http.Status;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Runs a contest program on an input and shows each instance: the board, the answer, the reason. */
public final class ContestAnswer {

    private static final Set<String> FIELDS = Set.of("program", "input");

    /** The most instances shown. */
    private static final int MOST_INSTANCES = 1000;

    /** The most squares drawn; further instances have no boards. */
    private static final int MOST_SQUARES = 300_000;

    /** The most that is answered, in bytes. */
    private static final int LONGEST_OUTPUT = 4 << 20;

    /** The longest time for one instance, and for all of them, in seconds. */
    private static final double INSTANCE_SECONDS = 5;

    private static final double ALL_SECONDS = 20;

    private ContestAnswer() {}

    /** Enough instances are shown, or time is up. */
    private static final class EnoughException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EnoughException() {
            super(null, null, false, false);
        }
    }

    /** Answers an input. */
    public static JsonObject of(JsonFields fields) throws IOException {
        fields.only(FIELDS);
        Contest program = Contest.find(fields.text("program"));
        if (program == null) {
            throw new Problem(
                    Status.UNPROCESSABLE,
                    ProblemType.UNKNOWN_PROGRAM,
                    "there is no such program; expected one of " + String.join(", ", Contest.names()));
        }
        byte[] input = fields.text("input").getBytes(StandardCharsets.UTF_8);
        return answers(program, input);
    }

    private static JsonObject answers(Contest program, byte[] input) throws IOException {
        ByteArrayOutputStream output = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int length) {
                if (count + length > LONGEST_OUTPUT) {
                    throw new EnoughException();
                }
                super.write(bytes, offset, length);
            }
        };
        JsonArray instances = new JsonArray();
        Contest.Options options = new Contest.Options(false, true, INSTANCE_SECONDS);
        long end = System.nanoTime() + (long) (ALL_SECONDS * 1e9);
        JsonObject json = new JsonObject();
        Room room = new Room();
        try {
            program.show(new ByteArrayInputStream(input), output, options, instance -> {
                Problem.checkWanted();
                instances.add(instance(instance, room));
                if (instances.size() == MOST_INSTANCES || System.nanoTime() > end) {
                    throw new EnoughException();
                }
            });
        } catch (EnoughException e) {
            json.addProperty("cutOff", true);
        } catch (ContestException e) {
            throw new Problem(
                            Status.UNPROCESSABLE,
                            ProblemType.UNREADABLE_INPUT,
                            "line " + e.line() + ", column " + e.column() + ": " + e.getMessage())
                    .with("line", new JsonPrimitive(e.line()))
                    .with("column", new JsonPrimitive(e.column()))
                    .with("instances", instances);
        }
        json.add("instances", instances);
        json.addProperty("output", output.toString(StandardCharsets.US_ASCII));
        return json;
    }

    /** How many more squares are drawn. */
    private static final class Room {
        private int squares = MOST_SQUARES;

        boolean takes(Diagram diagram) {
            squares -= diagram.cells().size();
            return squares >= 0;
        }
    }

    private static JsonObject instance(Contest.Instance instance, Room room) {
        JsonObject json = new JsonObject();
        json.addProperty("number", instance.number());
        Diagram diagram = instance.diagram();
        if (diagram != null && room.takes(diagram)) {
            json.add("diagram", ResponseJson.tree(PositionResponse.Diagram.of(diagram)));
        }
        json.addProperty("answer", instance.answer());
        json.addProperty("explanation", instance.explanation());
        json.add("path", JsonBody.array(instance.path()));
        return json;
    }
}
