package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code arbiter table} and {@code arbiter sql} as a user types them: DuckDB comes by Maven, or from {@code ARBITER_PATH}. */
class TableIT {

    private static final String QUERY = "\"SELECT count(*) AS n FROM plies\" --format csv";

    @TempDir
    private Path folder = Path.of("");

    /** From its jar the driver would unpack 70 MB at each start. */
    @Tag("full")
    @Test
    void a_checkout_has_the_driver_fetched_and_unpacked_once() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Shell.Result loaded = Shell.run("ARBITER_JAVA_OPTIONS=-Djava.io.tmpdir=" + temporary
                + " ./arbiter table examples --output " + folder + "/a.duckdb");
        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).noneMatch(file -> file.toString().contains("duckdb"));
        }
        assertThat(Shell.ROOT.resolve("table/target/driver"))
                .isDirectoryContaining("glob:**/libduckdb_java.so_*")
                .isDirectoryNotContaining("glob:**/parts");
        // As after a change of the version.
        Files.delete(Shell.ROOT.resolve("table/target/driver/fetched"));
        assertThat(Shell.run("./arbiter sql " + folder + "/a.duckdb " + QUERY).exitCode())
                .isZero();
        assertThat(Shell.ROOT.resolve("table/target/driver")).isDirectoryContaining("glob:**/libduckdb_java.so_*");
        Shell.Result asked = Shell.run("./arbiter sql " + folder + "/a.duckdb " + QUERY);
        assertThat(asked.out()).matches("n\n[1-9]\\d*\n");
        assertThat(asked.err()).isEmpty();
    }

    @Test
    void an_installed_arbiter_takes_it_from_where_it_is_named_or_says_that_it_has_none() throws Exception {
        Path jar = Path.of(Class.forName("org.duckdb.DuckDBDriver")
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path installed = Shell.ROOT.resolve("cli/target/arbiter").toAbsolutePath();
        assertThat(installed.resolve("lib").toFile().list()).noneMatch(name -> name.contains("duckdb"));
        String load = installed + "/bin/arbiter table examples --output " + folder + "/b.duckdb";
        Shell.Result without = Shell.run(load);
        assertThat(without.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(without.err())
                .startsWith("arbiter table: DuckDB is not available; ")
                .contains("install the package arbiter-sql", "ARBITER_PATH");
        assertThat(Shell.run("ARBITER_PATH=" + jar + " " + load).exitCode()).isZero();
        Shell.Result asked = Shell.run(
                "ARBITER_PATH=" + jar + " " + installed + "/bin/arbiter sql " + folder + "/b.duckdb " + QUERY);
        assertThat(asked.out()).matches("n\n[1-9]\\d*\n");
    }

    /** As the package {@code arbiter-sql} installs it: a folder beside the libraries. */
    @Test
    void the_second_package_adds_the_driver_and_the_shell_reads_a_script() throws Exception {
        Path jar = Path.of(Class.forName("org.duckdb.DuckDBDriver")
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path installed = Shell.ROOT.resolve("cli/target/arbiter").toAbsolutePath();
        Shell.Result made = Shell.run(
                folder,
                "mkdir -p home/driver && cp -R " + installed + "/bin " + installed + "/share home/ && ln -s "
                        + installed + "/lib home/lib && ln -s " + jar + " home/driver/duckdb_jdbc.jar");
        assertThat(made.exitCode()).as(made.err()).isZero();
        Shell.Result loaded = Shell.run(
                folder, "home/bin/arbiter table " + installed + "/examples/club-evening.pgn --output c.duckdb");
        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        Shell.Result asked = Shell.run(
                folder, "printf '.format csv\\nSELECT count(*) AS n\\nFROM games;\\n' | home/bin/arbiter sql c.duckdb");
        assertThat(asked.err()).isEmpty();
        assertThat(asked.out()).isEqualTo("n\n3\n");
    }
}
