package dev.arbiter.contest;

import dev.arbiter.Diagram;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A contest program: it reads instances to the end and answers each before it reads the next.
 *
 * <pre>{@code
 * Contest contest = Contest.find("rank-and-file");
 * Contest.Options options = new Contest.Options(false, false, 10);
 * int code = contest.run(System.in, System.out, System.err, options);
 * }</pre>
 */
public abstract class Contest {

    /** The exit code if every instance was answered. */
    public static final int ANSWERED = 0;

    /** The exit code if the input is malformed or cannot be read. */
    public static final int UNREADABLE = 3;

    /**
     * The options of a contest program.
     *
     * @param strict whether to enforce the statement's limits
     * @param explain whether to give the reason for each answer, one line an instance
     * @param timeLimitSeconds the time limit for one instance, {@link Double#POSITIVE_INFINITY} for none; only MegaCheckers has
     *     instances that need one
     */
    public record Options(boolean strict, boolean explain, double timeLimitSeconds) {

        /** Liberal in limits, no explanations, no time limit. */
        public static final Options PLAIN = new Options(false, false, Double.POSITIVE_INFINITY);
    }

    /**
     * An instance with its answer, for display.
     *
     * @param number from 1
     * @param answer the lines of the answer, without the last line end
     * @param explanation the reason, in one line
     * @param diagram the board before the first illegal move, or at the end; null if it is too large to be drawn
     * @param path the squares, by the diagram's names, of the move that the answer is about, in order; empty if there is none
     */
    public record Instance(
            int number,
            String answer,
            String explanation,
            @Nullable Diagram diagram,
            List<String> path) {

        public Instance {
            path = List.copyOf(path);
        }
    }

    Contest() {}

    /** An input after the mark with which some editors begin a text. */
    private static InputStream withoutByteOrderMark(InputStream in) throws IOException {
        PushbackInputStream again = new PushbackInputStream(in, 3);
        byte[] head = again.readNBytes(3);
        boolean marked = head.length == 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF;
        if (!marked) {
            again.unread(head);
        }
        return again;
    }

    /** The names of the programs. */
    public static List<String> names() {
        return List.of("checkers-check", "rank-and-file", "megacheckers", "othello");
    }

    /** The program with a name; null if there is none. Only the requested one is loaded. */
    public static @Nullable Contest find(String name) {
        return switch (name) {
            case "checkers-check" -> new CheckersCheck();
            case "rank-and-file" -> new RankAndFile();
            case "megacheckers" -> new MegaCheckers();
            case "othello" -> new OthelloCommands();
            default -> null;
        };
    }

    /**
     * Answers every instance of an input, in memory that does not grow with their number.
     *
     * @param in the instances
     * @param out the answers; flushed by the caller, also after an error
     * @param explanations the reasons of the answers; flushed likewise
     * @throws ContestException where the input has no meaning
     */
    abstract void run(TokenReader in, ContestOutput out, Explanations explanations, Options options) throws IOException;

    /**
     * Runs the program and displays each instance with its answer.
     *
     * @param in the instances; not closed
     * @param answered receives the program's whole output, also before an error
     * @param options of the program; explanations are given in any case
     * @param viewer receives the instances, in order
     * @throws ContestException if the input is malformed
     */
    public final void show(InputStream in, ByteArrayOutputStream answered, Options options, Consumer<Instance> viewer)
            throws IOException {
        ContestOutput answers = new ContestOutput(answered);
        try {
            TokenReader reader = new TokenReader(withoutByteOrderMark(in), answers);
            run(reader, answers, Explanations.shown(answers, answered, viewer), options);
        } finally {
            answers.flush();
        }
    }

    /**
     * Runs the program. Answers before an error are written before the error is.
     *
     * @param in the instances; not closed
     * @param out receives the answers; flushed, not closed
     * @param err receives the reasons, if requested, and one line on an error; flushed, not closed
     * @return {@link #ANSWERED} or {@link #UNREADABLE}
     * @throws IOException if the input cannot be read or the output cannot be written
     */
    public final int run(InputStream in, OutputStream out, OutputStream err, Options options) throws IOException {
        return run("input", in, out, err, options);
    }

    /**
     * Runs the program on a named input; see {@link #run(InputStream, OutputStream, OutputStream, Options)}.
     *
     * @param name of the input, for the message on an error
     */
    public final int run(String name, InputStream in, OutputStream out, OutputStream err, Options options)
            throws IOException {
        ContestOutput answers = new ContestOutput(out);
        ContestOutput remarks = new ContestOutput(err);
        int exitCode = ANSWERED;
        try {
            TokenReader reader = new TokenReader(withoutByteOrderMark(in), answers, remarks);
            run(reader, answers, new Explanations(remarks, options.explain()), options);
        } catch (ContestException e) {
            remarks.put(e.report(name)).line();
            exitCode = UNREADABLE;
        }
        answers.flush();
        remarks.flush();
        return exitCode;
    }
}
