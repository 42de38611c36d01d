package dev.arbiter.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** What Spark's user interface shows of a scan of {@link ArbiterSource}, summed up over its tasks. */
public final class ScanMetrics {

    private ScanMetrics() {}

    /** How many games were replayed; those that their tags rule out are not. */
    public static final class Games extends CustomSumMetric {

        /** For Spark, which makes it by its name. */
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

    /** How many legal plies were played. */
    public static final class Plies extends CustomSumMetric {

        /** For Spark, which makes it by its name. */
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

    /** How many bytes of files were read, as they lie on disks. */
    public static final class Bytes extends CustomSumMetric {

        /** For Spark, which makes it by its name. */
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

    /** How many files could not be read, or not to their end. */
    public static final class Unreadable extends CustomSumMetric {

        /** For Spark, which makes it by its name. */
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

    /** What a task says of one of them. */
    record Value(String name, long value) implements CustomTaskMetric {

        static Value of(CustomMetric metric, long value) {
            return new Value(metric.name(), value);
        }
    }
}
