package dev.arbiter.cli.sql;

import dev.arbiter.table.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Statements typed on a terminal: several lines are edited as one, earlier ones are recalled, names are completed. Ctrl-C
 * leaves what is being typed, or stops the query that runs; Ctrl-D ends.
 */
final class SqlEditor implements StatementSource, AutoCloseable {

    private static final int REMEMBERED = 2000;

    private final Terminal terminal;
    private final LineReader reader;

    /** Opens the terminal of the process. */
    static SqlEditor open(Database database) throws IOException {
        Terminal terminal = TerminalBuilder.builder()
                .encoding(StandardCharsets.UTF_8)
                .nativeSignals(true)
                .build();
        return new SqlEditor(terminal, database, history());
    }

    SqlEditor(Terminal terminal, Database database, @Nullable Path history) throws IOException {
        this.terminal = terminal;
        terminal.handle(Terminal.Signal.INT, signal -> database.cancel());
        LineReaderBuilder builder = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("arbiter sql")
                .parser(new Statements())
                .completer(new SqlCompleter(database))
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "   ...> ")
                .variable(LineReader.HISTORY_SIZE, REMEMBERED)
                .variable(LineReader.HISTORY_FILE_SIZE, REMEMBERED)
                .option(LineReader.Option.CASE_INSENSITIVE, true)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .option(LineReader.Option.HISTORY_TIMESTAMPED, false);
        if (history != null) {
            builder.variable(LineReader.HISTORY_FILE, history);
        }
        reader = builder.build();
    }

    /** The file of earlier statements, made for the user alone; null where it cannot be made. */
    private static @Nullable Path history() {
        Path folder = stateFolder();
        if (folder == null) {
            return null;
        }
        Path file = folder.resolve("sql-history");
        try {
            Files.createDirectories(folder);
            if (!Files.exists(file)) {
                if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                    Files.createFile(
                            file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                } else {
                    Files.createFile(file);
                }
            }
            return file;
        } catch (IOException e) {
            return null;
        }
    }

    /** The user's directory for what is worth keeping from one run to the next; null where there is none. */
    private static @Nullable Path stateFolder() {
        String state = System.getenv("XDG_STATE_HOME");
        String home = System.getenv("HOME");
        try {
            if (state != null && !state.isEmpty()) {
                return Path.of(state, "arbiter");
            }
            return home == null || home.isEmpty() ? null : Path.of(home, ".local", "state", "arbiter");
        } catch (InvalidPathException e) {
            return null;
        }
    }

    LineReader reader() {
        return reader;
    }

    @Override
    public @Nullable String next() throws IOException {
        while (true) {
            try {
                String text = reader.readLine("arbiter> ");
                if (!text.isBlank()) {
                    return text;
                }
            } catch (UserInterruptException e) {
                // What was being typed is left; the next prompt follows.
            } catch (EndOfFileException e) {
                return null;
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }

    /** Takes more lines until a statement is complete. */
    private static final class Statements implements Parser {

        private final DefaultParser words = new DefaultParser();

        Statements() {
            words.setQuoteChars(new char[0]);
            words.setEscapeChars(new char[0]);
            words.setEofOnUnclosedQuote(false);
        }

        @Override
        public ParsedLine parse(String line, int cursor, ParseContext context) {
            if (context == ParseContext.COMPLETE) {
                return SqlCompleter.parsed(line, cursor);
            }
            if (context == ParseContext.ACCEPT_LINE
                    && !line.isBlank()
                    && !StatementSource.isCommand(line)
                    && !Database.isComplete(line)) {
                throw new EOFError(-1, -1, "no semicolon ends the statement");
            }
            return words.parse(line, cursor, context);
        }

        @Override
        public boolean isEscapeChar(char character) {
            return false;
        }
    }
}
