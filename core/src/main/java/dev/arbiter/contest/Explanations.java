package dev.arbiter.contest;

import dev.arbiter.Diagram;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes the reason of each answer, if it is asked for, and shows each answered instance to a viewer if there is one. */
public final class Explanations {

    private final ContestOutput out;
    private final boolean wanted;
    private final @Nullable Show show;
    private String reason = "";

    /**
     * Takes reasons, or nothing at all.
     *
     * @param out where they go, a line an instance
     */
    Explanations(ContestOutput out, boolean wanted) {
        this(out, wanted, null);
    }

    private Explanations(ContestOutput out, boolean wanted, @Nullable Show show) {
        this.out = out;
        this.wanted = wanted;
        this.show = show;
    }

    /**
     * Shows each instance with its answer and its reason.
     *
     * @param answers what the program answers into
     * @param answered takes the answers' bytes from there
     */
    static Explanations shown(ContestOutput answers, ByteArrayOutputStream answered, Consumer<ContestInstance> viewer) {
        return new Explanations(answers, true, new Show(answered, viewer));
    }

    /** Whether somebody asks; if not, a reason need not be looked for. */
    public boolean wanted() {
        return wanted;
    }

    /** Whether somebody looks on; if not, no board need be drawn. */
    public boolean shown() {
        return show != null;
    }

    /**
     * Writes the reason of an answer.
     *
     * @param instance the instance's number, from 1
     * @param reason what follows the number: {@code : 3 moves, all legal}
     */
    public void put(int instance, String reason) throws IOException {
        if (show != null) {
            this.reason = reason.substring(2);
        } else {
            out.put("instance ").put(instance).put(reason).line();
        }
    }

    /**
     * An instance is answered and explained.
     *
     * @param instance the instance's number, from 1
     * @param diagram the board that the answer is about, or null where it is too large to be drawn
     * @param path the squares of the move that the answer is about
     */
    public void show(int instance, @Nullable Diagram diagram, List<String> path) throws IOException {
        if (show != null) {
            out.flush();
            show.viewer.accept(new ContestInstance(instance, show.newAnswer(), reason, diagram, path));
        }
    }

    /** Somebody who looks on. */
    private static final class Show {
        final ByteArrayOutputStream answered;
        final Consumer<ContestInstance> viewer;
        private int seen;

        Show(ByteArrayOutputStream answered, Consumer<ContestInstance> viewer) {
            this.answered = answered;
            this.viewer = viewer;
        }

        /** What was answered since the last instance. */
        String newAnswer() {
            byte[] all = answered.toByteArray();
            String answer = new String(all, seen, all.length - seen, StandardCharsets.US_ASCII);
            seen = all.length;
            return answer.strip();
        }
    }
}
