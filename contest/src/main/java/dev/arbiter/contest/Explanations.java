package dev.arbiter.contest;

import dev.arbiter.Diagram;
import dev.arbiter.contest.Contest.Instance;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes the reason of each answer, if it is asked for, and shows each answered instance to a viewer if there is one. */
class Explanations {

    private final ContestOutput out;
    private final boolean wanted;

    /**
     * Receives reasons, and discards them if they are not wanted.
     *
     * @param out receives one line an instance
     */
    Explanations(ContestOutput out, boolean wanted) {
        this.out = out;
        this.wanted = wanted;
    }

    /** Whether reasons are wanted; otherwise they need not be determined. */
    final boolean wanted() {
        return wanted;
    }

    /** Whether instances are displayed; otherwise no board need be drawn. */
    boolean shown() {
        return false;
    }

    /**
     * Takes the reason of an answer.
     *
     * @param instance the instance's number, from 1
     * @param reason what follows the number: {@code : 3 moves, all legal}
     */
    void put(int instance, String reason) throws IOException {
        out.put("instance ").put(instance).put(reason).line();
    }

    /**
     * An instance is answered and explained.
     *
     * @param instance the instance's number, from 1
     * @param diagram the board that the answer is about, or null where it is too large to be drawn
     * @param path the squares of the move that the answer is about
     */
    void show(int instance, @Nullable Diagram diagram, List<String> path) throws IOException {}

    /**
     * Shows each instance with its answer and its reason.
     *
     * @param answers what the program answers into
     * @param answered takes the answers' bytes from there
     */
    static Explanations shown(ContestOutput answers, ByteArrayOutputStream answered, Consumer<Instance> viewer) {
        return new Explanations(answers, true) {
            private String reason = "";
            private int seen;

            @Override
            boolean shown() {
                return true;
            }

            @Override
            void put(int instance, String text) {
                reason = text.substring(2);
            }

            @Override
            void show(int instance, @Nullable Diagram diagram, List<String> path) throws IOException {
                answers.flush();
                byte[] all = answered.toByteArray();
                String answer = new String(all, seen, all.length - seen, StandardCharsets.US_ASCII);
                seen = all.length;
                viewer.accept(new Instance(instance, answer.strip(), reason, diagram, path));
            }
        };
    }
}
