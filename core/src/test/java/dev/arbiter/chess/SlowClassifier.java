package dev.arbiter.chess;

import java.util.ArrayList;
import java.util.List;

/**
 * Says by the Laws' articles, in their order and without any of the library's code, why a move is not legal: a second
 * opinion for the rulings. It tries moves out on {@link MailboxChess} and looks at what happens.
 */
final class SlowClassifier {

    static final String LEGAL = "LEGAL";

    private final MailboxChess board;
    private final boolean white;
    private final boolean isNamed;

    /** @param isNamed whether moves have the letter of their piece: then a king does not castle by going to its rook's square */
    SlowClassifier(MailboxChess board, boolean isNamed) {
        this.board = board;
        this.isNamed = isNamed;
        this.white = board.whiteToMove;
    }

    /** @param promotion a lower-case letter, or 0 */
    String reason(int from, int to, char promotion) {
        if (board.legalMoves().isEmpty()) {
            return "GAME_IS_OVER";
        }
        char piece = board.squares[from];
        if (piece == '.') {
            return "NO_PIECE_THERE";
        }
        if (Character.isUpperCase(piece) != white) {
            return "NOT_YOUR_PIECE";
        }
        char kind = Character.toLowerCase(piece);
        boolean ontoRook = board.castlingRooks.contains(to) && isOwn(to) && !isNamed;
        boolean twoAside = from == (white ? 4 : 60) && (to == from + 2 || to == from - 2);
        if (kind == 'k' && (ontoRook || twoAside)) {
            return castling(to < from);
        }
        String geometry = kind == 'p' ? pawn(from, to) : piece(kind, from, to);
        if (!geometry.equals(LEGAL)) {
            return geometry;
        }
        if (Character.toLowerCase(board.squares[to]) == 'k') {
            return "KING_IS_CAPTURED";
        }
        String safety = safety(kind, from, to);
        return safety.equals(LEGAL) ? promotion(kind, to, promotion) : safety;
    }

    /** Castling in chess, from the first rank's corners. */
    String castling(boolean isLong) {
        if (board.legalMoves().isEmpty()) {
            return "GAME_IS_OVER";
        }
        int home = white ? 0 : 56;
        int corner = home + (isLong ? 0 : 7);
        if (board.king(white) != home + 4) {
            return "CASTLING_RIGHT_IS_LOST";
        }
        if (board.squares[corner] != (white ? 'R' : 'r')) {
            return "CASTLING_WITHOUT_ROOK";
        }
        if (!board.castlingRooks.contains(corner)) {
            return "CASTLING_RIGHT_IS_LOST";
        }
        int step = isLong ? -1 : 1;
        for (int square = home + 4 + step; square != corner; square += step) {
            if (board.squares[square] != '.') {
                return "CASTLING_PATH_IS_OCCUPIED";
            }
        }
        if (board.isCheck()) {
            return "CASTLING_OUT_OF_CHECK";
        }
        MailboxChess kingless = new MailboxChess(board);
        kingless.squares[home + 4] = '.';
        if (kingless.isAttacked(home + 4 + step, !white)) {
            return "CASTLING_THROUGH_CHECK";
        }
        return kingless.isAttacked(home + 4 + 2 * step, !white) ? "CASTLING_INTO_CHECK" : LEGAL;
    }

    private boolean isOwn(int square) {
        char piece = board.squares[square];
        return piece != '.' && Character.isUpperCase(piece) == white;
    }

    private String pawn(int from, int to) {
        int files = Math.abs(from % 8 - to % 8);
        int ranks = (to / 8 - from / 8) * (white ? 1 : -1);
        int step = white ? 8 : -8;
        boolean steps = files == 0 && (ranks == 1 || (ranks == 2 && from / 8 == (white ? 1 : 6)));
        if (isOwn(to) && (steps || (files == 1 && ranks == 1))) {
            return "OWN_PIECE_ON_TARGET";
        }
        if (files == 0 && ranks == 1) {
            if (board.squares[to] != '.') {
                return "PAWN_IS_BLOCKED";
            }
        } else if (files == 0 && ranks == 2) {
            if (from / 8 != (white ? 1 : 6)) {
                return "PAWN_HAS_ALREADY_MOVED";
            }
            if (board.squares[from + step] != '.' || board.squares[to] != '.') {
                return "PAWN_IS_BLOCKED";
            }
        } else if (files == 1 && ranks == 1) {
            char beside = board.squares[from / 8 * 8 + to % 8];
            if (board.squares[to] == '.' && to != board.enPassant) {
                boolean couldHavePassed = from / 8 == (white ? 4 : 3) && beside == (white ? 'p' : 'P');
                return couldHavePassed ? "EN_PASSANT_IS_NOT_AVAILABLE" : "PAWN_HAS_NOTHING_TO_CAPTURE";
            }
        } else {
            return "NOT_A_PAWN_MOVE";
        }
        return LEGAL;
    }

