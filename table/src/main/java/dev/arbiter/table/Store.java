package dev.arbiter.table;

import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.table.GameIds;
import dev.arbiter.archive.table.Table;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where tables are kept, open for one load. What is loaded is there as a whole or not at all: a new database is made beside
 * its place and put there when it is complete; one that exists takes a load in one transaction; Parquet files are a directory
 * for each load, put in its place when it is complete.
 */
final class Store implements Closeable {

    /** More is kept on the disk. */
    private static final String MEMORY = "1GB";

    /**
     * The number of bits in ids of earlier releases that were the offset of the game; those above were the number of its file.
     */
    private static final int EARLIER_OFFSET = 40;

    /**
     * Of games and files of one name: which are together. Games that begin at one byte have ids that follow each other;
     * another file of this name has ids far from these.
     */
    private static final String IS_OF_FILE = "id - byte BETWEEN first AND first + games.game";

    private final Path place;
    private final boolean parquet;
    /** The database that is written; beside its place where it is new. */
    private final Path database;
    /** The output under construction; deleted if the load fails. */
    private final Path unfinished;

    private final boolean beside;
    private final Connection connection;
    private final Map<Table, StagedRows> staged = new EnumMap<>(Table.class);
    /** Where rows are until they are in the database; beside its place. */
    private final Path staging;

    private final Map<String, String> namesByDigest = new HashMap<>();
    private final Map<String, LoadedFile> filesByPath = new HashMap<>();
    private int files;
    private boolean isRenewed;

    /** A file that was loaded before, by its number, the name that it was loaded under and the digest of its bytes. */
    record LoadedFile(int number, String name, String digest) {}

