package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.files.Compression;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever games lie in, every command finds the same games, says the same of them and ends with the same code; and what is
 * damaged is said, wherever it lies.
 */
class ContainersTest {

    /** Three games, of which the second has an illegal move; and a draw that could be claimed. */
    private static final String GAMES = """
            [Event "Evening"]
            [White "Anna"]
            [Black "Boris"]
            [Date "2026.10.02"]
            [Result "1-0"]

            1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

            [Event "Evening"]
            [White "Boris"]
            [Black "Chiara"]
            [Date "2026.10.02"]
            [Result "0-1"]

            1. e4 e5 2. Ke3 0-1

            [Event "Evening"]
            [White "Chiara"]
            [Black "Anna"]
            [Date "2026.10.02"]
            [Result "1/2-1/2"]

            1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2

            """;

    /** What games lie in; {@code STDIN} is read as {@code -}. */
    enum Container {
        PLAIN("games.pgn"),
        GZ("games.pgn.gz"),
        BZ2("games.pgn.bz2"),
        ZST("games.pgn.zst"),
        XZ("games.pgn.xz"),
        ZIP("games.zip"),
        ZIP_IN_FOLDER("folder"),
        FOLDER("folder"),
        GZ_IN_FOLDER("folder"),
        GZ_IN_ZIP("games.zip"),
        MEMBER_OF_ZIP("games.zip/inner/games.pgn"),
        STDIN("-"),
        GZ_ON_STDIN("-");

        final String argument;

        Container(String argument) {
            this.argument = argument;
        }
    }

    /** A command with all that it needs beside the files; {@code OUT} is a file to write. */
    enum Command {
        CHECK("check --format jsonl --all", 1),
        CHECK_TEXT("check --all", 1),
        CONVERT("convert --to pgn", 1),
        CONVERT_BY_RECORDS("convert --to jsonl", 1),
        FIND("find event=Evening", 0),
        TREE("tree --depth 3", 0),
        DOUBLES("doubles", 1),
        PLAYERS("players", 0),
        CLAIMS("claims", 1),
        REPORT("report --output OUT.html", 1),
        REPORT_OF_TABLES("report --table --output OUT.html", 1),
        TIDY("tidy --changes jsonl --output OUT.pgn", 0),
        TIDY_NOTHING("tidy --dry-run", 1),
        SETTLE("settle --flag white -g 3", 0),
        TABLE("table --output OUT.duckdb", 0);

        final String line;
        final int exitCode;

        /** Whether it reads all that it is given. */
        boolean readsAll() {
            return this != SETTLE;
        }

        Command(String line, int exitCode) {
            this.line = line;
            this.exitCode = exitCode;
        }
    }

    @TempDir
    private Path folder = Path.of("");

    record Case(Container container, Command command) {}

    static List<Case> cases() {
        return cases(Arrays.asList(Command.values()));
    }

