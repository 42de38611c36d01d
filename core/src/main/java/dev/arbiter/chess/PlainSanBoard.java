package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.PAWN_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.text.ParsedMove;
import dev.arbiter.chess.text.PlainSan;

/**
 * A board on which nothing can be done but to play {@linkplain PlainSan plain SAN}, at the price of a few table look-ups.
 *
 * <p>Which piece moves, and whether it captures, no processor can foresee, and one that guesses wrong loses more time than all the
 * rest takes. So pawns and pieces go the same way, by a number that looks up where the move may come from; sets of pieces stand in
 * an array, where that number finds them; and whether the king is safe is seen after the move, which covers pins, checks and
 * the king's own steps alike. A move that does not come out here is left to {@link MoveResolver}: en passant, a choice of two
 * that only a pin decides, and what is not legal.
 */
final class PlainSanBoard {

    // The numbers of sets of pieces, of both sides, are the codes of their kinds.
    private static final int PAWNS = 1;
    private static final int KNIGHTS = 2;
    private static final int BISHOPS = 3;
    private static final int ROOKS = 4;
    private static final int QUEENS = 5;
    private static final int KINGS = 6;

    private static final int CAPTURE_SHIFT = Integer.numberOfTrailingZeros(ParsedMove.CAPTURE);

    /** The squares from which a move may come on an empty board: see {@link #way}. */
    private static final long[] ORIGINS = origins();

    private final long[] sets = new long[8];
    private long own;
    private long enemy;
    private long rights;
    private int side;

    /** The plies since the last capture or pawn's move, as a position's clock has them. */
    private int clock;

    /** The highest that it was before the last move. */
    private int highestClock;

    // What the last move cannot be taken back without.
    private int moved;
    private int captured;
    private int clockBefore;
    private long rightsBefore;

    /** The same of the move before it, where that was {@linkplain #keepLast kept}. */
    private int keptMoved;

    private int keptCaptured;
    private int keptClock;
    private long keptRights;

    private static long[] origins() {
        long[] origins = new long[2 * 2 * 8 * 64];
        for (int side = Pawns.WHITE; side <= Pawns.BLACK; side += Pawns.BLACK) {
            for (int to = 0; to < 64; to++) {
                // No pawn goes to an end rank without becoming a piece.
                long target = bit(to) & ~END_RANKS;
                long step = Pawns.behind(target, side);
                int pawn = (PAWNS << 6) | to;
                origins[way(side, pawn)] = step | (Pawns.behind(step, side) & PAWN_RANKS);
                origins[way(side, pawn | ParsedMove.CAPTURE)] = target == 0 ? 0 : Attacks.pawn(to, Pawns.other(side));
                for (int piece = KNIGHTS; piece <= KINGS; piece++) {
                    int parsed = (piece << 6) | to;
                    origins[way(side, parsed)] = Attacks.onEmptyBoard(piece, to);
                    origins[way(side, parsed | ParsedMove.CAPTURE)] = Attacks.onEmptyBoard(piece, to);
                }
            }
        }
        return origins;
    }

    /** Begins from a board of chess. */
    void begin(Board board, int halfmoveClock, int highest) {
        own = board.own();
        enemy = board.enemy();
        sets[PAWNS] = board.pawns;
        sets[KNIGHTS] = board.knights;
        sets[BISHOPS] = board.bishops();
        sets[ROOKS] = board.rooks();
        sets[QUEENS] = board.queens();
        sets[KINGS] = board.kings();
        rights = board.rights;
        side = board.side;
        clock = halfmoveClock;
        highestClock = highest;
    }

    /** Has a board become this one. */
    void copyTo(Board board) {
        boolean isWhite = side == Pawns.WHITE;
        board.white = isWhite ? own : enemy;
        board.black = isWhite ? enemy : own;
        board.pawns = sets[PAWNS];
        board.knights = sets[KNIGHTS];
        board.bishopsAndQueens = sets[BISHOPS] | sets[QUEENS];
        board.rooksAndQueens = sets[ROOKS] | sets[QUEENS];
        board.rights = rights;
        board.side = side;
    }

    /**
     * Has a board become what this one was before the move that was played last.
     *
     * @param move what {@link #play} returned for it
     */
    void copyBefore(int move, Board board) {
        long leaves = bit(PackedMove.from(move));
        long target = bit(PackedMove.to(move));
        long own = this.own;
        long enemy = this.enemy;
        long rights = this.rights;
        int clock = this.clock;
        takeBack(leaves, target);
        copyTo(board);
        turn(leaves, target);
        side = Pawns.other(side);
        this.own = own;
        this.enemy = enemy;
        this.rights = rights;
        this.clock = clock;
    }

