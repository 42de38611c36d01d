package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command line with which README.md, docs/ and {@code --help} ask archives something is one that works: it is run over small
 * files in place of those that it names. That sessions print what is shown, {@code ReadmeIT} sees to.
 */
class DocumentedCommandsTest {

    private static final List<String> COMMANDS =
            List.of("find", "tree", "table", "sql", "players", "index", "tidy", "doubles", "check", "claims", "settle");

    private static final Pattern COMMAND = Pattern.compile(
            "(?:\\$ )?(?:(?:/usr/bin/)?time (?:-v )?)?(?:\\./)?arbiter (" + String.join("|", COMMANDS) + ") .*");

    /** Forms of commands, and what is left to the reader. */
    private static final Pattern FORM =
            Pattern.compile("FILE…|QUERY|SELECT …|QUESTION|\\[-|--follow|--engine|\\bFILE\\b|--resume");

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^\\s'\"]+)");

    /** Would write into the home of whoever runs the tests. */
    private static final String TO_THE_CACHE = "--cache";

    private static final Path ROOT = Path.of("..");

    /** Pages about archives, engines and clusters that a clone does not have. */
    private static final Set<String> ELSEWHERE = Set.of("performance.md", "archives.md", "scale.md", "match.md");

    /** A file or folder that a command reads; {@code live/} is where boards write theirs. */
    private static final Pattern FILE = Pattern.compile(
            "(?!-|https?:|live/|target/)\\S*(?:/|\\.(?:pgn|pdn|wtb|sgf|ggf|obf|epd|txt|jsonl|csv|duckdb|ssp|tsv|in)(?:\\.\\w+)?)");

    @TempDir
    private Path directory = Path.of("");

    static boolean isCommand(String line) {
        return COMMAND.matcher(line).matches();
    }

    /** What a command line asks in the language of {@code find}. */
    static Set<String> queries(String line) {
        List<String> words = words(line);
        Set<String> queries = new LinkedHashSet<>();
        for (int at = 0; at < words.size(); at++) {
            if (words.get(at).equals("--where")
                    || (words.get(at).equals("find") && !words.get(at + 1).startsWith("-"))) {
                queries.add(words.get(at + 1));
            }
        }
        return queries;
    }

    /** The words after the name of the program, up to a remark, a pipe or another file for the output. */
    private static List<String> words(String line) {
        String command = line.substring(line.indexOf("arbiter ") + "arbiter ".length());
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        int end = 0;
        while (word.find()) {
            boolean remark = word.start() - end > 2;
            if (remark || List.of("|", ">", "<").contains(word.group())) {
                break;
            }
            words.add(Stream.of(1, 2, 3)
                    .map(word::group)
                    .filter(text -> text != null)
                    .findFirst()
                    .orElse(""));
            end = word.end();
        }
        return words;
    }