    private static List<Case> cases(List<Command> commands) {
        List<Case> cases = new ArrayList<>();
        for (Container container : Container.values()) {
            for (Command command : commands) {
                // A game is settled of one file, and the folder has two.
                if (command != Command.SETTLE || container != Container.FOLDER) {
                    cases.add(new Case(container, command));
                }
            }
        }
        return cases;
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("cases")
    void the_same_games_the_same_verdict_and_the_same_exit_code(Case each) throws IOException {
        Outcome plain = run(Container.PLAIN, each.command, GAMES.getBytes(StandardCharsets.UTF_8));
        Outcome contained = run(each.container, each.command, GAMES.getBytes(StandardCharsets.UTF_8));

        assertThat(plain.exitCode).as(plain.said).isEqualTo(each.command.exitCode);
        assertThat(contained.exitCode).as(contained.said).isEqualTo(plain.exitCode);
        assertThat(contained.said).isEqualTo(plain.said);
    }

    /** Compressed games of which half is missing: what can be read is reported, and the rest is an error that ends with 3, or 1. */
    @Tag("full")
    @ParameterizedTest
    @MethodSource("damaged")
    void what_is_damaged_is_said(Case each) throws IOException {
        // Longer than what a decoder hands over at once, and without an illegal game.
        String legal = GAMES.substring(0, GAMES.indexOf("[Event \"Evening\"]", 1));
        Outcome outcome = run(each.container, each.command, legal.repeat(1500).getBytes(StandardCharsets.UTF_8));

        assertThat(outcome.exitCode).as(outcome.said).isEqualTo(ExitCode.UNREADABLE);
        assertThat(outcome.said + outcome.err).containsAnyOf("damaged", "ends too early");
    }

    static List<Case> damaged() {
        List<Case> cases = new ArrayList<>();
        for (Case each : cases(commands())) {
            boolean compressed = switch (each.container) {
                case PLAIN, FOLDER, STDIN, MEMBER_OF_ZIP -> false;
                default -> true;
            };
            if (compressed) {
                cases.add(each);
            }
        }
        return cases;
    }

    /** An archive without games is no archive in which all is well. */
    @ParameterizedTest
    @MethodSource("commands")
    void a_zip_without_games_is_said(Command command) throws IOException {
        Path zip = zip(folder.resolve("none.zip"), Map.of("picture.png", new byte[] {1, 2, 3, 0, 0, 5}));
        Outcome outcome = run(command, zip.toString(), new byte[0]);

        assertThat(outcome.exitCode).as(outcome.said + outcome.err).isEqualTo(ExitCode.UNREADABLE);
        assertThat(outcome.err).isNotBlank();
    }

    static List<Command> commands() {
        return Arrays.stream(Command.values()).filter(Command::readsAll).toList();
    }

    /** What holds files that are not read is said where it was found among others, and changes nothing. */
    @ParameterizedTest
    @MethodSource("commands")
    void a_container_that_is_not_read_is_said(Command command) throws IOException {
        Outcome plain = run(Container.FOLDER, command, GAMES.getBytes(StandardCharsets.UTF_8));
        Map<String, byte[]> heads = Map.of(
                "b.7z", new byte[] {'7', 'z', (byte) 0xBC, (byte) 0xAF, '\'', 0x1C, 0, 4},
                "c.rar", new byte[] {'R', 'a', 'r', '!', 0x1A, 7, 1, 0},
                "d.pgn.lz4", new byte[] {4, '"', 'M', 0x18, 0, 0, 0, 0});
        Path in = Files.createDirectory(folder.resolve("folder"));
        Files.writeString(in.resolve("games.pgn"), GAMES);
        for (Map.Entry<String, byte[]> head : heads.entrySet()) {
            Files.write(in.resolve(head.getKey()), head.getValue());
        }
        Outcome outcome = run(command, in.toString(), new byte[0]);

        assertThat(outcome.exitCode).isEqualTo(plain.exitCode);
        assertThat(outcome.said).isEqualTo(plain.said);
        for (String name : heads.keySet()) {
            assertThat(outcome.err).contains(in.resolve(name) + ": skipped: it is a ");
            Outcome named = run(command, in.resolve(name).toString(), new byte[0]);
            assertThat(named.exitCode).as(name).isEqualTo(ExitCode.UNREADABLE);
            assertThat(named.said + named.err).contains("it is a ");
        }
    }

    /** What looks like games is not left out without a word where no games are read of it; anything else is. */
    @ParameterizedTest
    @MethodSource("commands")
    void a_file_that_looks_like_games_and_has_none_is_said(Command command) throws IOException {
        Outcome plain = run(Container.FOLDER, command, GAMES.getBytes(StandardCharsets.UTF_8));
        byte[] prose = "No games were played that day.".getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(prose);
        }
        Path in = Files.createDirectory(folder.resolve("folder"));
        Files.writeString(in.resolve("games.pgn"), GAMES);
        Map<String, byte[]> unexpected = Map.of(
                "a.json",
                "{\"moves\": 1}".getBytes(StandardCharsets.US_ASCII),
                "b.pgn",
                prose,
                "c.PDN",
                prose,
                "d.txt.gz",
                packed.toByteArray(),
                "e",
                packed.toByteArray(),
                "f.pgn.xz",
                prose,
                "j.gz",
                prose,
                "k.zst",
                new byte[] {1, 2, 3, 0, 0, 5},
                "l.ZIP",
                prose);
        Map<String, byte[]> expected = Map.of("g.txt", prose, "h.png", new byte[] {1, 2, 3, 0, 0, 5}, "i", prose);
        for (Map<String, byte[]> files : List.of(unexpected, expected)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Files.write(in.resolve(file.getKey()), file.getValue());
            }
        }
        Outcome outcome = run(command, in.toString(), new byte[0]);

