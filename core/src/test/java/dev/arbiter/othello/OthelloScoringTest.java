package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Result;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How discs are counted: the most win, the fewest win ({@code TY} of GGF), or one side has a komi ({@code KM}); and what results say of it. */
class OthelloScoringTest {

    /** A full board of 33 black discs and 31 white ones. */
    private static final String FULL = "X".repeat(33) + "O".repeat(31) + " X";

    /** A full board of 32 discs each. */
    private static final String EVEN = "X".repeat(32) + "O".repeat(32) + " X";

    /** Black's disc a1 and six of White's that no move can reach: neither side can turn one. */
    private static final String APART = "X------O" + "-------O".repeat(5) + "-".repeat(16) + " X";

    private static Othello game(@Nullable String type, @Nullable String komi) {
        Othello game = type == null ? Othello.GAME : Objects.requireNonNull(Othello.GAME.tagged("TY", type));
        return komi == null ? game : Objects.requireNonNull(game.tagged("KM", komi));
    }

    /** Type and komi, how a report words the scoring, and Black's lead with 33 discs against 31. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            8    | -      | ''                                                             | 2
            s8r20| -      | ''                                                             | 2
            8    | 0.00   | ''                                                             | 2
            8a   | -      | the fewest discs win                                           | -2
            8A   | -      | the fewest discs win                                           | -2
            a8   | -      | the fewest discs win                                           | -2
            8k   | -      | it has a komi that is not known                                | 2
            K8   | -      | it has a komi that is not known                                | 2
            8ak  | -      | the fewest discs win, and it has a komi that is not known      | -2
            8a   | 0      | the fewest discs win                                           | -2
            8k   | -4     | White has a komi of 4                                          | -2
            -    | +4.50  | Black has a komi of 4.5                                        | 6.5
            8    | ' 3 '  | Black has a komi of 3                                          | 5
            8a   | 1      | the fewest discs win, and Black has a komi of 1                | -1
            8a   | -0.5   | the fewest discs win, and White has a komi of 0.5              | -2.5
            8    | 100    | it has a komi that is not known                                | 2
            8    | four   | it has a komi that is not known                                | 2
            """)
    void type_and_komi_say_how_discs_are_counted(
            @Nullable String type, @Nullable String komi, String scoring, BigDecimal lead) {
        Othello game = game(type, komi);
        assertThat(game.scoring()).isEqualTo(scoring);
        assertThat(game.lead(33, 31)).isEqualByComparingTo(lead);
    }

    @Test
    void one_way_of_counting_is_one_game_in_whatever_order_a_record_names_it() {
        assertThat(game("8", null)).isSameAs(Othello.GAME);
        assertThat(game("8k", "0.0")).isSameAs(Othello.GAME);
        assertThat(game("8a", "+2")).isSameAs(game("8a", "2.00"));
        Othello komiFirst = Objects.requireNonNull(game(null, "-7").tagged("TY", "8a"));
        assertThat(komiFirst).isSameAs(game("8a", "-7"));
        assertThat(game("8a", null)).isNotSameAs(Othello.GAME);
        assertThat(game("8a", null).id()).isEqualTo("othello");
    }

    @Test
    void a_tag_that_says_nothing_of_the_game_names_none() {
        assertThat(Othello.GAME.tagged("PB", "ada")).isNull();
        assertThat(game("8a", null).tagged("Variant", "")).isNull();
    }

    @Test
    void positions_keep_how_their_discs_are_counted() {
        Othello fewest = game("8a", null);
        for (OthelloPosition position : List.of(
                fewest.start(),
                fewest.start().play(OthelloMove.on("f5")),
                fewest.position(FULL),
                fewest.setUp(fewest.start(), FULL, null, note -> {}))) {
            assertThat(position.game()).isSameAs(fewest);
        }
        assertThat(fewest.position(FULL).standing())
                .isEqualTo("White has won, as the fewest discs win: Black 33, White 31");
        assertThat(game("8k", "-4").position(FULL).standing())
                .isEqualTo("White has won, as White has a komi of 4: Black 33, White 31");
    }

    @Test
    void the_result_of_a_position_is_its_score_with_blacks_first() {
        assertThat(Othello.GAME.result(Othello.GAME.start())).isEqualTo("*");
        assertThat(Othello.GAME.result(Othello.GAME.position(FULL))).isEqualTo("33-31");
        assertThat(Othello.GAME.result(Othello.GAME.position(APART))).isEqualTo("1-63");
    }

    /** Type and komi, what is written, whose discs stand first, and the result with White's points first. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            -   | -  | 33-31     | BLACK | 31-33
            -   | -  | 33-31     | WHITE | 33-31
            -   | -  | 40 : 24   | BLACK | 24-40
            -   | -  | 64\u20130 | BLACK | 0-64
            -   | -  | +2.000    | BLACK | 31-33
            -   | -  | -64       | BLACK | 64-0
            -   | -  | 0         | BLACK | 32-32
            -   | -  | B+2       | BLACK | 31-33
            -   | -  | w+2       | BLACK | 33-31
            -   | -  | B+        | BLACK | 0-1
            -   | -  | W+R       | BLACK | 1-0
            -   | -  | Draw      | BLACK | 1/2-1/2
            # PGN's own results have White's points first, whatever stands first in scores
            -   | -  | 1-0       | BLACK | 1-0
            -   | -  | 0-1       | BLACK | 0-1
            -   | -  | 1/2-1/2   | BLACK | 1/2-1/2
            -   | -  | *         | BLACK | *
            -   | -  | no result | BLACK | -
            # fewer discs win, and a lead is one in fewer discs
            8a  | -  | 33-31     | BLACK | 1-0
            8a  | -  | 33-31     | WHITE | 0-1
            8a  | -  | 0-64      | BLACK | 0-1
            8a  | -  | 32-32     | BLACK | 1/2-1/2
            8a  | -  | +2        | BLACK | 0-1
            8a  | -  | W+R       | BLACK | 1-0
            8a  | -  | B+        | BLACK | 0-1
            8a  | -  | 1-0       | BLACK | 1-0
            # the komi is added to discs; a lead has it already
            8k  | -4 | 33-31     | BLACK | 1-0
            8k  | -4 | 34-30     | BLACK | 1/2-1/2
            8k  | -4 | 35-29     | BLACK | 0-1
            8k  | -4 | +2        | BLACK | 0-1
            8k  | -4 | 0.00      | BLACK | 1/2-1/2
            # discs with a komi that is not known name no winner
            8k  | -  | 33-31     | BLACK | -
            8k  | -  | 0-64      | BLACK | -
            8k  | -  | B+2       | BLACK | 0-1
            8k  | -  | W+        | BLACK | 1-0
            8k  | -  | 0-1       | BLACK | 0-1
            """)
    void a_written_result_is_read_as_the_game_counts_it(
            @Nullable String type, @Nullable String komi, String written, Color first, @Nullable String expected) {
        Result result = game(type, komi).readResult(written, first);
        assertThat(result == null ? null : result.text()).isEqualTo(expected);
    }

    /** Type and komi, the position in which the game ended, what is claimed, and whether it stands. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            -  | -  | FULL  | 33-31    | AGREES
            -  | -  | FULL  | 31-33    | AGREES
            -  | -  | FULL  | 32-32    | CONTRADICTS
            -  | -  | FULL  | +2.00    | AGREES
            -  | -  | FULL  | -2.00    | CONTRADICTS
            -  | -  | FULL  | 0        | CONTRADICTS
            -  | -  | EVEN  | 0        | AGREES
            # broken off: by time, by giving up, by agreement
            -  | -  | FULL  | -8:t     | OPEN
            -  | -  | FULL  | W+R      | OPEN
            -  | -  | FULL  | B+4:s    | OPEN
            # discs are those on the board, or with the empty squares for the winner, and no others with the same lead
            -  | -  | APART | 1-6      | AGREES
            -  | -  | APART | 1-63     | AGREES
            -  | -  | APART | 0-5      | CONTRADICTS
            -  | -  | APART | -5       | AGREES
            -  | -  | APART | -62      | AGREES
            -  | -  | APART | -6       | CONTRADICTS
            # fewer discs win
            8a | -  | FULL  | 33-31    | AGREES
            8a | -  | FULL  | 34-30    | CONTRADICTS
            8a | -  | FULL  | -2       | AGREES
            8a | -  | FULL  | +2       | CONTRADICTS
            8a | -  | FULL  | W+       | AGREES
            8a | -  | FULL  | B+       | CONTRADICTS
            8a | -  | FULL  | 1-0      | AGREES
            8a | -  | FULL  | 0-1      | CONTRADICTS
            8a | -  | APART | +5       | AGREES
            8a | -  | APART | +62      | AGREES
            # with a komi, discs alone leave the result open, and so does a lead without the komi
            8k | -4 | FULL  | 33-31    | OPEN
            8k | -4 | FULL  | -2       | AGREES
            8k | -4 | FULL  | +2       | OPEN
            8k | -4 | FULL  | +5       | CONTRADICTS
            8k | -4 | FULL  | W+       | AGREES
            8k | -4 | FULL  | B+       | CONTRADICTS
            8k | -4 | FULL  | 1-0      | AGREES
            8k | -4 | FULL  | 0-1      | CONTRADICTS
            8k | -2 | FULL  | 1/2-1/2  | AGREES
            8k | -2 | FULL  | B+       | CONTRADICTS
            # a komi that is not known
            8k | -  | FULL  | 33-31    | OPEN
            8k | -  | FULL  | W+       | OPEN
            8k | -  | FULL  | 1-0      | OPEN
            # not over
            8a | -  | START | 33-31    | OPEN
            """)
    void a_claim_is_held_against_the_board_as_the_game_counts_it(
            @Nullable String type, @Nullable String komi, String board, String claimed, Agreement expected) {
        Othello game = game(type, komi);
        Position<?> end = switch (board) {
            case "FULL" -> game.position(FULL);
            case "EVEN" -> game.position(EVEN);
            case "APART" -> game.position(APART);
            default -> game.start();
        };
        assertThat(game.agreement(claimed, end)).isEqualTo(expected);
    }

    @Test
    void who_says_whose_discs_stand_first_is_held_to_it() {
        Position<?> end = Othello.GAME.position(FULL);
        assertThat(Othello.GAME.agreement("33-31", Color.BLACK, end)).isEqualTo(Agreement.AGREES);
        assertThat(Othello.GAME.agreement("33-31", Color.WHITE, end)).isEqualTo(Agreement.CONTRADICTS);
        assertThat(Othello.GAME.agreement("31-33", Color.WHITE, end)).isEqualTo(Agreement.AGREES);
    }
}
