package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.util.Collections;
import java.util.Map;

/** Copies of empty maps, for which TeaVM's class library divides by zero. */
@InsteadOf("java.util.Map")
public final class Maps {

    private Maps() {}

    public static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
        return map.isEmpty() ? Collections.emptyMap() : Map.copyOf(map);
    }
}
