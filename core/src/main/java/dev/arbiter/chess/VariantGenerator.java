package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.EN_PASSANT_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.RANK_8;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.VariantKernel.Folding;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PerftCount;
import dev.arbiter.chess.kernel.PieceKind;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * The moves of all variants, written once: a template.
 *
 * <p>It is never used as it stands. {@link VariantKernel#of} defines it anew for every variant as a hidden class with the
 * variant's {@link VariantTrait}s as its class data, and once more as one that counts without listing. There every trait
 * is a constant, so that the compiler drops what a variant does not do. The generator of chess itself
 * ({@link MoveGenerator}, {@link PerftCount}) stands beside it and knows nothing of variants; both share attacks, checks,
 * pawns and castling.
 */
final class VariantGenerator implements VariantKernel {

    private static final Folding FOLDING = folding();
    private static final @Nullable VariantKernel COUNTER = FOLDING.counter();
    private static final boolean COUNTING = COUNTER == null;

    private static final boolean DROPS = has(VariantTrait.DROPS);
    private static final boolean FIRST_RANK_STEPS = has(VariantTrait.FIRST_RANK_STEPS);
    private static final boolean KING_PROMOTION = has(VariantTrait.KING_PROMOTION);
    private static final boolean CASTLING = !has(VariantTrait.NO_CASTLING);
    private static final boolean COMPULSORY_CAPTURE = has(VariantTrait.COMPULSORY_CAPTURE);
    private static final boolean NO_CHECKS = has(VariantTrait.NO_CHECKS);
    private static final boolean COMMON_KINGS = has(VariantTrait.COMMON_KINGS);
    private static final boolean WHITE_HAS_NO_KING = has(VariantTrait.WHITE_HAS_NO_KING);
    private static final boolean EXPLOSIONS = has(VariantTrait.EXPLOSIONS);
    private static final boolean COUNTED_CHECKS = has(VariantTrait.COUNTED_CHECKS);
    private static final boolean HILL = has(VariantTrait.HILL);
    private static final boolean RACE = has(VariantTrait.RACE);
    private static final boolean LAST_MAN = has(VariantTrait.LAST_MAN);

    private static final int[] NO_LIST = {};

    private static Folding folding() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), "_", Folding.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("the template of the variants' generators has no class data", e);
        }
    }

    private static boolean has(VariantTrait trait) {
        return FOLDING.traits().contains(trait);
    }

    @Override
    public int legalMoves(VariantPosition board, int[] moves) {
        return list(board, moves);
    }

    @Override
    public boolean isOver(VariantPosition board) {
        return isEnded(board);
    }

    @Override
    public void play(VariantPosition before, int move, VariantPosition after) {
        make(before, move, after);
    }

    @Override
    public long leaves(VariantPosition board, int depth) {
        if (depth == 0) {
            return 1;
        }
        VariantPosition[] boards = new VariantPosition[depth];
        int[][] lists = new int[depth][];
        boards[0] = board.copy();
        for (int ply = 1; ply < depth; ply++) {
            boards[ply] = board.copy();
            lists[ply] = new int[VariantPosition.MOST_MOVES];
        }
        return leaves(boards, lists, 0, depth);
    }

    /** @param ply whose board holds the position; those after it are free */
    private static long leaves(VariantPosition[] boards, int[][] lists, int ply, int depth) {
        VariantPosition board = boards[ply];
        VariantKernel counter = COUNTER;
        if (depth == 1 || counter == null) {
            return counter == null ? list(board, NO_LIST) : counter.legalMoves(board, NO_LIST);
        }
        int[] moves = lists[ply + 1];
        VariantPosition after = boards[ply + 1];
        long leaves = 0;
        for (int left = list(board, moves) - 1; left >= 0; left--) {
            make(board, moves[left], after);
            leaves += leaves(boards, lists, ply + 1, depth - 1);
        }
        return leaves;
    }

    // ---- what ends the game

    private static boolean isEnded(VariantPosition board) {
        if (HILL && (board.kings() & VariantPosition.CENTRE) != 0) {
            return true;
        }
        if (COUNTED_CHECKS
                && (VariantPosition.checks(board.holdings, true) == VariantPosition.CHECKS_TO_WIN
                        || VariantPosition.checks(board.holdings, false) == VariantPosition.CHECKS_TO_WIN)) {
            return true;
        }
        if (EXPLOSIONS) {
            long kings = board.kings();
            return (kings & board.white) == 0 || (kings & board.black) == 0;
        }
        if (LAST_MAN && (board.white == 0 || board.black == 0)) {
            return true;
        }
        return RACE && (board.kings() & RANK_8) != 0 && isRaceOver(board);
    }

    /** A king has arrived: White's ends the race unless Black's can follow with the next move. */
    private static boolean isRaceOver(VariantPosition board) {
        boolean blackMayFollow = !board.isWhiteToMove() && (board.kings() & board.black & RANK_8) == 0;
        if (!blackMayFollow) {
            return true;
        }
        long own = board.black;
        long occupied = board.occupied();
        int king = first(board.kings() & own);
        long steps = Attacks.king(king) & RANK_8 & ~own & ~board.kings();
        if (steps == 0) {
            return true;
        }
        steps &= ~attacked(board, board.white, occupied & ~bit(king), Pawns.WHITE);
        int other = first(board.kings() & board.white);
        return (steps & uncovering(board, king, own, other, occupied)) == 0;
    }

    // ---- what a move does to the board

    private static void make(VariantPosition before, int move, VariantPosition after) {
        boolean white = before.side == Pawns.WHITE;
        int to = PackedMove.to(move);
        long promoted = before.promoted;
        long holdings = before.holdings;
        if (DROPS && PackedMove.isDrop(move)) {
            int piece = PackedMove.dropped(move);
            after.set(before);
            after.put(PieceKind.of(piece), to, white);
            after.rights &= END_RANKS;
            after.side = Pawns.other(after.side);
            after.holdings = holdings - VariantPosition.held(white, piece);
            return;
        }
        long taken = 0;
        if (DROPS || EXPLOSIONS) {
            taken = PackedMove.kind(move) == PackedMove.EN_PASSANT
                    ? Pawns.behind(bit(to), before.side)
                    : bit(to) & before.enemy();
        }
        if (DROPS) {
            if (taken != 0) {
                int piece = (promoted & taken) != 0 ? 1 : before.pieceOn(first(taken));
                boolean fits = VariantPosition.inPocket(holdings, white, piece) < VariantPosition.MOST_HELD;
                holdings += fits ? VariantPosition.held(white, piece) : 0;
            }
            long from = bit(PackedMove.from(move));
            boolean stays = (promoted & from) != 0 || PackedMove.isPromotion(move);
            promoted = (promoted & ~(from | taken)) | (stays ? bit(to) : 0);
        }
        after.play(before, move);
        if (EXPLOSIONS && taken != 0) {
            explode(after, to);
        }
        if (COUNTED_CHECKS
                && after.checkingPieces() != 0
                && VariantPosition.checks(holdings, white) < VariantPosition.CHECKS_TO_WIN) {
            holdings += VariantPosition.check(white);
        }
        after.promoted = promoted;
        after.holdings = holdings;
    }

    private static void explode(VariantPosition board, int centre) {
        long left = ~(bit(centre) | (Attacks.king(centre) & ~board.pawns));
        board.white &= left;
        board.black &= left;
        board.pawns &= left;
        board.knights &= left;
        board.bishopsAndQueens &= left;
        board.rooksAndQueens &= left;
        board.rights &= left;
        long kings = board.kings();
        board.rights &= (kings & board.white) == 0 ? ~RANK_1 : -1;
        board.rights &= (kings & board.black) == 0 ? ~RANK_8 : -1;
    }

    // ---- moves

    private static int list(VariantPosition board, int[] moves) {
        if (isEnded(board)) {
            return 0;
        }
        if (EXPLOSIONS) {
            return explosiveMoves(board, moves);
        }
        if (COMMON_KINGS) {
            int captures = commonMoves(board, moves, 0, board.enemy());
            return captures > 0 && COMPULSORY_CAPTURE
                    ? captures
                    : commonMoves(board, moves, captures, ~board.occupied());
        }
        boolean white = board.side == Pawns.WHITE;
        return WHITE_HAS_NO_KING && white ? kinglessMoves(board, moves) : royalMoves(board, moves);
    }

    /** The moves of a side whose king must not be left in check. */
    private static int royalMoves(VariantPosition board, int[] moves) {
        int side = board.side;
        long own = board.own();
        long enemy = board.enemy();
        long pawns = board.pawns;
        long knights = board.knights;
        long bishopsAndQueens = board.bishopsAndQueens;
        long rooksAndQueens = board.rooksAndQueens;
        long rights = board.rights;
        long occupied = own | enemy;
        long kings = occupied & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
        int king = first(kings & own);
        long checkersAndPinned =
                Checks.checkersAndPinned(king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, side);
        long checkers = checkersAndPinned & enemy;
        long pinned = checkersAndPinned & own;
        int count = 0;

        // Where a piece may not go as it would give check, and which pieces uncover one of their side's by leaving a
        // line.
        long knightChecks = 0;
        long diagonalChecks = 0;
        long straightChecks = 0;
        long covers = 0;
        int enemyKing = 0;
        if (NO_CHECKS) {
            enemyKing = first(kings & enemy);
            knightChecks = Attacks.knight(enemyKing);
            diagonalChecks = Attacks.bishop(enemyKing, occupied);
            straightChecks = Attacks.rook(enemyKing, occupied);
            covers = covers(board, own, enemyKing, occupied);
        }

        long steps = Attacks.king(king) & ~(own | kings);
        long rooks = CASTLING && checkers == 0 ? Castling.unobstructed(king, rights & END_RANKS & own, occupied) : 0;
        if ((steps | rooks) != 0) {
            long attacked = attacked(board, enemy, occupied & ~(kings & own), Pawns.other(side));
            steps &= ~attacked;
            if (NO_CHECKS && (covers & bit(king)) != 0) {
                steps &= Attacks.line(enemyKing, king);
            }
            count = add(moves, count, king, steps);
            for (rooks = Castling.legal(king, rooks, pinned, attacked); rooks != 0; rooks = rest(rooks)) {
                count = add(moves, count, PackedMove.of(king, first(rooks), PackedMove.CASTLING));
            }
        }
        long allowed = ~(own | kings);
        long empty = ~occupied;
        if (checkers != 0) {
            if (rest(checkers) != 0) {
                return count;
            }
            empty &= Attacks.between(king, first(checkers));
            allowed &= empty | checkers;
        }
        long free = own & ~pinned;
        for (long pieces = free & knights; pieces != 0; pieces = rest(pieces)) {
            long targets = Attacks.knight(first(pieces)) & allowed;
            if (NO_CHECKS) {
                targets &= ~knightChecks & along(covers, enemyKing, first(pieces));
            }
            count = add(moves, count, first(pieces), targets);
        }
        for (long pieces = free & (bishopsAndQueens | rooksAndQueens); pieces != 0; pieces = rest(pieces)) {
            count = add(
                    moves,
                    count,
                    first(pieces),
                    allowed
                            & lines(pieces & -pieces, occupied, bishopsAndQueens, rooksAndQueens)
                            & quiet(
                                    pieces,
                                    bishopsAndQueens,
                                    rooksAndQueens,
                                    diagonalChecks,
                                    straightChecks,
                                    covers,
                                    enemyKing));
        }
        count = pawnMoves(moves, count, free & pawns, enemy, occupied, allowed, side);
        for (long pieces = pinned & ~knights; pieces != 0; pieces = rest(pieces)) {
            int from = first(pieces);
            long along = allowed & Attacks.line(king, from);
            count = (pieces & -pieces & pawns) != 0
                    ? pawnMoves(moves, count, pieces & -pieces, enemy, occupied, along, side)
                    : add(
                            moves,
                            count,
                            from,
                            along
                                    & lines(pieces & -pieces, occupied, bishopsAndQueens, rooksAndQueens)
                                    & quiet(
                                            pieces,
                                            bishopsAndQueens,
                                            rooksAndQueens,
                                            diagonalChecks,
                                            straightChecks,
                                            covers,
                                            enemyKing));
        }
        if ((rights & EN_PASSANT_RANKS) != 0) {
            long capturers = Checks.enPassantCapturers(
                    king, own, enemy, pawns, knights, bishopsAndQueens, rooksAndQueens, rights, side);
            count = enPassant(moves, count, capturers, rights);
        }
        return DROPS ? drops(board, moves, count, empty) : count;
    }

    /** The squares that a bishop, rook or queen attacks. */
    private static long lines(long mover, long occupied, long bishopsAndQueens, long rooksAndQueens) {
        return ((mover & bishopsAndQueens) != 0 ? Attacks.bishop(first(mover), occupied) : 0)
                | ((mover & rooksAndQueens) != 0 ? Attacks.rook(first(mover), occupied) : 0);
    }

    /** Where the first of some bishops, rooks and queens gives no check. */
    private static long quiet(
            long pieces,
            long bishopsAndQueens,
            long rooksAndQueens,
            long diagonalChecks,
            long straightChecks,
            long covers,
            int enemyKing) {
        if (!NO_CHECKS) {
            return -1;
        }
        long mover = pieces & -pieces;
        long checks = ((mover & bishopsAndQueens) != 0 ? diagonalChecks : 0)
                | ((mover & rooksAndQueens) != 0 ? straightChecks : 0);
        return ~checks & along(covers, enemyKing, first(mover));
    }

    /** The line that a piece must not leave; everywhere where it covers none. */
    private static long along(long covers, int enemyKing, int from) {
        return (covers & bit(from)) != 0 ? Attacks.line(enemyKing, from) : -1;
    }

    /** The pieces of a side that stand alone between one of its lines and the enemy's king. */
    private static long covers(VariantPosition board, long own, int enemyKing, long occupied) {
        long covers = 0;
        long snipers = own
                & ((Attacks.bishopRays(enemyKing) & board.bishopsAndQueens)
                        | (Attacks.rookRays(enemyKing) & board.rooksAndQueens));
        for (; snipers != 0; snipers = rest(snipers)) {
            long between = Attacks.between(enemyKing, first(snipers)) & occupied;
            covers |= rest(between) == 0 ? between & own : 0;
        }
        return covers;
    }

    /** Where a king may step without uncovering a check. */
    private static long uncovering(VariantPosition board, int king, long own, int enemyKing, long occupied) {
        return along(covers(board, own, enemyKing, occupied), enemyKing, king);
    }

    /** What a side attacks, which may have no king. */
    private static long attacked(VariantPosition board, long by, long occupied, int side) {
        if (!WHITE_HAS_NO_KING) {
            return Checks.attacked(
                    by, occupied, board.pawns, board.knights, board.bishopsAndQueens, board.rooksAndQueens, side);
        }
        long attacked = Pawns.capturesToA(by & board.pawns, side) | Pawns.capturesToH(by & board.pawns, side);
        for (long pieces = by & board.knights; pieces != 0; pieces = rest(pieces)) {
            attacked |= Attacks.knight(first(pieces));
        }
        for (long pieces = by & (board.bishopsAndQueens | board.rooksAndQueens); pieces != 0; pieces = rest(pieces)) {
            attacked |= lines(pieces & -pieces, occupied, board.bishopsAndQueens, board.rooksAndQueens);
        }
        return attacked;
    }

    /** The moves of pieces whose side has no king to lose, but must not capture that of the other side. */
    private static int kinglessMoves(VariantPosition board, int[] moves) {
        long own = board.own();
        long allowed = ~(own | board.kings());
        return freeMoves(board, moves, 0, own & ~board.kings(), board.enemy(), allowed);
    }

    /** The moves to some squares where kings are pieces as others. */
    private static int commonMoves(VariantPosition board, int[] moves, int before, long allowed) {
        int count = freeMoves(board, moves, before, board.own(), board.enemy(), allowed);
        for (long pieces = board.own() & board.kings(); pieces != 0; pieces = rest(pieces)) {
            count = add(moves, count, first(pieces), Attacks.king(first(pieces)) & allowed);
        }
        return count;
    }

    /** The moves of some pieces but kings to some squares, none of which needs to look after a king. */
    private static int freeMoves(
            VariantPosition board, int[] moves, int before, long pieces, long enemy, long allowed) {
        long occupied = board.occupied();
        int count = before;
        for (long left = pieces & board.knights; left != 0; left = rest(left)) {
            count = add(moves, count, first(left), Attacks.knight(first(left)) & allowed);
        }
        for (long left = pieces & (board.bishopsAndQueens | board.rooksAndQueens); left != 0; left = rest(left)) {
            long targets = lines(left & -left, occupied, board.bishopsAndQueens, board.rooksAndQueens);
            count = add(moves, count, first(left), targets & allowed);
        }
        count = pawnMoves(moves, count, pieces & board.pawns, enemy, occupied, allowed, board.side);
        if ((board.rights & EN_PASSANT_RANKS) != 0 && (allowed & enemy) != 0) {
            count = enPassant(moves, count, passing(board), board.rights);
        }
        return count;
    }

    /** The pawns of the side to move that stand right for a capture en passant. */
    private static long passing(VariantPosition board) {
        return Attacks.pawn(first(board.enPassant()), Pawns.other(board.side)) & board.own() & board.pawns;
    }

    // ---- where captures explode

    private static int explosiveMoves(VariantPosition board, int[] moves) {
        int side = board.side;
        long own = board.own();
        long enemy = board.enemy();
        long pawns = board.pawns;
        long occupied = own | enemy;
        long kings = board.kings();
        int king = first(kings & own);
        // Beside the other king no check counts: who takes either of them loses both.
        long immune = Attacks.king(first(kings & enemy));
        boolean isImmune = (immune & bit(king)) != 0;
        long checkersAndPinned = isImmune
                ? 0
                : Checks.checkersAndPinned(
                        king, own, enemy, pawns, board.knights, board.bishopsAndQueens, board.rooksAndQueens, side);
        long checkers = checkersAndPinned & enemy;
        long pinned = checkersAndPinned & own;
        int count = 0;

        long steps = Attacks.king(king) & ~occupied;
        long rooks = checkers == 0 ? Castling.unobstructed(king, board.rights & END_RANKS & own, occupied) : 0;
        if (((steps & ~immune) | rooks) != 0) {
            long attacked = ~immune & attacked(board, enemy, occupied & ~bit(king), Pawns.other(side));
            steps &= ~attacked;
            for (; rooks != 0; rooks = rest(rooks)) {
                boolean passes = (Castling.kingCrosses(king, first(rooks)) & attacked) == 0;
                if (passes && isSafeCastling(board, king, first(rooks))) {
                    count = add(moves, count, PackedMove.of(king, first(rooks), PackedMove.CASTLING));
                }
            }
        }
        count = add(moves, count, king, steps);

        long quiet = ~occupied;
        if (checkers != 0) {
            quiet &= rest(checkers) != 0 ? 0 : Attacks.between(king, first(checkers));
        }
        count = freeMoves(board, moves, count, own & ~kings & ~pinned, 0, quiet);
        for (long pieces = quiet == 0 ? 0 : pinned; pieces != 0; pieces = rest(pieces)) {
            count = freeMoves(board, moves, count, pieces & -pieces, 0, quiet & Attacks.line(king, first(pieces)));
        }
        return explosions(board, moves, count);
    }

    /** The captures, each looked at by itself. */
    private static int explosions(VariantPosition board, int[] moves, int before) {
        long own = board.own();
        long prey = board.enemy() & ~board.kings();
        long occupied = board.occupied();
        int count = before;
        for (long pieces = own & board.knights; pieces != 0; pieces = rest(pieces)) {
            count = explosions(board, moves, count, pieces & -pieces, Attacks.knight(first(pieces)) & prey);
        }
        for (long pieces = own & (board.bishopsAndQueens | board.rooksAndQueens); pieces != 0; pieces = rest(pieces)) {
            long targets = lines(pieces & -pieces, occupied, board.bishopsAndQueens, board.rooksAndQueens);
            count = explosions(board, moves, count, pieces & -pieces, targets & prey);
        }
        for (long pieces = own & board.pawns; pieces != 0; pieces = rest(pieces)) {
            long mover = pieces & -pieces;
            long targets = Pawns.capturesToA(mover, board.side) | Pawns.capturesToH(mover, board.side);
            count = explosions(board, moves, count, mover, targets & prey);
        }
        if (board.enPassant() != 0) {
            for (long pieces = passing(board); pieces != 0; pieces = rest(pieces)) {
                int to = first(board.enPassant());
                if (isSafeExplosion(board, pieces & -pieces, to, Pawns.behind(bit(to), board.side))) {
                    count = add(moves, count, PackedMove.of(first(pieces), to, PackedMove.EN_PASSANT));
                }
            }
        }
        return count;
    }

    private static int explosions(VariantPosition board, int[] moves, int before, long mover, long targets) {
        int count = before;
        for (long left = targets; left != 0; left = rest(left)) {
            if (isSafeExplosion(board, mover, first(left), 0)) {
                count = (mover & board.pawns) != 0 && (left & -left & END_RANKS) != 0
                        ? promotions(moves, count, first(mover), first(left))
                        : add(moves, count, PackedMove.of(first(mover), first(left), PackedMove.PLAIN));
            }
        }
        return count;
    }

    /**
     * Whether a capture leaves its side's king alive, and either the other one dead or this one unattacked.
     *
     * @param passed the pawn captured en passant; empty in other captures
     */
    private static boolean isSafeExplosion(VariantPosition board, long mover, int to, long passed) {
        long kings = board.kings();
        long boom = bit(to) | (Attacks.king(to) & ~board.pawns) | mover | passed;
        long king = kings & board.own();
        if ((boom & king) != 0) {
            return false;
        }
        if ((boom & kings & board.enemy()) != 0) {
            return true;
        }
        int square = first(king);
        if ((Attacks.king(square) & kings & board.enemy()) != 0) {
            return true;
        }
        return board.enemyAttackers(square, board.occupied() & ~boom) == 0;
    }

    /** Whether the king is safe where it arrives, with the rook beside it: what the rook then covers does not matter before. */
    private static boolean isSafeCastling(VariantPosition board, int king, int rook) {
        int to = Castling.kingTo(king, rook);
        if ((Attacks.king(to) & board.kings() & board.enemy()) != 0) {
            return true;
        }
        long occupied = (board.occupied() & ~bit(king) & ~bit(rook)) | bit(to) | bit(Castling.rookTo(king, rook));
        return board.enemyAttackers(to, occupied) == 0;
    }

    // ---- lists

    private static int pawnMoves(
            int[] moves, int before, long pieces, long enemy, long occupied, long allowed, int side) {
        long empty = ~occupied;
        long steps = Pawns.ahead(pieces, side) & empty & allowed;
        long doubleSteps = Pawns.doubleSteps(pieces, empty, side) & allowed;
        long capturesToA = Pawns.capturesToA(pieces, side) & enemy & allowed;
        long capturesToH = Pawns.capturesToH(pieces, side) & enemy & allowed;
        int count = pawnMoves(moves, before, steps, 8 - side);
        count = pawnMoves(moves, count, capturesToA, 7 - side);
        count = pawnMoves(moves, count, capturesToH, 9 - side);
        if (COUNTING) {
            count += Long.bitCount(doubleSteps);
        } else {
            for (; doubleSteps != 0; doubleSteps = rest(doubleSteps)) {
                int to = first(doubleSteps);
                moves[count++] = PackedMove.of(to - 16 + 2 * side, to, PackedMove.DOUBLE_STEP);
            }
        }
        if (FIRST_RANK_STEPS && side == Pawns.WHITE) {
            // A plain move: a pawn that comes from the first rank is not taken en passant.
            long first = Pawns.ahead(Pawns.ahead(pieces & RANK_1, side) & empty, side) & empty & allowed;
            count = pawnMoves(moves, count, first, 16);
        }
        return count;
    }

    /** @param step by how much each pawn's square grows */
    private static int pawnMoves(int[] moves, int before, long targets, int step) {
        if (COUNTING) {
            int promotions = Long.bitCount(targets & END_RANKS);
            return before + Long.bitCount(targets) + (KING_PROMOTION ? 4 : 3) * promotions;
        }
        int count = before;
        for (long left = targets & ~END_RANKS; left != 0; left = rest(left)) {
            moves[count++] = PackedMove.of(first(left) - step, first(left), PackedMove.PLAIN);
        }
        for (long left = targets & END_RANKS; left != 0; left = rest(left)) {
            count = promotions(moves, count, first(left) - step, first(left));
        }
        return count;
    }

    private static int promotions(int[] moves, int before, int from, int to) {
        if (COUNTING) {
            return before + (KING_PROMOTION ? 5 : 4);
        }
        int count = before;
        for (int kind = PackedMove.TO_QUEEN; kind >= PackedMove.TO_KNIGHT; kind--) {
            moves[count++] = PackedMove.of(from, to, kind);
        }
        if (KING_PROMOTION) {
            moves[count++] = PackedMove.of(from, to, PackedMove.TO_KING);
        }
        return count;
    }

    private static int enPassant(int[] moves, int before, long capturers, long rights) {
        int count = before;
        for (long left = capturers; left != 0; left = rest(left)) {
            int to = first(rights & EN_PASSANT_RANKS);
            count = add(moves, count, PackedMove.of(first(left), to, PackedMove.EN_PASSANT));
        }
        return count;
    }

    /** @param empty the empty squares on which a drop leaves no check unanswered */
    private static int drops(VariantPosition board, int[] moves, int before, long empty) {
        boolean white = board.side == Pawns.WHITE;
        int count = before;
        for (int piece = 1; piece <= 5; piece++) {
            if (VariantPosition.inPocket(board.holdings, white, piece) > 0) {
                long targets = piece == 1 ? empty & ~END_RANKS : empty;
                if (COUNTING) {
                    count += Long.bitCount(targets);
                } else {
                    for (; targets != 0; targets = rest(targets)) {
                        moves[count++] = PackedMove.drop(piece, first(targets));
                    }
                }
            }
        }
        return count;
    }

    private static int add(int[] moves, int before, int from, long targets) {
        if (COUNTING) {
            return before + Long.bitCount(targets);
        }
        int count = before;
        for (long left = targets; left != 0; left = rest(left)) {
            moves[count++] = PackedMove.of(from, first(left), PackedMove.PLAIN);
        }
        return count;
    }

    private static int add(int[] moves, int count, int move) {
        if (!COUNTING) {
            moves[count] = move;
        }
        return count + 1;
    }
}
