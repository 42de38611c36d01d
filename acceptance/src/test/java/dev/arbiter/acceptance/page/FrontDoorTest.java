package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.arbiter.acceptance.page.Visitor.Machine;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.Limits;
import dev.arbiter.web.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What README shows: a round on the desk, and the ruling on its illegal move. {@code -Darbiter.pictures=true} renews the pictures in
 * {@code docs/images}.
 */
@Tag("full")
class FrontDoorTest extends BrowserTest {

    private static final Path IMAGES = Path.of(System.getProperty("arbiter.root"), "docs", "images");
    private static final Machine SCREEN = new Machine(1200, 720, ColorScheme.LIGHT, ReducedMotion.REDUCE);

    private static final List<String> PLAYERS = List.of(
            "Ada", "Boris", "Chiara", "Durk", "Elske", "Femi", "Gül", "Hana", "Ivo", "Jun", "Kofi", "Lena", "Mei",
            "Nils", "Olga", "Pim", "Quinn", "Rosa", "Sara", "Tomás", "Uma", "Vera", "Wout", "Yara");

    private static final List<String> GAMES = List.of(
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d4 exd4 6. e5 d5 7. exf6 dxc4 8. Re1+ O-O",
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 d5 6. Nf3 c5 7. O-O Nc6 8. a3 Bxc3 9. bxc3 dxc4 10. Bxc4 Qc7",
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5 7. Nb3 Be7 8. O-O O-O",
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8",
            "1. e4 e6 2. d4 d5 3. Nd2 Nf6 4. e5 Nfd7 5. Bd3 c5 6. c3 Nc6 7. Ne2 cxd4 8. cxd4 f6",
            "1. c4 e5 2. Nc3 Nf6 3. Nf3 Nc6 4. g3 d5 5. cxd5 Nxd5 6. Bg2 Nb6 7. O-O Be7",
            "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#",
            "1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 dxc4 5. a4 Bf5 6. e3 e6 7. Bxc4 Bb4 8. O-O Nbd7",
            "1. Nf3 d5 2. g3 Nf6 3. Bg2 c6 4. O-O Bg4 5. d3 Nbd7 6. Nbd2 e5 7. e4 dxe4 8. dxe4 Bc5",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O",
            "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Bf5 5. Ng3 Bg6 6. h4 h6 7. Nf3 Nd7",
            "1. Nc3 Nc6 2. Nb1 Nb8 3. Nc3 Nc6 4. Nb1");

    @TempDir
    static Path folder;

    @Override
    void begin() {
        for (int board = 1; board <= GAMES.size(); board++) {
            StringBuilder moves = new StringBuilder();
            int ply = 0;
            for (String word : GAMES.get(board - 1).split(" ", -1)) {
                moves.append(word).append(' ');
                if (!word.endsWith(".")) {
                    int left = 5400 - 37 * ply * (board % 4 + 1);
                    moves.append(String.format("{[%%clk %d:%02d:%02d]} ", left / 3600, left / 60 % 60, left % 60));
                    ply++;
                }
            }
            String record = String.format(
                    "[Event \"Club championship\"]%n[Round \"5.%d\"]%n[White \"%s\"]%n[Black \"%s\"]%n[Result \"%s\"]%n%n%s%s%n",
                    board,
                    PLAYERS.get(2 * board - 2),
                    PLAYERS.get(2 * board - 1),
                    board == 7 ? "1-0" : "*",
                    moves,
                    board == 7 ? "1-0" : "*");
            try {
                Files.writeString(folder.resolve("board-" + board + ".pgn"), record);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        Desk desk = new Desk(List.of(folder.toString()), Desk.Settings.STANDARD);
        desk.start();
        Server server = new Server(Limits.STANDARD, List.of(), null, desk);
        serve(
                () -> {
                    server.close();
                    desk.close();
                },
                server.at("/"));
    }

    @Test
    void the_wall_shows_who_needs_the_arbiter_and_the_board_why() {
        Visitor visitor = visit("view=desk", SCREEN);
        assertThat(visitor.page().locator(".seat")).hasCount(GAMES.size());
        assertThat(visitor.page().locator(".seat.illegal")).hasCount(1);
        assertThat(visitor.page().locator(".seat.claim")).hasCount(1);
        visitor.page().mouse().move(0, 0);
        picture(visitor, "page-desk-light");

        visitor.page().locator(".seat.illegal").click();
        assertThat(visitor.moves().locator(".reason")).containsText("FIDE 3.8.2.2");
        visitor.button("Settle");
        visitor.page()
                .locator("#settle")
                .getByText("Settle", new com.microsoft.playwright.Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(visitor.card()).containsText("This is Black’s first illegal move".replace('’', '\''));
        visitor.button("Dismiss");
        picture(visitor, "page-settle-light");
    }

    private static void picture(Visitor visitor, String name) {
        if (Boolean.getBoolean("arbiter.pictures")) {
            visitor.settle();
            visitor.page().screenshot(new Page.ScreenshotOptions().setPath(IMAGES.resolve(name + ".png")));
        }
    }
}
