package dev.arbiter.cli.sql;

import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.table.Database;
import dev.arbiter.table.MissingDriverException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code arbiter sql}: queries the tables that {@code arbiter table} has filled. */
public final class SqlCommand implements Command {

    private final Console console;
    private final Syntax syntax;
    private final Option format;
    private final Option write;

    public SqlCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Queries tables of recorded games in SQL.",
                "The tables are those that 'arbiter table' makes (docs/tables.md), the language is DuckDB's."
                        + " fen('FEN') and after('MOVES') give the key of a position, of chess unless a second"
                        + " argument names another game. docs/sql.md has examples.",
                "Without a QUERY, statements are typed into a small shell, with .tables, .schema and .help, with"
                        + " completion of names by the Tab key and with the statements of earlier days. Where no"
                        + " terminal is there, they are read from standard input, up to the first that is wrong.");
        syntax.parameters("TABLES", 1, 1, "A database (NAME.duckdb) or a directory of Parquet files.");
        syntax.parameters("QUERY", 0, 1, "The SQL query; - reads it from standard input. Left out, it starts a shell.");
        format = syntax.option("FORMAT", "table (the default), csv or json.", "--format")
                .choices(SqlShell.FORMATS);
        write = syntax.flag(
                "Let the query change the database, and read and write other files. Without it, nothing is"
                        + " changed.",
                "--write");
        syntax.examples(
                "arbiter sql games.duckdb",
                "arbiter sql games.duckdb \"SELECT rules, count(*) FROM games GROUP BY ALL\"",
                "arbiter sql games.duckdb \"SELECT count(*) FROM plies WHERE key=after('e4 c5')\"",
                "arbiter sql games.parquet --format csv - < question.sql");
        syntax.footer("Exit codes: 0 answered, 2 wrong usage or query or no DuckDB, 3 tables could not be read.");
    }

    @Override
    public int call() throws IOException {
        Path place = Path.of(syntax.words().get(0));
        if (write.isSet() && Files.isDirectory(place)) {
            throw new WrongUsageException("--write has no effect on Parquet files, which cannot be changed: " + place);
        }
        String query = syntax.words().size() > 1 ? syntax.words().get(1) : "";
        try (Database database = Database.open(place, write.isSet())) {
            boolean typed = query.isEmpty() && console.terminal().input();
            SqlShell shell = new SqlShell(console, database, format.or("table"), typed);
            if (typed) {
                try (SqlEditor editor = SqlEditor.open(database)) {
                    console.remark(shell.greeting(place.toString()));
                    return shell.run(editor);
                }
            }
            if (query.isEmpty() || query.equals("-")) {
                return shell.run(StatementSource.of(console.in()));
            }
            String problem = shell.ask(query);
            if (problem == null) {
                return ExitCode.FINE;
            }
            console.remark("arbiter sql: " + problem);
            return ExitCode.WRONG_USAGE;
        } catch (MissingDriverException e) {
            throw new WrongUsageException(String.valueOf(e.getMessage()));
        }
    }
}
