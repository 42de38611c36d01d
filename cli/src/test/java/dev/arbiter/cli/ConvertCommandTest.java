package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code arbiter convert} promises. */
class ConvertCommandTest {

    private static final String GAME = """
            [White "Anna"]
            [Event "Club, 1st"]
            [ECO "C20"]

            {first} 1. e2e4! {[%clk 0:03:00] [%eval 0.3] good} e5 (1... c5 $2) 2. Ng1f3 1-0

            """;

    private static final String KING = """
            [Event "Other"]

            1. e4 e5 2. Ke3 d6 *

            """;

    @TempDir
    private Path directory = Path.of("");

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    @Test
    void a_game_is_written_in_the_export_form_of_its_format() throws IOException {
        Run run = Run.of("convert", file("a.pgn", GAME).toString());

        assertThat(run.out()).isEqualTo("""
                [Event "Club, 1st"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "Anna"]
                [Black "?"]
                [Result "1-0"]
                [ECO "C20"]

                {first} 1. e4 $1 {[%clk 0:03:00] [%eval 0.3] good} 1... e5 (1... c5 $2) 2. Nf3
                1-0

                """);
        assertThat(run.err()).startsWith("1 game written; ");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
    }

    @Test
    void faithfully_it_keeps_the_writers_own_words() throws IOException {
        Run run = Run.of("convert", "--faithful", file("a.pgn", GAME).toString());

        assertThat(run.out()).isEqualTo("""
                [White "Anna"]
                [Event "Club, 1st"]
                [ECO "C20"]

                {first} 1. e2e4! {[%clk 0:03:00] [%eval 0.3] good} 1... e5 (1... c5 $2) 2.
                Ng1f3 1-0

                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "comments|1. e4 $1 e5 (1... c5 $2) 2. Nf3 1-0",
                "comments,signs,variations|1. e4 e5 2. Nf3 1-0",
                "clocks,evaluations,variations|{first} 1. e4 $1 {good} 1... e5 2. Nf3 1-0",
                "signs,comments|1. e4 e5 (1... c5) 2. Nf3 1-0"
            })
    void parts_are_left_out(String parts, String movetext) throws IOException {
        Run run = Run.of("convert", "--without", parts, file("a.pgn", GAME).toString());

        assertThat(run.out().substring(run.out().indexOf("\n\n") + 2).strip()).isEqualTo(movetext);
    }

    @ParameterizedTest
    @CsvSource({"uci, 1. e2e4 e7e5 2. g1f3", "long, 1. e2-e4 e7-e5 2. Ng1-f3", "san, 1. e4 e5 2. Nf3"})
    void moves_are_worded_in_a_notation(String notation, String movetext) throws IOException {
        Run run = Run.of(
                "convert",
                "--notation",
                notation,
                "--without",
                "comments,signs,variations",
                file("a.pgn", GAME).toString());

        assertThat(run.out()).contains("\n\n" + movetext + " 1-0\n");
    }

    @Test
    void pieces_are_named_by_the_letters_of_a_language_and_back() throws IOException {
        String club = Run.of("convert", "../examples/club-evening.pgn").out();
        Run german = Run.of("convert", "--letters", "de", "../examples/club-evening.pgn");
        assertThat(german.out()).contains("[PieceLetters \"de\"]", "3. Lc4 Lc5 4. O-O Sf6", "2. g4 Dh4#");
        Path file = file("german.pgn", german.out());
        assertThat(Run.of("convert", "--letters", "en", file.toString()).out()).isEqualTo(club);
        assertThat(Run.of("check", "--quiet", "--format", "line", file.toString())
                        .err())
                .isEqualTo(Run.of("check", "--quiet", "--format", "line", "../examples/club-evening.pgn")
                        .err());
        assertThat(Run.of("find", "plays Nf3", "--format", "count", file.toString())
                        .out())
                .isEqualTo(Run.of("find", "plays Nf3", "--format", "count", "../examples/club-evening.pgn")
                        .out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --letters de --faithful     | --letters and --faithful cannot be used together
            --letters fr --notation uci | --letters cannot be used with --notation uci, which names no pieces
            --letters ru --to jsonl     | --letters writes PGN, not JSON Lines
            --letters xx                | --letters cannot be 'xx'; expected one of en, de, es, fr, nl, ru
            """)
    void letters_that_cannot_be_written_are_refused(String options, String message) throws IOException {
        List<String> words = new ArrayList<>(List.of("convert"));
        words.addAll(List.of(options.split(" ")));
        words.add(file("a.pgn", GAME).toString());
        Run run = Run.of(words.toArray(new String[0]));
        assertThat(run.err()).contains(message);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @Test
    void games_of_other_formats_are_not_written_with_letters_of_a_language() throws IOException {
        Path file = file("a.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
        Run pdn = Run.of("convert", "--letters", "de", file.toString());
        assertThat(pdn.err())
                .contains("a.pdn: it would be written as PDN, and only PGN has the piece letters of a language");
        assertThat(pdn.out()).isEmpty();
        assertThat(pdn.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        Run pgn = Run.of("convert", "--letters", "de", "--to", "pgn", file.toString());
        assertThat(pgn.err()).contains("not written: moves of International draughts name no pieces by letters");
        assertThat(pgn.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void draughts_may_be_written_by_numbers_or_letters() throws IOException {
        Path file = file("a.pdn", "[GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n");

        assertThat(Run.of("convert", "--notation", "numeric", file.toString()).out())
                .contains("1. 10-14 21-17 *");
        assertThat(Run.of("convert", file.toString()).out()).contains("1. c3-d4 b6-a5 *");
    }

    @Test
    void tags_that_are_not_wanted_are_left_out() throws IOException {
        assertThat(Run.of("convert", "--tags", "roster", file("a.pgn", GAME).toString())
                        .out())
                .contains("[Event \"Club, 1st\"]")
                .doesNotContain("ECO");
        assertThat(Run.of(
                                "convert",
                                "--faithful",
                                "--tags",
                                "ECO,White",
                                directory.resolve("a.pgn").toString())
                        .out())
                .startsWith("[White \"Anna\"]\n[ECO \"C20\"]\n\n");
    }

    @Test
    void illegal_games_are_written_as_they_stand_or_cut_off() throws IOException {
        Path file = file("a.pgn", KING);

        Run whole = Run.of("convert", file.toString());
        assertThat(whole.out()).contains("1. e4 e5 2. Ke3 d6 *");
        assertThat(whole.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        Run part = Run.of("convert", "--legal-part", file.toString());
        assertThat(part.out().replace('\n', ' '))
                .contains("1. e4 e5 {cut off before ply 3, Ke3, which is illegal: the king on e1 cannot go to e3: ")
                .doesNotContain("2. Ke3");
        assertThat(part.err()).contains("a.pgn:1:1: game 1: cut off before ply 3, Ke3");
        assertThat(part.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(Run.of("convert", "-", "--legal-part").exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void what_is_certain_is_corrected_and_reported() throws IOException {
        Path file = file("a.pgn", """
                [Result "0-1"]
                [PlyCount "9"]
                [FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]

                1. Ra8 0-1
                """);

        Run run = Run.of("convert", "--repair", file.toString());

        assertThat(run.out()).contains("[Result \"1-0\"]", "[PlyCount \"1\"]", "[SetUp \"1\"]", "1. Ra8# 1-0");
        assertThat(run.err())
                .contains(
                        "game 1: the result 0-1 was corrected to 1-0, as the board shows: White has won: checkmate",
                        "the tag PlyCount said 9 and was corrected to 1",
                        "the tag SetUp was missing",
                        "'Ra8' was read as Ra8#: the checkmate sign # is missing");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
    }

    @Test
    void moves_are_numbered_as_written_or_anew() throws IOException {
        Path file = file("a.pdn", "[GameType \"20\"]\n[FEN \"W:W28,32:B1,18\"]\n\n24. 32-27 18-23 *\n");

        assertThat(Run.of("convert", file.toString()).out()).contains("24. 32-27 18-23");
        assertThat(Run.of("convert", "--renumber", file.toString()).out()).contains("1. 32-27 18-23");
    }

    @Test
    void what_a_format_cannot_hold_is_named_once() throws IOException {
        Path file = file("a.pgn", GAME + GAME);

        Run run = Run.of("convert", "--to", "moves", file.toString());

        assertThat(run.out()).isEqualTo("e2e4 e7e5 g1f3\n".repeat(2));
        assertThat(run.err()).startsWith("one game a line cannot hold: comments, results, signs, tags, variations\n");
        Run none = Run.of("convert", "--to", "wthor", file.toString());
        assertThat(none.err()).contains("not written: WTHOR can have only games of Othello, and this is one of Chess");
        assertThat(none.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void games_go_through_every_format_and_back() throws IOException {
        Path othello = file("a.txt", "f5d6c3d3c4\nf5f6e6f4\n");
        for (String format : List.of("ggf", "sgf", "jsonl", "pgn", "transcript", "wthor")) {
            Path other = directory.resolve("o." + (format.equals("wthor") ? "wtb" : format));
            Run run = Run.of("convert", "--to", format, "--output", other.toString(), othello.toString());
            assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.FINE);
            Run back = Run.of("convert", "--to", "transcript", other.toString());
            assertThat(back.out().lines().map(line -> line.replaceFirst(" .*", "")))
                    .as(format)
                    .containsExactly("f5d6c3d3c4", "f5f6e6f4");
        }
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"pgn", "pgn.gz", "pgn.zst", "pgn.bz2", "pgn.xz", "pgn.zip"})
    void a_second_conversion_changes_no_byte_on_any_number_of_threads(String ending) throws IOException {
        // Long remarks rather than many games: what is divided among threads is text.
        String game = GAME.replace("first", "a word and another ".repeat(100) + "first");
        Path file = file("a.pgn", (game + KING).repeat(600));
        assertThat(Files.size(file)).as("more than one thread reads at once").isGreaterThan(1 << 20);
        Path first = directory.resolve("b." + ending);
        Path second = directory.resolve("c.pgn");

        Run.of("convert", "--output", first.toString(), file.toString());
        Run.of("convert", "--threads", "1", "--output", second.toString(), first.toString());

        assertThat(Run.of("convert", first.toString()).out()).isEqualTo(Files.readString(second));
        assertThat(Files.readString(second).split("Ke3", -1)).hasSize(601);
    }

    @Test
    void games_are_split_by_event_and_by_number() throws IOException {
        Path file = file("a.pgn", GAME + KING + GAME);
        Path events = directory.resolve("events");

        Run.of("convert", "--split", "event", "--output", events.toString(), file.toString());
        assertThat(Files.readString(events.resolve("Club-1st.pgn")).split("Anna", -1))
                .hasSize(3);
        assertThat(Files.readString(events.resolve("Other.pgn"))).contains("Ke3");
        Path numbered = directory.resolve("numbered");
        Run.of("convert", "--split", "2", "--output", numbered.toString(), file.toString());
        assertThat(Files.readString(numbered.resolve("000001.pgn"))).contains("Anna", "Ke3");
        assertThat(Files.readString(numbered.resolve("000002.pgn")))
                .contains("Anna")
                .doesNotContain("Ke3");
    }

    /** A game that a format cannot hold is not among those that were written, whichever part of the program refuses it. */
    @ParameterizedTest
    @ValueSource(strings = {"wthor", "transcript", "obf", "ggf", "sgf"})
    void games_that_are_not_written_are_not_counted(String format) throws IOException {
        String held = "[Variant \"Othello\"]\n\n1. f5 d6 *\n\n";
        String refused = "[Variant \"Atomic\"]\n\n1. e4 *\n\n";
        Path file = file("a.pgn", held + refused + held);

        Run run = Run.of(
                "convert", "--to", format, "--output", directory.resolve("out").toString(), file.toString());

        assertThat(run.err()).contains("not written: ").contains("2 games written; ");
        assertThat(run.exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void no_input_is_overwritten() throws IOException {
        Path file = file("a.pgn", GAME);

        Run run = Run.of("convert", "--output", file.toString(), file.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(Files.readString(file)).isEqualTo(GAME);
        Path events = Files.createDirectories(directory.resolve("events"));
        Path other = Files.writeString(events.resolve("Club-1st.pgn"), GAME);
        Run split = Run.of("convert", "--split", "event", "--output", events.toString(), other.toString());
        assertThat(split.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(Files.readString(other)).isEqualTo(GAME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--to docx",
                "--notation figurine",
                "--without moves",
                "--split event",
                "--split 0 --output d",
                "--threads 0",
                "-g nothing"
            })
    void wrong_usage_is_reported(String options) throws IOException {
        String[] words = ("convert " + options + " " + file("a.pgn", GAME)).split(" ", -1);

        assertThat(Run.of(words).exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    }
}
