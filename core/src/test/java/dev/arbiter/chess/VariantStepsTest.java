package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Outcome;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Winnable;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Which step of the question who can still win a variant has the answer, that a line wins, and what a bound and an end leave. */
class VariantStepsTest {

    private static final long NODES = 50_000;

    /** The answers, what gives them, and how many positions the search that proves it visits. */
    private static final String ANSWERS = """
            antichess     | 8/8/1B6/8/2p2p2/2P5/n2p4/3N4 b - - 0 50          | BLACK | can    | games of captures
            antichess     | 8/8/1B6/8/2p2p2/2P5/n2p4/3N4 b - - 0 50          | WHITE | can    | games of captures
            suicide       | 8/8/8/8/8/Bk4N1/8/8 b - - 0 50                   | WHITE | can    | games of captures
            horde         | 8/7k/7N/P7/8/8/5b2/8 b - - 0 50                  | BLACK | can    | games of captures
            suicide       | 7B/4p2b/4P3/5K1p/7P/8/5p2/8 b - - 0 50           | BLACK | can    | more games of captures
            kingofthehill | 2QK4/6n1/8/8/8/8/q7/2k5 b - - 0 50               | BLACK | can    | games with an aim
            kingofthehill | 2QK4/6n1/8/8/8/8/q7/2k5 b - - 0 50               | WHITE | can    | games with an aim
            racingkings   | 8/5K2/8/8/8/6k1/5n2/8 b - - 0 50                 | WHITE | can    | games with an aim
            racingkings   | 8/8/8/4K1Q1/k7/8/8/7B w - - 0 50                 | BLACK | can    | games with an aim
            threecheck    | 8/8/8/3r4/K7/6k1/8/8 w - - 3+3 0 50              | BLACK | can    | a mate of chess
            crazyhouse    | 2K5/8/4Q3/k7/6nr/p7/8/3n4[] b - - 0 50           | WHITE | can    | a mate of chess
            crazyhouse    | 8/5p2/4KP2/2p5/2P4k/8/2P5/8[] w - - 0 50         | BLACK | can    | a mate of chess
            kingofthehill | 8/k6p/8/8/8/6K1/8/8 b - - 0 50                   | BLACK | can    | a mate of chess
            kingofthehill | 8/R7/1K2k3/8/8/8/6Q1/8 w - - 0 50                | WHITE | can    | a mate of chess
            crazyhouse    | 2N5/8/4K3/B7/8/4k3/R1n5/8[] w - - 0 50           | BLACK | can    | more mates of chess
            crazyhouse    | 8/8/6p1/4k3/2p5/4N1K1/8/8[] w - - 0 50           | WHITE | can    | more mates of chess
            atomic        | k7/5q2/8/8/2R5/8/8/7K b - - 0 50                 | BLACK | can    | the nearest positions
            atomic        | 8/8/8/5k2/8/1K5q/8/8 w - - 0 50                  | BLACK | can    | the nearest positions
            horde         | 8/3k4/8/p1B1Q3/8/8/8/8 w - - 0 50                | WHITE | can    | the nearest positions
            racingkings   | 8/8/6K1/8/8/5k2/8/8 w - - 0 50                   | BLACK | can    | games with an aim
            threecheck    | 8/5B2/8/1k6/8/8/2K5/8 w - - 3+3 0 50             | WHITE | can    | the nearest positions
            atomic        | 8/4p3/8/8/1P4k1/8/8/7K w - - 0 50                | WHITE | can    | helped games
            horde         | 8/7k/7N/P7/8/8/5b2/8 b - - 0 50                  | WHITE | can    | helped games
            suicide       | bN1n4/8/8/8/8/8/8/8 b - - 0 50                   | BLACK | can    | helped games
            racingkings   | 6r1/3N1K2/2n5/8/8/8/7k/1r6 w - - 0 50            | BLACK | can    | helped games
            atomic        | k2K4/8/8/5P2/8/8/8/7N w - - 0 50                 | WHITE | can    | a few games
            atomic        | 3k1K2/8/8/8/5p2/8/b7/8 w - - 0 50                | BLACK | can    | a few games
            horde         | 8/k7/3p4/p2Pp3/PPp1P3/2P5/8/8 b - - 0 50         | BLACK | can    | a few games
            crazyhouse    | 8/8/1q6/6k1/8/8/7K/8[] b - - 0 50                | WHITE | can    | a few games
            atomic        | 8/8/4Kk2/8/2p1b3/8/8/8 b - - 0 50                | BLACK | can    | near positions
            crazyhouse    | R7/8/8/2k5/8/6K1/8/8[] b - - 0 50                | BLACK | can    | near positions
            horde         | 8/8/P4B2/8/8/8/8/2k3B1 b - - 0 50                | WHITE | can    | near positions
            atomic        | 8/4pp2/5P2/3k4/K1p5/2P2p2/5P2/8 b - - 0 50       | BLACK | can    | games
            crazyhouse    | 8/8/8/8/4r3/6k1/K7/8[] w - - 0 50                | WHITE | can    | games
            horde         | 8/2N2B2/P7/8/8/8/8/7k w - - 0 50                 | WHITE | can    | games
            crazyhouse    | 8/8/8/6N1/6k1/3K3N/8/8[] b - - 0 50              | BLACK | can    | more positions
            horde         | 8/8/7k/3P4/8/p7/P1p5/8 w - - 0 50                | WHITE | can    | more positions
            antichess     | 8/2k5/3P2p1/8/8/8/8/8 b - - 0 50                 | BLACK | cannot | the nearest positions | 1
            racingkings   | 6K1/1k6/8/8/8/R7/8/8 b - - 0 50                  | BLACK | cannot | the nearest positions | 1
            suicide       | 8/8/8/1P6/5q2/1q6/8/8 w - - 0 50                 | BLACK | cannot | the nearest positions | 2
            horde         | 8/6p1/4p1P1/4P3/8/1k2p3/4P1n1/8 b - - 0 50       | BLACK | cannot | the nearest positions | 12
            horde         | 8/n7/8/6Pk/8/8/8/8 b - - 0 50                    | WHITE | cannot | near positions | 220
            horde         | 8/8/8/2b2P2/8/nk6/8/8 b - - 0 50                 | WHITE | cannot | near positions | 1710
            antichess     | 5n2/8/8/8/8/8/7N/8 b - - 0 50                    | WHITE | cannot | more positions | 4028
            atomic        | 8/8/8/6p1/6P1/3K2k1/6P1/8 w - - 0 50             | BLACK | cannot | more positions | 13502
            threecheck    | 8/8/3k4/p1p1p1p1/P1P1P1P1/3K4/8/8 w - - 2+2 0 50 | WHITE | cannot | squares
            kingofthehill | 8/8/3k4/p1p1p1p1/P1P1P1P1/3K4/8/8 w - - 0 50     | BLACK | cannot | squares
            """;

