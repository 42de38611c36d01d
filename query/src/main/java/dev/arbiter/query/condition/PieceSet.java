package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pieces or squares as a query describes them: {@code white rooks on a-h7}, {@code [Qq] attacked by black pawns}, {@code isolated
 * pawns}. Asked of a position they are squares, a bit for each. It is for one thread.
 */
final class PieceSet {

    private static final Color[] COLORS = Color.values();
    private static final List<Piece.Kind> KINDS = List.of(Piece.Kind.values());

    /** The value of each piece if points are counted. */
    private static final Map<Piece.Kind, Integer> POINTS = Map.of(
            Piece.Kind.QUEEN, 9,
            Piece.Kind.ROOK, 5,
            Piece.Kind.BISHOP, 3,
            Piece.Kind.KNIGHT, 3,
            Piece.Kind.PAWN, 1,
            Piece.Kind.MAN, 1,
            Piece.Kind.CROWNED_MAN, 3);

    /** Which kinds of each colour, bits by the order of {@link Piece.Kind}; null where squares are meant. */
    private final int @Nullable [] kinds;

    private @Nullable SquareSet squares;
    private final Set<PawnStructure.Kind> structure = EnumSet.noneOf(PawnStructure.Kind.class);
    private boolean pinned;
    private boolean points;
    private @Nullable PieceSet attacked;
    private @Nullable PieceSet attackers;

    private final Map<Game<?>, PawnStructure> structures = new HashMap<>();
    private final Map<Game<?>, Long> unanswered = new HashMap<>();

    /** The set computed last. */
    private long low;

    private long high;

    private PieceSet(int @Nullable [] kinds) {
        this.kinds = kinds;
    }

    /** The index of a side in arrays. */
    private static int side(Color color) {
        return color == Color.WHITE ? 1 : 0;
    }

    /** Pieces of some kinds and one colour, or of both where it is null. */
    static PieceSet of(@Nullable Color color, List<Piece.Kind> kinds) {
        int mask = 0;
        for (Piece.Kind kind : kinds) {
            mask |= 1 << KINDS.indexOf(kind);
        }
        int[] masks = new int[COLORS.length];
        for (Color each : COLORS) {
            masks[side(each)] = color == null || color == each ? mask : 0;
        }
        return new PieceSet(masks);
    }

    /** Pieces by colour and kind. */
    static PieceSet of(Map<Color, List<Piece.Kind>> kinds) {
        PieceSet all = of(Color.WHITE, kinds.getOrDefault(Color.WHITE, List.of()));
        PieceSet blacks = of(Color.BLACK, kinds.getOrDefault(Color.BLACK, List.of()));
        int[] masks = all.kinds();
        masks[side(Color.BLACK)] = blacks.kinds()[side(Color.BLACK)];
        return all;
    }

    /** Squares, whatever stands there. */
    static PieceSet of(SquareSet squares) {
        PieceSet set = new PieceSet(null);
        set.squares = squares;
        return set;
    }

    private int[] kinds() {
        return kinds == null ? new int[COLORS.length] : kinds;
    }

    /** Whether it names pieces and not squares. */
    boolean isOfPieces() {
        return kinds != null;
    }

    /** Those alone that stand on some squares. */
    void restrict(SquareSet on) {
        squares = on;
    }

    /** Pawns of a kind alone. */
    void restrict(PawnStructure.Kind to) {
        structure.add(to);
    }

    /** Pieces alone that are pinned to their king. */
    void restrictToPinned() {
        pinned = true;
    }

    /** Restricts the set to pieces that attack one of another set. */
    void restrictToAttackersOf(PieceSet others) {
        attacked = others;
    }

    /** Those alone that one of others attacks. */
    void restrictToAttackedBy(PieceSet others) {
        attackers = others;
    }

    /** They are to be counted by what they are worth. */
    void countPoints() {
        points = true;
    }

    /** Whether the set is described by kinds of pieces only. */
    boolean isPlain() {
        return squares == null && structure.isEmpty() && !pinned && attacked == null && attackers == null && !points;
    }

    /** Whether pieces of one side alone are meant. */
    private boolean isOfOneSide() {
        return kinds != null && (kinds[0] == 0) != (kinds[1] == 0);
    }

    // ---- asked of a position

    /** A line begins; returns whether its game has an answer. */
    boolean begin(BoardState board) {
        boolean answers = board.game().kinds().contains(Piece.Kind.PAWN);
        boolean asks = !structure.isEmpty() || pinned || attacked != null || attackers != null;
        if (asks && !answers) {
            unanswered.merge(board.game(), 1L, Long::sum);
        }
        return answers || !asks;
    }

