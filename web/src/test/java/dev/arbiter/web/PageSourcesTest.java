package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be said of the page's JavaScript without a browser: its types fit, and its rule-free parts work. */
class PageSourcesTest {

    private static final Path WEB = Path.of(System.getProperty("arbiter.root"), "web");
    private static final Pattern UNREACHABLE =
            Pattern.compile("ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network");

    private record Run(int exitCode, String output) {}

    @Tag("full")
    @Test
    void the_types_in_its_comments_fit(@TempDir Path folder) throws IOException, InterruptedException {
        Path compiler = WEB.resolve("node_modules/typescript/bin/tsc");
        if (!Files.exists(compiler) || isOlder(WEB.resolve("node_modules/.package-lock.json"))) {
            Run install = run("npm", "ci", "--no-progress");
            if (install.exitCode() != 0 && UNREACHABLE.matcher(install.output()).find()) {
                skip("npm reaches no registry, from which TypeScript would come");
            }
            assertThat(install.exitCode()).as(install.output()).isZero();
        }
        fit(compiler, WEB);
        fit(compiler, withWorkers(folder.resolve("alone"), "local.js"));
        fit(compiler, withWorkers(folder.resolve("beside"), "nearest.js"));
    }

    private static void fit(Path compiler, Path project) throws IOException, InterruptedException {
        Run types = run(
                "node",
                compiler.toString(),
                "--project",
                project.resolve("tsconfig.json").toString());
        assertThat(types.output()).isEmpty();
        assertThat(types.exitCode()).isZero();
    }

    /**
     * The page with its workers, as {@code browser/static-page} puts them together.
     *
     * @param answers the module that it asks
     */
    private static Path withWorkers(Path folder, String answers) throws IOException {
        Path browser = WEB.resolveSibling("browser/src");
        copy(WEB.resolve("src/main/resources/dev/arbiter/web/page/app"), folder.resolve("app"), "");
        copy(WEB.resolve("src/main/resources/dev/arbiter/web/page/app/lang"), folder.resolve("app/lang"), "");
        copy(browser.resolve("page"), folder.resolve("engine"), "");
        copy(browser.resolve("npm/lib"), folder.resolve("engine/lib"), "// @ts-nocheck\n");
        for (String module : List.of("local.js", "nearest.js")) {
            Files.move(folder.resolve("engine/" + module), folder.resolve("app/" + module));
        }
        Path api = folder.resolve("app/api.js");
        Files.writeString(api, Files.readString(api).replace("'./server.js';", "'./" + answers + "';"));
        Path types = Files.createDirectories(folder.resolve("types"));
        Files.writeString(
                types.resolve("page.d.ts"),
                Files.readString(WEB.resolve("src/main/types/page.d.ts"))
                        .replace("../resources/dev/arbiter/web/page/app/", "../app/"));
        Files.copy(browser.resolve("page/types.d.ts"), types.resolve("types.d.ts"));
        Files.writeString(
                folder.resolve("tsconfig.json"),
                Files.readString(WEB.resolve("tsconfig.json"))
                        .replaceFirst(
                                "\"include\": .*",
                                "\"include\": [\"types/*.d.ts\", \"app/*.js\", \"engine/worker.js\", \"engine/report.js\"]"));
        return folder;
    }

    private static void copy(Path from, Path to, String head) throws IOException {
        Files.createDirectories(to);
        try (var files = Files.list(from)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".js")).toList()) {
                Files.writeString(to.resolve(file.getFileName()), head + Files.readString(file));
            }
        }
    }

    /** Else the browser would hear of each only from the one that needs it; a part that few need is fetched when it is asked for. */
    @Test
    void the_page_names_all_of_its_modules_at_once_but_those_that_it_fetches_later() throws IOException {
        Path page = WEB.resolve("src/main/resources/dev/arbiter/web/page");
        String index = Files.readString(page.resolve("index.html"));
        try (var files = Files.list(page.resolve("app"))) {
            List<Path> modules =
                    files.filter(file -> file.toString().endsWith(".js")).toList();
            StringBuilder all = new StringBuilder();
            for (Path module : modules) {
                all.append(Files.readString(module));
            }
            assertThat(modules.stream()
                            .map(module -> module.getFileName().toString())
                            .toList())
                    .hasSizeGreaterThan(20)
                    .allMatch(name -> index.contains("\"app/" + name + "\"")
                            != all.toString().contains("await import('./" + name + "')"));
        }
    }

    @Test
    void its_parts_without_a_screen_pass_their_own_tests() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("node", "--test"));
        try (var files = Files.list(WEB.resolve("src/test/js"))) {
            files.map(Path::toString).sorted().forEach(command::add);
        }
        Run tests = run(command.toArray(String[]::new));
        assertThat(tests.exitCode()).as(tests.output()).isZero();
        assertThat(tests.output()).contains("# fail 0").doesNotContain("# pass 0");
    }

    private static boolean isOlder(Path installed) throws IOException {
        return !Files.exists(installed)
                || Files.getLastModifiedTime(installed)
                                .compareTo(Files.getLastModifiedTime(WEB.resolve("package-lock.json")))
                        < 0;
    }

    private static Run run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("page", ".log");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(WEB.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().remove("NODE_OPTIONS");
            Process process;
            try {
                process = builder.start();
            } catch (IOException e) {
                skip(command[0] + " is not installed (Debian: apt-get install nodejs npm)");
                throw e;
            }
            boolean ended = process.waitFor(120, TimeUnit.SECONDS);
            process.destroyForcibly();
            String text = Files.readString(output, StandardCharsets.UTF_8);
            return new Run(ended ? process.exitValue() : -1, ended ? text : text + "\nbroken off after 120 s");
        } finally {
            Files.delete(output);
        }
    }

    private static void skip(String reason) {
        System.err.println("SKIPPED: a test of the page's sources: " + reason);
        Assumptions.abort(reason);
    }
}
