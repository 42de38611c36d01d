package dev.arbiter.referee;

import dev.arbiter.referee.PlainDraughts.Cell;
import java.util.Set;

/** The squares of a game of draughts: which are played on, and what they are called. Rows go from the top, columns from the left. */
public final class DraughtsSquares {

    /** Games whose squares have letters. */
    private static final Set<String> LETTERED = Set.of("russian", "poddavki", "brazilian", "czech", "turkish");
    /** Those whose squares are counted from White's right, and those where the corner at White's left is not played on. */
    private static final Set<String> FROM_THE_RIGHT = Set.of("spanish", "portuguese", "thai");

    private static final Set<String> WITHOUT_LEFT_CORNER = Set.of("italian", "spanish", "portuguese");
    private static final Set<String> OF_TEN =
            Set.of("international", "killer", "frisian", "antidraughts", "breakthrough", "frysk");

    private final String game;
    private final int width;

    /** @param game its id */
    public DraughtsSquares(String game) {
        this.game = game;
        width = game.equals("canadian") ? 12 : OF_TEN.contains(game) ? 10 : 8;
    }

    /** How many rows there are, and columns. */
    public int width() {
        return width;
    }

    /** Whether squares have numbers and no letters. */
    public boolean areNumbered() {
        return !LETTERED.contains(game);
    }

    /** Whether pieces stand on a square. */
    public boolean isPlayed(int row, int column) {
        return game.equals("turkish") || (row + column) % 2 == (WITHOUT_LEFT_CORNER.contains(game) ? 0 : 1);
    }

    /** Whether a name is that of a square. */
    public boolean has(String name) {
        if (areNumbered()) {
            return name.matches("[1-9][0-9]?") && Integer.parseInt(name) <= width * width / 2;
        }
        if (!name.matches("[a-z][1-9][0-9]?")) {
            return false;
        }
        Cell cell = cell(name);
        return cell.row() >= 0 && cell.row() < width && cell.column() < width && isPlayed(cell.row(), cell.column());
    }

    /** The square of a name: a number that counts the squares that are played on from the top, or a letter and a rank. */
    public Cell cell(String name) {
        if (!Character.isDigit(name.charAt(0))) {
            return new Cell(width - Integer.parseInt(name.substring(1)), name.charAt(0) - 'a');
        }
        int asWritten = Integer.parseInt(name);
        int number = FROM_THE_RIGHT.contains(game) ? width * width / 2 - asWritten : asWritten - 1;
        int row = number / (width / 2);
        int first = WITHOUT_LEFT_CORNER.contains(game) ? row % 2 : 1 - row % 2;
        return new Cell(row, 2 * (number % (width / 2)) + first);
    }

    public String name(Cell cell) {
        if (!areNumbered()) {
            return "" + (char) ('a' + cell.column()) + (width - cell.row());
        }
        int number = cell.row() * (width / 2) + cell.column() / 2;
        return String.valueOf(FROM_THE_RIGHT.contains(game) ? width * width / 2 - number : number + 1);
    }

    /** The board on which nothing stands, as {@link PlainDraughts#legal} takes it. */
    public char[][] empty() {
        char[][] board = new char[width][width];
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                board[row][column] = isPlayed(row, column) ? '.' : ' ';
            }
        }
        return board;
    }
}
