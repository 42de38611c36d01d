package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.othello.Othello;
import dev.arbiter.table.Loader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The public types with which a reader starts show in their Javadoc how they are used, and no others do. What the examples
 * show is compiled, and run by a process of its own in a folder where it finds the files that it names.
 */
@Tag("full")
class JavadocExamplesTest {

    private static final Path ROOT = Path.of(System.getProperty("arbiter.root", ".."));
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n *\\* }</pre>", Pattern.DOTALL);
    private static final Pattern EXPORTED = Pattern.compile("exports ([\\w.]+)\\s*;");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "core, Chess Draughts DrawClaim Games Note Othello PerftThreads Position Replay Result Ruling Settlement SvgDrawing"
                + " Variant Winnable",
        "contest, Contest",
        "archive, Arbiter ArchiveChecker Archives Conversion Converter GameCursor GameRecord RecordReader",
        "query, Duplicates Finder OpeningReport Query Tree",
        "table, Database Loader",
        "live, LiveGame",
        "web, ArbiterServer"
    })
    void types_with_which_a_reader_starts_have_examples_that_compile_and_run(String module, String starts)
            throws Exception {
        Path sources = sources(module);
        List<String> imports = new ArrayList<>(exported(sources("core")));
        if (!module.equals("core") && !module.equals("contest")) {
            imports.addAll(exported(sources("archive")));
            prepareFiles();
        }
        if (module.equals("table")) {
            loadDatabase();
        }
        List<String> own = exported(sources);
        own.stream().filter(each -> !imports.contains(each)).forEach(imports::add);
        List<String> shown = new ArrayList<>();
        List<String> programs = new ArrayList<>();
        Path classes = Files.createDirectory(folder.resolve("classes"));
        for (String name : own) {
            for (Path file : types(sources, name)) {
                String type = file.getFileName().toString().replace(".java", "");
                String source = Files.readString(file);
                Matcher declared = Pattern.compile(
                                "^public .*\\b(class|record|interface|enum) " + type + "\\b", Pattern.MULTILINE)
                        .matcher(source);
                if (!declared.find()) {
                    continue;
                }
                Matcher example = EXAMPLE.matcher(source.substring(0, declared.start()));
                int before = programs.size();
                while (example.find()) {
                    String program = "Example" + programs.size() + "Of" + type;
                    Files.writeString(
                            classes.resolve(program + ".java"),
                            program(program, imports, example.group(1).replaceAll("(?m)^ *\\* ?", "")));
                    programs.add(program);
                }
                if (programs.size() > before) {
                    shown.add(type);
                }
            }
        }
        assertThat(shown)
                .as("types of %s with an example; a new one is listed here if a reader starts with it", module)
                .containsExactlyInAnyOrder(starts.split(" "));
        Files.writeString(classes.resolve("All.java"), all(programs));
        compile(classes);
        run(classes);
    }

    private static Path sources(String module) {
        return ROOT.resolve(module).resolve("src/main/java");
    }

    /** The files that examples read: a folder of games, files of them, and names of openings. */
    private void prepareFiles() throws IOException {
        Path club = ROOT.resolve("examples/club-evening.pgn");
        Files.copy(club, folder.resolve("club.pgn"));
        Files.copy(club, Files.createDirectory(folder.resolve("games")).resolve("club.pgn"));
        try (Stream<GameRecord> games = Archives.read(club)) {
            Archives.write(folder.resolve("club.pgn.zst"), games);
        }
        GameRecord othello = GameRecord.of(Othello.GAME).move("f5").move("d6").result("*");
        Archives.write(folder.resolve("WTH_2001.wtb"), Stream.of(othello));
        Files.writeString(folder.resolve("openings.tsv"), "eco\tname\tpgn\nB20\tSicilian Defense\t1. e4 c5\n");
    }

    private void loadDatabase() throws IOException, InterruptedException {
        Loader.Listener silent = new Loader.Listener() {
            @Override
            public void known(String file, String as) {}

            @Override
            public void replaced(String file, String as) {}

            @Override
            public void note(String line) {}

            @Override
            public void failure(String line) {}

            @Override
            public void progress(Tally tally, long bytes) {}
        };
        new Loader(CheckSettings.standard().withThreads(1), silent)
                .load(
                        Inputs.find(List.of(folder.resolve("games").toString())),
                        InputStream.nullInputStream(),
                        folder.resolve("games.duckdb"));
    }

    private static List<String> exported(Path sources) throws IOException {
        return EXPORTED.matcher(Files.readString(sources.resolve("module-info.java")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static List<Path> types(Path sources, String name) throws IOException {
        try (Stream<Path> files = Files.list(sources.resolve(name.replace('.', '/')))) {
            return files.filter(file -> file.toString().endsWith(".java")
                            && !file.getFileName().toString().contains("-"))
                    .sorted()
                    .toList();
        }
    }

    private static String program(String name, List<String> packages, String example) {
        StringBuilder text = new StringBuilder();
        packages.forEach(each -> text.append("import ").append(each).append(".*;\n"));
        for (String each : List.of("io", "nio.channels", "nio.file", "time", "util", "util.stream")) {
            text.append("import java.").append(each).append(".*;\n");
        }
        return text + "final class " + name + " {\n    static void show() throws Exception {\n" + example
                + "\n    }\n}\n";
    }

    private static String all(List<String> programs) {
        return programs.stream()
                .map(program -> "        " + program + ".show();\n")
                .collect(Collectors.joining("", """
                        public final class All {
                            public static void main(String[] arguments) throws Exception {
                        """, "        System.exit(0);\n    }\n}\n"));
    }

    private static void compile(Path classes) throws IOException {
        StringWriter complaints = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path")));
        try (Stream<Path> files = Files.list(classes)) {
            files.map(Path::toString).sorted().forEach(arguments::add);
        }
        PrintWriter out = new PrintWriter(complaints, true);
        int code = ToolProvider.findFirst("javac").orElseThrow().run(out, out, arguments.toArray(new String[0]));
        assertThat(code).as(complaints.toString()).isZero();
    }

    private void run(Path classes) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Path input = Files.writeString(folder.resolve("input.txt"), "0\n");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        classes + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                        "All")
                .directory(folder.toFile())
                .redirectInput(input.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(2, TimeUnit.MINUTES);
        process.destroyForcibly().waitFor();
        assertThat(ended).as("the examples end: %s", Files.readString(output)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    }
}
