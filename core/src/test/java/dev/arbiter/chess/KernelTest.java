package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.PerftOptions;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.MoveGenerator;
import dev.arbiter.referee.PlainChess;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The kernel against {@link PlainChess} on random play and random boards. */
class KernelTest {

    private static final int NORMAL = 10_000;
    private static final int SLOW = 1_000_000;

    /** Some way into a game, so that kings are exposed, pawns promote and few men are left. */
    private static final int LONGEST_GAME = 160;

    private final int[] moves = new int[MoveGenerator.MOST_MOVES];

    @Test
    void moves_are_those_of_the_plain_generator_in_random_games() {
        playRandomly(NORMAL / 2, new Random(1), KernelTest::startOfTheGame);
    }

    @Test
    void moves_are_those_of_the_plain_generator_in_random_chess960_games() {
        playRandomly(NORMAL / 2, new Random(2), KernelTest::start960);
    }

    @Test
    void moves_are_those_of_the_plain_generator_on_random_boards_without_pawns() {
        tryPawnlessBoards(NORMAL, new Random(3));
    }

    @Tag("slow")
    @Test
    void moves_are_those_of_the_plain_generator_in_a_million_positions() {
        playRandomly(SLOW / 3 + 1, new Random(4), KernelTest::startOfTheGame);
        playRandomly(SLOW / 3 + 1, new Random(5), KernelTest::start960);
        tryPawnlessBoards(SLOW / 3 + 1, new Random(6));
    }

    @Test
    void a_table_does_not_change_the_count() {
        for (PerftTables.Entry entry : PerftTables.own()) {
            Board board = PlainBoards.board(PlainBoards.read(entry.fen()));
            assertThat(HashedPerftCount.leaves(board, 4, new PerftOptions(false, 1)))
                    .as(entry.name())
                    .isEqualTo(board.leaves(4));
        }
    }

    @Test
    void positions_share_a_key_where_repetition_takes_them_for_the_same() {
        Random random = new Random(7);
        Map<Long, String> positions = new HashMap<>();
        Map<String, Long> keys = new HashMap<>();
        for (int game = 0; game < 100; game++) {
            PlainChess plain = start960(random);
            for (int ply = 0; ply < LONGEST_GAME; ply++) {
                List<PlainChess.Move> legal = plain.legalMoves();
                String position = repetition(plain, legal);
                long key = PlainBoards.board(plain).key();
                assertThat(positions.putIfAbsent(key, position)).isIn(null, position);
                assertThat(keys.putIfAbsent(position, key)).isIn(null, key);
                if (legal.isEmpty()) {
                    break;
                }
                plain = plain.play(legal.get(random.nextInt(legal.size())));
            }
        }
    }

    @Test
    void bishops_and_rooks_attack_what_they_reach_step_by_step() {
        Random random = new Random(8);
        for (int board = 0; board < 10_000; board++) {
            long half = random.nextLong();
            long occupied = half & random.nextLong();
            for (int square = 0; square < 64; square++) {
                long bishop = 0;
                long rook = 0;
                for (int step : new int[] {7, 9}) {
                    bishop |= Attacks.ray(square, step, occupied) | Attacks.ray(square, -step, occupied);
                }
                for (int step : new int[] {1, 8}) {
                    rook |= Attacks.ray(square, step, occupied) | Attacks.ray(square, -step, occupied);
                }
                assertThat(Attacks.bishop(square, occupied)).isEqualTo(bishop);
                assertThat(Attacks.rook(square, occupied)).isEqualTo(rook);
            }
        }
    }

    /** What FIDE 9.2.3 compares, as text. */
    private static String repetition(PlainChess plain, List<PlainChess.Move> legal) {
        boolean enPassant = legal.stream()
                .anyMatch(
                        move -> move.to() == plain.passed() && Character.toLowerCase(plain.letter(move.from())) == 'p');
        return plain.state() + (enPassant ? plain.passed() : "");
    }

    /** Where a random game begins. */
    private interface Start {
        PlainChess next(Random random);
    }

    private static PlainChess startOfTheGame(Random random) {
        return PlainBoards.read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    }

    /** A random arrangement with the king between the rooks; some lack bishops of both colours, which does not matter. */
    private static PlainChess start960(Random random) {
        String row;
        do {
            char[] men = "RNBQKBNR".toCharArray();
            for (int left = men.length; left > 1; left--) {
                int other = random.nextInt(left);
                char man = men[left - 1];
                men[left - 1] = men[other];
                men[other] = man;
            }
            row = new String(men);
        } while (!row.matches(".*R.*K.*R.*"));
        return PlainBoards.read(row.toLowerCase(Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + row + " w KQkq -");
    }

    private void playRandomly(int positions, Random random, Start start) {
        int tried = 0;
        while (tried < positions) {
            PlainChess plain = start.next(random);
            Board board = PlainBoards.board(plain);
            for (int ply = 0; ply < LONGEST_GAME && tried < positions; ply++, tried++) {
                int count = assertSameMoves(plain, board);
                if (count == 0) {
                    break;
                }
                int move = moves[random.nextInt(count)];
                plain = plain.play(PlainBoards.move(move));
                board.play(move);
                assertSameBoard(plain, board);
            }
        }
    }

    private void tryPawnlessBoards(int boards, Random random) {
        for (int board = 0; board < boards; board++) {
            PlainChess plain = PlainBoards.empty(random.nextBoolean());
            put(plain, 'K', random);
            put(plain, 'k', random);
            int pieces = random.nextInt(20);
            for (int piece = 0; piece < pieces; piece++) {
                put(plain, "QRBNqrbn".charAt(random.nextInt(8)), random);
            }
            assertSameMoves(plain, PlainBoards.board(plain));
        }
    }

    private static void put(PlainChess plain, char letter, Random random) {
        int square = random.nextInt(64);
        while (plain.letter(square) != '.') {
            square = random.nextInt(64);
        }
        plain.put(square, letter);
    }

    private int assertSameMoves(PlainChess plain, Board board) {
        int count = board.legalMoves(moves);
        Set<PlainChess.Move> listed = new HashSet<>();
        for (int move = 0; move < count; move++) {
            assertThat(listed.add(PlainBoards.move(moves[move]))).isTrue();
        }
        assertThat(listed).isEqualTo(new HashSet<>(plain.legalMoves()));
        assertThat(board.countMoves()).isEqualTo(count);
        assertThat(board.hasLegalMove()).isEqualTo(count > 0);
        assertThat(board.checkingPieces() != 0).isEqualTo(plain.isCheck());
        return count;
    }

    private static void assertSameBoard(PlainChess plain, Board board) {
        Board expected = PlainBoards.board(plain);
        assertThat(board.white).isEqualTo(expected.white);
        assertThat(board.black).isEqualTo(expected.black);
        assertThat(board.pawns).isEqualTo(expected.pawns);
        assertThat(board.knights).isEqualTo(expected.knights);
        assertThat(board.bishopsAndQueens).isEqualTo(expected.bishopsAndQueens);
        assertThat(board.rooksAndQueens).isEqualTo(expected.rooksAndQueens);
        assertThat(board.rights).isEqualTo(expected.rights);
        assertThat(board.side).isEqualTo(expected.side);
    }
}
