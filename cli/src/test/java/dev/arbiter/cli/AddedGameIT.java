package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar that brings a game: every command knows it, with no other line changed. */
class AddedGameIT {

    private static final Path LAUNCHER =
            Shell.ROOT.resolve("cli/target/arbiter/bin/arbiter").toAbsolutePath();
    private static final Path SOURCE = Shell.ROOT.resolve("core/src/test/java/dev/arbiter/hexapawn/Hexapawn.java");

    @TempDir
    static Path folder = Path.of("");

    private static Path jar = Path.of("");

    @BeforeAll
    static void packTheGame() throws Exception {
        Path classes = folder.resolve("classes");
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.arbiter.GameFamily"), "dev.arbiter.hexapawn.Hexapawn\n");
        String classPath =
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", "");
        run("javac", "-proc:none", "-cp", classPath, "-d", classes.toString(), SOURCE.toString());
        jar = folder.resolve("games of my own.jar");
        run("jar", "-cf", jar.toString(), "-C", classes.toString(), ".");
    }

    private static void run(String tool, String... arguments) {
        int code = ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, arguments);
        assertThat(code).as(tool).isZero();
    }

    private static Shell.Result arbiter(String arguments) throws Exception {
        return Shell.run(folder, "ARBITER_PATH='" + jar + "' " + LAUNCHER + " " + arguments);
    }

    @Test
    void it_is_listed_where_its_jar_is_named_and_nowhere_else() throws Exception {
        Shell.Result with = arbiter("games");
        Shell.Result without = Shell.run(folder, "unset ARBITER_PATH; " + LAUNCHER + " games");

        assertThat(with.err()).isEmpty();
        assertThat(with.out()).contains("\nhexapawn\tHexapawn\tthree rows from the top and the mover; a1a2, a1xb2\n");
        assertThat(without.out().lines()).hasSize((int) with.out().lines().count() - 1);
    }

    @Test
    void it_is_shown_and_its_moves_are_listed_ruled_on_and_counted() throws Exception {
        Shell.Result shown = arbiter("show -g hexapawn --ascii a1a2 b3xa2");
        assertThat(shown.err()).isEmpty();
        assertThat(shown.out()).contains("+---").endsWith("White to move\np.p/p../.PP w\n");
        assertThat(arbiter("show -g hexapawn --svg -").out()).startsWith("<svg ");
        assertThat(arbiter("moves -g hexapawn b1b2").out()).isEqualTo("a3a2\na3xb2\nc3c2\nc3xb2\n");
        assertThat(arbiter("perft -g hexapawn 2").out()).matches("1\t3\t.*\n2\t10\t.*\n");

        Shell.Result ruled = arbiter("rule -g hexapawn a1a2 a3a2");
        assertThat(ruled.exitCode()).isEqualTo(1);
        assertThat(ruled.out()).isEqualTo("""
                        1  a1a2  legal
                        2  a3a2  illegal  PAWN_IS_BLOCKED  a pawn advances to an empty square [Gardner 1962]
                        """);
    }

    @Test
    void its_recorded_games_are_checked() throws Exception {
        String won = "[Variant \"Hexapawn\"]\n[Result \"1-0\"]\n\n1. b1b2 a3a2 2. b2xc3 1-0\n\n";
        String illegal = "[Variant \"Hexapawn\"]\n[Result \"*\"]\n\n1. a1a2 a3a2 *\n";
        Files.writeString(folder.resolve("games.pgn"), won + illegal);

        Shell.Result checked = arbiter("check --format jsonl games.pgn");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.err()).startsWith("2 games, 4 legal plies: 1 illegal, 0 unreadable, 0 unsupported");
        assertThat(checked.out().lines().toList().get(0))
                .contains("\"rules\":\"hexapawn\",\"plies\":3,\"verdict\":\"legal\",\"legal\":true")
                .contains("\"claimed\":\"1-0\",\"white_points\":1,\"black_points\":0,\"played\":true,\"agrees\":true");
        assertThat(checked.out().lines().toList().get(1))
                .contains("\"legal\":false,\"ply\":2,\"move\":\"a3a2\",\"rule\":\"PAWN_IS_BLOCKED\"");
    }

    @Tag("full")
    @Test
    void java_has_nothing_to_say_of_the_native_decoder() throws Exception {
        Files.write(folder.resolve("game.pgn.zst"), LauncherIT.zstd("1. e4 e5 *\n"));

        Shell.Result checked = arbiter("check game.pgn.zst");
        assertThat(checked.exitCode()).isZero();
        assertThat(checked.err()).startsWith("1 game, 2 legal plies").hasLineCount(1);
    }

    @Test
    void a_jar_that_is_not_there_is_named() throws Exception {
        Shell.Result missing = Shell.run(folder, "ARBITER_PATH='" + jar + ":no/such.jar' " + LAUNCHER + " games");

        assertThat(missing)
                .isEqualTo(new Shell.Result(
                        2, "", "arbiter: ARBITER_PATH names no/such.jar, but there is no such file\n"));
    }
}
