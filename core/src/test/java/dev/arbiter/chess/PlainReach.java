package dev.arbiter.chess;

import dev.arbiter.chess.kernel.Pawns;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The rules that {@link ReachableSquares} states, applied square by square until nothing more comes of them: slow and plain. */
final class PlainReach {

    static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    static final int[][] ALL = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    /** What one side can do. */
    static final class Side {
        final BitSet own = new BitSet();
        final BitSet king = new BitSet();
        final BitSet knight = new BitSet();
        final BitSet bishop = new BitSet();
        final BitSet rook = new BitSet();
        final BitSet queen = new BitSet();
        final BitSet pawn = new BitSet();
        final BitSet arrivals = new BitSet();
        final BitSet offFile = new BitSet();
        final BitSet present = new BitSet();
        final BitSet captures = new BitSet();
        BitSet kingEnters = new BitSet();
        BitSet guarded = new BitSet();

        private int size() {
            int size = 0;
            for (BitSet set : List.of(king, knight, bishop, rook, queen, pawn, arrivals, offFile, present, captures)) {
                size += set.cardinality();
            }
            return size;
        }
    }

    final Side[] sides = {new Side(), new Side()};
    final BitSet open = new BitSet();
    private final BitSet gone = new BitSet();
    /** By the square of each pawn those of its own file that it can come to. */
    private final BitSet[] alongFile = new BitSet[64];

    private final char[] pieces = new char[64];
    private final BitSet castlingRooks;
    private final boolean peaceful;
    private final BitSet target;

    PlainReach(Board board, boolean peaceful) {
        this.peaceful = peaceful;
        castlingRooks = set(board.castlingRooks());
        target = set(board.enPassant());
        for (int square = 0; square < 64; square++) {
            pieces[square] = piece(board, square);
            if (pieces[square] == ' ') {
                open.set(square);
                continue;
            }
            Side side = sides[set(board.white).get(square) ? 0 : 1];
            side.own.set(square);
            BitSet kind = switch (pieces[square]) {
                case 'P' -> side.pawn;
                case 'N' -> side.knight;
                case 'B' -> side.bishop;
                case 'R' -> side.rook;
                case 'Q' -> side.queen;
                default -> side.king;
            };
            kind.set(square);
            if (pieces[square] != 'K') {
                side.present.set(square);
            }
        }
        BitSet possible = set(board.possibleEnPassant());
        if (!possible.isEmpty()) {
            int mover = board.side == Pawns.WHITE ? 0 : 1;
            int to = possible.nextSetBit(0);
            int captured = to + (mover == 0 ? -8 : 8);
            sides[mover].pawn.set(to);
            sides[mover].offFile.set(to);
            sides[mover].present.set(to);
            sides[mover].captures.set(captured);
            for (BitSet set : List.of(gone, open)) {
                set.set(captured);
                set.or(set(board.enPassantCapturers()));
            }
        }
        int before;
        do {
            before = size();
            for (int side = 0; side < 2; side++) {
                grow(side);
            }
        } while (size() != before);
        for (int side = 0; side < 2; side++) {
            sides[side].guarded = guarded(side);
        }
        for (int side = 0; side < 2; side++) {
            sides[side].kingEnters = kingEnters(side);
        }
    }

    static BitSet set(long squares) {
        return BitSet.valueOf(new long[] {squares});
    }

    static long bits(BitSet set) {
        return set.isEmpty() ? 0 : set.toLongArray()[0];
    }

    private static char piece(Board board, int square) {
        if (!set(board.occupied()).get(square)) {
            return ' ';
        }
        boolean diagonal = set(board.bishopsAndQueens).get(square);
        boolean straight = set(board.rooksAndQueens).get(square);
        return set(board.pawns).get(square)
                ? 'P'
                : set(board.knights).get(square)
                        ? 'N'
                        : diagonal && straight ? 'Q' : diagonal ? 'B' : straight ? 'R' : 'K';
    }

    boolean isKing(int square) {
        return pieces[square] == 'K';
    }

    private int size() {
        return sides[0].size() + sides[1].size() + open.cardinality() + gone.cardinality();
    }

