package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.draughts.BoardGeometry.Corner;
import dev.arbiter.draughts.BoardGeometry.Squares;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Squares, names, neighbours and bits of boards of every size, against rows and columns counted out. */
class BoardGeometryTest {

    private static final int[][] STEPS = {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}};

    private static final int[][] SIZES = {
        {2, 2}, {3, 2}, {2, 5}, {4, 4}, {5, 5}, {7, 4}, {8, 8}, {9, 8}, {8, 9}, {10, 8}, {8, 10}, {10, 10}, {11, 9},
        {11, 12}, {12, 11}, {12, 12}
    };

    static List<BoardGeometry> boards() {
        List<BoardGeometry> boards = new ArrayList<>();
        for (int[] size : SIZES) {
            for (Squares squares : Squares.values()) {
                for (Corner first : Corner.values()) {
                    if (squares != Squares.EVERY || size[0] * size[1] <= 64) {
                        boards.add(new BoardGeometry(size[0], size[1], squares, first, size[0] % 2 == 0));
                    }
                }
            }
        }
        return boards;
    }

    /** The same board, made within a test. */
    private static BoardGeometry again(BoardGeometry board) {
        return new BoardGeometry(board.width(), board.height(), board.squares(), board.first(), board.algebraic());
    }

    /** The squares in their order, each as its row and its column. */
    private static List<List<Integer>> plain(BoardGeometry board) {
        List<List<Integer>> plain = new ArrayList<>();
        for (int row = 0; row < board.height(); row++) {
            for (int column = 0; column < board.width(); column++) {
                boolean cornersColour = (board.height() - 1 - row) % 2 == column % 2;
                if (board.squares() == Squares.EVERY
                        || cornersColour == (board.squares() == Squares.BOTTOM_LEFT_COLOUR)) {
                    plain.add(List.of(row, column));
                }
            }
        }
        return plain;
    }

    /** The nearest squares in a direction, one after the other. */
    private static List<Integer> walk(List<List<Integer>> plain, int square, int direction) {
        List<Integer> walk = new ArrayList<>();
        int row = plain.get(square).get(0);
        int column = plain.get(square).get(1);
        for (int step = 1; step <= BoardGeometry.MAXIMUM_SIZE; step++) {
            int at = plain.indexOf(List.of(row + step * STEPS[direction][0], column + step * STEPS[direction][1]));
            if (at >= 0) {
                walk.add(at);
            }
        }
        return walk;
    }

    @ParameterizedTest
    @MethodSource("boards")
    void squares_lie_and_are_called_as_counted_out(BoardGeometry given) {
        BoardGeometry board = again(given);
        List<List<Integer>> plain = plain(board);
        boolean bottom = board.first() == Corner.BOTTOM_LEFT || board.first() == Corner.BOTTOM_RIGHT;
        boolean right = board.first() == Corner.TOP_RIGHT || board.first() == Corner.BOTTOM_RIGHT;
        assertThat(board.count()).isEqualTo(plain.size());
        for (int row = -1; row <= board.height(); row++) {
            for (int column = -1; column <= board.width(); column++) {
                assertThat(board.square(row, column)).isEqualTo(plain.indexOf(List.of(row, column)));
            }
        }
        int number = 0;
        for (int i = 0; i < board.height(); i++) {
            for (int j = 0; j < board.width(); j++) {
                int row = bottom ? board.height() - 1 - i : i;
                int column = right ? board.width() - 1 - j : j;
                int square = plain.indexOf(List.of(row, column));
                if (square >= 0) {
                    number++;
                    boolean lettersRight = board.algebraic() && right;
                    boolean lettersBottom = !board.algebraic() || bottom;
                    String name = "abcdefghijkl".charAt(lettersRight ? board.width() - 1 - column : column)
                            + String.valueOf(lettersBottom ? board.height() - row : row + 1);
                    assertThat(board.number(square)).isEqualTo(number);
                    assertThat(board.numbered(number)).isEqualTo(square);
                    assertThat(board.algebraicName(square)).isEqualTo(name);
                    assertThat(board.name(square)).isEqualTo(board.algebraic() ? name : String.valueOf(number));
                    assertThat(board.row(square)).isEqualTo(row);
                    assertThat(board.column(square)).isEqualTo(column);
                    assertThat(board.lettered(name.charAt(0) - 'a', Integer.parseInt(name.substring(1))))
                            .isEqualTo(square);
                    boolean road = board.width() == board.height()
                            && (board.squares() == Squares.OTHER_COLOUR
                                    ? row == column
                                    : row == board.height() - 1 - column);
                    assertThat(board.isOnMainRoad(square)).isEqualTo(road);
                }
            }
        }
        assertThat(board.numbered(0)).isEqualTo(-1);
        assertThat(board.numbered(number + 1)).isEqualTo(-1);
    }

    @ParameterizedTest
    @MethodSource("boards")
    void lines_run_as_counted_out(BoardGeometry given) {
        BoardGeometry board = again(given);
        if (board.first() != Corner.TOP_LEFT || board.count() > 50) {
            return;
        }
        List<List<Integer>> plain = plain(board);
        for (int square = 0; square < plain.size(); square++) {
            Set<Integer> onLines = new HashSet<>();
            for (int direction = 0; direction < 8; direction++) {
                List<Integer> walk = walk(plain, square, direction);
                assertThat(board.neighbour(direction, square)).isEqualTo(walk.isEmpty() ? -1 : walk.get(0));
                assertThat(board.reaches(direction, square, square)).isTrue();
                for (int i = 0; i < walk.size(); i++) {
                    assertThat(board.direction(square, walk.get(i))).isEqualTo(direction);
                    assertThat(board.reaches(direction, square, walk.get(i))).isTrue();
                    assertThat(board.reaches((direction + 4) % 8, square, walk.get(i)))
                            .isFalse();
                    assertThat(board.between(square, walk.get(i), direction)).isEqualTo(walk.subList(0, i));
                }
                onLines.addAll(walk);
            }
            for (int other = 0; other < plain.size(); other++) {
                if (!onLines.contains(other)) {
                    assertThat(board.direction(square, other)).isEqualTo(-1);
                }
            }
        }
    }

    /** Whoever can jump, and where it lands, is seen in one of two windows; each shows 64 bits. */
    @ParameterizedTest
    @MethodSource("boards")
    void jumps_of_whole_sets_are_those_of_single_pieces(BoardGeometry given) {
        BoardGeometry board = again(given);
        List<List<Integer>> plain = plain(board);
        BitLayout layout = new BitLayout(board);
        int last = layout.bit(board.count() - 1);
        assertThat(layout.offset).isEqualTo(Math.max(0, last - 63));
        SplittableRandom random = new SplittableRandom(board.count());
        BitLayout.Set enemy = new BitLayout.Set();
        BitLayout.Set empty = new BitLayout.Set();
        Set<Integer> enemies = new HashSet<>();
        Set<Integer> free = new HashSet<>();
        for (int square = 0; square < board.count(); square++) {
            int kind = random.nextInt(3);
            if (kind == 0) {
                enemy.add(layout.bit(square));
                enemies.add(square);
            } else if (kind == 1) {
                empty.add(layout.bit(square));
                free.add(square);
            }
            assertThat(layout.square(layout.bit(square))).isEqualTo(square);
            assertThat(enemy.has(layout.bit(square))).isEqualTo(kind == 0);
        }
        for (int direction = 0; direction < 8; direction++) {
            Set<Integer> expected = new HashSet<>();
            Set<Integer> targets = new HashSet<>();
            for (int square = 0; square < board.count(); square++) {
                List<Integer> walk = walk(plain, square, direction);
                if (walk.size() > 1 && enemies.contains(walk.get(0)) && free.contains(walk.get(1))) {
                    expected.add(square);
                    targets.add(walk.get(1));
                }
            }
            Set<Integer> jumpers = new HashSet<>();
            Set<Integer> landings = new HashSet<>();
            for (int from : layout.offset == 0 ? new int[] {0} : new int[] {0, layout.offset}) {
                long seen = layout.jumpers(direction, from, enemy.from(from), empty.from(from));
                jumpers.addAll(squares(layout, seen, from));
                landings.addAll(squares(layout, layout.landings(direction, seen), from));
            }
            assertThat(jumpers).isEqualTo(expected);
            assertThat(landings).isEqualTo(targets);
        }
    }

    private static Set<Integer> squares(BitLayout layout, long set, int first) {
        Set<Integer> squares = new HashSet<>();
        for (int bit = 0; bit < 64; bit++) {
            if ((set >>> bit & 1) != 0) {
                squares.add(layout.square(first + bit));
            }
        }
        for (int word = 0; word < 2; word++) {
            long found = layout.squares(set, first, word);
            for (int bit = 0; bit < 64; bit++) {
                assertThat((found >>> bit & 1) != 0).isEqualTo(squares.contains(64 * word + bit));
            }
        }
        return squares;
    }

    @ParameterizedTest
    @MethodSource("boards")
    void where_bits_are_a_ring_every_step_over_the_edge_ends_beside_the_board(BoardGeometry given) {
        BoardGeometry board = again(given);
        BitLayout layout = new BitLayout(board);
        Set<Integer> bits = new HashSet<>();
        long all = 0;
        for (int square = 0; square < board.count(); square++) {
            bits.add(layout.bit(square));
            all |= square < 64 ? 1L << square : 0;
        }
        assertThat(bits).hasSize(board.count());
        if (board.count() <= 64 && layout.offset == 0) {
            assertThat(bits).allMatch(bit -> (layout.spread(-1L >>> -board.count()) >>> bit & 1) != 0);
            assertThat(Long.bitCount(layout.spread(all))).isEqualTo(board.count());
            for (int row = 0; row < board.height(); row++) {
                Set<Integer> ofRow = squares(layout, layout.row(row), 0);
                for (int square = 0; square < board.count(); square++) {
                    assertThat(ofRow.contains(square)).isEqualTo(board.row(square) == row);
                }
            }
        }
        if (!layout.isRing()) {
            return;
        }
        int near = board.width() / 2;
        int[] distances = {-near, near + 1, near, -near - 1};
        int[] directions = {1, 3, 5, 7};
        for (int square = 0; square < board.count(); square++) {
            for (int i = 0; i < 4; i++) {
                int to = layout.bit(square) + distances[i] & 63;
                int neighbour = board.neighbour(directions[i], square);
                if (neighbour < 0) {
                    assertThat(bits).as("bit %d of %s", to, board).doesNotContain(to);
                } else {
                    assertThat(layout.bit(neighbour)).isEqualTo(to);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8, 8, BOTTOM_LEFT_COLOUR, true",
        "10, 10, BOTTOM_LEFT_COLOUR, true",
        "10, 8, BOTTOM_LEFT_COLOUR, true",
        "8, 8, OTHER_COLOUR, true",
        "8, 8, EVERY, false",
        "9, 8, BOTTOM_LEFT_COLOUR, false",
        "12, 12, BOTTOM_LEFT_COLOUR, false",
        "10, 11, BOTTOM_LEFT_COLOUR, false",
    })
    void the_usual_boards_are_rings(int width, int height, Squares squares, boolean ring) {
        assertThat(new BitLayout(new BoardGeometry(width, height, squares, Corner.TOP_LEFT, false)).isRing())
                .isEqualTo(ring);
    }

    @Test
    void sets_are_those_of_java() {
        SplittableRandom random = new SplittableRandom(20261123);
        for (int round = 0; round < 200; round++) {
            BitLayout.Set set = new BitLayout.Set();
            BitSet plain = new BitSet();
            for (int i = 0; i < 40; i++) {
                int bit = random.nextInt(78);
                if (random.nextInt(3) > 0) {
                    set.add(bit);
                    plain.set(bit);
                } else {
                    set.remove(bit);
                    plain.clear(bit);
                }
            }
            int offset = random.nextInt(15);
            long window = random.nextLong();
            assertThat(set.from(offset)).isEqualTo(word(plain, offset));
            set.add(window, offset);
            for (int bit = 0; bit < 78; bit++) {
                boolean added = bit >= offset && bit - offset < 64 && (window >>> (bit - offset) & 1) != 0;
                assertThat(set.has(bit)).isEqualTo(plain.get(bit) || added);
            }
        }
    }

    private static long word(BitSet set, int from) {
        long word = 0;
        for (int bit = 0; bit < 64; bit++) {
            word |= set.get(from + bit) ? 1L << bit : 0;
        }
        return word;
    }

    @ParameterizedTest
    @CsvSource({"1, 8", "8, 1", "13, 8", "8, 13", "0, 0"})
    void a_board_has_2_to_12_rows_and_columns(int width, int height) {
        assertThatThrownBy(() -> new BoardGeometry(width, height, Squares.OTHER_COLOUR, Corner.TOP_LEFT, false))
                .hasMessage("a board of " + width + " by " + height + " squares");
    }

    @Test
    void a_board_has_72_playing_squares_at_most() {
        assertThat(new BoardGeometry(12, 12, Squares.OTHER_COLOUR, Corner.TOP_LEFT, false).count())
                .isEqualTo(72);
        assertThat(new BoardGeometry(9, 8, Squares.EVERY, Corner.TOP_LEFT, false).count())
                .isEqualTo(72);
        assertThatThrownBy(() -> new BoardGeometry(10, 8, Squares.EVERY, Corner.TOP_LEFT, false))
                .hasMessage("a board of 80 playing squares, expected at most 72");
    }

    @Test
    void boards_are_equal_where_nothing_differs() {
        List<BoardGeometry> boards = boards();
        for (int i = 0; i < boards.size(); i++) {
            BoardGeometry one = boards.get(i);
            BoardGeometry same = again(one);
            assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).hasToString(same.toString());
            for (int j = 0; j < i; j++) {
                assertThat(one).isNotEqualTo(boards.get(j));
            }
            BoardGeometry otherwise = one.named(one.first(), one.letters(), !one.algebraic());
            assertThat(one).isNotEqualTo(otherwise).isNotEqualTo(one.name(0));
            assertThat(one).isNotEqualTo(one.named(one.first(), one.letters().atOtherEnd(), one.algebraic()));
        }
        assertThat(boards.stream().map(BoardGeometry::hashCode).distinct()).hasSizeGreaterThan(boards.size() / 2);
    }
}
