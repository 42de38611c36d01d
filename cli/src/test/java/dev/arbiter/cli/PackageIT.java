package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.arbiter.cli.ReadmeIT.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packages that need no Java: installed under another root, used, and removed. */
@Tag("slow")
class PackageIT {

    private static final long MOST_BYTES = 60_000_000;

    @TempDir
    Path directory;

    private static Path made(String name) throws IOException {
        try (Stream<Path> files = Files.list(Shell.ROOT.resolve("target/package"))) {
            return files.filter(file -> String.valueOf(file.getFileName()).matches(name))
                    .findFirst()
                    .orElseThrow()
                    .toAbsolutePath()
                    .normalize();
        }
    }

    private static void does(Path folder, String command) throws Exception {
        Shell.Result result = Shell.run(folder, command);
        assertThat(result.exitCode()).as("%s: %s", command, result.err()).isZero();
    }

    @Test
    void a_package_is_installed_runs_the_examples_of_the_readme_and_goes_without_a_trace() throws Exception {
        assumeThat(Shell.run("command -v dpkg-deb && [ \"$(id -u)\" = 0 ]").exitCode())
                .as("left out: packages are made and installed where there is dpkg, as root")
                .isZero();
        Shell.Result made = Shell.run(Shell.ROOT, "./package --without-npm", 20);
        assertThat(made.exitCode()).as(made.err()).isZero();

        Path deb = made("arbiter_.*\\.deb");
        assertThat(Files.size(deb)).isLessThan(MOST_BYTES);
        Path root = Files.createDirectory(directory.resolve("root"));
        does(root, "mkdir -p var/lib/dpkg/info var/lib/dpkg/updates var/log && touch var/lib/dpkg/status");
        List<String> before = tree(root);
        String dpkg = "dpkg --root=" + root + " --force-script-chrootless --force-depends ";
        does(root, dpkg + "-i " + deb);
        assertThat(root.resolve("usr/share/man/man1/arbiter.1.gz")).isRegularFile();
        for (String command : CommandLines.NAMES) {
            assertThat(root.resolve("usr/share/man/man1/arbiter-" + command + ".1.gz"))
                    .isRegularFile();
        }
        assertThat(root.resolve("usr/share/doc/arbiter/html/index.html")).isRegularFile();
        assertThat(Files.readString(root.resolve("usr/lib/arbiter/runtime/release")))
                .contains("java.base")
                .doesNotContain("java.desktop");
        Shell.Result libraries = Shell.run(
                root.resolve("usr/lib/arbiter/runtime"),
                "find . -name '*.so' -exec ldd {} + | sed -n 's|^\\s*\\(\\S*\\) => /.*|\\1|p' | sort -u");
        assertThat(libraries
                        .out()
                        .lines()
                        .filter(name -> !Files.exists(root.resolve("usr/lib/arbiter/runtime/lib/" + name))))
                .as("what libc6, libgcc-s1, libstdc++6 and zlib1g have, the packages that it depends on")
                .isSubsetOf(
                        "libc.so.6",
                        "libm.so.6",
                        "libdl.so.2",
                        "libpthread.so.0",
                        "librt.so.1",
                        "libgcc_s.so.1",
                        "libstdc++.so.6",
                        "libz.so.1",
                        "libjvm.so");
        assertThat(root.resolve("usr/share/bash-completion/completions/arbiter"))
                .isRegularFile();
        assertThat(root.resolve("usr/share/doc/arbiter/copyright")).isRegularFile();
        assertThat(tree(root.resolve("usr/lib/arbiter/cds")))
                .anyMatch(file -> file.endsWith("-plain.jsa"))
                .anyMatch(file -> file.endsWith("-files.jsa"));
        examples(root.resolve("usr/bin/arbiter"), root.resolve("usr/share/doc/arbiter/examples"));

        Path command = root.resolve("usr/bin/arbiter");
        Path sql = made("arbiter-sql_.*\\.deb");
        assertThat(Files.size(sql)).isLessThan(MOST_BYTES);
        Shell.Result without = tabled(command);
        assertThat(without.exitCode()).isEqualTo(2);
        assertThat(without.err()).contains("install the package arbiter-sql");
        does(root, dpkg + "-i " + sql);
        assertThat(root.resolve("usr/share/doc/arbiter-sql/copyright")).isRegularFile();
        assertThat(tabled(command)).isEqualTo(new Shell.Result(0, "n\n3\n", ""));

        does(root, dpkg + "--purge arbiter-sql arbiter");
        assertThat(tree(root))
                .filteredOn(file -> !file.startsWith("var/"))
                .isEqualTo(
                        before.stream().filter(file -> !file.startsWith("var/")).toList());

        does(directory, "tar -xf " + made("arbiter-[0-9.]+-.*\\.tar\\.xz"));
        Path unpacked;
        try (Stream<Path> files = Files.list(directory)) {
            unpacked = files.filter(file -> String.valueOf(file.getFileName()).startsWith("arbiter-"))
                    .findFirst()
                    .orElseThrow();
        }
        examples(unpacked.resolve("bin/arbiter"), unpacked.resolve("examples"));
        does(directory, "tar -xf " + made("arbiter-sql-.*\\.tar\\.xz"));
        assertThat(tabled(unpacked.resolve("bin/arbiter"))).isEqualTo(new Shell.Result(0, "n\n3\n", ""));
    }

    /** Loads and queries tables, where no Java is found. */
    private Shell.Result tabled(Path command) throws Exception {
        Path folder = Files.createTempDirectory(directory, "tables");
        return Shell.run(
                folder,
                "JAVA_HOME=/nowhere; export JAVA_HOME; " + command + " table "
                        + Shell.ROOT.resolve("examples/club-evening.pgn").toAbsolutePath()
                        + " --output a.duckdb 2>err || { code=$?; cat err >&2; exit $code; }; echo 'SELECT count(*) AS n FROM games;' | "
                        + command + " sql a.duckdb --format csv");
    }

    /** Runs what the README shows, as far as it needs no checkout, where no Java is found. */
    private void examples(Path command, Path examples) throws Exception {
        Path folder = Files.createTempDirectory(directory, "try");
        Files.createSymbolicLink(folder.resolve("arbiter"), command);
        Files.createSymbolicLink(folder.resolve("examples"), examples);
        int run = 0;
        for (Example example : ReadmeIT.examples()) {
            if (example.command().matches("./arbiter (check|show|moves|rule|claims|convert|find|contest|games)\\b.*")) {
                Shell.Result result =
                        Shell.run(folder, "JAVA_HOME=/nowhere; export JAVA_HOME; { " + example.command() + "\n} 2>&1");
                assertThat(ReadmeIT.withoutTimes(result.out()))
                        .as(example.command())
                        .isEqualTo(ReadmeIT.withoutTimes(example.output()));
                run++;
            }
        }
        assertThat(run).isGreaterThan(3);
    }

    private static List<String> tree(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
