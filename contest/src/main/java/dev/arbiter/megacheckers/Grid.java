package dev.arbiter.megacheckers;

import java.util.Arrays;

/**
 * The board as the search sees it: cells with a border, and the areas of empty homes that captures lead through.
 *
 * <p>Cells are numbered row by row, {@link #stride} apart. Two blocked rows above and below and two blocked columns
 * between the rows make every look two squares away safe. A grid is used again for board after board.
 */
final class Grid {
    static final byte EMPTY = MegaBoard.EMPTY;
    static final byte OWN = MegaBoard.OWN;
    static final byte OPPONENT = MegaBoard.OPPONENT;
    static final byte BLOCKED = 3;

    /** A piece of the mover whose captures are being looked for; the mover's other pieces are in its way. */
    static final byte START = 4;

    /** An opponent's piece that belongs to the capture that is being put together. */
    static final byte MARKED = 5;

    private static final int BORDER = 2;
    private static final int MOST_CELLS = Integer.MAX_VALUE - 16;

    /** What stands where. Only homes and the border are ever looked at. */
    byte[] cells = new byte[0];

    /** From one row to the next. */
    int stride;

    private int columns;
    private int size;

    /** The number of the area that an empty cell belongs to, from 1; 0 where no start leads. */
    private int[] areaOf = new int[0];

    private static final int REACHED = -1;

    private int areas;
    private int[] areaEdges = new int[16];
    private int[] areaOdd = new int[16];

    private int[] stack = new int[16];

    /** Set in a start whose bound is met: everything in its reach can be taken in one trail. */
    private static final long MET = 1L << 32;

    /** The mover's pieces that can capture, {@code bound << 33 | met << 32 | cell}, ascending. */
    long[] starts = new long[16];

    int startCount;

    /** The most that a start can take, from counting alone. */
    static int bound(long start) {
        return (int) (start >>> 33);
    }

    /** Whether a start can take as many pieces as its bound says. */
    static boolean isMet(long start) {
        return (start & MET) != 0;
    }

    static int cell(long start) {
        return (int) start;
    }

    /** Bytes that a grid of a board takes beyond what it has. */
    long memory(MegaBoard board) {
        long needed = (board.rows() + 2L * BORDER) * (board.columns() + (long) BORDER) + BORDER;
        long more =
                needed <= cells.length ? 0 : needed > MOST_CELLS ? Long.MAX_VALUE / 2 : needed * (1 + Integer.BYTES);
        // Lists of starts and of cells to visit grow by doubling.
        return more + board.homes() * 4L * Long.BYTES;
    }

    /** Lays out the board and finds the mover's pieces that can capture, with a bound on what each can take. */
    void load(MegaBoard board) {
        columns = board.columns();
        stride = columns + BORDER;
        size = (board.rows() + 2 * BORDER) * stride + BORDER;
        if (cells.length < size) {
            cells = new byte[size];
            areaOf = new int[size];
        }
        Arrays.fill(cells, 0, size, BLOCKED);
        Arrays.fill(areaOf, 0, size, 0);
        areas = 0;
        startCount = 0;
        int number = 1;
        for (int row = 0; row < board.rows(); row++) {
            int first = (row + BORDER) * stride + BORDER;
            int end = first + columns;
            for (int cell = first + (row & 1); cell < end; cell += 2) {
                cells[cell] = board.at(number++);
            }
        }
        for (int row = 0; row < board.rows(); row++) {
            int first = (row + BORDER) * stride + BORDER;
            int end = first + columns;
            for (int cell = first + (row & 1); cell < end; cell += 2) {
                if (cells[cell] == OWN) {
                    addStart(cell);
                }
            }
        }
        Arrays.sort(starts, 0, startCount);
    }

    /** The number of the home on a cell. */
    int home(MegaBoard board, int cell) {
        int shifted = cell - BORDER;
        return board.numberOf(shifted / stride - BORDER, shifted % stride);
    }

    /** Which way a jump goes, direction 0 to 3: the step from its start to the piece that it takes. */
    int step(int direction) {
        return switch (direction) {
            case 0 -> -stride - 1;
            case 1 -> -stride + 1;
            case 2 -> stride - 1;
            default -> stride + 1;
        };
    }

    /** Whether a jump that way from a cell of a graph leads to another of its cells; two starts are never joined. */
    boolean joins(int cell, int direction) {
        int step = step(direction);
        int to = cell + 2 * step;
        return cells[cell + step] == OPPONENT && (cells[to] == EMPTY || (cells[to] == START && cells[cell] != START));
    }

