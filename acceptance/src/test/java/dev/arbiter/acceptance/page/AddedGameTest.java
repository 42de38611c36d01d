package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.web.ServingProcess;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game that the page has never heard of, brought by what stands on the server's class path, is played on it. */
@Tag("full")
class AddedGameTest extends BrowserTest {

    private static final Path SOURCE = Path.of("../core/src/test/java/dev/arbiter/hexapawn/Hexapawn.java");

    @TempDir
    static Path classes = Path.of("");

    @Override
    void begin() {
        String classPath = ServingProcess.classPath() + File.pathSeparator + classes;
        try {
            Path services = Files.createDirectories(classes.resolve("META-INF/services"));
            Files.writeString(services.resolve("dev.arbiter.GameFamily"), "dev.arbiter.hexapawn.Hexapawn\n");
            int code = ToolProvider.findFirst("javac")
                    .orElseThrow()
                    .run(
                            System.out,
                            System.err,
                            "-proc:none",
                            "-cp",
                            classPath,
                            "-d",
                            classes.toString(),
                            SOURCE.toString());
            assertThat(code).as("javac").isZero();
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            classPath,
                            ServingProcess.class.getName())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
            serve(
                    () -> {
                        process.getOutputStream().close();
                        process.waitFor();
                    },
                    URI.create(said.readLine()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void it_is_played_to_its_end() {
        Visitor visitor = visit("");
        visitor.page().locator("#game").selectOption("hexapawn");
        assertThat(visitor.square("h8")).hasCount(0);
        assertThat(visitor.square("a1")).isVisible();
        visitor.drag("a1", "a2");
        assertThat(visitor.current()).hasText("a1a2");
        visitor.press("b3", "a2");
        assertThat(visitor.current()).hasText("b3xa2");
        visitor.type("b1xa2");
        assertThat(visitor.current()).hasText("b1xa2");
        visitor.drag("c3", "c2");
        assertThat(visitor.current()).hasText("c3c2");
        assertThat(visitor.standing()).containsText("Black has won");
        assertThat(visitor.standing()).containsText("Gardner 1962");
    }

    @Test
    void an_illegal_move_and_an_unreadable_text_are_explained() {
        Visitor visitor = visit("game=hexapawn&moves=a1a2");
        visitor.drag("a3", "a2");
        assertThat(visitor.card()).containsText("is illegal");
        assertThat(visitor.card()).containsText("A pawn advances to an empty square");
        assertThat(visitor.card()).containsText("Gardner 1962");
        assertThat(visitor.marked()).containsExactly("a2", "a3");
        visitor.type("forward");
        assertThat(visitor.card()).containsText("forward cannot be read");
        assertThat(visitor.card()).containsText("expected two squares, such as a1a2");
    }

    @Test
    void its_record_is_copied_and_pasted_back() {
        Visitor visitor = visit("game=hexapawn&moves=a1a2+b3xa2+b1xa2+c3c2");
        assertThat(visitor.page().locator("#position-label")).hasText("Position");
        assertThat(visitor.page().locator("#do-setup")).isHidden();
        visitor.button("Copy game");
        assertThat(visitor.toast()).containsText("PGN");
        String copied = visitor.clipboard();
        assertThat(copied).contains("[Variant \"Hexapawn\"]", "[Result \"0-1\"]", "1. a1a2 b3xa2 2. b1xa2 c3c2 0-1");

        Visitor other = visit("game=chess");
        other.paste(copied.replace("c3c2", "c3xb2"));
        assertThat(other.page().locator("#game")).hasValue("hexapawn");
        assertThat(other.current()).hasText("c3xb2");
        assertThat(other.moves().locator(".reason")).containsText("Gardner 1962");
    }
}
