package dev.arbiter.archive.replay;

import dev.arbiter.Replay;
import dev.arbiter.record.RecordReplay;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Texts of moves in canonical notation. Most moves of an archive are written often, and are then mostly the same object. */
public final class MoveTexts {

    /** Longer than any text that {@link RecordReplay#writeLast} writes. */
    private static final int LONGEST_MOVE = 128;

    private final byte[] text = new byte[LONGEST_MOVE];
    /** The last text of each hash. */
    private final @Nullable String[] known = new String[1 << 12];

    /** Creates an empty collection. */
    public MoveTexts() {}

    /** The last move of a board; null if the board does not supply it. */
    public @Nullable String last(Replay<?> board) {
        int length = board instanceof RecordReplay<?> replay ? replay.writeLast(text, 0) : 0;
        return length == 0 ? null : text(length);
    }

    private String text(int length) {
        int hash = 0;
        for (int at = 0; at < length; at++) {
            hash = 31 * hash + text[at];
        }
        int slot = (hash ^ hash >>> 12) & (known.length - 1);
        String before = known[slot];
        if (before != null && before.length() == length && isSame(before)) {
            return before;
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
}
