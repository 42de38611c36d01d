package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.last;
import static dev.arbiter.chess.kernel.Bitboards.rank;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Castling;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.text.ChessReason;
import dev.arbiter.chess.text.ParsedMove;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Why a text that can be read names no legal move: one reason, the most relevant one. Made only when a move has failed.
 *
 * <p>The reasons are looked for in one order, and the first is given: the game is over; no such piece; the other side's
 * piece; the piece does not move so; its own side's piece on the target; its path is blocked; the king's safety;
 * promotion. Castling has an order of its own. Where several pieces may be meant, the one that comes nearest to a legal
 * move is spoken of.
 *
 * <p>The methods that look for a reason return null where there is none.
 */
class IllegalMoves {

    final ChessPosition position;
    /** The same: what stands on it. */
    final Board board;

    final int parsed;
    final int to;
    final String target;
    private final Color turn;
    private final boolean chess960;

    /** How a right to castle was lost, where it is not seen by which move. */
    static final Note LOST = Note.of(ChessReason.LOST);

    /**
     * One reason.
     *
     * @param rule the rule that is broken
     * @param reason what is wrong, naming pieces and squares
     * @param squares what it is about, the most relevant first, each once
     */
    record Fault(ChessRule rule, Note reason, List<String> squares) {

        /** How near the piece came to a legal move: 0 where it does not move so at all. */
        int nearness() {
            return switch (rule) {
                case PROMOTION_PIECE_IS_MISSING,
                        PROMOTION_PIECE_IS_IMPOSSIBLE,
                        NOTHING_TO_PROMOTE,
                        CAPTURE_IS_COMPULSORY,
                        CHECK_IS_FORBIDDEN -> 3;
                case KING_MOVES_INTO_ATTACK,
                        PINNED,
                        EN_PASSANT_EXPOSES_KING,
                        CHECK_IS_NOT_ANSWERED,
                        DOUBLE_CHECK,
                        KING_IS_CAPTURED,
                        KING_MAY_NOT_CAPTURE,
                        OWN_KING_EXPLODES,
                        EXPLOSION_EXPOSES_KING -> 2;
                case OWN_PIECE_ON_TARGET,
                        PATH_IS_BLOCKED,
                        PAWN_IS_BLOCKED,
                        EN_PASSANT_IS_NOT_AVAILABLE,
                        PAWN_HAS_NOTHING_TO_CAPTURE -> 1;
                default -> 0;
            };
        }
    }

    /** @param parsed what {@link ParsedMove} gave, for which there is {@linkplain MoveResolver#NONE no move} */
    IllegalMoves(ChessPosition position, int parsed) {
        this.position = position;
        this.board = position;
        this.turn = position.turn();
        this.chess960 = position.rules().beginsAnywhere();
        this.parsed = parsed;
        this.to = ParsedMove.target(parsed);
        this.target = Squares.name(to);
    }

    /** The reason. */
    final Ruling<ChessMove> ruling() {
        Fault fault = fault();
        if (fault == null) {
            throw new IllegalStateException(
                    "a legal move to " + target + " was not found in " + Fen.write(new Setup(board, 0, 1)));
        }
        return new Ruling.Illegal<>(
                position.rules().cited(fault.rule), fault.reason, fault.squares, alternatives(fault));
    }

    /** A fault; {@code squares} are those that it is about. */
    final Fault fault(ChessRule rule, Note reason, int... squares) {
        return new Fault(
                rule,
                reason,
                Arrays.stream(squares).distinct().mapToObj(Squares::name).toList());
    }

    /** What stands on a square, as a clause; the square's name if it is empty. */
    final Object on(int square) {
        return board.clause(square);
    }

    @Nullable
    Fault fault() {
        if (!board.hasLegalMove()) {
            return gameIsOver();
        }
        if (ParsedMove.has(parsed, ParsedMove.NULL_MOVE)) {
            return fault(ChessRule.NO_MOVE_IS_MADE, Note.of(ChessReason.MAY_NOT_PASS, turn));
        }
        if (ParsedMove.has(parsed, ParsedMove.CASTLING)) {
            return castling(ParsedMove.has(parsed, ParsedMove.LONG));
        }
        int from = ParsedMove.from(parsed);
        int piece = ParsedMove.piece(parsed);
        if (from != Squares.NONE) {
            return ofPieceOn(from);
        }
        Fault fault = ofKind(piece == 0 ? PieceKind.PAWN : PieceKind.of(piece));
        return fault != null && mayMeanBishop() ? withBishop(fault) : fault;
    }

