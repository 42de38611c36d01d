package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.EN_PASSANT_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.Checks;
import dev.arbiter.chess.kernel.MoveCount;
import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PerftCount;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.PositionKey;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ChessReason;
import org.jspecify.annotations.Nullable;

/**
 * Everything about a chess position but its clocks, as seven sets of squares and the side to move; the kernel's methods over it
 * are one call deep. A {@link ChessPosition} is one that is never changed; board and position are a single object, which makes
 * playing moves on positions fast.
 *
 * <p>It can be moved in place, which replays a game without garbage; a shared board is treated as immutable, and a
 * {@linkplain #Board(Board) copy} is moved. The kernel requires that each side has one king, that no pawn stands on an end rank
 * and that {@link #rights} are valid; it accepts kings side by side and an enemy king in check, and never captures a king.
 */
class Board {

    // A bit for each code of a piece that moves so.
    private static final int KNIGHT = 1 << 2;
    private static final int ON_DIAGONALS = (1 << 3) | (1 << 5);
    private static final int ON_STRAIGHTS = (1 << 4) | (1 << 5);

    /** All of White's pieces. */
    long white;

    /** All of Black's pieces. */
    long black;

    /** The pawns of both sides. */
    long pawns;

    /** The knights of both sides. */
    long knights;

    /** What moves on diagonals: bishops and queens of both sides. */
    long bishopsAndQueens;

    /** What moves on ranks and files: rooks and queens of both sides. What is in none of the four sets is a king. */
    long rooksAndQueens;

    /**
     * On the end ranks the rooks with which their side may still castle; on the third or sixth rank the square that a
     * pawn has just passed by a double step, whether or not it can be captured there.
     */
    long rights;

    /** The side to move: {@link Pawns#WHITE} or {@link Pawns#BLACK}. */
    int side;

    /** An empty board, White to move. */
    Board() {}

    /** A copy. */
    Board(Board other) {
        set(other);
    }

    /** The board after a legal move. */
    Board(Board before, int move) {
        play(before, move);
    }

    /** A copy of the same kind. */
    Board copy() {
        return new Board(this);
    }

    /** Makes this board equal to another. */
    void set(Board other) {
        white = other.white;
        black = other.black;
        pawns = other.pawns;
        knights = other.knights;
        bishopsAndQueens = other.bishopsAndQueens;
        rooksAndQueens = other.rooksAndQueens;
        rights = other.rights;
        side = other.side;
    }

    boolean isWhiteToMove() {
        return side == Pawns.WHITE;
    }

    long occupied() {
        return white | black;
    }

    /** The pieces of the side to move. */
    long own() {
        return isWhiteToMove() ? white : black;
    }

