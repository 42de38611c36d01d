package dev.arbiter.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** The metrics of a scan of {@link ArbiterSource} in Spark's user interface, summed over its tasks. */
public final class ScanMetrics {

    private ScanMetrics() {}

    /** The number of games replayed, not counting those that their tags rule out. */
    public static final class Games extends CustomSumMetric {

        /** Called by Spark, which finds the class by name. */
        public Games() {}

        @Override
        public String name() {
            return "gamesReplayed";
        }

        @Override
        public String description() {
            return "games replayed";
        }
    }

    /** The number of legal plies played. */
    public static final class Plies extends CustomSumMetric {

        /** Called by Spark, which finds the class by name. */
        public Plies() {}

        @Override
        public String name() {
            return "pliesPlayed";
        }

        @Override
        public String description() {
            return "legal plies played";
        }
    }

    /** The number of bytes read from files, as stored on disk. */
    public static final class Bytes extends CustomSumMetric {

        /** Called by Spark, which finds the class by name. */
        public Bytes() {}

        @Override
        public String name() {
            return "fileBytes";
        }

        @Override
        public String description() {
            return "bytes of files read";
        }
    }

    /** The number of files that could not be read to their end. */
    public static final class Unreadable extends CustomSumMetric {

        /** Called by Spark, which finds the class by name. */
        public Unreadable() {}

        @Override
        public String name() {
            return "unreadableFiles";
        }

        @Override
        public String description() {
            return "files not read, or not to their end";
        }
    }

    static CustomMetric[] all() {
        return new CustomMetric[] {new Games(), new Plies(), new Bytes(), new Unreadable()};
    }

    /** A task's value of a metric. */
    record Value(String name, long value) implements CustomTaskMetric {

        static Value of(CustomMetric metric, long value) {
            return new Value(metric.name(), value);
        }
    }
}
