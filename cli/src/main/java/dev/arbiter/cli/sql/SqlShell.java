package dev.arbiter.cli.sql;

import dev.arbiter.archive.report.Counts;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.table.Database;
import dev.arbiter.table.QueryException;
import dev.arbiter.text.Resemblance;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Answers statements and commands one after the other. What is typed may be wrong; a script ends at its first error. */
final class SqlShell {

    /** The commands, with what help says of each. */
    static final List<List<String>> COMMANDS = List.of(
            List.of(".tables", "list the tables, with their numbers of rows"),
            List.of(".schema [TABLE]", "list the columns of a table, or of all"),
            List.of(".format [table|csv|json]", "say or choose how answers are printed"),
            List.of(".help", "show this list"),
            List.of(".quit", "leave; so do .exit and Ctrl-D"));

    static final List<String> FORMATS = List.of("table", "csv", "json");

    private final Console console;
    private final Database database;
    private final SqlOutput output;
    private final boolean typed;
    private String format;

    /** @param typed whether a person types the statements */
    SqlShell(Console console, Database database, String format, boolean typed) {
        this.console = console;
        this.database = database;
        this.output = new SqlOutput(console, database::isCancelled);
        this.format = format;
        this.typed = typed;
    }

    /** The commands without their parameters, and the second name of the last. */
    static List<String> commandNames() {
        List<String> names = new ArrayList<>();
        COMMANDS.forEach(command -> names.add(command.get(0).split(" ", 2)[0]));
        names.add(".exit");
        return names;
    }

    /** Answers until the source ends or says so, and returns the exit code. */
    int run(StatementSource source) throws IOException {
        for (String text = source.next(); text != null; text = source.next()) {
            String problem;
            if (StatementSource.isCommand(text)) {
                List<String> words = List.of(text.replace(';', ' ').strip().split("\\s+", -1));
                if (words.get(0).equals(".quit") || words.get(0).equals(".exit")) {
                    break;
                }
                problem = command(words);
            } else {
                problem = ask(text);
            }
            console.out().flush();
            if (problem != null) {
                console.remark((typed ? "" : "arbiter sql: " + source.place()) + problem);
                if (!typed) {
                    return ExitCode.WRONG_USAGE;
                }
            }
        }
        return ExitCode.FINE;
    }

    /** Answers statements and returns what was wrong with them, or null. */
    @Nullable
    String ask(String sql) throws IOException {
        long start = System.nanoTime();
        try {
            database.ask(sql, this::print);
        } catch (QueryException e) {
            return e.getMessage();
        }
        if (typed) {
            console.remark(String.format(Locale.ROOT, "%.2f s", (System.nanoTime() - start) / 1e9));
        }
        return null;
    }

    private void print(ResultSet rows) throws SQLException, IOException {
        switch (format) {
            case "csv" -> output.csv(rows);
            case "json" -> output.json(rows);
            default -> output.table(rows);
        }
    }

    // ---- commands

    private @Nullable String command(List<String> words) throws IOException {
        String name = words.get(0);
        String argument = words.size() > 1 ? words.get(1) : "";
        if (words.size() > (name.equals(".schema") || name.equals(".format") ? 2 : 1)) {
            return "found '" + words.get(words.size() - 1) + "' after " + name + ", expected the end of the line";
        }
        return switch (name) {
            case ".tables" -> tables();
            case ".schema" -> schema(argument);
            case ".format" -> format(argument);
            case ".help" -> help();
            default ->
                "there is no command '" + name + "'" + Resemblance.question(name, commandNames())
                        + (typed ? " Type .help for the list." : "");
        };
    }

    private @Nullable String help() {
        for (List<String> command : COMMANDS) {
            console.text(String.format(Locale.ROOT, "%-26s%s", command.get(0), command.get(1)));
        }
        console.text("Everything else is SQL, ended by a semicolon: SELECT white, black, result FROM games LIMIT 5;");
        return null;
    }

    private @Nullable String format(String name) {
        if (name.isEmpty()) {
            console.text(format);
        } else if (FORMATS.contains(name)) {
            format = name;
        } else {
            return "found format '" + name + "', expected one of " + String.join(", ", FORMATS)
                    + Resemblance.question(name, FORMATS);
        }
        return null;
    }

    private @Nullable String tables() throws IOException {
        List<String> names = List.copyOf(columnsByTable(database).keySet());
        if (names.isEmpty()) {
            return "there are no tables";
        }
        StringJoiner sql = new StringJoiner(" UNION ALL ");
        for (String name : names) {
            sql.add("SELECT " + text(name) + " AS \"table\", count(*) AS rows FROM " + identifier(name));
        }
        return answer(sql + " ORDER BY 1");
    }

    private @Nullable String schema(String table) throws IOException {
        SortedMap<String, List<String>> tables = columnsByTable(database);
        if (!table.isEmpty() && !tables.containsKey(table)) {
            return "there is no table '" + table + "', expected one of " + String.join(", ", tables.keySet())
                    + Resemblance.question(table, tables.keySet());
        }
        StringJoiner meanings = new StringJoiner(", ");
        Database.meanings()
                .forEach((title, columns) -> columns.forEach((column, meaning) ->
                        meanings.add("(" + text(title) + ", " + text(column) + ", " + text(meaning) + ")")));
        return answer("SELECT " + (table.isEmpty() ? "c.table_name AS \"table\", " : "")
                + "c.column_name AS \"column\", c.data_type AS type, m.meaning FROM information_schema.columns c"
                + " LEFT JOIN (VALUES " + meanings + ") AS m(t, name, meaning)"
                + " ON m.t = c.table_name AND m.name = c.column_name"
                + (table.isEmpty() ? "" : " WHERE c.table_name = " + text(table))
                + " ORDER BY c.table_name, c.ordinal_position");
    }

    private @Nullable String answer(String sql) throws IOException {
        try {
            database.ask(sql, this::print);
            return null;
        } catch (QueryException e) {
            return e.getMessage();
        }
    }

    /** The tables and views of a database with their columns, in the order of the alphabet. */
    static SortedMap<String, List<String>> columnsByTable(Database database) throws IOException {
        SortedMap<String, List<String>> tables = new TreeMap<>();
        try {
            database.ask(
                    "SELECT table_name, column_name FROM information_schema.columns ORDER BY ordinal_position",
                    rows -> {
                        while (rows.next()) {
                            tables.computeIfAbsent(rows.getString(1), name -> new ArrayList<>())
                                    .add(rows.getString(2));
                        }
                    });
        } catch (QueryException e) {
            throw new IOException(e.getMessage(), e);
        }
        return tables;
    }

    private static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    private static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** What greets who opens a shell on these tables. */
    String greeting(String name) throws IOException {
        return name + ": " + Counts.of(columnsByTable(database).size(), "table") + ". Type SQL that ends with a"
                + " semicolon, .help for help, .quit to leave.";
    }
}
