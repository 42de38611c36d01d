package dev.arbiter.referee;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Chess and its variants once more, slow and plain: letters on 64 squares, every move tried out on a copy. Written from the
 * rules, with nothing of the library's; {@link ChessReasons} says why a move is not legal.
 */
public final class PlainChess implements SlowTree {

    /** What is said of a move against which nothing speaks. */
    public static final String LEGAL = "LEGAL";

    /** A move: squares by number from a1, or what is dropped; {@code '-'} for no letter. */
    public record Move(int from, int to, char promotion, char drop, boolean castles) {
        @Override
        public String toString() {
            return drop != '-'
                    ? drop + "@" + name(to)
                    : name(from) + name(to) + (promotion == '-' ? "" : String.valueOf(promotion));
        }
    }

    /** d4, e4, d5 and e5. */
    private static final Set<Integer> HILL = Set.of(27, 28, 35, 36);

    private final String id;
    private final char[] squares = new char[64];
    private final Set<Integer> promoted = new TreeSet<>();
    private final Set<Integer> castling = new TreeSet<>();
    private final Map<Character, Integer> pockets = new HashMap<>();
    private final int[] checks = new int[2];
    private boolean white;
    private int passed = -1;

    private PlainChess(String id) {
        this.id = id;
    }

    private PlainChess(PlainChess other) {
        this(other.id);
        System.arraycopy(other.squares, 0, squares, 0, 64);
        promoted.addAll(other.promoted);
        castling.addAll(other.castling);
        pockets.putAll(other.pockets);
        checks[0] = other.checks[0];
        checks[1] = other.checks[1];
        white = other.white;
    }

    /** The same position once more, of which anything may be changed. */
    public PlainChess copy() {
        PlainChess copy = new PlainChess(this);
        copy.passed = passed;
        return copy;
    }

    /** Puts a man on a square, or takes it off with a full stop, and changes nothing else. */
    public void put(int square, char letter) {
        squares[square] = letter;
    }

    public void setWhiteToMove(boolean whiteToMove) {
        white = whiteToMove;
    }

    /**
     * Says on which square a pawn may be captured in passing.
     *
     * @param square the one that a pawn has just passed, or -1
     */
    public void setPassed(int square) {
        passed = square;
    }

    /** Chess from its start. */
    public static PlainChess start() {
        return of("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    }

    /** Reads a FEN as the library writes it. */
    public static PlainChess of(String id, String fen) {
        // Suicide chess settles the want of moves otherwise than antichess, and differs in nothing else.
        PlainChess read = new PlainChess(id.equals("suicide") ? "antichess" : id);
        Arrays.fill(read.squares, '.');
        String[] fields = fen.split(" ", -1);
        int rank = 7;
        int file = 0;
        int at = 0;
        for (; at < fields[0].length() && fields[0].charAt(at) != '['; at++) {
            char letter = fields[0].charAt(at);
            if (letter == '/') {
                rank--;
                file = 0;
            } else if (letter == '~') {
                read.promoted.add(8 * rank + file - 1);
            } else if (Character.isDigit(letter)) {
                file += letter - '0';
            } else {
                read.squares[8 * rank + file++] = letter;
            }
        }
        for (at++; at < fields[0].length() - 1; at++) {
            read.pockets.merge(fields[0].charAt(at), 1, Integer::sum);
        }
        read.white = fields[1].equals("w");
        for (char right : fields[2].replace("-", "").toCharArray()) {
            read.castling.add(read.rook(right));
        }
        read.passed = fields[3].equals("-") ? -1 : square(fields[3]);
        if (id.equals("threecheck")) {
            read.checks[0] = 3 - (fields[4].charAt(0) - '0');
            read.checks[1] = 3 - (fields[4].charAt(2) - '0');
        }
        return read;
    }

    private int rook(char right) {
        boolean ofWhite = Character.isUpperCase(right);
        int home = ofWhite ? 0 : 56;
        char lower = Character.toLowerCase(right);
        if (lower != 'k' && lower != 'q') {
            return home + lower - 'a';
        }
        int king = king(ofWhite);
        int step = lower == 'k' ? -1 : 1;
        for (int at = lower == 'k' ? home + 7 : home; at != king; at += step) {
            if (squares[at] == (ofWhite ? 'R' : 'r')) {
                return at;
            }
        }
        throw new IllegalStateException("no rook for " + right);
    }

    /** All but the square passed by a double step, which is written only where it matters. */
    public String state() {
        return new String(squares)
                + white
                + promoted
                + castling
                + new java.util.TreeMap<>(pockets)
                + checks[0]
                + checks[1];
    }

    public static int square(String name) {
        return name.charAt(0) - 'a' + 8 * (name.charAt(1) - '1');
    }

    public static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }

    // ---- who stands where

    String id() {
        return id;
    }

    public boolean isWhiteToMove() {
        return white;
    }

    /** The square that a pawn has just passed; -1 where none has. */
    public int passed() {
        return passed;
    }

    /** The squares of the rooks that still have the right to castle. */
    public Set<Integer> castlingRooks() {
        return Set.copyOf(castling);
    }

    boolean mayCastleWith(int rook) {
        return castling.contains(rook);
    }

    /** As a FEN has it; a full stop for an empty square. */
    public char letter(int square) {
        return squares[square];
    }

    boolean isOwn(int square) {
        return squares[square] != '.' && Character.isUpperCase(squares[square]) == white;
    }

    private boolean isEnemy(int square) {
        return squares[square] != '.' && !isOwn(square);
    }

    boolean isRoyal(boolean ofWhite) {
        return !id.equals("antichess") && !(id.equals("horde") && ofWhite);
    }

    /** -1 where there is none. */
    public int king(boolean ofWhite) {
        for (int at = 0; at < 64; at++) {
            if (squares[at] == (ofWhite ? 'K' : 'k')) {
                return at;
            }
        }
        return -1;
    }

    public static boolean areNeighbours(int one, int other) {
        return one != other && Math.abs(one % 8 - other % 8) <= 1 && Math.abs(one / 8 - other / 8) <= 1;
    }

    static int at(int square, int[] step, int times) {
        int file = square % 8 + step[0] * times;
        int rank = square / 8 + step[1] * times;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
    }

    /** The squares of one side's men that attack a square. */
    List<Integer> attackers(int square, boolean ofWhite) {
        List<Integer> found = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            boolean candidate = squares[from] != '.' && Character.isUpperCase(squares[from]) == ofWhite;
            if (candidate && from != square && attacks(from, square)) {
                found.add(from);
            }
        }
        return found;
    }

