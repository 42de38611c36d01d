package dev.arbiter.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.Main;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.Terminal;
import dev.arbiter.table.Database;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.jline.reader.LineReader;
import org.jline.terminal.Size;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The shell of {@code arbiter sql} as it is typed into, on a terminal that is driven by the test. */
@Timeout(60)
class SqlEditorTest {

    private static final String CTRL_C = "\u0003";
    private static final String CTRL_D = "\u0004";
    private static final String EARLIER = "\u0010";

    @TempDir
    private Path folder = Path.of("");

    private Path tables = Path.of("");

    @BeforeEach
    void load() throws IOException {
        Path games = folder.resolve("games.pgn");
        Files.writeString(games, "[White \"Ada\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
        tables = folder.resolve("games.duckdb");
        assertThat(Main.main(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream(),
                        "table",
                        games.toString(),
                        "--output",
                        tables.toString()))
                .isZero();
    }

    /**
     * What the program prints when this is typed.
     *
     * @param keys those typed at each prompt
     */
    private String typed(@Nullable Path history, String... keys) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = Console.of(InputStream.nullInputStream(), out, out, Terminal.NONE);
        try (LineDisciplineTerminal terminal = new LineDisciplineTerminal(
                        "test", "xterm", OutputStream.nullOutputStream(), StandardCharsets.UTF_8);
                Database database = Database.open(tables, false)) {
            terminal.setSize(Size.of(200, 50));
            SqlEditor editor = new SqlEditor(terminal, database, history);
            Semaphore prompts = new Semaphore(0);
            editor.reader().getWidgets().put(LineReader.CALLBACK_INIT, () -> {
                prompts.release();
                return true;
            });
            Thread hands = new Thread(() -> {
                for (String at : keys) {
                    prompts.acquireUninterruptibly();
                    try {
                        terminal.processInputBytes(at.getBytes(StandardCharsets.UTF_8));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
            hands.start();
            new SqlShell(console, database, "csv", true).run(editor);
            hands.join();
        }
        return out.toString(StandardCharsets.UTF_8).replaceAll("\\d+\\.\\d\\d s\n", "");
    }

    @Test
    void names_and_commands_are_completed_by_tab() throws Exception {
        assertThat(typed(null, "SELECT whi\t FROM gam\t;\r", CTRL_D)).isEqualTo("\"white\"\nAda\n");
        assertThat(typed(null, ".fo\tjs\t\r", "select black from games;\r", ".qu\t\r"))
                .isEqualTo("[{\"black\":\"Boris\"}]\n");
    }

    @Test
    void a_statement_takes_as_many_lines_as_it_needs() throws Exception {
        assertThat(typed(null, "SELECT ';'\rAS a\r;\r", CTRL_D)).isEqualTo("\"a\"\n;\n");
    }

    @Test
    void what_is_wrong_is_said_and_the_next_statement_answered() throws Exception {
        assertThat(typed(null, "SELCT 1;\r", ".tabels\r", "SELECT 1 AS a;\r", CTRL_D))
                .startsWith("Parser Error: ")
                .contains("there is no command '.tabels'; did you mean '.tables'? Type .help for the list.\n")
                .endsWith("a\n1\n");
    }

    @Test
    void what_is_half_typed_can_be_left() throws Exception {
        assertThat(typed(null, "SELECT 7" + CTRL_C, "SELECT 1 AS a;\r", CTRL_D)).isEqualTo("a\n1\n");
    }

    @Test
    void statements_of_earlier_days_are_recalled() throws Exception {
        Path history = folder.resolve("history");
        typed(history, "SELECT 42 AS answer\r;\r", CTRL_D);
        assertThat(typed(history, EARLIER + "\r", CTRL_D)).isEqualTo("answer\n42\n");
    }

    @Test
    void only_tables_follow_from_and_only_columns_of_named_tables_are_offered() throws IOException {
        try (Database database = Database.open(tables, false)) {
            SqlCompleter completer = new SqlCompleter(database);
            assertThat(completer.candidates("SELECT * FROM ", "", "SELECT * FROM "))
                    .containsExactly(
                            "claims", "comments", "files", "games", "plies", "signs", "tags", "variations", "verdicts");
            assertThat(completer.candidates("SELECT ", "x", "SELECT x FROM plies"))
                    .contains("captured", "key", "after(", "where")
                    .doesNotContain("white");
            assertThat(completer.candidates("", ".", "."))
                    .contains(".tables", ".quit")
                    .doesNotContain("games");
            assertThat(completer.candidates(".schema ", "pl", ".schema pl")).contains("plies");
        }
    }

    @Test
    void a_query_can_be_stopped_from_another_thread() throws Exception {
        try (Database database = Database.open(tables, false)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Console console = Console.of(InputStream.nullInputStream(), out, out, Terminal.NONE);
            SqlShell shell = new SqlShell(console, database, "table", true);
            Thread other = new Thread(() -> {
                while (!database.isCancelled()) {
                    database.cancel();
                    Thread.onSpinWait();
                }
            });
            other.start();
            String problem = shell.ask("SELECT count(*) FROM range(1000000000000) a, range(1000)");
            other.join();
            assertThat(Objects.requireNonNull(problem)).isEqualTo("the query was stopped");
            assertThat(shell.ask("SELECT 1")).isNull();
        }
    }
}
