package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ./arbiter serve} as a process of its own. */
class ServeIT {

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void a_signal_ends_it_without_a_word_and_deletes_what_was_uploaded(String signal, int exitCode) throws Exception {
        Process server = Shell.heedingInterrupts(
                        Shell.ROOT.resolve("arbiter").toAbsolutePath().toString(), "serve", "--port", "0")
                .start();
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8))) {
            URI address = address(said);
            assertThat(upload(address)).isEqualTo(201);
            assertThat(uploads(server.pid())).hasSize(1);
            assertThat(Shell.run("kill -" + signal + " " + server.pid()).exitCode())
                    .isZero();
            assertThat(server.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(server.exitValue()).isEqualTo(exitCode);
            assertThat(said.readLine()).isNull();
            assertThat(uploads(server.pid())).isEmpty();
        } finally {
            server.destroyForcibly();
        }
    }

    /** What stands on a command line, every user of the machine can read. */
    @ParameterizedTest
    @ValueSource(strings = {"ARBITER_TOKEN", "--token-file", "desk"})
    void a_token_can_come_from_a_file_or_a_variable_and_is_not_shown(String from) throws Exception {
        String secret = "opensesame-1";
        Path file = Files.createTempFile("arbiter", ".token");
        Files.writeString(file, secret + "\n");
        List<String> command = new ArrayList<>(
                List.of(Shell.ROOT.resolve("arbiter").toAbsolutePath().toString()));
        command.addAll(from.equals("desk") ? List.of("desk", file.getParent() + "/") : List.of("serve"));
        command.addAll(List.of("--port", "0"));
        ProcessBuilder builder = Shell.heedingInterrupts(command.toArray(String[]::new));
        if (from.equals("ARBITER_TOKEN")) {
            builder.environment().put("ARBITER_TOKEN", secret);
        } else {
            builder.command().addAll(List.of("--token-file", file.toString()));
        }
        Process server = builder.start();
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(server.getErrorStream(), StandardCharsets.UTF_8))) {
            String line = said.readLine();
            while (line != null && !line.contains(": http://")) {
                line = said.readLine();
            }
            assertThat(String.valueOf(line)).doesNotContain(secret).contains("opened with ?token= and the token");
            assertThat(Files.readString(Path.of("/proc/" + server.pid() + "/cmdline")))
                    .doesNotContain(secret);
            URI games = URI.create(String.valueOf(line).split(" ", -1)[2].replaceFirst("#.*", ""))
                    .resolve("/api/v1/games");
            HttpURLConnection without = (HttpURLConnection) games.toURL().openConnection();
            assertThat(without.getResponseCode()).isEqualTo(401);
            HttpURLConnection with = (HttpURLConnection) games.toURL().openConnection();
            with.setRequestProperty("Authorization", "Bearer " + secret);
            assertThat(with.getResponseCode()).isEqualTo(200);
        } finally {
            server.destroyForcibly();
            Files.delete(file);
        }
    }

    @Test
    void help_and_wrong_usage_are_reported_as_everywhere() throws Exception {
        assertThat(Shell.run("./arbiter serve --help").out()).contains("--port", "--host", "Examples:");
        Shell.Result wrong = Shell.run("./arbiter serve --prot 1");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(wrong.err()).contains("Try 'arbiter serve --help'.");
    }

    private static URI address(BufferedReader said) throws IOException {
        String line = said.readLine();
        while (line != null && !line.startsWith("arbiter serve: http://")) {
            line = said.readLine();
        }
        assertThat(line).isNotNull();
        return URI.create(String.valueOf(line).split(" ", -1)[2]);
    }

    private static int upload(URI address) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                address.resolve("/api/v1/checks?name=club.pgn").toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/octet-stream");
        connection.setDoOutput(true);
        connection.getOutputStream().write("1. e4 *".getBytes(StandardCharsets.US_ASCII));
        return connection.getResponseCode();
    }

    /** The directories of uploads that a server made. */
    private static List<Path> uploads(long pid) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith("arbiter-serve-" + pid + "-"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }
}