    public boolean isAttacked(int square, boolean byWhite) {
        return !attackers(square, byWhite).isEmpty();
    }

    /** The squares that the man on a square attacks, those of its own side's men included. */
    List<Integer> reaches(int from) {
        return IntStream.range(0, 64)
                .filter(to -> to != from && attacks(from, to))
                .boxed()
                .toList();
    }

    private boolean attacks(int from, int to) {
        char piece = squares[from];
        int files = to % 8 - from % 8;
        int ranks = to / 8 - from / 8;
        return switch (Character.toLowerCase(piece)) {
            case 'p' -> Math.abs(files) == 1 && ranks == (piece == 'P' ? 1 : -1);
            case 'n' -> Math.abs(files * ranks) == 2;
            case 'k' -> areNeighbours(from, to);
            case 'b' -> files * ranks != 0 && slides(from, files, ranks);
            case 'r' -> files * ranks == 0 && slides(from, files, ranks);
            default -> slides(from, files, ranks);
        };
    }

    /** Whether nothing stands on the line between two squares, if they are on one. */
    private boolean slides(int from, int files, int ranks) {
        int steps = Math.max(Math.abs(files), Math.abs(ranks));
        boolean line = files == 0 || ranks == 0 || Math.abs(files) == Math.abs(ranks);
        for (int times = 1; line && times < steps; times++) {
            if (squares[from + times * (Integer.signum(files) + 8 * Integer.signum(ranks))] != '.') {
                return false;
            }
        }
        return line && steps > 0;
    }

    /** Who gives check to a side, were its king on a square. */
    List<Integer> checkers(boolean ofWhite, int king) {
        int other = king(!ofWhite);
        if (king < 0 || !isRoyal(ofWhite) || (id.equals("atomic") && other >= 0 && areNeighbours(king, other))) {
            return List.of();
        }
        return attackers(king, !ofWhite);
    }

    List<Integer> checkers(boolean ofWhite) {
        return checkers(ofWhite, king(ofWhite));
    }

    /** Whether the side to move is in check. */
    public boolean isCheck() {
        return !checkers(white).isEmpty();
    }

    // ---- how it ends

    public boolean isOver() {
        return switch (id) {
            case "atomic" -> king(true) < 0 || king(false) < 0;
            case "antichess", "horde" -> !hasMen(true) || !hasMen(false);
            case "threecheck" -> checks[0] == 3 || checks[1] == 3;
            case "kingofthehill" -> HILL.contains(king(true)) || HILL.contains(king(false));
            case "racingkings" -> isRaceOver();
            default -> false;
        };
    }

