package dev.arbiter.browser.jdk;

import dev.arbiter.archive.games.Openings;
import dev.arbiter.browser.build.InsteadOf;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of openings by the keys of their positions, as the build has written them down; none until they are given. */
@InsteadOf("dev.arbiter.archive.games.Openings")
public final class OpeningNames {

    /** The first line is the fewest pieces; each other line has a key in hexadecimal digits, a code and a name, with tabs between. */
    static final String TABLE = "openings.txt";

    private static final int RADIX = 16;

    private static @Nullable Openings openings;

    private OpeningNames() {}

    public static Openings shipped() {
        Openings known = openings;
        if (known == null) {
            String table = GivenTexts.text(TABLE);
            if (table.isEmpty()) {
                return Openings.none();
            }
            known = read(table);
            openings = known;
        }
        return known;
    }

    private static Openings read(String table) {
        Map<Long, Openings.Opening> openings = new HashMap<>();
        int from = table.indexOf('\n') + 1;
        int fewest = Integer.parseInt(table.substring(0, from - 1));
        while (from < table.length()) {
            int key = table.indexOf('\t', from);
            int code = table.indexOf('\t', key + 1);
            int end = table.indexOf('\n', code);
            openings.put(
                    key(table, from, key),
                    new Openings.Opening(table.substring(key + 1, code), table.substring(code + 1, end)));
            from = end + 1;
        }
        return Openings.ofKeys(openings, fewest);
    }

    private static long key(String table, int from, int to) {
        long key = 0;
        for (int i = from; i < to; i++) {
            key = key * RADIX + Character.digit(table.charAt(i), RADIX);
        }
        return key;
    }
}
