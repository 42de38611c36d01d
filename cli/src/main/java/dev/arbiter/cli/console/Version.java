package dev.arbiter.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;

/** The version of the program. */
public final class Version {

    private Version() {}

    /** Reads the file that the build writes next to this class. */
    public static String read() throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            properties.load(Objects.requireNonNull(in, "version.properties"));
        }
        return Objects.requireNonNull(properties.getProperty("version"));
    }
}
