package dev.arbiter;

import java.util.ArrayList;
import java.util.List;

/**
 * The answer to a move text on a position: legal, illegal by exactly one primary rule, or no readable move at all.
 *
 * <pre>{@code
 * Ruling<?> ruling = Chess.STANDARD.start().ruling("e5");
 * if (ruling instanceof Ruling.Illegal<?> illegal) {
 *     System.out.println(illegal.sentence() + " " + illegal.alternatives());
 * }
 * }</pre>
 *
 * @param <M> the game's type of move
 */
public sealed interface Ruling<M> {

    /**
     * The move is legal.
     *
     * @param move the move that was meant
     * @param text the move in the game's canonical notation
     * @param before the position in which it is made: the one that was ruled on, or the one after a forced pass that a record
     *     leaves out, as {@link Position#recordedRuling} has it
     * @param after the position that the move leads to
     * @param notes how the text departs from the notations that the game reads: {@code 0-0 is written O-O}; and whether the
     *     game was over. Mostly none
     */
    record Legal<M>(M move, String text, Position<M> before, Position<M> after, List<Note> notes) implements Ruling<M> {
        public Legal {
            notes = List.copyOf(notes);
        }

        /** The squares that the move visits, as {@link Position#path}; empty for a pass. */
        public List<String> path() {
            return before.path(move);
        }

        /** The move in one of the game's notations, as {@link Position#text(Object, Notation)}. */
        public String text(Notation notation) {
            return notation == Notation.CANONICAL ? text : before.text(move, notation);
        }

        /** Whether the move takes pieces off the board. */
        public boolean isCapture() {
            return before.isCapture(move);
        }

        /** The same ruling with one note more. */
        public Legal<M> with(Note note) {
            List<Note> all = new ArrayList<>(notes);
            all.add(note);
            return new Legal<>(move, text, before, after, all);
        }
    }

    /**
     * The text names a move, and that move is not legal.
     *
     * @param by the rule that is broken first, with the article of this game's official rules
     * @param sentence what is wrong with this very move, naming pieces and squares, without its final full stop
     * @param squares the squares that the sentence is about, in the game's notation, the most relevant first
     * @param alternatives legal moves that may have been meant or that the rule demands, in canonical notation
     */
    record Illegal<M>(Cited by, String sentence, List<String> squares, List<String> alternatives) implements Ruling<M> {
        public Illegal {
            squares = List.copyOf(squares);
            alternatives = List.copyOf(alternatives);
        }

        /** The rule that is broken first. */
        public Rule rule() {
            return by.rule();
        }

        /** The article of this game's official rules. */
        public String citation() {
            return by.citation();
        }
    }

    /**
     * The text is not one move, so that no rule of the game is broken: either it is no move at all, or it can mean
     * several.
     *
     * @param column where in the text, in characters counted from 1; one past its end where more was expected
     * @param found what stands there, as a phrase: {@code "'z'"}, {@code "the end"}
     * @param expected what should stand there, as a phrase: {@code "a square from 1 to 32"}
     * @param readings the legal moves that the text can mean, in a notation that distinguishes them; empty where it is no
     *     move at all
     */
    record Unreadable<M>(int column, String found, String expected, List<String> readings) implements Ruling<M> {
        public Unreadable {
            readings = List.copyOf(readings);
        }

        /** What cannot be read of a text. */
        public static <M> Unreadable<M> of(UnreadableException fault) {
            return new Unreadable<>(fault.column(), fault.found(), fault.expected(), List.of());
        }

        /**
         * A text that can mean several moves.
         *
         * @param text what was written
         * @param readings what it can mean, two moves or more
         */
        public static <M> Unreadable<M> ambiguous(String text, List<String> readings) {
            return new Unreadable<>(1, "'" + text + "', which can be " + listed(readings), "one move", readings);
        }

        /** What is wrong with the text, without a final full stop. */
        public String sentence() {
            return readings.isEmpty()
                    ? "found " + found + " at character " + column + ", expected " + expected
                    : "this can be " + listed(readings);
        }

        /** {@code Nbd2 or Nfd2}; of many only the first few. */
        private static String listed(List<String> texts) {
            int named = Math.min(texts.size(), 4);
            String first = String.join(", ", texts.subList(0, named == texts.size() ? named - 1 : named));
            return named == texts.size()
                    ? first + " or " + texts.get(named - 1)
                    : first + " or one of " + (texts.size() - named) + " more";
        }
    }

    /** Whether the move is legal. */
    default boolean isLegal() {
        return this instanceof Legal;
    }
}
