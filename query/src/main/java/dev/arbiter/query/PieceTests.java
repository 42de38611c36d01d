package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What may be asked of the pieces on the board and of those that a move took or made. */
final class PieceTests {

    private static final Color[] COLORS = Color.values();
    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    private PieceTests() {}

    /** What one side has: how many of each kind, a king of chess and one of draughts being the same letter. */
    static final class Side {

        /** The kinds by their letters, in the order of {@link #KINDS}. */
        private static final String LETTERS = "KQRBNPMKD";

        private final int[] counts;

        private Side(int[] counts) {
            this.counts = counts;
        }

        /** Reads letters; null where one stands for no piece. */
        static @Nullable Side of(String letters) {
            int[] counts = new int[KINDS.length];
            for (int i = 0; i < letters.length(); i++) {
                int kind = LETTERS.indexOf(Character.toUpperCase(letters.charAt(i)));
                if (kind < 0) {
                    return null;
                }
                counts[kind]++;
            }
            return new Side(counts);
        }

        /** Whether a side has just these. */
        boolean isOf(Color color, Moment moment) {
            for (int i = 0; i < KINDS.length; i++) {
                Piece.Kind kind = KINDS[i];
                int count = kind == Piece.Kind.CROWNED_MAN ? 0 : moment.board().count(color, kind);
                if (kind == Piece.Kind.KING) {
                    count += moment.board().count(color, Piece.Kind.CROWNED_MAN);
                }
                if (count != counts[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Both sides have just these pieces. */
    record Material(Side white, Side black, boolean eitherWay) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return (white.isOf(Color.WHITE, moment) && black.isOf(Color.BLACK, moment))
                    || (eitherWay && white.isOf(Color.BLACK, moment) && black.isOf(Color.WHITE, moment));
        }
    }

    /** One side has just these pieces, whatever the other has. */
    record OneSide(Color color, Side side) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return side.isOf(color, moment);
        }
    }

    /** So many pieces of some kinds. */
    record Count(@Nullable Color color, List<Piece.Kind> kinds, Comparison comparison, int asked) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            int count = 0;
            for (Color each : COLORS) {
                if (color == null || color == each) {
                    for (Piece.Kind kind : kinds) {
                        count += moment.board().count(each, kind);
                    }
                }
            }
            return comparison.holds(count, asked);
        }
    }

    /** A move takes so many pieces. */
    static final class Captures implements PlayTest {
        private final Comparison comparison;
        private final int asked;
        private final Map<Color, Integer> before = new EnumMap<>(Color.class);

        Captures(Comparison comparison, int asked) {
            this.comparison = comparison;
            this.asked = asked;
        }

        @Override
        public void begin(Moment start) {
            for (Color color : COLORS) {
                before.put(color, start.count(color));
            }
        }

        @Override
        public boolean holds(Moment moment) {
            Color mover = moment.mover();
            if (mover == null) {
                return false;
            }
            Color other = mover.opposite();
            before.put(mover, moment.count(mover));
            Integer had = before.put(other, moment.count(other));
            return had != null && comparison.holds(had - moment.count(other), asked);
        }
    }

    /** A move makes a pawn or a man into another piece. */
    static final class Promotes implements PlayTest {
        private final List<Piece.Kind> to;
        private final Map<Color, int[]> before = new EnumMap<>(Color.class);

        /** @param to the kinds that count */
        Promotes(List<Piece.Kind> to) {
            this.to = List.copyOf(to);
        }

        @Override
        public void begin(Moment start) {
            for (Color color : COLORS) {
                before.put(color, counts(color, start));
            }
        }

        @Override
        public boolean holds(Moment moment) {
            Color mover = moment.mover();
            if (mover == null) {
                return false;
            }
            int[] has = counts(mover, moment);
            int[] had = before.put(mover, has);
            before.put(mover.opposite(), counts(mover.opposite(), moment));
            boolean fewerMen = false;
            boolean more = false;
            for (int i = 0; i < KINDS.length && had != null; i++) {
                boolean man = KINDS[i] == Piece.Kind.PAWN || KINDS[i] == Piece.Kind.MAN;
                fewerMen |= man && has[i] < had[i];
                more |= to.contains(KINDS[i]) && has[i] > had[i];
            }
            return fewerMen && more;
        }

        /** By kind, in the order of {@link #KINDS}. */
        private static int[] counts(Color color, Moment moment) {
            int[] counts = new int[KINDS.length];
            for (int i = 0; i < KINDS.length; i++) {
                counts[i] = moment.board().count(color, KINDS[i]);
            }
            return counts;
        }
    }

    /** Whose turn it is. */
    record Turn(Color color) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return moment.board().turn() == Objects.requireNonNull(color);
        }
    }
}
