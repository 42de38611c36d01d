package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.last;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import java.util.SplittableRandom;

/**
 * How near a position is to a mate that both sides want: a number for each move by which {@link HelpmateSearch} orders
 * its visits. The less, the nearer. It decides how long a search takes, never what it finds.
 *
 * <p>Counted are the flight squares of the loser's king, how near the rim it stands, how far the winner's king and
 * other pieces are from it, how far the winner's foremost pawn is from promotion where no rook or queen is left, and
 * above all how the best check would leave the loser if the winner could move twice. The weights were found by hill
 * climbing on positions of recorded games.
 */
final class MateOrdering {

    /**
     * Weights in the order of the constants below, one row for each strategy. Where one leads a search astray the next
     * often finds a mate at once.
     */
    private static final int[][] STRATEGIES = {
        {6, 1, 22, 28, 3, 12, 37, 167, 1, 202, -4, 0, 30, 1, -33, 0, 32},
        {0, 1, 14, 6, 1, -1, 34, 13, 4, 3, 0, 0, 22, 0, -8, 0, 13},
        {-1, 0, 34, 7, 1, 16, 28, 16, 9, -4, -1, 0, 9, -1, -9, 3, 38},
        {1, 0, 15, 30, 1, 20, 3, 90, 5, 3, 3, 0, 7, 0, -2, 0, 12},
    };

    /** Those of the table, or varied. */
    private int[][] strategies = STRATEGIES;

    private int variation;

    private int[] w = STRATEGIES[0];

    private static final int FLIGHT = 0;
    private static final int COVERED = 1;
    private static final int RIM_STEP = 2;
    private static final int KING_STEP = 3;
    private static final int PIECE_STEP = 4;
    private static final int CORNER_STEP = 5;
    private static final int NO_MAJOR = 6;
    private static final int PAWN_STEP = 7;
    private static final int CHECK = 8;
    private static final int LOSS = 9;
    private static final int BLOCKED = 10;
    private static final int PLY = 11;
    private static final int CAPTURE = 12;
    private static final int THREATENED_FLIGHT = 13;
    private static final int KING_MOVES = 14;
    private static final int REPLY = 15;
    private static final int INTERFERER = 16;

    /** A check that leaves more flight squares or answers than this is as bad as none. */
    private static final int MANY_FLIGHTS = 5;

    private static final int MANY_REPLIES = 3;

    /** The king's moves between two squares, by {@code from << 6 | to}. */
    private static final byte[] DISTANCE = new byte[64 * 64];

    private static final byte[] TO_RIM = new byte[64];
    private static final byte[] TO_CORNER = new byte[64];

