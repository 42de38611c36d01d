package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.RANK_8;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;

import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.PositionKey;

/**
 * The pieces on a board, as sets of squares, with one king each; moves are taken back on it.
 *
 * <p>The sets are those of the board that games are played on, which this package cannot see: a class of both with these fields
 * would make the fields of every position public.
 */
public final class Men {

    /** The pieces with which each side begins. */
    static final int AT_THE_START = 16;

    static final int FILES = 8;

    long white;
    long black;
    long pawns;
    long knights;
    long bishopsAndQueens;
    long rooksAndQueens;

    /** On the end ranks the rooks with which castling is not lost, whose kings have never moved either. */
    long castling;

    /** The square that the last move has passed by a double step; empty where it is not said. */
    long passed;

    /** Whose turn it is. */
    boolean isWhiteToMove;

    /** The pieces of a position. */
    public Men(
            long white,
            long black,
            long pawns,
            long knights,
            long bishopsAndQueens,
            long rooksAndQueens,
            boolean isWhiteToMove) {
        this.white = white;
        this.black = black;
        this.pawns = pawns;
        this.knights = knights;
        this.bishopsAndQueens = bishopsAndQueens;
        this.rooksAndQueens = rooksAndQueens;
        this.isWhiteToMove = isWhiteToMove;
    }

    /** Says what moves the position still allows: the rooks of {@link #castling}, and the square of {@link #passed}. */
    public Men with(long rooks, long doubleStep) {
        castling = rooks;
        passed = doubleStep;
        return this;
    }

    Men(Men other) {
        set(other);
    }

    final void set(Men other) {
        white = other.white;
        black = other.black;
        pawns = other.pawns;
        knights = other.knights;
        bishopsAndQueens = other.bishopsAndQueens;
        rooksAndQueens = other.rooksAndQueens;
        castling = other.castling;
        passed = other.passed;
        isWhiteToMove = other.isWhiteToMove;
    }

    long occupied() {
        return white | black;
    }

    long of(boolean isWhite) {
        return isWhite ? white : black;
    }

    long bishops() {
        return bishopsAndQueens & ~rooksAndQueens;
    }

    long rooks() {
        return rooksAndQueens & ~bishopsAndQueens;
    }

    long queens() {
        return bishopsAndQueens & rooksAndQueens;
    }

    long kings() {
        return occupied() & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
    }

    int king(boolean isWhite) {
        return first(kings() & of(isWhite));
    }

    /** The kings with whose rooks castling is not lost. */
    long unmovedKings() {
        return castling == 0
                ? 0
                : kings()
                        & (((castling & RANK_1) != 0 ? RANK_1 & white : 0)
                                | ((castling & RANK_8) != 0 ? RANK_8 & black : 0));
    }

    /** How many pieces a side has lost; negative where it has more than it began with. */
    public int missing(boolean isWhite) {
        return AT_THE_START - Long.bitCount(of(isWhite));
    }

    /** How many pieces of a side were pawns, at the least. */
    public int promoted(boolean isWhite) {
        long side = of(isWhite);
        return surplus(side & knights, 2)
                + surplus(side & bishops() & LIGHT_SQUARES, 1)
                + surplus(side & bishops() & ~LIGHT_SQUARES, 1)
                + surplus(side & rooks(), 2)
                + surplus(side & queens(), 1);
    }

    private static int surplus(long pieces, int original) {
        return Math.max(0, Long.bitCount(pieces) - original);
    }

    /** The pieces of a side that attack a square. */
    long attackers(int square, boolean byWhite) {
        return Checks.attackers(
                square,
                of(byWhite),
                occupied(),
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                byWhite ? Pawns.BLACK : Pawns.WHITE);
    }

