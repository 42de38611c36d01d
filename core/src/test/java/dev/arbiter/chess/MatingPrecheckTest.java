package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.PlainChess;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** The first look at whether a side may be unable to mate, held against squares and steps that are counted one by one. */
final class MatingPrecheckTest {

    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final String LETTERS = "PNBRQKpnbrqk";

    private final Random random = new Random(26);

    /** Kings, pawns that mostly block each other, and up to 14 other men. */
    private PlainChess next() {
        PlainChess plain = PlainBoards.empty(random.nextBoolean());
        int pairs = random.nextInt(7);
        for (int i = 0; i < pairs; i++) {
            int square = 8 + random.nextInt(40);
            plain.put(square, 'P');
            plain.put(square + 8, 'p');
        }
        String others = random.nextBoolean() ? "Pp" : random.nextBoolean() ? "PpNnBb" : "PpNnBbRrQq";
        int men = random.nextInt(random.nextInt(3) == 0 ? 15 : 6);
        for (int i = 0; i < men; i++) {
            char letter = others.charAt(random.nextInt(others.length()));
            boolean pawn = letter == 'P' || letter == 'p';
            plain.put(pawn ? 8 + random.nextInt(48) : random.nextInt(64), letter);
        }
        plain.put(random.nextInt(64), 'K');
        plain.put(random.nextInt(64), 'k');
        boolean kings = letters(plain, "K") == 1 && letters(plain, "k") == 1;
        PlainChess turned = plain.copy();
        turned.setWhiteToMove(!plain.isWhiteToMove());
        return kings && !turned.isCheck() ? plain : next();
    }

    @Test
    void a_side_may_lack_what_mates_where_men_are_few_or_pawns_block_each_other() {
        int lacking = 0;
        for (int count = 0; count < 3_000; count++) {
            PlainChess plain = next();
            Board board = PlainBoards.board(plain);
            String shown = board.fen(0, 0, 1, Fen.Castling.X_FEN);
            for (boolean white : List.of(true, false)) {
                assertThat(MatingPrecheck.canUnblock(board, white)).as(shown).isEqualTo(canUnblock(plain, white));
                assertThat(MatingPrecheck.mayLack(board, white)).as(shown).isEqualTo(mayLack(plain, white));
                boolean doubt = mayLack(plain, white)
                        && (letters(plain, LETTERS) <= 4
                                || hasProspect(plain)
                                || Winnability.here().ask(board, white, 0).isNo());
                assertThat(MatingPrecheck.isInDoubt(board, white)).as(shown).isEqualTo(doubt);
                lacking += doubt ? 1 : 0;
            }
            assertThat(MatingPrecheck.hasProspect(board)).as(shown).isEqualTo(hasProspect(plain));
        }
        assertThat(lacking).isBetween(100, 5_900);
    }

    private static boolean mayLack(PlainChess plain, boolean white) {
        if (blocked(plain) >= 3) {
            return !canUnblock(plain, white) || (letters(plain, LETTERS) <= 20 && isForced(plain));
        }
        return letters(plain, white ? "PNBRQK" : "pnbrqk") <= 3
                && (letters(plain, white ? "RQ" : "rq") == 0 || plain.isCheck());
    }

    private static boolean isForced(PlainChess plain) {
        PlainChess turned = plain.copy();
        turned.setWhiteToMove(!plain.isWhiteToMove());
        int few = !canAnyPawnStep(plain) || blocked(plain) >= 4 ? 4 : 2;
        return plain.legalMoves().size() <= few || turned.legalMoves().size() <= few;
    }

    private static boolean hasProspect(PlainChess plain) {
        return !canAnyPawnStep(plain)
                && letters(plain, "Pp") > 0
                && (letters(plain, "RrQq") == 0 || blocked(plain) >= 4);
    }

    /** Whether a rook, a queen, a bishop, a knight or a pawn that promotes comes to a pawn that is blocked. */
    private static boolean canUnblock(PlainChess plain, boolean white) {
        int up = white ? 8 : -8;
        char pawn = white ? 'P' : 'p';
        char theirs = white ? 'p' : 'P';
        Set<Integer> prey = new HashSet<>();
        Set<Integer> majors = squaresOf(plain, white ? "RQ" : "rq");
        for (int square = 8; square < 56; square++) {
            if (plain.letter(square) == theirs && plain.letter(square - up) == pawn) {
                prey.add(square);
            }
        }
        for (int square : List.copyOf(prey)) {
            // A pawn that stands behind one that is blocked is so too.
            if (square + up >= 0 && square + up < 64 && plain.letter(square + up) == theirs) {
                prey.add(square + up);
            }
        }
        for (int square = 8; square < 56; square++) {
            boolean blocked = plain.letter(square) == pawn
                    && (plain.letter(square + up) == theirs
                            || (plain.letter(square + up) == pawn
                                    && square + 2 * up >= 0
                                    && square + 2 * up < 64
                                    && plain.letter(square + 2 * up) == theirs));
            if (plain.letter(square) == pawn && !blocked) {
                int at = square;
                while (at >= 8 && at < 56 && plain.letter(at + up) == '.') {
                    at += up;
                }
                if (at < 8 || at >= 56) {
                    majors.add(at);
                }
            }
        }
        String own = white ? "PNBRQK" : "pnbrqk";
        IntPredicate free = square -> own.indexOf(plain.letter(square)) < 0 && !prey.contains(square);
        return comesTo(majors, STRAIGHT, free, prey)
                || comesTo(squaresOf(plain, white ? "N" : "n"), LEAPS, free, prey)
                || comesTo(squaresOf(plain, white ? "BQ" : "bq"), DIAGONAL, free, prey);
    }

    private static boolean comesTo(Set<Integer> from, int[][] steps, IntPredicate free, Set<Integer> prey) {
        Deque<Integer> open = new ArrayDeque<>(from);
        Set<Integer> seen = new HashSet<>(from);
        while (!open.isEmpty()) {
            int at = open.pop();
            for (int[] step : steps) {
                int file = at % 8 + step[0];
                int rank = at / 8 + step[1];
                int to = 8 * rank + file;
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    continue;
                }
                if (prey.contains(to)) {
                    return true;
                }
                if (free.test(to) && seen.add(to)) {
                    open.push(to);
                }
            }
        }
        return false;
    }

    private static boolean canAnyPawnStep(PlainChess plain) {
        for (int square = 8; square < 56; square++) {
            int up = plain.letter(square) == 'P' ? 8 : plain.letter(square) == 'p' ? -8 : 0;
            if (up != 0 && plain.letter(square + up) == '.') {
                return true;
            }
        }
        return false;
    }

    private static long blocked(PlainChess plain) {
        return squaresOf(plain, "P").stream()
                .filter(square -> plain.letter(square + 8) == 'p')
                .count();
    }

    private static Set<Integer> squaresOf(PlainChess plain, String letters) {
        Set<Integer> found = new HashSet<>();
        for (int square = 0; square < 64; square++) {
            if (letters.indexOf(plain.letter(square)) >= 0) {
                found.add(square);
            }
        }
        return found;
    }

    private static int letters(PlainChess plain, String letters) {
        return squaresOf(plain, letters).size();
    }
}
