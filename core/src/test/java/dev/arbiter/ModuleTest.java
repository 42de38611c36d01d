package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a module needs that requires this one: nothing else. */
class ModuleTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void a_module_that_requires_core_compiles_without_a_warning_and_runs() throws Exception {
        Path core = Path.of(
                Games.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        assumeTrue(Files.exists(core.resolve("module-info.class")), "left out: core is no module here");
        Path module =
                Files.writeString(folder.resolve("module-info.java"), "module club { requires dev.arbiter.core; }\n");
        Path program =
                Files.writeString(Files.createDirectory(folder.resolve("club")).resolve("Evening.java"), """
                package club;

                import dev.arbiter.Games;
                import dev.arbiter.Position;
                import dev.arbiter.Ruling;
                import dev.arbiter.chess.Chess;
                import dev.arbiter.chess.ChessMove;

                class Evening {
                    public static void main(String[] arguments) {
                        Position<ChessMove> position = Chess.STANDARD.start();
                        if (position.ruling("e4") instanceof Ruling.Legal<ChessMove> legal) {
                            System.out.print(legal.after().legalMoves().size() + " " + Games.find("othello").isPresent());
                        }
                    }
                }
                """);

        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-Xlint:all",
                        "-Werror",
                        "--module-path",
                        core.toString(),
                        "-d",
                        folder.resolve("out").toString(),
                        module.toString(),
                        program.toString());
        out.flush();
        assertThat(said.toString()).isEmpty();
        assertThat(code).isZero();
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        folder.resolve("out") + System.getProperty("path.separator") + core,
                        "-m",
                        "club/club.Evening")
                .redirectErrorStream(true)
                .start();
        assertThat(new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("20 true");
        assertThat(java.waitFor()).isZero();
    }
}
