package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Positions come out of the table as they went in, each once, however many there are. */
class PositionTableTest {

    private static final String[] STARTS = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pPp1ppp1/1q6/8/3pP3/6Bp/PP1P1PPP/R3K2R w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    };

    /** Different positions of random games, by what is compared: the men, the mover, castling, a possible capture en passant. */
    private static Map<List<Long>, Board> boards(int count, long seed) {
        Random random = new Random(seed);
        Map<List<Long>, Board> boards = new LinkedHashMap<>();
        while (boards.size() < count) {
            ChessPosition position = Chess.STANDARD.position(STARTS[random.nextInt(STARTS.length)]);
            for (int ply = 0; ply < 60 && boards.size() < count && position.hasLegalMove(); ply++) {
                Board board = new Board(position);
                boards.putIfAbsent(content(board), board);
                List<ChessMove> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        return boards;
    }

    private static List<Long> content(Board board) {
        return List.of(
                board.white,
                board.black,
                board.pawns,
                board.knights,
                board.bishopsAndQueens,
                board.rooksAndQueens,
                board.castlingRooks(),
                board.possibleEnPassant(),
                (long) board.side);
    }

    private static void fill(PositionTable table, List<Board> boards) {
        for (int number = 0; number < boards.size(); number++) {
            assertThat(table.size()).isEqualTo(number);
            assertThat(table.add(boards.get(number))).isEqualTo(number);
            assertThat(table.add(boards.get(number / 2))).isEqualTo(-1);
        }
        Board out = new Board(boards.get(0));
        for (int number = 0; number < boards.size(); number++) {
            table.get(number, out);
            assertThat(content(out)).isEqualTo(content(boards.get(number)));
            assertThat(table.add(out)).isEqualTo(-1);
        }
    }

    @Test
    void positions_come_out_as_they_went_in() {
        List<Board> boards =
                new ArrayList<>(boards(3 * PositionTable.SMALLEST, 1).values());
        assertThat(boards).anyMatch(board -> board.possibleEnPassant() != 0);
        fill(new PositionTable(), boards);
    }

    /** A table is used again for search after search, shorter ones and longer ones. */
    @Test
    void what_a_search_left_is_forgotten() {
        PositionTable table = new PositionTable();
        for (int search = 0; search < 12; search++) {
            int count = search % 3 == 0 ? 2 * PositionTable.SMALLEST + 1 : PositionTable.SMALLEST + search % 2;
            fill(table, new ArrayList<>(boards(count, search).values()));
            if (search % 4 == 3) {
                table.shrink();
            } else {
                table.clear();
            }
            assertThat(table.size()).isZero();
        }
    }

    /** Positions that are looked for together, some of them twice and some that are there: as if each came by itself. */
    @Test
    void what_is_looked_for_together_is_added_as_one_by_one() {
        List<Board> boards =
                new ArrayList<>(boards(3 * PositionTable.SMALLEST, 7).values());
        Random random = new Random(7);
        PositionTable together = new PositionTable();
        PositionTable alone = new PositionTable();
        for (int begin = 0; begin < boards.size(); begin += 40) {
            List<Board> some = new ArrayList<>(boards.subList(begin, Math.min(begin + 40, boards.size())));
            some.add(some.get(random.nextInt(some.size())));
            some.add(boards.get(random.nextInt(begin + 1)));
            together.seekNone();
            for (int at = 0; at < some.size(); at++) {
                assertThat(together.seek(some.get(at))).isEqualTo(at);
            }
            assertThat(together.sought()).isEqualTo(some.size());
            together.fetch();
            for (int at = 0; at < some.size(); at++) {
                assertThat(together.add(at)).isEqualTo(alone.add(some.get(at)));
            }
        }
        assertThat(together.size()).isEqualTo(boards.size());
        Board out = new Board(boards.get(0));
        for (int number = 0; number < together.size(); number++) {
            together.get(number, out);
            assertThat(content(out)).isEqualTo(content(boards.get(number)));
        }
    }
}
