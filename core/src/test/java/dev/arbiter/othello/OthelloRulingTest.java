package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import dev.arbiter.referee.Referee;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OthelloRulingTest {

    /** Black's discs a1 to c1 and White's d1: White can turn nothing, Black can on e1. */
    private static final OthelloPosition WHITE_HAS_TO_PASS = new OthelloPosition(7, 8, Color.WHITE);

    @Test
    void names_the_rule_that_is_broken_and_the_article() {
        refused(OthelloPosition.START, "d4", OthelloRule.SQUARE_IS_OCCUPIED, "a white disc is on d4");
        refused(
                OthelloPosition.START,
                "a1",
                OthelloRule.MUST_BRACKET,
                "a disc of Black on a1 would bracket no disc of White");
        refused(
                OthelloPosition.START,
                "f4",
                OthelloRule.MUST_BRACKET,
                "a disc of Black on f4 would bracket no disc of White; only the other side could move there");
        refused(
                OthelloPosition.START,
                "PA",
                OthelloRule.PASS_WHILE_A_MOVE_EXISTS,
                "Black cannot pass while there is a legal move: d3 c4 f5 e6");
        refused(OthelloPosition.START, "W[f4]", OthelloRule.NOT_YOUR_TURN, "it is Black's turn, not White's");
        refused(
                OthelloPosition.START,
                "k3",
                OthelloRule.NO_SUCH_SQUARE,
                "there is no square k3: the columns are a to h, the rows 1 to 8");
        refused(WHITE_HAS_TO_PASS, "h8", OthelloRule.PASS_IS_COMPULSORY, "White can turn no disc and has to pass");
        refused(
                WHITE_HAS_TO_PASS,
                "W: e1",
                OthelloRule.PASS_IS_COMPULSORY,
                "White can turn no disc and has to pass; after that, e1 is a move of Black");
        refused(WHITE_HAS_TO_PASS, "B[PA]", OthelloRule.NOT_YOUR_TURN, "White has to pass, not Black");
        refused(
                new OthelloPosition(1, 0, Color.WHITE),
                "b2",
                OthelloRule.GAME_IS_OVER,
                "the game is over, neither side can move: Black has won 64-0,"
                        + " the empty squares counted for the winner: Black 1, White 0");
    }

    @Test
    void lists_what_is_legal_instead() {
        assertThat(illegal(OthelloPosition.START, "a1").alternatives()).containsExactly("d3", "c4", "f5", "e6");
        assertThat(illegal(OthelloPosition.START, "a1").squares()).containsExactly("a1");
        assertThat(illegal(WHITE_HAS_TO_PASS, "h8").alternatives()).containsExactly("PA");
    }

    @Test
    void a_pass_that_was_left_out_is_illegal_and_the_pass_is_what_is_legal() {
        for (String text : new String[] {"e1", "B[e1]"}) {
            assertThat(illegal(WHITE_HAS_TO_PASS, text).rule()).isEqualTo(OthelloRule.PASS_IS_COMPULSORY);
            assertThat(illegal(WHITE_HAS_TO_PASS, text).alternatives()).containsExactly("PA");
        }
    }

    @Test
    void a_pass_is_accepted_where_it_is_due() {
        Ruling.Legal<?> legal = (Ruling.Legal<?>) WHITE_HAS_TO_PASS.ruling("pass");
        assertThat(legal.after()).isEqualTo(new OthelloPosition(7, 8, Color.BLACK));
    }

    @Test
    void every_legal_move_is_ruled_legal_under_its_canonical_text() {
        SplittableRandom random = new SplittableRandom(11);
        OthelloPosition position = OthelloPosition.START;
        for (int ply = 0; ply < 2_000; ply++) {
            for (OthelloMove move : position.legalMoves()) {
                assertThat(position.ruling(position.text(move)))
                        .isEqualTo(new Ruling.Legal<>(move, move.text(), position, position.play(move), List.of()));
            }
            position = OthelloPositionTest.randomMove(position, random);
        }
    }

    @Test
    void the_reason_of_illegal_moves_agrees_with_the_slow_referee() {
        SplittableRandom random = new SplittableRandom(12);
        Map<OthelloRule, Integer> seen = new EnumMap<>(OthelloRule.class);
        OthelloPosition position = OthelloPosition.START;
        int illegal = 0;
        while (illegal < 20_000) {
            // Random play alone hardly ever ends in a pass or without a move: scattered boards do.
            position = random.nextInt(4) == 0 ? scattered(random) : OthelloPositionTest.randomMove(position, random);
            String text = randomText(random);
            String expected = Referee.of("othello").broken("othello", position.text(), text);
            Ruling<OthelloMove> ruling = position.ruling(text);
            if (expected.equals(Referee.LEGAL)) {
                Ruling.Legal<OthelloMove> legal = (Ruling.Legal<OthelloMove>) ruling;
                assertThat(legal.after()).as("%s on %s", text, position.text()).isEqualTo(position.play(legal.move()));
                continue;
            }
            illegal++;
            OthelloRule rule = OthelloRule.valueOf(expected);
            seen.merge(rule, 1, Integer::sum);
            assertThat(((Ruling.Illegal<?>) ruling).by())
                    .as("%s on %s", text, position.text())
                    .isEqualTo(rule.cited());
        }
        assertThat(seen)
                .hasSize(7)
                .allSatisfy((rule, times) -> assertThat(times).isGreaterThan(50));
    }

    static OthelloPosition scattered(SplittableRandom random) {
        long occupied = random.nextLong() >>> random.nextInt(40);
        long black = occupied & (random.nextBoolean() ? random.nextLong() : -1L << random.nextInt(30));
        return new OthelloPosition(black, occupied & ~black, random.nextBoolean() ? Color.BLACK : Color.WHITE);
    }

    static String randomText(SplittableRandom random) {
        return switch (random.nextInt(10)) {
            case 0 -> "pa";
            case 1 -> (char) ('a' + random.nextInt(26)) + "" + random.nextInt(12);
            case 2 -> "B[" + square(random) + "]";
            case 3 -> "W[" + square(random) + "]";
            default -> square(random);
        };
    }

    private static String square(SplittableRandom random) {
        return (char) ('a' + random.nextInt(8)) + "" + (1 + random.nextInt(8));
    }

    private static void refused(OthelloPosition position, String text, OthelloRule rule, String sentence) {
        Ruling.Illegal<?> illegal = illegal(position, text);
        assertThat(illegal.rule()).isEqualTo(rule);
        assertThat(illegal.sentence()).isEqualTo(sentence);
        assertThat(illegal.citation()).isEqualTo(rule.citation());
    }

    private static Ruling.Illegal<?> illegal(OthelloPosition position, String text) {
        return (Ruling.Illegal<?>) position.ruling(text);
    }
}
