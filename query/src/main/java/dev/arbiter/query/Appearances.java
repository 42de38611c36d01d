package dev.arbiter.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How often names appear. Those that an index has are counted by their numbers in a {@link Register}, as they are as many as
 * the games' players, and would be looked up by their letters in each of its segments.
 */
final class Appearances {

    private final Map<String, Long> byName = new HashMap<>();
    private @Nullable Register register;
    private long[] byNumber = {};

    /** Names by number, from 0 on, for several threads. */
    static final class Register {
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> names = new ArrayList<>();

        synchronized int number(String name) {
            return numbers.computeIfAbsent(name, fresh -> {
                names.add(fresh);
                return names.size() - 1;
            });
        }

        synchronized String name(int number) {
            return names.get(number);
        }
    }

    void add(String name) {
        byName.merge(name, 1L, Long::sum);
    }

    /** Adds appearances of a name in a register. All that are summed must use the same register. */
    void add(Register of, int number, long count) {
        register = of;
        if (number >= byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, Math.max(number + 1, 2 * byNumber.length));
        }
        byNumber[number] += count;
    }

    void add(Appearances other) {
        other.byName.forEach((name, count) -> byName.merge(name, count, Long::sum));
        Register theirs = other.register;
        if (theirs == null) {
            return;
        }
        register = theirs;
        if (byNumber.length < other.byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, other.byNumber.length);
        }
        for (int number = 0; number < other.byNumber.length; number++) {
            byNumber[number] += other.byNumber[number];
        }
    }

    /** The name that appears most often, of several the first by its letters; null where there is none. */
    @Nullable
    String most() {
        Register names = register;
        if (names != null && byName.isEmpty()) {
            return most(names);
        }
        for (int number = 0; names != null && number < byNumber.length; number++) {
            if (byNumber[number] > 0) {
                byName.merge(names.name(number), byNumber[number], Long::sum);
            }
        }
        byNumber = new long[0];
        return byName.entrySet().stream()
                .min(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    private @Nullable String most(Register names) {
        String most = null;
        long count = 0;
        for (int number = 0; number < byNumber.length; number++) {
            if (byNumber[number] > 0 && byNumber[number] >= count) {
                String name = names.name(number);
                if (most == null || byNumber[number] > count || name.compareTo(most) < 0) {
                    most = name;
                    count = byNumber[number];
                }
            }
        }
        return most;
    }
}
