package dev.arbiter.acceptance.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.arbiter.acceptance.page.Visitor.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scenes of the page look as they did: pictures at half size are kept in {@code src/test/resources/scenes} and compared
 * with what Chromium draws now, with a tolerance. What it drew instead goes to {@code target/scenes}.
 * {@code -Darbiter.pictures=true} renews the kept ones; look at them before they are committed. Another major version of
 * Chromium, or other fonts, draw everything a little otherwise: there the scenes are left out, with a word.
 */
@Tag("slow")
class ScenesTest extends BrowserTest {

    private static final Path ROOT = Path.of(System.getProperty("arbiter.root"));
    private static final Path KEPT = ROOT.resolve("acceptance/src/test/resources/scenes");
    private static final Path DRAWN_BY = KEPT.resolve("drawn-by.txt");
    private static final Path DRAWN = Path.of("target", "scenes");
    private static final boolean RENEW = Boolean.getBoolean("arbiter.pictures");
    private static final long MOST_BYTES = 1_500_000;

    private static final String BROKEN = "game=international&moves=32-28+19-23+37-32+14-19+41-37+31-26+23-29";
    private static final String CASTLED =
            "game=chess&moves=e4+e5+Nf3+Nc6+Bc4+Bc5+O-O+Nf6+d4+exd4+e5+d5+exf6+dxc4+Re1%2B+O-O+fxg7+Kxg7";
    private static final String ANNOTATED = """
            [White "Anna"]
            [Black "Boris"]

            1. e4 { [%clk 1:30:00] [%eval 0.33] } e5 $1 { [%clk 1:29:31] [%eval 0.2] solid } 2. Nf3 $14
            { [%csl Re5,Yd4][%cal Gf3e5,Bf1c4] [%clk 1:29:58] [%eval 0.41] the usual move } Nc6 { [%eval -1.1] } *
            """;

    private static final Machine DESK = Machine.DESK;

    /** What is seen of what machine, once somebody has done something. */
    private record Scene(Machine machine, String fragment, Consumer<Visitor> deed) {}

    private static final Map<String, Scene> SCENES = scenes();

    private static Machine of(int width, int height) {
        return new Machine(width, height, ColorScheme.LIGHT, ReducedMotion.REDUCE);
    }

    private static Map<String, Scene> scenes() {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        Consumer<Visitor> nothing = visitor -> {};
        scenes.put("chess", new Scene(DESK, CASTLED, nothing));
        scenes.put("chess-dark", new Scene(DESK.with(ColorScheme.DARK), CASTLED, nothing));
        scenes.put("crazyhouse", new Scene(DESK, "game=crazyhouse&moves=e4+d5+exd5+Qxd5+Nc3+Qa5", nothing));
        scenes.put("checkers", new Scene(DESK, "game=checkers&moves=11-15+22-18+15x22+25x18", nothing));
        scenes.put("international-illegal", new Scene(DESK, BROKEN, nothing));
        scenes.put("canadian", new Scene(DESK, "game=canadian", nothing));
        scenes.put("turkish", new Scene(DESK, "game=turkish", nothing));
        scenes.put("othello-end", new Scene(DESK, "game=othello&moves=e6+f4+e3+f6+g5+d6+e7+f5+c5", nothing));
        scenes.put("ruling", new Scene(DESK, "game=chess&moves=e4+e5+Bc4+Nc6+Qh5", visitor -> {
            visitor.type("O-O");
            assertThat(visitor.card()).containsText("FIDE");
        }));
        scenes.put("setup", new Scene(DESK, CASTLED, visitor -> {
            visitor.button("Set up a position");
            assertThat(visitor.page().locator("#setup-said")).containsText("to move");
        }));
        scenes.put("annotated", new Scene(DESK, "game=chess", ScenesTest::annotated));
        scenes.put("annotated-dark", new Scene(DESK.with(ColorScheme.DARK), "game=chess", ScenesTest::annotated));
        scenes.put(
                "winnable",
                new Scene(DESK, "game=chess&position=7k/5K2/8/6P1/8/8/8/8%20w%20-%20-%200%2041", visitor -> {
                    visitor.button("Who can still win?");
                    assertThat(visitor.card()).containsText("Black cannot win");
                }));
        scenes.put("phone", new Scene(Machine.PHONE, BROKEN, nothing));
        scenes.put("narrow", new Scene(of(320, 640), CASTLED, nothing));
        scenes.put("landscape", new Scene(of(740, 360), CASTLED, nothing));
        scenes.put("wide", new Scene(of(2200, 1200), CASTLED, nothing));
        scenes.put("files-empty", new Scene(DESK, "view=files", nothing));
        scenes.put("files", new Scene(DESK, "view=files", ScenesTest::files));
        scenes.put(
                "files-phone-dark", new Scene(Machine.PHONE.with(ColorScheme.DARK), "view=files", ScenesTest::files));
        scenes.put("contest", new Scene(DESK, "view=contest", visitor -> {
            visitor.page().getByText("Rank and File").first().click();
            visitor.button("Example");
            assertThat(visitor.page().locator("#contest-board .piece")).not().hasCount(0);
        }));
        scenes.put("megacheckers", new Scene(DESK, "view=contest", visitor -> {
            visitor.page().getByText("MegaCheckers").first().click();
            visitor.page().getByLabel("Input").fill(read(ROOT.resolve("examples/megacheckers.in")));
            visitor.button("Answer");
            visitor.page().locator("#instances [data-row]").nth(2).click();
            assertThat(visitor.page().locator("#contest-board .piece")).not().hasCount(0);
        }));
        return scenes;
    }

