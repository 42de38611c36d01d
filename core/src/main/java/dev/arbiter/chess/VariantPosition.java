package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Diagram;
import dev.arbiter.Incident;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Settlement;
import dev.arbiter.Winnable;
import dev.arbiter.Wording;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.PieceKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position of a variant: that of chess, and what some variants need beside it. What is asked of it is answered by the
 * variant's own rules, so that rulings, texts and reviews need not know which it is of.
 *
 * <p>As a {@link Board} does for chess, one without a history serves kernels and replays as a board that is moved in place;
 * what is given out is never moved again.
 */
final class VariantPosition extends ChessPosition {

    /** No board has more moves: those of chess, and a drop of each of five kinds on every square. */
    static final int MOST_MOVES = MoveGenerator.MOST_MOVES + 5 * 64;

    /** The most pieces of a kind in a pocket. */
    static final int MOST_HELD = 63;

    /** The number of checks that ends a game in which they are counted. */
    static final int CHECKS_TO_WIN = 3;

    /** The four squares in the middle. */
    static final long CENTRE = bit(27) | bit(28) | bit(35) | bit(36);

    private static final int BITS_A_KIND = 6;
    private static final int BLACK_POCKET = 5 * BITS_A_KIND;
    private static final int CHECKS = 2 * BLACK_POCKET;

    /** The pieces that were pawns: captured, they go into the pocket as pawns. */
    long promoted;

    /** How many pieces of each kind each side has in its pocket, and how many checks it has given. */
    long holdings;

    /** A board with some pieces on it. */
    VariantPosition(Chess game, Board pieces) {
        super(game, 0, null, UNKNOWN, 0);
        set(pieces);
    }

    /** Where a game begins. */
    VariantPosition(Chess game, VariantPosition board, int halfmoveClock, int moveNumber) {
        super(game, pliesBefore(board, moveNumber), null, UNKNOWN, halfmoveClock);
        set(board);
    }

    /** The position after a legal move. */
    VariantPosition(VariantPosition before, int move) {
        super(before.game(), before.ply + 1, before, move, UNKNOWN);
        rules().kernel().play(before, move, this);
    }

    /** @param other of the same variant, or a board without pockets and checks */
    @Override
    void set(Board other) {
        super.set(other);
        VariantPosition variant = other instanceof VariantPosition position ? position : null;
        promoted = variant == null ? 0 : variant.promoted;
        holdings = variant == null ? 0 : variant.holdings;
    }

    @Override
    VariantPosition copy() {
        return new VariantPosition(game(), this);
    }

    @Override
    VariantPosition played(int move) {
        return new VariantPosition(this, move);
    }

    @Override
    VariantPosition after(int move) {
        return new VariantPosition(this, move);
    }

    private boolean has(VariantTrait trait) {
        return rules().has(trait);
    }

    // ---- what chess does not have

    private static int pocketShift(boolean white, int piece) {
        return (white ? 0 : BLACK_POCKET) + (piece - 1) * BITS_A_KIND;
    }

    /** One piece of a kind in a pocket, as part of {@link #holdings}. */
    static long held(boolean white, int piece) {
        return 1L << pocketShift(white, piece);
    }

    /**
     * How many pieces of a kind a side has in its pocket.
     *
     * @param piece the {@link PieceKind#code}, 1 to 5
     */
    static int inPocket(long holdings, boolean white, int piece) {
        return (int) (holdings >>> pocketShift(white, piece)) & MOST_HELD;
    }

    int inPocket(Color color, PieceKind kind) {
        return kind == PieceKind.KING ? 0 : inPocket(holdings, color == Color.WHITE, kind.code());
    }

    /** How many checks a side has given, 0 to {@link #CHECKS_TO_WIN}. */
    static int checks(long holdings, boolean white) {
        return (int) (holdings >>> (white ? CHECKS : CHECKS + 2)) & 3;
    }

    int checks(Color color) {
        return checks(holdings, color == Color.WHITE);
    }

    /** One check given, as part of {@link #holdings}. */
    static long check(boolean white) {
        return 1L << (white ? CHECKS : CHECKS + 2);
    }

    // ---- kings

    /** Whether a side has a king that must not be lost. */
    boolean isRoyal(boolean white) {
        return !has(VariantTrait.COMMON_KINGS) && !(white && has(VariantTrait.WHITE_HAS_NO_KING));
    }

    /** The king that a side must not lose; empty where it has none. */
    long royalKing(boolean white) {
        return isRoyal(white) ? kings() & (white ? this.white : black) : 0;
    }

    @Override
    long royalKings() {
        return royalKing(true) | royalKing(false);
    }

