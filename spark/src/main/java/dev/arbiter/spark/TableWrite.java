package dev.arbiter.spark;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as recorded games, a file for each task. The files are made in a folder beside their place and put there when all of
 * them are complete.
 */
final class TableWrite implements WriteBuilder, SupportsTruncate, Write, BatchWrite {

    private static final String PART = "part-";

    private final Path place;
    private final Path unfinished;
    private final Format format;
    private final WrittenGames games;
    private final String query;
    private boolean replaces;

    /**
     * @param path where the files go
     * @param to the format
     */
    TableWrite(LogicalWriteInfo info, @Nullable String path, @Nullable String to) {
        if (path == null || path.isBlank()) {
            throw new IllegalArgumentException("no directory is named: use save(\"games\")");
        }
        place = new Path(path);
        format = format(to == null ? "pgn" : to);
        games = new WrittenGames(info.schema());
        query = info.queryId();
        unfinished = new Path(place.getParent(), "." + place.getName() + "." + query + ".new");
    }

    private static Format format(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "pgn" -> Format.PGN;
            case "pdn" -> Format.PDN;
            case "jsonl" -> Format.JSON_LINES;
            default ->
                throw new IllegalArgumentException("option to: found '" + word + "', expected pgn, pdn or jsonl");
        };
    }

    @Override
    public WriteBuilder truncate() {
        replaces = true;
        return this;
    }

    @Override
    public Write build() {
        return this;
    }

    @Override
    public BatchWrite toBatch() {
        return this;
    }

    @Override
    public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
        try {
            refuseOthers();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return new Writers(Sessions.configuration(SparkSession.active()), unfinished.toString(), format, games, query);
    }

    private FileSystem files() throws IOException {
        return place.getFileSystem(SparkSession.active().sparkContext().hadoopConfiguration());
    }

    /** Only what was written so is replaced. */
    private void refuseOthers() throws IOException {
        FileSystem files = files();
        if (!files.exists(place)) {
            return;
        }
        if (!files.getFileStatus(place).isDirectory()) {
            throw new IllegalArgumentException(place + " is a file, expected a directory");
        }
        for (FileStatus each : replaces ? files.listStatus(place) : new FileStatus[0]) {
            if (!each.getPath().getName().startsWith(PART) || each.isDirectory()) {
                throw new IllegalArgumentException(
                        place + " holds " + each.getPath().getName()
                                + ", which was not written by Spark, and is not overwritten; write to another directory");
            }
        }
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
        List<Path> moved = new ArrayList<>();
        try {
            FileSystem files = files();
            Path old = new Path(place.getParent(), "." + place.getName() + "." + query + ".old");
            boolean before = replaces && files.exists(place);
            if (before) {
                rename(files, place, old);
            }
            try {
                files.mkdirs(place);
                for (WriterCommitMessage message : messages) {
                    String name = message instanceof Written written ? written.name() : null;
                    if (name != null) {
                        Path target = new Path(place, name);
                        rename(files, new Path(unfinished, name), target);
                        moved.add(target);
                    }
                }
            } catch (IOException e) {
                for (Path each : moved) {
                    files.delete(each, false);
                }
                if (before) {
                    files.delete(place, true);
                    rename(files, old, place);
                }
                throw e;
            }
            if (before) {
                files.delete(old, true);
            }
            files.delete(unfinished, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static void rename(FileSystem files, Path from, Path to) throws IOException {
        if (!files.rename(from, to)) {
            throw new IOException(from + " could not be renamed to " + to);
        }
    }

    @Override
    public void abort(WriterCommitMessage[] messages) {
        try {
            files().delete(unfinished, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /**
     * What a task wrote.
     *
     * @param name of its file; null where it had no games
     */
    private record Written(@Nullable String name) implements WriterCommitMessage {}

    private record Writers(
            Broadcast<SerializableConfiguration> configuration,
            String directory,
            Format format,
            WrittenGames games,
            String query)
            implements DataWriterFactory, Serializable {

        @Override
        public DataWriter<InternalRow> createWriter(int partition, long task) {
            return new Writer(
                    this, String.format(Locale.ROOT, "%s%05d-%d-%s.%s", PART, partition, task, query, format.ending()));
        }
    }

    /** Writes the games of one task. */
    private static final class Writer implements DataWriter<InternalRow> {
        private final Writers order;
        private final String name;
        private @Nullable OutputStream out;
        private @Nullable GameWriter writer;

        Writer(Writers order, String name) {
            this.order = order;
            this.name = name;
        }

        private Configuration configuration() {
            return order.configuration().value().value();
        }

        private Path path() {
            return new Path(order.directory(), name);
        }

        @Override
        public void write(InternalRow row) throws IOException {
            GameRecord game = order.games().record(row);
            if (writer == null) {
                out = new BufferedOutputStream(
                        path().getFileSystem(configuration()).create(path(), false), 1 << 16);
                writer = GameWriter.of(order.format(), out, GameWriter.Style.EXPORT, lost -> {});
            }
            writer.write(game);
        }

        @Override
        public WriterCommitMessage commit() throws IOException {
            if (writer == null) {
                return new Written(null);
            }
            close();
            return new Written(name);
        }

        @Override
        public void abort() throws IOException {
            if (writer != null) {
                Objects.requireNonNull(out).close();
                path().getFileSystem(configuration()).delete(path(), false);
            }
        }

        @Override
        public void close() throws IOException {
            OutputStream open = out;
            if (open != null) {
                out = null;
                Objects.requireNonNull(writer).close();
                open.close();
            }
        }
    }
}