    /** The pieces of the side that has just moved. */
    long enemy() {
        return isWhiteToMove() ? black : white;
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

    /** The kings of both sides. */
    long kings() {
        return occupied() & ~(pawns | knights | bishopsAndQueens | rooksAndQueens);
    }

    /** The kings that are never captured. */
    long royalKings() {
        return kings();
    }

    /**
     * Whether a pawn may become a piece.
     *
     * @param piece a {@link PieceKind#code}, or 0
     */
    boolean mayBecome(int piece) {
        return piece >= 2 && piece <= 5;
    }

    /** The {@link PieceKind#code} of the piece on a square; 0 where it is empty. */
    int pieceOn(int square) {
        long at = bit(square);
        if ((occupied() & at) == 0) {
            return 0;
        }
        return PieceKind.codeOn(at, pawns, knights, bishopsAndQueens, rooksAndQueens);
    }

    @Nullable
    PieceKind kindOn(int square) {
        int piece = pieceOn(square);
        return piece == 0 ? null : PieceKind.of(piece);
    }

    /** The piece on a square in all games' words, or null where it is empty. */
    @Nullable
    Piece piece(int square) {
        PieceKind kind = kindOn(square);
        Color color = (white & bit(square)) != 0 ? Color.WHITE : Color.BLACK;
        return kind == null ? null : kind.piece(color);
    }

    /** The board after a legal move. */
    Board played(int move) {
        return new Board(this, move);
    }

    /** Whether a legal move captures. */
    boolean isCapture(int move) {
        return PackedMove.kind(move) == PackedMove.EN_PASSANT || (enemy() & bit(PackedMove.to(move))) != 0;
    }

    /** Whether a legal move is neither a pawn's nor a capture. */
    boolean isReversible(int move) {
        return (pawns & bit(PackedMove.from(move))) == 0 && (enemy() & bit(PackedMove.to(move))) == 0;
    }

    /**
     * All pieces of a kind, of both sides; found without a branch that the processor could not predict in a replayed game.
     *
     * @param piece the {@link PieceKind#code} of any kind but the pawn
     */
    long pieces(int piece) {
        long knight = -((KNIGHT >>> piece) & 1L);
        long diagonal = -((ON_DIAGONALS >>> piece) & 1L);
        long straight = -((ON_STRAIGHTS >>> piece) & 1L);
        return occupied() & ~(pawns | (knights ^ knight) | (bishopsAndQueens ^ diagonal) | (rooksAndQueens ^ straight));
    }

    /** All pieces of a kind, of both sides. */
    long pieces(PieceKind kind) {
        return switch (kind) {
            case PAWN -> pawns;
            case KNIGHT -> knights;
            case BISHOP -> bishops();
            case ROOK -> rooks();
            case QUEEN -> queens();
            case KING -> kings();
        };
    }

    /** All pieces of a side. */
    long pieces(Color color) {
        return pieces(color == Color.WHITE);
    }

    /** All pieces of a side. */
    long pieces(boolean isWhite) {
        return isWhite ? white : black;
    }

    /** Puts a piece on a square, in place of what stands there. */
    void put(PieceKind kind, Color color, int square) {
        clear(square);
        put(kind, square, color == Color.WHITE);
    }

    /** Puts a piece on an empty square. */
    final void put(PieceKind kind, int square, boolean isWhite) {
        long at = bit(square);
        if (isWhite) {
            white |= at;
        } else {
            black |= at;
        }
        switch (kind) {
            case PAWN -> pawns |= at;
            case KNIGHT -> knights |= at;
            case BISHOP -> bishopsAndQueens |= at;
            case ROOK -> rooksAndQueens |= at;
            case QUEEN -> {
                bishopsAndQueens |= at;
                rooksAndQueens |= at;
            }
            case KING -> {}
        }
    }

    /** Makes a square empty. */
    void clear(int square) {
        long others = ~bit(square);
        white &= others;
        black &= others;
        pawns &= others;
        knights &= others;
        bishopsAndQueens &= others;
        rooksAndQueens &= others;
    }

    /** Whether the same pieces stand on the same squares and the same side is to move. */
    boolean samePieces(Board other) {
        return white == other.white
                && black == other.black
                && pawns == other.pawns
                && knights == other.knights
                && bishopsAndQueens == other.bishopsAndQueens
                && rooksAndQueens == other.rooksAndQueens
                && side == other.side;
    }

    /** A hash of what {@link #samePieces} compares. */
    int pieceHash() {
        return Long.hashCode(PositionKey.of(white, black, pawns, knights, bishopsAndQueens, rooksAndQueens, 0, side));
    }

    /** A piece in a sentence: {@code the knight on f3}, or {@code f3} where the square is empty. */
    String phrase(int square) {
        PieceKind kind = kindOn(square);
        return kind == null ? Squares.name(square) : "the " + kind.title() + " on " + Squares.name(square);
    }

    /** What stands on a square, as an argument of a note; the square's name if it is empty. */
    Object clause(int square) {
        PieceKind kind = kindOn(square);
        return kind == null ? Squares.name(square) : Note.of(ChessReason.PIECE_ON, kind.kind(), Squares.name(square));
    }

    /** The name of the piece on a square that is not empty: {@code knight}. */
    String title(int square) {
        PieceKind kind = kindOn(square);
        return kind == null ? "nothing" : kind.title();
    }

    /** The square of the king of the side to move. */
    int ownKing() {
        return first(kings() & own());
    }

    /** The rooks of both sides with which castling is not yet lost. */
    long castlingRooks() {
        return rights & END_RANKS;
    }

    /** The square that a pawn has just passed by a double step, as a set; empty where the last move was another. */
    long enPassant() {
        return rights & EN_PASSANT_RANKS;
    }

    /**
     * The {@link #enPassant} square where a legal capture on it exists, else empty: what counts when positions are
     * compared for repetition (FIDE 9.2.3).
     */
    long possibleEnPassant() {
        return enPassantCapturers() != 0 ? enPassant() : 0;
    }

    /** The pawns of the side to move that may legally capture en passant. */
    long enPassantCapturers() {
        return enPassant() == 0
                ? 0
                : Checks.enPassantCapturers(
                        ownKing(), own(), enemy(), pawns, knights, bishopsAndQueens, rooksAndQueens, rights, side);
    }

    /** The enemy's pieces that give check to the side to move. */
    long checkingPieces() {
        return checkersAndPinned() & enemy();
    }

    /** The pieces of the side to move that stand alone between their king and an enemy's line. */
    long pinnedPieces() {
        return checkersAndPinned() & own();
    }

    /** The pinned men of a side: each stands alone between its king and an enemy line piece. Independent of the side to move. */
    long pinned(boolean ofWhite) {
        long own = ofWhite ? white : black;
        return checkersAndPinned(first(royalKings() & own), ofWhite) & own;
    }

    /**
     * The pieces that attack a square, whatever stands on it.
     *
     * @param byWhite whether White's pieces are asked for
     */
    long attackers(int square, boolean byWhite) {
        return Checks.attackers(
                square,
                byWhite ? white : black,
                occupied(),
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                byWhite ? Pawns.BLACK : Pawns.WHITE);
    }

    /** What the piece on a square attacks past the occupied squares. */
    long pieceAttacks(int square, long occupied) {
        return attacks(square, square, occupied, side);
    }

    /**
     * What the piece on one square would attack from another past the occupied squares.
     *
     * @param side the side that it would be of
     */
    long attacks(int piece, int from, long occupied, int side) {
        long at = bit(piece);
        if ((pawns & at) != 0) {
            return Attacks.pawn(from, side);
        }
        if ((knights & at) != 0) {
            return Attacks.knight(from);
        }
        if (((bishopsAndQueens | rooksAndQueens) & at) == 0) {
            return Attacks.king(from);
        }
        long attacks = (bishopsAndQueens & at) != 0 ? Attacks.bishop(from, occupied) : 0;
        return (rooksAndQueens & at) != 0 ? attacks | Attacks.rook(from, occupied) : attacks;
    }

    /**
     * The enemy's pieces that attack a square when only some pieces are left on the board.
     *
     * @param occupied the pieces that are left
     */
    long enemyAttackers(int square, long occupied) {
        return Checks.attackers(
                square, enemy() & occupied, occupied, pawns, knights, bishopsAndQueens, rooksAndQueens, side);
    }

    /** The squares that the king of the side to move may not enter. */
    long attackedByEnemy() {
        return Checks.attacked(
                enemy(),
                occupied() & ~(kings() & own()),
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                Pawns.other(side));
    }

    /**
     * Lists every legal move, each once, in no promised order.
     *
     * @param moves takes the {@linkplain PackedMove packed moves}; {@link #mostMoves} always suffice
     * @return how many there are
     */
    int legalMoves(int[] moves) {
        return MoveGenerator.legalMoves(
                own(), enemy(), pawns, knights, bishopsAndQueens, rooksAndQueens, rights, side, moves);
    }

    /** How many legal moves there are; faster than listing them. */
    int countMoves() {
        return MoveCount.count(
                own(), enemy(), pawns, knights, bishopsAndQueens, rooksAndQueens, rights, Checks.UNKNOWN, side);
    }

    /** Whether the side to move has a legal move; if not, it is checkmated or stalemated. */
    boolean hasLegalMove() {
        return canKingStep() || countMoves() != 0;
    }

    /** Checkmate, stalemate or the variant's own ending; null while the game goes on. */
    VariantRules.@Nullable Ending ending() {
        return hasLegalMove() ? null : VariantRules.mateOrStalemate(this);
    }

    /**
     * Whether neither side can win any more (FIDE 5.2.2). Only where a quick look sees that both may be unable to is it asked in
     * full: other games go on as fast as if they were not asked.
     */
    boolean isDead() {
        return Material.isTooLittle(this)
                || (MatingPrecheck.mayLack(this, true)
                        && MatingPrecheck.mayLack(this, false)
                        && Winnability.isDead(this));
    }

    /** As FEN, with what the game has beside it. */
    String fen(long enPassant, int halfmoveClock, int moveNumber, Fen.Castling castling) {
        return Fen.write(this, enPassant, halfmoveClock, moveNumber, castling);
    }

    /** A move's text, by the board after it, with {@code +} for check, {@code #} where it wins. */
    long marked(long text) {
        return checkingPieces() == 0 ? text : MoveWriter.marked(text, hasLegalMove());
    }

    /** Whether the king of the side to move may go to a neighbouring square. */
    private boolean canKingStep() {
        long kings = kings();
        long king = kings & own();
        for (long steps = Attacks.king(first(king)) & ~(own() | kings); steps != 0; steps = rest(steps)) {
            if (enemyAttackers(first(steps), occupied() & ~king) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The leaves of the legal move tree at a depth, 0 or more. */
    long leaves(int depth) {
        return depth == 0
                ? 1
                : PerftCount.leaves(
                        own(),
                        enemy(),
                        pawns,
                        knights,
                        bishopsAndQueens,
                        rooksAndQueens,
                        rights,
                        Checks.UNKNOWN,
                        side,
                        depth);
    }

    /** Plays a legal move in place. */
    final void play(int move) {
        become(this, move);
    }

    /**
     * Becomes another board of the same kind after a legal move; where it is known to be of chess, {@link #play(Board, int)}
     * is the same and faster.
     *
     * @param before may be this board
     */
    void become(Board before, int move) {
        play(before, move);
    }

    /** No board of its kind has more legal moves. */
    int mostMoves() {
        return MoveGenerator.MOST_MOVES;
    }

    /**
     * Becomes another board after a legal move.
     *
     * <p>Short enough for the compiler to put it into its callers, which makes a new position one block of writes.
     *
     * @param before may be this board
     */
    final void play(Board before, int move) {
        int from = PackedMove.from(move);
        long leaves = bit(from);
        long arrives = bit(PackedMove.to(move));
        long others = ~(leaves | arrives);
        boolean isWhite = before.side == Pawns.WHITE;
        long enemy = isWhite ? before.black : before.white;
        boolean isKing =
                ((before.pawns | before.knights | before.bishopsAndQueens | before.rooksAndQueens) & leaves) == 0;
        long castling = before.rights & END_RANKS & others;
        white = (before.white & others) | (isWhite ? arrives : 0);
        black = (before.black & others) | (isWhite ? 0 : arrives);
        pawns = (before.pawns & others) | ((before.pawns & leaves) != 0 ? arrives : 0);
        knights = (before.knights & others) | ((before.knights & leaves) != 0 ? arrives : 0);
        bishopsAndQueens = (before.bishopsAndQueens & others) | ((before.bishopsAndQueens & leaves) != 0 ? arrives : 0);
        rooksAndQueens = (before.rooksAndQueens & others) | ((before.rooksAndQueens & leaves) != 0 ? arrives : 0);
        rights = isKing ? castling & enemy : castling;
        side = Pawns.other(before.side);
        if (PackedMove.kind(move) != PackedMove.PLAIN) {
            finish(move, isWhite);
        }
    }

    /** Makes the rest of a castling, en passant capture, promotion or double step. */
    private void finish(int move, boolean isWhite) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        int kind = PackedMove.kind(move);
        long arrives = bit(to);
        switch (kind) {
            case PackedMove.DOUBLE_STEP -> rights |= bit((from + to) >>> 1);
            case PackedMove.EN_PASSANT -> clear(first(Pawns.behind(arrives, Pawns.other(side))));
            case PackedMove.CASTLING -> {
                long rook = bit(Castling.rookTo(from, to));
                long king = bit(Castling.kingTo(from, to));
                white = isWhite ? (white & ~arrives) | king | rook : white;
                black = isWhite ? black : (black & ~arrives) | king | rook;
                rooksAndQueens = (rooksAndQueens & ~arrives) | rook;
            }
            default -> {
                pawns ^= arrives;
                knights |= kind == PackedMove.TO_KNIGHT ? arrives : 0;
                bishopsAndQueens |= kind == PackedMove.TO_BISHOP || kind == PackedMove.TO_QUEEN ? arrives : 0;
                rooksAndQueens |= kind == PackedMove.TO_ROOK || kind == PackedMove.TO_QUEEN ? arrives : 0;
            }
        }
    }

    /**
     * A well-mixed number that equal positions share and different ones hardly ever: placement, side, castling rights
     * and the possible en passant capture, which is what repetition compares (FIDE 9.2.3).
     */
    long key() {
        return PositionKey.of(
                white,
                black,
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                castlingRooks() | possibleEnPassant(),
                side);
    }

    /** Both {@link #checkingPieces} and {@link #pinnedPieces}, found together. */
    long checkersAndPinned() {
        return Checks.checkersAndPinned(
                ownKing(), own(), enemy(), pawns, knights, bishopsAndQueens, rooksAndQueens, side);
    }

    /** The pieces that check a king, and those pinned to it, whichever side is to move. */
    long checkersAndPinned(int king, boolean ofWhite) {
        return Checks.checkersAndPinned(
                king,
                ofWhite ? white : black,
                ofWhite ? black : white,
                pawns,
                knights,
                bishopsAndQueens,
                rooksAndQueens,
                ofWhite ? Pawns.WHITE : Pawns.BLACK);
    }
}
