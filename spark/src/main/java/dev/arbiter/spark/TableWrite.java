package dev.arbiter.spark;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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
import org.apache.spark.sql.connector.distributions.Distribution;
import org.apache.spark.sql.connector.distributions.Distributions;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.RequiresDistributionAndOrdering;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as recorded games, a file for each task, and in each task for each folder. The files are made in a folder beside their place and put there when all of
 * them are complete.
 */
final class TableWrite implements WriteBuilder, SupportsTruncate, RequiresDistributionAndOrdering, BatchWrite {

    private static final String PART = "part-";

    private final Path place;
    private final Path unfinished;
    private final Format format;
    private final WrittenGames games;
    private final WrittenFolders folders;
    private final String query;
    private boolean replaces;

    /**
     * @param path where the files go
     * @param to the format
     * @param folders into which the games are divided
     */
    TableWrite(LogicalWriteInfo info, @Nullable String path, @Nullable String to, WrittenFolders folders) {
        if (path == null || path.isBlank()) {
            throw new IllegalArgumentException("no directory is named: use save(\"games\")");
        }
        place = new Path(path);
        format = format(to == null ? "pgn" : to);
        games = new WrittenGames(info.schema(), folders);
        this.folders = folders;
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
    public Distribution requiredDistribution() {
        return Distributions.unspecified();
    }

    @Override
    public SortOrder[] requiredOrdering() {
        return folders.ordering();
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
        return new Writers(
                Sessions.configuration(SparkSession.active()), unfinished.toString(), format, games, folders, query);
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
        if (replaces) {
            refuseOthers(files, place, "");
        }
    }

    private void refuseOthers(FileSystem files, Path directory, String above) throws IOException {
        for (FileStatus each : files.listStatus(directory)) {
            String name = above + each.getPath().getName();
            if (each.isDirectory() && WrittenFolders.isName(each.getPath().getName())) {
                refuseOthers(files, each.getPath(), name + "/");
            } else if (each.isDirectory() || !each.getPath().getName().startsWith(PART)) {
                throw new IllegalArgumentException(place + " holds " + name
                        + ", which was not written by Spark, and is not overwritten; write to another directory");
            }
        }
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
        // What is undone where a file cannot be moved, the first last.
        Deque<Path> made = new ArrayDeque<>();
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
                    for (String name : message instanceof Written written ? written.names() : List.<String>of()) {
                        Path target = new Path(place, name);
                        makeFolders(files, target.getParent(), made);
                        rename(files, new Path(unfinished, name), target);
                        made.push(target);
                    }
                }
            } catch (IOException e) {
                for (Path each : made) {
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

    private void makeFolders(FileSystem files, Path folder, Deque<Path> made) throws IOException {
        if (!folder.equals(place) && !files.exists(folder)) {
            makeFolders(files, folder.getParent(), made);
            files.mkdirs(folder);
            made.push(folder);
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
     * The output of a task.
     *
     * @param names of its files, with their directories; empty if it had no games
     */
    private record Written(ArrayList<String> names) implements WriterCommitMessage {}

    private record Writers(
            Broadcast<SerializableConfiguration> configuration,
            String directory,
            Format format,
            WrittenGames games,
            WrittenFolders folders,
            String query)
            implements DataWriterFactory, Serializable {

        @Override
        public DataWriter<InternalRow> createWriter(int partition, long task) {
            return new Writer(this, String.format(Locale.ROOT, "%s%05d-%d-%s", PART, partition, task, query));
        }
    }

    /** Writes the games of one task, the rows of each folder together. */
    private static final class Writer implements DataWriter<InternalRow> {
        private final Writers order;
        private final String name;
        private final ArrayList<String> written = new ArrayList<>();
        private String folder = "";
        private @Nullable OutputStream out;
        private @Nullable GameWriter writer;

        /** @param name how the names of its files begin */
        Writer(Writers order, String name) {
            this.order = order;
            this.name = name;
        }

        private Configuration configuration() {
            return order.configuration().value().value();
        }

        @Override
        public void write(InternalRow row) throws IOException {
            GameRecord game = order.games().record(row);
            String place = order.folders().path(row);
            if (writer == null || !place.equals(folder)) {
                close();
                folder = place;
                writer = open();
            }
            writer.write(game);
        }

        private GameWriter open() throws IOException {
            String number = written.isEmpty() ? "" : "-" + written.size();
            String file = folder + name + number + "." + order.format().ending();
            Path path = new Path(order.directory(), file);
            written.add(file);
            OutputStream opened =
                    new BufferedOutputStream(path.getFileSystem(configuration()).create(path, false), 1 << 16);
            out = opened;
            return GameWriter.of(order.format(), opened, GameWriter.Style.EXPORT, lost -> {});
        }

        @Override
        public WriterCommitMessage commit() throws IOException {
            close();
            return new Written(written);
        }

        @Override
        public void abort() throws IOException {
            OutputStream open = out;
            if (open != null) {
                out = null;
                open.close();
            }
            for (String file : written) {
                Path path = new Path(order.directory(), file);
                path.getFileSystem(configuration()).delete(path, false);
            }
        }

        @Override
        public void close() throws IOException {
            OutputStream open = out;
            if (open != null) {
                out = null;
                Objects.requireNonNull(writer).close();
                writer = null;
                open.close();
            }
        }
    }
}