    private boolean hasMen(boolean ofWhite) {
        return IntStream.range(0, 64)
                .anyMatch(at -> squares[at] != '.' && Character.isUpperCase(squares[at]) == ofWhite);
    }

    private boolean isRaceOver() {
        boolean whiteHome = king(true) >= 56;
        boolean blackHome = king(false) >= 56;
        if (!whiteHome && !blackHome) {
            return false;
        }
        if (white || blackHome) {
            return true;
        }
        int king = king(false);
        for (int to = 56; to < 64; to++) {
            if (areNeighbours(king, to) && !isOwn(to) && isSafe(new Move(king, to, '-', '-', false))) {
                return false;
            }
        }
        return true;
    }

    // ---- moves

    public List<Move> legalMoves() {
        List<Move> legal = new ArrayList<>();
        if (isOver()) {
            return legal;
        }
        for (int from = 0; from < 64; from++) {
            for (int to = 0; isOwn(from) && to < 64; to++) {
                if (goes(from, to) && !isKingCaptured(to)) {
                    addSafe(legal, from, to);
                }
            }
        }
        boolean mustCapture = id.equals("antichess") && legal.stream().anyMatch(this::captures);
        if (mustCapture) {
            legal.removeIf(move -> !captures(move));
        }
        for (boolean isLong : new boolean[] {false, true}) {
            if (castling(isLong).equals(LEGAL)) {
                legal.add(new Move(king(white), wing(isLong), '-', '-', true));
            }
        }
        for (char kind : (pockets.isEmpty() ? "" : "PNBRQ").toCharArray()) {
            for (int to = 0; to < 64; to++) {
                if (drop(kind, to).equals(LEGAL)) {
                    legal.add(new Move(to, to, '-', kind, false));
                }
            }
        }
        return legal;
    }

    private void addSafe(List<Move> legal, int from, int to) {
        boolean promotes = Character.toLowerCase(squares[from]) == 'p' && (to >= 56 || to < 8);
        for (char promotion : (promotes ? id.equals("antichess") ? "qrbnk" : "qrbn" : "-").toCharArray()) {
            Move move = new Move(from, to, promotion, '-', false);
            if (isSafe(move)) {
                legal.add(move);
            }
        }
    }

    boolean captures(Move move) {
        return move.drop == '-' && !move.castles && (isEnemy(move.to) || isEnPassant(move.from, move.to));
    }

    boolean isEnPassant(int from, int to) {
        return to == passed && Character.toLowerCase(squares[from]) == 'p' && from % 8 != to % 8 && squares[to] == '.';
    }

    boolean isKingCaptured(int to) {
        return Character.toLowerCase(squares[to]) == 'k' && isRoyal(!white);
    }

    /** Where the piece that moves comes to: of who castles, the king. */
    public int arrival(Move move) {
        return move.castles ? 8 * (move.from / 8) + (move.to > move.from ? 6 : 2) : move.to;
    }

    /**
     * A move in SAN, without a mark for check.
     *
     * @param legal the legal moves
     */
    public String san(Move move, List<Move> legal) {
        if (move.castles) {
            return move.to > move.from ? "O-O" : "O-O-O";
        }
        if (move.drop != '-') {
            return move.toString();
        }
        char letter = Character.toUpperCase(squares[move.from]);
        String from = name(move.from);
        String to = (captures(move) ? "x" : "") + name(move.to);
        if (letter == 'P') {
            return (captures(move) ? from.substring(0, 1) : "")
                    + to
                    + (move.promotion == '-' ? "" : "=" + Character.toUpperCase(move.promotion));
        }
        List<Move> rivals = legal.stream()
                .filter(other -> !other.castles
                        && other.drop == '-'
                        && other.to == move.to
                        && other.from != move.from
                        && squares[other.from] == squares[move.from])
                .toList();
        String origin = rivals.isEmpty()
                ? ""
                : rivals.stream().noneMatch(other -> other.from % 8 == move.from % 8)
                        ? from.substring(0, 1)
                        : rivals.stream().noneMatch(other -> other.from / 8 == move.from / 8)
                                ? from.substring(1)
                                : from;
        return letter + origin + to;
    }

    /** Whether the mover's king lives and is not in check after the move, and gives none where that is forbidden. */
    private boolean isSafe(Move move) {
        PlainChess after = play(move);
        if (isRoyal(white) && after.king(white) < 0) {
            return false;
        }
        boolean won = id.equals("atomic") && after.king(!white) < 0;
        boolean forbidden = id.equals("racingkings") && !after.checkers(!white).isEmpty();
        return !forbidden && (won || after.checkers(white).isEmpty());
    }

