package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Position.Reachability;
import dev.arbiter.PublicFiles;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a game can have led to a position: every game that is given is played from its start, move by move. */
class ReachabilityTest {

    private static final long SEARCH = 20_000_000;

    /** Whether a game was found, which is played. */
    private static boolean isProved(Game<?> game, String text, long nodes) {
        Position<?> position = game.position(text);
        if (!(position.reachability(nodes) instanceof Reachability.Reachable reachable)) {
            return false;
        }
        Position<?> now = game.position(reachable.start());
        assertThat(now.reachability()).as(text).isInstanceOf(Reachability.Reachable.class);
        for (String move : reachable.moves()) {
            assertThat(now.outcome().isOver()).as(text).isFalse();
            now = now.play(move);
        }
        assertThat(now).as(text).isEqualTo(position);
        return true;
    }

    /** Positions of tromp's ChessPositionRanking that are known to be legal, most of which games reach only by many promotions. */
    @Test
    void games_to_positions_by_chance_are_found() {
        List<String> legal = PublicFiles.text("data/positions/ranking.tsv")
                .lines()
                .filter(line -> line.endsWith("\tlegal"))
                .map(line -> line.split("\t", -1)[0])
                .toList();
        assertThat(legal).hasSize(282);
        int step = CorpusSize.of(94, 12, 1);
        int tried = 0;
        List<String> missed = new ArrayList<>();
        for (int number = 3; number < legal.size(); number += step) {
            tried++;
            if (!isProved(Chess.STANDARD, legal.get(number), SEARCH / 2)) {
                missed.add(legal.get(number));
            }
        }
        assertThat(missed).hasSizeLessThanOrEqualTo(tried / 5);
    }

    /** With and without castling rights, a double step, promotions, checks by two pieces at once. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            chess    | 4k3/8/8/8/8/8/8/4K2Q w - - 0 1
            chess    | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
            chess    | rnbqkbnr/1p1p1ppp/p3p3/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 0 5
            chess    | r1bqk2r/ppp2ppp/2np3n/8/2B1P3/BQp2N2/P4PPP/R4RK1 w kq - 2 11
            chess    | rnbqkbnr/pp1ppppp/8/8/2pP4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3
            chess    | 7k/5K2/8/8/8/8/8/7R b - - 0 1
            chess    | 8/P7/8/8/8/8/p7/k1K5 b - - 0 1
            chess    | nnnnkbbb/8/8/8/8/8/8/BBBKNNNN w - - 0 1
            chess960 | bqnrkrnb/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/BQNRKRNB w KQkq - 0 2
            chess960 | 2r1k3/pp6/8/8/4n3/8/PP6/2R1K3 w Qq - 0 30
            """)
    void games_are_found(String id, String text) {
        assertThat(isProved(Games.find(id).orElseThrow(), text, SEARCH))
                .as(text)
                .isTrue();
    }

    /** Castling rights, captures en passant and whatever else stands on the board after ordinary moves. */
    @ParameterizedTest
    @ValueSource(strings = {"chess", "chess960"})
    void games_to_positions_of_games_are_found(String id) {
        SplittableRandom random = new SplittableRandom(7);
        Game<?> game = Games.find(id).orElseThrow();
        int tries = CorpusSize.of(3, 60, 1_000);
        int found = 0;
        for (int number = 0; number < tries; number++) {
            ChessPosition position =
                    id.equals("chess") ? Chess.STANDARD.start() : Chess.CHESS960.start(random.nextInt(960));
            int plies = 1 + random.nextInt(90);
            for (int ply = 0; ply < plies && !position.outcome().isOver(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            assertThat(position.reachability()).isInstanceOf(Reachability.Reachable.class);
            found += isProved(game, position.text(), SEARCH / 4) ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(tries * 9 / 10);
    }

    @Test
    void a_history_from_the_start_is_a_game() {
        Position<ChessMove> position = Chess.STANDARD.start().play("e4").play("e5");
        assertThat(position.reachability())
                .isEqualTo(new Reachability.Reachable(Chess.STANDARD.start().text(), List.of("e4", "e5")));
        Position<ChessMove> given = Chess.STANDARD.position(position.text()).play("Nf3");
        assertThat(given.reachability()).isEqualTo(Reachability.NOT_KNOWN);
        assertThat(given.reachability(0)).isEqualTo(Reachability.NOT_KNOWN);
        assertThat(Chess.CHESS960.start(17).reachability()).isInstanceOf(Reachability.Reachable.class);
    }

    @Test
    void chess_begins_from_one_start_alone() {
        String other = "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w - - 0 1";
        assertThat(Chess.CHESS960.position(other.replace(" - - ", " KQkq - ")).reachability())
                .isInstanceOf(Reachability.Reachable.class);
        assertThat(Chess.STANDARD.position(other).reachability()).isNotInstanceOf(Reachability.Reachable.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1 | NO_LAST_MOVE | White has no last move
            rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1 | PAWNS_NEED_CAPTURES | White's pawns on a2, a3 have made at least 1 capture, and Black lacks 0 pieces
            rnbqkbnr/ppppppp1/7P/8/7p/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1 | PROMOTIONS_NEED_CAPTURES | on file h the pawns no longer face each other, and no capture can have opened it
            """)
    void what_no_game_reaches_is_said_by_its_rule_and_squares(String text, String rule, String sentence) {
        Reachability reachability = Chess.STANDARD.position(text).reachability(SEARCH);
        assertThat(reachability).isInstanceOf(Reachability.Unreachable.class);
        assertThat(((Reachability.Unreachable) reachability).findings()).anySatisfy(finding -> {
            assertThat(finding.by().rule().name()).isEqualTo(rule);
            assertThat(finding.sentence()).isEqualTo(sentence);
        });
    }

    @Test
    void other_games_are_not_judged() {
        for (Game<?> game : Games.all()) {
            boolean isJudged = game == Chess.STANDARD || game == Chess.CHESS960;
            assertThat(game.start().reachability(1).equals(Reachability.NOT_JUDGED))
                    .as(game.id())
                    .isNotEqualTo(isJudged);
        }
    }
}
