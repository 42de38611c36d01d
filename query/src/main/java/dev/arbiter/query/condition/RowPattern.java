package dev.arbiter.query.condition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A row of a pattern in which several {@code *} stand for any squares. What stands between two of them is looked for from
 * the left, everywhere in the row at once: a bit for each column where it may begin.
 */
final class RowPattern {

    /** The numbers of the row's squares, from the left; -1 for one that is not a playing square. */
    private final int[] numbers;

    private final int empty;
    /** The pieces between stars, each a sequence of squares. */
    private final List<int[]> pieces = new ArrayList<>();

    /** Whether the first of them begins at the left edge, and the last ends at the right one. */
    private final boolean fromLeft;

    private final boolean toRight;

    /**
     * @param row for each square which pieces may stand there, as bits
     * @param star what stands for any squares
     * @param empty the bit for an empty square
     */
    RowPattern(List<Integer> row, int[] numbers, int star, int empty) {
        this.numbers = numbers;
        this.empty = empty;
        fromLeft = row.get(0) != star;
        toRight = row.get(row.size() - 1) != star;
        List<Integer> part = new ArrayList<>();
        for (int asked : row) {
            if (asked == star) {
                add(part);
            } else {
                part.add(asked);
            }
        }
        add(part);
    }

    private void add(List<Integer> part) {
        if (!part.isEmpty()) {
            pieces.add(part.stream().mapToInt(Integer::intValue).toArray());
            part.clear();
        }
    }

    /** The demands on single squares, wherever they lie. */
    int[] squares() {
        return pieces.stream().flatMapToInt(Arrays::stream).toArray();
    }

    /** @param standing the squares on which one of several pieces stands, as two words */
    boolean isMet(IntFunction<long[]> standing) {
        int width = numbers.length;
        int from = 0;
        for (int i = 0; i < pieces.size(); i++) {
            int[] part = pieces.get(i);
            int last = width - part.length;
            int begins = begins(part, standing) & -1 << from;
            if (i == 0 && fromLeft) {
                begins &= 1;
            }
            if (i == pieces.size() - 1 && toRight) {
                begins &= last < 0 ? 0 : 1 << last;
            }
            if (begins == 0) {
                return false;
            }
            from = Integer.numberOfTrailingZeros(begins) + part.length;
        }
        return true;
    }

    /** The columns at which a part may begin, as bits. */
    private int begins(int[] part, IntFunction<long[]> standing) {
        int begins = (1 << Math.max(0, numbers.length - part.length + 1)) - 1;
        for (int i = 0; i < part.length && begins != 0; i++) {
            long[] there = standing.apply(part[i]);
            int columns = 0;
            for (int column = 0; column < numbers.length; column++) {
                int number = numbers[column];
                boolean stands = number < 0 ? (part[i] & empty) != 0 : (there[number >> 6] >>> number & 1) != 0;
                columns |= stands ? 1 << column : 0;
            }
            begins &= columns >> i;
        }
        return begins;
    }
}
