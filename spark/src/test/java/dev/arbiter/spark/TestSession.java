package dev.arbiter.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.SparkSession;

/** The session that all tests of this machine share; it ends with the process. */
public final class TestSession {

    private static final SparkSession SESSION = Sessions.open(2);

    private TestSession() {}

    public static SparkSession get() {
        return SESSION;
    }

    /** A reader of one of the tables. */
    static DataFrameReader reader(String table) {
        return SESSION.read().format("arbiter").option("table", table);
    }

    /** A reader of verdicts, in which a row reports a file that cannot be read. */
    static DataFrameReader verdicts() {
        return reader("verdicts").option("unreadable", "row");
    }

    /** The root of the project. */
    public static Path root() {
        return Path.of(System.getProperty("arbiter.root"));
    }

    /** Recorded games of our own in {@code pgn}, {@code pdn} and {@code othello}, the same in every run. */
    public static Path data() {
        return Data.MADE;
    }

    /** The folders of public archives (docs/archives.md) beside the project; none where they are missing, which is said. */
    static List<String> publicArchives() {
        Path shared = root().resolve("../shared/data").normalize();
        if (Files.exists(shared)) {
            return List.of(shared + "/pdn", shared + "/pgn", shared + "/thor");
        }
        System.out.println("left out: the public archives, for " + shared + " is not there (docs/archives.md)");
        return List.of();
    }

    private static final class Data {

        static final Path MADE = make();

        private static Path make() {
            try {
                Path folder = Path.of("target", "own-files").toAbsolutePath();
                for (String format : List.of("pgn", "pdn")) {
                    Path games = Files.createDirectories(folder.resolve(format));
                    RandomArchive.write(games, 400, 9, format);
                }
                Files.writeString(folder.resolve("pgn/zeros.pgn"), """
                        [Event "Castling over a queen"]
                        [FEN "r2qk3/8/8/8/8/8/8/4K3 b q - 0 1"]

                        1... 0-0-0 2. Kd2 *
                        """);
                Files.writeString(folder.resolve("pdn/hundred.pdn"), """
                        [Event "On a hundred squares"]
                        [GameType "20"]

                        1. 32-28 19-23 2. 28x19 14x23 (13x24) 1-1
                        """);
                Path othello = Files.createDirectories(folder.resolve("othello"));
                Files.writeString(othello.resolve("games.txt"), "F5D6C3D3C4F4\nF5D6C3D3C4A1\n");
                Files.writeString(othello.resolve("games.ggf"), "(;GM[Othello]PB[a]PW[b]TY[8]B[d3]W[c3]B[c4];)\n");
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
