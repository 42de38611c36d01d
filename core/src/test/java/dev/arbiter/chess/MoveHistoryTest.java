package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a history of moves shows quickly of repetitions, and what it keeps, against positions that are kept all. */
final class MoveHistoryTest {

    /** The squares of each side's men after each ply, and whether castling led there. */
    private record Stand(long white, long black, boolean castled) {

        static Stand of(Board board, boolean castled) {
            return new Stand(board.white, board.black, castled);
        }
    }

    /** How many plies a history knows about: those without capture and pawn's move, back to a castling. */
    private static int told(List<Stand> stands, int clock) {
        int plies = 0;
        while (plies < Math.min(clock, stands.size() - 1)
                && !stands.get(stands.size() - 1 - plies).castled()) {
            plies++;
        }
        return plies;
    }

    /** How often each side's men stood where they stand now, without the last time. */
    private static int returns(List<Stand> stands, int clock) {
        Stand now = stands.get(stands.size() - 1);
        int returns = 0;
        for (int back = 2; back <= told(stands, clock); back += 2) {
            Stand then = stands.get(stands.size() - 1 - back);
            returns += then.white() == now.white() && then.black() == now.black() ? 1 : 0;
        }
        return returns;
    }

    /** How often the other side's men stood where they stand now, and the mover's too but for one. */
    private static int near(List<Stand> stands, int clock, boolean whiteMoves) {
        Stand now = stands.get(stands.size() - 1);
        int near = 0;
        for (int back = 1; back <= told(stands, clock); back += 2) {
            Stand then = stands.get(stands.size() - 1 - back);
            long others = whiteMoves ? then.black() ^ now.black() : then.white() ^ now.white();
            long own = whiteMoves ? then.white() ^ now.white() : then.black() ^ now.black();
            near += others == 0 && Long.bitCount(own) == 2 ? 1 : 0;
        }
        return near;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "k7/8/8/8/8/8/8/1R5K w - - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "8/8/8/4k3/8/3p4/4K3/8 w - - 20 60",
                "4k3/1n6/8/8/8/8/R5PP/4K2n b - - 0 100"
            })
    void repetitions_are_looked_for_where_men_stand_on_the_same_squares_again(String fen) {
        ChessPosition start = Chess.STANDARD.position(fen);
        int[] found = new int[6];
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            MoveHistory history = new MoveHistory();
            history.begin(start);
            ChessPosition position = start;
            List<Integer> played = new ArrayList<>();
            List<Stand> stands = new ArrayList<>(List.of(Stand.of(start, false)));
            for (int ply = 0; ply < 120 && position.moves().length > 0; ply++) {
                int move = moveBack(position, played, random);
                history.add(move);
                played.add(move);
                ChessPosition before = position;
                position = position.after(move);
                stands.add(Stand.of(position, PackedMove.kind(move) == PackedMove.CASTLING));
                int clock = position.halfmoveClock();
                int returns = returns(stands, clock);
                for (int times = 2; times <= 5; times++) {
                    boolean may = history.mayBeRepeated(times, clock);
                    assertThat(may).as("%s times after %s", times, played).isEqualTo(returns >= times - 1);
                    found[times] += may ? 1 : 0;
                }
                assertThat(history.isFivefold(clock)).isEqualTo(position.repetitions() >= 5);
                boolean claimed = returns >= 2 || near(stands, clock, position.isWhiteToMove()) >= 2;
                assertThat(history.mayBeClaimed(clock)).as("after %s", played).isEqualTo(claimed);
                found[0] += claimed ? 1 : 0;
                for (int next : position.moves()) {
                    if (position.isReversible(next)) {
                        boolean again =
                                clock >= 64 || stoodBefore(stands, Stand.of(position.played(next), false), clock);
                        assertThat(DrawClaims.mayRepeat(position, next, clock)).isEqualTo(again);
                    }
                }
                assertThat(history.last()).isEqualTo(move);
                assertThat(history.count()).isEqualTo(ply + 1);
                assertThat(history.before().text()).isEqualTo(before.text());
            }
            assertThat(history.texts()).isEqualTo(texts(start, played));
            assertThat(history.wholePosition().text()).isEqualTo(position.text());
        }
        assertThat(found[5]).isPositive();
        assertThat(found[0]).isGreaterThan(found[3]);
    }

    /** Whether all men stood so before, but for the first plies of the clock: what stood there stood just once. */
    private static boolean stoodBefore(List<Stand> stands, Stand then, int clock) {
        for (int back = 1; back <= clock - 2 && back < stands.size(); back += 2) {
            Stand stand = stands.get(stands.size() - 1 - back);
            if (stand.white() == then.white() && stand.black() == then.black()) {
                return true;
            }
        }
        return false;
    }

    /** Whatever branches off and comes back, and whatever was asked for in between: the position is that of the moves. */
    @ParameterizedTest
    @ValueSource(strings = {"chess", "crazyhouse"})
    void lines_branch_off_from_what_was_known(String id) {
        ChessPosition start = ((Chess) Games.find(id).orElseThrow()).start();
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            MoveHistory history = new MoveHistory();
            history.begin(start);
            List<Integer> line = new ArrayList<>();
            for (int part = 0; part < 20; part++) {
                play(history, start, line, random.nextInt(6), random);
                if (!line.isEmpty()) {
                    ask(history, start, line, random);
                    int last = history.last();
                    List<Integer> varied = new ArrayList<>(line.subList(0, line.size() - 1));
                    history.branch();
                    play(history, start, varied, 1 + random.nextInt(5), random);
                    ask(history, start, varied, random);
                    history.rejoin(last, line.size(), true);
                    assertThat(history.last()).isEqualTo(last);
                }
                ask(history, start, line, random);
            }
        }
    }

    private static void play(MoveHistory history, ChessPosition start, List<Integer> line, int plies, Random random) {
        ChessPosition position = reached(start, line);
        for (int ply = 0; ply < plies && position.moves().length > 0; ply++) {
            int[] moves = position.moves();
            int move = moves[random.nextInt(moves.length)];
            history.add(move);
            line.add(move);
            position = position.after(move);
        }
    }

    /** Asks for the position reached, or the one before it, or for neither. */
    private static void ask(MoveHistory history, ChessPosition start, List<Integer> line, Random random) {
        int asked = random.nextInt(3);
        if (asked == 0) {
            return;
        }
        int plies = asked == 1 || line.isEmpty() ? line.size() : line.size() - 1;
        ChessPosition expected = reached(start, line.subList(0, plies));
        ChessPosition found = asked == 1 ? history.position() : history.before();
        assertThat(found.text()).isEqualTo(expected.text());
        assertThat(found.repetitions()).isEqualTo(expected.repetitions());
        // Where men are dropped, each may return, and all of the way is kept.
        int least = expected instanceof VariantPosition ? plies : Math.min(plies, expected.halfmoveClock());
        assertThat(before(found)).isGreaterThanOrEqualTo(least);
    }

    private static int before(ChessPosition position) {
        int before = 0;
        for (ChessPosition at = position.previous(); at != null; at = at.previous()) {
            before++;
        }
        return before;
    }

    private static ChessPosition reached(ChessPosition start, List<Integer> line) {
        ChessPosition position = start;
        for (int move : line) {
            position = position.after(move);
        }
        return position;
    }

    /** A position with a past and one that says how many plies went before it leave open what stood there. */
    @Test
    void what_came_before_the_start_may_have_been_the_same() {
        ChessPosition earlier = Chess.STANDARD.start().play("Nf3").play("Nf6");
        ChessPosition later = earlier.play("Ng1");
        MoveHistory history = new MoveHistory();
        history.begin(later);
        assertThat(history.before().text()).isEqualTo(earlier.text());
        history.add(PackedMove.of(Squares.of("f6"), Squares.of("g8"), PackedMove.PLAIN));
        assertThat(history.mayBeRepeated(2, 4)).isTrue();
        assertThat(history.mayBeRepeated(3, 4)).isFalse();
        assertThat(history.mayBeClaimed(7)).isTrue();
        assertThat(history.mayBeClaimed(6)).isFalse();
        assertThat(history.position().repetitions()).isEqualTo(2);

        // All plies of the clock are known where a pawn's move was the last before them.
        history.begin(Chess.STANDARD.start().play("e4"));
        String[] squares = {"b8", "c6", "b1", "c3", "g8", "f6", "g1", "f3", "c6", "d4", "c3", "d5", "d4", "e6"};
        for (int ply = 1; ply <= squares.length / 2; ply++) {
            history.add(move(squares[2 * ply - 2], squares[2 * ply - 1]));
        }
        assertThat(history.mayBeRepeated(2, 7)).isFalse();
        assertThat(history.mayBeClaimed(7)).isFalse();

        history.begin(Chess.STANDARD.position("k7/8/8/8/8/8/8/1R5K w - - 90 99"));
        history.add(PackedMove.of(Squares.of("b1"), Squares.of("c1"), PackedMove.PLAIN));
        assertThat(history.mayBeRepeated(2, 91)).isFalse();
        assertThat(history.mayBeClaimed(91)).isFalse();
    }

    /** Where men are dropped, each may come back. */
    @Test
    void in_crazyhouse_every_position_of_some_plies_may_have_been_there() {
        MoveHistory history = new MoveHistory();
        history.begin(Chess.CRAZYHOUSE.start());
        int[] cycle = {move("g1", "f3"), move("g8", "f6"), move("f3", "g1"), move("f6", "g8")};
        for (int ply = 1; ply <= 8; ply++) {
            history.add(cycle[(ply - 1) % 4]);
            assertThat(history.mayBeRepeated(3, 0)).isEqualTo(ply >= 8);
            assertThat(history.mayBeClaimed(0)).isEqualTo(ply >= 8);
            assertThat(history.mayBeRepeated(2, 0)).isEqualTo(ply >= 4);
        }
        assertThat(history.position().repetitions()).isEqualTo(3);
    }

    /** The longest games forget how they began, and say so; what stands on the board they know. */
    @Test
    void a_game_of_more_moves_than_any_can_have_forgets_its_first() {
        ChessPosition start = Chess.STANDARD.position("k7/8/8/8/8/8/8/1R5K w - - 0 1");
        MoveHistory history = new MoveHistory();
        history.begin(start);
        int[] cycle = {move("b1", "c1"), move("a8", "a7"), move("c1", "b1"), move("a7", "a8")};
        int longest = 1 << 16;
        for (int ply = 0; ply < longest; ply++) {
            history.add(cycle[ply % 4]);
        }
        assertThat(history.count()).isEqualTo(longest);
        assertThat(history.texts()).hasSize(longest);
        for (int ply = 0; ply < 20; ply++) {
            history.add(cycle[ply % 4]);
        }
        assertThat(history.count()).isEqualTo(20);
        assertThat(history.texts()).isNull();
        assertThat(history.position().text()).startsWith("k7/8/8/8/8/8/8/1R5K w");
        assertThat(history.passedEnd(false)).isEqualTo(longest);
        assertThat(history.after(longest + 1).text()).startsWith("k7/8/8/8/8/8/8/2R4K b");
    }

    private static int move(String from, String to) {
        return PackedMove.of(Squares.of(from), Squares.of(to), PackedMove.PLAIN);
    }

    private static List<String> texts(ChessPosition start, List<Integer> moves) {
        List<String> texts = new ArrayList<>();
        ChessPosition position = start;
        for (int move : moves) {
            texts.add(position.san(move));
            position = position.after(move);
        }
        return texts;
    }

    /** Most often the move that takes the mover's last one back. */
    private static int moveBack(ChessPosition position, List<Integer> played, Random random) {
        int[] moves = position.moves();
        if (played.size() > 1 && random.nextInt(8) > 0) {
            int last = played.get(played.size() - 2);
            for (int move : moves) {
                if (PackedMove.from(move) == PackedMove.to(last)
                        && PackedMove.to(move) == PackedMove.from(last)
                        && PackedMove.kind(move) == PackedMove.PLAIN) {
                    return move;
                }
            }
        }
        return moves[random.nextInt(moves.length)];
    }
}
