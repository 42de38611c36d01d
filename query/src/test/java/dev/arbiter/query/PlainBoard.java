package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Game;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A board as an array of letters, on which moves are made by their texts alone: in chess two squares and what a pawn becomes, in
 * draughts every square that is visited, in Othello a square. White's letters are capitals. It knows what a move does to the
 * board; which moves there are {@link PlainMoves} knows.
 */
final class PlainBoard {

    private static final int SIZE = 12;

    private final String family;
    private final String game;
    private final int width;
    private final char[] cells;
    private final Set<Integer> left;
    private final boolean white;
    /** What the last move has put on its square in place of a man or pawn; 0 where it has not. */
    private final char made;
    /** The board before the last move, and the squares that its piece left and came to; null and -1 at the start. */
    private final @Nullable PlainBoard before;

    private final int from;
    private final int to;

    private PlainBoard(
            String family,
            String game,
            int width,
            char[] cells,
            Set<Integer> left,
            boolean white,
            char made,
            @Nullable PlainBoard before,
            int from,
            int to) {
        this.family = family;
        this.game = game;
        this.width = width;
        this.cells = cells;
        this.left = left;
        this.white = white;
        this.made = made;
        this.before = before;
        this.from = from;
        this.to = to;
    }

    /** The board that games begin with. */
    static PlainBoard start(Game<?> game) {
        int width = game.id().equals("canadian") ? 12 : game.id().equals("international") ? 10 : 8;
        char[] cells = new char[SIZE * SIZE];
        Arrays.fill(cells, '.');
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                cells[SIZE * row + column] = first(game.family(), width, row, column);
            }
        }
        boolean white = !game.id().equals("othello") && !game.id().equals("checkers");
        return new PlainBoard(game.family(), game.id(), width, cells, Set.of(), white, (char) 0, null, -1, -1);
    }

    private static char first(String family, int width, int row, int column) {
        if (family.equals("chess")) {
            char piece = row == 0 || row == 7 ? "rnbqkbnr".charAt(column) : row == 1 || row == 6 ? 'p' : '.';
            return row > 3 ? Character.toUpperCase(piece) : piece;
        }
        if (family.equals("othello")) {
            boolean middle = (row == 3 || row == 4) && (column == 3 || column == 4);
            return middle ? row == column ? 'D' : 'd' : '.';
        }
        boolean dark = (row + column) % 2 == 1;
        int rows = width / 2 - 1;
        return dark && row < rows ? 'm' : dark && row >= width - rows ? 'M' : '.';
    }

    /** The index of a square by its name: a number that counts dark squares from the top, or a letter and a rank. */
    private int index(String name) {
        if (Character.isDigit(name.charAt(0))) {
            int number = Integer.parseInt(name) - 1;
            int row = number / (width / 2);
            return SIZE * row + 2 * (number % (width / 2)) + 1 - row % 2;
        }
        int rank = name.charAt(1) - '0';
        int row = family.equals("othello") ? rank - 1 : width - rank;
        return SIZE * row + name.charAt(0) - 'a';
    }

    /** The name of a square by its row and column as the board is drawn: what {@link #index} takes. */
    String name(int row, int column) {
        if (isNumbered()) {
            return String.valueOf(row * (width / 2) + column / 2 + 1);
        }
        return "" + (char) ('a' + column) + (family.equals("othello") ? row + 1 : width - row);
    }

    String family() {
        return family;
    }

    boolean isOfChess() {
        return family.equals("chess");
    }

    /** Whether squares have numbers and no letters. */
    boolean isNumbered() {
        return family.equals("draughts") && !List.of("russian", "brazilian").contains(game);
    }

    boolean isRussian() {
        return game.equals("russian");
    }

    /** Whether as many pieces must be taken as can be. */
    boolean mostAreTaken() {
        return List.of("international", "brazilian", "canadian").contains(game);
    }

    /** Whether kings of draughts go as far as they like; where they do, men capture backward. */
    boolean kingsFly() {
        return isRussian() || mostAreTaken();
    }

    /** Whether nothing has left a square of chess or come to it. */
    boolean hasStayed(int row, int column) {
        return !left.contains(SIZE * row + column);
    }

    /** Whether the last move was a pawn's of two squares on a file. */
    boolean hasJustPassed(int column) {
        return moved() == 'P' && from % SIZE == column && Math.abs(to - from) == 2 * SIZE;
    }

    /** Whether a disc of a side on a square turns others. */
    boolean turns(int row, int column, boolean byWhite) {
        return at(row, column) == '.' && !turned(SIZE * row + column, byWhite).isEmpty();
    }

    boolean isWhiteToMove() {
        return white;
    }

    /** The letter on a square. */
    char at(String name) {
        return cells[index(name)];
    }

    private static boolean isOf(boolean white, char letter) {
        return letter != '.' && Character.isUpperCase(letter) == white;
    }

    /** How many pieces of these letters, capitals, a side has; of both where no colour is named. */
    int count(String letters, Color... colors) {
        int count = 0;
        for (char cell : cells) {
            boolean asked = colors.length == 0 || isOf(colors[0] == Color.WHITE, cell);
            count += cell != '.' && asked && letters.indexOf(Character.toUpperCase(cell)) >= 0 ? 1 : 0;
        }
        return count;
    }

    /** Whether the last move has made a man or pawn to this. */
    boolean hasMade(char letter) {
        return made == letter;
    }

    /** A letter on a row and column of the board as it is drawn, from 0; a dot where nothing is, a blank beside the board. */
    char at(int row, int column) {
        return row < 0 || column < 0 || row >= width || column >= width ? ' ' : cells[SIZE * row + column];
    }

    int width() {
        return width;
    }

    /** The board after a move. */
    PlainBoard after(String move) {
        char[] next = cells.clone();
        Set<Integer> gone = new HashSet<>(left);
        char becomes = switch (family) {
            case "chess" -> chess(next, gone, move);
            case "othello" -> othello(next, move);
            default -> draughts(next, move);
        };
        int[] way = way(move);
        return new PlainBoard(family, game, width, next, gone, !white, becomes, this, way[0], way[1]);
    }

    /** The square that a move's piece leaves, -1 for a disc, and the one that it comes to; for who castles those of the king. */
    private int[] way(String move) {
        if (family.equals("othello")) {
            return new int[] {-1, move.matches("[a-h][1-8]") ? index(move) : -1};
        }
        if (!family.equals("chess")) {
            String[] squares = move.split("[-x:]", -1);
            return new int[] {index(squares[0]), index(squares[squares.length - 1])};
        }
        int start = index(move);
        int end = index(move.substring(2));
        if (Character.toUpperCase(cells[start]) == 'K' && isOf(white, cells[end])) {
            boolean isShort = end > start;
            end = start - start % SIZE + (isShort ? 6 : 2);
            boolean stays = start == end;
            int rook = index(move.substring(2));
            return stays ? new int[] {rook, start - start % SIZE + (isShort ? 5 : 3)} : new int[] {start, end};
        }
        return new int[] {start, end};
    }

    /** Whether the last move was made by White; false at the start too. */
    boolean isByWhite() {
        return before != null && !white;
    }

    boolean isByBlack() {
        return before != null && white;
    }

    /** The letter that was moved last, a capital; a dot at the start, for a disc and for a pass. */
    char moved() {
        return before == null || from < 0 ? '.' : Character.toUpperCase(before.cells[from]);
    }

    /** Whether the last move left one of some squares. */
    boolean left(String... squares) {
        return from >= 0 && Arrays.stream(squares).anyMatch(square -> index(square) == from);
    }

    boolean came(String... squares) {
        return to >= 0 && Arrays.stream(squares).anyMatch(square -> index(square) == to);
    }

    /** The rows and columns of what the last move took or turned, by its letters, capitals. */
    List<int[]> taken(String letters) {
        List<int[]> taken = new ArrayList<>();
        for (int i = 0; before != null && i < cells.length; i++) {
            char there = before.cells[i];
            if (isOf(white, there) && cells[i] != there && letters.indexOf(Character.toUpperCase(there)) >= 0) {
                taken.add(new int[] {i / SIZE, i % SIZE});
            }
        }
        return taken;
    }

    // ---- what attacks what, in chess

    /** How many pieces of a side and of these letters, capitals, attack a square. */
    int attackers(int row, int column, boolean byWhite, String letters) {
        int count = 0;
        for (int r = 0; r < width; r++) {
            for (int c = 0; c < width; c++) {
                char letter = at(r, c);
                if (isOf(byWhite, letter)
                        && letters.indexOf(Character.toUpperCase(letter)) >= 0
                        && attacks(letter, r, c, row, column)) {
                    count++;
                }
            }
        }
        return count;
    }

    private boolean attacks(char letter, int row, int column, int toRow, int toColumn) {
        int down = toRow - row;
        int right = toColumn - column;
        if (down == 0 && right == 0) {
            return false;
        }
        boolean straight = down == 0 || right == 0;
        boolean diagonal = Math.abs(down) == Math.abs(right);
        return switch (Character.toUpperCase(letter)) {
            case 'P' -> Math.abs(right) == 1 && down == (letter == 'P' ? -1 : 1);
            case 'N' -> Math.abs(down * right) == 2;
            case 'K' -> Math.abs(down) <= 1 && Math.abs(right) <= 1;
            case 'B' -> diagonal && isOpen(row, column, toRow, toColumn);
            case 'R' -> straight && isOpen(row, column, toRow, toColumn);
            case 'Q' -> (straight || diagonal) && isOpen(row, column, toRow, toColumn);
            default -> false;
        };
    }

    private boolean isOpen(int row, int column, int toRow, int toColumn) {
        int down = Integer.signum(toRow - row);
        int right = Integer.signum(toColumn - column);
        int r = row + down;
        int c = column + right;
        while (r != toRow || c != toColumn) {
            if (at(r, c) != '.') {
                return false;
            }
            r += down;
            c += right;
        }
        return true;
    }

    /** How often the king of a side is attacked. */
    int checks(boolean ofWhite) {
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                if (at(row, column) == (ofWhite ? 'K' : 'k')) {
                    return attackers(row, column, !ofWhite, "PNBRQK");
                }
            }
        }
        return 0;
    }

    /** Whether a piece is pinned: without it one more piece would attack its king. */
    boolean isPinned(int row, int column) {
        char letter = at(row, column);
        if (letter == '.' || Character.toUpperCase(letter) == 'K') {
            return false;
        }
        boolean ofWhite = Character.isUpperCase(letter);
        int checks = checks(ofWhite);
        cells[SIZE * row + column] = '.';
        int without = checks(ofWhite);
        cells[SIZE * row + column] = letter;
        return without > checks;
    }

    // ---- pawns

    /** Whether a pawn has none of a letter on some files, from some row on, in its direction or on all rows. */
    boolean isPassed(int row, int column) {
        boolean ofWhite = at(row, column) == 'P';
        for (int r = 0; r < width; r++) {
            for (int c = column - 1; c <= column + 1; c++) {
                if ((ofWhite ? r < row : r > row) && at(r, c) == (ofWhite ? 'p' : 'P')) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean hasNeighbour(int row, int column) {
        for (int r = 0; r < width; r++) {
            if (at(r, column - 1) == at(row, column) || at(r, column + 1) == at(row, column)) {
                return true;
            }
        }
        return false;
    }

    boolean isDoubled(int row, int column) {
        for (int r = 0; r < width; r++) {
            if (r != row && at(r, column) == at(row, column)) {
                return true;
            }
        }
        return false;
    }

    /** On how many squares something holds. */
    int squares(BiPredicate<Integer, Integer> test) {
        int count = 0;
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                count += test.test(row, column) ? 1 : 0;
            }
        }
        return count;
    }

    private char chess(char[] next, Set<Integer> gone, String move) {
        int from = index(move);
        int to = index(move.substring(2));
        char piece = next[from];
        gone.add(from);
        gone.add(to);
        boolean king = Character.toUpperCase(piece) == 'K';
        boolean takesOwn = king && isOf(white, next[to]);
        if (king && (takesOwn || Math.abs(to - from) == 2)) {
            int home = from - from % SIZE;
            boolean isShort = to > from;
            int rook = takesOwn ? to : home + (isShort ? 7 : 0);
            gone.add(rook);
            next[from] = '.';
            next[rook] = '.';
            next[home + (isShort ? 6 : 2)] = piece;
            next[home + (isShort ? 5 : 3)] = white ? 'R' : 'r';
            return 0;
        }
        if (Character.toUpperCase(piece) == 'P' && from % SIZE != to % SIZE && next[to] == '.') {
            next[from - from % SIZE + to % SIZE] = '.'; // in passing
        }
        next[from] = '.';
        char made = move.length() > 4 ? Character.toUpperCase(move.charAt(4)) : 0;
        next[to] = made == 0 ? piece : white ? made : Character.toLowerCase(made);
        return made;
    }

    private char draughts(char[] next, String move) {
        List<Integer> path = new ArrayList<>();
        for (String name : move.split("[-x:]", -1)) {
            path.add(index(name));
        }
        char piece = next[path.get(0)];
        int lastRow = white ? 0 : width - 1;
        boolean crowned = false;
        for (int leg = 1; leg < path.size(); leg++) {
            int from = path.get(leg - 1);
            int to = path.get(leg);
            int step = (to / SIZE > from / SIZE ? SIZE : -SIZE) + (to % SIZE > from % SIZE ? 1 : -1);
            for (int at = from + step; at != to; at += step) {
                next[at] = isOf(!white, next[at]) ? '.' : next[at];
            }
            crowned |= to / SIZE == lastRow && (isRussian() || leg == path.size() - 1);
        }
        crowned &= Character.toUpperCase(piece) == 'M';
        next[path.get(0)] = '.';
        next[path.get(path.size() - 1)] = crowned ? white ? 'K' : 'k' : piece;
        return crowned ? 'K' : 0;
    }

    private char othello(char[] next, String move) {
        if (!move.matches("[a-h][1-8]")) {
            return 0;
        }
        int square = index(move);
        next[square] = white ? 'D' : 'd';
        for (int turned : turned(square, white)) {
            next[turned] = white ? 'D' : 'd';
        }
        return 0;
    }

    private List<Integer> turned(int square, boolean byWhite) {
        List<Integer> turned = new ArrayList<>();
        for (int rows = -1; rows <= 1; rows++) {
            for (int columns = -1; columns <= 1; columns++) {
                List<Integer> line = new ArrayList<>();
                int row = square / SIZE + rows;
                int column = square % SIZE + columns;
                while ((rows != 0 || columns != 0) && isOf(!byWhite, letter(row, column))) {
                    line.add(SIZE * row + column);
                    row += rows;
                    column += columns;
                }
                if (isOf(byWhite, letter(row, column))) {
                    turned.addAll(line);
                }
            }
        }
        return turned;
    }

    private char letter(int row, int column) {
        char letter = at(row, column);
        return letter == ' ' ? '.' : letter;
    }

    /** Whether neither side of Othello can turn a disc. */
    boolean isFinished() {
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                if (turns(row, column, true) || turns(row, column, false)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What decides whether a position of chess is the same, but for captures in passing: pieces, turn, rights to castle. */
    String key() {
        StringBuilder key = new StringBuilder(new String(cells)).append(white);
        for (int home : new int[] {0, 7 * SIZE}) {
            boolean king = left.contains(home + 4);
            key.append(king || left.contains(home)).append(king || left.contains(home + 7));
        }
        return key.toString();
    }
}