    /** Puts a piece on an empty square; 1 is a pawn, then knight, bishop, rook, queen, king. */
    void put(int piece, int square, boolean isWhite) {
        long at = bit(square);
        white |= isWhite ? at : 0;
        black |= isWhite ? 0 : at;
        pawns |= piece == 1 ? at : 0;
        knights |= piece == 2 ? at : 0;
        bishopsAndQueens |= piece == 3 || piece == 5 ? at : 0;
        rooksAndQueens |= piece == 4 || piece == 5 ? at : 0;
    }

    void clear(int square) {
        long others = ~bit(square);
        white &= others;
        black &= others;
        pawns &= others;
        knights &= others;
        bishopsAndQueens &= others;
        rooksAndQueens &= others;
    }

    /** The piece on a square that is not empty, as {@link #put} takes it. */
    int pieceOn(int square) {
        return PieceKind.codeOn(bit(square), pawns, knights, bishopsAndQueens, rooksAndQueens);
    }

    int legalMoves(int[] moves) {
        return MoveGenerator.legalMoves(
                of(isWhiteToMove),
                of(!isWhiteToMove),
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                castling | passed,
                side(),
                moves);
    }

    /** Whether castling is a legal move of the side to move. */
    boolean mayCastle(int king, int rook) {
        int[] moves = new int[MoveGenerator.MOST_MOVES];
        for (int left = legalMoves(moves) - 1; left >= 0; left--) {
            int move = moves[left];
            if (PackedMove.kind(move) == PackedMove.CASTLING
                    && PackedMove.from(move) == king
                    && PackedMove.to(move) == rook) {
                return true;
            }
        }
        return false;
    }

    private int side() {
        return isWhiteToMove ? Pawns.WHITE : Pawns.BLACK;
    }

    /** Plays a legal move. */
    void play(int move) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int kind = PackedMove.kind(move);
        int piece = pieceOn(from);
        boolean isWhite = isWhiteToMove;
        clear(from);
        clear(to);
        if (kind == PackedMove.EN_PASSANT) {
            clear(first(Pawns.behind(bit(to), side())));
        }
        passed = kind == PackedMove.DOUBLE_STEP ? bit((from + to) >>> 1) : 0;
        castling &= ~(bit(from) | bit(to));
        if (piece == 6) {
            castling &= of(!isWhite);
        }
        if (kind == PackedMove.CASTLING) {
            put(6, Castling.kingTo(from, to), isWhite);
            put(4, Castling.rookTo(from, to), isWhite);
        } else {
            put(PackedMove.isPromotion(move) ? kind + 1 : piece, to, isWhite);
        }
        isWhiteToMove = !isWhite;
    }

    /** How many squares have the same piece of the same side. */
    int alike(Men other) {
        long differ = (white ^ other.white)
                | (black ^ other.black)
                | (pawns ^ other.pawns)
                | (knights ^ other.knights)
                | (bishopsAndQueens ^ other.bishopsAndQueens)
                | (rooksAndQueens ^ other.rooksAndQueens);
        return Long.bitCount(occupied() & ~differ);
    }

    /** Whether castling is open at all. */
    public boolean hasCastling() {
        return castling != 0;
    }

    /** Whether the same pieces stand on the same squares. */
    public boolean hasPiecesOf(Men other) {
        return white == other.white
                && black == other.black
                && pawns == other.pawns
                && knights == other.knights
                && bishopsAndQueens == other.bishopsAndQueens
                && rooksAndQueens == other.rooksAndQueens;
    }

    /** Whether castling can be open with kings and rooks that began where a start has them. */
    public boolean mayHaveBegunAs(Men start) {
        long kings = unmovedKings();
        return (start.rooks() & castling) == castling && (start.kings() & kings) == kings;
    }

    /** A hash of everything that says which moves are legal. */
    long key() {
        return PositionKey.of(
                white, black, pawns, knights, bishopsAndQueens, rooksAndQueens, castling | passed, side());
    }

    /** Whether it is the same position, but for a square of {@link #passed} that only one of them says. */
    boolean isSame(Men other) {
        return hasPiecesOf(other) && castling == other.castling && isWhiteToMove == other.isWhiteToMove;
    }
}
