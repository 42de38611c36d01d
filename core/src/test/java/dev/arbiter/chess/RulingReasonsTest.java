package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import dev.arbiter.Rulings;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.referee.ChessReasons;
import dev.arbiter.referee.PlainChess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The reasons of rulings against those of {@link ChessReasons}, over mutated moves of random positions. */
class RulingReasonsTest {

    private static final List<String> STARTS = List.of(
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4r2k/8/8/8/7b/8/3P4/4K2R w K - 0 1",
            "3r2k1/8/8/b7/8/2N5/2PNQ3/R2K3R w - - 0 1",
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
            "3qk3/3r4/8/8/8/8/3R4/3QK2R w K - 0 1");

    @Test
    void sixty_thousand_mutated_coordinate_moves_have_the_reason_of_the_slow_referee() {
        Map<String, Integer> reasons = compareCoordinates(60_000, 7);
        assertThat(reasons.values().stream().mapToInt(count -> count).sum()).isGreaterThan(30_000);
        assertThat(reasons.keySet())
                .contains(
                        "NO_PIECE_THERE",
                        "NOT_YOUR_PIECE",
                        "OWN_PIECE_ON_TARGET",
                        "PATH_IS_BLOCKED",
                        "PAWN_IS_BLOCKED",
                        "PAWN_HAS_NOTHING_TO_CAPTURE",
                        "PAWN_HAS_ALREADY_MOVED",
                        "EN_PASSANT_IS_NOT_AVAILABLE",
                        "PROMOTION_PIECE_IS_MISSING",
                        "PROMOTION_PIECE_IS_IMPOSSIBLE",
                        "NOTHING_TO_PROMOTE",
                        "PINNED",
                        "DOUBLE_CHECK",
                        "CHECK_IS_NOT_ANSWERED",
                        "KING_MOVES_INTO_ATTACK",
                        "CASTLING_PATH_IS_OCCUPIED",
                        "CASTLING_RIGHT_IS_LOST",
                        "CASTLING_WITHOUT_ROOK",
                        "CASTLING_OUT_OF_CHECK",
                        "CASTLING_THROUGH_CHECK",
                        "CASTLING_INTO_CHECK",
                        "GAME_IS_OVER");
    }

    @Test
    @Tag("slow")
    void a_million_mutated_coordinate_moves_have_the_reason_of_the_slow_referee() {
        assertThat(compareCoordinates(1_000_000, 8)).isNotEmpty();
    }

    @Test
    void short_moves_have_the_reason_of_the_piece_that_comes_nearest() {
        Random random = new Random(9);
        Walk walk = new Walk(random);
        int illegal = 0;
        for (int i = 0; i < 5_000; i++) {
            walk.step();
            char kind = "NBRQK".charAt(random.nextInt(5));
            int to = random.nextInt(64);
            List<Integer> men = walk.own(kind);
            List<String> reasons = new ArrayList<>();
            for (int from : men) {
                reasons.add(walk.referee.reasonOfNamed(from, to));
            }
            Ruling<ChessMove> ruling = walk.position.ruling(kind + Squares.name(to));
            if (!ruling.isLegal()) {
                illegal++;
                assertThat(Rulings.name(ruling))
                        .as(walk.position + " " + kind + Squares.name(to) + " " + ruling)
                        .isIn(nearest(reasons));
            } else {
                assertThat(reasons).filteredOn(PlainChess.LEGAL::equals).hasSize(1);
            }
        }
        assertThat(illegal).isGreaterThan(1_000);
    }

    private static List<String> nearest(List<String> reasons) {
        if (reasons.isEmpty()) {
            return List.of("NO_PIECE_THERE", "GAME_IS_OVER");
        }
        if (reasons.stream().filter(PlainChess.LEGAL::equals).count() > 1) {
            return List.of("UNREADABLE");
        }
        List<String> best = new ArrayList<>();
        int most = reasons.stream().mapToInt(RulingReasonsTest::nearness).max().orElse(0);
        reasons.stream().filter(reason -> nearness(reason) == most).forEach(best::add);
        return best;
    }

    private static int nearness(String reason) {
        return switch (reason) {
            case "PINNED", "DOUBLE_CHECK", "CHECK_IS_NOT_ANSWERED", "KING_MOVES_INTO_ATTACK" -> 2;
            case "PATH_IS_BLOCKED", "OWN_PIECE_ON_TARGET" -> 1;
            default -> 0;
        };
    }

