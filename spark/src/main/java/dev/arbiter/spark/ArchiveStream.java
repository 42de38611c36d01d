package dev.arbiter.spark;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;
import org.apache.spark.sql.connector.read.streaming.Offset;

/**
 * A folder to which files are added, as a stream: each file is read once, whole, in the batch after it has appeared. What is
 * added to a file later is not read, so files must be complete when they are put there.
 */
final class ArchiveStream implements MicroBatchStream {

    private final TableScan scan;

    ArchiveStream(TableScan scan) {
        this.scan = scan;
    }

    /** How far the stream is: which files were read, by where they lie, and how ids of games are made. */
    private static final class Files extends Offset {
        /** Ids were larger before, and a checkpoint was a list of files alone. */
        private static final int IDS = 2;

        private final int ids = IDS;
        private final List<String> locations;

        Files(List<String> locations) {
            this.locations = List.copyOf(locations);
        }

        @Override
        public String json() {
            return new Gson().toJson(this);
        }

        /**
         * Reads what {@link #json} wrote.
         *
         * @throws IllegalStateException where another release did, whose games had other ids
         */
        static Files of(String json) {
            try {
                Files files = new Gson().fromJson(json, Files.class);
                if (files != null && files.ids == IDS) {
                    return files;
                }
            } catch (JsonParseException e) {
                // So it is one of an earlier release.
            }
            throw new IllegalStateException("the checkpoint was written by another release of Arbiter, which gave games"
                    + " other ids; begin the query anew, with a new checkpoint and a new place for its output");
        }
    }

    @Override
    public Offset initialOffset() {
        return new Files(List.of());
    }

    @Override
    public Offset latestOffset() {
        return new Files(new ArrayList<>(scan.locations()));
    }

    @Override
    public Offset deserializeOffset(String json) {
        return Files.of(json);
    }

    @Override
    public InputPartition[] planInputPartitions(Offset start, Offset end) {
        Set<String> asked = new HashSet<>(locations(end));
        locations(start).forEach(asked::remove);
        return scan.partitions(asked::contains);
    }

    private List<String> locations(Offset offset) {
        return offset instanceof Files files ? files.locations : ((Files) deserializeOffset(offset.json())).locations;
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return scan.createReaderFactory();
    }

    @Override
    public void commit(Offset end) {
        // Nothing is kept but the offset itself.
    }

    @Override
    public void stop() {
        // Nothing is open between batches.
    }
}