        assertThat(outcome.exitCode).isEqualTo(plain.exitCode);
        assertThat(outcome.said).isEqualTo(plain.said);
        assertThat(unexpected.keySet())
                .allSatisfy(
                        name -> assertThat(outcome.err).contains(in.resolve(name) + ": skipped: it has no recorded"));
        assertThat(expected.keySet())
                .allSatisfy(name -> assertThat(outcome.err).doesNotContain(in.resolve(name) + ":"));
    }

    /**
     * What is watched is a file of its own, compressed or not: where an archive is named, or what cannot be unpacked, that is
     * an error, never a desk without boards on which all is well.
     */
    @ParameterizedTest
    @EnumSource
    void the_desk_sees_the_same_boards_or_says_that_it_cannot(Container container) throws IOException {
        byte[] games = GAMES.getBytes(StandardCharsets.UTF_8);
        Outcome plain = look(Container.PLAIN, games);
        Outcome looked = look(container, games);

        assertThat(plain.exitCode).as(plain.said + plain.err).isEqualTo(ExitCode.ILLEGAL);
        switch (container) {
            case PLAIN, GZ, BZ2, ZST, XZ, FOLDER, GZ_IN_FOLDER -> {
                assertThat(looked.said).isEqualTo(plain.said);
                assertThat(looked.exitCode).isEqualTo(plain.exitCode);
            }
            case ZIP, GZ_IN_ZIP -> {
                assertThat(looked.exitCode).as(looked.said).isEqualTo(ExitCode.UNREADABLE);
                assertThat(looked.err).contains("it is a zip archive");
            }
            case MEMBER_OF_ZIP -> assertThat(looked.exitCode).as(looked.said).isEqualTo(ExitCode.UNREADABLE);
            case STDIN, GZ_ON_STDIN -> assertThat(looked.exitCode).isEqualTo(ExitCode.WRONG_USAGE);
            case ZIP_IN_FOLDER -> {
                // Nobody named it, and what lies in an archive is not being played.
                assertThat(looked.said).isEmpty();
                assertThat(looked.err).contains("no board was found");
            }
        }
    }

    /** Half a compressed file is no file without boards. */
    @ParameterizedTest
    @EnumSource(names = {"GZ", "BZ2", "ZST", "XZ"})
    void the_desk_says_what_is_damaged(Container container) throws IOException {
        Outcome looked = look(container, GAMES.repeat(1500).getBytes(StandardCharsets.UTF_8));
        assertThat(looked.exitCode).as(looked.said).isEqualTo(ExitCode.UNREADABLE);
        assertThat(looked.err).containsAnyOf("damaged", "ends too early");
    }

    private Outcome look(Container container, byte[] games) throws IOException {
        Path in = Files.createTempDirectory(folder, container.name());
        content(container, games, in, games.length > 10_000);
        String named = container.argument.equals("-")
                ? "-"
                : in.resolve(container.argument).toString();
        Run run = Run.of("desk", "--once", named);
        return new Outcome(run.exitCode(), run.out(), run.err());
    }

    /** An index belongs to a file of its own; whatever it lies in, {@code find} finds the same games with one and without. */
    @ParameterizedTest
    @EnumSource
    void with_an_index_the_same_games_are_found(Container container) throws IOException {
        if (container.argument.equals("-")) {
            return;
        }
        Path in = Files.createTempDirectory(folder, container.name());
        content(container, GAMES.getBytes(StandardCharsets.UTF_8), in, false);
        String named = in.resolve(container.argument).toString();
        String indexes = folder.resolve("indexes").toString();
        String[] query = {"find", "illegal or white = Chiara", "--to", "jsonl"};
        Run before = Run.of(words(query, named));
        Run made = Run.of("index", "--output", indexes, named);
        Run after = Run.of(words(query, "--index", indexes, named));

        boolean inZip = container.name().contains("ZIP");
        assertThat(made.exitCode()).as(made.err()).isEqualTo(inZip ? ExitCode.UNREADABLE : ExitCode.FINE);
        assertThat(before.out()).contains("Chiara", "Ke3");
        assertThat(after.out()).isEqualTo(before.out());
        assertThat(after.exitCode()).isEqualTo(before.exitCode());
    }

    private static String[] words(String[] first, String... others) {
        return Stream.concat(Arrays.stream(first), Arrays.stream(others)).toArray(String[]::new);
    }

    @Test
    void an_illegal_game_in_a_zip_stands_in_the_report() throws IOException {
        Path zip = zip(folder.resolve("g.zip"), Map.of("a/g.pgn", GAMES.getBytes(StandardCharsets.UTF_8)));
        Path page = folder.resolve("r.html");

        Run run = Run.of("report", "--output", page.toString(), zip.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(Files.readString(page)).contains("2.Ke3").doesNotContain("Nothing is wrong");
    }

    // ---- running

    /** @param said what went to standard output, or into the file, without what names files and times */
    private record Outcome(int exitCode, String said, String err) {}

    private Outcome run(Container container, Command command, byte[] games) throws IOException {
        boolean half = games.length > 10_000;
        Path in = Files.createTempDirectory(folder, container.name());
        byte[] bytes = content(container, games, in, half);
        String argument = container.argument.equals("-")
                ? "-"
                : in.resolve(container.argument).toString();
        return run(command, argument, bytes);
    }

    private Outcome run(Command command, String argument, byte[] input) throws IOException {
        List<String> words = new ArrayList<>();
        Path out = folder.resolve("none");
        for (String word : command.line.split(" ", -1)) {
            out = word.startsWith("OUT") ? folder.resolve(word) : out;
            words.add(word.startsWith("OUT") ? out.toString() : word);
        }
        words.add(argument);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.main(
                new ByteArrayInputStream(input),
                new PrintStream(said, false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                words.toArray(String[]::new));
        String text = said.toString(StandardCharsets.UTF_8);
        if (command == Command.TABLE) {
            text += Run.of(
                            "sql",
                            out.toString(),
                            // An id stands for where the file lies, beside where the game stands in it.
                            "SELECT id - min(id) OVER () AS place, * EXCLUDE (file, id) FROM verdicts ORDER BY id",
                            "--format",
                            "csv")
                    .out();
        } else if (Files.exists(out)) {
            text += Files.readString(out);
        }
        Files.deleteIfExists(out);
        return new Outcome(
                exitCode,
                text.replaceAll("[^\\s\"<>,(]*(?:games\\.|folder)[^\\s\":<,)]*|(?<![\\w-])-(?=[:\"<,])", "FILE"),
                err.toString(StandardCharsets.UTF_8));
    }

    /** Puts games where a command finds them; what goes to standard input is given back. */
    private static byte[] content(Container container, byte[] games, Path in, boolean half) throws IOException {
        byte[] gz = container.name().startsWith("GZ") ? packed(games, "gz", half) : games;
        switch (container) {
            case PLAIN -> Files.write(in.resolve("games.pgn"), games);
            case GZ -> Files.write(in.resolve(container.argument), gz);
            case BZ2 -> Files.write(in.resolve(container.argument), packed(games, "bz2", half));
            case ZST -> Files.write(in.resolve(container.argument), packed(games, "zst", half));
            case XZ -> Files.write(in.resolve(container.argument), packed(games, "xz", half));
            case ZIP -> damage(zip(in.resolve("games.zip"), Map.of("games.pgn", games)), half);
            case ZIP_IN_FOLDER -> {
                Files.createDirectory(in.resolve("folder"));
                damage(zip(in.resolve("folder/games.zip"), Map.of("games.pgn", games)), half);
            }
            case FOLDER -> {
                Files.createDirectory(in.resolve("folder"));
                Files.write(in.resolve("folder/games.pgn"), games);
                Files.writeString(in.resolve("folder/readme.txt"), "What lies here.\n");
            }
            case GZ_IN_FOLDER -> {
                Files.createDirectory(in.resolve("folder"));
                Files.write(in.resolve("folder/games.pgn.gz"), gz);
            }
            case GZ_IN_ZIP -> zip(in.resolve("games.zip"), Map.of("games.pgn.gz", gz));
            case MEMBER_OF_ZIP ->
                zip(in.resolve("games.zip"), Map.of("inner/games.pgn", games, "other.txt", new byte[] {'x'}));
            case STDIN -> {
                return games;
            }
            case GZ_ON_STDIN -> {
                return gz;
            }
        }
        return new byte[0];
    }

    private static byte[] packed(byte[] games, String ending, boolean half) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = Compression.compressed(packed, "x." + ending)) {
            out.write(games);
        }
        byte[] bytes = packed.toByteArray();
        return half ? Arrays.copyOf(bytes, bytes.length / 2) : bytes;
    }

    private static Path zip(Path file, Map<String, byte[]> members) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> member : new TreeMap<>(members).entrySet()) {
                out.putNextEntry(new ZipEntry(member.getKey()));
                out.write(member.getValue());
                out.closeEntry();
            }
        }
        return file;
    }

    /** Breaks what a member unpacks to, and leaves the archive's table as it is. */
    private static void damage(Path zip, boolean damaged) throws IOException {
        if (damaged) {
            byte[] bytes = Files.readAllBytes(zip);
            Arrays.fill(bytes, 100, bytes.length / 2, (byte) 0xFF);
            Files.write(zip, bytes);
        }
    }
}
