package dev.arbiter.cli;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Holds all commands that read records to what they promise of any file: they end with an exit code of theirs, nothing is thrown, no
 * game is unreadable through a fault of Arbiter's, and the file is as it was.
 */
final class CommandsUnderTest implements AutoCloseable {

    /** How files are named whose first byte is A, B and so on; the order is that of the seeds of the readers. */
    private static final List<String> NAMES = List.of(
            "a.pgn", "a.pdn", "a.wtb", "a.ggf", "a.sgf", "a.obf", "a.txt", "moves.txt", "a.epd", "a.in", "a.jsonl");

    /** Each is given the file, and may write into a folder. */
    static final List<String> COMMANDS = List.of(
            "check --all --variations --play-on --format jsonl FILE",
            "check --all --format csv FILE",
            "claims FILE",
            "report --output OUT/report.html FILE",
            "find all --format jsonl FILE",
            "find plies>1 --to jsonl --sort white FILE",
            "tree --format json FILE",
            "doubles FILE",
            "players FILE",
            "index FILE",
            "convert --to pgn FILE",
            "convert --to pdn FILE",
            "convert --to jsonl FILE",
            "convert --repair FILE",
            "convert --legal-part FILE",
            "tidy FILE",
            "settle FILE --game 1 --flag white",
            "desk --once FILE",
            "table --output OUT/tables.duckdb FILE",
            "serve");

    private static final Pattern TRACE =
            Pattern.compile("through a fault of Arbiter's|^\tat |\\bjava\\.\\w|Exception\\b", Pattern.MULTILINE);

    private final Path folder;
    private final AskedServer server;

    CommandsUnderTest() throws IOException {
        folder = Files.createTempDirectory("arbiter-fuzzed");
        server = new AskedServer();
    }

    /** A file through a command. */
    void check(byte[] input, int chosen) {
        if (input.length == 0) {
            return;
        }
        String command = COMMANDS.get(Math.floorMod(chosen, COMMANDS.size()));
        byte[] text = Arrays.copyOfRange(input, 1, input.length);
        try {
            Path work = Files.createDirectories(folder.resolve("work"));
            Path file = work.resolve(NAMES.get(Math.floorMod(input[0] - 'A', NAMES.size())));
            Files.write(file, text);
            Run run = command.equals("serve") ? served(file, text) : Run.of(words(command, file, work));
            List<Integer> codes = List.of(ExitCode.FINE, ExitCode.ILLEGAL, ExitCode.UNREADABLE);
            String said = run.out() + run.err();
            // What a record says may be anything, also the name of a class.
            boolean isQuoted =
                    TRACE.matcher(new String(text, StandardCharsets.ISO_8859_1)).find();
            require(codes.contains(run.exitCode()), command, file, "exit code " + run.exitCode() + ": " + said);
            require(isQuoted || !TRACE.matcher(said).find(), command, file, said);
            require(Arrays.equals(text, Files.readAllBytes(file)), command, file, "the file was changed");
            delete(work);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            throw new AssertionError(command + " of " + NAMES.get(Math.floorMod(input[0] - 'A', NAMES.size())), e);
        }
    }

    private Run served(Path file, byte[] text) throws IOException {
        String said = server.report(file.getFileName().toString(), text) + server.answer(text);
        return new Run(ExitCode.FINE, said, "");
    }

    private static String[] words(String command, Path file, Path work) {
        return command.replace("FILE", file.toString())
                .replace("OUT", work.toString())
                .split(" ", -1);
    }

    private static void require(boolean holds, String command, Path file, String otherwise) {
        if (!holds) {
            throw new AssertionError(command + " of " + file.getFileName() + ": " + otherwise);
        }
    }

    private static void delete(Path work) throws IOException {
        try (Stream<Path> paths = Files.walk(work)) {
            for (Path path : (Iterable<Path>) paths.sorted(Comparator.reverseOrder())::iterator) {
                Files.delete(path);
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        delete(folder);
    }
}
