package dev.arbiter.draughts;

import dev.arbiter.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A board: its size, which squares are played on, and how they are named.
 *
 * <p>Within the package a square is an {@code int} from 0, its index: the playing squares counted row by row from the top, left
 * to right, as White sees them, in the order of {@link Draughts#squares}. The numbers or names that players use depend on the
 * game, and are used in everything public.
 */
public final class BoardGeometry {

    private static final int DIRECTIONS = 8;

    /** The largest width and height. */
    public static final int MAXIMUM_SIZE = 12;

    /** The corner, as White sees it, where the numbering of squares begins. */
    public enum Corner {
        TOP_LEFT(false, false),
        TOP_RIGHT(false, true),
        BOTTOM_LEFT(true, false),
        BOTTOM_RIGHT(true, true);

        private final boolean bottom;
        private final boolean right;

        Corner(boolean bottom, boolean right) {
            this.bottom = bottom;
            this.right = right;
        }

        /** The corner that lies so as another player sees it who sits opposite. */
        Corner seenFromOpposite() {
            return bottom ? (right ? TOP_LEFT : TOP_RIGHT) : (right ? BOTTOM_LEFT : BOTTOM_RIGHT);
        }

        /** The corner below or above it. */
        Corner atOtherEnd() {
            return bottom ? (right ? TOP_RIGHT : TOP_LEFT) : (right ? BOTTOM_RIGHT : BOTTOM_LEFT);
        }

        /** Its name as White sees it: {@code top left}. */
        String title() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Which squares are played on. */
    public enum Squares {
        /** One colour of the chequered board: that of the bottom left corner as White sees it. */
        BOTTOM_LEFT_COLOUR,
        /** One colour of the chequered board: the one that the bottom left corner does not have. */
        OTHER_COLOUR,
        /** Every square. */
        EVERY
    }

    /** The eight directions as White sees them, clockwise from White's forward. The opposite is four further on. */
    enum Direction {
        NORTH(0, -1, 0),
        NORTH_EAST(1, -1, 1),
        EAST(2, 0, 1),
        SOUTH_EAST(3, 1, 1),
        SOUTH(4, 1, 0),
        SOUTH_WEST(5, 1, -1),
        WEST(6, 0, -1),
        NORTH_WEST(7, -1, -1);

        /** By which kernels and tables call it. */
        final int index;

        private final int rows;
        private final int columns;

        /**
         * @param rows how many rows a step goes down
         * @param columns how many columns a step goes to the right
         */
        Direction(int index, int rows, int columns) {
            this.index = index;
            this.rows = rows;
            this.columns = columns;
        }
    }

    private final int width;
    private final int height;
    private final Squares squares;
    private final Corner first;
    private final boolean algebraic;
    private final Corner letters;

    private final int[] rowOf;
    private final int[] columnOf;
    private final int[] squareAt;
    private final int[] numberOf;
    private final int[] squareNumbered;
    /** By square, then direction; -1 beyond the edge. */
    private final byte[] neighbours;

    private @Nullable BitLayout layout;

    /** Its squares as they are drawn, each when it is first drawn. */
    private final Diagram.@Nullable Cell[] cells;

    /** The squares' names, each made when it is asked for first; two threads may both make it, alike. */
    private final @Nullable String[] names;

    /**
     * @param width the number of columns, 2 to 12
     * @param height the number of rows, 2 to 12
     * @param squares which squares are played on; all of them only on boards of up to 64 squares
     * @param first the corner of square 1
     * @param algebraic whether squares have names such as {@code a1} rather than numbers
     * @throws IllegalArgumentException if a size is out of range, or if there would be more than 72 playing squares
     */
    public BoardGeometry(int width, int height, Squares squares, Corner first, boolean algebraic) {
        this(width, height, squares, first, algebraic, algebraic ? first : Corner.BOTTOM_LEFT);
    }

    /** @param letters where the square is, or would be, that is called {@code a1} */
    private BoardGeometry(int width, int height, Squares squares, Corner first, boolean algebraic, Corner letters) {
        if (width < 2 || width > MAXIMUM_SIZE || height < 2 || height > MAXIMUM_SIZE) {
            throw new IllegalArgumentException("a board of " + width + " by " + height + " squares");
        }
        this.width = width;
        this.height = height;
        this.squares = squares;
        this.first = first;
        this.algebraic = algebraic;
        this.letters = letters;
        squareAt = new int[width * height];
        int count = 0;
        for (int cell = 0; cell < squareAt.length; cell++) {
            squareAt[cell] = plays(cell / width, cell % width) ? count++ : -1;
        }
        if (count > 72) {
            throw new IllegalArgumentException("a board of " + count + " playing squares, expected at most 72");
        }
        rowOf = new int[count];
        columnOf = new int[count];
        for (int cell = 0; cell < squareAt.length; cell++) {
            if (squareAt[cell] >= 0) {
                rowOf[squareAt[cell]] = cell / width;
                columnOf[squareAt[cell]] = cell % width;
            }
        }
        numberOf = new int[count];
        squareNumbered = new int[count];
        int number = 0;
        for (int cell = 0; cell < squareAt.length; cell++) {
            int row = first.bottom ? height - 1 - cell / width : cell / width;
            int column = first.right ? width - 1 - cell % width : cell % width;
            int square = square(row, column);
            if (square >= 0) {
                squareNumbered[number++] = square;
                numberOf[square] = number;
            }
        }
        cells = new Diagram.Cell[5 * count];
        names = new String[count];
        neighbours = new byte[DIRECTIONS * count];
        for (Direction direction : Direction.values()) {
            for (int square = 0; square < count; square++) {
                neighbours[DIRECTIONS * square + direction.index] = (byte) findNeighbour(square, direction);
            }
        }
    }

    /** The same board with its squares named otherwise. */
    BoardGeometry named(Corner firstNumber, Corner firstLetter, boolean byLetters) {
        return new BoardGeometry(width, height, squares, firstNumber, byLetters, firstLetter);
    }

    /** The board of the same size and names that is played on these squares. */
    BoardGeometry on(Squares others) {
        return new BoardGeometry(width, height, others, first, algebraic, letters);
    }

    /**
     * Whether a square lies on the main road: the diagonal from corner to corner that is played on. Only square boards
     * have one.
     */
    boolean isOnMainRoad(int square) {
        int row = rowOf[square];
        int column = columnOf[square];
        return width == height && (squares == Squares.OTHER_COLOUR ? row == column : row + column == height - 1);
    }

    private boolean plays(int row, int column) {
        return switch (squares) {
            case EVERY -> true;
            case BOTTOM_LEFT_COLOUR -> (height - 1 - row + column) % 2 == 0;
            case OTHER_COLOUR -> (height - 1 - row + column) % 2 == 1;
        };
    }

    /** Where only one colour is played on, the next square along a row or column is two cells away. */
    private int findNeighbour(int square, Direction direction) {
        boolean isDiagonal = direction.rows != 0 && direction.columns != 0;
        int stride = squares == Squares.EVERY || isDiagonal ? 1 : 2;
        return square(rowOf[square] + stride * direction.rows, columnOf[square] + stride * direction.columns);
    }

    /** The number of columns, 2 to 12. */
    public int width() {
        return width;
    }

    /** The number of rows, 2 to 12. */
    public int height() {
        return height;
    }

    /** Which squares are played on. */
    public Squares squares() {
        return squares;
    }

    /** The corner of square 1. */
    public Corner first() {
        return first;
    }

    /** The corner of the square {@code a1}, whether or not it is played on: on most boards White's bottom left. */
    public Corner letters() {
        return letters;
    }

    /** Whether squares have names such as {@code a1} rather than numbers. */
    public boolean algebraic() {
        return algebraic;
    }

    /** The number of playing squares, 2 to 72. */
    public int count() {
        return rowOf.length;
    }

    /** A square's row, 0 on top as White sees it. */
    int row(int square) {
        return rowOf[square];
    }

    /** A square's column, 0 on the left as White sees it. */
    int column(int square) {
        return columnOf[square];
    }

    /**
     * The playing square of a row and a column.
     *
     * @param row any number; 0 is the top row as White sees it
     * @param column any number; 0 is the left column
     * @return the square, or -1 where there is none or it is not played on
     */
    int square(int row, int column) {
        return row < 0 || row >= height || column < 0 || column >= width ? -1 : squareAt[row * width + column];
    }

    /** The number by which players call a square, from 1. Boards with letters have numbers too, from the same corner. */
    int number(int square) {
        return numberOf[square];
    }

    /**
     * The square of a number.
     *
     * @param number any number
     * @return the square, or -1 where no square has this number
     */
    int numbered(int number) {
        return number < 1 || number > squareNumbered.length ? -1 : squareNumbered[number - 1];
    }

    /** A square's name by column letter and row number. */
    String algebraicName(int square) {
        int column = letteredColumn(square);
        int row = letters.bottom ? height - rowOf[square] : rowOf[square] + 1;
        return (char) ('a' + column) + Integer.toString(row);
    }

    /** The column by its letter, 0 for {@code a}. */
    int letteredColumn(int square) {
        return letters.right ? width - 1 - columnOf[square] : columnOf[square];
    }

    /**
     * The square of a letter and a number.
     *
     * @param column 0 for {@code a}, any number
     * @param row from 1, any number
     * @return the square, or -1 where there is none or it is not played on
     */
    int lettered(int column, int row) {
        return square(letters.bottom ? height - row : row - 1, letters.right ? width - 1 - column : column);
    }

    /** A square's name in this board's notation: {@code 32} or {@code c3}. */
    String name(int square) {
        String known = names[square];
        if (known == null) {
            known = algebraic ? algebraicName(square) : Integer.toString(numberOf[square]);
            names[square] = known;
        }
        return known;
    }

    /**
     * A square as it is drawn without marks: always the same one, as many boards are drawn.
     *
     * @param piece as {@link DraughtsDiagram#unmarked} has it
     */
    Diagram.Cell cell(int square, int piece) {
        int index = 5 * square + piece;
        Diagram.Cell cell = cells[index];
        if (cell == null) {
            cell = DraughtsDiagram.unmarked(this, square, piece);
            cells[index] = cell;
        }
        return cell;
    }

    /** Its squares as bits; two threads may both lay them out, alike. */
    BitLayout layout() {
        BitLayout known = layout;
        if (known == null) {
            known = new BitLayout(this);
            layout = known;
        }
        return known;
    }

    /** The next square in a direction, -1 beyond the edge. */
    int neighbour(int direction, int square) {
        return neighbours[DIRECTIONS * square + direction];
    }

    /** The direction, 0 to 7, in which one square lies from another on a common line, or -1. */
    int direction(int from, int to) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            if (from != to && reaches(direction, from, to)) {
                return direction;
            }
        }
        return -1;
    }

    /** Whether a walk from one square in a direction comes to another, which may be the first itself. */
    boolean reaches(int direction, int from, int to) {
        int square = from;
        while (square >= 0 && square != to) {
            square = neighbour(direction, square);
        }
        return square == to;
    }

    /** The squares between two on a line, from the first to the second. */
    List<Integer> between(int from, int to, int direction) {
        List<Integer> between = new ArrayList<>();
        for (int square = neighbour(direction, from);
                square >= 0 && square != to;
                square = neighbour(direction, square)) {
            between.add(square);
        }
        return between;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BoardGeometry board
                && width == board.width
                && height == board.height
                && squares == board.squares
                && first == board.first
                && algebraic == board.algebraic
                && letters == board.letters;
    }

    @Override
    public int hashCode() {
        return Objects.hash(width, height, squares, first, algebraic, letters);
    }

    @Override
    public String toString() {
        return width + "x" + height + " " + squares + ", 1 at " + first + (algebraic ? ", algebraic" : "");
    }
}
