package dev.arbiter.contest;

import dev.arbiter.Color;
import dev.arbiter.Rule;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.DraughtsRule;
import dev.arbiter.draughts.EnglishBoard;
import java.util.Arrays;

/** Why a move of <i>Checker's Check</i> is illegal, by the rules of the statement, which numbers them from 1 to 6. */
final class CheckersExplanation {

    private CheckersExplanation() {}

    /**
     * A sentence and the rule: {@code a capture is available and must be taken: 14x23 [rule 4]}.
     *
     * @param board the position before the move
     * @param squares the move's squares, of which the first {@code length} count
     */
    static String of(EnglishBoard board, int[] squares, int length) {
        Ruling<?> ruling =
                board.position().rulingByNumbers(CheckersExplanation::nameInStatement, Arrays.copyOf(squares, length));
        if (ruling instanceof Ruling.Illegal<?> illegal) {
            return illegal.sentence() + " [rule " + number(illegal.rule()) + "]";
        }
        if (ruling instanceof Ruling.Unreadable) {
            return "a move names at least two squares, and this one names " + length + " [rule 2]";
        }
        throw new IllegalStateException("the kernel and the ruling disagree on " + board.position());
    }

    /** The statement calls Red what the rules of draughts call Black. */
    private static String nameInStatement(Color side) {
        return side == Color.BLACK ? "Red" : side.title();
    }

    /** The statement's rule: alternate moves, step, jump to the end, jump if possible, promotion, jump once. */
    private static int number(Rule rule) {
        if (!(rule instanceof DraughtsRule draughtsRule)) {
            throw new IllegalArgumentException(rule.name());
        }
        return switch (draughtsRule) {
            case GAME_IS_OVER, NO_PIECE_THERE, NOT_YOUR_PIECE -> 1;
            case STEP_IN_CAPTURE,
                    CAPTURE_GOES_ON,
                    OWN_PIECE_IS_JUMPED,
                    NOTHING_IS_JUMPED,
                    TWO_PIECES_IN_A_ROW,
                    JUMP_IS_TOO_FAR,
                    MAN_CAPTURES_BACKWARD -> 3;
            case CAPTURE_IS_COMPULSORY -> 4;
            case CROWNING_ENDS_THE_MOVE -> 5;
            case PIECE_IS_JUMPED_TWICE -> 6;
            default -> 2;
        };
    }
}