    /**
     * The cells in reach of a start, its own first, with the other starts among them.
     *
     * @param from the cell of a start, which is marked as {@link #START} as are all others that are being looked for
     */
    int[] reach(int from) {
        int count = 0;
        int[] reached = new int[64];
        reached[count++] = from;
        areaOf[from] = REACHED;
        for (int next = 0; next < count; next++) {
            int cell = reached[next];
            if (count + 4 > reached.length) {
                reached = Arrays.copyOf(reached, 2 * reached.length);
            }
            for (int direction = 0; direction < 4; direction++) {
                int to = cell + 2 * step(direction);
                if (joins(cell, direction) && areaOf[to] != REACHED) {
                    areaOf[to] = REACHED;
                    reached[count++] = to;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            areaOf[reached[i]] = 0;
        }
        return Arrays.copyOf(reached, count);
    }

    /** Marks the piece that a jump from a cell takes. */
    void mark(int cell, int direction) {
        cells[cell + step(direction)] = MARKED;
    }

    /** Marks all pieces that can be taken from a start, whose cell need not be marked. */
    void markAllInReach(int start) {
        byte piece = cells[start];
        cells[start] = START;
        for (int cell : reach(start)) {
            for (int direction = 0; direction < 4; direction++) {
                if (joins(cell, direction)) {
                    mark(cell, direction);
                }
            }
        }
        cells[start] = piece;
    }

    /** Whether a marked jump begins or ends at a cell. */
    boolean isAtMark(int cell) {
        for (int direction = 0; direction < 4; direction++) {
            if (cells[cell + step(direction)] == MARKED) {
                return true;
            }
        }
        return false;
    }

    /**
     * Puts the marked pieces together to one capture (Hierholzer's algorithm, 1873) and takes the marks away.
     *
     * @param start the cell where the capture begins; around it the marked jumps have the degrees that a trail has
     * @return the cells that the piece stands on, the start first
     */
    int[] trail(int start) {
        int[] open = new int[64];
        int[] trail = new int[64];
        int top = 0;
        int length = 0;
        open[top++] = start;
        while (top > 0) {
            int cell = open[top - 1];
            int direction = 0;
            while (direction < 4 && cells[cell + step(direction)] != MARKED) {
                direction++;
            }
            if (direction < 4) {
                // Go on as long as there is a way; what was left out is put in where the walk came past it.
                cells[cell + step(direction)] = OPPONENT;
                if (top == open.length) {
                    open = Arrays.copyOf(open, 2 * top);
                }
                open[top++] = cell + 2 * step(direction);
            } else {
                if (length == trail.length) {
                    trail = Arrays.copyOf(trail, 2 * length);
                }
                trail[length++] = cell;
                top--;
            }
        }
        for (int i = 0, j = length - 1; i < j; i++, j--) {
            int swapped = trail[i];
            trail[i] = trail[j];
            trail[j] = swapped;
        }
        return Arrays.copyOf(trail, length);
    }

    private void addStart(int cell) {
        int degree = 0;
        int edges = 0;
        int odd = 0;
        int first = 0;
        int second = 0;
        int third = 0;
        for (int direction = 0; direction < 4; direction++) {
            int step = step(direction);
            int to = cell + 2 * step;
            if (cells[cell + step] != OPPONENT || cells[to] != EMPTY) {
                continue;
            }
            degree++;
            odd += (degreeOf(to) & 1) == 0 ? 1 : -1;
            int area = areaOf[to];
            if (area == 0) {
                area = explore(to);
            }
            if (area != first && area != second && area != third) {
                edges += areaEdges[area];
                odd += areaOdd[area];
                third = second;
                second = first;
                first = area;
            }
        }
        if (degree > 0) {
            if (startCount == starts.length) {
                starts = Arrays.copyOf(starts, 2 * startCount);
            }
            int bound = edges + degree - odd / 2;
            // With at most one odd vertex besides the start, everything in reach is one trail.
            starts[startCount++] = (long) bound << 33 | (odd < 2 ? MET : 0) | cell;
        }
    }

    /** The number of jumps between an empty cell and other empty cells. */
    private int degreeOf(int cell) {
        int degree = 0;
        for (int direction = 0; direction < 4; direction++) {
            int step = step(direction);
            if (cells[cell + step] == OPPONENT && cells[cell + 2 * step] == EMPTY) {
                degree++;
            }
        }
        return degree;
    }

    /** Counts the edges and odd vertices of the area around an empty cell. */
    private int explore(int from) {
        int area = ++areas;
        if (area == areaEdges.length) {
            areaEdges = Arrays.copyOf(areaEdges, 2 * area);
            areaOdd = Arrays.copyOf(areaOdd, 2 * area);
        }
        int ends = 0;
        int odd = 0;
        int top = 0;
        stack[top++] = from;
        areaOf[from] = area;
        while (top > 0) {
            int cell = stack[--top];
            if (top + 4 > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            int degree = 0;
            for (int direction = 0; direction < 4; direction++) {
                int step = step(direction);
                int to = cell + 2 * step;
                if (cells[cell + step] == OPPONENT && cells[to] == EMPTY) {
                    degree++;
                    if (areaOf[to] == 0) {
                        areaOf[to] = area;
                        stack[top++] = to;
                    }
                }
            }
            ends += degree;
            odd += degree & 1;
        }
        areaEdges[area] = ends / 2;
        areaOdd[area] = odd;
        return area;
    }
}
