package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.util.Collection;
import java.util.Collections;
import java.util.Set;

/** Copies of empty sets, for which TeaVM's class library divides by zero. */
@InsteadOf("java.util.Set")
public final class Sets {

    private Sets() {}

    public static <E> Set<E> copyOf(Collection<? extends E> set) {
        return set.isEmpty() ? Collections.emptySet() : Set.copyOf(set);
    }
}