    /** {@code bc4} is a move of a pawn on the b-file, and perhaps a bishop's whose capital was forgotten. */
    private boolean mayMeanBishop() {
        return ParsedMove.piece(parsed) == 0
                && ParsedMove.fromFile(parsed) == 2
                && ParsedMove.fromRank(parsed) == 0
                && ParsedMove.promotion(parsed) == 0;
    }

    /** A fault of the pawn, and what a bishop could do in its place. */
    private Fault withBishop(Fault fault) {
        Note bishops = null;
        for (long left = board.own() & board.bishops(); left != 0; left = rest(left)) {
            Fault other = of(PieceKind.BISHOP, first(left));
            if (other == null) {
                bishops = Note.of(ChessReason.BISHOP_CAN, fault.reason, Squares.name(first(left)));
                break;
            }
            if (other.rule != ChessRule.NOT_A_BISHOP_MOVE) {
                bishops = Note.of(ChessReason.NOR_A_BISHOP_AS, fault.reason, other.reason);
            } else if (bishops == null) {
                bishops = Note.of(ChessReason.NOR_A_BISHOP, fault.reason);
            }
        }
        return bishops == null ? fault : new Fault(fault.rule, bishops, fault.squares);
    }

    Fault gameIsOver() {
        Note end = board.checkingPieces() != 0
                ? Note.of(ChessReason.WON_BY_CHECKMATE, turn.opposite())
                : Note.of(ChessReason.STALEMATE);
        return fault(ChessRule.GAME_IS_OVER, end, board.ownKing());
    }

    // Which piece

    /** The text gives the square that the piece comes from. */
    private @Nullable Fault ofPieceOn(int from) {
        PieceKind kind = board.kindOn(from);
        String name = Squares.name(from);
        if (kind == null) {
            return fault(ChessRule.NO_PIECE_THERE, Note.of(ChessReason.NO_PIECE, name), from);
        }
        int named = ParsedMove.piece(parsed);
        if (named != 0 && named != kind.code()) {
            return fault(
                    ChessRule.NO_PIECE_THERE,
                    Note.of(
                            ChessReason.OTHER_KIND,
                            name,
                            kind.kind(),
                            PieceKind.of(named).kind()),
                    from);
        }
        if ((board.enemy() & bit(from)) != 0) {
            return fault(
                    ChessRule.NOT_YOUR_PIECE, Note.of(ChessReason.OTHER_SIDES, on(from), turn.opposite(), turn), from);
        }
        return of(kind, from);
    }

    /** The text names a kind, and perhaps a file or a rank. */
    private @Nullable Fault ofKind(PieceKind kind) {
        long own = board.own() & board.pieces(kind);
        long pieces = own & ParsedMove.origins(parsed);
        if (pieces == 0) {
            return noSuchPiece(kind, own);
        }
        if (kind == PieceKind.PAWN) {
            pieces = pawnsMeant(pieces);
            if (pieces == 0) {
                return noPawnMeant();
            }
        }
        Fault nearest = null;
        for (long left = pieces; left != 0; left = rest(left)) {
            Fault fault = of(kind, first(left));
            if (fault != null && (nearest == null || fault.nearness() > nearest.nearness())) {
                nearest = fault;
            }
        }
        if (nearest != null && nearest.rule == ChessRule.wayOf(kind) && rest(pieces) != 0) {
            boolean isTwo = rest(rest(pieces)) == 0;
            return fault(
                    ChessRule.wayOf(kind),
                    Note.of(
                            isTwo ? ChessReason.NEITHER : ChessReason.NONE,
                            kind.kind(),
                            target,
                            Squares.names(pieces),
                            ChessRule.wayOf(kind)),
                    to);
        }
        return nearest;
    }

    private Fault noSuchPiece(PieceKind kind, long own) {
        int file = ParsedMove.fromFile(parsed);
        int rank = ParsedMove.fromRank(parsed);
        Note none = own == 0 || (file == 0 && rank == 0)
                ? Note.of(ChessReason.HAS_NONE, turn, kind.kind())
                : file != 0
                        ? Note.of(ChessReason.HAS_NONE_ON_FILE, turn, kind.kind(), (char) ('a' + file - 1))
                        : Note.of(ChessReason.HAS_NONE_ON_RANK, turn, kind.kind(), rank);
        return fault(ChessRule.NO_PIECE_THERE, none, to);
    }

