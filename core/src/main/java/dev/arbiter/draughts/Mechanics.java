package dev.arbiter.draughts;

import dev.arbiter.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** How pieces move and capture in a game, square by square: what the sentences of rulings are made of. */
final class Mechanics {

    private final Variant variant;

    Mechanics(Variant variant) {
        this.variant = variant;
    }

    /** The board. */
    Board board() {
        return variant.board();
    }

    /** The direction opposite to another. */
    static int opposite(int direction) {
        return direction ^ 4;
    }

    /** The directions, as bits, in which a piece moves without capturing. */
    int moveDirections(Color color, boolean king) {
        return (king ? variant.kingSteps() : variant.manSteps()).mask(color == Color.WHITE);
    }

    /** The directions, as bits, in which a piece captures. */
    int captureDirections(Color color, boolean king) {
        return (king ? variant.kingCaptures() : variant.manCaptures()).mask(color == Color.WHITE);
    }

    /** All directions in which any piece moves or captures. */
    int anyDirections() {
        return moveDirections(Color.WHITE, true) | captureDirections(Color.WHITE, true);
    }

    /** Whether a piece flies over several free squares. */
    boolean flies(boolean king) {
        return king && variant.flyingKings();
    }

    /** Whether captured pieces leave the board at once, so that their squares are free while the capture goes on. */
    boolean piecesLeaveAtOnce() {
        return variant.removal() == Removal.AT_ONCE;
    }

    /** Whether men may take kings. */
    boolean menTakeKings() {
        return variant.menTakeKings();
    }

    /** Whether two jumps in a row may not go in opposite directions. */
    boolean forbidsTurningBack() {
        return !variant.turnsBack();
    }

    /** What becomes of a man on the last row in the middle of a capture. */
    LastRow lastRow() {
        return variant.lastRow();
    }

    /** Whether a man of a side is crowned here. */
    boolean isCrowningSquare(Color color, int square) {
        return variant.isCrownSquare(color, square);
    }

    /** The first square in a direction that is not free and could be jumped from here, or -1. */
    int firstPiece(int from, int direction, boolean king, IntPredicate isFree) {
        int square = board().neighbour(direction, from);
        while (flies(king) && square >= 0 && isFree.test(square)) {
            square = board().neighbour(direction, square);
        }
        return square >= 0 && !isFree.test(square) ? square : -1;
    }

    /** The squares behind a jumped piece on which the jump may end, the nearest first. */
    List<Integer> landings(int victim, int direction, boolean king, IntPredicate isFree) {
        List<Integer> landings = new ArrayList<>();
        int square = board().neighbour(direction, victim);
        while (square >= 0 && isFree.test(square)) {
            landings.add(square);
            if (!flies(king) || variant.kingStop() == KingStop.DIRECTLY_BEHIND) {
                break;
            }
            square = board().neighbour(direction, square);
        }
        return landings;
    }

    /** The direction in which one square lies from another on a common line, or -1. */
    int direction(int from, int to) {
        for (int direction = 0; direction < Direction.values().length; direction++) {
            int square = from;
            do {
                square = board().neighbour(direction, square);
                if (square == to) {
                    return direction;
                }
            } while (square >= 0);
        }
        return -1;
    }

    /** The squares between two on a line, from the first to the second. */
    List<Integer> between(int from, int to, int direction) {
        List<Integer> between = new ArrayList<>();
        int square = board().neighbour(direction, from);
        while (square >= 0 && square != to) {
            between.add(square);
            square = board().neighbour(direction, square);
        }
        return between;
    }
}
