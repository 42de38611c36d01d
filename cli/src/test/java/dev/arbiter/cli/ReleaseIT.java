package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a release has to have, and the script that makes one. */
class ReleaseIT {

    private static final Path TARGET = Shell.ROOT.resolve("cli/target");

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void each_library_has_its_licence_text_and_each_text_its_library() throws IOException {
        List<String> libraries = names(TARGET.resolve("arbiter/lib")).stream()
                .filter(jar -> !jar.startsWith("arbiter-"))
                .toList();
        List<String> texts = names(TARGET.resolve("arbiter/THIRD-PARTY")).stream()
                .map(text -> text.replaceFirst("\\.txt$", ""))
                .toList();
        assertThat(libraries)
                .hasSizeGreaterThan(10)
                .allMatch(jar -> texts.stream().anyMatch(text -> jar.matches(text + "[.-].*")));
        assertThat(texts)
                .allMatch(text -> libraries.stream().anyMatch(jar -> jar.matches(text + "[.-].*")))
                .contains("zstd-jni");
        assertThat(Files.readString(TARGET.resolve("arbiter/THIRD-PARTY/zstd-jni.txt")))
                .contains(
                        "Luben Karavelov", "Redistributions in binary form must reproduce the above copyright notice");
    }

    @Test
    void the_zip_and_the_jars_carry_licences() throws IOException {
        Path zip;
        try (Stream<Path> files = Files.list(TARGET)) {
            zip = files.filter(file -> file.toString().endsWith(".zip"))
                    .findFirst()
                    .orElseThrow();
        }
        try (ZipFile distribution = new ZipFile(zip.toFile())) {
            assertThat(distribution.stream().map(entry -> entry.getName().replaceFirst("^[^/]*/", "")))
                    .contains("LICENSE", "NOTICE", "THIRD-PARTY/zstd-jni.txt", "THIRD-PARTY/jetty.txt");
        }
        for (String jar : names(TARGET.resolve("arbiter/lib"))) {
            if (jar.startsWith("arbiter-")) {
                try (ZipFile library =
                        new ZipFile(TARGET.resolve("arbiter/lib").resolve(jar).toFile())) {
                    assertThat(library.stream().map(entry -> entry.getName()))
                            .as(jar)
                            .contains("META-INF/LICENSE", "META-INF/NOTICE");
                }
            }
        }
    }

    @Test
    void nothing_is_published_while_the_pom_has_placeholders() throws Exception {
        Shell.Result result = Shell.run("./release");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("./release: url, scm, developers and package.maintainer in pom.xml are placeholders:");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void what_is_no_option_is_answered_with_the_usage() throws Exception {
        Shell.Result result = Shell.run("./release --now");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("./release --dry-run", "--without-tests");
    }

    @Test
    @Tag("slow")
    void installing_without_tests_runs_none_and_brings_the_sources(@TempDir Path folder) throws Exception {
        // A copy of the tree, and of the local repository as links, so that nothing is written to either.
        Shell.Result installed = Shell.run(
                folder,
                "git clone -q '" + Shell.ROOT.toAbsolutePath() + "' tree && cp '" + Shell.ROOT.toAbsolutePath()
                        + "/pom.xml' tree/ && { cp -al ~/.m2/repository . || cp -r ~/.m2/repository .; }"
                        + " && rm -rf repository/dev/arbiter"
                        + " && cd tree && mvn -B -ntp -Dmaven.repo.local=../repository -DskipTests install",
                60);
        assertThat(installed.exitCode()).as(installed.out()).isZero();
        assertThat(installed.out()).contains("Tests are skipped").doesNotContain("Running dev.arbiter", "Tests run:");
        Path repository = folder.resolve("repository/dev/arbiter");
        for (String module : SourceTexts.SHIPPED) {
            assertThat(names(repository.resolve("arbiter-" + module + "/0.1.0")))
                    .contains("arbiter-" + module + "-0.1.0.jar", "arbiter-" + module + "-0.1.0-sources.jar");
        }
    }

    @Test
    @Tag("slow")
    void a_dry_run_passes_every_gate_and_says_what_it_proved() throws Exception {
        Shell.Result result = Shell.run(Shell.ROOT, "./release --dry-run --without-tests", 60);
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains("proved: two builds in two folders make the same bytes")
                .contains("sources, Javadoc without a warning, bill of materials")
                .contains("proved: a program on the class path and one on the module path")
                .contains(
                        "a release would be refused: url, scm, developers and package.maintainer in pom.xml are placeholders");
    }
}
