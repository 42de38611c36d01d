package dev.arbiter.table;

import dev.arbiter.archive.table.Table;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Struct;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tables filled by a {@link Loader}, to be queried in SQL.
 *
 * <p>In addition to DuckDB's functions there are {@code fen('FEN')} and {@code after('MOVES')}, with the id of a game as a
 * second argument if that is not chess: the key of the position, as in the table of plies.
 *
 * <pre>{@code
 * try (Database database = Database.open(Path.of("games.duckdb"), false)) {
 *     database.ask("SELECT move, count(*) FROM plies WHERE key = after('e4 c5') GROUP BY move", rows -> {
 *         while (rows.next()) {
 *             System.out.println(rows.getString(1) + ": " + rows.getLong(2));
 *         }
 *     });
 * }
 * }</pre>
 */
public final class Database implements Closeable {

    private final Path place;
    private final Connection connection;

    /** The query that is being answered; null between two. */
    private volatile @Nullable Statement running;

    private volatile boolean cancelled;

    /** Receives the result of a query. */
    @FunctionalInterface
    public interface Answer {

        /** Reads the rows, which are valid only during the call. */
        void rows(ResultSet rows) throws SQLException, IOException;
    }

    private Database(Path place, Connection connection) {
        this.place = place;
        this.connection = connection;
    }

    /**
     * Opens tables.
     *
     * @param place a database, or a directory of Parquet files
     * @param write whether queries may change the database, and read and write other files; Parquet files are never changed
     * @throws MissingDriverException if DuckDB's driver is not on the class path
     * @throws IOException if there are no tables
     */
    public static Database open(Path place, boolean write) throws IOException {
        if (!Files.exists(place)) {
            throw new IOException(place + ": there is no such file");
        }
        if (!Driver.isPresent()) {
            throw new MissingDriverException();
        }
        boolean parquet = Files.isDirectory(place);
        try {
            Database database = new Database(
                    place, Driver.open(parquet ? "" : place.toRealPath().toString(), !parquet && !write));
            try {
                database.begin(parquet, write);
            } catch (SQLException | IOException e) {
                database.close();
                throw e;
            }
            return database;
        } catch (SQLException e) {
            throw new IOException(place + ": " + QueryException.sentence(e), e);
        }
    }

    private void begin(boolean parquet, boolean write) throws SQLException, IOException {
        Keys.register(connection);
        if (parquet) {
            Path directory = place.toRealPath();
            for (Table table : Table.values()) {
                run("CREATE VIEW " + table.title() + " AS SELECT * FROM read_parquet('"
                        + Store.quoted(Store.files(directory, table)) + "')");
            }
            refuseEarlierIds(
                    "read_parquet('" + Store.quoted(Store.files(directory, Table.FILES)) + "', union_by_name = true)");
            run("SET allowed_directories = ['" + Store.quoted(directory.toString()) + "']");
        }
        if (!parquet) {
            refuseEarlierIds("files");
        }
        run("SET autoinstall_known_extensions = false");
        if (!write) {
            run("SET enable_external_access = false");
            run("SET lock_configuration = true");
        }
    }

    /**
     * Refuses tables of an earlier release, whose ids of games are so large that programs with numbers of double precision
     * take several of them for one.
     */
    private void refuseEarlierIds(String files) throws SQLException, IOException {
        boolean earlier;
        try {
            earlier = isTrue(connection, Store.haveEarlierIds(files));
        } catch (SQLException e) {
            // It has no such table, or no such column: it is a database of someone else's, or as old as numbered files.
            return;
        }
        if (earlier) {
            throw new IOException(place
                    + ": the ids of its games are those of an earlier release, too large for programs"
                    + " that read JSON; "
                    + (Files.isDirectory(place)
                            ? "load the files into a new directory"
                            : "'arbiter table --output " + place + " FILE…', with one of its files, renews them"));
        }
    }

    /** Whether a query's one answer is true. */
    static boolean isTrue(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /**
     * Runs a query.
     *
     * @param sql one or more statements, separated by semicolons; the result of each that has one is delivered
     * @throws QueryException if it is invalid, or fails
     * @throws IOException if the consumer of the result fails
     */
    public void ask(String sql, Answer answer) throws QueryException, IOException {
        cancelled = false;
        try (Statement statement = connection.createStatement()) {
            running = statement;
            for (String each : Statements.of(sql)) {
                if (statement.execute(each)) {
                    try (ResultSet rows = statement.getResultSet()) {
                        answer.rows(rows);
                    }
                }
            }
        } catch (SQLException e) {
            throw cancelled ? QueryException.cancelled(e) : new QueryException(e);
        } finally {
            running = null;
        }
    }

    /** Stops the query that is being answered, which then fails; called on any thread, and without effect between queries. */
    public void cancel() {
        Statement statement = running;
        if (statement != null) {
            cancelled = true;
            try {
                statement.cancel();
            } catch (SQLException e) {
                // It has just come to its end.
            }
        }
    }

    /** Whether {@link #cancel} was called during the last query: who prints many rows of it may stop. */
    public boolean isCancelled() {
        return cancelled;
    }

    /** Whether a text of SQL ends with a semicolon that is no part of a text, a name or a comment. */
    public static boolean isComplete(String sql) {
        return Statements.isComplete(sql);
    }

    /** The names of a result's columns. */
    public static List<String> columns(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        List<String> names = new ArrayList<>();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
            names.add(columns.getColumnLabel(column));
        }
        return names;
    }

    /** What the columns of Arbiter's tables mean, in a few words: by the names of tables, then of columns. */
    public static Map<String, Map<String, String>> meanings() {
        Map<String, Map<String, String>> meanings = new TreeMap<>();
        for (Table table : Table.values()) {
            Map<String, String> columns = new LinkedHashMap<>();
            table.columns().forEach(column -> columns.put(column.name(), column.meaning()));
            meanings.put(table.title(), columns);
        }
        return meanings;
    }

    /** The fields of a structure in a result, by name, in order. */
    public static Map<String, Object> fields(Struct value) throws SQLException {
        return Driver.fields(value);
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IOException(place + ": " + QueryException.sentence(e), e);
        }
    }
}
