package dev.arbiter.archive.table;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The number of pieces on a board, and its material as text. */
final class PieceCounts {

    /** The last text of each hash of {@link #counts}; a game has far fewer. */
    private final @Nullable String[] materials = new String[1 << 12];
    /** The counts that each is of. */
    private final long[] materialsOf = new long[materials.length];

    private @Nullable Game<?> game;
    private Piece.Kind[] kinds = {};
    /** The number of pieces of each kind, packed into one number; -1 if they do not fit. */
    private long counts;

    private int whites;
    private int blacks;

    /** Starts a game. */
    void begin(Game<?> next) {
        if (next != game) {
            game = next;
            kinds = next.kinds().isEmpty() ? Piece.Kind.values() : next.kinds().toArray(new Piece.Kind[0]);
            Arrays.fill(materials, null);
        }
    }

    /** Counts the pieces of a board; returns whether they may differ from the previous one. */
    boolean count(BoardState board) {
        int bits = (Long.SIZE - 1) / (2 * kinds.length);
        long packed = 0;
        long all = 0;
        whites = 0;
        blacks = 0;
        for (Piece.Kind kind : kinds) {
            int white = board.count(Color.WHITE, kind);
            int black = board.count(Color.BLACK, kind);
            packed = ((packed << bits | white) << bits) | black;
            all |= white | black;
            whites += white;
            blacks += black;
        }
        long before = counts;
        counts = all >>> bits == 0 ? packed : -1;
        return counts != before || counts < 0;
    }

    /** The number of pieces of a side. */
    int of(Color color) {
        return color == Color.WHITE ? whites : blacks;
    }

    /** The material of the board counted last. */
    String material(BoardState board) {
        if (counts < 0) {
            return board.material();
        }
        int slot = (int) ((counts * 0x9E3779B97F4A7C15L) >>> 52);
        String known = materialsOf[slot] == counts ? materials[slot] : null;
        if (known == null) {
            known = board.material();
            materials[slot] = known;
            materialsOf[slot] = counts;
        }
        return known;
    }
}
