package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.GameRecord;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program with the jars that Arbiter's archive module brings along, and without those that are optional: all is read but what
 * needs one of these, whose artifact is named.
 */
class FewLibrariesTest {

    private static final List<String> OPTIONAL =
            List.of("zstd-jni", "commons-compress", "commons-codec", "commons-io", "commons-lang3", "xz-", "fastcsv");

    @TempDir
    private Path folder = Path.of("");

    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(each -> OPTIONAL.stream()
                        .noneMatch(library ->
                                Path.of(each).getFileName().toString().startsWith(library)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void games_are_read_and_what_is_missing_is_named() throws IOException, InterruptedException {
        for (String ending : List.of("", ".gz", ".zip", ".zst", ".bz2", ".xz")) {
            Archives.write(folder.resolve("a.pgn" + ending), Stream.of(GameRecord.parse("1. e4 e5 2. Nf3 *")));
        }
        Files.writeString(folder.resolve("a.jsonl"), "{\"moves\":[\"e4\",\"e5\"]}\n");
        Files.writeString(folder.resolve("a.csv"), "id,moves\n1,e4 e5\n");
        Path program = Files.writeString(folder.resolve("Reading.java"), """
                import dev.arbiter.archive.GameRecord;
                import dev.arbiter.archive.games.Archives;
                import java.io.*;
                import java.nio.file.Path;
                import java.util.stream.Stream;

                class Reading {
                    public static void main(String[] names) {
                        for (String name : names) {
                            try (Stream<GameRecord> games = Archives.read(Path.of(name))) {
                                System.out.println(name + " " + games.findFirst().orElseThrow().moves().size());
                            } catch (IOException | UncheckedIOException e) {
                                System.out.println(name + " " + e.getMessage());
                            }
                        }
                        try {
                            Archives.write(Path.of("b.pgn.xz"), Stream.of(GameRecord.parse("1. e4 *")));
                        } catch (IOException | UncheckedIOException e) {
                            System.out.println("b.pgn.xz " + e.getMessage());
                        }
                    }
                }
                """);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                program.toString()));
        command.addAll(
                List.of("a.pgn", "a.pgn.gz", "a.pgn.zip", "a.jsonl", "a.csv", "a.pgn.zst", "a.pgn.bz2", "a.pgn.xz"));
        Process java = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(said).isZero();
        assertThat(said.lines())
                .contains("a.pgn 3", "a.pgn.gz 3", "a.jsonl 2", "a.csv 2")
                .anyMatch(line -> line.startsWith("a.pgn.zst ")
                        && line.endsWith("it is compressed with zstd, for which com.github.luben:zstd-jni is missing;"
                                + " add that artifact to the class path or module path"))
                .anyMatch(line -> line.startsWith("a.pgn.bz2 ") && line.contains("org.apache.commons:commons-compress"))
                .anyMatch(line -> line.startsWith("a.pgn.xz ") && line.contains("org.tukaani:xz is missing"))
                .anyMatch(line -> line.startsWith("b.pgn.xz ") && line.contains("org.tukaani:xz is missing"));
    }
}
