package dev.arbiter.spark;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** The session that all tests of this machine share; it ends with the process. */
final class TestSession {

    private static final SparkSession SESSION = Sessions.open(2);

    private TestSession() {}

    static SparkSession get() {
        return SESSION;
    }

    /** The root of the project. */
    static Path root() {
        return Path.of(System.getProperty("arbiter.root"));
    }

    /** The recorded games that the tests of the archive module read. */
    static Path data() {
        return root().resolve("archive/src/test/resources/data");
    }
}
