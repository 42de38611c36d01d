package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Conditions on the pieces on the board and on those that a move captures or promotes. */
public final class PieceTests {

    private static final Color[] COLORS = Color.values();
    private static final Piece.Kind[] KINDS = Piece.Kind.values();
    /** The pieces that can become others. */
    private static final List<Piece.Kind> MEN = List.of(Piece.Kind.PAWN, Piece.Kind.MAN);

    private PieceTests() {}

    /** The material of one side: the number of pieces of each kind; the kings of chess and of draughts are the same letter. */
    static final class Side {

        /** The kinds by their letters, in the order of {@link #KINDS}. */
        private static final String LETTERS = "KQRBNPMKD";

        private final int[] counts;
        private final int total;
        private final Demand white;
        private final Demand black;

        private Side(int[] counts) {
            this.counts = counts;
            this.total = IntStream.of(counts).sum();
            this.white = new Demand(Color.WHITE, total, counts);
            this.black = new Demand(Color.BLACK, total, counts);
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
            if (moment.board().total(color) != total) {
                return false;
            }
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

        /** How many of a kind, by its place in {@link Piece.Kind}. */
        int count(int kind) {
            return counts[kind];
        }

        /** Whether a side will never have these any more. */
        boolean isLost(Color color, Moment moment) {
            return (color == Color.WHITE ? white : black).isLost(moment.board());
        }
    }

    /** Both sides have exactly this material. */
    public record Material(Side white, Side black, boolean eitherWay) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return (white.isOf(Color.WHITE, moment) && black.isOf(Color.BLACK, moment))
                    || (eitherWay && white.isOf(Color.BLACK, moment) && black.isOf(Color.WHITE, moment));
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return (white.isLost(Color.WHITE, moment) || black.isLost(Color.BLACK, moment))
                    && (!eitherWay || white.isLost(Color.BLACK, moment) || black.isLost(Color.WHITE, moment));
        }
    }

    /** One side has exactly this material, whatever the other has. */
    public record OneSide(Color color, Side side) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return side.isOf(color, moment);
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return side.isLost(color, moment);
        }
    }

    /** A comparison of the number of pieces of some kinds. */
    public record Count(@Nullable Color color, List<Piece.Kind> kinds, Comparison comparison, int asked)
            implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return comparison.holds(count(moment, kinds), asked);
        }

        private int count(Moment moment, List<Piece.Kind> counted) {
            int count = 0;
            for (Color each : COLORS) {
                if (color == null || color == each) {
                    for (Piece.Kind kind : counted) {
                        count += moment.board().count(each, kind);
                    }
                }
            }
            return count;
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            if (!comparison.takesMore() || moment.board().game().mayGainPieces()) {
                return false;
            }
            // At most all pawns and men that are not counted become pieces that are.
            int most = count(moment, kinds) + (MEN.containsAll(kinds) ? 0 : count(moment, MEN));
            return comparison == Comparison.GREATER ? most <= asked : most < asked;
        }
    }

    /** A move captures a number of pieces. */
    static final class Captures implements PlayTest {
        private final @Nullable Color by;
        private final Comparison comparison;
        private final int asked;
        private final PieceCount pieces = new PieceCount();

        /** @param by the side that takes them; null for either */
        Captures(@Nullable Color by, Comparison comparison, int asked) {
            this.by = by;
            this.comparison = comparison;
            this.asked = asked;
        }

        @Override
        public void begin(Moment start) {
            pieces.begin(start);
        }

        @Override
        public boolean holds(Moment moment) {
            Color mover = moment.mover();
            return mover != null && comparison.holds(pieces.taken(moment, mover), asked) && (by == null || by == mover);
        }
    }

    /** A move makes a pawn or a man into another piece. */
    static final class Promotes implements PlayTest {
        private final @Nullable Color by;
        private final List<Piece.Kind> to;
        /** How many of the kinds asked for each side has, and how many men, White first. */
        private int[] had = new int[4];

        private int[] has = new int[4];

        /**
         * @param by the side that promotes; null for either
         * @param to the kinds that count
         */
        Promotes(@Nullable Color by, List<Piece.Kind> to) {
            this.by = by;
            this.to = to.stream().filter(kind -> !MEN.contains(kind)).toList();
        }

        @Override
        public void begin(Moment start) {
            count(start, had);
        }

        @Override
        public boolean holds(Moment moment) {
            Color mover = moment.mover();
            if (mover == null) {
                return false;
            }
            count(moment, has);
            int side = mover == Color.WHITE ? 0 : 2;
            boolean promotes = has[side] > had[side] && has[side + 1] < had[side + 1];
            int[] spare = had;
            had = has;
            has = spare;
            return promotes && (by == null || by == mover);
        }

        private void count(Moment moment, int[] into) {
            into[0] = count(moment, Color.WHITE, to);
            into[1] = count(moment, Color.WHITE, MEN);
            into[2] = count(moment, Color.BLACK, to);
            into[3] = count(moment, Color.BLACK, MEN);
        }

        private static int count(Moment moment, Color color, List<Piece.Kind> kinds) {
            int count = 0;
            for (Piece.Kind kind : kinds) {
                count += moment.board().count(color, kind);
            }
            return count;
        }
    }

    /** Whose turn it is. */
    record Turn(Color color) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            return moment.board().turn() == Objects.requireNonNull(color);
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }
    }
}
