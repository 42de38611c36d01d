package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.chess.kernel.HordeMaterial;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What is left of a horde mates or not, against all placements that can be mate. Where no piece of Black's is beside its king, it is mate
 * without them too, so that one is. A second elsewhere can only keep the first from defending, which the slow run tries.
 */
class HordeMaterialTest {

    private static final int[][] STRAIGHT = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    /** Kinds as in the letters, where bishops of the light squares and of the dark ones are two; 0 is none. */
    private static final String KINDS = " NLDRQ";

    /** As pieces are put on a board. */
    private static final int[] CODES = {0, 2, 3, 3, 4, 5};

    private static final int NONE = 0;

    /** The squares on which a piece of Black's that is not beside its king is tried. */
    private static final int FAR = CorpusSize.of(0, 0, 64);

    /** The materials of {@link #number} with a mate in some placement of just these. */
    private static final BitSet MATES = new HordeMaterialTest().findMates();

    private final BitSet mates = new BitSet();
    private final VariantPosition empty = emptyBoard();
    private final VariantPosition board = empty.copy();

    private static VariantPosition emptyBoard() {
        VariantPosition empty =
                ((VariantPosition) Games.find("horde").orElseThrow().start()).copy();
        empty.set(new Board());
        return empty;
    }

    /** Two of White's kinds and two of Black's, each pair in the order of the letters. */
    private static int number(int one, int other, int blocker, int another) {
        int white = 6 * Math.max(one, other) + Math.min(one, other);
        return 36 * white + 6 * Math.max(blocker, another) + Math.min(blocker, another);
    }

    private static boolean isMate(int one, int other, int blocker, int another) {
        return MATES.get(number(one, other, blocker, another));
    }