    private String promotion(char kind, int to, char promotion) {
        if (kind != 'p' || to / 8 != (white ? 7 : 0)) {
            return promotion == 0 ? LEGAL : "NOTHING_TO_PROMOTE";
        }
        if (promotion == 0) {
            return "PROMOTION_PIECE_IS_MISSING";
        }
        return "qrbn".indexOf(promotion) < 0 ? "PROMOTION_PIECE_IS_IMPOSSIBLE" : LEGAL;
    }

    private String piece(char kind, int from, int to) {
        int files = Math.abs(from % 8 - to % 8);
        int ranks = Math.abs(from / 8 - to / 8);
        boolean straight = from != to && (files == 0 || ranks == 0);
        boolean diagonal = from != to && files == ranks;
        return switch (kind) {
            case 'n' -> files * ranks == 2 ? target(to) : "NOT_A_KNIGHT_MOVE";
            case 'k' -> from != to && files <= 1 && ranks <= 1 ? target(to) : "NOT_A_KING_MOVE";
            case 'b' -> diagonal ? path(from, to) : "NOT_A_BISHOP_MOVE";
            case 'r' -> straight ? path(from, to) : "NOT_A_ROOK_MOVE";
            default -> straight || diagonal ? path(from, to) : "NOT_A_QUEEN_MOVE";
        };
    }

    private String target(int to) {
        return isOwn(to) ? "OWN_PIECE_ON_TARGET" : LEGAL;
    }

    private String path(int from, int to) {
        if (isOwn(to)) {
            return "OWN_PIECE_ON_TARGET";
        }
        int step = Integer.signum(to % 8 - from % 8) + 8 * Integer.signum(to / 8 - from / 8);
        for (int square = from + step; square != to; square += step) {
            if (board.squares[square] != '.') {
                return "PATH_IS_BLOCKED";
            }
        }
        return LEGAL;
    }

    private String safety(char kind, int from, int to) {
        MailboxChess after = new MailboxChess(board);
        boolean enPassant = kind == 'p' && to == board.enPassant && from % 8 != to % 8;
        after.squares[to] = after.squares[from];
        after.squares[from] = '.';
        List<Integer> uncoveredByPin = attackers(after);
        if (enPassant) {
            after.squares[from / 8 * 8 + to % 8] = '.';
        }
        List<Integer> left = attackers(after);
        if (left.isEmpty()) {
            return LEGAL;
        }
        if (kind == 'k') {
            return "KING_MOVES_INTO_ATTACK";
        }
        List<Integer> before = attackers(board);
        uncoveredByPin.removeAll(before);
        if (!uncoveredByPin.isEmpty()) {
            return "PINNED";
        }
        if (before.size() > 1) {
            return "DOUBLE_CHECK";
        }
        left.retainAll(before);
        return left.isEmpty() ? "EN_PASSANT_EXPOSES_KING" : "CHECK_IS_NOT_ANSWERED";
    }

    /** The enemy's men that attack the king of the side to move, each alone with the men in its way. */
    private List<Integer> attackers(MailboxChess position) {
        List<Integer> found = new ArrayList<>();
        int king = position.king(white);
        for (int square = 0; square < 64; square++) {
            char piece = position.squares[square];
            if (piece != '.' && Character.isUpperCase(piece) != white) {
                MailboxChess alone = new MailboxChess(position);
                for (int other = 0; other < 64; other++) {
                    if (other != square && alone.squares[other] != '.' && other != king) {
                        alone.squares[other] = white ? 'P' : 'p';
                    }
                }
                if (alone.isAttacked(king, !white)) {
                    found.add(square);
                }
            }
        }
        return found;
    }
}
