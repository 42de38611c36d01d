package dev.arbiter.spark;

import dev.arbiter.archive.check.FileChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Counts the games and lines of each chunk of a share, in order, by reading alone. */
record CountShare(Broadcast<SerializableConfiguration> configuration)
        implements FlatMapFunction<Share, FileChunk.Count> {

    @Override
    public Iterator<FileChunk.Count> call(Share share) {
        List<FileChunk.Count> counts = new ArrayList<>();
        for (PlannedChunk planned : share.chunks()) {
            try (HadoopFile file =
                    new HadoopFile(planned.location(), configuration.value().value())) {
                counts.add(planned.chunk().count(file));
            } catch (IOException e) {
                // Whoever checks the chunk fails likewise and tells of it.
                counts.add(FileChunk.Count.NONE);
            }
        }
        return counts.iterator();
    }
}
