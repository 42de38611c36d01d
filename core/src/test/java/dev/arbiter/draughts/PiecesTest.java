package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sets of pieces, against lists of them; and how often kings moved. */
class PiecesTest {

    private static final int SQUARES = 72;

    /** A piece by its colour and rank: {@code w}, {@code W}, {@code b}, {@code B} or {@code .} for none. */
    private static Pieces of(String cells) {
        Pieces pieces = Pieces.NONE;
        for (int square = 0; square < cells.length(); square++) {
            char c = cells.charAt(square);
            if (c != '.') {
                pieces = pieces.with(
                        square, Character.toLowerCase(c) == 'w' ? Color.WHITE : Color.BLACK, Character.isUpperCase(c));
            }
        }
        return pieces;
    }

    private static String random(SplittableRandom random) {
        StringBuilder cells = new StringBuilder();
        for (int square = 0; square < SQUARES; square++) {
            cells.append("wWbB....".charAt(random.nextInt(8)));
        }
        return cells.toString();
    }

    private static int count(String cells, String which) {
        return (int) cells.chars().filter(c -> which.indexOf(c) >= 0).count();
    }

    @Test
    void pieces_stand_and_are_counted_as_they_were_put() {
        SplittableRandom random = new SplittableRandom(20261123);
        for (int round = 0; round < 200; round++) {
            String cells = random(random);
            Pieces pieces = of(cells);
            for (int square = 0; square < SQUARES; square++) {
                char c = cells.charAt(square);
                assertThat(pieces.isEmpty(square)).isEqualTo(c == '.');
                assertThat(pieces.isKing(square)).isEqualTo(c == 'W' || c == 'B');
                assertThat(pieces.isOf(Color.WHITE, square)).isEqualTo("wW".indexOf(c) >= 0);
                assertThat(pieces.isOf(Color.BLACK, square)).isEqualTo("bB".indexOf(c) >= 0);
                assertThat(pieces.color(square))
                        .isEqualTo(c == '.' ? null : "wW".indexOf(c) >= 0 ? Color.WHITE : Color.BLACK);
                assertThat(pieces.without(square))
                        .isEqualTo(of(cells.substring(0, square) + "." + cells.substring(square + 1)));
            }
            for (Color color : Color.values()) {
                String men = color == Color.WHITE ? "w" : "b";
                String kings = color == Color.WHITE ? "W" : "B";
                assertThat(pieces.count(color)).isEqualTo(count(cells, men + kings));
                assertThat(pieces.kings(color)).isEqualTo(count(cells, kings));
                assertThat(pieces.hasMen(color)).isEqualTo(count(cells, men) > 0);
                for (int word = 0; word < 3; word++) {
                    assertThat(pieces.of(color, false, word)).isEqualTo(bits(cells, men, word));
                    assertThat(pieces.of(color, true, word)).isEqualTo(bits(cells, kings, word));
                }
            }
        }
        assertThat(of("W").hasMen(Color.WHITE)).isFalse();
        assertThat(of("w").hasMen(Color.WHITE)).isTrue();
    }

    private static long bits(String cells, String which, int word) {
        long bits = 0;
        for (int square = 64 * word; square < Math.min(cells.length(), 64 * word + 64); square++) {
            bits |= which.indexOf(cells.charAt(square)) >= 0 ? 1L << (square - 64 * word) : 0;
        }
        return bits;
    }

    @Test
    void pieces_are_equal_where_the_same_ones_stand() {
        List<String> all = new ArrayList<>();
        for (int square = 0; square < SQUARES; square++) {
            for (char c : "wWbB".toCharArray()) {
                all.add(".".repeat(square) + c);
            }
        }
        Set<Pieces> distinct = new HashSet<>();
        Set<Integer> hashes = new HashSet<>();
        for (String one : all) {
            assertThat(of(one)).isEqualTo(of(one)).hasSameHashCodeAs(of(one)).isNotEqualTo(one);
            distinct.add(of(one));
            hashes.add(of(one).hashCode());
        }
        assertThat(distinct).hasSameSizeAs(all);
        assertThat(hashes).hasSizeGreaterThan(all.size() / 4);
    }

    @Test
    void counts_of_kings_moves_are_equal_where_nothing_differs() {
        List<KingSteps> all = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            all.add(new KingSteps(i & 1, i >> 1 & 1, i >> 2 & 1, i >> 3));
        }
        Set<Integer> hashes = new HashSet<>();
        for (KingSteps one : all) {
            KingSteps same = new KingSteps(one.whiteSquare(), one.whiteSteps(), one.blackSquare(), one.blackSteps());
            assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo("steps");
            assertThat(all.stream().filter(one::equals)).hasSize(1);
            hashes.add(one.hashCode());
        }
        assertThat(hashes).hasSize(16);
    }
}
