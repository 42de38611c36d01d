package dev.arbiter.referee;

import static dev.arbiter.referee.PlainChess.LEGAL;

import dev.arbiter.referee.PlainChess.Move;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Why moves on a {@link PlainChess} are not legal, reasons in the order that the rulings keep, and about which squares. */
public final class ChessReasons {

    private final PlainChess board;
    private final String id;
    private final boolean white;
    private final List<Move> legal;

    public ChessReasons(PlainChess board) {
        this.board = board;
        legal = board.legalMoves();
        id = board.id();
        white = board.isWhiteToMove();
    }

    /** Why a move from a square to another is not legal; a king castles by two squares, or to its rook's. */
    public String reason(int from, int to, char promotion) {
        return reason(from, to, promotion, false);
    }

    /** Why a move of a piece that is named is not legal: a king that is does not castle by going to its rook's square. */
    public String reasonOfNamed(int from, int to) {
        return reason(from, to, '-', true);
    }

    private String reason(int from, int to, char promotion, boolean isNamed) {
        if (legal.isEmpty()) {
            return "GAME_IS_OVER";
        }
        if (board.letter(from) == '.') {
            return "NO_PIECE_THERE";
        }
        if (!board.isOwn(from)) {
            return "NOT_YOUR_PIECE";
        }
        char kind = Character.toLowerCase(board.letter(from));
        int home = white ? 0 : 7;
        boolean twoAside = from % 8 == 4 && Math.abs(from - to) == 2 && from / 8 == home && to / 8 == home;
        if (kind == 'k'
                && board.isRoyal(white)
                && (twoAside || (!isNamed && board.mayCastleWith(to) && board.isOwn(to)))) {
            return board.castling(to < from);
        }
        String geometry = board.geometry(from, to);
        if (!geometry.equals(LEGAL)) {
            return geometry;
        }
        if (board.isKingCaptured(to)) {
            return "KING_IS_CAPTURED";
        }
        String safety = !board.isRoyal(white) ? LEGAL : id.equals("atomic") ? explosion(from, to) : safety(from, to);
        if (!safety.equals(LEGAL)) {
            return safety;
        }
        String become = promotion(kind, to, promotion);
        if (!become.equals(LEGAL)) {
            return become;
        }
        Move move = new Move(from, to, promotion, '-', false);
        if (id.equals("antichess") && !board.captures(move) && board.captures(legal.get(0))) {
            return "CAPTURE_IS_COMPULSORY";
        }
        boolean forbidden =
                id.equals("racingkings") && !board.play(move).checkers(!white).isEmpty();
        return forbidden ? "CHECK_IS_FORBIDDEN" : LEGAL;
    }

    private String safety(int from, int to) {
        int king = board.king(white);
        PlainChess after = board.play(new Move(from, to, '-', '-', false));
        if (from == king) {
            return board.without(king).attackers(to, !white).isEmpty() ? LEGAL : "KING_MOVES_INTO_ATTACK";
        }
        List<Integer> before = board.attackers(king, !white);
        List<Integer> uncovered = board.without(from).attackers(king, !white);
        uncovered.removeAll(before);
        if (!uncovered.isEmpty() && !onLine(king, uncovered.get(0), to)) {
            return "PINNED";
        }
        if (before.size() > 1) {
            return "DOUBLE_CHECK";
        }
        List<Integer> left = after.attackers(king, !white);
        if (left.isEmpty()) {
            return LEGAL;
        }
        boolean opened = board.isEnPassant(from, to) && before.stream().noneMatch(left::contains);
        return opened ? "EN_PASSANT_EXPOSES_KING" : "CHECK_IS_NOT_ANSWERED";
    }

    /** Whether a square lies on the whole line through two others. */
    private static boolean onLine(int one, int other, int square) {
        int x = other % 8 - one % 8;
        int y = other / 8 - one / 8;
        return x * (square / 8 - one / 8) == y * (square % 8 - one % 8);
    }

