package dev.arbiter.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which moves there are on a {@link PlainBoard}, walked square by square, how a game records them, and what is wrong with one
 * that is none of them. It is written from the rules and knows nothing of the library.
 */
final class PlainMoves {

    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] STRAIGHT = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    private static final Pattern SAN = Pattern.compile("([NBRQ]?)([a-h]?)([1-8]?)x?([a-h][1-8])(=[NBRQK])?[+#]?");

    private final PlainBoard board;
    private final boolean white;
    private final List<String> found = new ArrayList<>();

    private PlainMoves(PlainBoard board) {
        this.board = board;
        white = board.isWhiteToMove();
    }

    /**
     * The legal moves as {@link PlainBoard#after} takes them: in chess two squares, in draughts every square that is visited, in
     * Othello a square or {@code PA}.
     */
    static List<String> of(PlainBoard board) {
        PlainMoves moves = new PlainMoves(board);
        switch (board.family()) {
            case "chess" -> moves.addChess();
            case "othello" -> moves.addOthello();
            default -> moves.addDraughts();
        }
        return moves.found;
    }

    /** What a game records of a legal move: SAN in chess. */
    static String text(PlainBoard board, List<String> legal, String move) {
        return board.isOfChess() ? san(board, legal, move) : move;
    }

    /** Whether no piece stands where a recorded move, which is not legal, wants one. */
    static boolean isOfNoPiece(PlainBoard board, String text) {
        if (board.family().equals("othello")) {
            return false;
        }
        if (!board.isOfChess()) {
            return board.at(text.split("[-x:]", -1)[0]) == '.';
        }
        Matcher san = SAN.matcher(text);
        if (!san.matches()) {
            return false;
        }
        boolean white = board.isWhiteToMove();
        String kind = san.group(1).isEmpty() ? "P" : san.group(1);
        char own = white ? kind.charAt(0) : Character.toLowerCase(kind.charAt(0));
        String file = san.group(2);
        String rank = san.group(3);
        if (!file.isEmpty() && !rank.isEmpty()) {
            return Character.toUpperCase(board.at(file + rank)) != kind.charAt(0);
        }
        String target = san.group(4);
        boolean push = kind.equals("P") && file.isEmpty();
        return board.squares((row, column) -> board.at(row, column) == own
                        && (file.isEmpty() || column == file.charAt(0) - 'a')
                        && (rank.isEmpty() || row == 8 - (rank.charAt(0) - '0'))
                        && (!push
                                || (column == target.charAt(0) - 'a'
                                        && (white
                                                ? row > 8 - (target.charAt(1) - '0')
                                                : row < 8 - (target.charAt(1) - '0')))))
                == 0;
    }

    /** Whether a recorded move may be one of the legal ones, read as loosely as can be. */
    static boolean mayBeLegal(PlainBoard board, Collection<String> legal, String text) {
        return legal.stream().anyMatch(move -> looks(board, move).equals(looks(board, text)));
    }

    /** The piece and the last square of a move, in chess; the first and the last square otherwise. */
    private static String looks(PlainBoard board, String text) {
        if (text.indexOf('@') >= 0) {
            return (text.startsWith("@") ? "P" : "") + text.replaceAll("[+#]", "");
        }
        if (!board.isOfChess()) {
            String[] squares = text.split("[-x:]", -1);
            return squares[0] + " " + squares[squares.length - 1];
        }
        if (text.startsWith("O")) {
            return text.replaceAll("[+#]", "");
        }
        Matcher san = SAN.matcher(text);
        if (san.matches() && !text.matches("[a-h][1-8][a-h][1-8].*")) {
            return (san.group(1).isEmpty() ? "P" : san.group(1)) + san.group(4);
        }
        char piece = Character.toUpperCase(board.at(text.substring(0, 2)));
        return isCastling(board, text)
                ? (text.charAt(2) > text.charAt(0) ? "O-O" : "O-O-O")
                : piece + text.substring(2, 4);
    }

    // ---- chess

    private void addChess() {
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                char letter = board.at(row, column);
                if (isOwn(letter)) {
                    switch (Character.toUpperCase(letter)) {
                        case 'P' -> addPawn(row, column);
                        case 'N' -> walk(row, column, KNIGHT, 1);
                        case 'B' -> walk(row, column, DIAGONAL, 8);
                        case 'R' -> walk(row, column, STRAIGHT, 8);
                        default -> {
                            int most = Character.toUpperCase(letter) == 'K' ? 1 : 8;
                            walk(row, column, DIAGONAL, most);
                            walk(row, column, STRAIGHT, most);
                        }
                    }
                }
            }
        }
        addCastling();
        found.removeIf(move -> board.after(move).checks(white) > 0);
    }

    private void walk(int row, int column, int[][] directions, int most) {
        for (int[] direction : directions) {
            int r = row;
            int c = column;
            for (int step = 0; step < most; step++) {
                r += direction[0];
                c += direction[1];
                char there = board.at(r, c);
                if (there == ' ' || isOwn(there)) {
                    break;
                }
                found.add(board.name(row, column) + board.name(r, c));
                if (there != '.') {
                    break;
                }
            }
        }
    }

    private void addPawn(int row, int column) {
        int up = white ? -1 : 1;
        if (board.at(row + up, column) == '.') {
            arrive(row, column, row + up, column);
            if (row == (white ? 6 : 1) && board.at(row + 2 * up, column) == '.') {
                arrive(row, column, row + 2 * up, column);
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            char there = board.at(row + up, column + side);
            boolean passed = row == (white ? 3 : 4) && board.hasJustPassed(column + side);
            if (isOther(there) || passed) {
                arrive(row, column, row + up, column + side);
            }
        }
    }

    private void arrive(int row, int column, int toRow, int toColumn) {
        String move = board.name(row, column) + board.name(toRow, toColumn);
        for (String made : toRow == 0 || toRow == 7 ? List.of("q", "r", "b", "n") : List.of("")) {
            found.add(move + made);
        }
    }

    private void addCastling() {
        int home = white ? 7 : 0;
        for (int step : new int[] {1, -1}) {
            int rook = step > 0 ? 7 : 0;
            boolean may = board.hasStayed(home, 4) && board.hasStayed(home, rook) && board.checks(white) == 0;
            for (int column = 4 + step; may && column != rook; column += step) {
                may = board.at(home, column) == '.'
                        && (Math.abs(column - 4) > 2 || board.attackers(home, column, !white, "PNBRQK") == 0);
            }
            if (may) {
                found.add(board.name(home, 4) + board.name(home, 4 + 2 * step));
            }
        }
    }

    private static boolean isCastling(PlainBoard board, String move) {
        return Character.toUpperCase(board.at(move.substring(0, 2))) == 'K'
                && Math.abs(move.charAt(0) - move.charAt(2)) == 2;
    }

    private static String san(PlainBoard board, List<String> legal, String move) {
        PlainBoard after = board.after(move);
        String sign = after.checks(after.isWhiteToMove()) == 0 ? "" : of(after).isEmpty() ? "#" : "+";
        if (isCastling(board, move)) {
            return (move.charAt(2) > move.charAt(0) ? "O-O" : "O-O-O") + sign;
        }
        String from = move.substring(0, 2);
        String to = move.substring(2, 4);
        char piece = Character.toUpperCase(board.at(from));
        boolean captures = board.at(to) != '.' || (piece == 'P' && from.charAt(0) != to.charAt(0));
        if (piece == 'P') {
            String made = move.length() > 4 ? "=" + Character.toUpperCase(move.charAt(4)) : "";
            return (captures ? from.charAt(0) + "x" : "") + to + made + sign;
        }
        List<String> rivals = legal.stream()
                .filter(other -> other.startsWith(to, 2)
                        && !other.startsWith(from)
                        && board.at(other.substring(0, 2)) == board.at(from))
                .toList();
        String origin = rivals.isEmpty()
                ? ""
                : rivals.stream().noneMatch(other -> other.charAt(0) == from.charAt(0))
                        ? from.substring(0, 1)
                        : rivals.stream().noneMatch(other -> other.charAt(1) == from.charAt(1))
                                ? from.substring(1)
                                : from;
        return piece + origin + (captures ? "x" : "") + to + sign;
    }

    // ---- Othello

    private void addOthello() {
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                if (board.turns(row, column, white)) {
                    found.add(board.name(row, column));
                }
            }
        }
        if (found.isEmpty() && !board.isFinished()) {
            found.add("PA");
        }
    }

    // ---- draughts: international on three boards, Russian and English

    /** A capture as far as it has come: the squares that were visited, and those of the pieces that it takes. */
    private record Way(List<String> visited, List<String> taken) {}

    private void addDraughts() {
        List<Way> captures = new ArrayList<>();
        int width = board.width();
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                if (isOwn(board.at(row, column))) {
                    Way start = new Way(List.of(board.name(row, column)), List.of());
                    extend(row, column, row, column, isKing(row, column), start, captures);
                }
            }
        }
        int most = captures.stream().mapToInt(way -> way.taken.size()).max().orElse(0);
        for (Way way : captures) {
            if (!board.mostAreTaken() || way.taken.size() == most) {
                found.add(String.join("x", way.visited));
            }
        }
        if (captures.isEmpty()) {
            addSteps(width);
        }
    }

    private void addSteps(int width) {
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                for (int[] direction : DIAGONAL) {
                    boolean king = isKing(row, column);
                    if (!isOwn(board.at(row, column)) || (!king && !isForward(direction[0]))) {
                        continue;
                    }
                    int most = king && board.kingsFly() ? width : 1;
                    for (int step = 1;
                            step <= most && board.at(row + step * direction[0], column + step * direction[1]) == '.';
                            step++) {
                        found.add(board.name(row, column) + "-"
                                + board.name(row + step * direction[0], column + step * direction[1]));
                    }
                }
            }
        }
    }

    /** Goes on with a capture from the square that it has come to; one that cannot go on is a move. */
    private boolean extend(
            int startRow, int startColumn, int row, int column, boolean king, Way way, List<Way> captures) {
        boolean goesOn = false;
        boolean flies = king && board.kingsFly();
        boolean stops = !king && !way.taken.isEmpty() && row == lastRow() && !board.kingsFly();
        for (int[] direction : stops ? new int[0][] : DIAGONAL) {
            if (!king && !board.kingsFly() && !isForward(direction[0])) {
                continue; // Men capture backward where kings fly.
            }
            int r = row + direction[0];
            int c = column + direction[1];
            while (flies && isFree(r, c, startRow, startColumn)) {
                r += direction[0];
                c += direction[1];
            }
            if (!isOther(board.at(r, c)) || way.taken.contains(board.name(r, c))) {
                continue;
            }
            List<String> taken = plus(way.taken, board.name(r, c));
            List<int[]> ends = new ArrayList<>();
            do {
                r += direction[0];
                c += direction[1];
                if (isFree(r, c, startRow, startColumn)) {
                    ends.add(new int[] {r, c});
                }
            } while (flies && isFree(r, c, startRow, startColumn));
            goesOn |= !ends.isEmpty();
            // A king comes down where it can go on, if there is such a square.
            List<Way> last = new ArrayList<>();
            boolean anyGoesOn = false;
            for (int[] end : ends) {
                boolean becomes = king || (board.isRussian() && end[0] == lastRow());
                Way longer = new Way(plus(way.visited, board.name(end[0], end[1])), taken);
                if (extend(startRow, startColumn, end[0], end[1], becomes, longer, captures)) {
                    anyGoesOn = true;
                } else {
                    last.add(longer);
                }
            }
            if (!anyGoesOn) {
                captures.addAll(last);
            }
        }
        return goesOn;
    }

    private int lastRow() {
        return white ? 0 : board.width() - 1;
    }

    private boolean isForward(int down) {
        return down == (white ? -1 : 1);
    }

    /** Whether a square is empty for the piece that has left its start; what it captured still stands there. */
    private boolean isFree(int row, int column, int startRow, int startColumn) {
        return board.at(row, column) == '.' || (row == startRow && column == startColumn);
    }

    private boolean isKing(int row, int column) {
        return Character.toUpperCase(board.at(row, column)) == 'K';
    }

    private boolean isOwn(char letter) {
        return Character.isLetter(letter) && Character.isUpperCase(letter) == white;
    }

    private boolean isOther(char letter) {
        return Character.isLetter(letter) && Character.isUpperCase(letter) != white;
    }

    private static List<String> plus(List<String> list, String last) {
        List<String> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }
}