    /** The pawns that a text without a whole square of origin speaks of: on the target's file, or beside it. */
    private long pawnsMeant(long pawns) {
        if (ParsedMove.fromFile(parsed) != 0) {
            return pawns;
        }
        if (ParsedMove.has(parsed, ParsedMove.CAPTURE)) {
            return pawns & Attacks.pawn(to, Pawns.other(board.side));
        }
        long meant = 0;
        for (long square = Pawns.behind(bit(to), board.side); square != 0 && meant == 0; ) {
            meant = square & pawns;
            square = Pawns.behind(square, board.side);
        }
        return meant;
    }

    private Fault noPawnMeant() {
        Note pawn = ParsedMove.has(parsed, ParsedMove.CAPTURE)
                ? Note.of(ChessReason.NO_PAWN_CAPTURES, turn, target)
                : Note.of(ChessReason.NO_PAWN_GOES, turn, Squares.fileLetter(to), target);
        return fault(ChessRule.NO_PIECE_THERE, pawn, to);
    }

    // How pieces move

    /** What stops one piece of the side to move from going to the target. */
    @Nullable
    Fault of(PieceKind kind, int from) {
        if (kind == PieceKind.KING && isCastling(from)) {
            return castling(to < from);
        }
        Fault fault = kind == PieceKind.PAWN ? pawn(from) : piece(kind, from);
        if (fault == null && (board.royalKings() & bit(to)) != 0) {
            fault = fault(ChessRule.KING_IS_CAPTURED, Note.of(ChessReason.KING_IS_TARGET, target), to, from);
        }
        if (fault == null) {
            fault = safety(from);
        }
        return fault == null ? promotion(kind, from) : fault;
    }

    private @Nullable Fault piece(PieceKind kind, int from) {
        if ((Attacks.of(kind.code(), from, 0) & bit(to)) == 0) {
            return fault(
                    ChessRule.wayOf(kind),
                    Note.of(ChessReason.CANNOT_GO, on(from), target, ChessRule.wayOf(kind)),
                    from,
                    to);
        }
        if ((board.own() & bit(to)) != 0) {
            return ownPieceOnTarget(from);
        }
        long between = kind == PieceKind.KNIGHT ? 0 : Attacks.between(from, to) & board.occupied();
        if (between == 0) {
            return null;
        }
        int blocker = to > from ? first(between) : last(between);
        return fault(
                ChessRule.PATH_IS_BLOCKED,
                Note.of(ChessReason.IN_THE_WAY, on(from), target, on(blocker)),
                blocker,
                from,
                to);
    }

    private Fault ownPieceOnTarget(int from) {
        return fault(
                ChessRule.OWN_PIECE_ON_TARGET,
                Note.of(
                        ChessReason.OWN_PIECE,
                        on(from),
                        target,
                        turn,
                        Objects.requireNonNull(board.kindOn(to)).kind()),
                to,
                from);
    }

    /** The rule for pawns that a move breaks (FIDE 3.7). */
    private @Nullable Fault pawn(int from) {
        int ranks = board.isWhiteToMove() ? rank(to) - rank(from) : rank(from) - rank(to);
        int files = Math.abs(file(to) - file(from));
        boolean straight = files == 0 && (ranks == 1 || ranks == 2);
        if (!straight && (files != 1 || ranks != 1)) {
            Note why = ranks < 0
                    ? Note.of(ChessReason.CANNOT_GO_BACKWARD, on(from), target)
                    : files == 0 && ranks > 0
                            ? Note.of(ChessReason.CANNOT_GO_SO_FAR, on(from), target)
                            : Note.of(ChessReason.CANNOT_GO, on(from), target, ChessRule.NOT_A_PAWN_MOVE);
            return fault(ChessRule.NOT_A_PAWN_MOVE, why, from, to);
        }
        if (ranks == 2 && !mayStepTwice(from)) {
            return fault(
                    ChessRule.PAWN_HAS_ALREADY_MOVED,
                    Note.of(ChessReason.HAS_MOVED, on(from), board.isWhiteToMove() ? 2 : 7),
                    from,
                    to);
        }
        if ((board.own() & bit(to)) != 0) {
            return ownPieceOnTarget(from);
        }
        return straight ? pawnAhead(from) : pawnCapture(from);
    }

    /** Whether a pawn has not left the rank that it began on. */
    boolean mayStepTwice(int from) {
        return rank(from) == (board.isWhiteToMove() ? 1 : 6);
    }

