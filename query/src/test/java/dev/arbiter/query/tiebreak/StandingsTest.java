package dev.arbiter.query.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.query.tiebreak.Standings.Round;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandingsTest {

    /**
     * Three rounds of a Swiss tournament of six, with a forfeit, byes that were requested, and one that was allocated: for each
     * player, the number of the opponent with the colour and the result.
     */
    private static final List<String> SWISS = List.of(
            "2w1 5w= 4b0", // 1: 1½
            "1b0 4b1 5w1", // 2: 2
            "5b- h h", // 3: 0, who did not come to the first round and withdrew
            "6w= h0 1w1", // 4: 1½
            "3w+ 1b= 2b0", // 5: 1½
            "4b= bye z"); // 6: 1½, and not in the last round

    @ParameterizedTest
    @CsvSource({
        // The scores that count: 1½, 2, 1 (two byes at the end are draws), 1½, 1½, 2 (the last bye is a draw).
        "BH,   1, 5",
        "BH,   2, 4.5",
        "BH,   3, 0", // three dummies with no point
        "BH,   4, 5", // 2 + dummy 1½ + 1½
        "BH,   5, 4.5", // forfeit win: the lower of 1½ and 1; then 1½ + 2
        "BH,   6, 4.5", // 1½, then dummies of 1½
        "BH-C1, 1, 3.5",
        "BH-C1, 4, 3.5", // the requested bye is cut, though 1½ is not less
        "BH-C1, 5, 3.5",
        "BH-C1, 6, 3", // the requested bye is cut
        "BH-C2, 2, 1.5",
        "BH-M1, 2, 1.5",
        "BH-M1, 4, 1.5",
        "SB,   1, 2.75", // 2, and half of 1½
        "SB,   2, 3",
        "SB,   5, 1.75",
        "WIN,  5, 1",
        "WON,  5, 0",
        "WIN,  6, 1",
        "WON,  6, 0",
        "BPG,  5, 2",
        "BWG,  1, 0", // won with White, lost with Black
        "BWG,  2, 1",
        "PS,   1, 4",
        "PS,   6, 3.5",
        "PS-C1, 6, 3",
        "KS,   2, 2"
    })
    void a_swiss_tournament_with_unplayed_rounds(String tieBreak, int player, double value) {
        assertThat(value(SWISS, false, true, tieBreak, player)).isEqualTo(value);
    }

    @Test
    void before_march_2026_a_dummy_has_the_own_score() {
        assertThat(value(SWISS, false, false, "BH", 5)).isEqualTo(5);
        List<String> allByes = List.of("2w1 bye bye", "1b0 3w1 z", "z 2b0 z");
        assertThat(value(allByes, false, false, "BH", 1)).isEqualTo(3 + 3 + 1.5);
        assertThat(value(allByes, false, true, "BH", 1)).isEqualTo(1.5 + 1.5 + 1.5);
    }

    @Test
    void a_round_robin_counts_what_was_scheduled() {
        List<String> all = List.of("2w1 3b= 4w1", "1b0 4w1 3b+", "4b1 1w= 2w-", "3w0 2b0 1b0");
        assertThat(value(all, true, true, "SB", 1)).isEqualTo(2 + 0.75 + 0);
        assertThat(value(all, true, true, "SB", 2)).isEqualTo(0 + 1.5);
        assertThat(value(all, true, true, "KS", 1)).isEqualTo(1.5);
        assertThat(value(all, true, true, "BH", 3)).isEqualTo(0 + 2.5 + 2);
    }

    @Test
    void direct_encounters_decide_among_those_who_are_tied_and_again_among_the_rest() {
        // 1, 2 and 3 have two points each, and among them 1½, ½ and 1.
        List<String> all =
                List.of("2w1 3w= 4w= 5b0", "1b0 3w= 4w1 5w=", "1b= 2b= 4b1 5w0", "1b= 2b0 3w0 5b1", "1w1 2b= 3b1 4w0");
        assertThat(order(all, true, "DE")).containsExactly(5, 1, 3, 2, 4);
        assertThat(rows(all, true, "DE").get(1).values()).containsExactly(1.5);
        assertThat(rows(all, true, "DE").get(0).values().get(0)).isNaN();
        // All have two points, and among them 2, 2, 1 and 1: 2 beat 1, and 4 beat 3.
        List<String> twice = List.of("2b0 3w1 4w1 z", "1w1 4w1 3w0 z", "2b1 1b0 4b0 bye", "2b0 1b0 3w1 bye");
        assertThat(order(twice, false, "DE")).containsExactly(2, 1, 4, 3);
    }

    @Test
    void in_a_swiss_tournament_direct_encounters_decide_only_what_missing_games_could_not_change() {
        // 1 beat 2 and 3, who have not met: 1 is first, and they stay as they were.
        List<String> all = List.of(
                "2w1 3w1 4w0 5w0",
                "1b0 4b1 5b1 6w0",
                "1b0 5w1 6b1 4b0",
                "2w0 1b1 z 3w1",
                "3b0 2w0 1b1 6w1",
                "z h0 3w0 5b0");
        List<Integer> order = order(all, false, "DE");
        assertThat(order.indexOf(1)).isLessThan(order.indexOf(2));
        assertThat(order.indexOf(2)).isLessThan(order.indexOf(3));
    }

    /** 1 did not come against 3, who won without a game; a forfeit loss is cut first, a forfeit win is not (16.5). */
    @Test
    void of_unplayed_rounds_those_that_the_player_chose_are_cut_first() {
        List<String> event = List.of("2w1 3b- 4w1", "1b0 4b0 3w1", "4b1 1w+ 2b0", "3w0 2w1 1b0");
        assertThat(value(event, false, false, "BH", 1)).isEqualTo(1 + 2 + 1);
        assertThat(value(event, false, false, "BH-C1", 1)).isEqualTo(1 + 1);
        assertThat(value(event, false, false, "BH", 3)).isEqualTo(1 + 2 + 1);
        assertThat(value(event, false, false, "BH-C1", 3)).isEqualTo(2 + 1);

        List<String> against = List.of("2w1 3b+ 4w1", "1b0 4b0 3w0", "4b1 1w- 2b1", "3w0 2w1 1b0");
        assertThat(value(against, false, false, "BH-C1", 3)).isEqualTo(1);
        // The dummy has at most what 1 has, who was to be the opponent: three points, and so the own two.
        assertThat(value(against, false, true, "BH", 3)).isEqualTo(1 + 2 + 0);
    }

    /** 1 asked for a bye, which is worth nothing here: the opponent with the lowest score is cut. */
    @Test
    void a_bye_that_is_worth_less_than_the_least_opponent_is_not_cut_in_its_place() {
        List<String> event = List.of("2w1 3b= z", "1b0 3w0 4b=", "1w= 2b1 bye", "bye z 2w=");
        assertThat(value(event, false, false, "SB", 1)).isEqualTo(0.5 + 1.25 + 0);
        assertThat(value(event, false, false, "SB-C1", 1)).isEqualTo(1.25);
    }

    /** With three players each has two games in three rounds, so that one point is half of what was possible. */
    @Test
    void in_a_round_robin_what_was_possible_is_a_point_in_each_game() {
        List<String> all = List.of("2w1 3b= z", "1b0 z 3w1", "z 1w= 2b0");
        assertThat(value(all, true, true, "KS", 1)).isEqualTo(1);
    }

    @Test
    void those_who_are_tied_stand_in_the_order_of_a_value() {
        assertThat(order(SWISS, false, "BPG")).containsExactly(2, 5, 1, 6, 4, 3);
    }

    /** By 6.2 a player is first who stays so whatever the games would bring that were not played. */
    @Test
    void a_direct_encounter_decides_where_no_missing_game_can_change_it() {
        // 3 beat 1 and 2, who have not met.
        assertThat(order(List.of("3w0 bye bye", "3b0 bye bye", "1b1 2w1"), false, "DE"))
                .containsExactly(3, 1, 2);
        // 4 beat all, and 3 the other two, who have not met.
        List<String> four = List.of("4w0 3w0 bye bye bye", "4b0 3b0 bye bye bye", "4w0 1b1 2w1 bye", "1b1 2w1 3b1");
        assertThat(order(four, false, "DE")).containsExactly(4, 3, 1, 2);
        // 3 has a point and a half; 1 has half a point, and could have a whole one more against 2.
        assertThat(order(List.of("3w= bye", "3b0 bye 4w=", "1b= 2w1", "2b="), false, "DE"))
                .containsExactly(1, 2, 3, 4);
    }

    @ParameterizedTest
    @CsvSource({"DE, 6", "WON, 7", "PS, 7", "BH, 8", "SB, 9", "KS, 9"})
    void a_tie_break_is_defined_in_an_article(TieBreak.Kind kind, int article) {
        assertThat(kind.article()).isEqualTo(article);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BH-C1,bh/c1 | BH-C1 is repeated
            XY          | no tie-break is called 'XY'
            ''          | no tie-break is called ''
            DE-C1       | has nothing to cut: only PS, BH, SB have
            PS-M1       | of PS the first rounds are cut, as in PS-C1
            BH-C0       | no tie-break is called 'BH-C0'
            """)
    void what_is_no_tie_break_is_refused(String list, String message) {
        assertThatThrownBy(() -> TieBreak.read(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void a_list_is_read_in_its_order() {
        assertThat(TieBreak.read("bh-c1, BH/M2,SB,de,PS-C2"))
                .map(TieBreak::text)
                .containsExactly("BH-C1", "BH-M2", "SB", "DE", "PS-C2");
    }

    @Test
    void what_is_cut_is_said() {
        assertThat(TieBreak.read("BH,BH-C1,SB-M2,PS-C1,PS-C2"))
                .map(TieBreak::sentence)
                .containsExactly(
                        "Buchholz: the scores of the opponents",
                        "Buchholz: the scores of the opponents, without the lowest",
                        "Sonneborn-Berger: each opponent's score times the points against that opponent, without the 2 lowest"
                                + " and the 2 highest",
                        "progressive: the sum of the scores after each round, without those after the first round",
                        "progressive: the sum of the scores after each round, without those after the first 2 rounds");
    }

    @Test
    void an_event_without_players_has_no_ranks() {
        assertThat(new Standings(List.of(), false, true).ranked(TieBreak.read("BH,DE")))
                .isEmpty();
    }

    private static double value(
            List<String> event, boolean isRoundRobin, boolean isCapped, String tieBreak, int player) {
        return new Standings(players(event), isRoundRobin, isCapped)
                .ranked(TieBreak.read(tieBreak)).stream()
                        .filter(row -> row.player() == player - 1)
                        .findFirst()
                        .orElseThrow()
                        .values()
                        .get(0);
    }

    private static List<Standings.Row> rows(List<String> event, boolean isRoundRobin, String tieBreaks) {
        return new Standings(players(event), isRoundRobin, true).ranked(TieBreak.read(tieBreaks));
    }

    private static List<Integer> order(List<String> event, boolean isRoundRobin, String tieBreaks) {
        return rows(event, isRoundRobin, tieBreaks).stream()
                .map(row -> row.player() + 1)
                .toList();
    }

    private static List<List<Round>> players(List<String> event) {
        List<List<Round>> players = new ArrayList<>();
        for (String line : event) {
            List<Round> rounds = new ArrayList<>();
            for (String each : line.split(" ", -1)) {
                rounds.add(round(each));
            }
            players.add(rounds);
        }
        return players;
    }

    private static Round round(String written) {
        return switch (written) {
            case "h", "z", "h0" -> new Round(-1, 0, false, false, true);
            case "bye" -> new Round(-1, 1, false, false, false);
            default -> {
                char result = written.charAt(2);
                yield new Round(
                        written.charAt(0) - '1',
                        result == '1' || result == '+' ? 1 : result == '=' ? 0.5 : 0,
                        result != '+' && result != '-',
                        written.charAt(1) == 'b',
                        false);
            }
        };
    }
}
