package dev.arbiter.live.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        EngineLink link = open(end.equals("has crashed") ? SCRIPT + "; kill -9 $$" : SCRIPT);
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
        } finally {
            link.close();
        }
        for (ProcessHandle child : children) {
            child.onExit().get(10, TimeUnit.SECONDS);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"exit", "kill -9 $$"})
    void anEngineThatEndsIsLostAtOnceThoughAChildHasItsOutputOpen(String end) throws Exception {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "children are found in /proc");
        EngineLink link = open("sleep 604 & read line; printf 'bestmove g1'; " + end);
        try {
            link.send("go");
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);

            assertThatThrownBy(() -> link.line(deadline))
                    .isInstanceOf(EngineException.class)
                    .hasMessage("the engine has ended in the middle of a line");
        } finally {
            link.close();
        }
    }

    private static EngineLink open(String script) throws EngineException {
        return EngineLink.open(new EngineSettings(
                null,
                EngineSettings.Launch.of(List.of("sh", "-c", script)),
                Protocols.UCI,
                Map.of(),
                List.of(),
                new EngineSettings.Time(TimeControl.NONE, Duration.ZERO),
                false));
    }
}
