package dev.arbiter.chess;

import static dev.arbiter.chess.Bitboards.bit;
import static dev.arbiter.chess.Bitboards.file;
import static dev.arbiter.chess.Bitboards.first;
import static dev.arbiter.chess.Bitboards.rest;

import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a text that can be read names no legal move: one primary reason. Built only when a move has failed.
 *
 * <p>The reasons are looked for in one order, and the first is given: the game is over; no such piece; the other
 * side's; an own piece on the target; the piece does not move so; its path is blocked; what a pawn does not do;
 * promotion; the king's safety ({@link SafetyFault}). Castling has its own ({@link CastlingFault}). Where several pieces
 * may be meant, the one that comes nearest to a legal move is spoken of.
 */
final class MoveFault {

    private final ChessPosition position;
    private final Board board;
    private final int parsed;
    private final int to;

    MoveFault(ChessPosition position, int parsed) {
        this.position = position;
        this.board = position.board();
        this.parsed = parsed;
        this.to = ParsedMove.target(parsed);
    }

    Ruling<ChessMove> rule() {
        Fault fault = fault();
        return new Ruling.Illegal<>(
                fault.rule(),
                fault.sentence(),
                fault.rule().citation(position.game()),
                fault.squares(),
                alternatives(fault));
    }

    private Fault fault() {
        if (!board.hasLegalMove()) {
            String end = position.isCheck()
                    ? position.turn().opposite().title() + " has won by checkmate"
                    : "it was drawn by stalemate";
            return Fault.of(ChessRule.GAME_IS_OVER, "the game is over: " + end, board.ownKing());
        }
        if (ParsedMove.has(parsed, ParsedMove.NULL_MOVE)) {
            return Fault.of(ChessRule.MUST_MOVE, position.turn().title() + " has the move and must make one");
        }
        if (ParsedMove.has(parsed, ParsedMove.CASTLING)) {
            return new CastlingFault(position, ParsedMove.has(parsed, ParsedMove.LONG)).fault();
        }
        int from = ParsedMove.from(parsed);
        if (from != Squares.NONE) {
            return faultFrom(from);
        }
        return faultOf(ParsedMove.piece(parsed) == 0 ? PieceKind.PAWN : PieceKind.of(ParsedMove.piece(parsed)));
    }

    /** The text gives the square that the piece comes from. */
    private Fault faultFrom(int from) {
        PieceKind kind = board.kindOn(from);
        String name = Squares.name(from);
        if (kind == null) {
            return Fault.of(ChessRule.NO_SUCH_PIECE, "there is no piece on " + name, from);
        }
        PieceKind named = ParsedMove.piece(parsed) == 0 ? kind : PieceKind.of(ParsedMove.piece(parsed));
        if (named != kind) {
            return Fault.of(
                    ChessRule.NO_SUCH_PIECE,
                    "there is no " + named.title() + " on " + name + ", but a " + kind.title(),
                    from);
        }
        if ((board.enemy() & bit(from)) != 0) {
            return Fault.of(
                    ChessRule.NOT_YOUR_PIECE,
                    board.phrase(from) + " is "
                            + position.turn().opposite().title() + "'s, and "
                            + position.turn().title() + " is to move",
                    from);
        }
        return faultOf(kind, from);
    }

    /** The text names a kind, and perhaps a file or a rank. */
    private Fault faultOf(PieceKind kind) {
        long own = board.own() & board.men(kind);
        long men = own & ParsedMove.origins(parsed);
        if (men == 0) {
            return noSuchPiece(kind, own);
        }
        if (kind == PieceKind.PAWN) {
            men = pawnsMeant(men);
            if (men == 0) {
                return noPawnThere();
            }
        }
        Fault nearest = null;
        long candidates = 0;
        for (long left = men; left != 0; left = rest(left)) {
            int from = first(left);
            Fault fault = faultOf(kind, from);
            if (fault.rule() == ChessRule.AMBIGUOUS) {
                candidates |= bit(from);
            }
            nearest = nearest == null || fault.nearness() > nearest.nearness() ? fault : nearest;
        }
        if (rest(candidates) != 0) {
            return ambiguous(kind, candidates);
        }
        if (nearest != null && nearest.rule() == kind.way() && rest(men) != 0) {
            return Fault.of(
                    kind.way(),
                    "none of the " + kind.title() + "s on " + Fault.list(men) + " can go to " + Squares.name(to) + ": "
                            + kind.way().sentence(),
                    to);
        }
        return nearest == null ? noSuchPiece(kind, own) : nearest;
    }

    private Fault ambiguous(PieceKind kind, long candidates) {
        String sentence = "the " + kind.title() + "s on " + Fault.list(candidates) + " can each go to "
                + Squares.name(to) + ": it must be said which";
        return new Fault(ChessRule.AMBIGUOUS, sentence, Squares.names(candidates));
    }

    private Fault noSuchPiece(PieceKind kind, long own) {
        String side = position.turn().title();
        int file = ParsedMove.fromFile(parsed);
        int rank = ParsedMove.fromRank(parsed);
        String where = own == 0
                ? ""
                : file != 0 ? " on the " + (char) ('a' + file - 1) + "-file" : rank != 0 ? " on rank " + rank : "";
        return Fault.of(ChessRule.NO_SUCH_PIECE, side + " has no " + kind.title() + where, to);
    }

