package dev.arbiter.chess;

import java.util.Arrays;
import java.util.List;

/**
 * One reason why a move is illegal.
 *
 * @param rule the rule that is broken
 * @param sentence what is wrong, naming pieces and squares, without a final full stop
 * @param squares what it is about, the most telling first, each once
 */
record Fault(ChessRule rule, String sentence, List<String> squares) {

    static Fault of(ChessRule rule, String sentence, int... squares) {
        List<String> names =
                Arrays.stream(squares).distinct().mapToObj(Squares::name).toList();
        return new Fault(rule, sentence, names);
    }

    /** How near the piece came to a legal move: 0 where it does not move so at all, 3 where nothing stops it. */
    int nearness() {
        return switch (rule) {
            case AMBIGUOUS -> 3;
            case KING_MOVES_INTO_ATTACK,
                    PINNED,
                    EN_PASSANT_EXPOSES_KING,
                    CHECK_IS_NOT_ANSWERED,
                    DOUBLE_CHECK,
                    PROMOTION_PIECE_IS_MISSING,
                    PROMOTION_PIECE_IS_IMPOSSIBLE,
                    NOTHING_TO_PROMOTE,
                    KING_IS_NOT_CAPTURED -> 2;
            case PATH_IS_BLOCKED, PAWN_IS_BLOCKED, EN_PASSANT_IS_NOT_AVAILABLE, PAWN_HAS_NOTHING_TO_CAPTURE -> 1;
            default -> 0;
        };
    }

    /** Squares in a sentence: {@code b1 and g1}. */
    static String list(long set) {
        List<String> names = Squares.names(set);
        if (names.size() < 2) {
            return String.join("", names);
        }
        String last = names.get(names.size() - 1);
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + last;
    }
}
