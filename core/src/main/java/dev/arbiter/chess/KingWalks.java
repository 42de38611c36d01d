package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;

/**
 * Where the two kings can stand at the same time, and whose turn it is then, as long as no king takes a piece that is
 * locked for good. Kings keep apart, and a side that has nothing else to move must move its king: a king that shuttles
 * between two squares cannot wait on one of them.
 *
 * <p>It holds for all that can follow if no king ever takes such a piece, or if the game is over where one does.
 */
final class KingWalks {

    private final ReachableSquares reach;

    /** By the side to move and the square of White's king where Black's king can be. */
    private final long[][] places = new long[2][64];

    private final boolean[] hasOtherMoves = new boolean[2];

    /** @param reach with the squares that pieces come to while no king takes a locked piece */
    KingWalks(ReachableSquares reach) {
        this.reach = reach;
    }

    /**
     * Finds all places for the board that {@link ReachableSquares} was last asked about.
     *
     * @param winner the side that is to mate, 0 or 1
     * @return false where a king may take a locked piece and the game goes on, or that mates: nothing is known then
     */
    boolean of(Board board, int winner) {
        for (int white = 0; white < 64; white++) {
            places[0][white] = 0;
            places[1][white] = 0;
        }
        long kings = board.kings();
        long free = ~reach.stuck() & ~kings;
        hasOtherMoves[0] = (board.white & free) != 0;
        hasOtherMoves[1] = (board.black & free) != 0;
        places[board.isWhiteToMove() ? 0 : 1][first(board.white & kings)] = board.black & kings;
        while (walk()) {}
        return board.castlingRooks() == 0 && !isPeaceBroken(winner);
    }

    /** Where the winner's king can be when the winner is to move and the loser's king stands on a square. */
    long winnersKing(int winner, int losersKing) {
        if (winner == 1) {
            return places[1][losersKing];
        }
        long found = 0;
        for (int white = 0; white < 64; white++) {
            found |= (places[0][white] & bit(losersKing)) != 0 ? bit(white) : 0;
        }
        return found;
    }

    /** Lets each king step once from everywhere; whether that led to anything new. */
    private boolean walk() {
        boolean grown = false;
        for (long left = reach.king(0); left != 0; left = rest(left)) {
            int white = first(left);
            long black = places[0][white];
            if (black != 0) {
                if (hasOtherMoves[0]) {
                    grown |= add(1, white, black);
                }
                for (long to = Attacks.king(white) & reach.kingEnters(0); to != 0; to = rest(to)) {
                    grown |= add(1, first(to), black);
                }
            }
            black = places[1][white];
            if (black != 0) {
                grown |=
                        add(0, white, (Bitboards.around(black) & reach.kingEnters(1)) | (hasOtherMoves[1] ? black : 0));
            }
        }
        return grown;
    }

    private boolean add(int turn, int white, long black) {
        long known = places[turn][white];
        places[turn][white] |= black & ~Attacks.king(white) & ~bit(white);
        return places[turn][white] != known;
    }

    private boolean isPeaceBroken(int winner) {
        for (long left = reach.king(0); left != 0; left = rest(left)) {
            int white = first(left);
            for (long black = places[0][white]; black != 0; black = rest(black)) {
                if (isPeaceBroken(0, white, first(black), winner)) {
                    return true;
                }
            }
            for (long black = places[1][white]; black != 0; black = rest(black)) {
                if (isPeaceBroken(1, first(black), white, winner)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a side's king may take a locked piece so that the game goes on, or that mates. */
    private boolean isPeaceBroken(int side, int king, int other, int winner) {
        int enemy = 1 - side;
        long prey = Attacks.king(king) & reach.locked(enemy) & ~reach.guarded(enemy) & ~Attacks.king(other);
        if (prey == 0) {
            return false;
        }
        if (hasOtherMoves[enemy] || (reach.open() & bit(king)) == 0) {
            return true;
        }
        long steps = Attacks.king(other) & (reach.kingEnters(enemy) | (reach.locked(side) & ~reach.guarded(side)));
        for (; prey != 0; prey = rest(prey)) {
            if ((steps & ~Attacks.king(first(prey))) != 0) {
                return true;
            }
        }
        return side == winner && mayUncover(winner, other, king);
    }

    /** Whether the winner's king may give check by leaving a square. */
    boolean mayUncover(int winner, int losersKing, int from) {
        long line = Attacks.line(losersKing, from);
        if (line == 0 || (Attacks.between(losersKing, from) & reach.stuck()) != 0) {
            return false;
        }
        boolean straight = (Attacks.rookRays(losersKing) & bit(from)) != 0;
        long checkers = line & (straight ? reach.straight(winner) : reach.diagonal(winner));
        for (; checkers != 0; checkers = rest(checkers)) {
            if ((Attacks.between(losersKing, first(checkers)) & bit(from)) != 0) {
                return true;
            }
        }
        return false;
    }
}
