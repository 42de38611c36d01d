package dev.arbiter.referee;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rules of the family once more, slow and plain: characters on rows and columns, copied at every step. Written from
 * the rules, not from the kernels, which it is there to doubt. It names a game's traits by its id, so that a wrong trait
 * of the product shows too.
 */
public final class PlainDraughts {

    /** A square by row from the top and column from the left. */
    public record Cell(int row, int column) {
        Cell next(int[] direction) {
            return new Cell(row + direction[0], column + direction[1]);
        }

        @Override
        public String toString() {
            return row + "," + column;
        }
    }

    /** A whole move. {@code kinds} has an m or a k for each captured man or king. */
    public record Way(List<Cell> path, List<Cell> captured, String kinds, boolean byKing, boolean crowns) {
        public Cell from() {
            return path.get(0);
        }

        public Cell to() {
            return path.get(path.size() - 1);
        }

        public String text() {
            return path + (captured.isEmpty() ? "" : " x " + captured) + (crowns ? " K" : "");
        }

        public String effect() {
            return from() + " " + to() + " "
                    + Set.copyOf(captured).stream().map(Cell::toString).sorted().toList() + crowns;
        }
    }

    /** A capture as far as it is made; complete where no more can be taken after these pieces. */
    record Begun(Way way, boolean complete) {}

