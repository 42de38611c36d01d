package dev.arbiter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What has happened in a game that an arbiter is asked about. The position is the one on the board before it. */
public sealed interface Incident {

    /**
     * A player's time has run out.
     *
     * @param side whose flag has fallen; null where both have and which fell first is unknown
     */
    record FlagFell(@Nullable Color side) implements Incident {}

    /**
     * A player claims a draw.
     *
     * @param by who claims it
     * @param ground on what ground
     * @param written the move that the player has written down and not played; null where the position on the board is meant
     * @param hasTouched whether the player has touched a piece before, to move or capture it
     */
    record DrawClaimed(Color by, Ground ground, @Nullable String written, boolean hasTouched) implements Incident {}

    /** On what ground a draw is claimed. */
    enum Ground {
        /** The same position for the third time. */
        REPETITION,
        /** A number of moves in which nothing has changed: in chess 50. */
        COUNTED_MOVES,
        /** Either. */
        ANY
    }

    /**
     * The player whose turn it is has done what is no legal move.
     *
     * @param kind what it was
     * @param number which illegal move of this player in the game it is, from 1
     * @param isCompleted whether the player has pressed the clock
     * @param isAnswered whether the opponent has made the next move since
     * @param move the move as it was written; null where that is not known
     */
    record IllegalMove(
            Kind kind,
            int number,
            boolean isCompleted,
            boolean isAnswered,
            @Nullable String move) implements Incident {

        /** @throws IllegalArgumentException where the number is less than 1 */
        public IllegalMove {
            if (number < 1) {
                throw new IllegalArgumentException("illegal move number " + number);
            }
        }

        /** What was done. */
        public enum Kind {
            /** A move that breaks a rule. */
            MOVE,
            /** A pawn was moved to the last rank and not replaced by a piece. */
            PAWN_NOT_REPLACED,
            /** The clock was pressed without a move. */
            NO_MOVE,
            /** A move was made with two hands. */
            TWO_HANDS,
            /** Discs were turned that stay as they are, or not turned that have to be. */
            WRONG_FLIPS
        }
    }

    /**
     * A player has resigned.
     *
     * @param side who did
     */
    record Resigned(Color side) implements Incident {}

    /** The players have agreed to a draw. */
    record DrawAgreed() implements Incident {}

    /**
     * The player whose turn it is has touched pieces, to move or to capture them.
     *
     * @param squares on which they stand, in the order in which they were touched; at least one
     */
    record Touched(List<String> squares) implements Incident {

        /** @throws IllegalArgumentException where there is no square */
        public Touched {
            squares = List.copyOf(squares);
            if (squares.isEmpty()) {
                throw new IllegalArgumentException("no square was touched");
            }
        }
    }
}
