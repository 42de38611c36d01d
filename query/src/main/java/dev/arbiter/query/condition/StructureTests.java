package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Conditions on the relation of pieces to each other. */
public final class StructureTests {

    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    private StructureTests() {}

    /** A comparison of the number of described pieces or squares with a number or with another such number. */
    static final class Compared implements PlayTest {
        private final PieceSet pieces;
        private final Comparison comparison;
        private final @Nullable PieceSet others;
        private final int number;
        private boolean answers;

        /** @param number is added to the number of the others */
        Compared(PieceSet pieces, Comparison comparison, @Nullable PieceSet others, int number) {
            this.pieces = pieces;
            this.comparison = comparison;
            this.others = others;
            this.number = number;
        }

        @Override
        public void begin(Moment start) {
            answers = pieces.begin(start.board());
            answers &= others == null || others.begin(start.board());
        }

        @Override
        public boolean holds(Moment moment) {
            if (!answers) {
                return false;
            }
            BoardState board = moment.board();
            int asked = number + (others == null ? 0 : others.count(board));
            return comparison.holds(pieces.count(board), asked);
        }

        @Override
        public boolean isHopeless(Moment moment) {
            boolean needsSome =
                    others == null && comparison.takesMore() && number > (comparison == Comparison.GREATER ? -1 : 0);
            return !answers || (needsSome && pieces.isGone(moment.board()));
        }

        @Override
        public boolean mayHaveNoAnswer() {
            return true;
        }

        @Override
        public boolean hasAnswer() {
            return answers;
        }

        @Override
        public void remark(QueryWarnings remarks) {
            pieces.remark(remarks);
            if (others != null) {
                others.remark(remarks);
            }
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }
    }

    /** The material that each side has more than the other is exactly this. */
    public record Imbalance(PieceTests.Side white, PieceTests.Side black, boolean eitherWay) implements PlayTest {
        @Override
        public boolean holds(Moment moment) {
            boolean asWritten = true;
            boolean exchanged = eitherWay;
            for (int i = 0; i < KINDS.length && (asWritten || exchanged); i++) {
                Piece.Kind kind = KINDS[i];
                int more =
                        moment.board().count(Color.WHITE, kind) - moment.board().count(Color.BLACK, kind);
                if (kind == Piece.Kind.CROWNED_MAN) {
                    continue;
                }
                if (kind == Piece.Kind.KING) {
                    more += moment.board().count(Color.WHITE, Piece.Kind.CROWNED_MAN)
                            - moment.board().count(Color.BLACK, Piece.Kind.CROWNED_MAN);
                }
                int asked = white.count(i) - black.count(i);
                asWritten &= more == asked;
                exchanged &= more == -asked;
            }
            return asWritten || exchanged;
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }
    }

    /** Each side has one bishop, and they stand on squares of different colours. */
    static final class OppositeBishops implements PlayTest {
        private final SquareSet darkSquares = SquareSet.of("dark");

        private long dark;

        @Override
        public void begin(Moment start) {
            dark = darkSquares.on(start.board().game()).low();
        }

        @Override
        public boolean holds(Moment moment) {
            long whites = moment.board().pieces(Color.WHITE, Piece.Kind.BISHOP, 0);
            long blacks = moment.board().pieces(Color.BLACK, Piece.Kind.BISHOP, 0);
            return Long.bitCount(whites) == 1
                    && Long.bitCount(blacks) == 1
                    && ((whites & dark) == 0) != ((blacks & dark) == 0);
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }
    }

    /** The king of the side to move is in check. */
    static final class Check implements PlayTest {
        private final @Nullable Color color;
        private final Map<Game<?>, Long> unanswered = new HashMap<>();
        private boolean answers;

        /** @param color whose king; null for either's */
        Check(@Nullable Color color) {
            this.color = color;
        }

        @Override
        public void begin(Moment start) {
            Game<?> game = start.board().game();
            answers = game.kinds().contains(Piece.Kind.KING);
            if (!answers) {
                unanswered.merge(game, 1L, Long::sum);
            }
        }

        @Override
        public boolean holds(Moment moment) {
            return (color == null || moment.board().turn() == color)
                    && moment.board().isCheck();
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return !answers;
        }

        @Override
        public boolean mayHaveNoAnswer() {
            return true;
        }

        @Override
        public boolean hasAnswer() {
            return answers;
        }

        @Override
        public void remark(QueryWarnings remarks) {
            unanswered.forEach(
                    (game, games) -> remarks.unanswered("a check, which " + game.title() + " does not know", games));
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }
    }
}
