package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where a mate could ever stand, against the same question asked square by square of {@link PlainReach}. */
class MateSquaresTest {

    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    private static BitSet around(BitSet from, int[][] ways) {
        BitSet around = new BitSet();
        from.stream().forEach(square -> around.or(PlainReach.steps(square, ways)));
        return around;
    }

    private static BitSet both(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.or(other);
        return both;
    }

    private static BitSet pawnAttacks(BitSet pawns, int side) {
        BitSet inner = (BitSet) pawns.clone();
        inner.clear(0, 8);
        inner.clear(56, 64);
        int up = side == 0 ? 1 : -1;
        return around(inner, new int[][] {{-1, up}, {1, up}});
    }

    /** Whether a mate can stand: some check on a square of the loser's king, and all flight squares covered or blocked. */
    private static boolean mayMate(PlainReach reach, int winner) {
        PlainReach.Side side = reach.sides[winner];
        PlainReach.Side loser = reach.sides[1 - winner];
        BitSet diagonal = both(side.bishop, side.queen);
        BitSet straight = both(side.rook, side.queen);
        BitSet cover = around(side.knight, KNIGHT);
        cover.or(around(diagonal, PlainReach.DIAGONAL));
        cover.or(around(straight, PlainReach.STRAIGHT));
        BitSet check = both(cover, pawnAttacks(side.arrivals, winner));
        cover.or(pawnAttacks(side.pawn, winner));
        check.and(loser.king);
        for (int king : check.stream().toArray()) {
            BitSet here = new BitSet();
            here.set(king);
            BitSet need = PlainReach.steps(king, PlainReach.ALL);
            need.andNot(cover);
            if (!reach.open.get(king)) {
                // Whoever can reach the king's own square only by taking it attacks past it what lies beyond.
                if (around(diagonal, PlainReach.DIAGONAL).get(king)) {
                    need.andNot(around(here, PlainReach.DIAGONAL));
                }
                if (around(straight, PlainReach.STRAIGHT).get(king)) {
                    need.andNot(around(here, PlainReach.STRAIGHT));
                }
            }
            if (mayBlock(reach, 1 - winner, need, -1)) {
                return true;
            }
            for (int other : side.king.stream().toArray()) {
                BitSet near = PlainReach.steps(other, PlainReach.ALL);
                if (other == king || near.get(king)) {
                    continue;
                }
                BitSet left = (BitSet) need.clone();
                left.andNot(near);
                if (!left.equals(need) && mayBlock(reach, 1 - winner, left, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the loser's pieces but the king can stand on all of some squares, none of them on a certain one. */
    private static boolean mayBlock(PlainReach reach, int loser, BitSet need, int taken) {
        if (need.get(Math.max(taken, 0)) && taken >= 0) {
            return false;
        }
        List<BitSet> pieces = new ArrayList<>();
        PlainReach.Side side = reach.sides[loser];
        for (int piece : side.own.stream().toArray()) {
            if (!reach.isKing(piece)) {
                pieces.add(reach.of(loser, piece));
            }
        }
        BitSet missing = (BitSet) need.clone();
        missing.andNot(side.present);
        return missing.isEmpty() && match(need.stream().boxed().toList(), pieces);
    }

    private static boolean match(List<Integer> need, List<BitSet> pieces) {
        if (need.isEmpty()) {
            return true;
        }
        for (BitSet piece : pieces) {
            List<BitSet> others = new ArrayList<>(pieces);
            others.remove(piece);
            if (piece.get(need.get(0)) && match(need.subList(1, need.size()), others)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void a_mate_may_stand_where_nothing_speaks_against_it() {
        MateSquares squares = new MateSquares();
        int mates = 0;
        int none = 0;
        for (Board board : ReachableSquaresTest.boards(900, 3)) {
            PlainReach reach = new PlainReach(board, false);
            for (int winner = 0; winner < 2; winner++) {
                boolean may = mayMate(reach, winner);
                assertThat(squares.mayMate(board, winner == 0))
                        .as(new ChessPosition(Chess.STANDARD, board, 0, 1).text() + " " + winner)
                        .isEqualTo(may);
                mates += may ? 1 : 0;
                none += may ? 0 : 1;
            }
        }
        assertThat(mates).isGreaterThan(100);
        assertThat(none).isGreaterThan(10);
    }
}
