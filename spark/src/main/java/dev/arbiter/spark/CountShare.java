package dev.arbiter.spark;

import dev.arbiter.archive.check.UnitCount;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Counts the games and lines of each unit of a share, in order, by reading alone. */
record CountShare(Broadcast<SerializableConfiguration> configuration) implements FlatMapFunction<Share, UnitCount> {

    @Override
    public Iterator<UnitCount> call(Share share) {
        List<UnitCount> counts = new ArrayList<>();
        for (PlannedUnit planned : share.units()) {
            try (HadoopFile file =
                    new HadoopFile(planned.location(), configuration.value().value())) {
                counts.add(UnitCount.of(planned.unit(), file));
            } catch (IOException e) {
                // Whoever checks the unit fails likewise and tells of it.
                counts.add(UnitCount.NONE);
            }
        }
        return counts.iterator();
    }
}
