package dev.arbiter.othello;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The table of counted boards: it knows what was put into it, whichever way round, and nothing else. */
final class OthelloTableTest {

    private static final int BOARDS = 2_000;

    private final Random random = new Random(6);

    private record Discs(long mine, long theirs) {

        Discs turned(OthelloSymmetry symmetry) {
            return new Discs(symmetry.of(mine), symmetry.of(theirs));
        }
    }

    private Discs next() {
        long occupied = random.nextLong();
        long mine = occupied & random.nextLong();
        return new Discs(mine, occupied & ~mine);
    }

    @Test
    void a_count_is_found_by_each_image_of_its_board_and_at_its_depth_alone() {
        OthelloPerft.Table table = OthelloPerft.Table.of(1);
        assertThat(table.isPresent()).isTrue();
        assertThat(OthelloPerft.Table.of(0).isPresent()).isFalse();
        for (int i = 0; i < BOARDS; i++) {
            Discs board = next();
            int depth = 2 + random.nextInt(120);
            long count = random.nextLong() >>> 8;
            assertThat(table.find(board.mine(), board.theirs(), depth)).isEqualTo(-1);
            table.put(board.mine(), board.theirs(), depth, count);
            for (OthelloSymmetry symmetry : OthelloSymmetry.values()) {
                Discs turned = board.turned(symmetry);
                int entry = table.find(turned.mine(), turned.theirs(), depth);
                assertThat(entry).isNotNegative();
                assertThat(table.count(entry)).isEqualTo(count);
                assertThat(table.find(turned.mine(), turned.theirs(), depth - 1))
                        .isEqualTo(-1);
                assertThat(table.find(turned.theirs(), turned.mine(), depth)).isEqualTo(-1);
                long another = Long.lowestOneBit(turned.mine());
                assertThat(table.find(turned.mine() ^ another, turned.theirs(), depth))
                        .isEqualTo(-1);
                assertThat(table.find(turned.mine(), turned.theirs() | another, depth))
                        .isEqualTo(-1);
            }
        }
    }

    /** Boards that differ in little lie apart: of those put into a table with room for many times as many, nearly all stay. */
    @Test
    void boards_lie_apart() {
        OthelloPerft.Table table = OthelloPerft.Table.of(4);
        Map<Discs, Long> put = new HashMap<>();
        Set<Long> keys = new HashSet<>();
        Discs board = new Discs(0x0000_0008_1000_0000L, 0x0000_0010_0800_0000L);
        for (int square = 0; square < 64; square++) {
            for (int other = 0; other < square; other++) {
                Discs next = new Discs(board.mine() | 1L << square, board.theirs() | 1L << other);
                keys.add(OthelloKernel.key(next.mine(), next.theirs()));
                table.put(next.mine(), next.theirs(), 5, square * 64L + other);
                for (OthelloSymmetry symmetry : OthelloSymmetry.values()) {
                    put.put(next.turned(symmetry), square * 64L + other);
                }
            }
        }
        assertThat(keys.stream().map(key -> key & 0xFFFF).distinct()).hasSizeGreaterThan(keys.size() * 9 / 10);
        assertThat(keys.stream().map(key -> key >>> 48).distinct()).hasSizeGreaterThan(keys.size() * 9 / 10);
        long kept = put.entrySet().stream()
                .filter(each -> {
                    int entry = table.find(each.getKey().mine(), each.getKey().theirs(), 5);
                    return entry >= 0 && table.count(entry) == each.getValue();
                })
                .count();
        assertThat(kept).isGreaterThan(put.size() * 9L / 10);
    }

    /** Mirrors are their own opposites and move each square as its column and row say. */
    @Test
    void each_symmetry_moves_every_square_as_its_name_says() {
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                long square = 1L << (8 * row + column);
                assertThat(OthelloSymmetry.mirroredLeftRight(square)).isEqualTo(1L << (8 * row + 7 - column));
                assertThat(OthelloSymmetry.mirroredAlongDiagonal(square)).isEqualTo(1L << (8 * column + row));
                for (OthelloSymmetry symmetry : OthelloSymmetry.values()) {
                    assertThat(1L << symmetry.of(8 * row + column)).isEqualTo(symmetry.of(square));
                }
            }
        }
    }

    @Test
    void the_empty_squares_go_to_the_side_with_more_discs() {
        for (int own = 0; own <= 64; own++) {
            for (int other = 0; own + other <= 64; other++) {
                int empty = 64 - own - other;
                int expected = own == other ? 32 : own > other ? own + empty : own;
                long mine = own == 64 ? -1 : (1L << own) - 1;
                long theirs = other == 0 ? 0 : -1L << (64 - other);
                assertThat(OthelloKernel.score(mine, theirs)).isEqualTo(expected);
            }
        }
    }

    /** What stands beside a square's name among other bytes is neither read nor taken for part of it. */
    @Test
    void a_replay_reads_squares_by_their_names_alone() {
        for (String text : new String[] {"d3", "D3", "c4", "f5", "E6"}) {
            for (String before : new String[] {"", "a", "f5"}) {
                OthelloReplay replay = new OthelloReplay();
                byte[] bytes = (before + text + "99").getBytes(StandardCharsets.US_ASCII);
                assertThat(replay.play(bytes, before.length(), before.length() + 2))
                        .as(text)
                        .isNull();
            }
        }
        for (String text : new String[] {"d0", "d9", "`3", "i3", "d/", "d:", "@3", "I3", "\u00053", "#3"}) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            assertThat(new OthelloReplay().play(bytes, 0, 2)).as(text).isNotNull();
        }
    }
}