    /** @param positions that a proof visits; 0 where none is visited, or the side can win */
    private record Question(String id, String text, Color side, String expected, String step, int positions) {

        private static Question of(String line) {
            String[] cells = line.strip().split(" *\\| *", -1);
            return new Question(
                    cells[0],
                    cells[1],
                    Color.valueOf(cells[2]),
                    cells[3],
                    cells[4],
                    cells.length > 5 ? Integer.parseInt(cells[5]) : 0);
        }

        private VariantPosition start() {
            return VariantStepsTest.position(id, text);
        }

        private Winnable ask(long nodes) {
            return VariantWinnability.of(start(), side, nodes);
        }
    }

    static List<Question> questions() {
        return ANSWERS.lines().map(Question::of).toList();
    }

    private static VariantPosition position(String id, String text) {
        return (VariantPosition) Games.find(id).orElseThrow().position(text);
    }

    private static String said(Winnable answer) {
        return answer instanceof Winnable.Yes ? "can" : answer instanceof Winnable.No ? "cannot" : "unknown";
    }

    @ParameterizedTest
    @MethodSource("questions")
    void each_question_is_answered_by_the_step_that_is_meant_for_it(Question question) {
        Winnable answer = question.ask(NODES);
        assertThat(said(answer)).isEqualTo(question.expected);
        assertThat(VariantWinnability.here().settledBy()).isEqualTo(question.step);
        if (answer instanceof Winnable.Yes yes) {
            VariantPosition end = question.start();
            for (String move : yes.line()) {
                assertThat(end.outcome(CountedDraws.CLAIMED).isOver()).isFalse();
                end = (VariantPosition) end.play(move);
            }
            assertThat(end.outcome(CountedDraws.CLAIMED))
                    .isInstanceOfSatisfying(
                            Outcome.Won.class, won -> assertThat(won.winner()).isEqualTo(question.side));
        }
        if (answer instanceof Winnable.No no && question.positions > 0) {
            assertThat(no.reason())
                    .endsWith(
                            question.positions == 1 ? ", in 1 position" : ", in " + question.positions + " positions");
        }
    }