    private String explosion(int from, int to) {
        int king = board.king(white);
        int other = board.king(!white);
        boolean takes = board.captures(new Move(from, to, '-', '-', false));
        if (takes && from == king) {
            return "KING_MAY_NOT_CAPTURE";
        }
        if (takes && PlainChess.areNeighbours(to, king)) {
            return "OWN_KING_EXPLODES";
        }
        if (takes && PlainChess.areNeighbours(to, other)) {
            return LEGAL;
        }
        if (takes) {
            List<Integer> left = board.play(new Move(from, to, '-', '-', false)).checkers(white);
            if (left.isEmpty()) {
                return LEGAL;
            }
            return left.stream().anyMatch(board.checkers(white)::contains)
                    ? "CHECK_IS_NOT_ANSWERED"
                    : "EXPLOSION_EXPOSES_KING";
        }
        int place = from == king ? to : king;
        boolean immune =
                PlainChess.areNeighbours(place, other) || (from != king && PlainChess.areNeighbours(king, other));
        return immune ? LEGAL : safety(from, to);
    }

    private String promotion(char kind, int to, char promotion) {
        if (kind != 'p' || (to >= 8 && to < 56)) {
            return promotion == '-' ? LEGAL : "NOTHING_TO_PROMOTE";
        }
        if (promotion == '-') {
            return "PROMOTION_PIECE_IS_MISSING";
        }
        boolean may = "qrbn".indexOf(promotion) >= 0 || (promotion == 'k' && id.equals("antichess"));
        return may ? LEGAL : "PROMOTION_PIECE_IS_IMPOSSIBLE";
    }

    /**
     * The sets of squares of which a ruling names one, for a reason that {@link #reason}, {@link PlainChess#castling} or {@link PlainChess#drop}
     * gave: what moves, where to, and what stands against it, of which there may be several.
     *
     * @param from where the move comes from; of a drop, where it goes
     */
    public Set<Set<String>> squaresOf(String reason, int from, int to) {
        int king = board.king(white);
        Move move = new Move(from, to, '-', '-', false);
        List<Integer> checkers = board.checkers(white);
        return switch (reason) {
            case "GAME_IS_OVER" ->
                board.isRoyal(white) && !board.isOver()
                        ? about(List.of(), king).all()
                        : about(List.of()).all();
            case "NO_PIECE_THERE", "NOT_YOUR_PIECE" -> about(List.of(), from).all();
            case "POCKET_IS_EMPTY", "SQUARE_IS_OCCUPIED", "PAWN_DROPPED_ON_END_RANK" ->
                about(List.of(), to).all();
            case "PATH_IS_BLOCKED", "PAWN_IS_BLOCKED" ->
                about(List.of(), from, to, blocker(from, to)).all();
            case "EN_PASSANT_IS_NOT_AVAILABLE" ->
                about(List.of(), from, to, 8 * (from / 8) + to % 8).all();
            case "KING_MOVES_INTO_ATTACK" ->
                about(board.without(king).attackers(to, !white), from, to).all();
            case "PINNED" -> {
                List<Integer> uncovered = board.without(from).attackers(king, !white);
                uncovered.removeAll(board.attackers(king, !white));
                yield about(uncovered, from, king).all();
            }
            case "DOUBLE_CHECK" ->
                about(List.of(), king, checkers.get(0), checkers.get(1)).all();
            case "EN_PASSANT_EXPOSES_KING" ->
                about(board.play(move).attackers(king, !white), from, 8 * (from / 8) + to % 8, king)
                        .all();
            case "CHECK_IS_NOT_ANSWERED" -> about(checkers, from, king).all();
            case "OWN_KING_EXPLODES" -> about(List.of(), from, to, king).all();
            case "EXPLOSION_EXPOSES_KING" ->
                about(board.play(move).checkers(white), from, to, king).all();
            case "CHECK_IS_FORBIDDEN" ->
                about(List.of(), from, to, board.king(!white)).all();
            case "CAPTURE_IS_COMPULSORY" -> {
                Set<Set<String>> captures = new HashSet<>();
                for (Move capture : legal) {
                    captures.addAll(
                            about(List.of(), from, capture.from(), capture.to()).all());
                }
                yield captures;
            }
            default -> about(List.of(), from, to).all();
        };
    }

