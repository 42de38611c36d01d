package dev.arbiter.spark;

import dev.arbiter.archive.check.RecordedGames;
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
        return new Positions(share.units().iterator(), configuration.value().value(), options);
    }

    private static final class Positions implements Iterator<Row> {

        private final Iterator<PlannedUnit> units;
        private final Configuration configuration;
        private final CheckOptions options;
        private @Nullable PlannedUnit unit;
        private @Nullable HadoopFile file;
        private @Nullable RecordedGames games;
        private Iterator<Row> rows = Collections.emptyIterator();

        Positions(Iterator<PlannedUnit> units, Configuration configuration, CheckOptions options) {
            this.units = units;
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
                if (unit == null || games == null) {
                    if (!units.hasNext()) {
                        return false;
                    }
                    open(units.next());
                } else if (games.hasNext()) {
                    rows = PositionTable.rows(
                                    unit.unit().path(),
                                    games.next()
                                            .behind(
                                                    unit.before().games(),
                                                    unit.before().lines()))
                            .iterator();
                } else {
                    end(unit, games.isWithoutGames() ? null : games.problem());
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

        private void open(PlannedUnit planned) {
            if (planned.problem() != null) {
                return;
            }
            unit = planned;
            try {
                file = new HadoopFile(planned.location(), configuration);
            } catch (IOException e) {
                end(planned, Problems.sentence(e));
                return;
            }
            games = RecordedGames.of(
                    planned.unit(),
                    file,
                    file.names(planned.unit().path()),
                    options.check().rules());
        }

        private void end(PlannedUnit ended, @Nullable String problem) {
            close();
            if (problem != null && options.strictIo()) {
                throw new UnreadableArchiveException(ended.unit().path(), problem);
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