    /** Says which games have no answer. */
    void remark(QueryWarnings remarks) {
        String what = !structure.isEmpty() ? "the structure of pawns" : pinned ? "pins" : "what a piece attacks";
        unanswered.forEach(
                (game, games) -> remarks.unanswered(what + ", which " + game.title() + " does not know", games));
    }

    /** Finds them; {@link #low} and {@link #high} have them then. */
    private void find(BoardState board) {
        Game<?> game = board.game();
        SquareSet.Bits within = squares == null ? null : squares.on(game);
        low = 0;
        high = 0;
        if (kinds == null) {
            low = within == null ? 0 : within.low();
            high = within == null ? 0 : within.high();
        } else {
            boolean large = game.squares().size() > Long.SIZE;
            for (Color color : COLORS) {
                for (int left = kinds[side(color)]; left != 0; left &= left - 1) {
                    Piece.Kind kind = KINDS.get(Integer.numberOfTrailingZeros(left));
                    low |= board.pieces(color, kind, 0);
                    high |= large ? board.pieces(color, kind, 1) : 0;
                }
            }
            if (within != null) {
                low &= within.low();
                high &= within.high();
            }
        }
        for (PawnStructure.Kind kind : structure) {
            low &= low == 0 ? 0 : structured(kind, board);
        }
        if (low != 0 && pinned) {
            low &= board.pinned(Color.WHITE) | board.pinned(Color.BLACK);
        }
        PieceSet target = attacked;
        if (low != 0 && target != null) {
            low &= attackersOf(target, board);
        }
        PieceSet by = attackers;
        if (low != 0 && by != null) {
            low = attackedBy(by, board);
        }
    }

    private long structured(PawnStructure.Kind kind, BoardState board) {
        if (!PawnStructure.isKnown(board.game())) {
            return 0;
        }
        PawnStructure known = structures.computeIfAbsent(board.game(), PawnStructure::new);
        return known.find(kind, Color.WHITE, board) | known.find(kind, Color.BLACK, board);
    }

    /** All pieces that attack one of others; of those of the same side where both sides are named. */
    private long attackersOf(PieceSet target, BoardState board) {
        target.find(board);
        boolean anySide = !target.isOfPieces() || (isOfOneSide() && target.isOfOneSide());
        long found = 0;
        for (Color color : COLORS) {
            if (kinds()[side(color)] != 0) {
                long targets = anySide ? target.low : target.low & all(board, color.opposite());
                for (; targets != 0; targets &= targets - 1) {
                    found |= board.attackers(color, Long.numberOfTrailingZeros(targets));
                }
            }
        }
        return found;
    }

    /** Those of what was found that one of others attacks. */
    private long attackedBy(PieceSet by, BoardState board) {
        by.find(board);
        boolean anySide = !isOfPieces() || (isOfOneSide() && by.isOfOneSide());
        long found = 0;
        for (Color color : COLORS) {
            if (by.kinds()[side(color)] != 0) {
                long targets = (anySide ? low : low & all(board, color.opposite())) & ~found;
                for (; targets != 0; targets &= targets - 1) {
                    boolean is = (board.attackers(color, Long.numberOfTrailingZeros(targets)) & by.low) != 0;
                    found |= is ? targets & -targets : 0;
                }
            }
        }
        return found;
    }

    private static long all(BoardState board, Color color) {
        long all = 0;
        for (Piece.Kind kind : KINDS) {
            all |= board.pieces(color, kind, 0);
        }
        return all;
    }

    /** How many there are, or what they are worth. */
    int count(BoardState board) {
        find(board);
        if (!points) {
            return Long.bitCount(low) + Long.bitCount(high);
        }
        int worth = 0;
        boolean large = board.game().squares().size() > Long.SIZE;
        for (Piece.Kind kind : KINDS) {
            int each = POINTS.getOrDefault(kind, 0);
            for (Color color : COLORS) {
                int number = Long.bitCount(board.pieces(color, kind, 0) & low)
                        + (large ? Long.bitCount(board.pieces(color, kind, 1) & high) : 0);
                worth += each * number;
            }
        }
        return worth;
    }

    /** Whether there are none, and will be none. */
    boolean isGone(BoardState board) {
        int[] asked = kinds;
        if (asked == null || board.game().mayGainPieces()) {
            return false;
        }
        for (Color color : COLORS) {
            int mask = asked[side(color)];
            for (Piece.Kind kind : KINDS) {
                boolean counts = mask != 0 && ((mask >> KINDS.indexOf(kind) & 1) != 0 || Demand.isMan(kind));
                if (counts && board.count(color, kind) > 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