    private static Map<String, Integer> compareCoordinates(int tries, long seed) {
        Random random = new Random(seed);
        Map<String, Integer> reasons = new HashMap<>();
        Walk walk = new Walk(random);
        for (int i = 0; i < tries; i++) {
            if (i % 4 == 0) {
                walk.step();
            }
            String text;
            String expected;
            if (random.nextInt(20) == 0) {
                boolean isLong = random.nextBoolean();
                text = isLong ? "O-O-O" : "O-O";
                expected = walk.position.legalMoves().isEmpty() ? "GAME_IS_OVER" : walk.plain.castling(isLong);
            } else {
                int[] move = walk.mutatedMove();
                text = Squares.name(move[0]) + Squares.name(move[1]) + (move[2] == 0 ? "" : "" + (char) move[2]);
                expected = walk.referee.reason(move[0], move[1], move[2] == 0 ? '-' : (char) move[2]);
            }
            Ruling<ChessMove> ruling = walk.position.ruling(text);
            String found = Rulings.name(ruling);
            assertThat(found).as(walk.position + " " + text + " " + ruling).isEqualTo(expected);
            if (ruling instanceof Ruling.Illegal<ChessMove> illegal) {
                reasons.merge(found, 1, Integer::sum);
                assertIsPlain(illegal);
            }
        }
        return reasons;
    }

    private static void assertIsPlain(Ruling.Illegal<ChessMove> illegal) {
        assertThat(illegal.sentence()).isNotBlank().doesNotEndWith(".").doesNotContain("null");
        assertThat(illegal.citation()).startsWith("FIDE ");
        assertThat(illegal.squares()).allMatch(square -> square.matches("[a-h][1-8]"));
    }

    /** A random game that starts over where it ends. */
    private static final class Walk {

        private final Random random;
        ChessPosition position;
        PlainChess plain;
        ChessReasons referee;

        Walk(Random random) {
            this.random = random;
            restart();
        }

        private void restart() {
            position = Chess.STANDARD.position(STARTS.get(random.nextInt(STARTS.size())));
            plain = PlainBoards.read(position.text());
            referee = new ChessReasons(plain);
        }

        void step() {
            List<ChessMove> moves = position.legalMoves();
            if (moves.isEmpty() || position.moveNumber() > 60 || random.nextInt(60) == 0) {
                restart();
                return;
            }
            ChessMove move = moves.get(random.nextInt(moves.size()));
            position = position.play(move);
            plain = plain.play(PlainBoards.move(move.packed()));
            referee = new ChessReasons(plain);
        }

        List<Integer> own(char kind) {
            List<Integer> men = new ArrayList<>();
            for (int square = 0; square < 64; square++) {
                if (plain.letter(square) == (plain.isWhiteToMove() ? kind : Character.toLowerCase(kind))) {
                    men.add(square);
                }
            }
            return men;
        }

        /** From, to, promotion: a pseudo-legal move in most cases, with one thing changed or none. */
        int[] mutatedMove() {
            List<Integer> own = new ArrayList<>();
            for (char kind : "PNBRQK".toCharArray()) {
                own.addAll(own(kind));
            }
            int from = random.nextInt(6) == 0 ? random.nextInt(64) : own.get(random.nextInt(own.size()));
            boolean king = from == plain.king(plain.isWhiteToMove());
            int to = king && random.nextBoolean() ? from + (random.nextBoolean() ? 2 : -2) : from + nearby();
            if (random.nextInt(3) == 0 || to < 0 || to > 63) {
                to = random.nextInt(64);
            }
            boolean last = to / 8 == 0 || to / 8 == 7;
            int promotion = random.nextInt(last ? 2 : 30) == 0 ? "qrbnkp".charAt(random.nextInt(6)) : 0;
            return new int[] {from, to, promotion};
        }

        private int nearby() {
            int[] steps = {8, -8, 16, -16, 7, 9, -7, -9, 1, -1, 6, 10, 15, 17, -6, -10, -15, -17, 14, 18, -14, -18};
            return steps[random.nextInt(steps.length)];
        }
    }
}
