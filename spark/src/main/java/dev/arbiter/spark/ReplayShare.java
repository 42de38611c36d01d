package dev.arbiter.spark;

import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.files.Problems;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;

/** Turns shares into the rows of {@link PositionTable}. */
record ReplayShare(Broadcast<SerializableConfiguration> configuration, CheckOptions options)
        implements FlatMapFunction<Share, Row> {

    @Override
    public Iterator<Row> call(Share share) {
        return new Positions(share.chunks().iterator(), configuration.value().value(), options);
    }

    private static final class Positions implements Iterator<Row> {

        private final Iterator<PlannedChunk> chunks;
        private final Configuration configuration;
        private final CheckOptions options;
        private @Nullable PlannedChunk chunk;
        private @Nullable HadoopFile file;
        private @Nullable ChunkVerdicts games;
        private Iterator<Row> rows = Collections.emptyIterator();

        Positions(Iterator<PlannedChunk> chunks, Configuration configuration, CheckOptions options) {
            this.chunks = chunks;
            this.configuration = configuration;
            this.options = options;
            TaskContext task = TaskContext.get();
            if (task != null) {
                task.addTaskCompletionListener((TaskCompletionListener) context -> close());
            }
        }

        @Override
        public boolean hasNext() {
            while (!rows.hasNext()) {
                if (chunk == null || games == null) {
                    if (!chunks.hasNext()) {
                        return false;
                    }
                    open(chunks.next());
                } else if (games.hasNext()) {
                    rows = PositionTable.rows(
                                    chunk.chunk().path(),
                                    games.nextGame()
                                            .behind(
                                                    chunk.before().games(),
                                                    chunk.before().lines()))
                            .iterator();
                } else {
                    end(chunk, games.problem());
                }
            }
            return true;
        }

        @Override
        public Row next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return rows.next();
        }

        private void open(PlannedChunk planned) {
            if (planned.problem() != null) {
                return;
            }
            chunk = planned;
            try {
                file = new HadoopFile(planned.location(), configuration);
            } catch (IOException e) {
                end(planned, Problems.sentence(e));
                return;
            }
            games = ChunkChecker.ofRecords(options.check().rules())
                    .check(planned.chunk(), file, file.names(planned.chunk().path()));
        }

        private void end(PlannedChunk ended, @Nullable String problem) {
            close();
            if (problem != null && options.strictIo()) {
                throw new UnreadableArchiveException(ended.chunk().path(), problem);
            }
        }

        private void close() {
            if (games != null) {
                games.close();
                games = null;
            }
            if (file != null) {
                file.close();
                file = null;
            }
        }
    }
}
