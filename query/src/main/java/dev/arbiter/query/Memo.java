package dev.arbiter.query;

import dev.arbiter.query.condition.Subject;
import dev.arbiter.query.index.Segment.Column;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Caches a value that depends on some tags of a game, once for each combination of their values. Which tags these are is
 * learned as they are read: games that agree in all tags ever read have the same value.
 *
 * @param <T> the type of the value
 */
final class Memo<T> {

    /** With more combinations than this there would be as many as games, and none is kept. */
    private static final int MOST = 1 << 18;

    private final IndexedSubject subject;
    private final Function<Subject, T> asked;
    /** The columns read so far. */
    private final Set<Column> looked = new LinkedHashSet<>();
    /** By column what games have, and one more than how many values it has. */
    private int[][] codes = {};

    private long[] sizes = {};

    /** By combination, if their number is small enough. */
    private @Nullable Object[] byNumber = new Object[1];

    private final Map<Long, T> byCombination = new HashMap<>();
    private boolean isNumbered = true;
    private boolean overflows;

    Memo(IndexedSubject subject, Function<Subject, T> asked) {
        this.subject = subject;
        this.asked = asked;
    }

    @SuppressWarnings("unchecked")
    T of(int game) {
        Object known = isNumbered ? byNumber[number(game)] : null;
        return known == null ? rarer(game) : (T) known;
    }

    /** The combination of a game, where all are numbered. */
    private int number(int game) {
        int number = 0;
        for (int i = 0; i < codes.length; i++) {
            number = number * (int) sizes[i] + codes[i][game];
        }
        return number;
    }

    private T rarer(int game) {
        if (overflows) {
            return asked.apply(subject.at(game));
        }
        T known = isNumbered ? null : byCombination.get(combination(game));
        if (known != null) {
            return known;
        }
        subject.report(looked);
        T answer = asked.apply(subject.at(game));
        subject.report(null);
        if (looked.size() > codes.length) {
            codes = looked.stream().map(Column::codes).toArray(int[][]::new);
            sizes = looked.stream().mapToLong(column -> column.size() + 1L).toArray();
            forget();
        }
        keep(combination(game), answer);
        return answer;
    }

    private long combination(int game) {
        long combination = 0;
        for (int i = 0; i < codes.length; i++) {
            combination = combination * sizes[i] + codes[i][game];
        }
        return combination;
    }

    private void forget() {
        double combinations = 1;
        for (long size : sizes) {
            combinations *= size;
        }
        overflows = combinations > 0x1p62;
        isNumbered = combinations <= MOST;
        byNumber = isNumbered ? Arrays.copyOf(new Object[0], (int) combinations) : new Object[0];
        byCombination.clear();
    }

    private void keep(long combination, T answer) {
        if (overflows) {
            return;
        }
        if (isNumbered) {
            byNumber[(int) combination] = answer;
        } else if (byCombination.size() < MOST) {
            byCombination.put(combination, answer);
        } else {
            overflows = true;
            byCombination.clear();
        }
    }
}