    /** The pawns that a text without a whole square of origin speaks of: on the target's file, or beside it. */
    private long pawnsMeant(long pawns) {
        long onFile = Bitboards.FILE_A << file(to);
        int fromFile = ParsedMove.fromFile(parsed);
        if (fromFile != 0) {
            return pawns;
        }
        if (ParsedMove.has(parsed, ParsedMove.CAPTURE)) {
            return pawns & Attacks.pawn(to, Pawns.other(board.descent));
        }
        long behind = 0;
        for (long square = Pawns.behind(bit(to), board.descent);
                square != 0;
                square = Pawns.behind(square, board.descent)) {
            behind |= square;
        }
        long meant = pawns & onFile & behind;
        return meant == 0 ? 0 : board.isWhiteToMove() ? Long.highestOneBit(meant) : Long.lowestOneBit(meant);
    }

    private Fault noPawnThere() {
        String side = position.turn().title();
        String sentence = ParsedMove.has(parsed, ParsedMove.CAPTURE)
                ? side + " has no pawn that could capture on " + Squares.name(to)
                : side + " has no pawn on the " + Squares.fileLetter(to) + "-file that could go to " + Squares.name(to);
        return Fault.of(ChessRule.NO_SUCH_PIECE, sentence, to);
    }

    /** What stops one own piece from going to the target; {@link ChessRule#AMBIGUOUS} where nothing does. */
    private Fault faultOf(PieceKind kind, int from) {
        if (kind == PieceKind.KING) {
            CastlingFault castling = CastlingFault.meant(position, from, to);
            if (castling != null) {
                return castling.fault();
            }
        }
        if (from != to && (board.own() & bit(to)) != 0) {
            return Fault.of(
                    ChessRule.OWN_PIECE_ON_TARGET,
                    board.phrase(from) + " cannot go to " + Squares.name(to) + ": the own " + board.title(to)
                            + " stands there",
                    to,
                    from);
        }
        Fault fault = kind == PieceKind.PAWN ? new PawnFault(board, parsed, from).fault() : officerFault(kind, from);
        if (fault == null && (board.kings() & bit(to)) != 0) {
            fault = Fault.of(
                    ChessRule.KING_IS_NOT_CAPTURED,
                    "the king on " + Squares.name(to) + " cannot be captured",
                    to,
                    from);
        }
        if (fault == null) {
            fault = new SafetyFault(board, from, to).fault();
        }
        return fault == null ? Fault.of(ChessRule.AMBIGUOUS, "", from) : fault;
    }

    private @Nullable Fault officerFault(PieceKind kind, int from) {
        String phrase = board.phrase(from);
        if ((reach(kind, from) & bit(to)) == 0) {
            return Fault.of(
                    kind.way(),
                    phrase + " cannot go to " + Squares.name(to) + ": "
                            + kind.way().sentence(),
                    from,
                    to);
        }
        long between = Attacks.between(from, to) & board.occupied();
        if (kind != PieceKind.KING && kind != PieceKind.KNIGHT && between != 0) {
            int blocker = to > from ? first(between) : 63 - Long.numberOfLeadingZeros(between);
            return Fault.of(
                    ChessRule.PATH_IS_BLOCKED,
                    phrase + " cannot reach " + Squares.name(to) + ": " + board.phrase(blocker) + " stands in the way",
                    blocker,
                    from,
                    to);
        }
        if (ParsedMove.promotion(parsed) != 0) {
            return Fault.of(ChessRule.NOTHING_TO_PROMOTE, "a " + kind.title() + " is not promoted", from);
        }
        return null;
    }

    /** Where a piece goes on an empty board. */
    private static long reach(PieceKind kind, int from) {
        return switch (kind) {
            case PAWN -> 0;
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishopRays(from);
            case ROOK -> Attacks.rookRays(from);
            case QUEEN -> Attacks.bishopRays(from) | Attacks.rookRays(from);
            case KING -> Attacks.king(from);
        };
    }

    /** What may have been meant: the candidates; else what answers a check, or goes there, or what the piece can do. */
    private List<String> alternatives(Fault fault) {
        boolean check = fault.rule() == ChessRule.CHECK_IS_NOT_ANSWERED
                || fault.rule() == ChessRule.DOUBLE_CHECK
                || fault.rule() == ChessRule.CASTLING_OUT_OF_CHECK;
        long origins = origins(fault);
        List<String> all = new ArrayList<>();
        List<String> there = new ArrayList<>();
        List<String> same = new ArrayList<>();
        for (int move : position.moves()) {
            String san = San.write(board, move);
            boolean spoken = (origins & bit(PackedMove.from(move))) != 0;
            all.add(san);
            if (!ParsedMove.has(parsed, ParsedMove.CASTLING) && PackedMove.to(move) == to) {
                there.add(san);
            }
            if (spoken) {
                same.add(san);
            }
        }
        if (fault.rule() == ChessRule.MUST_MOVE) {
            return List.of();
        }
        return check ? all : fault.rule() == ChessRule.AMBIGUOUS || there.isEmpty() ? narrowed(there, same) : there;
    }

    private static List<String> narrowed(List<String> there, List<String> same) {
        List<String> both = new ArrayList<>(there);
        both.retainAll(same);
        return there.isEmpty() ? same : both;
    }

    /** The own pieces that the fault or the text speaks of. */
    private long origins(Fault fault) {
        long origins = 0;
        for (String name : fault.squares()) {
            origins |= bit(Squares.of(name));
        }
        return origins & board.own();
    }
}
