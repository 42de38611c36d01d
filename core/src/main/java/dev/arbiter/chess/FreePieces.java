package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;

/**
 * Proves that a side cannot mate where some pieces can go far and wide, so that there are too many positions to visit
 * each. These are the free pieces. They are taken off the board, and only the positions of the others are visited. A
 * free piece counts as standing wherever {@link ReachableSquares} lets it come, whichever place helps, and as many times as it
 * helps:
 *
 * <ul>
 *   <li>a side with a free piece may pass, as that may have moved, and takes any piece but the king where it can come;
 *   <li>no line of attack that crosses a square of a free piece forbids a king to stand at its end; <li>a pawn may take
 *   where an enemy's free piece can come; <li>what a bishop of the winner can attack from where it can come is
 *   attacked; <li>it counts as mate if each flight square left can be blocked by a free piece of the loser, one on
 *   each, unless the check is answered by a piece that no free piece can hinder.
 * </ul>
 *
 * <p>Every game that can be played is played so too, without the free pieces. So if there is no mate here there is
 * none.
 */
final class FreePieces {

    enum Result {
        EXCLUDED,
        PERHAPS,
        UNDECIDED
    }

    /** A piece that can come to fewer squares is better left where it is. */
    static final int FAR_AND_WIDE = 7;

    private static final int MOST_OF_LOSER = 4;
    private static final int MOST_OF_WINNER = 2;
    private static final int MOST = MOST_OF_LOSER + MOST_OF_WINNER;

    /** The most positions reached with all choices, as a multiple of those with one. */
    private static final int ALL_CHOICES = 3;

    private static final int LONGEST_ROAD = 6;

    private final PositionTable positions;
    private final int least;
    private final ReachableSquares reach = new ReachableSquares();
    private final Board board = new Board();
    private final Board next = new Board();
    private final Board reply = new Board();

    private boolean isWhite;

    /** The pieces that may be free, and where each can come. */
    private final long[] pieces = new long[MOST];

    private final long[] places = new long[MOST];
    private final int[] walks = new int[MOST];
    private int count;

    /** Those of the loser that do, a bit each. */
    private int freePieces;

    /** Where free pieces can come: of both sides, of the loser's and the winner's. */
    private long roamed;

    private long losersRoamed;
    private long winnersRoamed;

    /** Where the loser's free pieces can take. */
    private long prey;

    /** What the winner's free pieces can attack. */
    private long covered;

    /** Whether a position was left out that could not be distinguished from another. */
    private boolean lost;

    private long visited;
    private long squares;

    /**
     * @param positions may be used by others between calls
     * @param least to how many squares a free piece must be able to walk: {@link #FAR_AND_WIDE}, or fewer in tests
     */
    FreePieces(PositionTable positions, int least) {
        this.positions = positions;
        this.least = least;
    }

    /** How many positions the last call has come to. */
    long visited() {
        return visited;
    }

    /** Where the pieces stand at first that were taken for free last. */
    long squares() {
        return squares;
    }

    /**
     * Whether a mate is excluded.
     *
     * @param root neither mate nor stalemate
     * @param winnerIsWhite whether White is to mate
     * @param limit how many positions may be come to with each choice of free pieces
     */
    boolean excludeMate(Board root, boolean winnerIsWhite, long limit) {
        visited = 0;
        isWhite = winnerIsWhite;
        if (root.castlingRooks() != 0 || root.enPassant() != 0) {
            return false;
        }
        reach.of(root);
        count = 0;
        choose(root, isWhite ? root.black : root.white, MOST_OF_LOSER);
        int losers = count;
        choose(root, root.pieces(isWhite) & root.bishops(), MOST_OF_WINNER);
        // A choice of fewer free pieces has more positions: no use where those of a wider one were too many.
        long tooMany = 0;
        for (int order = 2 * count; order > 0; order--) {
            // Those of the loser alone first.
            int size = order > count ? order - count : order;
            for (int chosen = 1; chosen < 1 << count && visited <= ALL_CHOICES * limit; chosen++) {
                if (Integer.bitCount(chosen) != size
                        || (chosen >>> losers == 0) != (order > count)
                        || isPartOf(chosen, tooMany)) {
                    continue;
                }
                Result result = search(root, chosen, limit);
                visited += positions.size();
                if (result == Result.EXCLUDED) {
                    return true;
                }
                tooMany |= result == Result.UNDECIDED ? bit(chosen) : 0;
            }
        }
        return false;
    }

