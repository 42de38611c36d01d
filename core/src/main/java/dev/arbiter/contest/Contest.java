package dev.arbiter.contest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The contest programs by name, and the frame in which each of them runs. */
public final class Contest {

    /** The exit code where every instance was answered. */
    public static final int ANSWERED = 0;

    /** The exit code where the input has no meaning or cannot be read. */
    public static final int UNREADABLE = 3;

    private Contest() {}

    /** The programs' names, in the order of their invention here. */
    public static List<String> names() {
        return List.of("checkers-check", "rank-and-file", "megacheckers", "othello");
    }

    /** The program of a name, or null where there is none. Only the one asked for is loaded. */
    public static @Nullable ContestProgram find(String name) {
        return switch (name) {
            case "checkers-check" -> new CheckersCheck();
            case "rank-and-file" -> new RankAndFile();
            case "megacheckers" -> new MegaCheckers();
            case "othello" -> new OthelloCommands();
            default -> null;
        };
    }

    /**
     * Runs a program and shows each instance once it is answered.
     *
     * @param program one of {@link #find}
     * @param in the instances; not closed
     * @param answered takes what the program writes as its whole answer, also before an error
     * @param options how to work; explanations are made whether they are asked for or not
     * @param viewer is shown the instances, in order
     * @throws ContestException where the input has no meaning
     */
    public static void show(
            ContestProgram program,
            InputStream in,
            ByteArrayOutputStream answered,
            ContestOptions options,
            Consumer<ContestInstance> viewer)
            throws IOException {
        ContestOutput answers = new ContestOutput(answered);
        ContestOptions explained = new ContestOptions(options.strict(), true, options.timeLimitSeconds());
        try {
            program.run(
                    new TokenReader(in, answers), answers, Explanations.shown(answers, answered, viewer), explained);
        } finally {
            answers.flush();
        }
    }

    /**
     * Runs a program from input to exit code. What was answered before an error is written before the error is.
     *
     * @param program one of {@link #find}
     * @param in the instances; not closed
     * @param out where the answers go; flushed, not closed
     * @param err where the reasons, if asked for, and one line on an error go; flushed, not closed
     * @param options how to work
     * @return {@link #ANSWERED} or {@link #UNREADABLE}
     */
    public static int run(
            ContestProgram program, InputStream in, OutputStream out, OutputStream err, ContestOptions options)
            throws IOException {
        ContestOutput answers = new ContestOutput(out);
        ContestOutput remarks = new ContestOutput(err);
        int exitCode = ANSWERED;
        try {
            TokenReader reader = new TokenReader(in, answers, remarks);
            program.run(reader, answers, new Explanations(remarks, options.explain()), options);
        } catch (ContestException e) {
            remarks.put(e.report()).line();
            exitCode = UNREADABLE;
        }
        answers.flush();
        remarks.flush();
        return exitCode;
    }
}
