package dev.arbiter.cli.check;

import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.spi.ToolProvider;

/** Hands a check over to the job for Apache Spark, which the launcher puts on the class path where it is asked for. */
final class SparkEngine {

    /** The exit code of a job that did not finish its report. */
    static final int BROKEN_OFF = -1;

    private SparkEngine() {}

    /**
     * Runs the job.
     *
     * @param arguments as the job knows them
     * @param out takes the report
     * @return the exit code, which has the meaning of {@link ExitCode}, or {@link #BROKEN_OFF}
     */
    static int run(Console console, List<String> arguments, Writer out) throws IOException {
        ToolProvider job = ToolProvider.findFirst("check-archive")
                .orElseThrow(() -> new IOException(
                        "Spark is not available here; run ./arbiter in a source checkout, or use spark-submit"
                                + " (docs/scale.md)"));
        PrintWriter report = new PrintWriter(out);
        int code = job.run(
                report, new PrintWriter(console.err(), true, StandardCharsets.UTF_8), arguments.toArray(new String[0]));
        report.flush();
        return code;
    }
}
