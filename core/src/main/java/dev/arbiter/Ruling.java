package dev.arbiter;

import java.util.ArrayList;
import java.util.List;

/**
 * The ruling on a move text in a position: legal, illegal by exactly one primary rule, or unreadable.
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
     * @param move the move
     * @param text the move in canonical notation
     * @param before the position in which it is made: the one that was ruled on, or, of {@link Position#recordedRuling}, the
     *     one after a forced pass that the record leaves out
     * @param after the position after the move
     * @param notes how the text departs from the standard notation: {@code 0-0 is written O-O}; and whether the game was
     *     already over. Usually empty
     */
    record Legal<M>(M move, String text, Position<M> before, Position<M> after, List<Note> notes) implements Ruling<M> {
        public Legal {
            notes = List.copyOf(notes);
        }

        /** The squares that the move visits, as in {@link Position#path}; empty for a pass. */
        public List<String> path() {
            return before.path(move);
        }

        /** The move in one of the game's notations, as in {@link Position#text(Object, Notation)}. */
        public String text(Notation notation) {
            return notation == Notation.CANONICAL ? text : before.text(move, notation);
        }

        /** Whether the move removes pieces from the board. */
        public boolean isCapture() {
            return before.isCapture(move);
        }

        /** This ruling with one more note. */
        public Legal<M> with(Note note) {
            List<Note> all = new ArrayList<>(notes);
            all.add(note);
            return new Legal<>(move, text, before, after, all);
        }
    }

    /**
     * The text names a move that is not legal.
     *
     * @param by the rule that is broken, the first if there are several, with the article of the game's official rules
     * @param reason what is wrong with this move, naming pieces and squares
     * @param squares the squares that the sentence is about, in the game's notation, the most relevant first
     * @param alternatives legal moves that may have been meant or that the rule demands, in canonical notation
     */
    record Illegal<M>(Cited by, Note reason, List<String> squares, List<String> alternatives) implements Ruling<M> {
        public Illegal {
            squares = List.copyOf(squares);
            alternatives = List.copyOf(alternatives);
        }

        /** For games whose reasons are sentences, which are then the same in every language. */
        public Illegal(Cited by, String sentence, List<String> squares, List<String> alternatives) {
            this(by, Note.of(MoveNote.SENTENCE, sentence), squares, alternatives);
        }

        /** What is wrong with this move in one sentence, without the final full stop. */
        public String sentence() {
            return reason.sentence();
        }

        /** The rule that is broken, the first if there are several. */
        public Rule rule() {
            return by.rule();
        }

        /** The article of the game's official rules, such as {@code FIDE 3.8}. */
        public String citation() {
            return by.citation();
        }
    }

    /**
     * The text is not exactly one move, so that no rule of the game is broken: it is no move, or it can mean several.
     *
     * @param column where in the text, in characters from 1; one past its end if more was expected
     * @param found what stands there, as a phrase: {@code 'z'}, {@code the end}
     * @param expected what should stand there, as a phrase: {@code a square from 1 to 32}
     * @param readings the legal moves that the text can mean, in a notation that distinguishes them; empty if it is no move
     */
    record Unreadable<M>(int column, Note found, Note expected, List<String> readings) implements Ruling<M> {
        private static final int SHORTEST_WORD = 4;
        private static final int LONGEST_WORD = 30;

        public Unreadable {
            readings = List.copyOf(readings);
        }

        /** For games whose phrases are the same in every language. */
        public Unreadable(int column, String found, String expected, List<String> readings) {
            this(column, Note.of(MoveNote.SENTENCE, found), Note.of(MoveNote.SENTENCE, expected), readings);
        }

        /** The ruling on a text that could not be parsed. */
        public static <M> Unreadable<M> of(UnreadableException fault) {
            return new Unreadable<>(fault.column(), fault.found(), fault.expected(), List.of());
        }

        /**
         * The ruling on a text that could not be parsed; of a word without any digit, no character is to blame.
         *
         * @param text the text as written
         * @param example of a move, as a phrase: {@code "a move such as Nf3"}
         */
        public static <M> Unreadable<M> of(String text, UnreadableException fault, Note example) {
            return isWord(text) ? new Unreadable<>(1, Note.of(MoveNote.WORD, text), example, List.of()) : of(fault);
        }

        private static boolean isWord(String text) {
            return text.length() >= SHORTEST_WORD
                    && text.length() <= LONGEST_WORD
                    && text.codePoints().allMatch(Character::isLetter);
        }

        /**
         * The ruling on a text that can mean several moves.
         *
         * @param text the text as written
         * @param readings the moves that it can mean, two or more
         */
        public static <M> Unreadable<M> ambiguous(String text, List<String> readings) {
            return new Unreadable<>(
                    1,
                    Note.saying("'{0}', which can be {1}", text, listed(readings)),
                    Note.saying("one move"),
                    readings);
        }

        /** What is wrong with the text, in one sentence without the final full stop. */
        public String sentence() {
            if (!readings.isEmpty()) {
                return Wording.say("this can be {0}", listed(readings));
            }
            return found.kind() == MoveNote.WORD
                    ? Wording.say("{0} is not a move; expected {1}", found, expected)
                    : Wording.say("found {0} at character {2}, expected {1}", found, expected, column);
        }

        /** {@code Nbd2 or Nfd2}; of many only the first few. */
        private static Note listed(List<String> texts) {
            int named = Math.min(texts.size(), 4);
            return named == texts.size()
                    ? Note.saying("{0||, | or }", texts)
                    : Note.saying("{0|, } or one of {1} more", texts.subList(0, named), texts.size() - named);
        }
    }

    /** Whether the move is legal. */
    default boolean isLegal() {
        return this instanceof Legal;
    }
}
