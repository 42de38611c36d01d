package dev.arbiter.megacheckers;

/**
 * A MegaCheckers board of any size with the pieces on its homes, from the side of the player to move.
 *
 * <p>Homes are the squares whose row and column, both counted from 0 at the player's left corner, have an even sum. They are
 * numbered from 1, row by row away from the player, left to right.
 */
public final class MegaBoard {
    /** A home without a piece. */
    public static final byte EMPTY = 0;

    /** A home with a piece of the player to move. */
    public static final byte OWN = 1;

    /** A home with a piece of the opponent. */
    public static final byte OPPONENT = 2;

    private final int rows;
    private final int columns;
    private final byte[] homes;

    private MegaBoard(int rows, int columns, byte[] homes) {
        this.rows = rows;
        this.columns = columns;
        this.homes = homes;
    }

    /**
     * The board with these pieces.
     *
     * @param rows the number of rows, 1 or more
     * @param columns the number of columns, 1 or more
     * @param homes what stands on homes 1, 2, …: {@link #EMPTY}, {@link #OWN} or {@link #OPPONENT}; exactly
     *     {@link #homes(int, int)} of them. The array is copied.
     * @throws IllegalArgumentException if one of these does not hold
     */
    public static MegaBoard of(int rows, int columns, byte[] homes) {
        if (rows < 1 || columns < 1 || homes.length != homes(rows, columns)) {
            throw new IllegalArgumentException(rows + " x " + columns + " with " + homes.length + " homes");
        }
        for (byte home : homes) {
            if (home < EMPTY || home > OPPONENT) {
                throw new IllegalArgumentException("home with " + home);
            }
        }
        return new MegaBoard(rows, columns, homes.clone());
    }

    /** The number of homes of a board of that size: half of its squares, rounded up. */
    public static long homes(int rows, int columns) {
        return ((long) rows * columns + 1) / 2;
    }

    /** The number of rows. */
    public int rows() {
        return rows;
    }

    /** The number of columns. */
    public int columns() {
        return columns;
    }

    /** The number of homes. */
    public int homes() {
        return homes.length;
    }

    /**
     * The content of a home.
     *
     * @param number the home's number, from 1 to {@link #homes()}
     * @return {@link #EMPTY}, {@link #OWN} or {@link #OPPONENT}
     */
    public byte at(int number) {
        return homes[number - 1];
    }

    /** The row of a home, from 0. */
    public int rowOf(int number) {
        return (int) (2L * (number - 1) / columns);
    }

    /** The column of a home, from 0. */
    public int columnOf(int number) {
        int row = rowOf(number);
        return (int) (2L * (number - 1) - (long) row * columns) + (columns % 2 == 0 ? row % 2 : 0);
    }

    /**
     * The number of the home on a square.
     *
     * @param row from 0
     * @param column from 0, its sum with the row even
     */
    public int numberOf(int row, int column) {
        return (int) (((long) row * columns + column) / 2) + 1;
    }
}
