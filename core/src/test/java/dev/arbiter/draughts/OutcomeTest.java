package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Agreement;
import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OutcomeTest {

    private static DraughtsPosition play(DraughtsPosition position, String move) {
        Ruling<DraughtsMove> ruling = position.ruling(move);
        assertThat(ruling).as("%s on %s", move, position).isInstanceOf(Ruling.Legal.class);
        return (DraughtsPosition) ((Ruling.Legal<DraughtsMove>) ruling).after();
    }

    @TestFactory
    Stream<DynamicTest> a_position_stands_as_its_federation_says() {
        return TestData.rows("outcomes.tsv").stream()
                .map(row -> DynamicTest.dynamicTest(String.join(" ", row), () -> {
                    DraughtsPosition position = RulingTest.position(row[0], row[1]);
                    for (String move : row[2].isEmpty() ? List.<String>of() : List.of(row[2].split(" ", -1))) {
                        position = play(position, move);
                    }
                    assertThat(position.outcome().sentence()).isEqualTo(row[3]);
                }));
    }

    /** Plays at random until the game is over, moving men only when kings have moved for so many plies. */
    private static DraughtsPosition playQuietly(Draughts game, String fen, int kingPlies) {
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            DraughtsPosition position = game.position(fen);
            List<DraughtsPosition> next = quietMoves(position, true);
            while (!next.isEmpty()) {
                position = next.get(random.nextInt(next.size()));
                if (position.outcome().isOver()) {
                    return position;
                }
                next = quietMoves(position, position.history().kingPlies() < kingPlies);
            }
        }
        throw new AssertionError("no quiet game from " + fen);
    }

    /** The positions after moves of kings or men that take nothing, let nothing be taken, and repeat no position often. */
    private static List<DraughtsPosition> quietMoves(DraughtsPosition position, boolean ofKings) {
        List<DraughtsPosition> after = new ArrayList<>();
        for (DraughtsMove move : position.legalMoves()) {
            DraughtsPosition next = position.play(move);
            boolean quiet = !move.isCapture()
                    && !next.legalMoves().isEmpty()
                    && !next.legalMoves().get(0).isCapture();
            if (quiet
                    && position.pieces().isKing(move.from()) == ofKings
                    && next.history().occurrences(next) < 2) {
                after.add(next);
            }
        }
        return after;
    }

    private static int pliesUntilOver(Draughts game, String fen) {
        return playQuietly(game, fen, 1_000).history().kingPlies();
    }

    @Test
    void twenty_five_moves_of_kings_alone_are_a_draw() {
        assertThat(pliesUntilOver(Draughts.INTERNATIONAL, "W:WK46,K47,26:BK4,K15,16"))
                .isEqualTo(50);
    }

    @Test
    void three_against_a_lone_king_have_sixteen_moves() {
        assertThat(pliesUntilOver(Draughts.INTERNATIONAL, "W:WK46,K37,K28:BK4")).isEqualTo(32);
    }

    @Test
    void two_against_a_lone_king_have_five_moves() {
        assertThat(pliesUntilOver(Draughts.INTERNATIONAL, "W:WK46,K37:BK4")).isEqualTo(10);
        assertThat(pliesUntilOver(Draughts.INTERNATIONAL, "W:WK46:BK4")).isEqualTo(10);
    }

    @Test
    void two_kings_have_seven_moves_against_one_in_frisian_draughts() {
        assertThat(pliesUntilOver(Draughts.FRISIAN, "W:WK46,K41:BK39")).isEqualTo(14);
    }

    /**
     * Which pieces of two sides the rules call an ending, whoever has which, and after how many moves of each side it is
     * drawn: K is a king, M a man.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            international | KKK K, KKM K, KMM K                 | THREE_AGAINST_LONE_KING
            international | KK K, KM K, K K                     | TWO_AGAINST_LONE_KING
            international | MMM K, KKKK K, MM K, M K, KKK KM, KK KK, KKK M, KK M, KM M | -
            russian       | KKK K, KKKK K, KKKKK K              | THREE_AGAINST_LONE_KING
            russian       | KK K, KM K, K K                     | TWO_AGAINST_LONE_KING
            russian       | KKM K, KMM K, KM KM, KK KK, KKM KM, KKM KK, KMMM K, KMM KM | BALANCE_UNCHANGED
            russian       | KKM KKM, KMMM KMM, KMMMM K, KKKM KK, KMMMMM K, KMM KMM | BALANCE_UNCHANGED
            russian       | KMMMMM MMM, KMMMM MM, M MM, MMM MMMM, M K, MM K, MMM K, KKM MM, KM M, KMMM KMMM, KMMMMMM K, KKK M, KKK MM | -
            brazilian     | KK K, KM K, K K                     | TWO_AGAINST_LONE_KING
            brazilian     | KK KK, KM KK                        | BALANCE_UNCHANGED
            brazilian     | KM KM, KKK K, KKK KK, KMM KK, MM KK, MM K, M K, KK MM, K M | -
            pool          | KKK K                               | THREE_AGAINST_LONE_KING
            pool          | KKKK K, KKM K, KK K, K K, KKK KM, KKK M, MMM K | -
            frisian       | KK K                                | TWO_AGAINST_LONE_KING
            frisian       | K K                                 | KING_AGAINST_KING
            frisian       | KM K, KKK K, KK KM, KK M, M K, KM KM, MM K | -
            checkers      | KKK K, KK K, K K                    | -
            italian       | KKK K, KK K, K K                    | -
            czech         | KKK K, KK K, K K                    | -
            turkish       | KKK K, KK K, K K                    | -
            antidraughts  | KKK K, KK K, K K                    | -
            """)
    void endings_are_recognised_by_their_pieces(String game, String pieces, @Nullable String rule) {
        for (String both : pieces.split(", ", -1)) {
            String[] sides = both.split(" ", -1);
            for (int swapped = 0; swapped < 2; swapped++) {
                DraughtsPosition position = ending(game, sides[swapped], sides[1 - swapped]);
                var ending = position.history().ending();
                assertThat(ending == null ? null : ending.rule.name())
                        .as("%s %s", game, position)
                        .isEqualTo(rule);
            }
        }
    }

    /** A position with these pieces, none of them on the main road. */
    private static DraughtsPosition ending(String id, String white, String black) {
        Draughts game = Draughts.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        BoardGeometry board = game.board();
        StringBuilder fen = new StringBuilder("W:W");
        // Men stand where they have not been crowned.
        int square = board.count() / 2;
        for (String side : List.of(white, black)) {
            fen.append(side.equals(white) && square == board.count() / 2 ? "" : ":B");
            String separator = "";
            for (int index = 0; index < side.length(); index++) {
                do {
                    square = square + 1 == board.count() - board.width() ? board.width() : square + 1;
                } while (board.isOnMainRoad(square));
                fen.append(separator)
                        .append(side.charAt(index) == 'K' ? "K" : "")
                        .append(board.name(square));
                separator = ",";
            }
        }
        return game.position(fen.toString());
    }

    /** A draw is named when so many moves of each side are made, and no ply sooner. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            russian   | W:WKg1,Kc5:BKb8         | TWO_AGAINST_LONE_KING   | 10
            pool      | W:WKg1,Kf2,Kh2:BKb8     | THREE_AGAINST_LONE_KING | 26
            brazilian | W:WKg1:BKb8             | TWO_AGAINST_LONE_KING   | 10
            """)
    void endings_are_drawn_after_their_moves(String id, String fen, String rule, int plies) {
        Draughts game = Draughts.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        DraughtsPosition end = playQuietly(game, fen, 1_000);
        assertThat(end.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Drawn.class,
                        drawn -> assertThat(drawn.by().rule().name()).isEqualTo(rule));
        assertThat(end.history().endingPlies()).isEqualTo(plies);
    }

    /** Where sources differ, the most patient one draws; from the least patient one on a draw may be claimed. */
    @Test
    void what_sources_dispute_contradicts_no_result() {
        Map<String, Draughts> starts = Map.of(
                "W:WKa1,Kc1:BKh8,Kb8", Draughts.BRAZILIAN,
                "W:WKe1,a3:BKb8,Kd8", Draughts.BRAZILIAN,
                "W:WK46:BK35", Draughts.FRISIAN,
                "B:WK46:BK35", Draughts.FRYSK);
        starts.forEach((text, game) -> {
            int claims = 0;
            for (int seed = 0; seed < 20; seed++) {
                claims += claimsOfQuietGame(game, text, new Random(seed));
            }
            assertThat(claims).as(text).isPositive();
        });
    }

    /** Plays quietly until the game is over, and counts where a draw could be claimed; no result is contradicted before. */
    private static int claimsOfQuietGame(Draughts game, String text, Random random) {
        int claims = 0;
        DraughtsPosition position = game.position(text);
        List<DraughtsPosition> next = List.of(position);
        while (!next.isEmpty() && !position.outcome().isOver()) {
            for (String result : List.of("1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1")) {
                assertThat(game.agreement(result, position)).isEqualTo(Agreement.OPEN);
            }
            claims += position.claims().isEmpty() ? 0 : 1;
            next = quietMoves(position, true);
            position = next.isEmpty() ? position : next.get(random.nextInt(next.size()));
        }
        return claims;
    }

    /** Lidraughts' program counts no moves of kings there; only repetition draws. */
    @Test
    void antidraughts_is_drawn_by_repetition_alone() {
        DraughtsPosition position = Draughts.ANTIDRAUGHTS.position("W:WK46,K47:BK4,K3");
        Random random = new Random(1);
        int plies = 0;
        for (; plies < 120; plies++) {
            assertThat(position.outcome()).as("after %d plies", plies).isEqualTo(Outcome.Ongoing.WITHOUT_CLAIM);
            List<DraughtsPosition> next = quietMoves(position, true);
            if (next.isEmpty()) {
                break;
            }
            position = next.get(random.nextInt(next.size()));
        }
        assertThat(position.history().kingPlies()).isEqualTo(plies).isGreaterThan(60);
    }

    @Test
    void three_kings_have_fifteen_moves_in_russian_draughts() {
        assertThat(playOnMainRoad(Draughts.RUSSIAN, "W:WKc1,Ke1,Kg1:BKb8", false)
                        .history()
                        .endingPlies())
                .isEqualTo(30);
    }

    /** Plays quietly at random until the game is over, the main road being held all the time or never. */
    private static DraughtsPosition playOnMainRoad(Draughts game, String fen, boolean held) {
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            DraughtsPosition position = game.position(fen);
            while (!position.outcome().isOver()) {
                List<DraughtsPosition> next = new ArrayList<>(quietMoves(position, true));
                next.removeIf(after -> held == after.history().mainRoadPlies() < 0);
                if (next.isEmpty()) {
                    break;
                }
                position = next.get(random.nextInt(next.size()));
            }
            if (position.outcome().isOver()) {
                return position;
            }
        }
        throw new AssertionError("no quiet game on the main road from " + fen);
    }

    private static void isDrawnOnMainRoad(DraughtsPosition position, int plies) {
        assertThat(position.history().mainRoadPlies()).isEqualTo(plies);
        assertThat(position.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Drawn.class,
                        drawn -> assertThat(drawn.by().rule().name()).isEqualTo("MAIN_ROAD_IS_HELD"));
    }

    @Test
    void three_pieces_have_five_moves_in_russian_draughts_while_the_lone_king_holds_the_main_road() {
        isDrawnOnMainRoad(playOnMainRoad(Draughts.RUSSIAN, "W:WKb8,Kd8,Kf8:BKa1", true), 10);
        isDrawnOnMainRoad(playOnMainRoad(Draughts.RUSSIAN, "W:WKb8,a3,a5:BKa1", true), 10);
    }

    @Test
    void the_count_begins_anew_when_the_king_has_left_the_main_road() {
        DraughtsPosition position = Draughts.RUSSIAN.position("W:WKb8,Kd8,Kf8:BKa1");
        position = play(play(position, "b8-c7"), "a1-b2");
        assertThat(position.history().mainRoadPlies()).isEqualTo(2);
        position = play(play(position, "c7-b8"), "b2-c1");
        assertThat(position.history().mainRoadPlies()).isEqualTo(-1);
        assertThat(position.history().endingPlies()).isEqualTo(4);
    }

    @Test
    void three_kings_that_hold_the_main_road_have_twelve_moves_in_spanish_draughts() {
        isDrawnOnMainRoad(playOnMainRoad(Draughts.SPANISH, "W:WK1,K4,K12:BK29", true), 24);
    }

    @Test
    void three_kings_without_the_main_road_have_twenty_moves_in_spanish_draughts() {
        DraughtsPosition position = playOnMainRoad(Draughts.SPANISH, "W:WK4,K3,K2:BK29", false);
        assertThat(position.history().kingPlies()).isEqualTo(40);
    }

    @Test
    void four_pieces_have_thirty_moves_in_russian_draughts_though_men_move() {
        DraughtsPosition position = playQuietly(Draughts.RUSSIAN, "W:WKg1,a1:BKb8,h8", 20);
        assertThat(position.history().endingPlies()).isEqualTo(60);
        assertThat(position.outcome())
                .isInstanceOfSatisfying(
                        Outcome.Drawn.class,
                        drawn -> assertThat(drawn.by().rule().name()).isEqualTo("BALANCE_UNCHANGED"));
    }

    /** Moves in an ending are counted on when a man is crowned, but for those in which the balance has to stay as it is. */
    @Test
    void the_count_of_an_ending_begins_anew_only_with_the_balance() {
        DraughtsPosition two = Draughts.INTERNATIONAL.position("W:WK46,7:BK48");
        two = play(play(play(two, "46-41"), "48-43"), "7-1");
        assertThat(two.pieces().kings(Color.WHITE)).isEqualTo(2);
        assertThat(two.history().endingPlies()).isEqualTo(3);

        DraughtsPosition balance = Draughts.RUSSIAN.position("W:WKc1,a7:BKd8,h6");
        balance = play(play(balance, "c1-b2"), "d8-e7");
        assertThat(balance.history().endingPlies()).isEqualTo(2);
        assertThat(play(balance, "a7-b8").history().endingPlies()).isZero();

        DraughtsPosition captured = play(Draughts.RUSSIAN.position("B:WKa1,Kh2:BKd8,d4,h6"), "d4-c3");
        assertThat(captured.history().endingPlies()).isEqualTo(1);
        captured = play(captured, "a1xd4");
        assertThat(captured.history().endingPlies()).isZero();
        assertThat(captured.history().ending()).isEqualTo(DrawRules.Ending.RUSSIAN_FIVE);
    }

    @Test
    void a_man_s_move_begins_the_count_of_king_moves_anew() {
        DraughtsPosition position = Draughts.CHECKERS.position("W:WK32,29:BK1,5");
        position = play(play(position, "32-28"), "1-6");
        assertThat(position.history().kingPlies()).isEqualTo(2);
        position = play(position, "29-25");
        assertThat(position.history().kingPlies()).isZero();
    }

    @Test
    void a_move_after_a_draw_is_legal_and_the_draw_is_noted() {
        DraughtsPosition position = Draughts.FRISIAN.position("W:WK46:BK35");
        for (String move : List.of("46-41", "35-40", "41-46", "40-35")) {
            position = play(position, move);
        }
        assertThat(position.outcome()).isInstanceOf(Outcome.Drawn.class);
        Ruling<DraughtsMove> ruling = position.ruling("46-41");
        assertThat(((Ruling.Legal<DraughtsMove>) ruling).notes())
                .singleElement()
                .asString()
                .startsWith("the game was already drawn");
    }

    @Test
    void the_same_king_moves_three_times_and_is_free_again_after_another_piece_has_moved() {
        DraughtsPosition position = Draughts.FRISIAN.position("W:WK50,46:B4,1");
        for (String move : List.of("50-45", "4-9", "45-50", "9-13", "50-45", "13-19")) {
            position = play(position, move);
        }
        assertThat(position.ruling("45-50"))
                .isInstanceOfSatisfying(
                        Ruling.Illegal.class,
                        illegal -> assertThat(illegal.rule()).isEqualTo(DraughtsRule.SAME_KING_MOVED_THREE_TIMES));
        assertThat(position.game().position(position.text())).isEqualTo(position);
        position = play(play(position, "46-41"), "19-24");
        assertThat(position.ruling("45-50").isLegal()).isTrue();
    }

    @Test
    void positions_are_equal_however_they_came_about() {
        DraughtsPosition start = Draughts.CHECKERS.start();
        DraughtsPosition one = play(play(play(start, "11-15"), "22-18"), "15x22");
        DraughtsPosition read = Draughts.CHECKERS.position(one.text());
        assertThat(read).isEqualTo(one).hasSameHashCodeAs(one);
        assertThat(read).isNotEqualTo(Draughts.POOL.position(one.text()));
        assertThat(one.turn()).isEqualTo(Color.WHITE);
    }
}
