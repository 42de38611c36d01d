package dev.arbiter.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line in a process of its own: with a heap of its own, to be killed or fed. */
final class Child {

    private Child() {}

    /**
     * A process that is not started yet.
     *
     * @param heap the most that it may take for objects, such as {@code 64m}
     */
    static ProcessBuilder arbiter(String heap, List<String> arguments) {
        String classPath =
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", "");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (Runtime.version().feature() >= 24) {
            // As the manifest of the program's jar says, which has no voice on a class path.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-Xmx" + heap, "-cp", classPath, "dev.arbiter.cli.Main"));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /** Starts a process whose output nobody reads. */
    static Process startSilently(ProcessBuilder builder) throws IOException {
        return builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
