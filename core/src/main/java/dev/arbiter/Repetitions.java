package dev.arbiter;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How often positions have appeared on the way to them, themselves included, and when.
 *
 * <p>A short way is walked back. Of a long one the positions are kept in a table, for the thread's next question, which mostly
 * is about a later position of the same game: so n positions in a row cost n, and no position grows for it.
 *
 * <pre>{@code
 * Position<ChessMove> position = Chess.STANDARD.start().play("Nf3").play("Nf6").play("Ng1").play("Ng8");
 * int times = Repetitions.of(position, 100);             // 2: as far as 100 plies before it
 * List<Integer> plies = Repetitions.plies(position, 100);  // [0, 4]
 * }</pre>
 */
public final class Repetitions {

    /** So many plies are walked back rather than kept. */
    private static final int SHORT = 64;

    private static final ThreadLocal<SoftReference<Repetitions>> LAST =
            ThreadLocal.withInitial(() -> new SoftReference<>(new Repetitions()));

    /** The last position that is in the table, with all before it as far as was asked. */
    private @Nullable Position<?> tip;

    /** How many positions are in the table. */
    private int size;

    private final Map<Position<?>, Times> table = new HashMap<>();

    /** A position whose plies from where the moves begin were counted last, and how many they are. */
    private @Nullable Position<?> counted;

    private int countedPlies;

    /** Which of the positions in the table, counted from its first, are equal ones. */
    private static final class Times {
        private int count;
        private int[] indexes = new int[2];

        void add(int index) {
            if (count == indexes.length) {
                indexes = Arrays.copyOf(indexes, 2 * count);
            }
            indexes[count++] = index;
        }
    }

    private Repetitions() {}

    private static Repetitions ofThread() {
        Repetitions known = LAST.get().get();
        if (known == null) {
            known = new Repetitions();
            LAST.set(new SoftReference<>(known));
        }
        return known;
    }

    /**
     * How often a position has appeared, itself included, as far as the moves played there tell.
     *
     * @param plies so many before it no position can be equal to it, 0 or more
     */
    public static int of(Position<?> position, int plies) {
        if (plies < SHORT) {
            return walked(position, plies);
        }
        Times times = ofThread().before(position, plies);
        return times == null ? 1 : times.count + 1;
    }

    /**
     * After how many plies a position has appeared, counted from where its moves begin, the last {@value
     * DrawClaim#MOST_PLIES} times, in their order, this time included.
     *
     * @param plies as {@link #of} takes them
     */
    public static List<Integer> plies(Position<?> position, int plies) {
        Repetitions known = ofThread();
        int now = known.pliesTo(position);
        List<Integer> found = new ArrayList<>();
        if (plies < SHORT) {
            found.add(now);
            int ply = now - 2;
            Position<?> earlier = twoBefore(position);
            while (earlier != null && now - ply <= plies && found.size() < DrawClaim.MOST_PLIES) {
                if (earlier.equals(position)) {
                    found.add(0, ply);
                }
                earlier = twoBefore(earlier);
                ply -= 2;
            }
            return found;
        }
        Times times = known.before(position, plies);
        int count = times == null ? 0 : times.count;
        for (int at = Math.max(0, count + 1 - DrawClaim.MOST_PLIES); times != null && at < count; at++) {
            found.add(now - known.size + times.indexes[at]);
        }
        found.add(now);
        return found;
    }

    /** The same side is to move every second ply. */
    private static int walked(Position<?> position, int plies) {
        int count = 1;
        Position<?> earlier = twoBefore(position);
        for (int left = plies; left >= 2 && earlier != null; left -= 2) {
            count += earlier.equals(position) ? 1 : 0;
            earlier = twoBefore(earlier);
        }
        return count;
    }

    private static @Nullable Position<?> twoBefore(Position<?> position) {
        Position<?> before = position.previous();
        return before == null ? null : before.previous();
    }

    /** How many plies lead to a position; those to one that was counted before are not counted again. */
    private int pliesTo(Position<?> position) {
        Position<?> before = position.previous();
        if (before == null) {
            return 0;
        }
        int plies = 0;
        Position<?> earlier = before;
        while (earlier != counted && earlier.previous() != null) {
            earlier = earlier.previous();
            plies++;
        }
        countedPlies = earlier == counted ? countedPlies + plies : plies;
        counted = before;
        return countedPlies + 1;
    }

    /** The times that a position has appeared before; null where it has not. */
    private @Nullable Times before(Position<?> position, int plies) {
        Position<?> before = position.previous();
        if (before == null) {
            return null;
        }
        if (tip != before) {
            reach(before, plies);
        }
        return table.get(position);
    }

    /** Has the table end with a position, the one before a move that it knows, or any later one. */
    private void reach(Position<?> last, int plies) {
        Position<?> known = tip;
        tip = last;
        Times latest = known != null && known.previous() == last ? table.get(known) : null;
        if (known != null && latest != null) {
            size--;
            if (--latest.count == 0) {
                table.remove(known);
            }
            return;
        }
        List<Position<?>> later = new ArrayList<>();
        Position<?> earlier = last;
        for (int left = plies; left > 0 && earlier != null && earlier != known; left--) {
            later.add(earlier);
            earlier = earlier.previous();
        }
        if (earlier == null || earlier != known) {
            table.clear();
            size = 0;
        }
        for (int at = later.size() - 1; at >= 0; at--) {
            table.computeIfAbsent(later.get(at), first -> new Times()).add(size++);
        }
    }
}
