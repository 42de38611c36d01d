package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How the pawns of a side stand to each other and to those of the other side. */
final class PawnStructure {

    /** The kinds of pawns. */
    enum Kind {
        /** No pawn of the other side stands before it, on its file or one beside it. */
        PASSED,
        /** None of its own side's stands on a file beside it. */
        ISOLATED,
        /** Another of its own side's stands on its file. */
        DOUBLED,
        /** One of its own side's stands on a file beside it. */
        CONNECTED;

        /** The kind of a word; null where it is none. */
        static @Nullable Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.name().toLowerCase(Locale.ROOT).equalsIgnoreCase(word)) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** By square those on its file, and on the files beside it. */
    private final long[] file = new long[Long.SIZE];

    private final long[] beside = new long[Long.SIZE];
    /** By square those before it on its file and the files beside it, as White goes and as Black does. */
    private final long[] aheadOfWhite = new long[Long.SIZE];

    private final long[] aheadOfBlack = new long[Long.SIZE];

    PawnStructure(Game<?> game) {
        int[][] numbers = Demand.numbers(game);
        for (int row = 0; row < numbers.length; row++) {
            for (int column = 0; column < numbers[row].length; column++) {
                int square = numbers[row][column];
                for (int other = 0; square >= 0 && other < numbers.length; other++) {
                    for (int by = -1; by <= 1; by++) {
                        boolean onBoard = column + by >= 0 && column + by < numbers[other].length;
                        int number = onBoard ? numbers[other][column + by] : -1;
                        long bit = number < 0 ? 0 : 1L << number;
                        file[square] |= by == 0 ? bit : 0;
                        beside[square] |= by == 0 ? 0 : bit;
                        aheadOfWhite[square] |= other < row ? bit : 0;
                        aheadOfBlack[square] |= other > row ? bit : 0;
                    }
                }
            }
        }
    }

    /** Whether a game has pawns whose structure can be asked for. */
    static boolean isKnown(Game<?> game) {
        return game.kinds().contains(Piece.Kind.PAWN) && game.squares().size() <= Long.SIZE;
    }

    /** The pawns of a side that are of a kind, a bit for each. */
    long find(Kind kind, Color color, BoardState board) {
        long own = board.pieces(color, Piece.Kind.PAWN, 0);
        long others = kind == Kind.PASSED ? board.pieces(color.opposite(), Piece.Kind.PAWN, 0) : 0;
        long found = 0;
        for (long left = own; left != 0; left &= left - 1) {
            int square = Long.numberOfTrailingZeros(left);
            boolean is = switch (kind) {
                case PASSED -> ((color == Color.WHITE ? aheadOfWhite : aheadOfBlack)[square] & others) == 0;
                case ISOLATED -> (beside[square] & own) == 0;
                case CONNECTED -> (beside[square] & own) != 0;
                case DOUBLED -> (file[square] & own & ~(1L << square)) != 0;
            };
            found |= is ? left & -left : 0;
        }
        return found;
    }
}
