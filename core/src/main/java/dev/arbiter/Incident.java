package dev.arbiter;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An incident in a game on which an arbiter has to decide. The position on the board is the one before it. Several are settled in
 * their order by {@link Position#settle(List, Conditions)}.
 */
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
     * @param touched the squares of those pieces, in their order; empty if they are not known
     */
    record DrawClaimed(Color by, Ground ground, @Nullable String written, boolean hasTouched, List<String> touched)
            implements Incident {
        public DrawClaimed {
            touched = List.copyOf(touched);
        }

        /** A claim before which no piece was touched, or it is not known which. */
        public DrawClaimed(Color by, Ground ground, @Nullable String written, boolean hasTouched) {
            this(by, ground, written, hasTouched, List.of());
        }
    }

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
     * @param by the player, for a check; null for whoever is to move
     */
    record IllegalMove(
            Kind kind,
            int number,
            boolean isCompleted,
            boolean isAnswered,
            @Nullable String move,
            @Nullable Color by) implements Incident {

        /** An illegal move by the side to move. */
        public IllegalMove(Kind kind, int number, boolean isCompleted, boolean isAnswered, @Nullable String move) {
            this(kind, number, isCompleted, isAnswered, move, null);
        }

        /** The same as a later one of its player. */
        public IllegalMove withNumber(int later) {
            return new IllegalMove(kind, later, isCompleted, isAnswered, move, by);
        }

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
     * An incident that neither the arbiter has seen nor a player claimed.
     *
     * @param incident what has happened
     */
    record Unnoticed(Incident incident) implements Incident {}

    /**
     * A legal move was made between other incidents.
     *
     * @param move as written
     */
    record Played(String move) implements Incident {}

    /**
     * A player has offered a draw, or the opponent has rejected it aloud.
     *
     * @param by the player who offered, or who rejects
     * @param how what was out of order, such as {@code conditional}
     */
    record DrawOffered(Color by, boolean isRejected, Set<String> how) implements Incident {
        public DrawOffered {
            how = Set.copyOf(how);
        }
    }

    /**
     * Whatever the board decides nothing about: a device, a late arrival, wrong colours.
     *
     * @param fact what it was, by its name in the list of facts
     * @param side whom it is about; null for both or for neither
     * @param words what belongs to it, such as {@code bag}
     * @param numbers such as {@code minutes}
     * @param move that it is about, as written; null for none
     */
    record Irregularity(
            String fact,
            @Nullable Color side,
            Set<String> words,
            Map<String, Integer> numbers,
            @Nullable String move) implements Incident {
        public Irregularity {
            words = Set.copyOf(words);
            numbers = Map.copyOf(numbers);
        }
    }

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

    /** Incidents that cannot be together, or one that lacks something: the message is the question to be answered. */
    final class UnclearException extends IllegalArgumentException {

        private static final long serialVersionUID = 1;

        private final String question;

        /** @param question that is missing */
        public UnclearException(String question) {
            super(question);
            this.question = question;
        }

        /** The question that is missing. */
        public String question() {
            return question;
        }
    }
}
