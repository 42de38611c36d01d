package dev.arbiter.spark;

import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.files.InternalFaultException;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** Counts the games and lines of each chunk of a share, in order, by reading alone. */
record CountShare(Broadcast<SerializableConfiguration> configuration)
        implements FlatMapFunction<Share, CountShare.CountedChunk> {

    @Override
    public Iterator<CountedChunk> call(Share share) {
        List<CountedChunk> counts = new ArrayList<>();
        for (PlannedChunk planned : share.chunks()) {
            try (HadoopFile file =
                    new HadoopFile(planned.location(), configuration.value().value())) {
                counts.add(new CountedChunk(planned.chunk().count(file), null));
            } catch (IOException | RuntimeException | Error e) {
                counts.add(new CountedChunk(FileChunk.Count.NONE, InternalFaultException.sentence(e)));
            }
        }
        return counts.iterator();
    }

    /**
     * The counts of a chunk.
     *
     * @param count its games and lines; none if there is a problem
     * @param problem why they could not be counted, or null
     */
    record CountedChunk(FileChunk.Count count, @Nullable String problem) implements Serializable {}
}