    @Test
    void every_step_but_the_last_answers_some_of_these_questions() {
        Set<String> steps = new TreeSet<>(VariantWinnability.steps());
        questions().forEach(question -> steps.remove(question.step));
        assertThat(steps).containsExactly("every position");
    }

    /** What needs a number of positions is not proved with fewer, and nothing wrong is said. */
    @ParameterizedTest
    @MethodSource("questions")
    void with_few_positions_an_answer_is_the_same_or_unknown(Question question) {
        for (long nodes : new long[] {0, 1, 20, 300, 5_000, question.positions - 1}) {
            if (nodes >= 0) {
                String said = said(question.ask(nodes));
                assertThat(said)
                        .as("with %d", nodes)
                        .isIn(nodes < question.positions ? "unknown" : question.expected, "unknown");
                assertThat(VariantWinnability.here().settledBy().isEmpty())
                        .isEqualTo(said.equals("unknown") || nodes == 0);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            horde         | 8/6n1/4k3/8/8/8/8/8 b - - 0 50                | BLACK | can
            horde         | 8/6n1/4k3/8/8/8/8/8 b - - 0 50                | WHITE | Black has won: a side has no piece left
            kingofthehill | 8/4P3/1K5P/8/4k3/1N3p2/8/8 b - - 0 50         | WHITE | Black has won: the king has reached the middle of the board
            racingkings   | 3K4/8/8/8/3k4/Q1r5/8/8 b - - 0 50             | BLACK | White has won: the king has reached the eighth rank
            racingkings   | 3K1k2/8/8/8/8/8/8/8 w - - 0 50                | BLACK | the game is drawn: both kings have reached the eighth rank, one right after the other
            threecheck    | k7/2Q5/8/8/8/8/8/K7 b - - 3+3 0 50            | WHITE | the game is drawn: stalemate
            threecheck    | k7/1Q6/K7/8/8/8/8/8 b - - 3+3 0 50            | BLACK | White has won: checkmate
            threecheck    | k7/1Q6/K7/8/8/8/8/8 b - - 3+3 0 50            | WHITE | can
            """)
    void of_a_game_that_is_over_how_it_ended_is_said(String id, String text, Color side, String expected) {
        for (long nodes : new long[] {0, 1_000}) {
            Winnable answer = VariantWinnability.of(position(id, text), side, nodes);
            assertThat(answer instanceof Winnable.No no ? no.reason().toLowerCase(Locale.ROOT) : said(answer))
                    .isEqualTo(expected.toLowerCase(Locale.ROOT));
        }
    }

    /** Four pieces are few, and three pairs of pawns block the board; of five pieces that can win nothing is asked. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            crazyhouse    | 4k3/8/8/8/8/8/4P3/Q3K3[] w - - 0 50           | true
            crazyhouse    | 4k3/8/8/8/8/8/3PP3/Q3K3[] w - - 0 50          | false
            kingofthehill | 4k3/8/8/p1p5/P1P5/8/3PP3/Q3K2R w - - 0 50     | false
            kingofthehill | 4k3/8/8/p1p1p3/P1P1P3/8/3P4/Q3K2R w - - 0 50  | true
            kingofthehill | 4k3/8/p7/P1p1p1p1/2P1P1P1/8/8/Q3K2R w - - 0 50 | true
            threecheck    | 4k3/8/8/8/8/8/3PP3/Q3K2R b - - 3+3 0 50       | false
            """)
    void the_end_of_a_game_is_in_doubt_with_few_pieces_and_blocked_pawns(String id, String text, boolean isInDoubt) {
        assertThat(VariantWinnability.isInDoubt(position(id, text), true)).isEqualTo(isInDoubt);
    }

    @Test
    void where_a_side_lacks_the_pieces_the_end_of_a_game_is_in_doubt_for_it_alone() {
        VariantPosition bare = position("threecheck", "4k3/8/8/8/8/8/3PP3/Q3K2R b - - 3+3 0 50");
        assertThat(VariantWinnability.isInDoubt(bare, false)).isTrue();
        assertThat(VariantWinnability.isInDoubt(bare, true)).isFalse();
    }
}