    /** Whether a side's king is on the board, where it can explode; true elsewhere. */
    boolean hasKing(boolean white) {
        return !has(VariantTrait.EXPLOSIONS) || royalKing(white) != 0;
    }

    @Override
    boolean mayBecome(int piece) {
        return super.mayBecome(piece) || (piece == PieceKind.KING.code() && has(VariantTrait.KING_PROMOTION));
    }

    /** Whether no check counts: a king that would explode with the other one is safe beside it. */
    boolean isImmune(int king, long otherKings) {
        return has(VariantTrait.EXPLOSIONS) && (Attacks.king(king) & otherKings) != 0;
    }

    /** {@inheritDoc} Where a king that captures would explode, kings attack nothing. */
    @Override
    long attackers(int square, boolean byWhite) {
        long attackers = super.attackers(square, byWhite);
        return has(VariantTrait.EXPLOSIONS) ? attackers & ~kings() : attackers;
    }

    @Override
    long checkingPieces() {
        long king = royalKing(isWhiteToMove());
        if (king == 0 || isImmune(first(king), kings() & enemy())) {
            return 0;
        }
        return attackers(first(king), !isWhiteToMove());
    }

    @Override
    long pinned(boolean ofWhite) {
        long king = royalKing(ofWhite);
        if (king == 0 || isImmune(first(king), kings() & ~king)) {
            return 0;
        }
        return checkersAndPinned(first(king), ofWhite) & (ofWhite ? white : black);
    }

    @Override
    long pinnedPieces() {
        long king = royalKing(isWhiteToMove());
        if (king == 0 || isImmune(first(king), kings() & enemy())) {
            return 0;
        }
        return checkersAndPinned() & own();
    }

    // ---- how it ends

    @Override
    VariantRules.@Nullable Ending ending() {
        if (rules().kernel().isOver(this)) {
            return rules().ending(this);
        }
        return hasLegalMove() ? null : rules().withoutMove(this);
    }

    @Override
    long marked(long text) {
        VariantRules.Ending ending = ending();
        boolean won = ending != null && ending.winner() != null;
        boolean check = ending == null && checkingPieces() != 0;
        return won || check ? MoveWriter.marked(text, !won) : text;
    }

    /** Whether neither side can win any more with what is left. */
    @Override
    boolean isDead() {
        return rules().isTooLittle(this);
    }

    @Override
    public Winnable winnable(Color color, long nodes) {
        return VariantWinnability.of(this, color, nodes);
    }

    /** {@inheritDoc} Counted are the variant's own ways of winning too. */
    @Override
    public Winnable winnable(Color color) {
        return VariantWinnability.isInDoubt(this, color == Color.WHITE)
                ? winnable(color, Winnability.POSITIONS_IF_DEAD)
                : Winnable.UNKNOWN;
    }

    /** {@inheritDoc} Variants have no arbiter's Laws. */
    @Override
    public Settlement settle(Incident incident, Conditions conditions) {
        Settlement settled = VariantSettlement.of(this, incident);
        return settled == null ? Settlement.byCustom(this, incident) : settled;
    }

    // ---- moves

    @Override
    int findAny(int parsed) {
        return VariantMoves.find(this, moves(), moves().length, parsed);
    }

    @Override
    IllegalMoves whyNot(int parsed) {
        return new IllegalVariantMoves(this, parsed);
    }

    @Override
    String san(int move) {
        return VariantMoves.san(this, moves(), move);
    }

    @Override
    int legalMoves(int[] moves) {
        return rules().kernel().legalMoves(this, moves);
    }

    /** A king's step is no sure move here: there may be no king, a duty to capture, or an end by other rules. */
    @Override
    boolean hasLegalMove() {
        return countMoves() != 0;
    }

    @Override
    int countMoves() {
        return (int) rules().kernel().leaves(this, 1);
    }

    @Override
    long leaves(int depth) {
        return rules().kernel().leaves(this, depth);
    }

    /**
     * The leaves, captures that leave the same board counting once: where captures explode, neighbours that capture the same
     * piece do so, and all promotions by a capture.
     *
     * @param depth 1 or more
     */
    long distinctLeaves(int depth) {
        int[] moves = new int[MOST_MOVES];
        List<VariantPosition> captured = new ArrayList<>();
        long leaves = 0;
        for (int left = legalMoves(moves) - 1; left >= 0; left--) {
            VariantPosition after = new VariantPosition(this, moves[left]);
            boolean capture = isCapture(moves[left]);
            if (capture
                    && captured.stream().anyMatch(other -> other.samePieces(after) && other.rights == after.rights)) {
                continue;
            }
            if (capture) {
                captured.add(after);
            }
            leaves += depth == 1 ? 1 : after.distinctLeaves(depth - 1);
        }
        return leaves;
    }