    @Override
    public int moves(boolean once) {
        return once && id.equals("atomic") ? next(true).size() : legalMoves().size();
    }

    @Override
    public List<PlainChess> next(boolean once) {
        List<PlainChess> next = legalMoves().stream().map(this::play).toList();
        if (!once || !id.equals("atomic")) {
            return next;
        }
        // Men that explode together leave the same board, whichever captures.
        Map<String, PlainChess> distinct = new LinkedHashMap<>();
        next.forEach(after -> distinct.putIfAbsent(after.state() + after.passed, after));
        return List.copyOf(distinct.values());
    }

    public PlainChess play(Move move) {
        PlainChess after = new PlainChess(this);
        after.white = !white;
        boolean takes = captures(move);
        int victim = isEnPassant(move.from, move.to) ? 8 * (move.from / 8) + move.to % 8 : move.to;
        if (move.drop != '-') {
            char letter = white ? move.drop : Character.toLowerCase(move.drop);
            after.squares[move.to] = letter;
            after.pockets.computeIfPresent(letter, (key, count) -> count == 1 ? null : count - 1);
        } else if (move.castles) {
            char rook = squares[move.to];
            char king = squares[move.from];
            after.squares[move.to] = '.';
            after.squares[move.from] = '.';
            int home = 8 * (move.from / 8);
            after.squares[home + (move.to > move.from ? 6 : 2)] = king;
            after.squares[home + (move.to > move.from ? 5 : 3)] = rook;
            after.castling.removeIf(square -> square / 8 == move.from / 8);
        } else {
            if (takes && id.equals("crazyhouse")) {
                char kind = promoted.contains(victim) ? 'P' : Character.toUpperCase(squares[victim]);
                after.pockets.merge(white ? kind : Character.toLowerCase(kind), 1, Integer::sum);
            }
            char piece = squares[move.from];
            after.squares[victim] = '.';
            after.squares[move.from] = '.';
            after.squares[move.to] =
                    move.promotion == '-' ? piece : white ? Character.toUpperCase(move.promotion) : move.promotion;
            after.promoted.remove(victim);
            if (id.equals("crazyhouse") && (after.promoted.remove(move.from) || move.promotion != '-')) {
                after.promoted.add(move.to);
            }
            boolean twice = Character.toLowerCase(piece) == 'p' && Math.abs(move.to - move.from) == 16;
            after.passed = twice && move.from / 8 == (white ? 1 : 6) ? (move.from + move.to) / 2 : -1;
            if (takes && id.equals("atomic")) {
                after.squares[move.to] = '.';
                for (int at = 0; at < 64; at++) {
                    if (areNeighbours(at, move.to) && Character.toLowerCase(after.squares[at]) != 'p') {
                        after.squares[at] = '.';
                    }
                }
            }
            after.castling.removeIf(
                    rook -> after.squares[rook] != squares[rook] || after.king(rook < 8) != king(rook < 8));
        }
        if (id.equals("threecheck") && !after.checkers(after.white).isEmpty()) {
            after.checks[white ? 0 : 1]++;
        }
        return after;
    }

    // ---- why a move is none

    String geometry(int from, int to) {
        char kind = Character.toLowerCase(squares[from]);
        if (kind == 'p') {
            return pawn(from, to);
        }
        int files = Math.abs(to % 8 - from % 8);
        int ranks = Math.abs(to / 8 - from / 8);
        boolean diagonal = files == ranks && files > 0;
        boolean straight = (files == 0) != (ranks == 0);
        String wrong = switch (kind) {
            case 'n' -> files * ranks == 2 ? LEGAL : "NOT_A_KNIGHT_MOVE";
            case 'b' -> diagonal ? LEGAL : "NOT_A_BISHOP_MOVE";
            case 'r' -> straight ? LEGAL : "NOT_A_ROOK_MOVE";
            case 'q' -> diagonal || straight ? LEGAL : "NOT_A_QUEEN_MOVE";
            default -> areNeighbours(from, to) ? LEGAL : "NOT_A_KING_MOVE";
        };
        if (!wrong.equals(LEGAL)) {
            return wrong;
        }
        return isOwn(to) ? "OWN_PIECE_ON_TARGET" : attacks(from, to) ? LEGAL : "PATH_IS_BLOCKED";
    }

    /** Whether a man of the side to move goes from its square to another, whatever becomes of its king. */
    private boolean goes(int from, int to) {
        return Character.toLowerCase(squares[from]) == 'p'
                ? pawn(from, to).equals(LEGAL)
                : from != to && attacks(from, to) && !isOwn(to);
    }