    private @Nullable Fault pawnAhead(int from) {
        long between = Attacks.between(from, to) & board.occupied();
        if (between == 0 && ParsedMove.has(parsed, ParsedMove.CAPTURE)) {
            return fault(
                    ChessRule.PAWN_CAPTURES_STRAIGHT_AHEAD,
                    Note.of(ChessReason.CAPTURES_STRAIGHT, on(from), target),
                    to,
                    from);
        }
        long blockers = between | (board.occupied() & bit(to));
        if (blockers == 0) {
            return null;
        }
        int blocker = between == 0 ? to : first(between);
        return fault(
                ChessRule.PAWN_IS_BLOCKED,
                Note.of(ChessReason.BLOCKED, on(from), target, on(blocker)),
                blocker,
                from,
                to);
    }

    private @Nullable Fault pawnCapture(int from) {
        if ((board.enemy() & bit(to)) != 0 || board.enPassant() == bit(to)) {
            return null;
        }
        int passed = Squares.of(file(to), rank(from));
        boolean late =
                rank(from) == (board.isWhiteToMove() ? 4 : 3) && (board.pawns & board.enemy() & bit(passed)) != 0;
        return late
                ? fault(
                        ChessRule.EN_PASSANT_IS_NOT_AVAILABLE,
                        Note.of(ChessReason.LATE_EN_PASSANT, on(from), target, on(passed)),
                        passed,
                        from,
                        to)
                : fault(
                        ChessRule.PAWN_HAS_NOTHING_TO_CAPTURE,
                        Note.of(ChessReason.NOTHING_TO_CAPTURE, on(from), target),
                        to,
                        from);
    }

    private @Nullable Fault promotion(PieceKind kind, int from) {
        int become = ParsedMove.promotion(parsed);
        boolean promotes = kind == PieceKind.PAWN && (bit(to) & END_RANKS) != 0;
        if (!promotes) {
            Note why = kind == PieceKind.PAWN
                    ? Note.of(ChessReason.NOT_LAST_RANK, on(from), target)
                    : Note.of(ChessReason.CANNOT_BE_PROMOTED, kind.kind());
            return become == 0 ? null : fault(ChessRule.NOTHING_TO_PROMOTE, why, to, from);
        }
        if (become == 0) {
            return fault(
                    ChessRule.PROMOTION_PIECE_IS_MISSING,
                    Note.of(ChessReason.PROMOTES_TO_WHAT, on(from), target),
                    to,
                    from);
        }
        PieceKind piece = PieceKind.of(become);
        return board.mayBecome(become)
                ? null
                : fault(
                        ChessRule.PROMOTION_PIECE_IS_IMPOSSIBLE,
                        Note.of(ChessReason.CANNOT_BECOME, on(from), piece.kind()),
                        to,
                        from);
    }

    // The king's safety (FIDE 3.9.2)

    /** How a move that the piece itself could make leaves its king attacked. */
    @Nullable
    Fault safety(int from) {
        int king = board.ownKing();
        if (from == king) {
            return kingMove(king);
        }
        long checkers = board.checkingPieces();
        if ((board.pinnedPieces() & bit(from)) != 0 && (Attacks.line(king, from) & bit(to)) == 0) {
            int pinner = pinner(king, from);
            return fault(
                    ChessRule.PINNED,
                    Note.of(ChessReason.PINNED, on(from), Squares.name(king), on(pinner)),
                    from,
                    pinner,
                    king);
        }
        if (rest(checkers) != 0) {
            return doubleCheck(king, checkers);
        }
        boolean diagonal = file(from) != file(to);
        if (diagonal && (board.pawns & bit(from)) != 0 && board.enPassant() == bit(to)) {
            return enPassantExposesKing(king, from, checkers);
        }
        boolean answers = checkers == 0 || ((checkers | Attacks.between(king, first(checkers))) & bit(to)) != 0;
        return answers ? null : checkIsNotAnswered(king, from, checkers);
    }

    private @Nullable Fault kingMove(int king) {
        long attackers = board.enemyAttackers(to, board.occupied() & ~bit(king));
        return attackers == 0
                ? null
                : fault(
                        ChessRule.KING_MOVES_INTO_ATTACK,
                        Note.of(ChessReason.ATTACKED, target, on(first(attackers))),
                        to,
                        first(attackers),
                        king);
    }

