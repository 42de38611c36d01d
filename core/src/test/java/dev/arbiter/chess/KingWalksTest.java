package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where kings walk together, against the same rules applied place by place to what {@link PlainReach} finds. */
class KingWalksTest {

    /** Who is to move, 0 for White, and where the kings stand. */
    private record Place(int turn, int white, int black) {

        boolean isApart() {
            return white != black && !PlainReach.steps(white, PlainReach.ALL).get(black);
        }
    }

    /** The walks of one board, by steps of one king at a time. */
    private static final class PlainWalks {

        private final PlainReach reach;
        private final Set<Place> places = new HashSet<>();
        private final boolean[] hasOtherMoves = new boolean[2];

        PlainWalks(PlainReach reach, Board board) {
            this.reach = reach;
            BitSet kings = PlainReach.set(board.kings());
            for (int side = 0; side < 2; side++) {
                BitSet free = (BitSet) reach.open.clone();
                free.and(reach.sides[side].own);
                free.andNot(kings);
                hasOtherMoves[side] = !free.isEmpty();
            }
            Deque<Place> left = new ArrayDeque<>();
            Place start = new Place(
                    board.isWhiteToMove() ? 0 : 1,
                    Long.numberOfTrailingZeros(board.white & board.kings()),
                    Long.numberOfTrailingZeros(board.black & board.kings()));
            places.add(start);
            left.add(start);
            while (!left.isEmpty()) {
                Place at = left.remove();
                int mover = at.turn();
                BitSet to = PlainReach.steps(mover == 0 ? at.white() : at.black(), PlainReach.ALL);
                to.and(reach.sides[mover].kingEnters);
                if (hasOtherMoves[mover]) {
                    to.set(mover == 0 ? at.white() : at.black());
                }
                to.stream()
                        .mapToObj(square -> new Place(
                                1 - mover, mover == 0 ? square : at.white(), mover == 0 ? at.black() : square))
                        .filter(Place::isApart)
                        .filter(places::add)
                        .forEach(left::add);
            }
        }

        long winnersKing(int winner, int losersKing) {
            BitSet found = new BitSet();
            for (Place place : places) {
                if (place.turn() == winner && (winner == 0 ? place.black() : place.white()) == losersKing) {
                    found.set(winner == 0 ? place.white() : place.black());
                }
            }
            return PlainReach.bits(found);
        }

        boolean isPeaceBroken(int winner) {
            return places.stream()
                    .anyMatch(place -> isPeaceBroken(
                            place.turn(),
                            place.turn() == 0 ? place.white() : place.black(),
                            place.turn() == 0 ? place.black() : place.white(),
                            winner));
        }

        /** What of a side is locked and guarded by nobody who is locked. */
        private BitSet unguarded(int side) {
            BitSet prey = (BitSet) reach.sides[side].own.clone();
            prey.andNot(reach.open);
            prey.andNot(reach.sides[side].guarded);
            return prey;
        }

        private boolean isPeaceBroken(int side, int king, int other, int winner) {
            int enemy = 1 - side;
            BitSet around = PlainReach.steps(other, PlainReach.ALL);
            BitSet prey = PlainReach.steps(king, PlainReach.ALL);
            prey.and(unguarded(enemy));
            prey.andNot(around);
            if (prey.isEmpty()) {
                return false;
            }
            if (hasOtherMoves[enemy] || !reach.open.get(king)) {
                return true;
            }
            BitSet steps = unguarded(side);
            steps.or(reach.sides[enemy].kingEnters);
            steps.and(around);
            for (int square : prey.stream().toArray()) {
                BitSet left = (BitSet) steps.clone();
                left.andNot(PlainReach.steps(square, PlainReach.ALL));
                if (!left.isEmpty()) {
                    return true;
                }
            }
            return side == winner && mayUncover(winner, other, king);
        }

        /** Goes from the loser's king past the winner's to a piece that could give check along that line. */
        boolean mayUncover(int winner, int losersKing, int from) {
            PlainReach.Side side = reach.sides[winner];
            for (int[] way : PlainReach.ALL) {
                BitSet movers = (BitSet) (way[0] == 0 || way[1] == 0 ? side.rook : side.bishop).clone();
                movers.or(side.queen);
                boolean isPast = false;
                boolean isStuck = false;
                int[][] step = {way};
                for (BitSet next = PlainReach.steps(losersKing, step);
                        !next.isEmpty();
                        next = PlainReach.steps(next.nextSetBit(0), step)) {
                    int square = next.nextSetBit(0);
                    if (isPast && movers.get(square)) {
                        return true;
                    }
                    isPast |= square == from && !isStuck;
                    isStuck |= !reach.open.get(square);
                }
            }
            return false;
        }
    }

    @Test
    void kings_walk_by_the_rules() {
        ReachableSquares reach = new ReachableSquares();
        KingWalks walks = new KingWalks(reach);
        int broken = 0;
        int uncovered = 0;
        int kept = 0;
        for (Board board : ReachableSquaresTest.boards(120, 2)) {
            reach.of(board, true);
            PlainReach plainReach = new PlainReach(board, true);
            PlainWalks plain = new PlainWalks(plainReach, board);
            for (int winner = 0; winner < 2; winner++) {
                boolean holds = walks.of(board, winner);
                boolean isBroken = plain.isPeaceBroken(winner);
                assertThat(holds)
                        .as(new ChessPosition(Chess.STANDARD, board, 0, 1).text())
                        .isEqualTo(board.castlingRooks() == 0 && !isBroken);
                broken += isBroken ? 1 : 0;
                kept += holds ? 1 : 0;
                for (int square = 0; square < 64; square++) {
                    assertThat(walks.winnersKing(winner, square)).isEqualTo(plain.winnersKing(winner, square));
                    long found = 0;
                    long expected = 0;
                    for (int from = 0; from < 64; from++) {
                        found |= walks.mayUncover(winner, square, from) ? 1L << from : 0;
                        expected |= plain.mayUncover(winner, square, from) ? 1L << from : 0;
                    }
                    assertThat(found).isEqualTo(expected);
                    uncovered += Long.bitCount(found);
                }
            }
        }
        assertThat(broken).isGreaterThan(5);
        assertThat(kept).isGreaterThan(20);
        assertThat(uncovered).isGreaterThan(100);
    }
}