    private static final int[][] DIAGONAL = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    private static final int[][] ORTHOGONAL = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
    private static final int[][] FRISIAN = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-2, 0}, {0, -2}, {0, 2}, {2, 0}};

    /** No direction: the piece has not captured yet. */
    private static final int[] STANDING = {0, 0};

    private final String game;

    /** Whether the first king ends the game. */
    private final boolean toTheFirstKing;

    /** @param game its id */
    public PlainDraughts(String game) {
        this.game = movesOf(game);
        toTheFirstKing = game.equals("breakthrough");
    }

    /** The game whose moves a game has that differs in its aim or its start alone. */
    public static String movesOf(String game) {
        return switch (game) {
            case "antidraughts", "breakthrough" -> "international";
            case "frysk" -> "frisian";
            case "poddavki" -> "russian";
            default -> game;
        };
    }

    /** Whether a man that is crowned in a capture goes on as a king. */
    public boolean goesOnAsKing() {
        return game.equals("russian");
    }

    private boolean kingsFly() {
        return !game.equals("checkers") && !game.equals("italian");
    }

    boolean menCaptureBackward() {
        return Set.of("international", "killer", "brazilian", "canadian", "russian", "pool", "frisian")
                .contains(game);
    }

    private boolean leaveAtOnce() {
        return Set.of("checkers", "italian", "thai", "turkish").contains(game);
    }

    boolean stopsOnLastRow() {
        return Set.of("checkers", "italian", "spanish", "portuguese", "czech", "thai")
                .contains(game);
    }

    /**
     * Every legal move; the pieces are w and b, kings W and B, empty squares dots, squares that are not played on blanks. Moves
     * that differ in where a flying king halts on its way straight on are one.
     */
    public List<Way> legal(char[][] board, boolean white, List<Way> ownHistory) {
        return legal(board, white, ownHistory, this::named);
    }

    /** Every legal move by every path along which it can be made. */
    public List<Way> legalPaths(char[][] board, boolean white, List<Way> ownHistory) {
        return legal(board, white, ownHistory, way -> way);
    }

    private List<Way> legal(char[][] board, boolean white, List<Way> ownHistory, UnaryOperator<Way> name) {
        if (toTheFirstKing && cells(board).stream().anyMatch(cell -> Character.isUpperCase(at(board, cell)))) {
            return List.of();
        }
        List<Way> captures = captures(board, white, name);
        return captures.isEmpty() ? steps(board, white, ownHistory) : chosen(captures);
    }

    /** The board after a move. */
    public char[][] play(char[][] board, Way way) {
        char[][] after = copy(board);
        char piece = after[way.from().row][way.from().column];
        after[way.from().row][way.from().column] = '.';
        way.captured.forEach(cell -> after[cell.row][cell.column] = '.');
        after[way.to().row][way.to().column] = way.crowns ? Character.toUpperCase(piece) : piece;
        return after;
    }

    private List<Way> steps(char[][] board, boolean white, List<Way> ownHistory) {
        List<Way> found = new ArrayList<>();
        Cell tired = tiredKing(board, white, ownHistory);
        for (Cell from : cells(board)) {
            char piece = at(board, from);
            if (!isOwn(piece, white) || from.equals(tired)) {
                continue;
            }
            boolean king = Character.isUpperCase(piece);
            for (int[] direction : game.equals("turkish") ? ORTHOGONAL : DIAGONAL) {
                boolean backward = white ? direction[0] > 0 : direction[0] < 0;
                if (!king && backward) {
                    continue;
                }
                Cell to = from.next(direction);
                while (isFree(board, to)) {
                    found.add(new Way(List.of(from, to), List.of(), "", king, !king && isLastRow(board, to, white)));
                    if (!king || !kingsFly()) {
                        break;
                    }
                    to = to.next(direction);
                }
            }
        }
        return found;
    }

    /** Frisian: the king that has made its side's last three moves, none of them a capture, while there are men. */
    private Cell tiredKing(char[][] board, boolean white, List<Way> history) {
        boolean hasMen = cells(board).stream().anyMatch(cell -> at(board, cell) == (white ? 'w' : 'b'));
        if (!game.equals("frisian") || !hasMen || history.size() < 3) {
            return new Cell(-1, -1);
        }
        List<Way> last = history.subList(history.size() - 3, history.size());
        boolean same = last.stream().allMatch(way -> way.byKing && way.captured.isEmpty())
                && last.get(0).to().equals(last.get(1).from())
                && last.get(1).to().equals(last.get(2).from());
        return same ? last.get(2).to() : new Cell(-1, -1);
    }

    private List<Way> captures(char[][] board, boolean white, UnaryOperator<Way> name) {
        Set<Way> found = new LinkedHashSet<>();
        for (Cell from : cells(board)) {
            if (isOwn(at(board, from), white)) {
                begun(board, from).stream()
                        .filter(Begun::complete)
                        .map(Begun::way)
                        .map(name)
                        .forEach(found::add);
            }
        }
        return List.copyOf(found);
    }

    /** Every capture by the piece on a square, to its end and so far as it is begun; which of them are legal is not asked. */
    List<Begun> begun(char[][] board, Cell from) {
        char piece = at(board, from);
        char[][] lifted = copy(board);
        lifted[from.row][from.column] = '.';
        boolean king = Character.isUpperCase(piece);
        List<Begun> found = new ArrayList<>();
        follow(lifted, isOwn(piece, true), king, STANDING, new Way(List.of(from), List.of(), "", king, false), found);
        return found;
    }

    /** Adds every capture that begins as {@code so} and takes at least one piece more; says whether there is one. */
    private boolean follow(char[][] board, boolean white, boolean king, int[] last, Way so, List<Begun> found) {
        boolean any = false;
        int[][] directions = game.equals("turkish") ? ORTHOGONAL : game.equals("frisian") ? FRISIAN : DIAGONAL;
        for (int[] direction : directions) {
            boolean backward = white ? direction[0] > 0 : direction[0] < 0;
            boolean reverses = direction[0] == -last[0] && direction[1] == -last[1];
            if ((!king && backward && !menCaptureBackward()) || (reverses && game.equals("turkish"))) {
                continue;
            }
            Cell victim = so.to().next(direction);
            while (king && kingsFly() && isFree(board, victim)) {
                victim = victim.next(direction);
            }
            if (!isOn(board, victim)) {
                continue;
            }
            char prey = at(board, victim);
            if (!isOwn(prey, !white) || (game.equals("italian") && !king && Character.isUpperCase(prey))) {
                continue;
            }
            any |= jump(board, white, king, direction, so, victim, found);
        }
        return any;
    }

    private boolean jump(
            char[][] board, boolean white, boolean king, int[] direction, Way so, Cell victim, List<Begun> found) {
        char prey = at(board, victim);
        char[][] after = copy(board);
        after[victim.row][victim.column] = leaveAtOnce() ? '.' : 'x';
        List<Cell> halts = new ArrayList<>();
        for (Cell halt = victim.next(direction); isFree(after, halt); halt = halt.next(direction)) {
            halts.add(halt);
            if (!king || !kingsFly() || game.equals("thai")) {
                break;
            }
        }
        boolean goesOn = false;
        List<Way> ends = new ArrayList<>();
        for (Cell halt : halts) {
            boolean crowned = !king && isLastRow(board, halt, white);
            boolean becomesKing = crowned && goesOnAsKing();
            Way way = new Way(
                    plus(so.path, halt),
                    plus(so.captured, victim),
                    so.kinds + (Character.isUpperCase(prey) ? 'k' : 'm'),
                    so.byKing,
                    so.crowns || becomesKing);
            if (!crowned || !stopsOnLastRow()) {
                goesOn |= follow(after, white, king || becomesKing, direction, way, found);
            }
            ends.add(new Way(way.path, way.captured, way.kinds, way.byKing, way.crowns || crowned));
        }
        for (Way end : ends) {
            found.add(new Begun(end, !goesOn));
        }
        return !halts.isEmpty();
    }

    /** Where a flying king goes straight on, its halt is named as the square directly behind the captured piece. */
    private Way named(Way way) {
        if (game.equals("turkish")) {
            return way;
        }
        List<Cell> path = new ArrayList<>(way.path);
        for (int i = 1; i < path.size() - 1; i++) {
            Cell behind = oneStep(way.captured.get(i - 1), way.path.get(i));
            Cell ahead = oneStep(way.path.get(i), way.captured.get(i));
            Cell before = oneStep(way.path.get(i - 1), way.captured.get(i - 1));
            if (before.equals(ahead)) {
                path.set(
                        i,
                        new Cell(
                                way.captured.get(i - 1).row + behind.row,
                                way.captured.get(i - 1).column + behind.column));
            }
        }
        return new Way(path, way.captured, way.kinds, way.byKing, way.crowns);
    }

    /** One step of the line from one cell to another, as rows and columns; two cells long for Frisian straight lines. */
    private static Cell oneStep(Cell from, Cell to) {
        int rows = Integer.signum(to.row - from.row);
        int columns = Integer.signum(to.column - from.column);
        return rows != 0 && columns != 0 ? new Cell(rows, columns) : new Cell(2 * rows, 2 * columns);
    }

    private List<Way> chosen(List<Way> captures) {
        List<Integer> best =
                captures.stream().map(this::merits).max(PlainDraughts::compare).orElseThrow();
        return captures.stream()
                .filter(way -> merits(way).equals(best) && isStop(way))
                .toList();
    }

    /** What the rules of priority look at, the most important first. */
    List<Integer> merits(Way way) {
        int byKing = way.byKing ? 1 : 0;
        int size = way.captured.size();
        int kings = (int) way.kinds.chars().filter(kind -> kind == 'k').count();
        return switch (game) {
            case "international", "killer", "brazilian", "canadian", "turkish" -> List.of(size);
            case "spanish", "portuguese" -> List.of(size, kings);
            case "czech" -> List.of(byKing);
            case "frisian" -> List.of(64 * (size - kings) + 126 * kings, byKing);
            case "italian" -> {
                List<Integer> merits = new ArrayList<>(List.of(size, byKing, kings));
                way.kinds.chars().forEach(kind -> merits.add(kind == 'k' ? 1 : 0));
                yield merits;
            }
            default -> List.of();
        };
    }

    /** Compares merits as far as both go. */
    static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!one.get(i).equals(other.get(i))) {
                return one.get(i) - other.get(i);
            }
        }
        return 0;
    }

    /** Whether a capture may end where it does: a killer's king that took a king last stands directly behind it. */
    boolean isStop(Way way) {
        int last = way.captured.size() - 1;
        boolean beside = Math.abs(way.captured.get(last).row - way.to().row) <= 1;
        return !game.equals("killer") || way.kinds.charAt(last) == 'm' || beside;
    }

    private boolean isFree(char[][] board, Cell cell) {
        return isOn(board, cell) && at(board, cell) == '.';
    }

    private static boolean isOn(char[][] board, Cell cell) {
        return cell.row >= 0 && cell.row < board.length && cell.column >= 0 && cell.column < board[0].length;
    }

    private static boolean isLastRow(char[][] board, Cell cell, boolean white) {
        return cell.row == (white ? 0 : board.length - 1);
    }

    private static boolean isOwn(char piece, boolean white) {
        return Character.toLowerCase(piece) == (white ? 'w' : 'b');
    }

    private static char at(char[][] board, Cell cell) {
        return board[cell.row][cell.column];
    }

    private static Collection<Cell> cells(char[][] board) {
        return IntStream.range(0, board.length * board[0].length)
                .mapToObj(i -> new Cell(i / board[0].length, i % board[0].length))
                .collect(Collectors.toList());
    }

    private static char[][] copy(char[][] board) {
        char[][] copy = new char[board.length][];
        for (int row = 0; row < board.length; row++) {
            copy[row] = board[row].clone();
        }
        return copy;
    }

    private static <T> List<T> plus(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }
}
