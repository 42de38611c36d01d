package dev.arbiter.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** Sessions of Spark: the one that spark-submit prepared, or one of this machine alone. */
final class Sessions {

    private static final String LOGGING = "log4j2.configurationFile";

    private Sessions() {}

    /**
     * Opens a session.
     *
     * @param threads of a session on this machine, or 0 for one a core
     */
    static SparkSession open(int threads) {
        if (System.getProperty("spark.master") != null) {
            return SparkSession.builder().getOrCreate();
        }
        if (System.getProperty(LOGGING) == null) {
            System.setProperty(LOGGING, "dev/arbiter/spark/log4j2.properties");
        }
        return local(threads).getOrCreate();
    }

    /** Whether the tasks of a session run on this machine, so that they can leave files for the driver. */
    static boolean isLocal(SparkSession spark) {
        return spark.sparkContext().isLocal();
    }

    /** How tasks reach file systems. */
    static Broadcast<SerializableConfiguration> configuration(SparkSession spark) {
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .broadcast(new SerializableConfiguration(spark.sparkContext().hadoopConfiguration()));
    }

    /** A session without a user interface that cannot be reached from outside. */
    private static SparkSession.Builder local(int threads) {
        SparkConf configuration = new SparkConf()
                .setMaster("local[" + (threads > 0 ? threads : "*") + "]")
                .setAppName("arbiter check")
                .setIfMissing("spark.ui.enabled", "false")
                .setIfMissing("spark.driver.host", "127.0.0.1")
                .setIfMissing("spark.driver.bindAddress", "127.0.0.1")
                .setIfMissing("spark.sql.shuffle.partitions", "8");
        return SparkSession.builder().config(configuration);
    }
}
