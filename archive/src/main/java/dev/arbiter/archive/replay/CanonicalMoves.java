package dev.arbiter.archive.replay;

import dev.arbiter.Replay;
import dev.arbiter.record.RecordReplay;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The legal moves of a record in canonical notation, as they were played. */
public final class CanonicalMoves {

    /** Longer than any text that {@link dev.arbiter.record.RecordReplay#writeLast} writes. */
    private static final int LONGEST_MOVE = 128;

    private final byte[] text = new byte[LONGEST_MOVE];
    private final List<@Nullable String> texts = new ArrayList<>();
    private boolean whole;

    /** The last text of each hash: most moves of an archive are written often. */
    private final String[] known = new String[1 << 10];

    public CanonicalMoves() {}

    /** Starts the next record. */
    public void clear() {
        texts.clear();
        whole = true;
    }

    /**
     * Adds a step of the record.
     *
     * @param board after it, if it is a legal move; null for any other
     */
    public void add(@Nullable Replay<?> board) {
        int length = board instanceof RecordReplay<?> replay ? replay.writeLast(text, 0) : 0;
        whole &= board == null || length > 0;
        texts.add(length == 0 ? null : text(length));
    }

    private String text(int length) {
        int hash = 0;
        for (int at = 0; at < length; at++) {
            hash = 31 * hash + text[at];
        }
        int slot = (hash ^ hash >>> 10) & (known.length - 1);
        String last = known[slot];
        if (last != null && last.length() == length && isSame(last)) {
            return last;
        }
        String made = new String(text, 0, length, StandardCharsets.ISO_8859_1);
        known[slot] = made;
        return made;
    }

    private boolean isSame(String other) {
        for (int at = 0; at < other.length(); at++) {
            if (other.charAt(at) != text[at]) {
                return false;
            }
        }
        return true;
    }

    /** The texts by the order of the moves in the record, null where a step is no legal move; null if one is not known. */
    public @Nullable List<@Nullable String> texts() {
        return whole ? new ArrayList<>(texts) : null;
    }
}