    /** The capture takes two pieces away at once; what attacks the king then, it has uncovered or not answered. */
    private @Nullable Fault enPassantExposesKing(int king, int from, long checkers) {
        long captured = Pawns.behind(bit(to), board.side);
        long attackers = board.enemyAttackers(king, (board.occupied() ^ bit(from) ^ captured) | bit(to));
        if (attackers == 0) {
            return null;
        }
        if ((attackers & checkers) != 0) {
            return checkIsNotAnswered(king, from, attackers & checkers);
        }
        int attacker = first(attackers);
        return fault(
                ChessRule.EN_PASSANT_EXPOSES_KING,
                Note.of(ChessReason.EN_PASSANT_EXPOSES, on(from), target, on(attacker), Squares.name(king)),
                from,
                first(captured),
                attacker,
                king);
    }

    final Fault doubleCheck(int king, long checkers) {
        return fault(
                ChessRule.DOUBLE_CHECK,
                Note.of(ChessReason.DOUBLE_CHECK, Squares.name(king), Squares.names(checkers)),
                king,
                first(checkers),
                first(rest(checkers)));
    }

    final Fault checkIsNotAnswered(int king, int from, long checkers) {
        int checker = first(checkers);
        return fault(
                ChessRule.CHECK_IS_NOT_ANSWERED,
                Note.of(ChessReason.DOES_NOT_ANSWER, Squares.name(king), on(checker), on(from), target),
                king,
                checker,
                from);
    }

    /** The enemy's piece behind a pinned one. */
    private int pinner(int king, int from) {
        long beyond = Attacks.line(king, from) & ~Attacks.between(king, from);
        for (long left = board.enemy() & beyond; left != 0; left = rest(left)) {
            if ((Attacks.between(king, first(left)) & board.occupied()) == bit(from)) {
                return first(left);
            }
        }
        throw new IllegalStateException("nothing pins " + Squares.name(from));
    }

    // Castling (FIDE 3.8.2; Guidelines II.3 for Chess960)

    /** Whether a king's move stands for castling: two squares from its place in chess, or onto a rook that may castle. */
    boolean isCastling(int from) {
        long home = Fen.home(turn);
        boolean ontoRook = (board.castlingRooks() & board.own() & bit(to)) != 0
                && (!MoveResolver.namesKing(parsed) || position.rules().castlesOntoRook(from, to));
        boolean twoSquares = file(from) == 4 && Math.abs(from - to) == 2 && !chess960;
        return (bit(from) & home) != 0 && (bit(to) & home) != 0 && (ontoRook || twoSquares || isToCastlingSquare(from));
    }

    /** In Chess960 a king that cannot step there goes to the c-file or the g-file by castling alone. */
    private boolean isToCastlingSquare(int from) {
        long wing = board.castlingRooks() & board.own() & (to < from ? bit(from) - 1 : -bit(from));
        return chess960 && wing != 0 && Math.abs(to - from) > 1 && (file(to) == 2 || file(to) == 6);
    }

    Fault castling(boolean isLong) {
        String name = isLong ? "O-O-O" : "O-O";
        int king = board.ownKing();
        long wing = board.castlingRooks() & board.own() & (isLong ? bit(king) - 1 : -bit(king));
        if (wing == 0) {
            return noCastlingRight(name, king, isLong);
        }
        int rook = first(wing);
        long inTheWay = Castling.path(king, rook) & board.occupied();
        if (inTheWay != 0) {
            int nearest = isLong ? last(inTheWay) : first(inTheWay);
            return fault(
                    ChessRule.CASTLING_PATH_IS_OCCUPIED,
                    Note.of(ChessReason.CASTLING_IN_THE_WAY, name, on(nearest)),
                    nearest,
                    king,
                    rook);
        }
        long checkers = board.checkingPieces();
        if (checkers != 0) {
            return fault(
                    ChessRule.CASTLING_OUT_OF_CHECK,
                    Note.of(ChessReason.CASTLING_IN_CHECK, name, Squares.name(king), on(first(checkers))),
                    king,
                    first(checkers));
        }
        return castlingPathIsAttacked(name, king, rook);
    }

    private Fault castlingPathIsAttacked(String name, int king, int rook) {
        int kingTo = Castling.kingTo(king, rook);
        long withoutKing = board.occupied() & ~bit(king);
        for (long crossed = Castling.kingCrosses(king, rook); crossed != 0; ) {
            int square = kingTo > king ? first(crossed) : last(crossed);
            long attackers = attackersOfKing(square, withoutKing);
            if (attackers != 0) {
                return attacked(ChessRule.CASTLING_THROUGH_CHECK, ChessReason.CROSSES, name, square, attackers);
            }
            crossed &= ~bit(square);
        }
        // The rook may have shielded the king along their rank; this happens in Chess960 only. Beside the king it may
        // shield it too, which matters only where the king was in no check though it was attacked.
        long attackers = attackersOfKing(kingTo, (withoutKing & ~bit(rook)) | bit(Castling.rookTo(king, rook)));
        ChessReason how = kingTo == king ? ChessReason.STAYS_WITHOUT_ROOK : ChessReason.GOES_TO;
        return attacked(ChessRule.CASTLING_INTO_CHECK, how, name, kingTo, attackers);
    }

