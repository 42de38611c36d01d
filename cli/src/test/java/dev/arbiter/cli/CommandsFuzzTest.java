package dev.arbiter.cli;

import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.api.SilentCloseable;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever bytes a file has, every command that reads records {@linkplain CommandsUnderTest keeps its promises}. The seeds are those of the
 * readers. {@code JAZZER_FUZZ=1 ./test -pl cli -am -Dtest=CommandsFuzzTest#every_command_ends_as_it_promises
 * -Dsurefire.failIfNoSpecifiedTests=false} goes on from them, led by what of the program they reach.
 */
final class CommandsFuzzTest {

    private static final Path SEEDS = SourceTexts.ROOT.resolve(
            "archive/src/test/resources/dev/arbiter/archive/fuzz/ReadersFuzzTestInputs/every_reader_keeps_its_properties");

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1");

    private static final CommandsUnderTest COMMANDS = commands();

    private static CommandsUnderTest commands() {
        try {
            return new CommandsUnderTest();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterAll
    static void end() throws IOException {
        COMMANDS.close();
    }

    static List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.list(SEEDS)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                seeds.add(Files.readAllBytes(file));
            }
        }
        return seeds;
    }

    @Tag("full")
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void every_command_ends_as_it_promises(byte[] input) {
        // The server of this Java is asked, and no other.
        SilentCloseable allowed = BugDetectors.allowNetworkConnections((host, port) -> LOOPBACK.contains(host));
        try {
            COMMANDS.check(input, Arrays.hashCode(input));
        } finally {
            allowed.close();
        }
    }

    /** Each seed cut off, and with a byte that is another, by a command; {@code -Darbiter.fuzzed.commands} says how many. */
    @Test
    void every_command_ends_as_it_promises_on_damaged_files() throws IOException {
        List<byte[]> seeds = seeds();
        Random random = new Random(20261128);
        long number = Long.getLong("arbiter.fuzzed.commands", 4L * CommandsUnderTest.COMMANDS.size());
        for (int count = 0; count < number; count++) {
            byte[] seed = seeds.get(random.nextInt(seeds.size()));
            byte[] damaged = Arrays.copyOf(seed, 1 + random.nextInt(seed.length));
            if (random.nextBoolean()) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            COMMANDS.check(damaged, count);
        }
    }
}
