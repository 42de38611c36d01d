package dev.arbiter.archive.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** The same as {@link ReadersFuzzTest} for hours, from the same seeds; no build runs it but the weekly one. */
final class WeeklyReadersFuzz {

    private static final ReadersUnderTest READERS = new ReadersUnderTest();

    static List<byte[]> seeds() throws IOException {
        Path folder = Path.of(
                System.getProperty("arbiter.root", ".."),
                "archive/src/test/resources/dev/arbiter/archive/fuzz/ReadersFuzzTestInputs/every_reader_keeps_its_properties");
        List<byte[]> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                seeds.add(Files.readAllBytes(file));
            }
        }
        return seeds;
    }

    @MethodSource("seeds")
    @DictionaryFile(resourcePath = "readers.dict")
    @FuzzTest(maxDuration = "150m")
    void every_reader_keeps_its_properties(byte[] input) {
        READERS.check(input);
    }
}