    private static void annotated(Visitor visitor) {
        visitor.paste(ANNOTATED);
        assertThat(visitor.page().locator("#players")).hasText("Anna – Boris");
        visitor.key("End", "ArrowLeft");
        assertThat(visitor.page().locator("#board .arrow.drawn")).hasCount(4);
    }

    private static void files(Visitor visitor) {
        String games = read(ROOT.resolve("examples/club-evening.pgn"));
        visitor.drop("club-season.pgn", games.repeat(9));
        assertThat(visitor.page().locator("#check-figures")).containsText("27 games");
        assertThat(visitor.page().locator("#check-bar")).isHidden();
        visitor.page().locator("#games-table").focus();
        visitor.key("ArrowDown", "ArrowDown");
        // How long it took is never the same.
        visitor.page().evaluate("""
                () => {
                  const figures = document.getElementById('check-figures');
                  figures.textContent = figures.textContent.replace(/ · [\\d.]+ s$/, '');
                }""");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static Stream<String> names() {
        return SCENES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void a_scene_looks_as_it_did(String name) throws IOException {
        Scene scene = scene(name);
        Visitor visitor = visit(scene.fragment(), scene.machine());
        String drawnBy = drawnBy(visitor);
        if (RENEW) {
            Files.createDirectories(KEPT);
            Files.writeString(DRAWN_BY, drawnBy + "\n");
        } else if (!drawnBy.equals(Files.readString(DRAWN_BY).strip())) {
            String reason = "the kept scenes were drawn by "
                    + Files.readString(DRAWN_BY).strip() + ", and this is " + drawnBy;
            System.err.println("SKIPPED: a scene of the page: " + reason);
            Assumptions.abort(reason);
        }
        scene.deed().accept(visitor);
        SceneImage drawn = picture(visitor);
        if (RENEW) {
            drawn.write(KEPT.resolve(name + ".png"));
        }
        drawn.differenceFrom(SceneImage.read(KEPT.resolve(name + ".png"))).ifPresent(difference -> {
            try {
                drawn.write(DRAWN.resolve(name + ".png"));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
            throw new AssertionError("%s no longer looks as it did: %s; compare %s with %s"
                    .formatted(name, difference, DRAWN.resolve(name + ".png"), KEPT.resolve(name + ".png")));
        });
    }

    @Test
    void a_piece_that_is_missing_or_has_moved_would_be_seen() {
        Visitor visitor = visit(CASTLED);
        SceneImage before = picture(visitor);
        assertThat(picture(visitor).differenceFrom(before)).isEmpty();
        visitor.page().evaluate("document.querySelector('#board .pieces .piece').style.visibility = 'hidden'");
        assertThat(picture(visitor).differenceFrom(before))
                .hasValueSatisfying(said -> assertThat(said).contains("differs round"));
        visitor.visit(CASTLED).key("ArrowLeft");
        assertThat(picture(visitor).differenceFrom(before)).isPresent();
        visitor.page().setViewportSize(1000, 860);
        assertThat(picture(visitor).differenceFrom(before))
                .hasValueSatisfying(said -> assertThat(said).contains("pixels and was"));
    }

    @Test
    void every_kept_picture_is_a_scene_and_together_they_are_small() throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.list(KEPT)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".png")).toList()) {
                assertThat(SCENES).containsKey(file.getFileName().toString().replace(".png", ""));
                bytes += Files.size(file);
            }
        }
        assertThat(SCENES).hasSizeGreaterThanOrEqualTo(20);
        assertThat(bytes).isBetween(10_000L, MOST_BYTES);
    }

    private static Scene scene(String name) {
        Scene scene = SCENES.get(name);
        if (scene == null) {
            throw new IllegalArgumentException(name);
        }
        return scene;
    }

    private static SceneImage picture(Visitor visitor) {
        visitor.settle();
        visitor.page().evaluate("document.getElementById('toast').hidden = true");
        return SceneImage.ofScreenshot(visitor.page().screenshot(new Page.ScreenshotOptions()));
    }

    /** What decides how text is drawn: the browser's major version, and how wide its fonts draw a few words. */
    private static String drawnBy(Visitor visitor) {
        String version = Chromium.browser().version();
        Object width = visitor.page().evaluate("""
                () => {
                  const pen = document.createElement('canvas').getContext('2d');
                  const style = getComputedStyle(document.body);
                  pen.font = `${style.fontWeight} 100px ${style.fontFamily}`;
                  return Math.round(pen.measureText('Chiara sets up 32 discs – ♞').width);
                }""");
        return "Chromium " + version.replaceFirst("\\..*", "") + " with words " + width + " px wide";
    }
}