    /** The plies since the last capture or pawn's move. */
    int clock() {
        return clock;
    }

    /** What {@link #clock} was before the move that was played last. */
    int clockBefore() {
        return clockBefore;
    }

    /** The highest that {@link #clock} has been. */
    int highestClock() {
        return Math.max(highestClock, clock);
    }

    /**
     * Plays a move.
     *
     * @param parsed what {@link PlainSan#read} gave
     * @return the {@linkplain PackedMove packed move}; {@link MoveResolver#NONE} where none is found or more than one may be
     *     meant, and then nothing has changed
     */
    int play(int parsed) {
        long[] sets = this.sets;
        long own = this.own;
        long enemy = this.enemy;
        int to = ParsedMove.target(parsed);
        int piece = ParsedMove.piece(parsed);
        long leaves = own & sets[piece] & ORIGINS[way(side, parsed)] & ParsedMove.origins(parsed);
        // Pawns step to empty squares and capture on others.
        int isPawn = (piece - KNIGHTS) >>> 31;
        int captures = (int) (enemy >>> to) & 1;
        int closed = (int) ((own | sets[KINGS]) >>> to) | (isPawn & (captures ^ (parsed >>> CAPTURE_SHIFT)));
        if (leaves == 0 || (closed & 1) != 0) {
            return MoveResolver.NONE;
        }
        long between = Attacks.between(to, first(leaves));
        if (rest(leaves) != 0 || (between & (own | enemy)) != 0) {
            leaves = onlyFree(leaves, to, own | enemy);
            if (leaves == 0) {
                return MoveResolver.NONE;
            }
            between = Attacks.between(to, first(leaves));
        }

        long target = bit(to);
        int captured = 0;
        if (captures != 0) {
            captured = kindOf(to);
            sets[captured] ^= target;
        }
        sets[piece] ^= leaves | target;
        this.own = enemy & ~target;
        this.enemy = own ^ leaves ^ target;
        side = Pawns.other(side);
        int movedEarlier = this.moved;
        int capturedEarlier = this.captured;
        int clockEarlier = clockBefore;
        long rightsEarlier = rightsBefore;
        this.moved = piece;
        this.captured = captured;
        // What a pawn's double step passes; the king takes the rights of its rooks along.
        long passed = between & -(long) isPawn;
        long castling = enemy | ((piece - KINGS) >> 31);
        rightsBefore = rights;
        rights = (rights & END_RANKS & ~(leaves | target) & castling) | passed;
        clockBefore = clock;
        clock = (clock + 1) & ((isPawn | captures) - 1);
        int move = first(leaves) | (to << 6) | ((int) (-passed >> 63) & (PackedMove.DOUBLE_STEP << 12));
        if (isAttacked(this.enemy, this.own, Pawns.other(side))) {
            takeBack(leaves, target);
            this.moved = movedEarlier;
            this.captured = capturedEarlier;
            clockBefore = clockEarlier;
            rightsBefore = rightsEarlier;
            return MoveResolver.NONE;
        }
        highestClock = Math.max(highestClock, clockBefore);
        return move;
    }

    /** Keeps what is known of the last move, so that it still is after the next one was played and taken back. */
    void keepLast() {
        keptMoved = moved;
        keptCaptured = captured;
        keptClock = clockBefore;
        keptRights = rightsBefore;
    }

    /**
     * Takes the move back that was played last, before which {@link #keepLast} was called. The one before it is the last
     * then, for {@link #copyBefore} and {@link #clockBefore}.
     */
    void takeBack(int move) {
        takeBack(bit(PackedMove.from(move)), bit(PackedMove.to(move)));
        moved = keptMoved;
        captured = keptCaptured;
        clockBefore = keptClock;
        rightsBefore = keptRights;
    }

    /**
     * Whether the text of the move that was played last surely is SAN, but for its mark.
     *
     * @param parsed what {@link #play} was given for it
     * @param move what it returned
     * @param wasCheck whether the side that moved was in check
     */
    boolean isSurelySan(int parsed, int move, boolean wasCheck) {
        int piece = ParsedMove.piece(parsed);
        if (piece == PAWNS) {
            return true;
        }
        if (ParsedMove.has(parsed, ParsedMove.CAPTURE) != (captured != 0)) {
            return false;
        }
        return ParsedMove.namesNoOrigin(parsed) || (!wasCheck && needsFile(parsed, move));
    }

