package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the last move of a line did, derived from the bitboards before and after it: which piece moved from where to where, and
 * what it captured. Only if the bits are ambiguous (a piece that returns to its square, or explodes) are the legal moves and
 * the text examined.
 */
final class LastMove {

    private static final List<Piece.Kind> KINDS = List.of(Piece.Kind.values());
    private static final int SIDES = Color.values().length;
    private static final int KING = KINDS.indexOf(Piece.Kind.KING);

    /** No square. */
    private static final int NONE = -1;

    private int kinds;
    private int words;
    private long[] before = new long[KINDS.size() * SIDES * 2];
    private long[] after = new long[before.length];
    private @Nullable Color mover;
    private boolean known;
    private int from = NONE;
    private int to = NONE;
    private int kind = NONE;

    /** A line begins. */
    void begin(BoardState board) {
        Game<?> game = board.game();
        words = game.squares().size() > Long.SIZE ? 2 : 1;
        kinds = 0;
        for (Piece.Kind each : game.kinds().isEmpty() ? KINDS : game.kinds()) {
            kinds |= 1 << KINDS.indexOf(each);
        }
        mover = null;
        look(board);
    }

    /** A move was made. */
    void step(BoardState board, Color by) {
        long[] spare = before;
        before = after;
        after = spare;
        mover = by;
        known = false;
        look(board);
    }

    private void look(BoardState board) {
        for (int left = kinds; left != 0; left &= left - 1) {
            int each = Integer.numberOfTrailingZeros(left);
            for (Color color : Color.values()) {
                for (int word = 0; word < words; word++) {
                    after[index(each, color, word)] = board.pieces(color, KINDS.get(each), word);
                }
            }
        }
    }

    private static int index(int kind, Color color, int word) {
        return (kind * SIDES + (color == Color.WHITE ? 1 : 0)) * 2 + word;
    }

    /** The number of the square that the piece left; negative where it came from beside the board. */
    int from(Moment moment) {
        know(moment);
        return from;
    }

    /** The number of the square that it came to; negative for a pass. */
    int to(Moment moment) {
        know(moment);
        return to;
    }

    /** Which kind it was, by its place in {@link Piece.Kind}; negative for a pass. */
    int kind(Moment moment) {
        know(moment);
        return kind;
    }

    /** The squares on which pieces of one kind of the other side were taken, or turned. */
    long taken(int each, int word) {
        Color by = mover;
        if (by == null || (kinds >> each & 1) == 0) {
            return 0;
        }
        int index = index(each, by.opposite(), word);
        return before[index] & ~after[index];
    }

    private void know(Moment moment) {
        Color by = mover;
        if (known || by == null) {
            return;
        }
        known = true;
        from = NONE;
        to = NONE;
        kind = NONE;
        int gone = 0;
        int come = 0;
        for (int left = kinds; left != 0; left &= left - 1) {
            int each = Integer.numberOfTrailingZeros(left);
            for (int word = 0; word < words; word++) {
                int index = index(each, by, word);
                long lost = before[index] & ~after[index];
                // A disc that is turned did not come.
                long gained = after[index] & ~before[index] & ~before[index(each, by.opposite(), word)];
                if (lost != 0) {
                    gone += Long.bitCount(lost);
                    from = Long.SIZE * word + Long.numberOfTrailingZeros(lost);
                    kind = each;
                }
                if (gained != 0) {
                    come += Long.bitCount(gained);
                    to = Long.SIZE * word + Long.numberOfTrailingZeros(gained);
                    kind = gone == 0 ? each : kind;
                }
                if (each == KING && lost != 0 && gained != 0) {
                    // Who castles moves the king.
                    return;
                }
            }
        }
        boolean disc = gone == 0 && come == 1;
        if (!disc && (gone != 1 || come != 1)) {
            ask(moment.before(), moment);
        }
    }

    /** Finds the move among the legal ones. */
    private <M> void ask(@Nullable Position<M> position, Moment moment) {
        from = NONE;
        to = NONE;
        kind = NONE;
        if (position == null) {
            return;
        }
        List<String> squares = position.game().squares();
        for (M move : position.legalMoves()) {
            List<String> path = position.path(move);
            if (!path.isEmpty() && moment.isMade(position, move)) {
                from = squares.indexOf(path.get(0));
                to = squares.indexOf(path.get(path.size() - 1));
                kind = kindOn(from);
                return;
            }
        }
    }

    /** Which kind of the mover's stood on a square. */
    private int kindOn(int square) {
        for (int each = 0; each < KINDS.size(); each++) {
            int index = index(each, mover == null ? Color.WHITE : mover, square >> 6);
            if (square >= 0 && (kinds >> each & 1) != 0 && (before[index] >> square & 1) != 0) {
                return each;
            }
        }
        return NONE;
    }
}
