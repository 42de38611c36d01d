package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Outcome;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.Winnable;
import dev.arbiter.record.RecordReplay;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChessReplayTest {

    @Test
    void a_replay_reaches_what_the_immutable_positions_reach() {
        Random random = new Random(11);
        ChessPosition start = Chess.CHESS960.start(random.nextInt(960));
        ChessReplay replay = new ChessReplay(start.game(), false);
        for (int game = 0; game < 100; game++) {
            ChessPosition position = Chess.CHESS960.start(random.nextInt(960));
            replay.begin(position);
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                byte[] text = position.text(move).getBytes(StandardCharsets.US_ASCII);
                assertThat(replay.play(text, 0, text.length)).isNull();
                position = position.play(move);
                assertThat(replay.position().text()).isEqualTo(position.text());
            }
        }
    }

    /** Few men that walk about come back to where they were, and let 75 moves pass. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "k7/8/8/8/8/8/8/1R5K w - - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "8/8/8/4k3/8/3p4/4K3/8 w - - 20 60",
                "4k3/8/8/8/8/8/R6P/4K3 b - - 120 100"
            })
    void repetition_and_the_ends_that_need_no_claim_are_those_of_the_immutable_positions(String fen) {
        ChessPosition start = Chess.STANDARD.position(fen);
        ChessReplay replay = new ChessReplay(start.game(), true);
        int fivefold = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            ChessPosition position = start;
            replay.begin(position);
            RecordReplay.Passed passed = null;
            ChessMove last = null;
            ChessMove lastButOne = null;
            for (int ply = 0; ply < 200 && !position.legalMoves().isEmpty(); ply++) {
                if (passed == null && position.outcome().isOver()) {
                    passed = new RecordReplay.Passed(ply, position);
                }
                ChessMove move = anyMove(position, lastButOne, random);
                lastButOne = last;
                last = move;
                byte[] text = position.text(move).getBytes(StandardCharsets.US_ASCII);
                assertThat(replay.play(text, 0, text.length)).isNull();
                position = position.play(move);
                assertThat(replay.position().repetitions()).isEqualTo(position.repetitions());
                assertThat(replay.position().outcome()).isEqualTo(position.outcome());
                assertThat(replay.isOver()).isEqualTo(position.outcome().isOver());
                assertThat(replay.passedEnd()).isEqualTo(passed);
                fivefold += position.repetitions() >= 5 ? 1 : 0;
            }
        }
        assertThat(fivefold).isPositive();
    }

    /** Most often a move that takes the mover's last one back. */
    private static ChessMove anyMove(ChessPosition position, @Nullable ChessMove last, Random random) {
        List<ChessMove> moves = position.legalMoves();
        for (ChessMove move : moves) {
            if (last != null
                    && move.from().equals(last.to())
                    && move.to().equals(last.from())
                    && random.nextInt(8) > 0) {
                return move;
            }
        }
        return moves.get(random.nextInt(moves.size()));
    }

    /** Variations within variations go from where they branch off, and the game goes on from where it was. */
    @ParameterizedTest
    @ValueSource(strings = {"chess", "crazyhouse", "threecheck"})
    void lines_branch_off_and_come_back(String id) {
        Game<?> game = Games.find(id).orElseThrow();
        for (int seed = 0; seed < 40; seed++) {
            ChessReplay replay = new ChessReplay((Chess) game, seed % 2 == 0);
            ChessPosition start = ((Chess) game).start();
            replay.begin(start);
            Random random = new Random(seed);
            assertThat(replay.enterVariation()).isFalse();
            assertThatThrownBy(replay::leaveVariation).isInstanceOf(IllegalStateException.class);
            List<ChessPosition> line = new ArrayList<>(List.of(start));
            go(replay, line, 2, random);
            for (int part = 0; part < 4; part++) {
                go(replay, line, random.nextInt(12), random);
                vary(replay, line, 2, random);
                assertStandsAt(replay, line);
            }
            go(replay, line, 6, random);
        }
    }

    /** A variation of the last move, with others in it. */
    private static void vary(ChessReplay replay, List<ChessPosition> line, int depth, Random random) {
        List<ChessPosition> varied = new ArrayList<>(line.subList(0, line.size() - 1));
        assertThat(replay.enterVariation()).isTrue();
        assertStandsAt(replay, varied);
        // What stands at its beginning is not a move of its own that another could replace.
        assertThat(replay.enterVariation()).isFalse();
        if (go(replay, varied, 1 + random.nextInt(10), random) && depth > 0) {
            vary(replay, varied, depth - 1, random);
            go(replay, varied, 3, random);
        }
        replay.leaveVariation();
        assertStandsAt(replay, line);
    }

    /** Plays on, most often back; false where nobody could move at first. */
    private static boolean go(ChessReplay replay, List<ChessPosition> line, int plies, Random random) {
        boolean moved = false;
        for (int ply = 0; ply < plies; ply++) {
            ChessPosition position = line.get(line.size() - 1);
            ChessPosition before = line.size() < 2 ? null : line.get(line.size() - 2);
            if (position.legalMoves().isEmpty()) {
                break;
            }
            ChessMove move = anyMove(position, before == null ? null : before.lastMove(), random);
            assertThat(replay.play(position.text(move))).isNull();
            line.add(position.play(move));
            moved = true;
            assertStandsAt(replay, line);
        }
        return moved;
    }

    private static void assertStandsAt(ChessReplay replay, List<ChessPosition> line) {
        ChessPosition position = line.get(line.size() - 1);
        assertThat(replay.position().text()).isEqualTo(position.text());
        assertThat(replay.position().repetitions()).isEqualTo(position.repetitions());
        assertThat(replay.isClaimable()).isEqualTo(!position.claims().isEmpty());
        assertThat(replay.outcome()).isEqualTo(position.outcome());
        List<String> texts = new ArrayList<>();
        for (int ply = 1; ply < line.size(); ply++) {
            texts.add(
                    line.get(ply - 1).text(Objects.requireNonNull(line.get(ply).lastMove())));
        }
        assertThat(replay.played()).isEqualTo(texts);
        ChessPosition previous = replay.previous();
        assertThat(previous == null ? null : previous.text())
                .isEqualTo(line.size() < 2 ? null : line.get(line.size() - 2).text());
    }

    /** A right to castle that was lost is reported with the move that lost it, however long ago. */
    @Test
    void a_right_that_was_lost_long_ago_is_reported() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        for (String move : "Nf3 Nf6 Rg1 Rg8 g3 g6 Rh1 Rh8 Bg2 Bg7 a3 a6".split(" ", -1)) {
            assertThat(replay.play(move)).isNull();
        }
        Ruling<ChessMove> ruling = replay.play("O-O");
        assertThat(ruling).isInstanceOfSatisfying(Ruling.Illegal.class, illegal -> {
            assertThat(illegal.rule()).isEqualTo(ChessRule.CASTLING_RIGHT_IS_LOST);
            assertThat(illegal.sentence()).contains("Rg1");
        });
    }

    /** Few plies of games that wander about ask for the positions before them. */
    @Test
    void what_cannot_be_claimed_is_seldom_looked_for() {
        int plies = 0;
        int asked = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
            ChessPosition position = Chess.STANDARD.start();
            for (int ply = 0; ply < 200 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                assertThat(replay.play(position.text(move))).isNull();
                position = position.play(move);
                boolean claimable = !position.claims().isEmpty();
                assertThat(replay.mayBeClaimed() || !claimable).isTrue();
                plies++;
                asked += replay.mayBeClaimed() && !claimable ? 1 : 0;
            }
        }
        assertThat(asked).isLessThan(plies / 100);
    }

    @Test
    void a_game_longer_than_any_forgets_how_it_began_but_not_its_clock() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        byte[] text = "Nf3Nf6Ng1Ng8".getBytes(StandardCharsets.US_ASCII);
        for (int ply = 0; ply < 70_000; ply++) {
            assertThat(replay.play(text, 3 * (ply % 4), 3 * (ply % 4) + 3)).isNull();
        }
        assertThat(replay.position().moveNumber()).isEqualTo(35_001);
        assertThat(replay.position().halfmoveClock()).isEqualTo(70_000);
        assertThat(replay.position().outcome())
                .isEqualTo(new Outcome.Drawn(Chess.STANDARD.rules().cited(ChessRule.FIVEFOLD_REPETITION)));
    }

    /** Neither says {@code Yes}, which takes moves to show for it, without a search. */
    @Test
    void a_replay_answers_as_its_position_does_whether_a_side_can_win() {
        Random random = new Random(3);
        int impossible = 0;
        for (Chess game : Chess.all()) {
            Replay<ChessMove> replay = game.replay();
            for (int round = 0; round < 6; round++) {
                replay.begin(game.start());
                ChessPosition position = game.start();
                for (int ply = 0; ply < 250 && !position.legalMoves().isEmpty(); ply++) {
                    List<ChessMove> moves = position.legalMoves();
                    List<ChessMove> captures =
                            moves.stream().filter(position::isCapture).toList();
                    List<ChessMove> some = captures.isEmpty() ? moves : captures;
                    ChessMove move = some.get(random.nextInt(some.size()));
                    assertThat(replay.play(position.text(move))).isNull();
                    position = position.play(move);
                    if (ply % 10 == 0 || ply > 100) {
                        for (Color color : Color.values()) {
                            Winnable answer = position.winnable(color);
                            assertThat(replay.winnable(color)).isEqualTo(answer);
                            impossible += answer instanceof Winnable.No ? 1 : 0;
                        }
                    }
                }
            }
        }
        assertThat(impossible).isPositive();
    }

    @Test
    void a_position_of_the_other_game_is_refused() {
        Replay<ChessMove> replay = Chess.STANDARD.replay();
        assertThatThrownBy(() -> replay.begin(Chess.CHESS960.start()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a position of chess960, expected chess");
    }

    @Test
    void a_move_that_fails_changes_nothing_and_is_ruled_on() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        for (String wrong : List.of("e5", "Bh6", "rubbish", "", "O-O")) {
            byte[] text = wrong.getBytes(StandardCharsets.US_ASCII);
            assertThat(replay.play(text, 0, text.length))
                    .isEqualTo(Chess.STANDARD.start().ruling(wrong));
        }
        assertThat(replay.position()).isEqualTo(Chess.STANDARD.start());
    }
}
