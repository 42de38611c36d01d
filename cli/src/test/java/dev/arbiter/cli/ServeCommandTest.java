package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code arbiter serve} in this process, on any free port. */
class ServeCommandTest {

    @TempDir
    private Path directory = Path.of("");

    @Test
    void it_says_where_it_is_and_answers_there_until_it_is_stopped() throws Exception {
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Thread serving = new Thread(() -> end.complete(run(remarks, "serve", "--port", "0")));
        serving.start();
        String said = said(remarks);
        assertThat(said).startsWith("arbiter serve: http://127.0.0.1:").doesNotContain("warning");
        URI address = URI.create(said.split(" ", -1)[2]);
        try (InputStream page = address.toURL().openStream()) {
            assertThat(new String(page.readAllBytes(), StandardCharsets.UTF_8)).contains("Arbiter");
        }
        serving.interrupt();
        assertThat(end.get(20, TimeUnit.SECONDS)).isEqualTo(ExitCode.FINE);
    }

    @Test
    void it_warns_where_others_are_let_in() throws Exception {
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Thread serving = new Thread(() -> end.complete(run(remarks, "serve", "--port", "0", "--host", "0.0.0.0")));
        serving.start();
        assertThat(said(remarks)).startsWith("arbiter serve: warning: anyone who can reach 0.0.0.0");
        serving.interrupt();
        assertThat(end.get(20, TimeUnit.SECONDS)).isEqualTo(ExitCode.FINE);
    }

    @Test
    void a_port_may_stand_after_an_equals_sign() throws Exception {
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Thread serving = new Thread(() -> end.complete(run(remarks, "serve", "--port=0")));
        serving.start();
        assertThat(said(remarks)).startsWith("arbiter serve: http://127.0.0.1:");
        serving.interrupt();
        assertThat(end.get(20, TimeUnit.SECONDS)).isEqualTo(ExitCode.FINE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "65536", "x"})
    void a_port_that_there_is_not_is_wrong_usage(String port) {
        assertThat(run(new ByteArrayOutputStream(), "serve", "--port", port)).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", " ", "opensesame 1", "opensesame\u00FC1"})
    void a_token_that_is_none_is_wrong_usage_and_not_repeated(String token) throws IOException {
        Path file = Files.writeString(directory.resolve("token"), token);
        for (String option : List.of("--token", "--token-file")) {
            ByteArrayOutputStream remarks = new ByteArrayOutputStream();
            assertThat(run(remarks, "serve", "--port", "0", option, option.equals("--token") ? token : file.toString()))
                    .isEqualTo(ExitCode.WRONG_USAGE);
            assertThat(remarks.toString(StandardCharsets.UTF_8))
                    .contains(" must be 8 to 200 letters, digits and . _ ~ -")
                    .doesNotContain("opensesame");
        }
    }

    @Test
    void a_file_of_a_token_is_read_no_farther_than_a_token_goes() {
        ByteArrayOutputStream remarks = new ByteArrayOutputStream();
        assertThat(run(remarks, "serve", "--port", "0", "--token-file", "/dev/zero"))
                .isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run(remarks, "serve", "--port", "0", "--token-file", directory + "/none"))
                .isEqualTo(ExitCode.UNREADABLE);
        assertThat(remarks.toString(StandardCharsets.UTF_8)).endsWith("/none: there is no such file\n");
        assertThat(run(remarks, "serve", "--token", "opensesame-1", "--token-file", "x"))
                .isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void a_port_that_is_taken_is_reported_in_one_line() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            ByteArrayOutputStream remarks = new ByteArrayOutputStream();
            String port = Integer.toString(taken.getLocalPort());
            assertThat(run(remarks, "serve", "--port", port)).isEqualTo(ExitCode.UNREADABLE);
            assertThat(remarks.toString(StandardCharsets.UTF_8))
                    .startsWith("arbiter serve: cannot listen on 127.0.0.1 port " + port + ": ")
                    .hasLineCount(1);
        }
    }

    private static int run(ByteArrayOutputStream remarks, String... args) {
        return Main.main(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(remarks, true, StandardCharsets.UTF_8),
                args);
    }

    /** The first line, once it is there. */
    private static String said(ByteArrayOutputStream remarks) throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            String said = remarks.toString(StandardCharsets.UTF_8);
            if (said.contains("\n")) {
                return said;
            }
            Thread.sleep(20);
        }
        throw new AssertionError("nothing was said");
    }
}