    /** The squares one step away. */
    static BitSet steps(int from, int[][] ways) {
        BitSet to = new BitSet();
        for (int[] way : ways) {
            int file = from % 8 + way[0];
            int rank = from / 8 + way[1];
            if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                to.set(8 * rank + file);
            }
        }
        return to;
    }

    private static BitSet attacks(int from, int side) {
        int up = side == 0 ? 1 : -1;
        return steps(from, new int[][] {{-1, up}, {1, up}});
    }

    private static boolean isEnd(int square) {
        return square < 8 || square >= 56;
    }

    /** What is come to step by step over some squares. */
    private static BitSet walk(BitSet from, int[][] ways, BitSet over) {
        BitSet found = (BitSet) from.clone();
        List<Integer> left = new ArrayList<>(from.stream().boxed().toList());
        while (!left.isEmpty()) {
            BitSet next = steps(left.remove(left.size() - 1), ways);
            next.and(over);
            next.andNot(found);
            found.or(next);
            next.stream().forEach(left::add);
        }
        return found;
    }

    private BitSet prey(int side) {
        BitSet prey = (BitSet) sides[1 - side].own.clone();
        for (int square = 0; square < 64; square++) {
            if (pieces[square] == 'K') {
                prey.clear(square);
            }
        }
        return prey;
    }

    private BitSet enter(int side) {
        BitSet enter = prey(side);
        enter.or(open);
        return enter;
    }

    /** What the pieces of a side that are locked so far attack. */
    private BitSet guarded(int side) {
        BitSet guarded = new BitSet();
        for (int square = 0; square < 64; square++) {
            if (sides[side].own.get(square) && !open.get(square)) {
                guarded.or(pieces[square] == 'P' ? attacks(square, side) : steps(square, ways(pieces[square])));
            }
        }
        return guarded;
    }

    private static int[][] ways(char piece) {
        return switch (piece) {
            case 'N' -> KNIGHT;
            case 'B' -> DIAGONAL;
            case 'R' -> STRAIGHT;
            default -> ALL;
        };
    }

    private BitSet kingEnters(int side) {
        BitSet enters = peaceful ? (BitSet) open.clone() : enter(side);
        enters.andNot(guarded(1 - side));
        return enters;
    }

    private void grow(int number) {
        Side side = sides[number];
        Side enemy = sides[1 - number];
        pawns(number);
        BitSet enter = enter(number);
        BitSet kingEnters = kingEnters(number);
        side.king.or(walk(side.king, ALL, kingEnters));
        side.knight.or(walk(side.knight, KNIGHT, enter));
        side.bishop.or(walk(side.bishop, DIAGONAL, enter));
        side.rook.or(walk(side.rook, STRAIGHT, enter));
        side.queen.or(walk(side.queen, ALL, enter));
        for (BitSet set : List.of(side.knight, side.bishop, side.rook, side.queen)) {
            side.captures.or(set);
            side.present.or(set);
        }
        side.captures.or(side.king);
        side.present.or(side.pawn);
        for (int square = 0; square < 64; square++) {
            char piece = pieces[square];
            if (side.own.get(square) && piece != 'P') {
                if (steps(square, ways(piece)).intersects(piece == 'K' ? kingEnters : enter)) {
                    open.set(square);
                }
            }
            if (enemy.own.get(square) && piece != 'K' && side.captures.get(square)) {
                open.set(square);
            }
        }
        castle(number);
    }

    private void castle(int number) {
        Side side = sides[number];
        for (int rook = 0; rook < 64; rook++) {
            if (!castlingRooks.get(rook) || !side.own.get(rook)) {
                continue;
            }
            int first = number == 0 ? 0 : 56;
            boolean isShort = rook % 8 == 7;
            BitSet between = new BitSet();
            between.set(first + (isShort ? 5 : 1), first + (isShort ? 7 : 4));
            between.andNot(open);
            if (between.isEmpty()) {
                side.king.set(first + (isShort ? 6 : 2));
                side.rook.set(first + (isShort ? 5 : 3));
                open.set(first + 4);
                open.set(rook);
            }
        }
    }

    private void pawns(int number) {
        Side side = sides[number];
        Side enemy = sides[1 - number];
        int up = number == 0 ? 8 : -8;
        BitSet own = new BitSet();
        for (int square = 0; square < 64; square++) {
            if (side.own.get(square) && pieces[square] == 'P') {
                own.set(square);
            }
        }
        if (own.isEmpty()) {
            return;
        }
        for (int file = 0; file < 8; file++) {
            alongFile(number, file);
        }
        for (int from = own.nextSetBit(0); from >= 0; from = own.nextSetBit(from + 1)) {
            BitSet squares = alongFile[from];
            side.pawn.or(squares);
            for (int to = squares.nextSetBit(0); to >= 0; to = squares.nextSetBit(to + 1)) {
                if (to != from) {
                    side.arrivals.set(to);
                    open.set(from);
                }
                BitSet captures = isEnd(to) ? new BitSet() : attacks(to, number);
                captures.and(enemy.present);
                if (!captures.isEmpty()) {
                    open.set(from);
                }
                if (!captures.isEmpty() || enemy.captures.get(to) || isEnd(to)) {
                    gone.set(from);
                }
            }
        }
        for (int from = 0; from < 64; from++) {
            if (side.pawn.get(from) && !isEnd(from)) {
                BitSet captures = attacks(from, number);
                captures.and(enemy.present);
                side.offFile.or(captures);
                side.captures.or(captures);
            }
        }
        boolean grown;
        do {
            grown = false;
            for (int from = 0; from < 64; from++) {
                if (side.offFile.get(from) && !isEnd(from)) {
                    BitSet to = attacks(from, number);
                    to.and(enemy.present);
                    if (open.get(from + up)) {
                        to.set(from + up);
                    }
                    to.andNot(side.offFile);
                    grown |= !to.isEmpty();
                    side.offFile.or(to);
                }
            }
        } while (grown);
        side.arrivals.or(side.offFile);
        side.pawn.or(side.offFile);
        for (int to = 0; to < 64; to++) {
            if (side.pawn.get(to) && isEnd(to)) {
                side.queen.set(to);
                side.knight.set(to);
            }
        }
    }

    /** A pawn passes none on its own file that stays there, friend or foe; nor does it come to the last square that one can have. */
    private void alongFile(int number, int file) {
        int up = number == 0 ? 8 : -8;
        int end = file + (number == 0 ? 56 : 0);
        int last = end;
        for (int square = end - up; !isEnd(square); square -= up) {
            if (pieces[square] != 'P') {
                continue;
            }
            if (!sides[number].own.get(square)) {
                last = gone.get(square) ? last : square - up;
                continue;
            }
            BitSet squares = new BitSet();
            squares.set(square);
            int to = square;
            while (to != last && open.get(to + up)) {
                to += up;
                squares.set(to);
            }
            alongFile[square] = squares;
            if (!gone.get(square) && to != end) {
                last = to - up;
            }
        }
    }

    /** The squares that one piece can come to; not of a king. */
    BitSet of(int number, int piece) {
        BitSet enter = enter(number);
        BitSet from = new BitSet();
        from.set(piece);
        if (pieces[piece] != 'P') {
            if (castlingRooks.get(piece)) {
                from.or(sides[number].rook);
            }
            return walk(from, ways(pieces[piece]), enter);
        }
        BitSet file = alongFile[piece];
        BitSet found = (BitSet) file.clone();
        BitSet prey = (BitSet) sides[1 - number].present.clone();
        prey.or(target);
        int size;
        do {
            size = found.cardinality();
            for (int at = 0; at < 64; at++) {
                if (found.get(at) && !isEnd(at)) {
                    BitSet to = attacks(at, number);
                    to.and(prey);
                    found.or(to);
                    int ahead = at + (number == 0 ? 8 : -8);
                    if (!file.get(at) && open.get(ahead)) {
                        found.set(ahead);
                    }
                }
            }
        } while (found.cardinality() != size);
        BitSet promoted = (BitSet) found.clone();
        promoted.clear(8, 56);
        if (!promoted.isEmpty()) {
            found.or(walk(promoted, ALL, enter));
            found.or(walk(promoted, KNIGHT, enter));
        }
        return found;
    }
}
