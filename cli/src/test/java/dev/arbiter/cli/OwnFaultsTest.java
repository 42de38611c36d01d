package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A game at which the program itself fails costs that game alone, in every command: it is unreadable through a fault of Arbiter's, all
 * others are judged, and the exit code is 3.
 */
@Isolated("it sets a system property")
class OwnFaultsTest {

    private static final String SWITCH = "arbiter.faults";
    private static final String FAULT = "unreadable through a fault of Arbiter's; please report it with ";
    private static final String SECRET = "a secret of the players";
    private static final String BEFORE = System.getProperty(SWITCH, "kept");

    /** What each of the games in the middle fails at. */
    private static final List<String> FAILING = List.of("throws", "overflows", "asserts", "links", "endless");

    @TempDir
    static Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init")
    private static BrittleArbiter arbiter;

    @BeforeAll
    static void begin() throws IOException {
        System.setProperty(SWITCH, "kept");
        arbiter = new BrittleArbiter(Files.createDirectory(folder.resolve("classes")));
        Path games = Files.createDirectory(folder.resolve("games"));
        StringBuilder file = new StringBuilder(game("Anna", "go go"));
        FAILING.forEach(move -> file.append(game("Faulty " + move, "go " + move)));
        Files.writeString(games.resolve("a.pgn"), file.append(game("Zoe", "go go go")));
        Files.writeString(games.resolve("b.pgn"), "[White \"Carla\"]\n[Black \"Dora\"]\n\n1. e4 e5 2. Nf3 *\n");
    }

    @AfterAll
    static void end() {
        arbiter.close();
        System.setProperty(SWITCH, BEFORE);
    }

    private static String game(String white, String moves) {
        return "[White \"" + white + "\"]\n[Black \"Berta\"]\n[Variant \"Brittle\"]\n[Result \"*\"]\n\n" + moves
                + " *\n\n";
    }

    private static BrittleArbiter.Answer run(String command) {
        String[] words = command.replace("GAMES", folder.resolve("games").toString())
                .replace("OUT", folder.resolve("out").toString())
                .split(" ", -1);
        return arbiter.run(words);
    }

