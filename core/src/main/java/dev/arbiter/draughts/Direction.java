package dev.arbiter.draughts;

/** The eight directions on a board as White sees it, clockwise from White's forward. */
enum Direction {
    NORTH(0, -1, 0),
    NORTH_EAST(1, -1, 1),
    EAST(2, 0, 1),
    SOUTH_EAST(3, 1, 1),
    SOUTH(4, 1, 0),
    SOUTH_WEST(5, 1, -1),
    WEST(6, 0, -1),
    NORTH_WEST(7, -1, -1);

    /** 0 to 7; the opposite direction is 4 further round. */
    final int index;

    /** Rows down, one step. */
    final int rows;

    /** Columns to the right, one step. */
    final int columns;

    Direction(int index, int rows, int columns) {
        this.index = index;
        this.rows = rows;
        this.columns = columns;
    }

    /** Whether this is one of the four diagonal ones. */
    boolean isDiagonal() {
        return rows != 0 && columns != 0;
    }
}