    /** The same for a reason that {@link PlainChess#castling} gave. */
    public Set<Set<String>> squaresOfCastling(String reason, boolean isLong) {
        int king = board.king(white);
        int rook = board.wing(isLong);
        int home = white ? 0 : 56;
        int kingTo = home + (isLong ? 2 : 6);
        return switch (reason) {
            case "GAME_IS_OVER" -> squaresOf(reason, king, king);
            case "CASTLING_WITHOUT_ROOK" -> about(List.of(), king).all();
            case "CASTLING_PATH_IS_OCCUPIED" -> {
                int rookTo = home + (isLong ? 3 : 5);
                List<Integer> inTheWay = new ArrayList<>();
                for (int at = home; at < home + 8; at++) {
                    boolean passes = PlainChess.between(at, king, kingTo) || PlainChess.between(at, rook, rookTo);
                    if (passes && at != king && at != rook && board.letter(at) != '.') {
                        inTheWay.add(at);
                    }
                }
                yield about(inTheWay, king, rook).all();
            }
            case "CASTLING_OUT_OF_CHECK" -> about(board.checkers(white), king).all();
            case "CASTLING_THROUGH_CHECK" -> {
                Set<Set<String>> crossings = new HashSet<>();
                for (int at = home; at < home + 8; at++) {
                    if (PlainChess.between(at, king, kingTo) && at != king && at != kingTo) {
                        crossings.addAll(about(board.without(king).checkers(white, at), king, at)
                                .some());
                    }
                }
                yield crossings;
            }
            case "CASTLING_INTO_CHECK" -> {
                List<Integer> attackers =
                        board.play(new Move(king, rook, '-', '-', true)).checkers(white);
                yield about(attackers, king, kingTo).all();
            }
            // Of castling, the king, and its rook if one is left.
            default -> {
                if (!board.isRoyal(white) || id.equals("racingkings")) {
                    yield about(List.of()).all();
                }
                List<Integer> rooks = new ArrayList<>();
                for (int at = home; at < home + 8; at++) {
                    if (board.letter(at) == (white ? 'R' : 'r')) {
                        rooks.add(at);
                    }
                }
                yield about(rooks, king).plus();
            }
        };
    }

    /** What stands first on the way. */
    private int blocker(int from, int to) {
        int[] step = {Integer.signum(to % 8 - from % 8), Integer.signum(to / 8 - from / 8)};
        int times = 1;
        while (board.letter(PlainChess.at(from, step, times)) == '.') {
            times++;
        }
        return PlainChess.at(from, step, times);
    }

    /** Squares that are surely named, and others of which one is. */
    private record About(Set<String> certain, List<String> one) {

        /** With one of the others where there are any. */
        Set<Set<String>> all() {
            return one.isEmpty() ? Set.of(certain) : some();
        }

        /** With one of the others. */
        Set<Set<String>> some() {
            Set<Set<String>> sets = new HashSet<>();
            for (String other : one) {
                Set<String> set = new TreeSet<>(certain);
                set.add(other);
                sets.add(set);
            }
            return sets;
        }

        /** With one of the others or with none. */
        Set<Set<String>> plus() {
            Set<Set<String>> sets = new HashSet<>(some());
            sets.add(certain);
            return sets;
        }
    }

    private static About about(List<Integer> one, int... certain) {
        Set<String> names = new TreeSet<>();
        for (int square : certain) {
            names.add(PlainChess.name(square));
        }
        return new About(names, one.stream().map(PlainChess::name).toList());
    }
}