    @Override
    void become(Board before, int move) {
        rules().kernel().play((VariantPosition) before, move, this);
    }

    /**
     * Makes ready for a move by hand that the kernel does not know: a drop from an empty pocket, castling with a rook
     * that was a pawn.
     */
    void prepare(int move) {
        boolean white = isWhiteToMove();
        if (PackedMove.isDrop(move) && inPocket(holdings, white, PackedMove.dropped(move)) == 0) {
            holdings += held(white, PackedMove.dropped(move));
        } else if (PackedMove.kind(move) == PackedMove.CASTLING) {
            promoted &= ~bit(PackedMove.to(move));
        }
    }

    @Override
    int mostMoves() {
        return MOST_MOVES;
    }

    @Override
    boolean isCapture(int move) {
        return !PackedMove.isDrop(move) && super.isCapture(move);
    }

    @Override
    boolean isReversible(int move) {
        boolean pawn = PackedMove.isDrop(move)
                ? PackedMove.dropped(move) == PieceKind.PAWN.code()
                : (pawns & bit(PackedMove.from(move))) != 0;
        return !pawn && !isCapture(move);
    }

    /** The pawns of the side to move that may legally capture en passant: looked for among all moves. */
    @Override
    long enPassantCapturers() {
        long capturers = 0;
        if (enPassant() != 0) {
            int[] moves = scratch();
            for (int at = legalMoves(moves) - 1; at >= 0; at--) {
                if (PackedMove.kind(moves[at]) == PackedMove.EN_PASSANT) {
                    capturers |= bit(PackedMove.from(moves[at]));
                }
            }
        }
        return capturers;
    }

    @Override
    void clear(int square) {
        super.clear(square);
        promoted &= ~bit(square);
    }

    @Override
    boolean samePieces(Board other) {
        return super.samePieces(other)
                && other instanceof VariantPosition variant
                && variant.rules() == rules()
                && variant.promoted == promoted
                && variant.holdings == holdings;
    }

    /** Differs from that of the same pieces in chess and in other variants, so that all may share a table. */
    @Override
    public long key() {
        long own = promoted ^ Long.rotateLeft(holdings, 17) ^ rules().id().hashCode();
        // splitmix64's finaliser (Steele, Lea and Flood 2014)
        long more = own * 0xBF58476D1CE4E5B9L;
        more = (more ^ (more >>> 27)) * 0x94D049BB133111EBL;
        return super.key() ^ more ^ (more >>> 31);
    }

    /**
     * {@inheritDoc} Where captures explode and such moves count once, captures that leave the same board do.
     */
    @Override
    public long perft(int depth, PerftOptions options) {
        boolean distinct = options.equalMovesOnce() && has(VariantTrait.EXPLOSIONS);
        return distinct && depth > 0 ? distinctLeaves(depth) : super.perft(depth, options);
    }

    // ---- how it is shown

    @Override
    public int inPocket(Color color, Piece.Kind kind) {
        PieceKind own = PieceKind.of(kind);
        return own == null ? 0 : inPocket(color, own);
    }

    @Override
    public int checksGiven(Color color) {
        return checks(color);
    }

    @Override
    String articleOfNoWin() {
        return "";
    }

    @Override
    String countedChecks() {
        return has(VariantTrait.COUNTED_CHECKS)
                ? "; " + Wording.say("checks given: White {0}, Black {1}", checks(Color.WHITE), checks(Color.BLACK))
                : "";
    }

    @Override
    String fen(long enPassant, int halfmoveClock, int moveNumber, Fen.Castling castling) {
        return VariantFen.write(this, enPassant, halfmoveClock, moveNumber, castling);
    }

    @Override
    public Diagram diagram() {
        Diagram diagram = super.diagram();
        boolean counts = has(VariantTrait.COUNTED_CHECKS);
        return hasDrops() || counts
                ? diagram.withBeside(List.of(beside(Color.WHITE, counts), beside(Color.BLACK, counts)))
                : diagram;
    }

    private Diagram.Beside beside(Color color, boolean counts) {
        List<Piece> pocket = new ArrayList<>();
        for (int piece = 5; piece >= 1; piece--) {
            PieceKind kind = PieceKind.of(piece);
            for (int left = inPocket(color, kind); left > 0; left--) {
                pocket.add(kind.piece(color));
            }
        }
        int checks = checks(color);
        return new Diagram.Beside(
                color, pocket, counts ? checks + (checks == 1 ? " check given" : " checks given") : "");
    }
}
