package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.write.GameWriter.Style;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a record says of its result in two places: a table of games, each with what is objected to, if anything is. */
class ContradictionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # Result | moves end with | cannot stand
                    1-0      | 1-0      | -
                    1:0      | 1-0      | -
                    ½-½      | 1/2-1/2  | -
                    1/2      | 1/2-1/2  | -
                    *        | 1-0      | -
                    ?        | 1-0      | -
                    1-0      | *        | -
                    1-0      | -        | -
                    0-0      | *        | -
                    -        | 1-0      | -
                    0-1      | 1/2-1/2  | the tags say 0-1, and the moves end with 1/2-1/2 [PGN 8.2.6]
                    0-1      | 1-0      | the tags say 0-1, and the moves end with 1-0 [PGN 8.2.6]
                    0:1      | ½-½      | the tags say 0-1, and the moves end with 1/2-1/2 [PGN 8.2.6]
                    1/2-1/2  | White resigns | the tags say 1/2-1/2, and the moves end with 0-1 [PGN 8.2.6]
                    draw     | 1-0      | the tags say 1/2-1/2, and the moves end with 1-0 [PGN 8.2.6]
                    """)
    void a_tag_against_what_ends_the_moves(@Nullable String tag, @Nullable String end, @Nullable String objection) {
        assertObjection(
                (tag == null ? "[Event \"x\"]\n" : "[Result \"" + tag + "\"]\n") + "\n1. e4 e5 2. Nf3 "
                        + (end == null ? "" : end) + "\n",
                objection);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # game type | Result | moves end with | cannot stand
                    20 | 2-0   | 2-0  | -
                    20 | 2-0   | 1-0  | -
                    20 | 1-1   | 1/2-1/2 | -
                    20 | 12-8  | 1-1  | -
                    20 | 2-0   | *    | -
                    20 | 2-0   | 1-1  | the tags say 2-0, and the moves end with 1-1 [PDN 3.0]
                    20 | 20-0  | 0-2  | the tags say 20-0, and the moves end with 0-2 [PDN 3.0]
                    """)
    void in_draughts_results_are_compared_by_their_sense(
            String type, String tag, String end, @Nullable String objection) {
        assertObjection(
                "[GameType \"" + type + "\"]\n[Result \"" + tag + "\"]\n\n1. 32-28 19-23 2. 28x19 14x23 " + end + "\n",
                objection);
    }

    /** Where sources disagree on whose number stands first in 1-0, points may be the same. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    # Result | moves end with | cannot stand
                    2-0      | 0-1      | -
                    2-0      | 1-0      | -
                    0-1      | 0-2      | -
                    2-0      | 0-2      | the tags say 2-0, and the moves end with 0-2 [PDN 3.0]
                    0-1      | 1-0      | the tags say 0-1, and the moves end with 1-0 [PDN 3.0]
                    1-1      | 1-0      | the tags say 1-1, and the moves end with 1-0 [PDN 3.0]
                    2-0      | 1/2-1/2  | the tags say 2-0, and the moves end with 1/2-1/2 [PDN 3.0]
                    """)
    void whose_number_stands_first_may_be_open(String tag, String end, @Nullable String objection) {
        assertObjection("[GameType \"21\"]\n[Result \"" + tag + "\"]\n\n1. 11-15 23-19 " + end + "\n", objection);
    }

    /** Neither is a story of more than two hundred letters taken for a result. */
    @Test
    void a_termination_is_read_up_to_two_hundred_letters() {
        for (int more : new int[] {0, 1}) {
            String told = "Black won on time after " + "a".repeat(176 + more);
            assertThat(told).hasSize(200 + more);
            assertObjection(
                    "[Termination \"" + told + "\"]\n\n1. e4 e5 2. Nf3 1-0\n",
                    more == 0 ? "the tags say '" + told + "' [PGN 9.8.1]" : null);
        }
    }

    /** Anna has White, Boris Black. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
                    # Termination                    | claim   | contradicts
                    normal                           | 1-0     | no
                    Time forfeit                     | 1-0     | no
                    Black won on time                | 0-1     | no
                    Black won on time                | 1-0     | yes
                    Black won on time                | 1/2-1/2 | yes
                    Black won on time                | *       | no
                    White wins by adjudication       | 0-1     | yes
                    White resigns                    | 1-0     | yes
                    White resigns                    | 0-1     | no
                    black lost on time.              | 0-1     | yes
                    Black forfeits on time           | 0-1     | yes
                    White ran out of time            | 1-0     | yes
                    White ran out of time and Black has no material to mate | 1/2-1/2 | no
                    White was checkmated             | 1-0     | yes
                    Anna won by resignation          | 0-1     | yes
                    Anna won by resignation          | 1-0     | no
                    Boris has resigned               | 0-1     | yes
                    Carol won by resignation         | 0-1     | no
                    Game drawn by repetition         | 1-0     | yes
                    Game drawn by timeout vs insufficient material | 1-0 | yes
                    Game drawn by repetition         | 1/2-1/2 | no
                    Draw                             | 0-1     | yes
                    Draw.                            | 0-1     | yes
                    Game drawn!                      | 1-0     | yes
                    Remis...                         | 1-0     | yes
                    Draw?                            | 0-1     | no
                    Draw claim rejected              | 0-1     | no
                    Draw offer declined              | 0-1     | no
                    White resigned, although Black would have lost | 1-0 | no
                    White did not resign             | 1-0     | no
                    The winner was White             | 0-1     | no
                    Both lost on time                | 1-0     | no
                    Black wins.!                     | 1-0     | yes
                    ...                              | 1-0     | no
                    Anna won, which Boris appealed   | 0-1     | no
                    Black won, claimed White         | 1-0     | no
                    White lost, offered a draw before | 1-0    | no
                    White checkmated                 | 1-0     | no
                    """)
    void a_termination_in_plain_words(String termination, String claim, String contradicts) {
        assertObjection(
                "[White \"Anna\"]\n[Black \"Boris\"]\n[Termination \"" + termination + "\"]\n\n1. e4 e5 2. Nf3 " + claim
                        + "\n",
                contradicts.equals("yes") ? "the tags say '" + termination + "' [PGN 9.8.1]" : null);
    }

    @ParameterizedTest
    @CsvSource({
        "Black, Boris, Black won on time, 1-0",
        "'Black, Joe', Boris, Black won on time, 1-0",
        "Anna, White, White resigns, 1-0",
        "Anna, Anna, Anna won, 0-1"
    })
    void a_name_that_is_a_colour_or_both_players_says_nothing(
            String white, String black, String termination, String claim) {
        assertObjection(
                "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Termination \"" + termination
                        + "\"]\n\n1. e4 e5 " + claim + "\n",
                null);
    }

    /** A letter with an accent is one of its word, so that {@code Noé} is not the word {@code no}. */
    @ParameterizedTest
    @CsvSource({
        "Noé, Boris, Noé won by resignation, 0-1",
        "Andé, Boris, 'ANDÉ  WON ON TIME!', 0-1",
        "Anna, Butén, Butén has resigned., 1/2-1/2",
        "Anna, Noah_and, Noah_and lost on time, 0-1"
    })
    void letters_of_other_languages_belong_to_words(String white, String black, String termination, String claim) {
        assertObjection(
                "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Termination \"" + termination
                        + "\"]\n\n1. e4 e5 " + claim + "\n",
                "the tags say '" + termination + "' [PGN 9.8.1]");
    }

    @ParameterizedTest
    @CsvSource({
        "White checkmated, 1-0, yes",
        "White checkmated, 0-1, no",
        "White checkmated., 1-0, yes",
        "Black checkmated, 0-1, yes",
        "Black checkmated, 1-0, no",
        "Anna checkmated, 0-1, no",
        "Anna checkmated, 1-0, no",
        "Black resigns, 0-1, yes"
    })
    void what_a_server_says_in_a_tag_of_its_own(String told, String claim, String contradicts) {
        assertObjection(
                "[ICCResult \"" + told + "\"]\n\n1. e4 e5 " + claim + "\n",
                contradicts.equals("yes") ? "the tags say '" + told + "' [PGN 9.8.1]" : null);
    }

    /** Clocks are odd without making anything wrong, and only what nothing explains is noted. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
                    # TimeControl | Site | Termination  | claim   | clocks, White's first                                   | note
                    -       | Riga        | -            | 1-0     | 0:05:00 0:05:00 0:04:50 0:04:40                          | -
                    180+2   | Riga        | -            | 1-0     | 0:03:00 0:03:00 0:03:01 0:03:02                          | -
                    180     | Riga        | -            | 1-0     | 0:01:00 0:03:00 0:05:00 0:02:50                          | -
                    180     | Riga        | -            | 1-0     | 0:01:00 0:03:00 0:09:00 0:02:50                          | White's clock rises from 0:01:00 to 0:09:00 at ply 3, by more than an increment, added time or a penalty explains
                    180+2   | Riga        | -            | 1-0     | 0:03:00 0:01:00 0:02:50 1:01:00                          | Black's clock rises from 0:01:00 to 1:01:00 at ply 4, by more than an increment, added time or a penalty explains
                    -       | Riga        | -            | 1-0     | 0:03:00 0:01:00 0:02:50 1:01:00                          | Black's clock rises from 0:01:00 to 1:01:00 at ply 4, by more than an increment, added time or a penalty explains
                    2/60:3600 | Riga      | -            | 1-0     | 0:01:00 0:01:00 0:59:50 1:00:10                          | -
                    40/9000 | Riga        | -            | 1-0     | 0:01:00 0:01:00 2:30:50 2:31:10                          | -
                    *180    | Riga        | -            | 1-0     | 0:01:00 0:01:00 0:30:50 0:00:10                          | -
                    180     | Riga        | Time forfeit | 1-0     | 0:03:00 0:03:00 0:00:00 0:02:50                          | the record says that White has won, and White's own clock shows no time left after ply 3
                    180     | Riga        | Time forfeit | 0-1     | 0:03:00 0:03:00 0:00:00 0:02:50                          | -
                    180     | Riga        | -            | 0-1     | 0:03:00 0:03:00 0:02:00 0:00:00                          | the record says that Black has won, and Black's own clock shows no time left after ply 4
                    180     | Riga        | -            | 1/2-1/2 | 0:03:00 0:03:00 0:02:00 0:00:00                          | -
                    180     | Riga        | -            | 0-1     | 0:03:00 0:03:00 0:00:00 0:00:00                          | -
                    180     | Riga        | -            | 0-1     | 0:03:00 0:03:00 0:02:00 0:00:00.4                        | -
                    180+0   | https://lichess.org/x | Time forfeit | 0-1 | 0:03:00 0:03:00 0:02:00 0:00:00                    | -
                    180+2   | https://lichess.org/x | Time forfeit | 0-1 | 0:03:00 0:03:00 0:02:00 0:00:00                    | the record says that Black has won, and Black's own clock shows no time left after ply 4
                    """)
    void odd_clocks_are_notes(
            @Nullable String control,
            String site,
            @Nullable String termination,
            String claim,
            String clocks,
            @Nullable String note)
            throws Exception {
        String[] shown = clocks.strip().split(" ", -1);
        String pgn = "[Site \"" + site + "\"]\n"
                + (control == null ? "" : "[TimeControl \"" + control + "\"]\n")
                + (termination == null ? "" : "[Termination \"" + termination + "\"]\n")
                + "\n1. e4 {[%eval 0.2] [%clk " + shown[0] + "]} e5 {[%clk " + shown[1] + "] good} 2. Nf3 {[%clk "
                + shown[2] + "]} (2. f4 {[%clk 9:00:00]}) Nc6 { [%clk " + shown[3] + "] [%emt 0:00:05] } " + claim
                + "\n";
        List<String> wanted = note == null ? List.of() : List.of(note);
        Verdict verdict = ResultAuditTest.only(pgn, CheckSettings.standard());

        assertThat(verdict.notes()).map(PlacedNote::sentence).isEqualTo(wanted);
        assertThat(verdict.result().agrees()).isNull();
        // By way of records it is the same.
        assertThat(Contents.read(pgn.getBytes(StandardCharsets.UTF_8), "x.pgn")
                        .get(0)
                        .verdict()
                        .notes())
                .map(PlacedNote::sentence)
                .isEqualTo(wanted);
    }

    private static void assertObjection(String game, @Nullable String objection) {
        Verdict verdict = ResultAuditTest.only(game, CheckSettings.standard());
        assertThat(verdict.isLegal()).isTrue();
        assertThat(
                        verdict.result().objection() == null
                                ? null
                                : Objects.requireNonNull(verdict.result().objection())
                                        .text())
                .isEqualTo(objection);
        assertThat(verdict.result().agrees()).isEqualTo(objection == null ? null : (Boolean) false);
        try {
            // Read into records, and judged again out of JSON Lines, it is the same.
            var games = Contents.read(game.getBytes(StandardCharsets.UTF_8), "x.pgn");
            assertThat(games.get(0).verdict().result().objection())
                    .isEqualTo(verdict.result().objection());
            byte[] lines = Contents.written(
                    List.of(games.get(0).record()), Format.JSON_LINES, Style.EXPORT, new ArrayList<>());
            assertThat(Contents.read(lines, "x.jsonl").get(0).verdict().result().objection())
                    .isEqualTo(verdict.result().objection());
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
