package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.text.PlainSan;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is played straight is what {@link MoveResolver} finds, and nothing else is played. */
class PlainSanBoardTest {

    private static final long SEED = 20261124;

    /** Some of all plain texts: every piece to every square, capturing or not, from anywhere, or from a file or rank. */
    private static final String[] HEADS = {
        "", "N", "B", "R", "Q", "K", "Nx", "Bx", "Rx", "Qx", "Kx", "ax", "cx", "dx", "fx", "hx", "Na", "Nbx", "Rf",
        "Rdx", "R1", "N5x", "Qh", "Q4"
    };

    private static final String[] NAMES = names();

    private static final int[] TEXTS =
            Arrays.stream(NAMES).mapToInt(PlainSanBoardTest::parsed).toArray();

    private int spelled;

    private static String[] names() {
        String[] names = new String[HEADS.length * 64];
        for (int at = 0; at < names.length; at++) {
            names[at] = HEADS[at / 64] + (char) ('a' + at % 8) + (char) ('1' + at / 8 % 8);
        }
        return names;
    }

    private static int parsed(String text) {
        byte[] bytes = (text + "        ").getBytes(StandardCharsets.US_ASCII);
        return PlainSan.read(bytes, 0, text.length());
    }

    private static void assertSame(Board actual, Board expected, String what) {
        assertThat(actual.samePieces(expected)).as(what).isTrue();
        assertThat(actual.rights).as(what).isEqualTo(expected.rights);
    }

    /** Compares every text on a board; returns how many moves were played. */
    private int compareAll(Board board) {
        PlainSanBoard straight = new PlainSanBoard();
        Board played = new Board();
        Board before = new Board();
        int moves = 0;
        straight.begin(board, 7, 9);
        for (int at = 0; at < TEXTS.length; at++) {
            int parsed = TEXTS[at];
            straight.keepLast();
            int move = straight.play(parsed);
            straight.copyTo(played);
            if (move < 0) {
                assertSame(played, board, "after nothing was played");
                assertThat(straight.clock()).isEqualTo(7);
                continue;
            }
            String what = board.fen(0, 0, 1, Fen.Castling.X_FEN) + " " + move;
            assertThat(move).as(what).isEqualTo(MoveResolver.find(board, parsed));
            assertSame(played, new Board(board, move), what);
            assertThat(straight.clock()).as(what).isEqualTo(board.isReversible(move) ? 8 : 0);
            assertThat(straight.clockBefore()).isEqualTo(7);
            assertThat(straight.highestClock()).isEqualTo(9);
            straight.copyBefore(move, before);
            assertSame(before, board, what);
            straight.copyTo(played);
            assertSame(played, new Board(board, move), what);
            assertThat(straight.isCheck()).as(what).isEqualTo(played.checkingPieces() != 0);
            assertThat(straight.isCheckBy(move)).as(what).isEqualTo(played.checkingPieces() != 0);
            if (straight.isSurelySan(parsed, move, board.checkingPieces() != 0)) {
                long san = MoveWriter.san(board, move, false);
                assertThat(MoveWriter.string(san)).as(what).isEqualTo(NAMES[at]);
                spelled++;
            }
            straight.takeBack(move);
            straight.copyTo(played);
            assertSame(played, board, what);
            straight.begin(board, 7, 9);
            moves++;
        }
        return moves;
    }

    private void compareInGames(int games) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int game = 0; game < games; game++) {
            ChessPosition position = Chess.STANDARD.start();
            int plies = random.nextInt(120);
            for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> legal = position.legalMoves();
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
            compareAll(position);
        }
        assertThat(spelled).isGreaterThan(20 * games);
    }

    @Test
    void every_text_means_the_same_in_positions_of_random_games() {
        compareInGames(120);
    }

    @Tag("slow")
    @Test
    void every_text_means_the_same_in_many_positions() {
        compareInGames(200_000);
    }

    @Test
    void a_move_gives_check_itself_or_opens_a_line() {
        SplittableRandom random = new SplittableRandom(SEED);
        PlainSanBoard straight = new PlainSanBoard();
        int checks = 0;
        for (int game = 0; game < 200; game++) {
            ChessPosition position = Chess.STANDARD.start();
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> legal = position.legalMoves();
                ChessMove move = legal.get(random.nextInt(legal.size()));
                int parsed = parsed(position.text(move));
                straight.begin(position, 0, 0);
                position = position.play(move);
                int played = parsed < 0 ? MoveResolver.NONE : straight.play(parsed);
                if (played >= 0) {
                    boolean isCheck = position.checkingPieces() != 0;
                    assertThat(straight.isCheckBy(played)).as(position.text()).isEqualTo(isCheck);
                    checks += isCheck ? 1 : 0;
                }
            }
        }
        assertThat(checks).isGreaterThan(500);
    }

    @Test
    void nearly_all_plain_moves_of_random_games_are_played_straight() {
        SplittableRandom random = new SplittableRandom(SEED);
        PlainSanBoard straight = new PlainSanBoard();
        int plain = 0;
        int played = 0;
        for (int game = 0; game < 100; game++) {
            ChessPosition position = Chess.STANDARD.start();
            for (int ply = 0; ply < 80 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> legal = position.legalMoves();
                ChessMove move = legal.get(random.nextInt(legal.size()));
                int parsed = parsed(position.text(move));
                straight.begin(position, 0, 0);
                plain += parsed >= 0 ? 1 : 0;
                played += parsed >= 0 && straight.play(parsed) == move.packed() ? 1 : 0;
                position = position.play(move);
            }
        }
        assertThat(played).isGreaterThan(plain - plain / 500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Pins on lines and across them, checks, double checks, en passant that exposes, kings side by side.
                "4r3/8/8/8/8/4N3/8/4K2k w - - 0 1",
                "8/8/8/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
                "4k3/8/8/8/8/5n2/3r4/4K3 w - - 0 1",
                "4k3/8/8/3N4/8/3N4/8/4K2b w - - 0 1",
                "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
                "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
                "4k3/4r3/8/8/8/8/4R3/3RKR2 w - - 0 1",
                // A file that need not be named, as the other piece is pinned, and a rank where the file is named.
                "4r2k/8/8/8/8/4N3/8/N3K3 w - - 0 1",
                "7k/8/8/8/1b6/8/3N4/N3K3 w - - 0 1",
                "7k/8/8/3R4/8/8/7K/R7 w - - 0 1"
            })
    void every_text_means_the_same_in_awkward_positions(String fen) {
        assertThat(compareAll(Chess.STANDARD.position(fen))).isPositive();
    }
}
