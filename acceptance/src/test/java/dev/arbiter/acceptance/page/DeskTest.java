package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.arbiter.acceptance.page.Visitor.Machine;
import dev.arbiter.live.desk.Desk;
import dev.arbiter.web.Limits;
import dev.arbiter.web.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The wall of boards that are played while one looks at it. */
@Tag("full")
class DeskTest extends BrowserTest {

    private static final int BOARDS = 60;
    private static final String TWICE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 ";

    @TempDir
    static Path folder;

    @Override
    void begin() {
        for (int board = 1; board <= BOARDS; board++) {
            write(board, "1. e4 {[%clk 1:29:58]} e5 {[%clk 0:05:07]} 2. Nf3 ");
        }
        write(7, "1. e4 e5 2. Ke3 ");
        write(20, TWICE + "4. Ng1 ");
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

    private static void write(int board, String moves) {
        write(folder, board, "[White \"Anna " + board + "\"]\n[Black \"Boris\"]\n\n" + moves + "*\n");
    }

    private static void write(Path folder, int board, String record) {
        try {
            Files.writeString(folder.resolve("board-" + board + ".pgn"), record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A hall as it is in the middle of a round: most games go on, a few need somebody, some are over. */
    private static void fill(Path hall, int boards) {
        String line =
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7";
        String[] words = line.replaceAll("\\d+\\. ", "").split(" ", -1);
        List<String> names = List.of(
                "Rasmussen, Ida", "Okonkwo-Lindqvist, Chiara", "Wu, An", "de la Cruz, Benedikt", "Petrov, Ilja");
        for (int board = 1; board <= boards; board++) {
            StringBuilder moves = new StringBuilder();
            int plies = board % 17 == 0 ? 0 : 3 + board * 7 % (words.length - 3);
            for (int ply = 0; ply < plies; ply++) {
                moves.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "").append(words[ply]);
                moves.append(String.format(" {[%%clk 1:%02d:%02d]} ", 29 - ply, board * 13 % 60));
            }
            String result = board % 11 == 0 ? "1/2-1/2" : "*";
            String all = board % 23 == 4
                    ? "1. e4 e5 2. Ke3 "
                    : board % 19 == 6 ? TWICE + "4. Ng1 Ng8 " : board % 29 == 2 ? TWICE + "4. Ng1 " : moves.toString();
            write(
                    hall,
                    board,
                    "[Event \"Spring Open\"]\n[Round \"3." + board + "\"]\n[White \"" + names.get(board % 5)
                            + "\"]\n[Black \""
                            + names.get(board * 3 % 5 == board % 5 ? (board + 1) % 5 : board * 3 % 5)
                            + "\"]\n[Result \""
                            + result + "\"]\n\n" + all + result + "\n");
        }
    }

    /** With {@code -Darbiter.pictures=true} pictures of it go to {@code target/screenshots}. */
    @ParameterizedTest
    @ValueSource(ints = {1, 12, 60})
    void a_wall_is_readable_with_one_board_and_with_sixty(int boards, @TempDir Path hall) {
        fill(hall, boards);
        try (Desk desk = new Desk(List.of(hall.toString()), Desk.Settings.STANDARD)) {
            desk.start();
            try (Server server = new Server(Limits.STANDARD, List.of(), null, desk)) {
                Machine laptop = new Machine(1440, 800, ColorScheme.LIGHT, Machine.DESK.motion());
                for (Machine machine : List.of(laptop, Machine.PHONE)) {
                    try (Visitor visitor = new Visitor(server.at("/"), machine)) {
                        visitor.visit("view=desk");
                        assertThat(seats(visitor)).hasCount(boards);
                        look(visitor, "desk-" + boards + (machine.equals(laptop) ? "" : "-phone"));
                        assertThat(visitor.complaints()).isEmpty();
                    }
                }
            }
        }
    }

    static void look(Visitor visitor, String name) {
        for (ColorScheme colors : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            visitor.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            assertThat(Axe.violations(visitor.page(), colors)).as(name).isEmpty();
            if (Boolean.getBoolean("arbiter.pictures")) {
                visitor.page()
                        .screenshot(new Page.ScreenshotOptions()
                                .setPath(Path.of(
                                        "target/screenshots",
                                        name + (colors == ColorScheme.DARK ? "-dark.png" : "-light.png"))));
            }
        }
        assertThat((int) visitor.page()
                        .evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as(name)
                .isLessThanOrEqualTo(0);
    }

    private static Locator seats(Visitor visitor) {
        return visitor.page().locator(".seat");
    }

    @Test
    void what_needs_the_arbiter_comes_first_and_the_wall_is_loaded_when_it_is_looked_at() {
        Visitor visitor = visit("game=chess");
        assertThat(visitor.requests()).noneMatch(url -> url.contains("desk"));
        visitor.tab("Desk");
        assertThat(seats(visitor)).hasCount(BOARDS);
        assertThat(seats(visitor).nth(0)).containsText("Illegal move");
        assertThat(seats(visitor).nth(0)).hasAttribute("title", Pattern.compile("FIDE 3\\.8"));
        assertThat(seats(visitor).nth(1)).containsText("Claim in one");
        assertThat(seats(visitor).nth(2)).containsText("1:29:58");
        assertThat(seats(visitor).nth(2)).containsText("5:07");
        assertThat(visitor.page().locator(".seat use")).not().hasCount(0);
        assertThat(visitor.requests()).anyMatch(url -> url.endsWith("app/desk.js"));
        for (ColorScheme colors : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            visitor.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            assertThat(Axe.violations(visitor.page(), ColorScheme.LIGHT)).isEmpty();
        }
    }

    @Test
    void sixty_boards_are_seen_at_once_on_a_laptop_and_none_is_cut_on_a_phone() {
        Visitor visitor = visit("view=desk", new Machine(1440, 800, ColorScheme.LIGHT, Machine.DESK.motion()));
        assertThat(seats(visitor)).hasCount(BOARDS);
        assertThat(((Number) seats(visitor)
                                .last()
                                .evaluate("seat => seat.getBoundingClientRect().bottom - innerHeight"))
                        .doubleValue())
                .isLessThanOrEqualTo(0);
        Visitor phone = visit("view=desk", Machine.PHONE);
        assertThat(seats(phone)).hasCount(BOARDS);
        assertThat((int) phone.page()
                        .evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isLessThanOrEqualTo(0);
    }

    @Test
    void a_move_that_makes_a_draw_claimable_calls_the_arbiter_and_opens_with_its_rulings() {
        Visitor visitor = visit("view=desk");
        Locator seat = visitor.page().locator(".seat", new Page.LocatorOptions().setHasText("Anna 33"));
        assertThat(seat).hasClass("seat fine");
        write(33, TWICE + "4. Ng1 Ng8 ");
        assertThat(seat).hasClass("seat claim calls");
        assertThat(visitor.page().locator("#live")).containsText("Board 33, Anna 33 against Boris");
        assertThat(visitor.page().locator(".wall-count")).containsText("need you, of 60");
        visitor.page()
                .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sound"))
                .click();
        seat.click();
        assertThat(visitor.page().locator("#view-board")).isVisible();
        assertThat(visitor.page().locator("#standing")).containsText("claim");
        visitor.tab("Desk");
        write(33, "1. e4 e5 ");
        assertThat(seat).hasClass("seat fine");
    }
}