    /**
     * The enemy's pieces that would attack the king of the side to move on a square, over a board with some pieces on
     * it.
     */
    long attackersOfKing(int square, long occupied) {
        return board.enemyAttackers(square, occupied);
    }

    private Fault attacked(ChessRule rule, ChessReason reason, String name, int square, long attackers) {
        int attacker = first(attackers);
        return fault(
                rule, Note.of(reason, name, Squares.name(square), on(attacker)), square, attacker, board.ownKing());
    }

    /** Why a side has lost the right to castle, as far as the game is known. */
    Note lostBy(boolean isLong) {
        long home = Fen.home(turn);
        ChessPosition after = position;
        for (ChessPosition before = after.previous(); before != null; before = after.previous()) {
            long king = before.kings() & before.pieces(turn);
            long wing = before.castlingRooks() & home & (isLong ? king - 1 : -king);
            if (wing != 0) {
                return lostBy(before, after, king, first(wing));
            }
            after = before;
        }
        return LOST;
    }

    /** The move between two positions took the right away. */
    private Note lostBy(ChessPosition before, ChessPosition after, long king, int rook) {
        int move = Objects.requireNonNull(after.lastMove()).packed();
        String written = before.moveNumber() + (before.isWhiteToMove() ? "." : "...") + before.san(move);
        if (before.turn() != turn) {
            return Note.of(ChessReason.LOST_BY_CAPTURE, Squares.name(rook), written);
        }
        return bit(PackedMove.from(move)) == king
                ? Note.of(ChessReason.LOST_BY_KING, written)
                : Note.of(ChessReason.LOST_BY_ROOK, Squares.name(rook), written);
    }

    private Fault noCastlingRight(String name, int king, boolean isLong) {
        long home = Fen.home(turn);
        if ((bit(king) & home) == 0 || (!chess960 && file(king) != 4)) {
            return fault(
                    ChessRule.CASTLING_RIGHT_IS_LOST,
                    Note.of(ChessReason.KING_HAS_MOVED, turn, Squares.name(king)),
                    king);
        }
        int corner = isLong ? first(home) : last(home);
        long wing = chess960 ? home & (isLong ? bit(king) - 1 : -(bit(king) << 1)) : bit(corner);
        long rooks = board.rooks() & board.own() & wing;
        if (rooks == 0) {
            return fault(
                    ChessRule.CASTLING_WITHOUT_ROOK,
                    chess960
                            ? Note.of(ChessReason.NO_ROOK, turn, name)
                            : Note.of(ChessReason.NO_ROOK_ON, turn, name, Squares.name(corner)),
                    chess960 ? king : corner);
        }
        return fault(
                ChessRule.CASTLING_RIGHT_IS_LOST,
                Note.of(ChessReason.NO_LONGER, name, lostBy(isLong)),
                king,
                last(rooks));
    }

    // What might have been meant

    /** What answers a check; else what goes to the target; else what the pieces spoken of can do. */
    private List<String> alternatives(Fault fault) {
        if (fault.rule == ChessRule.NO_MOVE_IS_MADE) {
            return List.of();
        }
        boolean check = fault.rule == ChessRule.CHECK_IS_NOT_ANSWERED
                || fault.rule == ChessRule.DOUBLE_CHECK
                || fault.rule == ChessRule.CASTLING_OUT_OF_CHECK;
        boolean castling = ParsedMove.has(parsed, ParsedMove.CASTLING);
        List<String> all = new ArrayList<>();
        List<String> there = new ArrayList<>();
        List<String> same = new ArrayList<>();
        for (int move : position.moves()) {
            String san = position.san(move);
            boolean arrives = !castling && PackedMove.to(move) == to;
            boolean spokenOf = fault.squares.contains(Squares.name(PackedMove.from(move)));
            all.add(san);
            if (arrives) {
                there.add(san);
            }
            if (spokenOf) {
                same.add(san);
            }
        }
        return check ? all : there.isEmpty() ? same : there;
    }
}