    private static void assertPlain(String said) {
        assertThat(said).doesNotContain(SECRET, "\tat ", "Exception");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check GAMES",
                "check --all --format line GAMES",
                "check --all --format jsonl GAMES",
                "check --all --format csv GAMES",
                "check --all --variations --play-on GAMES",
                "check --all --threads 1 GAMES",
                "claims GAMES",
                "find white~a|white~o --format jsonl GAMES",
                "find legal --format csv GAMES",
                "find all --to jsonl GAMES",
                "find all --to jsonl --sort white GAMES",
                "convert --to jsonl GAMES",
                "convert --to pgn GAMES",
                "tidy GAMES",
                "doubles GAMES",
            })
    void all_other_games_are_read(String command) {
        BrittleArbiter.Answer answer = run(command.replace("|", " or ").replace("white~a or white~o", "all"));

        assertThat(answer.exitCode()).as(answer.all()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(answer.all().split(java.util.regex.Pattern.quote(FAULT), -1)).hasSizeGreaterThan(FAILING.size() - 1);
        if ((command.contains("--all") && !command.contains("csv"))
                || command.startsWith("find")
                || command.startsWith("convert")
                || command.startsWith("tidy")) {
            assertThat(answer.out()).contains("Anna", "Zoe", "Carla");
        }
        assertPlain(answer.all());
    }

    @Test
    void a_report_names_it_beside_the_others() throws IOException {
        BrittleArbiter.Answer answer = run("report GAMES --output OUT");

        assertThat(answer.exitCode()).as(answer.all()).isEqualTo(ExitCode.UNREADABLE);
        String page = Files.readString(folder.resolve("out"));
        assertThat(page).contains("through a fault of Arbiter").contains("Faulty links");
        assertPlain(page);
    }

    @Test
    void an_index_is_not_made_and_games_are_found_all_the_same() {
        BrittleArbiter.Answer index = run("index GAMES/a.pgn GAMES/b.pgn");

        assertThat(index.exitCode()).as(index.all()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(index.err()).contains("a.pgn: " + FAULT);
        assertThat(folder.resolve("games/b.pgn.index"))
                .satisfiesAnyOf(
                        path -> assertThat(index.all()).contains("b.pgn"),
                        path -> assertThat(path).exists());
        assertThat(run("find plies>2 --format count GAMES").out()).isEqualTo("2\n");
    }

    @Test
    void one_game_that_is_asked_for_is_named() {
        BrittleArbiter.Answer settled = run("settle GAMES/a.pgn --game 2 --flag white");

        assertThat(settled.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(settled.err()).contains("game 2: " + FAULT);
    }

    @ParameterizedTest
    @CsvSource({
        "show -g brittle go throws",
        "moves -g brittle overflows",
        "rule -g brittle asserts",
        "rule -g brittle links"
    })
    void a_command_that_cannot_go_on_says_so_in_a_line(String command) {
        BrittleArbiter.Answer answer = run(command);

        assertThat(answer.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(answer.err())
                .matches(
                        "arbiter: this ended through a fault of Arbiter's; please report it with \\S+/[0-9a-f]{8}\\.txt\n");
    }

    @Test
    void the_server_answers() {
        byte[] file = (game("Anna", "go go") + game("Berta", "go throws") + game("Zoe", "go no"))
                .getBytes(StandardCharsets.UTF_8);

        String record = arbiter.asked("answer", (Object) file);
        assertThat(record).contains("Anna", FAULT, "Zoe", "ONLY_GO");
        assertPlain(record);
        String report = arbiter.asked("report", "brittle.pgn", file);
        assertThat(report).contains("through a fault of Arbiter", "a move is go");
        assertPlain(report);
        String drawn =
                arbiter.asked("answer", (Object) game("Anna", "go clingy").getBytes(StandardCharsets.UTF_8));
        assertThat(drawn).contains(FAULT);
    }

    @Test
    void the_desk_goes_on_and_the_board_says_so() throws Exception {
        Path live = Files.createDirectory(folder.resolve("live"));
        List<String> failing = List.of("throws", "overflows", "asserts", "links", "clingy");
        for (String move : failing) {
            Files.writeString(live.resolve(move + ".pgn"), game("Faulty " + move, "go " + move));
        }
        Files.writeString(live.resolve("good.pgn"), game("Anna", "go go"));
        try (BrittleArbiter.Running desk = arbiter.new Running("desk", "--text", live.toString())) {
            for (String move : failing) {
                desk.await("Faulty " + move + " – Berta  unreadable  the record: " + FAULT);
            }
            Files.writeString(live.resolve("good.pgn"), game("Anna", "go go no"));
            desk.await("Anna – Berta  illegal  2.no: illegal: a move is go");
            // The record is mended, and what was said is withdrawn.
            Files.writeString(live.resolve("throws.pgn"), game("Faulty throws", "go go"));
            desk.await("Faulty throws – Berta  withdrawn  " + FAULT);
            assertThat(desk.out()).doesNotContain("taken back");
            assertPlain(desk.out());
        }
    }

    @Test
    void a_board_that_cannot_be_drawn_says_so() throws IOException {
        Path mute = Files.createDirectory(folder.resolve("mute"));
        Files.writeString(mute.resolve("mute.pgn"), game("Mona", "go mute"));

        assertThat(run("desk --once " + mute).out())
                .startsWith("unreadable  board 1  Mona – Berta")
                .contains(FAULT);
    }

    @Test
    void what_is_kept_quotes_no_game() throws IOException {
        run("check GAMES");
        Path kept = Path.of(
                System.getenv().getOrDefault("XDG_CACHE_HOME", System.getenv("HOME") + "/.cache"), "arbiter/faults");
        int brittle = 0;
        try (var files = Files.list(kept)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                assertThat(text).doesNotContain(SECRET, "Anna", "Berta");
                brittle += text.contains("\tat dev.arbiter.brittle.Brittle") ? 1 : 0;
            }
        }
        assertThat(brittle).isPositive();
    }
}