    private static boolean isPartOf(int chosen, long sets) {
        for (long left = sets; left != 0; left = rest(left)) {
            if ((chosen & ~first(left)) == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Keeps those pieces of a side that walk the farthest past their own pieces, kings and pawns, and pawns on an open
     * road.
     */
    private void choose(Board root, long side, int most) {
        int begin = count;
        for (long left = side & ~root.kings(); left != 0; left = rest(left)) {
            long piece = left & -left;
            boolean white = (root.white & piece) != 0;
            int squares = Long.bitCount(walk(root, piece, white ? Pawns.WHITE : Pawns.BLACK));
            int at = count;
            if (count == begin + most) {
                at--;
                if (squares <= walks[at]) {
                    continue;
                }
            }
            if (squares < least) {
                continue;
            }
            count = at + 1;
            for (; at > begin && walks[at - 1] < squares; at--) {
                walks[at] = walks[at - 1];
                places[at] = places[at - 1];
                pieces[at] = pieces[at - 1];
            }
            walks[at] = squares;
            places[at] = reach.of(root, white ? 0 : 1, piece);
            pieces[at] = piece;
        }
    }

    private static long walk(Board root, long piece, int side) {
        long own = side == Pawns.WHITE ? root.white : root.black;
        long over = ~(own | root.pawns | root.kings());
        if ((root.pawns & piece) != 0) {
            long road = piece;
            for (int step = 0; step < LONGEST_ROAD; step++) {
                road |= Pawns.ahead(road & ~END_RANKS, side) & ~root.occupied();
            }
            return (road & END_RANKS) != 0 ? ~0L : 0;
        }
        if ((root.knights & piece) != 0) {
            return Bitboards.knightFill(piece, over);
        }
        return ((root.bishopsAndQueens & piece) != 0 ? Bitboards.diagonalFill(piece, over) : 0)
                | ((root.rooksAndQueens & piece) != 0 ? Bitboards.straightFill(piece, over) : 0);
    }

    private Result search(Board root, int chosen, long limit) {
        positions.clear();
        lost = false;
        squares = 0;
        freePieces = 0;
        losersRoamed = 0;
        winnersRoamed = 0;
        next.set(root);
        boolean pawns = false;
        for (int piece = 0; piece < count; piece++) {
            if ((chosen >>> piece & 1) == 0) {
                continue;
            }
            if ((pieces[piece] & root.pieces(isWhite)) != 0) {
                winnersRoamed |= places[piece];
            } else {
                freePieces |= 1 << piece;
                losersRoamed |= places[piece];
                pawns |= (root.pawns & pieces[piece]) != 0;
            }
            squares |= pieces[piece];
            next.clear(first(pieces[piece]));
        }
        roamed = losersRoamed | winnersRoamed;
        covered = Bitboards.aroundDiagonal(winnersRoamed);
        // A pawn that captures en passant does not come to the square of what it takes.
        prey = pawns ? ~0L : losersRoamed;
        if (next.isWhiteToMove() != isWhite && mayBeMate()) {
            return Result.PERHAPS;
        }
        positions.add(next);
        for (int number = 0; number < positions.size(); number++) {
            if (positions.size() > limit || lost) {
                return Result.UNDECIDED;
            }
            positions.get(number, board);
            if (visit()) {
                return Result.PERHAPS;
            }
        }
        return lost ? Result.UNDECIDED : Result.EXCLUDED;
    }

    /** Adds the successors of a position; returns whether one may be mate. */
    private boolean visit() {
        boolean winnerMoves = board.isWhiteToMove() == isWhite;
        int side = board.side;
        long occupied = board.occupied();
        long own = board.own();
        long to = ~own & ~board.kings();
        long taken = board.enemy() & ~board.kings();
        for (long left = own; left != 0; left = rest(left)) {
            int from = first(left);
            long at = left & -left;
            if ((board.pawns & at) == 0) {
                if (moves(from, board.pieceAttacks(from, occupied) & to, PackedMove.PLAIN)) {
                    return true;
                }
                continue;
            }
            long attacks = Attacks.pawn(from, side);
            long steps = (Pawns.ahead(at, side) & ~occupied)
                    | (attacks & (taken | ((winnerMoves ? losersRoamed : winnersRoamed) & ~occupied)));
            boolean found = moves(from, steps & ~END_RANKS, PackedMove.PLAIN)
                    || moves(from, Pawns.doubleSteps(at, ~occupied, side), PackedMove.DOUBLE_STEP)
                    || moves(from, attacks & board.enPassant(), PackedMove.EN_PASSANT);
            for (int kind = PackedMove.TO_KNIGHT; kind <= PackedMove.TO_QUEEN && !found; kind++) {
                found = moves(from, steps & END_RANKS, kind);
            }
            if (found) {
                return true;
            }
        }
        if ((winnerMoves ? winnersRoamed : losersRoamed) == 0) {
            return false;
        }
        next.set(board);
        if (pass()) {
            return true;
        }
        for (long left = taken & (winnerMoves ? winnersRoamed : prey); left != 0; left = rest(left)) {
            next.set(board);
            next.clear(first(left));
            if (pass()) {
                return true;
            }
        }
        return false;
    }

    /** Passes, as a free piece may have moved; returns whether that may be mate. */
    private boolean pass() {
        next.rights = 0;
        next.side = Pawns.other(board.side);
        return arrive();
    }

    private boolean moves(int from, long to, int kind) {
        for (long left = to; left != 0; left = rest(left)) {
            next.play(board, PackedMove.of(from, first(left), kind));
            if (arrive()) {
                return true;
            }
        }
        return false;
    }

    /** Adds {@link #next} unless it cannot be, or no mate can follow; whether it may be mate. */
    private boolean arrive() {
        long winners = next.pieces(isWhite);
        if ((winners & ~next.kings()) == 0 && winnersRoamed == 0) {
            return false;
        }
        int king = first(next.enemy() & next.kings());
        if (attackers(next, king, next.own(), next.occupied() | roamed, board.side) != 0) {
            return false;
        }
        // Whether a capture en passant is legal is decided without the free pieces.
        lost |= next.enPassant() != 0
                && next.possibleEnPassant() == 0
                && (Pawns.attacks(next.enPassant(), board.side) & next.own() & next.pawns) != 0;
        return positions.add(next) >= 0 && next.isWhiteToMove() != isWhite && mayBeMate();
    }

    /** Whether {@link #next}, where the loser is to move, is mate with free pieces in the right places. */
    private boolean mayBeMate() {
        long winners = next.enemy();
        long losers = next.own();
        long occupied = next.occupied();
        long target = losers & next.kings();
        int king = first(target);
        int side = next.side;
        long checkers = attackers(next, king, winners, occupied, side);
        boolean isFree = (covered & target) != 0;
        if (checkers == 0 && !isFree) {
            return false;
        }
        long after = covered | Bitboards.aroundDiagonal(target & covered);
        long need = 0;
        for (long left = Attacks.king(king) & ~losers & ~after; left != 0; left = rest(left)) {
            if (attackers(next, first(left), winners, occupied & ~target, side) == 0) {
                need |= left & -left;
            }
        }
        if ((need & (winners | ~losersRoamed)) != 0 || !mayBlock(need, freePieces)) {
            return false;
        }
        return isFree || rest(checkers) != 0 || !isAnswered(king, first(checkers));
    }

    private boolean mayBlock(long need, int free) {
        if (need == 0) {
            return true;
        }
        for (int left = free; left != 0; left &= left - 1) {
            if ((places[Integer.numberOfTrailingZeros(left)] & need & -need) != 0
                    && mayBlock(rest(need), free & ~(left & -left))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a piece answers the one check in {@link #next}, wherever the free pieces are. */
    private boolean isAnswered(int king, int checker) {
        long occupied = next.occupied();
        long line = Attacks.between(king, checker) & ~roamed;
        long answers = bit(checker) | line;
        for (long left = next.own() & ~bit(king); left != 0; left = rest(left)) {
            int from = first(left);
            long at = left & -left;
            long to;
            if ((next.pawns & at) != 0) {
                long free = ~(occupied | roamed);
                to = (Attacks.pawn(from, next.side) & bit(checker))
                        | (((Pawns.ahead(at, next.side) & free) | Pawns.doubleSteps(at, free, next.side)) & line);
            } else {
                to = next.pieceAttacks(from, occupied) & answers;
            }
            for (; to != 0; to = rest(to)) {
                int square = first(to);
                if ((Attacks.between(from, square) & roamed) == 0) {
                    reply.play(next, PackedMove.of(from, square, PackedMove.PLAIN));
                    if (attackers(reply, king, reply.own(), reply.occupied(), next.side) == 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The pieces of a side that attack a square. */
    private static long attackers(Board board, int square, long by, long occupied, int side) {
        return Checks.attackers(
                square, by, occupied, board.pawns, board.knights, board.bishopsAndQueens, board.rooksAndQueens, side);
    }
}
