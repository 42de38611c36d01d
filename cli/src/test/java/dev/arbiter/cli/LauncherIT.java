package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher and the distribution, as a user has them. */
class LauncherIT {

    private static final Path LAUNCHER = Shell.ROOT.resolve("arbiter").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void it_works_from_another_directory() throws Exception {
        assertThat(Shell.run(folder, LAUNCHER + " --version").out()).startsWith("arbiter ");
    }

    @Test
    void it_works_through_symbolic_links_absolute_and_relative() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("first"), LAUNCHER);
        Files.createSymbolicLink(folder.resolve("second"), link.getFileName());
        assertThat(Shell.run(folder, "./second --version").out()).startsWith("arbiter ");
    }

    @Test
    void it_passes_arguments_with_blanks_and_the_exit_code_on() throws Exception {
        Shell.Result result = Shell.run(folder, LAUNCHER + " contest checkers-check 'no such file'");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("no such file");
    }

    @Test
    void java_has_nothing_to_say_of_the_native_decoder() throws Exception {
        Path archive = folder.resolve("game.pgn.zst");
        Files.write(archive, zstd("1. e4 e5 *\n"));
        Shell.Result result = Shell.run(folder, LAUNCHER + " check " + archive);
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).startsWith("1 game, 2 legal plies").hasLineCount(1);
    }

    /** A short text in a frame of one raw block (RFC 8878): magic number, its length in one byte, the block's header. */
    static byte[] zstd(String text) {
        int length = text.length();
        byte[] head = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0x20, (byte) length, (byte) (length << 3 | 1), 0, 0};
        byte[] frame = Arrays.copyOf(head, head.length + length);
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, frame, head.length, length);
        return frame;
    }

    @Test
    void names_of_any_letters_work_in_any_locale() throws Exception {
        Path below = Files.createDirectories(folder.resolve("d\u00e9p\u00f4t \u0416"));
        String game = "1. e4 e5 2. Ke3 *\n";
        Files.writeString(below.resolve("\u00e9t\u00e9.pgn"), game);
        Files.writeString(below.resolve("list"), "\u00e9t\u00e9.pgn\n");
        List<String> ways = List.of(
                "\u00e9t\u00e9.pgn", "--files-from list", ".", "'*.pgn'", "--output verdicts-\u00fc \u00e9t\u00e9.pgn");
        List<String> locales =
                List.of("LC_ALL=C", "LC_ALL=C.UTF-8", "LC_ALL=POSIX", "LC_ALL=xx_XX.UTF-8", "LC_ALL= LANG=");
        for (String locale : locales) {
            // All ways in the first two; the others are read as the first.
            for (String named : locales.indexOf(locale) < 2 ? ways : ways.subList(0, 1)) {
                Shell.Result result = Shell.run(
                        below,
                        locale + " " + LAUNCHER + " check --format line " + named
                                + "; cat verdicts* 2>/dev/null; rm -f verdicts*");
                assertThat(result.err())
                        .as(locale + " " + named)
                        .startsWith("1 game, 2 legal plies: 1 illegal")
                        .hasLineCount(1);
                assertThat(result.out()).as(locale + " " + named).contains("\u00e9t\u00e9.pgn:1:13: game 1: 2.Ke3: ");
            }
        }
    }

    /** Without one these need none of the libraries that read files, and start without them. */
    @ParameterizedTest
    @ValueSource(strings = {"show", "moves", "winnable"})
    void a_recorded_game_can_be_named_instead_of_moves(String command) throws Exception {
        Path evening = Shell.ROOT.resolve("examples/club-evening.pgn").toAbsolutePath();
        Shell.Result result = Shell.run(LAUNCHER + " " + command + " --game 3 --move 2 " + evening);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isNotEmpty();
    }

    @Test
    void a_closed_pipe_ends_it_silently_with_141() throws Exception {
        Path evening = Shell.ROOT.resolve("examples/club-evening.pgn").toAbsolutePath();
        List<String> commands = List.of(
                "games",
                "show -g chess",
                "moves -g chess",
                "rule -g chess e4",
                "perft -g chess 3",
                "help",
                "completion",
                "winnable e4",
                "claims " + evening,
                "convert " + evening,
                "find 'plies > 0' " + evening,
                "tree " + evening,
                "check " + Shell.ROOT.resolve("examples").toAbsolutePath(),
                "contest othello " + Shell.ROOT.resolve("examples/othello.in").toAbsolutePath());
        // All at once: each begins when its reader has long gone.
        StringBuilder script = new StringBuilder();
        for (int i = 0; i < commands.size(); i++) {
            script.append("{ sleep 1; ")
                    .append(LAUNCHER + " " + commands.get(i))
                    .append(" 2>err" + i + "; echo $? >code" + i + "; } | true &\n");
        }
        Shell.run(
                folder,
                script + "wait; for i in $(seq 0 " + (commands.size() - 1)
                        + "); do while [ ! -s code$i ]; do sleep 0.1; done; done");
        for (int i = 0; i < commands.size(); i++) {
            assertThat(Files.readString(folder.resolve("code" + i)))
                    .as(commands.get(i))
                    .isEqualTo("141\n");
            assertThat(folder.resolve("err" + i)).as(commands.get(i)).isEmptyFile();
        }
    }

    /** What Java opens next would have the number of a stream that is closed. */
    @Test
    void a_standard_stream_that_is_closed_is_named() throws Exception {
        String game = Shell.ROOT.resolve("examples/othello.in").toAbsolutePath().toString();
        for (String command : List.of("contest othello", "check -", "winnable --positions -", "convert -")) {
            Shell.Result input = Shell.run(folder, LAUNCHER + " " + command + " <&-");
            assertThat(input.exitCode()).as(command).isEqualTo(ExitCode.UNREADABLE);
            assertThat((input.out() + input.err()).lines().findFirst().orElse(""))
                    .as(command)
                    .endsWith("standard input is closed");
        }
        for (String command : List.of("contest othello " + game, "games", "help")) {
            Shell.Result output = Shell.run(folder, LAUNCHER + " " + command + " >&-");
            assertThat(output.exitCode()).as(command).isEqualTo(ExitCode.UNREADABLE);
            assertThat(output.err())
                    .as(command)
                    .endsWith("standard output: it is closed\n")
                    .hasLineCount(1);
        }
        // What needs none of them runs without.
        assertThat(Shell.run(folder, LAUNCHER + " contest othello " + game + " <&-")
                        .exitCode())
                .isZero();
        assertThat(Shell.run(folder, LAUNCHER + " contest othello " + game + " 2>&-")
                        .exitCode())
                .isZero();
    }

    @Test
    void it_says_where_java_is_missing() throws Exception {
        Shell.Result result = Shell.run(folder, "JAVA_HOME=/nowhere " + LAUNCHER + " --version");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("/nowhere").contains("expected JDK 17");
    }

    @ParameterizedTest
    @CsvSource({"serve, , 256", "serve, -Xmx64m, 64", "table, , 1024", "table, -Xmx2g, 2048", "check, -Xmx48m, 48"})
    void what_may_take_much_memory_has_a_heap_that_fits_and_the_users_options_win(
            String command, @Nullable String options, int megabytes) throws Exception {
        Shell.Result result = Shell.run("ARBITER_JAVA_OPTIONS='" + (options == null ? "" : options)
                + " -XX:+PrintCommandLineFlags' " + LAUNCHER + " " + command + " --help");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).contains("-XX:MaxHeapSize=" + ((long) megabytes << 20) + " ");
    }

    @ParameterizedTest
    @CsvSource({
        "check, , UseParallelGC, true",
        "convert, -Xmx16m, UseParallelGC, true",
        "check, -XX:+UseSerialGC, UseParallelGC, false",
        "check, -XX:+UseSerialGC, UseSerialGC, true",
        "version, , UseParallelGC, false",
    })
    void who_reads_archives_has_a_collector_for_that_unless_the_user_names_one(
            String command, @Nullable String options, String collector, boolean expected) throws Exception {
        Shell.Result result = Shell.run("ARBITER_JAVA_OPTIONS='" + (options == null ? "" : options)
                + " -XX:+PrintCommandLineFlags' " + LAUNCHER + " " + command + " --help");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err().contains("-XX:+" + collector + " ")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "check, games.pgn, true",
        "check, large.PGN, false",
        "check, games.pgn large.PGN, false",
        "check, folder, true",
        "check, outer, false",
        "check, games\\*.pgn games.pgn, false",
        "check, games.txt, true",
        "check, large.txt, false",
        "check, large.txt --threads 1 games.pgn, false",
        "check, middling.pgn, true",
        "check, middling.pgn --threads 2, true",
        "check, middling.pgn --threads 1, false",
        "check, games.wtb, true",
        "check, middling.wtb, false",
        "claims, middling.pgn, false",
        "claims, games.pgn, true",
        "convert, middling.pdn, false",
        "check, middling.pdn, true",
        "table, games.pgn, true",
        "table, middling.pgn, false",
        "index, middling.pgn, true",
        "check, -, false",
    })
    void the_first_compiler_is_alone_where_the_files_are_little_work(String command, String files, boolean alone)
            throws Exception {
        for (String name : List.of("games.pgn", "games.txt", "games.wtb", "folder/a.pgn", "outer/folder/a.pgn")) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "1. e4 *\n");
        }
        // Files of that size with nothing in them: none of them is read.
        Map<String, Integer> megabytes =
                Map.of("large.PGN", 61, "large.txt", 6, "middling.pgn", 21, "middling.pdn", 21, "middling.wtb", 1);
        for (Map.Entry<String, Integer> each : megabytes.entrySet()) {
            try (RandomAccessFile file =
                    new RandomAccessFile(folder.resolve(each.getKey()).toFile(), "rw")) {
                file.setLength(each.getValue() * 1_000_000L);
            }
        }
        Shell.Result result = Shell.run(
                folder,
                "true | ARBITER_JAVA_OPTIONS=-XX:+PrintCommandLineFlags " + LAUNCHER + " " + command + " " + files
                        + " --help");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err().contains("-XX:TieredStopAtLevel=1 ")).isEqualTo(alone);
    }

    /** A game for whose decoding xz needs 16 MB at once. */
    private static final String LARGE_DICTIONARY = "/Td6WFoAAAFpIt42AgAhARgAAABHWDpDAQAXW0V2ZW50ICJ4Il0KCjEuIGU0IGU1"
            + "ICoKADfBr40AASwY00bbCpBCmQ0BAAAAAAFZWg==";

    private static final String OUT_OF_MEMORY = "Terminating due to java.lang.OutOfMemoryError: Java heap space\n";

    @Test
    void out_of_memory_it_ends_with_a_message() throws Exception {
        Path file =
                Files.write(folder.resolve("game.pgn.xz"), Base64.getDecoder().decode(LARGE_DICTIONARY));
        for (String command : List.of("check", "convert", "find 'plies > 0'")) {
            assertThat(Shell.run("ARBITER_JAVA_OPTIONS=-Xmx16m " + LAUNCHER + " " + command + " " + file))
                    .as(command)
                    .isEqualTo(new Shell.Result(3, "", OUT_OF_MEMORY));
        }
        assertThat(Shell.run(LAUNCHER + " check " + file).exitCode()).isZero();
    }

    @Test
    void a_server_that_is_out_of_memory_ends_with_a_message_instead_of_half_living() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(LAUNCHER.toString(), "serve", "--port", "0");
        builder.environment().put("ARBITER_JAVA_OPTIONS", "-Xmx16m -Djava.io.tmpdir=" + folder);
        Process server = builder.start();
        try (BufferedReader said = server.errorReader()) {
            Matcher address = Pattern.compile("http:\\S+").matcher(said.readLine());
            assertThat(address.find()).isTrue();
            HttpURLConnection upload = (HttpURLConnection)
                    URI.create(address.group() + "api/v1/checks").toURL().openConnection();
            upload.setRequestProperty("Content-Type", "application/octet-stream");
            upload.setDoOutput(true);
            try {
                upload.getOutputStream().write(Base64.getDecoder().decode(LARGE_DICTIONARY));
                assertThat(upload.getResponseCode()).isEqualTo(201);
            } catch (IOException e) {
                // The check begins before the upload is answered, so the server may end first.
                assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
            }
            assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(server.exitValue()).isEqualTo(3);
            assertThat(said.lines().toList()).contains(OUT_OF_MEMORY.strip());
        } finally {
            server.destroyForcibly();
        }
    }

    /** The distribution's zip, unpacked; where it lies. */
    private Path unpacked() throws Exception {
        Path zip;
        try (Stream<Path> files = Files.list(Shell.ROOT.resolve("cli/target"))) {
            zip = files.filter(file -> file.getFileName().toString().matches("arbiter-[0-9.]+\\.zip"))
                    .findFirst()
                    .orElseThrow();
        }
        unzip(zip);
        return folder.resolve(zip.getFileName().toString().replace(".zip", ""));
    }

    @Test
    void the_distribution_runs_without_maven_and_without_the_sources() throws Exception {
        Path home = unpacked();
        assertThat(home.resolve("share/man/man1/arbiter.1")).isNotEmptyFile();
        assertThat(home.resolve("share/dev.arbiter.GameFamily"))
                .hasSameTextualContentAs(
                        Shell.ROOT.resolve("core/src/main/resources/META-INF/services/dev.arbiter.GameFamily"));
        assertThat(home.resolve("share/bash-completion/completions/arbiter"))
                .content()
                .contains("arbiter completion");
        assertThat(home.resolve("LICENSE")).isNotEmptyFile();
        assertThat(home.resolve("README.md")).isNotEmptyFile();
        assertThat(home.resolve("docs/rules.md")).isNotEmptyFile();
        assertThat(home.resolve("bin/arbiter.cmd"))
                .content()
                .contains("dev.arbiter.cli.Main %*\r\n")
                .contains("(serve desk) do if \"%~1\"==\"%%c\" set \"quick=-Xmx256m ")
                .contains("%home%\\lib\\*");
        Path examples = home.resolve("examples");
        for (int run = 0; run < 2; run++) {
            Shell.Result result = Shell.run(home, "bin/arbiter contest checkers-check examples/checkers-check.in");
            assertThat(result.err()).isEmpty();
            assertThat(result.out()).isEqualTo(Files.readString(examples.resolve("checkers-check.out")));
        }
        assertThat(Shell.run(home, "bin/arbiter check examples").err())
                .contains("4 right")
                .contains("4 games, ");
        Shell.Result spark = Shell.run(home, "bin/arbiter check --engine spark examples");
        assertThat(spark.exitCode()).isEqualTo(2);
        assertThat(spark.err()).contains("takes a source checkout").hasLineCount(1);
    }

    @Tag("full")
    @Test
    void it_runs_where_neither_it_nor_the_home_can_be_written() throws Exception {
        Path home = unpacked();
        Path file = Files.createFile(folder.resolve("file"));
        // A class-data archive has no place below a file, whoever asks; beside the jars there is a file in its way.
        Files.createFile(home.resolve("cds"));
        for (String surroundings : List.of(
                "HOME=/nonexistent",
                "env -u HOME",
                "HOME=" + file,
                "HOME= XDG_CACHE_HOME=" + file,
                "HOME=/nonexistent LC_ALL=C TERM=dumb")) {
            Shell.Result result = Shell.run(home, surroundings + " bin/arbiter moves -g italian");
            assertThat(result).as(surroundings).isEqualTo(new Shell.Result(0, result.out(), ""));
            assertThat(result.out()).as(surroundings).startsWith("21-17\n");
            assertThat(Shell.run(home, surroundings + " bin/arbiter check examples/club-evening.pgn")
                            .out())
                    .as(surroundings)
                    .contains("O-O is prevented");
        }
    }

    @Test
    void a_user_without_rights_runs_it_from_where_nothing_may_be_written() throws Exception {
        boolean other = Shell.run("setpriv --reuid=65534 --regid=65534 --clear-groups true")
                        .exitCode()
                == 0;
        Path home = Files.createTempDirectory("arbiter-read-only");
        try {
            Shell.run(home, "cp -r " + unpacked() + "/. . && chmod -R a+rX,a-w .");
            String user = other ? "setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent " : "";
            Shell.Result result = Shell.run(home, user + "bin/arbiter show -g chess --ascii e4");
            assertThat(result.err()).isEmpty();
            assertThat(result.out()).contains("4 | .  .  .  . [P] .");
            if (other) {
                assertThat(home.resolve("cds")).doesNotExist();
            }
        } finally {
            Shell.run("chmod -R u+w " + home + " && rm -rf " + home);
        }
    }

    @Tag("full")
    @Test
    void it_builds_again_after_a_source_has_changed_and_says_so_in_one_line() throws Exception {
        Path source = Shell.ROOT.resolve("cli/src/main/java/dev/arbiter/cli/Main.java");
        FileTime before = Files.getLastModifiedTime(source);
        Path copy = checkout("core/target cli/target");
        assertThat(Shell.run(copy, "touch cli/target/arbiter/built && ./arbiter --version")
                        .err())
                .isEmpty();
        Files.setLastModifiedTime(
                copy.resolve(Shell.ROOT.relativize(source)),
                FileTime.from(Instant.now().plusSeconds(1)));
        assertThat(Shell.run(copy, "./arbiter --version").err()).matches("arbiter: building [^\n]*\n");
        assertThat(Files.getLastModifiedTime(source)).isEqualTo(before);
    }

    /** A copy of this checkout with what was built in some folders. */
    private Path checkout(String built) throws Exception {
        Path copy = Files.createDirectory(folder.resolve("checkout"));
        Shell.Result copied = Shell.run("{ git ls-files -z --cached --others --exclude-standard; find " + built
                + " -type f -print0; }" + " | xargs -0 cp --parents -p -t " + copy);
        assertThat(copied.exitCode()).as(copied.err()).isZero();
        return copy;
    }

    @Test
    void the_first_build_shows_what_it_does_and_a_quiet_one_nothing() throws Exception {
        Path copy = checkout("/dev/null");
        Path maven = Files.createDirectory(folder.resolve("maven")).resolve("mvn");
        Files.writeString(maven, """
                #!/bin/sh
                echo '[INFO] Building Arbiter 0.1.0                          [1/6]'
                echo '[INFO] Building Arbiter core 0.1.0                     [2/6]'
                for i in $(seq 120); do echo "Downloaded from central: https://repo/$i.jar"; done
                [ ! -f broken ] || exit 1
                mkdir -p cli/target/arbiter/bin && echo 'echo "ran: $*"' >cli/target/arbiter/bin/arbiter
                """);
        String run = "PATH=" + maven.getParent() + ":$PATH ./arbiter ";
        Shell.run(copy, "chmod +x " + maven);

        Shell.Result first = Shell.run(copy, run + "games --json");
        assertThat(first.out()).isEqualTo("ran: games --json\n");
        assertThat(first.err().lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("arbiter: building from source for the first time; Maven downloads ")
                                .endsWith("(log: " + copy.toRealPath() + "/target/build.log)"),
                        line -> assertThat(line).isEqualTo("arbiter: building the parent project (1 of 6)"),
                        line -> assertThat(line).isEqualTo("arbiter: building core (2 of 6)"),
                        line -> assertThat(line).isEqualTo("arbiter: 50 files downloaded"),
                        line -> assertThat(line).isEqualTo("arbiter: 100 files downloaded"));
        assertThat(Shell.run(copy, run + "games").err()).isEmpty();

        Shell.Result quiet = Shell.run(copy, "rm -rf cli/target; " + run + "--quiet-build games");
        assertThat(quiet).isEqualTo(new Shell.Result(0, "ran: games\n", ""));

        Shell.Result broken = Shell.run(copy, "rm -rf cli/target; touch broken; " + run + "--quiet-build games");
        assertThat(broken.exitCode()).isEqualTo(2);
        assertThat(broken.out()).isEmpty();
        assertThat(broken.err()).contains("https://repo/120.jar").endsWith("/target/build.log\n");
    }

    @Test
    void what_is_built_in_a_checkout_that_cannot_be_written_runs() throws Exception {
        Assumptions.assumeTrue(
                Shell.run("setpriv --reuid=65534 --regid=65534 --clear-groups true")
                                .exitCode()
                        == 0,
                "left out: only root can become a user without rights");
        Path copy = checkout("cli/target/arbiter");
        Shell.run("chmod a+x " + folder + " && touch " + copy + "/cli/target/arbiter/built && chmod -R a+rX,go-w "
                + copy);
        String run = "setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent ./arbiter ";

        assertThat(Shell.run(copy, run + "moves -g italian").err()).isEmpty();
        Files.setLastModifiedTime(
                copy.resolve("pom.xml"), FileTime.from(Instant.now().plusSeconds(1)));
        Shell.Result stale = Shell.run(copy, run + "moves -g italian");
        assertThat(stale.err())
                .endsWith("is not writable: running the existing build, which is older than the sources\n")
                .hasLineCount(1);
        assertThat(stale.out()).startsWith("21-17\n");

        Shell.Result unbuilt = Shell.run(copy, "rm -rf cli/target; " + run + "games");
        assertThat(unbuilt.exitCode()).isEqualTo(2);
        assertThat(unbuilt.err())
                .contains("arbiter: cannot build in ")
                .contains(": it is not writable; build elsewhere")
                .hasLineCount(1);
    }

    private void unzip(Path zip) throws IOException, InterruptedException {
        Shell.Result result = Shell.run(folder, "jar xf " + zip.toAbsolutePath() + " && chmod +x */bin/arbiter");
        assertThat(result.exitCode()).as(result.err()).isZero();
    }
}
