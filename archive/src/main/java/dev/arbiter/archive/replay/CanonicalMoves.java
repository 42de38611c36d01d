package dev.arbiter.archive.replay;

import dev.arbiter.Replay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The legal moves of a record in canonical notation, as they were played. */
public final class CanonicalMoves {

    private final MoveTexts moves = new MoveTexts();
    private final List<@Nullable String> texts = new ArrayList<>();
    private boolean whole;

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
        String text = board == null ? null : moves.last(board);
        whole &= board == null || text != null;
        texts.add(text);
    }

    /** The texts by the order of the moves in the record, null where a step is no legal move; null if one is not known. */
    public @Nullable List<@Nullable String> texts() {
        return whole ? new ArrayList<>(texts) : null;
    }
}
