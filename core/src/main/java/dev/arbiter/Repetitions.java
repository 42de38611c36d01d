package dev.arbiter;

import java.lang.ref.SoftReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How often positions have appeared on the way to them, themselves included.
 *
 * <p>A short way is walked back. Of a long one the positions are kept in a table, for the thread's next question, which mostly
 * is about the next position of the same game: so n positions in a row cost n, and no position grows for it.
 *
 * <pre>{@code
 * Position<ChessMove> position = Chess.STANDARD.start().play("Nf3").play("Nf6").play("Ng1").play("Ng8");
 * int times = Repetitions.of(position, 100);   // 2: as far as 100 plies before it
 * }</pre>
 */
public final class Repetitions {

    /** So many plies are walked back rather than kept. */
    private static final int SHORT = 64;

    private static final ThreadLocal<SoftReference<Repetitions>> LAST =
            ThreadLocal.withInitial(() -> new SoftReference<>(new Repetitions()));

    /** The last position that is in the table, with all before it as far as was asked. */
    private @Nullable Position<?> tip;

    private final Map<Position<?>, Integer> times = new HashMap<>();

    private Repetitions() {}

    /**
     * How often a position has appeared, itself included, as far as the moves played there tell.
     *
     * @param plies so many before it no position can be equal to it, 0 or more
     */
    public static int of(Position<?> position, int plies) {
        if (plies < SHORT) {
            return walked(position, plies);
        }
        Repetitions known = LAST.get().get();
        if (known == null) {
            known = new Repetitions();
            LAST.set(new SoftReference<>(known));
        }
        return known.count(position, plies);
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

    private int count(Position<?> position, int plies) {
        Position<?> before = position.previous();
        if (before != null && tip != before) {
            if (tip == null || tip != before.previous()) {
                times.clear();
                Position<?> earlier = before.previous();
                for (int left = plies; left >= 2 && earlier != null; left--) {
                    times.merge(earlier, 1, Integer::sum);
                    earlier = earlier.previous();
                }
            }
            times.merge(before, 1, Integer::sum);
            tip = before;
        }
        return before == null ? 1 : 1 + times.getOrDefault(position, 0);
    }
}
