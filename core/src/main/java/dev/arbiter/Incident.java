package dev.arbiter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An incident in a game on which an arbiter has to decide. The position on the board is the one before it. */
public sealed interface Incident {

    /**
     * A player's time has run out.
     *
     * @param side whose flag has fallen; null if both have and it is unknown which fell first
     */
    record FlagFell(@Nullable Color side) implements Incident {}

    /**
     * A player claims a draw.
     *
     * @param by the claimant
     * @param ground the ground of the claim
     * @param written the move that the claimant has written down but not played; null if the claim is about the position on the
     *     board
     * @param hasTouched whether the claimant had already touched a piece, to move or capture it
     */
    record DrawClaimed(Color by, Ground ground, @Nullable String written, boolean hasTouched) implements Incident {}

    /** The ground on which a draw is claimed. */
    enum Ground {
        /** The same position has occurred for the third time. */
        REPETITION,
        /** A number of moves without progress: in chess 50. */
        COUNTED_MOVES,
        /** Either ground. */
        ANY
    }

    /**
     * The player to move has done something that is not a legal move.
     *
     * @param kind what the player did
     * @param number how many illegal moves this player has made in the game, including this one: 1 or more
     * @param isCompleted whether the player has pressed the clock
     * @param isAnswered whether the opponent has since made a move
     * @param move the move as written; null if it is not known
     */
    record IllegalMove(
            Kind kind,
            int number,
            boolean isCompleted,
            boolean isAnswered,
            @Nullable String move) implements Incident {

        /** @throws IllegalArgumentException if the number is less than 1 */
        public IllegalMove {
            if (number < 1) {
                throw new IllegalArgumentException("illegal move number " + number);
            }
        }

        /** What the player did. */
        public enum Kind {
            /** A move that breaks a rule. */
            MOVE,
            /** A pawn was moved to the last rank and not replaced by a piece. */
            PAWN_NOT_REPLACED,
            /** The clock was pressed without a move. */
            NO_MOVE,
            /** A move was made with two hands. */
            TWO_HANDS,
            /** The wrong discs were turned over: some that should have stayed, or not all that had to be. */
            WRONG_FLIPS
        }
    }

    /**
     * A player has resigned.
     *
     * @param side the player who resigned
     */
    record Resigned(Color side) implements Incident {}

    /** The players have agreed to a draw. */
    record DrawAgreed() implements Incident {}

    /**
     * The player to move has touched pieces, to move or to capture them.
     *
     * @param squares the squares of the pieces, in the order in which they were touched; at least one
     */
    record Touched(List<String> squares) implements Incident {

        /** @throws IllegalArgumentException if {@code squares} is empty */
        public Touched {
            squares = List.copyOf(squares);
            if (squares.isEmpty()) {
                throw new IllegalArgumentException("no square was touched");
            }
        }
    }
}
