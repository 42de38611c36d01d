package dev.arbiter.live.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines as processes: nothing that one has started outlives it. */
class EngineLinkTest {

    /** Starts three processes, one of them in a session of its own, says who they are, and waits for a line. */
    private static final String SCRIPT =
            "sleep 601 & echo $!; (sleep 602 & echo $!); (setsid sleep 603 & echo $!); read line";

    @ParameterizedTest
    @ValueSource(strings = {"ends by itself", "is killed", "has crashed"})
    void whatAnEngineHasStartedEndsWithIt(String end) throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "children are found in /proc");
        EngineLink link = EngineLink.open(new EngineSettings(
                null,
                List.of("sh", "-c", end.equals("has crashed") ? SCRIPT + "; kill -9 $$" : SCRIPT),
                null,
                null,
                Protocols.UCI,
                Map.of(),
                List.of(),
                TimeControl.NONE,
                Duration.ZERO,
                false,
                false,
                null));
        List<ProcessHandle> children = new ArrayList<>();
        try {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            for (int child = 0; child < 3; child++) {
                children.add(
                        ProcessHandle.of(Long.parseLong(link.line(deadline))).orElseThrow());
            }
            if (!end.equals("is killed")) {
                link.send("quit");
                link.awaitEnd(10_000);
            }
            assertThat(children).allMatch(ProcessHandle::isAlive);
        } finally {
            link.close();
        }
        for (ProcessHandle child : children) {
            child.onExit().get(10, TimeUnit.SECONDS);
        }
    }
}