    static Stream<String> commands() throws IOException {
        List<Path> pages;
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            pages = Stream.concat(
                            Stream.of(ROOT.resolve("README.md")),
                            docs.filter(page -> page.toString().endsWith(".md")))
                    .sorted()
                    .toList();
        }
        Set<String> commands = new LinkedHashSet<>();
        for (Path page : pages) {
            boolean block = false;
            for (String line : Files.readAllLines(page)) {
                block ^= line.startsWith("```");
                if (block && isCommand(line)) {
                    commands.add(line);
                }
            }
        }
        for (String command : COMMANDS) {
            Run.of(command, "--help")
                    .out()
                    .lines()
                    .map(String::strip)
                    .filter(DocumentedCommandsTest::isCommand)
                    .forEach(commands::add);
        }
        return commands.stream().filter(line -> !FORM.matcher(line).find() && !line.contains(TO_THE_CACHE));
    }

    @Test
    void there_are_examples_of_every_command() throws IOException {
        List<String> commands = commands().toList();
        assertThat(commands).hasSizeGreaterThan(35);
        for (String command : COMMANDS) {
            assertThat(commands).anyMatch(line -> line.contains("arbiter " + command + " "));
        }
    }

    static List<String> pages() throws IOException {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of("README.md"), docs.map(page -> "docs/" + page.getFileName()))
                    .filter(page -> page.endsWith(".md"))
                    .filter(page -> !ELSEWHERE.contains(page.substring(page.indexOf('/') + 1)))
                    .sorted()
                    .toList();
        }
    }

    /** What a page shows can be typed in a clone as it stands: the files are there, or an earlier line has written them. */
    @ParameterizedTest
    @MethodSource("pages")
    void a_page_names_files_that_a_clone_has(String page) throws IOException {
        Set<String> written = new LinkedHashSet<>();
        List<String> missing = new ArrayList<>();
        boolean block = false;
        for (String line : Files.readAllLines(ROOT.resolve(page))) {
            block ^= line.startsWith("```");
            Matcher command = Pattern.compile("^(?:\\$ |.*[|;] )?(?:\\./)?arbiter \\w+ .*")
                    .matcher(line);
            if (!block || !command.matches() || FORM.matcher(line).find()) {
                continue;
            }
            List<String> words = words(line);
            for (int at = 1; at < words.size(); at++) {
                String word = words.get(at);
                if (words.get(at - 1).matches("--output|-pgnout")) {
                    written.add(word);
                } else if (FILE.matcher(word).matches() && !written.contains(word) && !isThere(word)) {
                    missing.add(line);
                }
            }
        }
        assertThat(missing).as("in %s", page).isEmpty();
    }

    private static boolean isThere(String word) throws IOException {
        Path path = ROOT.resolve(word.replaceFirst("/$", ""));
        if (!word.contains("*")) {
            return Files.exists(path);
        }
        Path folder = ROOT.resolve(word).getParent();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(folder, Path.of(word).getFileName().toString())) {
            return found.iterator().hasNext();
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void a_command_that_is_shown_works(String line) throws IOException {
        List<String> words = words(line);
        List<String> run = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            String before = at == 0 ? "" : words.get(at - 1);
            run.add(
                    at == 0 || queries(line).contains(words.get(at))
                            ? words.get(at)
                            : inPlaceOf(words.get(at), before, words));
        }
        Run result = Run.withInput("SELECT count(*) FROM games", run.toArray(new String[0]));
        assertThat(result.exitCode())
                .as("%s, run as %s: %s", line, run, result.err())
                .isIn(ExitCode.FINE, 1);
        assertThat(result.err()).doesNotContain("Did you mean", "did you mean");
    }

    /** A file of this machine for one that is named as an example. */
    private String inPlaceOf(String word, String before, List<String> words) throws IOException {
        if (before.equals("--output") || before.equals("--split-output")) {
            return directory.resolve("out-" + Path.of(word).getFileName()).toString() + (word.endsWith("/") ? "/" : "");
        }
        if (before.equals("--index")) {
            return Files.createDirectories(directory.resolve("indexes")).toString();
        }
        if (word.startsWith("examples") && !word.contains("*") && isThere(word)) {
            return ROOT.resolve(word).toString();
        }
        if (before.equals("--openings")) {
            return Files.writeString(directory.resolve("a.tsv"), "eco\tname\tpgn\nB20\tSicilian Defense\t1. e4 c5\n")
                    .toString();
        }
        if (word.endsWith(".ssp")) {
            return Files.writeString(directory.resolve("spelling.ssp"), "@PLAYER\nCarlsen, Magnus\n= Carlsen, M\n")
                    .toString();
        }
        if (word.endsWith(".duckdb") || word.endsWith(".parquet")) {
            Path tables = directory.resolve(Path.of(word).getFileName());
            if (words.get(0).equals("sql")) {
                Run load = Run.of("table", games("a.pgn").toString(), "--output", tables.toString());
                assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.FINE);
            }
            return tables.toString();
        }
        if (word.endsWith(".pdn")) {
            return Files.writeString(
                            directory.resolve("a.pdn"),
                            "[GameType \"20\"]\n[Date \"2021.01.01\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n")
                    .toString();
        }
        if (words.get(0).equals("settle") && word.endsWith(".pgn")) {
            String game = "1. e4 e5 " + "Nf3 Nf6 Ng1 Ng8 ".repeat(25) + "*\n\n";
            return Files.writeString(directory.resolve("long.pgn"), game.repeat(3))
                    .toString();
        }
        boolean names = !word.startsWith("-")
                && !word.contains(" ")
                && !before.startsWith("--format")
                && word.matches(".*(/|\\.pgn(\\.zst)?|\\*.*)|examples.*|\\.\\./shared/.*");
        if (!names) {
            return word;
        }
        if (!word.endsWith("/") && !word.startsWith("../shared/")) {
            return games(Path.of(word).getFileName().toString().replace("*", "all"))
                    .toString();
        }
        Path folder = Files.createDirectories(directory.resolve("games"));
        Files.copy(games("a.pgn"), folder.resolve("a.pgn"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        return folder.toString();
    }

    /** A few games under a name; what is compressed is known by its bytes. */
    private Path games(String name) throws IOException {
        Path file = directory.resolve("in-" + name);
        Files.copy(ROOT.resolve("examples/club-evening.pgn"), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        return file;
    }
}
