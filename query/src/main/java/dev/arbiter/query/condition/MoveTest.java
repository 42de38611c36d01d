package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A move as a query describes it: by which side and piece, from where to where, and what it takes. */
final class MoveTest implements PlayTest {

    private static final List<Piece.Kind> KINDS = List.of(Piece.Kind.values());

    private final @Nullable Color by;
    /** Whether it takes something. */
    private final boolean captures;
    /** The kinds of the moving and of the captured piece; empty for any. */
    private List<Piece.Kind> moved = List.of();

    private List<Piece.Kind> taken = List.of();
    private @Nullable SquareSet from;
    private @Nullable SquareSet to;
    private @Nullable SquareSet on;

    /** Those squares in the game at hand. */
    private SquareSet.@Nullable Bits fromBits;

    private SquareSet.@Nullable Bits toBits;
    private SquareSet.@Nullable Bits onBits;
    private @Nullable LastMove move;
    /** Whether the game at hand has such pieces and such squares. */
    private boolean possible;

    /**
     * @param by null where either side may make it
     * @param captures whether it takes something
     */
    MoveTest(@Nullable Color by, boolean captures) {
        this.by = by;
        this.captures = captures;
    }

    /** Pieces of some kinds move. */
    void moves(List<Piece.Kind> kinds) {
        moved = kinds;
    }

    /** One piece of some kinds, at least, is taken. */
    void takes(List<Piece.Kind> kinds) {
        taken = kinds;
    }

    /** It leaves one of some squares. */
    void from(SquareSet squares) {
        from = squares;
    }

    /** It ends on one of some squares. */
    void to(SquareSet squares) {
        to = squares;
    }

    /** Restricts the squares of captured pieces. */
    void on(SquareSet squares) {
        on = squares;
    }

    @Override
    public void begin(Moment start) {
        Game<?> game = start.board().game();
        fromBits = from == null ? null : from.on(game);
        toBits = to == null ? null : to.on(game);
        onBits = on == null ? null : on.on(game);
        possible = isIn(moved, game) && isIn(taken, game) && isAny(fromBits) && isAny(toBits) && isAny(onBits);
        move = possible ? start.watchMoves() : null;
    }

    private static boolean isIn(List<Piece.Kind> kinds, Game<?> game) {
        return kinds.isEmpty() || game.kinds().isEmpty() || !Collections.disjoint(kinds, game.kinds());
    }

    private static boolean isAny(SquareSet.@Nullable Bits squares) {
        return squares == null || (squares.low() | squares.high()) != 0;
    }

    @Override
    public boolean isHopeless(Moment moment) {
        return !possible;
    }

    @Override
    public boolean holds(Moment moment) {
        LastMove last = move;
        Color mover = moment.mover();
        if (last == null || mover == null || (by != null && by != mover) || (captures && !takes(last))) {
            return false;
        }
        return (moved.isEmpty() || isOf(moved, last.kind(moment)))
                && (fromBits == null || isIn(fromBits, last.from(moment)))
                && (toBits == null || isIn(toBits, last.to(moment)));
    }

    private boolean takes(LastMove last) {
        for (int kind = 0; kind < KINDS.size(); kind++) {
            if (taken.isEmpty() || taken.contains(KINDS.get(kind))) {
                long low = last.taken(kind, 0);
                long high = last.taken(kind, 1);
                if (onBits != null) {
                    low &= onBits.low();
                    high &= onBits.high();
                }
                if ((low | high) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOf(List<Piece.Kind> kinds, int kind) {
        return kind >= 0 && kinds.contains(KINDS.get(kind));
    }

    private static boolean isIn(SquareSet.Bits squares, int square) {
        return square >= 0 && (squares.word(square >> 6) >> square & 1) != 0;
    }

    @Override
    public boolean keepsWhatItSees() {
        return false;
    }
}