    /**
     * @param place ends in {@code .duckdb} for a database, in {@code .parquet} for a directory of Parquet files
     * @throws IOException if something else is at its place
     */
    Store(Path place, int threads) throws IOException {
        if (!Driver.isPresent()) {
            throw new MissingDriverException();
        }
        this.parquet = isParquet(place);
        boolean exists = Files.exists(place);
        if (exists && parquet != Files.isDirectory(place)) {
            throw new IOException(place + (parquet ? " is not a directory" : " is a directory, expected a file"));
        }
        this.place = exists ? place.toRealPath() : place;
        this.beside = parquet || !exists;
        this.unfinished = this.place.resolveSibling(this.place.getFileName() + ".unfinished");
        this.database = parquet ? unfinished.resolve("load.duckdb") : beside ? unfinished : this.place;
        this.staging = this.place.resolveSibling(this.place.getFileName() + ".rows");
        if (beside) {
            refuseWhereLoading();
            delete(unfinished);
        }
        if (parquet) {
            Files.createDirectories(unfinished);
        }
        try {
            connection = Driver.open(database.toString(), false);
        } catch (SQLException e) {
            throw failure(e);
        }
        try {
            run("SET memory_limit = '" + MEMORY + "'");
            run("SET threads = " + threads);
            connection.setAutoCommit(false);
            if (beside) {
                create();
            }
            learn(
                    exists && parquet
                            ? "read_parquet('" + quoted(files(this.place, Table.FILES)) + "', union_by_name = true)"
                            : "files");
            // Who has the database open for writing is alone: what lies there is left over.
            delete(staging);
            Files.createDirectories(staging);
            for (Table table : Table.values()) {
                staged.put(table, new StagedRows(table, staging));
            }
        } catch (SQLException e) {
            close();
            throw failure(e);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /**
     * Refuses to run concurrently with another load: DuckDB locks the file until the other process has ended, even if it was
     * killed.
     */
    private void refuseWhereLoading() throws IOException {
        if (!Files.isRegularFile(database)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(database, StandardOpenOption.WRITE)) {
            if (channel.tryLock() == null) {
                throw new IOException(
                        place + ": another program loads games into it; try again when that program has ended");
            }
        }
    }

    /** Whether a name is that of Parquet files, and not of a database. */
    static boolean isParquet(Path place) {
        return place.toString().toLowerCase(Locale.ROOT).endsWith(".parquet");
    }

    /** The files of a table, as a pattern. */
    static String files(Path directory, Table table) {
        return directory.resolve("*").resolve(table.title() + ".parquet").toString();
    }

    static String quoted(String text) {
        return text.replace("'", "''");
    }

    private void create() throws SQLException {
        for (Table table : Table.values()) {
            String columns = table.columns().stream()
                    .map(column -> column.name() + " " + StagedRows.type(column))
                    .collect(Collectors.joining(", "));
            run("CREATE TABLE " + table.title() + " (" + columns + ")");
        }
    }

    /** Takes note of the files that were loaded before, and makes sure that these are tables of this kind. */
    private void learn(String filesTable) throws SQLException, IOException {
        for (Table table : parquet ? List.<Table>of() : List.of(Table.values())) {
            if (table == Table.FILES && !beside) {
                // Databases of earlier releases do not say where their files lay; ids were made of the files' numbers.
                run("ALTER TABLE IF EXISTS files ADD COLUMN IF NOT EXISTS path VARCHAR");
                run("ALTER TABLE IF EXISTS files ADD COLUMN IF NOT EXISTS first BIGINT");
                connection.commit();
            }
            String names = table.columns().stream().map(Column::name).collect(Collectors.joining(", "));
            try (Statement statement = connection.createStatement()) {
                statement.executeQuery("SELECT " + names + " FROM " + table.title() + " LIMIT 0");
            } catch (SQLException e) {
                throw new IOException(
                        place + ": it has no table " + table.title() + " as Arbiter makes it; load into a new file", e);
            }
        }
        if (!parquet && !beside) {
            run("UPDATE files SET first = CAST(number AS BIGINT) << " + EARLIER_OFFSET + " WHERE first IS NULL");
            renewIds();
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT * FROM " + filesTable)) {
            boolean paths = Database.columns(rows).contains("path");
            boolean firsts = Database.columns(rows).contains("first");
            while (rows.next()) {
                if (firsts && rows.getLong("first") >= GameIds.LIMIT) {
                    throw new IOException(place + ": the ids of its games are those of an earlier release, and Parquet"
                            + " files cannot be changed; load everything into a new directory");
                }
                learn(
                        rows.getInt("number"),
                        rows.getString("file"),
                        rows.getString("sha256"),
                        paths ? rows.getString("path") : null);
            }
        }
    }

    /** Asks whether a table of files has ids of an earlier release: they were larger than {@link GameIds#LIMIT}. */
    static String haveEarlierIds(String filesTable) {
        return "SELECT count(*) > 0 FROM " + filesTable + " WHERE first >= " + GameIds.LIMIT;
    }

    /** Converts the ids of games loaded by an earlier release. */
    private void renewIds() throws SQLException {
        if (!Database.isTrue(connection, haveEarlierIds("files"))) {
            return;
        }
        StringJoiner renewed = new StringJoiner(", ");
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT number, first, path, sha256 FROM files")) {
            while (rows.next()) {
                String path = rows.getString("path");
                long earlier = rows.getLong("first");
                long first = path == null ? GameIds.firstOfDigest(rows.getString("sha256")) : GameIds.firstOfReal(path);
                if (earlier >= GameIds.LIMIT || (path != null && earlier != first)) {
                    renewed.add("(" + rows.getInt("number") + ", " + first + ")");
                }
            }
        }
        run("CREATE OR REPLACE TEMPORARY TABLE renewed AS SELECT * FROM (VALUES " + renewed
                + ") AS t(number, renewed)");
        run("CREATE OR REPLACE TEMPORARY TABLE ids AS SELECT id AS earlier, id - first + renewed AS id FROM games JOIN"
                + " files USING (file) JOIN renewed USING (number) WHERE " + IS_OF_FILE);
        for (Table table : Table.values()) {
            run(
                    table == Table.FILES
                            ? "UPDATE files SET first = renewed FROM renewed WHERE files.number = renewed.number"
                            : "UPDATE " + table.title() + " AS t SET id = ids.id FROM ids WHERE t.id = ids.earlier");
        }
        isRenewed = true;
    }

    /** Whether the games that were there have new ids. */
    boolean isRenewed() {
        return isRenewed;
    }

    private void learn(int number, String name, String digest, @Nullable String path) {
        files = Math.max(files, number);
        namesByDigest.put(digest, name);
        if (path != null) {
            LoadedFile before = filesByPath.put(path, new LoadedFile(number, name, digest));
            if (before != null && !before.digest.equals(digest)) {
                // What lay there is replaced: it is loaded again where it lies under another name now.
                namesByDigest.remove(before.digest);
            }
        }
    }

    // ---- files

    /** The name under which a content was loaded; null where it was not. */
    @Nullable
    String nameOf(String digest) {
        return namesByDigest.get(digest);
    }

    /**
     * Why a file with new content cannot be loaded; null if it can.
     *
     * @param path of the file; null for an input without a place
     */
    @Nullable
    String refusal(@Nullable String path) {
        return parquet && filesByPath.containsKey(path)
                ? "it has changed since it was loaded, and Parquet files cannot be changed; load everything"
                        + " into a new directory, or into a database"
                : null;
    }

    /** The file loaded from a place with other content; null if there is none. */
    @Nullable
    LoadedFile at(@Nullable String path) {
        return filesByPath.get(path);
    }

    /** Gives a file its number. What was loaded from its {@linkplain #at place} is to be {@linkplain #remove removed}. */
    int begin(String name, String digest, @Nullable String path) {
        learn(files + 1, name, digest, path);
        return files;
    }

    /** Removes the rows of a file loaded before. */
    void remove(LoadedFile file) throws IOException {
        try {
            // It may have been loaded a moment ago.
            for (StagedRows rows : staged.values()) {
                insert(rows);
            }
            run("CREATE OR REPLACE TEMPORARY TABLE removed AS SELECT id FROM games JOIN files USING (file)"
                    + " WHERE number = " + file.number() + " AND " + IS_OF_FILE);
            for (Table table : Table.values()) {
                run("DELETE FROM " + table.title() + " WHERE "
                        + (table == Table.FILES ? "number = " + file.number() : "id IN (SELECT id FROM removed)"));
            }
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    /**
     * Appends rows.
     *
     * @param games the number of games that precede them in their file
     * @param lines the number of lines that precede them in their file
     */
    void append(Batch batch, long games, long lines) throws IOException {
        try {
            for (Map.Entry<Table, Batch.Rows> entry : batch.tables().entrySet()) {
                StagedRows rows = Objects.requireNonNull(staged.get(entry.getKey()));
                rows.add(entry.getValue(), games, lines);
                if (rows.isFull()) {
                    insert(rows);
                }
            }
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    private void insert(StagedRows rows) throws SQLException, IOException {
        String insertion = rows.insertion();
        if (!insertion.isEmpty()) {
            run(insertion);
        }
        rows.clear();
    }

    // ---- the end

    /** Receives each step of the completion before it begins: what it is, its number from 1, and the number of steps. */
    @FunctionalInterface
    interface Steps {
        void begin(String what, int step, int steps);
    }

    /** Completes the load and moves the output into place. */
    void complete(Steps progress) throws IOException {
        int last = Table.values().length + 1;
        try {
            int step = 0;
            for (Map.Entry<Table, StagedRows> each : staged.entrySet()) {
                progress.begin(each.getKey().title(), ++step, last);
                insert(each.getValue());
            }
            progress.begin(parquet ? "Parquet files" : "the file", last, last);
            connection.commit();
            connection.setAutoCommit(true);
            if (parquet) {
                completeParquet();
            } else {
                run("CHECKPOINT");
            }
            connection.close();
        } catch (SQLException e) {
            throw failure(e);
        }
        if (parquet) {
            place();
        } else if (beside) {
            move(unfinished, place);
        }
    }

    /** Each load has a directory of its own, named after its first file. */
    private Path load(Path directory) {
        return directory.resolve(String.format(Locale.ROOT, "load-%06d", firstNumber));
    }

    private int firstNumber;

    private void completeParquet() throws SQLException, IOException {
        firstNumber = files;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT min(number) FROM files")) {
            if (rows.next()) {
                firstNumber = rows.getInt(1);
            }
        }
        Path load = Files.createDirectories(load(unfinished));
        for (Table table : Table.values()) {
            run("COPY " + table.title() + " TO '"
                    + quoted(load.resolve(table.title() + ".parquet").toString())
                    + "' (FORMAT parquet, COMPRESSION zstd)");
        }
    }

    private void place() throws IOException {
        Files.delete(database);
        Files.deleteIfExists(database.resolveSibling(database.getFileName() + ".wal"));
        if (!Files.exists(place)) {
            move(unfinished, place);
            return;
        }
        if (firstNumber > 0) {
            move(load(unfinished), load(place));
        }
        delete(unfinished);
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to);
        }
    }

    /** Lets go of it; what is not complete is gone. */
    @Override
    public void close() throws IOException {
        for (StagedRows rows : staged.values()) {
            try {
                rows.close();
            } catch (IOException e) {
                // What it still held is not wanted.
            }
        }
        try {
            if (connection.isClosed()) {
                return;
            }
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
            connection.close();
        } catch (SQLException e) {
            throw failure(e);
        } finally {
            delete(staging);
            if (beside) {
                delete(unfinished);
            }
        }
    }

    /** Deletes a file or a directory with all that is in it, and a database's log beside it. */
    private static void delete(Path path) throws IOException {
        Files.deleteIfExists(path.resolveSibling(path.getFileName() + ".wal"));
        if (!Files.isDirectory(path)) {
            Files.deleteIfExists(path);
            return;
        }
        try (Stream<Path> below = Files.walk(path)) {
            for (Path each : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private IOException failure(SQLException e) {
        return new IOException(place + ": " + QueryException.sentence(e), e);
    }
}
