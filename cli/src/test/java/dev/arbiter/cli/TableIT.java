package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code arbiter table} and {@code arbiter sql} as a user types them: DuckDB comes by Maven, or from {@code ARBITER_PATH}. */
class TableIT {

    private static final String QUERY = "\"SELECT count(*) AS n FROM plies\" --format csv";

    @TempDir
    private Path folder = Path.of("");

    @Tag("full")
    @Test
    void a_checkout_has_the_driver_fetched() throws Exception {
        Shell.Result loaded = Shell.run("./arbiter table examples --output " + folder + "/a.duckdb");
        assertThat(loaded.exitCode()).isZero();
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
                .contains("ARBITER_PATH");
        assertThat(Shell.run("ARBITER_PATH=" + jar + " " + load).exitCode()).isZero();
        Shell.Result asked = Shell.run(
                "ARBITER_PATH=" + jar + " " + installed + "/bin/arbiter sql " + folder + "/b.duckdb " + QUERY);
        assertThat(asked.out()).matches("n\n[1-9]\\d*\n");
    }
}