    static {
        for (int from = 0; from < 64; from++) {
            int file = Math.min(from & 7, 7 - (from & 7));
            int rank = Math.min(from >>> 3, 7 - (from >>> 3));
            TO_RIM[from] = (byte) Math.min(file, rank);
            TO_CORNER[from] = (byte) Math.max(file, rank);
            for (int to = 0; to < 64; to++) {
                DISTANCE[from << 6 | to] =
                        (byte) Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >>> 3) - (to >>> 3)));
            }
        }
    }

    /** The least that {@link #weigh} has found. */
    private int threat;

    /** The squares around the loser's king. */
    private long threatened;

    private final Board pass = new Board();
    private final Board next = new Board();

    /** The loser's pieces that could take what gives the best check. */
    private long interferers;

    // What the winner attacks, the loser's king taken away: squares attacked at least once, and at least twice.
    private long once;
    private long twice;
    private long occupied;

    /**
     * Varies all weights: each becomes between half as much and twice as much.
     *
     * @param variation each number from 1 gives others; 0 those that were found to be best
     */
    void vary(int variation) {
        if (variation == this.variation) {
            return;
        }
        this.variation = variation;
        strategies = STRATEGIES;
        if (variation > 0) {
            SplittableRandom random = new SplittableRandom(variation);
            strategies = new int[STRATEGIES.length][];
            for (int strategy = 0; strategy < strategies.length; strategy++) {
                strategies[strategy] = STRATEGIES[strategy].clone();
                for (int weight = 0; weight < strategies[strategy].length; weight++) {
                    double factor = Math.pow(2, 2 * random.nextDouble() - 1);
                    strategies[strategy][weight] = (int) Math.round(factor * strategies[strategy][weight]);
                }
            }
        }
        w = strategies[0];
    }

    /** Chooses weights, from 0 to 3. */
    void use(int strategy) {
        w = strategies[strategy];
    }

    /** The weight of each ply that it takes to come to a position. */
    int ply(int strategy) {
        return strategies[strategy][PLY];
    }

    /**
     * Scores the winner's moves.
     *
     * @param board with the winner to move
     * @param moves the legal moves
     * @param scores takes a number from 0 for each
     * @return the place in the list of a move that mates; -1 where none was seen, though one by discovery may be there
     */
    int winnersMoves(Board board, int[] moves, int count, int[] scores) {
        long winners = board.own();
        long losers = board.enemy();
        long kings = board.kings();
        int king = first(kings & losers);
        int own = first(kings & winners);
        long target = bit(king);
        long around = Attacks.king(king);
        boolean isWhite = board.isWhiteToMove();
        attack(board, winners, target, board.side);
        boolean major = (winners & board.rooksAndQueens) != 0;
        int promotion = major ? 0 : promotion(board, winners, isWhite);
        int base = w[RIM_STEP] * TO_RIM[king]
                + (major ? 0 : w[CORNER_STEP] * TO_CORNER[king])
                + w[PIECE_STEP] * pieces(board, winners, king);
        int lastFrom = -1;
        long without = 0;
        for (int at = 0; at < count; at++) {
            int move = moves[at];
            int from = PackedMove.from(move);
            int to = PackedMove.to(move);
            int kind = PackedMove.kind(move);
            if (from != lastFrom) {
                lastFrom = from;
                without = twice | (once & ~board.attacks(from, from, occupied, board.side));
            }
            long attacks = afterMove(board, move, board.side);
            long cover = without | attacks;
            long blockers = losers & ~bit(to);
            int flights = Long.bitCount(around & ~cover & ~blockers);
            boolean check = (attacks & target) != 0;
            if (check && flights == 0) {
                next.play(board, move);
                if (!next.hasLegalMove() && next.checkingPieces() != 0) {
                    return at;
                }
            }
            int near = from == own ? to : own;
            int score = base
                    + w[FLIGHT] * flights
                    - w[COVERED] * Long.bitCount(around & cover)
                    - w[BLOCKED] * Long.bitCount(around & blockers)
                    + w[KING_STEP] * Math.max(0, DISTANCE[near << 6 | king] - 2);
            if (from != own && (board.pawns & bit(from)) == 0) {
                score += w[PIECE_STEP] * (DISTANCE[to << 6 | king] - DISTANCE[from << 6 | king]);
            }
            score += check ? w[CHECK] : 0;
            score -= (losers & bit(to)) != 0 ? w[CAPTURE] : 0;
            if (!major && (kind < PackedMove.TO_ROOK || kind > PackedMove.TO_QUEEN)) {
                boolean pawn = (board.pawns & bit(from)) != 0;
                score += pawn ? Math.min(promotion, w[NO_MAJOR] + w[PAWN_STEP] * toGo(to, isWhite)) : promotion;
            }
            scores[at] = Math.max(0, score);
        }
        return -1;
    }

    /**
     * Scores the loser's moves.
     *
     * @param board with the loser to move
     * @param moves the legal moves
     * @param threat what {@link #threat} found for the board, just before
     * @param scores takes a number from 0 for each
     */
    void losersMoves(Board board, int[] moves, int count, int threat, int[] scores) {
        long losers = board.own();
        long winners = board.enemy();
        long kings = board.kings();
        int king = first(kings & losers);
        int own = first(kings & winners);
        long cover = Checks.attacked(
                winners,
                board.occupied() & ~bit(king),
                board.pawns,
                board.knights,
                board.bishopsAndQueens,
                board.rooksAndQueens,
                Pawns.other(board.side));
        boolean major = (winners & board.rooksAndQueens) != 0;
        int promotion = major ? 0 : promotion(board, winners, !board.isWhiteToMove());
        long around = Attacks.king(king);
        int stay = threat + promotion + standing(board, winners, king, own, major, around & cover);
        for (int at = 0; at < count; at++) {
            int move = moves[at];
            int from = PackedMove.from(move);
            int to = PackedMove.to(move);
            int score;
            if (from == king && PackedMove.kind(move) != PackedMove.CASTLING) {
                long near = Attacks.king(to);
                long blockers = losers & ~bit(from);
                score = promotion
                        + w[KING_MOVES]
                        + standing(board, winners, to, own, major, near & cover)
                        + w[FLIGHT] * Long.bitCount(near & ~cover & ~blockers)
                        - w[BLOCKED] * Long.bitCount(near & blockers);
            } else {
                long blockers = (losers & ~bit(from)) | bit(to);
                score = stay
                        + w[FLIGHT] * Long.bitCount(around & ~cover & ~blockers)
                        - w[BLOCKED] * Long.bitCount(around & blockers);
            }
            score -= (interferers & bit(from)) != 0 ? w[INTERFERER] : 0;
            score += (winners & bit(to)) != 0 ? w[LOSS] : 0;
            scores[at] = Math.max(0, score);
        }
    }

    /** What a place of the loser's king counts for, without its flight squares. */
    private int standing(Board board, long winners, int king, int own, boolean major, long covered) {
        return w[RIM_STEP] * TO_RIM[king]
                + (major ? 0 : w[CORNER_STEP] * TO_CORNER[king])
                + w[KING_STEP] * Math.max(0, DISTANCE[own << 6 | king] - 2)
                + w[PIECE_STEP] * pieces(board, winners, king)
                - w[COVERED] * Long.bitCount(covered);
    }

    /**
     * How far a mate would be if the winner could move at once.
     *
     * @param board with the loser to move
     * @return from 0, where a move mates or the loser is in check
     */
    int threat(Board board) {
        interferers = 0;
        long losers = board.own();
        long winners = board.enemy();
        long target = board.kings() & losers;
        int king = first(target);
        long all = board.occupied();
        long diagonalChecks = Attacks.bishop(king, all);
        long straightChecks = Attacks.rook(king, all);
        long knightChecks = Attacks.knight(king);
        long pawnChecks = Attacks.pawn(king, board.side);
        if ((winners
                        & ((diagonalChecks & board.bishopsAndQueens)
                                | (straightChecks & board.rooksAndQueens)
                                | (knightChecks & board.knights)
                                | (pawnChecks & board.pawns)))
                != 0) {
            return 0;
        }
        int side = Pawns.other(board.side);
        attack(board, winners, target, side);
        threatened = Attacks.king(king);
        threat = MANY_FLIGHTS * w[THREATENED_FLIGHT];
        pass.set(board);
        pass.rights = board.castlingRooks();
        pass.side = side;
        for (long left = winners & (board.knights | board.bishopsAndQueens | board.rooksAndQueens);
                left != 0;
                left = rest(left)) {
            int from = first(left);
            long at = bit(from);
            long attacks = board.attacks(from, from, all, side);
            long checks = (board.knights & at) != 0
                    ? knightChecks
                    : ((board.bishopsAndQueens & at) != 0 ? diagonalChecks : 0)
                            | ((board.rooksAndQueens & at) != 0 ? straightChecks : 0);
            checks &= attacks & ~winners;
            if (checks != 0) {
                long without = twice | (once & ~board.attacks(from, from, occupied, side));
                for (; checks != 0; checks = rest(checks)) {
                    weigh(board, PackedMove.of(from, first(checks), PackedMove.PLAIN), without, target);
                }
            }
        }
        pawnThreats(board, winners & board.pawns, pawnChecks, diagonalChecks | straightChecks, target);
        return threat;
    }

    private void pawnThreats(Board board, long pawns, long pawnChecks, long lines, long target) {
        int side = pass.side;
        long empty = ~board.occupied();
        long prey = board.own() & ~target;
        long promotions = Bitboards.END_RANKS & lines;
        long aim = (pawnChecks & ~Bitboards.END_RANKS) | promotions;
        // Where a pawn could come from to give check: nearly always nowhere.
        long sources = Pawns.ahead(aim & empty, board.side)
                | Pawns.attacks(aim & prey, board.side)
                | Pawns.ahead(Pawns.ahead(aim & empty, board.side) & empty, board.side);
        for (long left = pawns & sources; left != 0; left = rest(left)) {
            int from = first(left);
            long at = bit(from);
            long push = Pawns.ahead(at, side) & empty;
            long to = push | (Attacks.pawn(from, side) & prey);
            to |= Pawns.doubleSteps(at, empty, side);
            long without = twice | (once & ~Attacks.pawn(from, side));
            for (long checks = to & aim; checks != 0; checks = rest(checks)) {
                int square = first(checks);
                int kind = (promotions & bit(square)) != 0 ? PackedMove.TO_QUEEN : PackedMove.PLAIN;
                weigh(board, PackedMove.of(from, square, kind), without, target);
            }
        }
    }

    /** Counts a check in, which the winner would give if it could move at once. */
    private void weigh(Board board, int move, long without, long target) {
        long attacks = afterMove(board, move, pass.side);
        long blockers = board.own() & ~bit(PackedMove.to(move));
        int value = w[THREATENED_FLIGHT] * Long.bitCount(threatened & ~(without | attacks) & ~blockers);
        if (value == 0 && threat > 0) {
            next.play(pass, move);
            int replies = next.countMoves();
            value = Math.min(replies, MANY_REPLIES) * w[REPLY];
            if (value < threat) {
                interferers = next.attackers(PackedMove.to(move), next.isWhiteToMove()) & ~target;
            }
        }
        threat = Math.min(threat, value);
    }

    private void attack(Board board, long attackers, long without, int side) {
        occupied = board.occupied() & ~without;
        once = 0;
        twice = 0;
        for (long left = attackers; left != 0; left = rest(left)) {
            int from = first(left);
            long attacks = board.attacks(from, from, occupied, side);
            twice |= once & attacks;
            once |= attacks;
        }
    }

    /** The squares that a piece attacks after a move. */
    private long afterMove(Board board, int move, int side) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        long after = (occupied & ~bit(from)) | bit(to);
        return switch (PackedMove.kind(move)) {
            case PackedMove.CASTLING -> 0;
            case PackedMove.TO_KNIGHT, PackedMove.TO_BISHOP, PackedMove.TO_ROOK, PackedMove.TO_QUEEN ->
                Attacks.of(PackedMove.promotion(move).code(), to, after);
            default -> board.attacks(from, to, after, side);
        };
    }

    private static int pieces(Board board, long winners, int king) {
        int away = 0;
        for (long left = winners & (board.knights | board.bishopsAndQueens | board.rooksAndQueens);
                left != 0;
                left = rest(left)) {
            away += DISTANCE[first(left) << 6 | king];
        }
        return away;
    }

    /** What the way to a rook or queen counts for a winner that has neither. */
    private int promotion(Board board, long winners, boolean isWhite) {
        long pawns = winners & board.pawns;
        return pawns == 0
                ? w[NO_MAJOR]
                : w[NO_MAJOR] + w[PAWN_STEP] * toGo(isWhite ? last(pawns) : first(pawns), isWhite);
    }

    private static int toGo(int square, boolean isWhite) {
        return isWhite ? 7 - (square >>> 3) : square >>> 3;
    }
}
