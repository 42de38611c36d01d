package dev.arbiter;

import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts how often a position has occurred in its own history, and after which plies.
 *
 * <p>A short history is walked. The positions of a long one are kept in a table for the thread's next question, which is mostly
 * about a later position of the same game: n positions in a row so cost O(n), and no position grows for it. Alternating
 * questions about several lines, as when a move is ambiguous, have a table each.
 */
public final class Repetitions {

    /** The most plies that are walked rather than kept in a table. */
    private static final int SHORT = 64;

    /** A table that this many questions did not need is dropped. */
    private static final int FORGOTTEN = 256;

    private static final int MOST_COUNTED = 128;

    /** Larger tables are held by a weak reference, smaller ones by a soft reference. */
    private static final int MOST_KEPT = 1 << 14;

    // A class of its own and no lambda: a command's first lambda takes longer than what it asks here.
    private static final ThreadLocal<Reference<Repetitions>> LAST = new ThreadLocal<>() {
        @Override
        protected Reference<Repetitions> initialValue() {
            return new SoftReference<>(new Repetitions());
        }
    };

    /** The tables, the most recently used last. */
    private final List<Way> ways = new ArrayList<>();

    private long questions;

    /** Whether only a weak reference leads here. */
    private boolean large;

    /** The last position asked about on each line, with the number of plies that lead to it. */
    private final IdentityHashMap<Position<?>, Integer> counted = new IdentityHashMap<>();

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

    /** The positions on a way as far back as was asked, in a table. */
    private static final class Way {

        /** The last position, with all before it. */
        private Position<?> tip;

        private int size;
        private final Map<Position<?>, Times> table = new HashMap<>();
        private long asked;

        Way(Position<?> tip, List<Position<?>> backwards) {
            this.tip = tip;
            add(backwards);
        }

        /** Adds positions, latest first. */
        void add(List<Position<?>> backwards) {
            for (int at = backwards.size() - 1; at >= 0; at--) {
                table.computeIfAbsent(backwards.get(at), first -> new Times()).add(size++);
            }
        }

        /** Drops the last position of the line if that makes it a prefix of the other; returns whether it did. */
        boolean takesBack(Position<?> last) {
            Times latest = tip.previous() == last ? table.get(tip) : null;
            if (latest == null) {
                return false;
            }
            size--;
            if (--latest.count == 0) {
                table.remove(tip);
            }
            tip = last;
            return true;
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

    /** Keeps a long game from staying in memory for as long as its thread lives. */
    private void bound(int plies) {
        int kept = plies;
        for (Way way : ways) {
            kept += way.size;
        }
        if (kept > MOST_KEPT && !large) {
            large = true;
            LAST.set(new WeakReference<>(this));
        }
    }

    /**
     * How often a position has occurred, itself included, as far as its history shows.
     *
     * @param plies how many plies back an equal position is possible, 0 or more
     */
    public static int of(Position<?> position, int plies) {
        if (plies < SHORT) {
            return walked(position, plies);
        }
        Way way = ofThread().before(position, plies);
        Times times = way == null ? null : way.table.get(position);
        return times == null ? 1 : times.count + 1;
    }

    /**
     * The plies, counted from the first position of the history, after which a position occurred the last
     * {@value DrawClaim#MOST_PLIES} times, in order, itself included.
     *
     * @param plies as in {@link #of}
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
        Way way = known.before(position, plies);
        Times times = way == null ? null : way.table.get(position);
        int count = times == null ? 0 : times.count;
        for (int at = Math.max(0, count + 1 - DrawClaim.MOST_PLIES); way != null && times != null && at < count; at++) {
            found.add(now - way.size + times.indexes[at]);
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
        Integer known = counted.get(earlier);
        Position<?> next = known == null ? earlier.previous() : null;
        while (next != null) {
            earlier = next;
            plies++;
            known = counted.get(earlier);
            next = known == null ? earlier.previous() : null;
        }
        plies += known == null ? 0 : known;
        counted.remove(earlier);
        if (counted.size() == MOST_COUNTED) {
            counted.clear();
        }
        counted.put(before, plies);
        bound(plies);
        return plies + 1;
    }

    /** The way on which a position is reached; null where no move led to it. */
    private @Nullable Way before(Position<?> position, int plies) {
        Position<?> before = position.previous();
        if (before == null) {
            return null;
        }
        Way way = to(before, plies);
        way.asked = ++questions;
        return way;
    }

    /** The way to the position before a move, as far as was asked. */
    private Way to(Position<?> last, int plies) {
        int ending = endingWith(last);
        for (int at = ways.size() - 1; at >= 0 && ending < 0; at--) {
            ending = ways.get(at).takesBack(last) ? at : -1;
        }
        if (ending >= 0) {
            return lastAsked(ending);
        }
        List<Position<?>> later = new ArrayList<>();
        Position<?> earlier = last;
        for (int left = plies; left > 0 && earlier != null; left--) {
            int known = endingWith(earlier);
            if (known >= 0) {
                Way way = lastAsked(known);
                way.add(later);
                way.tip = last;
                bound(0);
                return way;
            }
            later.add(earlier);
            earlier = earlier.previous();
        }
        ways.removeIf(each -> questions - each.asked > FORGOTTEN);
        Way way = new Way(last, later);
        ways.add(way);
        bound(0);
        return way;
    }

    private int endingWith(Position<?> tip) {
        int at = ways.size() - 1;
        while (at >= 0 && ways.get(at).tip != tip) {
            at--;
        }
        return at;
    }

    private Way lastAsked(int at) {
        if (at == ways.size() - 1) {
            return ways.get(at);
        }
        Way way = ways.remove(at);
        ways.add(way);
        return way;
    }
}
