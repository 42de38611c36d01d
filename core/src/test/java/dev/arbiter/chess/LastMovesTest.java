package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.referee.LastMoves;
import dev.arbiter.referee.PlainChess;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where checks are said to come from no move, taking every last move back finds none. */
final class LastMovesTest {

    private final Random random = new Random(113);

    /** Kings, one of them in the middle, and men that mostly check it; now and then a pawn that has just stepped twice. */
    private PlainChess next() {
        boolean white = random.nextBoolean();
        PlainChess plain = PlainBoards.empty(white);
        String men = white ? "qrbnpq" : "QRBNPQ";
        for (int i = 2 + random.nextInt(3); i > 0; i--) {
            plain.put(8 + random.nextInt(48), men.charAt(random.nextInt(6)));
        }
        for (int i = random.nextInt(8); i > 0; i--) {
            plain.put(8 + random.nextInt(48), "PpNnRr".charAt(random.nextInt(6)));
        }
        if (random.nextInt(3) == 0) {
            int file = random.nextInt(8);
            int passed = (white ? 40 : 16) + file;
            int up = white ? -8 : 8;
            plain.put(passed, '.');
            plain.put(passed - up, '.');
            plain.put(passed + up, white ? 'p' : 'P');
            plain.setPassed(passed);
        }
        plain.put(free(plain), white ? 'k' : 'K');
        plain.put(free(plain), white ? 'K' : 'k');
        return plain.isCheck() ? plain : next();
    }

    private int free(PlainChess plain) {
        int square = random.nextInt(64);
        boolean passed = plain.passed() >= 0 && square % 8 == plain.passed() % 8;
        return plain.letter(square) == '.' && !passed ? square : free(plain);
    }

    @Test
    void checks_that_are_said_to_be_impossible_come_from_no_move() {
        int impossible = 0;
        int all = 4_000;
        for (int count = 0; count < all; count++) {
            PlainChess plain = next();
            Setup setup = new Setup(PlainBoards.board(plain), 0, 50);
            boolean named = setup.findings(Chess.STANDARD).stream()
                    .anyMatch(finding -> finding.by().rule() == ChessRule.CHECKERS_CANNOT_ARISE);
            if (named) {
                assertThat(LastMoves.cannotHaveGivenCheck(plain))
                        .as(setup.toString())
                        .isTrue();
                impossible++;
            }
        }
        assertThat(impossible).isBetween(all / 20, all * 19 / 20);
    }

    /** Checks by every kind of move: by the piece that moved, by one behind it, by both, by a pawn taken in passing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/r3K3 w - -",
                "4k3/8/8/8/7b/4n3/8/4K3 w - -",
                "4k3/4r3/8/8/8/8/6n1/4K3 w - -",
                "4k3/8/8/8/8/8/8/4K1r1 w - -",
                "5k2/8/8/8/8/8/8/5RK1 b - -",
                "4kN2/8/4R3/8/8/8/8/4K3 b - -",
                "8/8/8/8/R3pPk1/8/8/4K3 b - f3",
                "3R4/8/3k4/8/8/8/8/B3K3 b - -",
                "4k3/8/8/3K4/8/8/2p5/b7 w - -",
                "4R1k1/8/8/8/8/6p1/8/B3K3 b - -"
            })
    void a_check_that_a_move_can_give_is_possible(String fen) {
        assertThat(LastMoves.cannotHaveGivenCheck(PlainBoards.read(fen))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/7b/8/8/r3K3 w - -",
                "4k3/8/8/8/7b/8/3p4/4K3 w - -",
                "4k3/3P1P2/8/8/8/8/8/4K3 b - -",
                "4k3/8/3n1n2/8/4K3/8/8/8 w - -",
                "8/8/8/R3k3/4pP2/8/8/4K3 b - f3"
            })
    void checks_that_no_move_gives_together_are_impossible(String fen) {
        assertThat(LastMoves.cannotHaveGivenCheck(PlainBoards.read(fen))).isTrue();
    }
}