    private String pawn(int from, int to) {
        int files = Math.abs(to % 8 - from % 8);
        int ranks = (to / 8 - from / 8) * (white ? 1 : -1);
        boolean straight = files == 0 && (ranks == 1 || ranks == 2);
        if (!straight && !(files == 1 && ranks == 1)) {
            return "NOT_A_PAWN_MOVE";
        }
        boolean first = from / 8 == (white ? 1 : 6) || (id.equals("horde") && white && from / 8 == 0);
        if (ranks == 2 && !first) {
            return "PAWN_HAS_ALREADY_MOVED";
        }
        if (isOwn(to)) {
            return "OWN_PIECE_ON_TARGET";
        }
        if (straight) {
            boolean free = squares[to] == '.' && squares[(ranks == 2 ? (from + to) / 2 : to)] == '.';
            return free ? LEGAL : "PAWN_IS_BLOCKED";
        }
        if (isEnemy(to) || to == passed) {
            return LEGAL;
        }
        int beside = 8 * (from / 8) + to % 8;
        boolean late = from / 8 == (white ? 4 : 3) && squares[beside] == (white ? 'p' : 'P');
        return late ? "EN_PASSANT_IS_NOT_AVAILABLE" : "PAWN_HAS_NOTHING_TO_CAPTURE";
    }

    PlainChess without(int square) {
        PlainChess lifted = new PlainChess(this);
        lifted.squares[square] = '.';
        return lifted;
    }

    /** The rook that may castle on a side of the king; -1 where none may. */
    int wing(boolean isLong) {
        int king = king(white);
        for (int rook : castling) {
            if (king >= 0 && rook / 8 == (white ? 0 : 7) && (rook < king) == isLong) {
                return rook;
            }
        }
        return -1;
    }

    /** Whether the side to move may castle so, and why not. */
    public String castling(boolean isLong) {
        int king = king(white);
        if (id.equals("antichess") || id.equals("racingkings") || !isRoyal(white)) {
            return "CASTLING_RIGHT_IS_LOST";
        }
        int rook = wing(isLong);
        if (rook < 0) {
            // Games that begin anywhere on the first rank leave open which king and rook might have castled.
            boolean fromCorners = id.equals("chess");
            int home = white ? 0 : 56;
            if (king / 8 != home / 8 || (fromCorners && king % 8 != 4)) {
                return "CASTLING_RIGHT_IS_LOST";
            }
            boolean anyRook = false;
            for (int at = home; at < home + 8; at++) {
                boolean aside = fromCorners ? at == home + (isLong ? 0 : 7) : (at < king) == isLong;
                anyRook |= aside && squares[at] == (white ? 'R' : 'r');
            }
            return anyRook ? "CASTLING_RIGHT_IS_LOST" : "CASTLING_WITHOUT_ROOK";
        }
        int home = 8 * (king / 8);
        int kingTo = home + (isLong ? 2 : 6);
        int rookTo = home + (isLong ? 3 : 5);
        for (int at = home; at < home + 8; at++) {
            boolean passes = between(at, king, kingTo) || between(at, rook, rookTo);
            if (passes && at != king && at != rook && squares[at] != '.') {
                return "CASTLING_PATH_IS_OCCUPIED";
            }
        }
        if (!checkers(white).isEmpty()) {
            return "CASTLING_OUT_OF_CHECK";
        }
        for (int at = home; at < home + 8; at++) {
            if (between(at, king, kingTo)
                    && at != king
                    && at != kingTo
                    && !without(king).checkers(white, at).isEmpty()) {
                return "CASTLING_THROUGH_CHECK";
            }
        }
        boolean safe =
                play(new Move(king, rook, '-', '-', true)).checkers(white).isEmpty();
        return safe ? LEGAL : "CASTLING_INTO_CHECK";
    }

    static boolean between(int at, int from, int to) {
        return at >= Math.min(from, to) && at <= Math.max(from, to);
    }

    /** Whether the side to move may drop a piece, and why not; {@code kind} is a capital letter. */
    public String drop(char kind, int to) {
        if (!pockets.containsKey(white ? kind : Character.toLowerCase(kind))) {
            return "POCKET_IS_EMPTY";
        }
        if (squares[to] != '.') {
            return "SQUARE_IS_OCCUPIED";
        }
        if (kind == 'P' && (to < 8 || to >= 56)) {
            return "PAWN_DROPPED_ON_END_RANK";
        }
        List<Integer> checkers = checkers(white);
        if (checkers.size() > 1) {
            return "DOUBLE_CHECK";
        }
        return play(new Move(to, to, '-', kind, false)).checkers(white).isEmpty() ? LEGAL : "CHECK_IS_NOT_ANSWERED";
    }
}