    /** Whether these or fewer of them mate. */
    private static boolean canMate(int one, int other, int blocker, int another) {
        for (int some = 1; some < 16; some++) {
            int first = (some & 1) == 0 ? NONE : one;
            int second = (some & 2) == 0 ? NONE : other;
            if (first + second != 0
                    && isMate(first, second, (some & 4) == 0 ? NONE : blocker, (some & 8) == 0 ? NONE : another)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void too_little_mates_in_no_placement_and_everything_else_in_one() {
        int tooLittle = 0;
        for (int one = 1; one <= 5; one++) {
            for (int other = 0; other <= one; other++) {
                for (int blocker = 0; blocker <= 5; blocker++) {
                    for (int another = 0; another <= blocker; another++) {
                        boolean expected = !canMate(one, other, blocker, another);
                        tooLittle += expected ? 1 : 0;
                        assertThat(isTooLittle(letters(one, other), letters(blocker, another)))
                                .as(letters(one, other) + " against k and " + letters(blocker, another))
                                .isEqualTo(expected);
                    }
                }
            }
        }
        assertThat(tooLittle).isBetween(100, 300);
    }

    /** A pawn may have become anything. */
    @Test
    void pawns_are_too_little_only_where_nothing_that_they_become_mates() {
        for (String horde : List.of("P", "PP", "PN", "PR", "N", "L", "R", "Q", "NL", "LL")) {
            for (String blockers : List.of("", "P", "N", "R", "PP", "PN", "PR", "PD", "LL")) {
                if (!horde.contains("P") && !blockers.contains("P")) {
                    continue;
                }
                boolean isMate = false;
                for (int one : kinds(horde, 0)) {
                    for (int other : kinds(horde, 1)) {
                        for (int blocker : kinds(blockers, 0)) {
                            for (int another : kinds(blockers, 1)) {
                                isMate |= canMate(one, other, blocker, another);
                            }
                        }
                    }
                }
                assertThat(isMate && isTooLittle(horde, blockers))
                        .as(horde + " against k and " + blockers)
                        .isFalse();
            }
        }
        assertThat(isTooLittle("P", "")).isTrue();
    }

    /** A king in the corner with three pieces of its own around it, and a queen beside whose guard a third piece stands. */
    @Test
    void three_pieces_of_either_side_are_not_too_little() {
        assertThat(isMate("N f7", "r g8", "n g7", "n h7")).isTrue();
        assertThat(isTooLittle("N", "RNN")).isFalse();
        assertThat(isMate("Q g7", "N f5", "N a1")).isTrue();
        assertThat(isTooLittle("QNN", "")).isFalse();
    }

    private static List<Integer> kinds(String letters, int at) {
        if (at >= letters.length()) {
            return List.of(NONE);
        }
        return letters.charAt(at) == 'P' ? List.of(1, 2, 3, 4, 5) : List.of(KINDS.indexOf(letters.charAt(at)));
    }

    private static String letters(int one, int other) {
        return ("" + KINDS.charAt(one) + KINDS.charAt(other)).strip();
    }

    /** Asks with pieces anywhere on squares of their colours. */
    private static boolean isTooLittle(String horde, String blockers) {
        long[] sets = new long[6];
        int square = 8;
        for (int side = 0; side < 2; side++) {
            for (char letter : (side == 0 ? horde : blockers).toCharArray()) {
                while ((letter == 'L' && !isLight(square)) || (letter == 'D' && isLight(square))) {
                    square++;
                }
                long bit = 1L << square;
                square += 3;
                sets[side] |= bit;
                sets[2] |= letter == 'P' ? bit : 0;
                sets[3] |= letter == 'N' ? bit : 0;
                sets[4] |= letter == 'L' || letter == 'D' || letter == 'Q' ? bit : 0;
                sets[5] |= letter == 'R' || letter == 'Q' ? bit : 0;
            }
        }
        return HordeMaterial.isTooLittle(sets[0], sets[1], sets[2], sets[3], sets[4], sets[5]);
    }

    private static boolean isLight(int square) {
        return (square / 8 + square) % 2 == 1;
    }

    // ---- all placements

    private BitSet findMates() {
        for (int king = 0; king < 64; king++) {
            List<Integer> beside = new ArrayList<>();
            long around = steps(king, STRAIGHT, 0, 1) | steps(king, DIAGONAL, 0, 1);
            for (int square = 0; square < 64; square++) {
                if ((around >>> square & 1) != 0) {
                    beside.add(square);
                }
            }
            look(king, around, -1, -1);
            for (int at = 0; at < beside.size(); at++) {
                look(king, around, beside.get(at), -1);
                for (int far = 0; far < FAR; far++) {
                    if (far != king && (around >>> far & 1) == 0) {
                        look(king, around, beside.get(at), far);
                    }
                }
                for (int other = 0; other < at; other++) {
                    look(king, around, beside.get(at), beside.get(other));
                }
            }
        }
        return mates;
    }

    private static long bit(int square) {
        return square < 0 ? 0 : 1L << square;
    }

    /** One piece that gives check and up to one more, which guard all squares around the king between them if nothing is in their way. */
    private void look(int king, long around, int blocker, int another) {
        long blocked = bit(blocker) | bit(another);
        List<int[]> pieces = new ArrayList<>();
        List<Long> attacks = new ArrayList<>();
        for (int kind = 1; kind <= 5; kind++) {
            for (int square = 0; square < 64; square++) {
                boolean isOfColor = KINDS.charAt(kind) == 'L' ? isLight(square) : kind != 3 || !isLight(square);
                if (isOfColor && square != king && (blocked & bit(square)) == 0) {
                    pieces.add(new int[] {kind, square});
                    attacks.add(attacks(kind, square, blocked));
                }
            }
        }
        long[] guarded = attacks.stream().mapToLong(Long::longValue).toArray();
        long flights = around & ~blocked;
        for (int one = 0; one < guarded.length; one++) {
            if ((guarded[one] & bit(king)) == 0) {
                continue;
            }
            long left = flights & ~guarded[one];
            if (left == 0) {
                place(king, pieces.get(one), null, blocker, another);
            }
            for (int other = 0; other < guarded.length; other++) {
                if ((left & ~guarded[other]) == 0 && pieces.get(one)[1] != pieces.get(other)[1]) {
                    place(king, pieces.get(one), pieces.get(other), blocker, another);
                }
            }
        }
    }

    /** Tries all kinds of Black's pieces by the rules of the game. */
    private void place(int king, int[] one, int @Nullable [] other, int blocker, int another) {
        for (int first = blocker < 0 ? NONE : 1; first <= (blocker < 0 ? NONE : 5); first++) {
            for (int second = another < 0 ? NONE : 1; second <= (another < 0 ? NONE : 5); second++) {
                int number = number(one[0], other == null ? NONE : other[0], first, second);
                if (mates.get(number) || !isOfColor(first, blocker) || !isOfColor(second, another)) {
                    continue;
                }
                board.set(empty);
                board.put(PieceKind.KING, king, false);
                put(one[0], one[1], true);
                put(other == null ? NONE : other[0], other == null ? -1 : other[1], true);
                put(first, blocker, false);
                put(second, another, false);
                mates.set(number, isMate());
            }
        }
    }

    private static boolean isOfColor(int kind, int square) {
        return (kind != 2 && kind != 3) || isLight(square) == (kind == 2);
    }

    private boolean isMate() {
        board.side = Pawns.BLACK;
        return board.checkingPieces() != 0 && !board.hasLegalMove();
    }

    /** With Black's king on h8. */
    private boolean isMate(String... pieces) {
        board.set(empty);
        board.put(PieceKind.KING, 63, false);
        for (String piece : pieces) {
            char letter = piece.charAt(0);
            int square = 8 * (piece.charAt(3) - '1') + piece.charAt(2) - 'a';
            put(KINDS.indexOf(Character.toUpperCase(letter)), square, Character.isUpperCase(letter));
        }
        return isMate();
    }

    private void put(int kind, int square, boolean isWhite) {
        if (kind != NONE) {
            board.put(PieceKind.of(CODES[kind]), square, isWhite);
        }
    }

    private static long attacks(int kind, int square, long blocked) {
        return switch (KINDS.charAt(kind)) {
            case 'N' -> steps(square, KNIGHT, blocked, 1);
            case 'R' -> steps(square, STRAIGHT, blocked, 7);
            case 'Q' -> steps(square, STRAIGHT, blocked, 7) | steps(square, DIAGONAL, blocked, 7);
            default -> steps(square, DIAGONAL, blocked, 7);
        };
    }

    private static long steps(int from, int[][] ways, long blocked, int most) {
        long reached = 0;
        for (int[] way : ways) {
            int file = from % 8 + way[0];
            int rank = from / 8 + way[1];
            for (int step = 0; step < most && file >= 0 && file < 8 && rank >= 0 && rank < 8; step++) {
                reached |= bit(8 * rank + file);
                if ((blocked & bit(8 * rank + file)) != 0) {
                    break;
                }
                file += way[0];
                rank += way[1];
            }
        }
        return reached;
    }
}
