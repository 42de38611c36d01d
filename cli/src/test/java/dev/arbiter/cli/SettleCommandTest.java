package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code arbiter settle}; what the Laws say is tested where they are applied. */
class SettleCommandTest {

    private static final String GAMES = """
            [Event "Club"]
            [Date "2024.03.05"]

            1. e4 e5 2. Ke3 Nf6 *

            [Event "Club"]
            [Date "2012.03.05"]

            1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *

            [Event "Club"]
            [Date "????.??.??"]

            1. e4 e5 *
            """;

    @TempDir
    private Path directory = Path.of("");

    private String games() throws IOException {
        return Files.writeString(directory.resolve("games.pgn"), GAMES).toString();
    }

    private static Run settle(String... arguments) {
        List<String> line = new ArrayList<>(List.of("settle"));
        line.addAll(List.of(arguments));
        return Run.of(line.toArray(String[]::new));
    }

    /** Kings that were put on the middle of an electronic board are no moves, so the game ended before them. */
    @Test
    void kings_as_signs_are_no_illegal_moves() throws IOException {
        String record = Files.writeString(directory.resolve("signs.pgn"), "1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 1-0\n")
                .toString();

        Run run = settle(record, "--resigned", "black");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).startsWith("1-0  White wins");
    }

    @Test
    void a_flag_at_the_end_of_a_record() throws IOException {
        Run run = settle(games(), "--game", "3", "--flag", "black", "--line");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out())
                .startsWith("1-0  White wins: Black's flag has fallen")
                .contains("[FIDE 6.9]", "won by 2. ");
    }

    /** FIDE 5.2.3 ends the game at once, and 7.5.1 is about what is found during a game. */
    @Test
    void an_agreement_stands_though_a_move_before_it_was_illegal() throws IOException {
        Run run = settle(games(), "--agreed");

        assertThat(run.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(run.out()).startsWith("1/2-1/2  ").contains("[FIDE 5.2.3]");
        assertThat(run.err()).contains("2.Ke3 is illegal; an agreement ends the game");
        assertThat(settle("e4", "e5", "Ke3", "--agreed").out()).startsWith("1/2-1/2  ");
    }

    @ParameterizedTest
    @CsvSource({
        "2012.??.??, *, false",
        "2012.05.??, *, false",
        "2012, *, false",
        "2014.??.??, 0-1, true",
        "2014.06.??, *, false",
        "2014.07.01, 0-1, false",
        "????.??.??, 0-1, false",
        "2012.13.41, 0-1, false"
    })
    void a_second_illegal_move_by_the_laws_of_a_date_that_is_known_in_part(String date, String result, boolean remark)
            throws IOException {
        Path file = Files.writeString(
                directory.resolve("game.pgn"), "[Date \"" + date + "\"]\n[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n");
        Run run = Run.of("settle", file.toString(), "--illegal", "second");

        assertThat(run.out()).startsWith(result + "  ");
        assertThat(run.err().contains("the Laws changed in between; --laws names a day"))
                .isEqualTo(remark);
    }

    @Test
    void a_claim_by_the_laws_of_the_records_date() throws IOException {
        assertThat(settle(games(), "--game", "2", "--claim", "Ng8").out())
                .startsWith("1/2-1/2  the game is drawn: the claim is correct")
                .contains("[FIDE 9.2.a, 9.5.a (2009)]");
        assertThat(settle(games(), "--game", "2", "--claim", "threefold", "--written", "Ng8", "--laws", "2024-01-01")
                        .out())
                .contains("[FIDE 9.2.1, 9.5.2]");
        assertThat(settle(games(), "--game", "2", "--claim", "threefold", "--by", "black", "--move", "2")
                        .out())
                .contains("the claim is not correct", "White +3:00");
    }

    @Test
    void the_illegal_move_of_a_record() throws IOException {
        Run first = settle(games(), "--illegal", "first");
        Run answered = settle(games(), "--illegal", "first", "--rate", "blitz");
        Run supervised = settle(games(), "--illegal", "second", "--rate", "rapid", "--supervised");

        assertThat(first.out()).startsWith("*  play goes on").contains("this move must be made: Ke2.");
        assertThat(answered.out()).contains("the illegal move stands", "[FIDE B.3, A.5.2]");
        assertThat(supervised.out()).startsWith("0-1").contains("[FIDE 7.5.1, 7.5.5, A.4]");
    }

    @Test
    void what_comes_after_an_illegal_move_is_not_settled_but_what_came_before_is() throws IOException {
        Run after = settle(games(), "--flag", "black");
        Run before = settle(games(), "--flag", "black", "--move", "2");

        assertThat(after.exitCode()).isEqualTo(ExitCode.ILLEGAL);
        assertThat(after.err()).contains("game 1: 2.Ke3 is illegal").contains("--illegal or --move");
        assertThat(before.exitCode()).isEqualTo(ExitCode.FINE);
        assertThat(before.out()).startsWith("1-0");
    }

    @Test
    void positions_and_moves_in_place_of_a_file() {
        String castles = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 30";

        assertThat(settle("-p", castles, "--touched", "e1,h1").out()).contains("must be made: O-O.");
        assertThat(settle("-p", castles, "--touched", "e1", "--touched", "a1").out())
                .contains("must be made: O-O-O.");
        assertThat(settle("e4", "e5", "--illegal", "first", "--made", "Ke3").out())
                .contains("must be made: Ke2.");
        assertThat(settle("e4", "e5", "Ke3", "--illegal", "first").out()).contains("must be made: Ke2.");
        assertThat(settle("-g", "othello", "f5", "--flag", "white").out()).startsWith("0-1  Black wins");
        assertThat(settle("-g", "checkers", "9-14", "22-18", "--agreed").out()).contains("[WCDF 1.32]");
        assertThat(settle("-p", "7k/4P3/8/8/8/8/8/4K3 w - - 0 50", "--promoted-without-replacing")
                        .out())
                .contains("must be made: e8=Q+.", "[FIDE 7.5.2, 7.5.5]");
        assertThat(settle("e4", "e5", "Ke3", "--flag", "black").exitCode()).isEqualTo(ExitCode.ILLEGAL);
    }

    @Test
    void json_has_every_field() throws IOException {
        assertThat(settle(games(), "--illegal", "first", "--json").out())
                .contains(
                        "\"number\":1,\"ply\":2,\"game\":\"chess\"",
                        "\"laws\":\"2024-03-05\",\"result\":\"*\",\"decision\":\"play_goes_on\","
                                + "\"citation\":\"FIDE 7.5.1, 7.5.5\"",
                        "\"actions\":[",
                        "\"moves\":[\"Ke2\"]");
        assertThat(settle("-g", "atomic", "e4", "--touched", "e7", "--json").out())
                .contains("\"decision\":\"not_known\"")
                .doesNotContain("citation");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4",
                "e4 --flag white --agreed",
                "e4 --flag nobody",
                "e4 --agreed --by white",
                "e4 --claim Nf3 --written Nf3",
                "e4 --agreed --made e5",
                "e4 --agreed --kind flips",
                "e4 --agreed --move 2",
                "e4 --agreed --period 2",
                "e4 --agreed --laws soon",
                "e4 --agreed -g nothing"
            })
    void wrong_usage(String arguments) {
        Run run = settle(arguments.split(" ", -1));

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.WRONG_USAGE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2/5400:1800 | 1. e4 e5 2. Nf3 Nc6 * | --flag white            | *   | has made 2 moves, and the period requires 2 | FIDE 6.3.1, 6.4
            2/5400:1800 | 1. e4 e5 2. Nf3 Nc6 * | --flag white --period 2 | 0-1 | White's flag has fallen                     | FIDE 6.9
            2/5400:1800 | 1. e4 e5 *            | --flag white            | 0-1 | To ask: How many moves had White completed? | FIDE 6.9
            180+2       | 1. e4 e5 *            | --illegal first --made Ke3 | * | Black +1:00; White -increment             | FIDE 7.5.1, 7.5.5, B.3, A.5.2, A.3
            180+2       | 1. e4 e5 *            | --illegal first --made Ke3 --rate standard | * | Black +2:00; White -increment | FIDE 7.5.1, 7.5.5
            180+2       | 1. e4 e5 *            | --illegal first --made Ke3 | * | Time control 3 + 2: 5 minutes, blitz      | A.3
            1200+10     | 1. e4 e5 *            | --agreed                | 1/2-1/2 | Time control 20 + 10: 30 minutes, rapid | FIDE 5.2.3
            7200        | 1. e4 e5 *            | --flag both             | 1/2-1/2 | both flags have fallen                  | FIDE Guidelines III.3.1.2
            40/7200:3600 | 1. e4 e5 *           | --flag both             | *   | in a period that is not the last            | FIDE Guidelines III.3.1.1
            5400+30     | 1. e4 e5 *            | --flag both             | ?   | looks at the clock                          | FIDE Guidelines III.2.2
            """)
    void rate_increment_and_period_follow_from_the_time_control_of_the_record(
            String control, String moves, String asked, String result, String said, String citation)
            throws IOException {
        Path file = Files.writeString(
                directory.resolve("timed.pgn"),
                "[Date \"2025.01.01\"]\n[TimeControl \"" + control + "\"]\n\n" + moves + "\n");
        List<String> line = new ArrayList<>(List.of(file.toString()));
        line.addAll(List.of(asked.split(" ", -1)));

        Run run = settle(line.toArray(String[]::new));

        assertThat(run.out()).startsWith(result + "  ").contains(said, citation);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            device                   | which side: 'device white' or 'device black'?
            late white               | how late? 'late white minutes=20' says it
            takes-back white         | what is taken back? 'resigned SIDE' or 'agreed' comes before
            rocket white             | what has happened? 'rocket white' does not begin with the name of a fact: one of flag, claim
            device white tall        | what is 'tall' in 'device white tall'? It is written: device SIDE [bag]
            device white off rang    | which of the two was it, off or rang?
            agreed white             | whom is 'agreed white' about? It is written: agreed
            late white minutes=soon  | which number is meant by 'minutes=soon'?
            played Ke3               | Ke3 is not a legal move of White here: was it an illegal move? 'illegal white Ke3' says so
            illegal black e5         | it is White's move: which legal move came before?
            moves-again white        | by which move was the piece released first?
            promotes white           | what was odd about the promotion?
            """)
    void a_fact_that_lacks_something_or_cannot_be_is_answered_with_the_question_that_is_missing(
            String fact, String question) {
        Run run = settle("--then", fact);

        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
        assertThat(run.err()).contains(question);
    }

    @Test
    void facts_are_settled_in_their_order_after_the_option_that_stands_for_the_first() {
        Run unnoticed = settle("--then", "illegal white Ke3 unnoticed", "--then", "resigned black", "--json");
        Run seen = settle("--illegal", "first", "--made", "Ke3", "--then", "played e4", "--then", "illegal black Ke6");
        Run second = settle("e4", "e5", "--then", "illegal white Ke3", "--then", "no-move white");

        assertThat(unnoticed.out())
                .contains(
                        "\"result\":\"1-0\"", "\"before\":[{\"result\":\"*\"", "\"questions\":[\"Was what went before");
        assertThat(seen.out()).contains("White has played e4", "this is Black's first illegal move", "White +2:00");
        assertThat(second.out())
                .contains("this is White's first illegal move", "0-1  Black wins: White has completed a second");
    }

    @Test
    void articles_are_said_in_our_words_and_those_that_were_not_read_are_named() {
        assertThat(settle("--flag", "white", "--articles").out()).contains("    6.9: too few moves in the time loses");
        assertThat(settle("--then", "device white", "--laws", "2015-05-05").out())
                .contains("Not checked against the text of 2014, and to be looked up: 11.3b.");
        assertThat(settle("--then", "device white").out()).doesNotContain("Not read");
    }

    @Test
    void what_cannot_be_read() throws IOException {
        assertThat(settle(games(), "--game", "4", "--agreed").err()).contains("there is no game 4");
        assertThat(settle(games(), "--game", "4", "--agreed").exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(settle(games(), "--game", "3", "--agreed", "--move", "9").err())
                .contains("no move 9 of White");
        assertThat(settle(directory.resolve("none.pgn").toString(), "--agreed").exitCode())
                .isEqualTo(ExitCode.UNREADABLE);
        assertThat(settle("e4", "Zz9", "--agreed").exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }
}