    /** Whether a file is named, and needed: one other piece of the kind could have gone there, from another file, and is not pinned. */
    private boolean needsFile(int parsed, int move) {
        int to = PackedMove.to(move);
        int piece = ParsedMove.piece(parsed);
        long leaves = bit(PackedMove.from(move));
        long candidates = enemy & ~bit(to) & sets[piece] & Attacks.onEmptyBoard(piece, to);
        long other = onlyFree(candidates, to, own | enemy | leaves);
        int king = first(sets[KINGS] & enemy);
        boolean mayBePinned = ((Attacks.bishopRays(king) | Attacks.rookRays(king)) & other) != 0;
        boolean onFile = ParsedMove.fromRank(parsed) == 0 && (other & ParsedMove.origins(parsed)) == 0;
        return other != 0 && onFile && !mayBePinned;
    }

    /** Whether the side to move is in check. */
    boolean isCheck() {
        return isAttacked(own, enemy, side);
    }

    /**
     * The same where the side to move was not in check before the move that was played last: its king can be attacked only by the
     * piece that moved, or by what that stood before.
     */
    boolean isCheckBy(int move) {
        int king = first(sets[KINGS] & own);
        long lines = Attacks.bishopRays(king) | Attacks.rookRays(king);
        boolean isOpened = (lines & bit(PackedMove.from(move))) != 0;
        return isAttacked(own, isOpened ? enemy : enemy & bit(PackedMove.to(move)), side);
    }

    /** Where {@link #ORIGINS} has a way to go: {@code side << 6 | captures << 9 | piece << 6 | target}. */
    private static int way(int side, int parsed) {
        return (side << 6) | ((parsed >>> (CAPTURE_SHIFT - 9)) & (1 << 9)) | (parsed & 0x1FF);
    }

    /** The only one of some squares from which nothing stands before a target; empty where that is none or several. */
    private static long onlyFree(long candidates, int to, long occupied) {
        long free = 0;
        for (long left = candidates; left != 0; left = rest(left)) {
            free |= (Attacks.between(to, first(left)) & occupied) == 0 ? left & -left : 0;
        }
        return rest(free) == 0 ? free : 0;
    }

    /** The number of the set that a square is in, found without a branch. */
    private int kindOf(int square) {
        return (int) (((sets[PAWNS] >>> square) & 1)
                + 2 * ((sets[KNIGHTS] >>> square) & 1)
                + 3 * ((sets[BISHOPS] >>> square) & 1)
                + 4 * ((sets[ROOKS] >>> square) & 1)
                + 5 * ((sets[QUEENS] >>> square) & 1));
    }

    /** Takes the last move back in the sets of pieces, or makes it again. */
    private void turn(long leaves, long target) {
        sets[moved] ^= leaves | target;
        if (captured != 0) {
            sets[captured] ^= target;
        }
    }

    private void takeBack(long leaves, long target) {
        turn(leaves, target);
        long mover = enemy ^ leaves ^ target;
        enemy = captured == 0 ? own : own | target;
        own = mover;
        side = Pawns.other(side);
        rights = rightsBefore;
        clock = clockBefore;
    }

    /**
     * Whether a side's king is attacked; one or two of the others' pieces stand on its lines, if any.
     *
     * @param defenders its pieces
     * @param attackers those of the others' pieces that may attack it
     * @param side the number of it
     */
    private boolean isAttacked(long defenders, long attackers, int side) {
        long[] sets = this.sets;
        long occupied = own | enemy;
        int king = first(sets[KINGS] & defenders);
        long onDiagonals = (sets[BISHOPS] | sets[QUEENS]) & Attacks.bishopRays(king);
        long onStraights = (sets[ROOKS] | sets[QUEENS]) & Attacks.rookRays(king);
        for (long left = (onDiagonals | onStraights) & attackers; left != 0; left = rest(left)) {
            if ((Attacks.between(king, first(left)) & occupied) == 0) {
                return true;
            }
        }
        long near = (Attacks.knight(king) & sets[KNIGHTS])
                | (Attacks.pawn(king, side) & sets[PAWNS])
                | (Attacks.king(king) & sets[KINGS]);
        return (near & attackers) != 0;
    }
}
