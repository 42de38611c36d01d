package dev.arbiter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A remark about a move or a record that is not a fault: how an odd text was read, or what was inferred, left out or corrected.
 *
 * <p>A note is data. Programs ask for its {@link #kind} or its {@link #topic}; the sentence is made from the kind's template
 * when a person is shown it, and nothing else depends on its words.
 *
 * <pre>{@code
 * if (Chess.STANDARD.start().ruling("Ng1f3") instanceof Ruling.Legal<ChessMove> legal) {
 *     legal.notes().forEach(note -> System.out.println(note.kind() + ": " + note.sentence()));
 * }
 * }</pre>
 *
 * @param kind what it says
 * @param arguments what stands in the places of its template, in order: texts as written, numbers, a {@link Color}, {@link
 *     Piece.Kind}, {@link Game}, {@link Rule}, {@link Cited}, {@link Article}, {@link Outcome} or date, another note as a clause, or a list of such
 */
public record Note(Kind kind, List<?> arguments) {

    /** The kind of a note: a constant of an enum. Each game, and each part of Arbiter that makes notes, has its own enum. */
    public interface Kind {

        /** The stable id by which programs know the kind: upper-case words joined by underscores. */
        String name();

        /** The subject, for filtering. */
        Topic topic();

        /**
         * The sentence or clause in English, without the final full stop. {@code {0}} is the place of the first argument. A
         * list has after bars what separates its items, {@code {1| or }}; or what begins it where it is not empty, and what
         * separates its items, {@code {2|: |; }}; or these and what separates the last one,
         * {@code {3|, after plies |, | and }}. A brace that no digit follows is itself. An {@link Article} brings what stands
         * before it: {@code {0}{1}}. Languages with cases name one behind the number, <code>{0#1}</code>.
         */
        String template();

        /** The template for text that is read aloud; by default the same. */
        default String spokenTemplate() {
            return template();
        }

        /** Whether it is read aloud, so that what stands in its places is worded for that too. */
        default boolean isReadAloud() {
            return false;
        }
    }

    /** The subjects of notes, for programs that show some and leave out others. */
    public enum Topic {
        /** How a text that departs from the standard spelling was read. Writing the record again corrects it. */
        READING,
        /** A text that can mean several moves. */
        AMBIGUITY,
        /** A forced pass that was left out. Writing the record again adds it. */
        PASS,
        /** The rules, or the initial position, by which the game was replayed. */
        RULES,
        /** The claimed result, and how the game ended. */
        RESULT,
        /** The clocks. */
        TIME,
        /** Anything else that is odd in a record, was ignored, or was changed in conversion. */
        RECORD
    }

    public Note {
        arguments = List.copyOf(arguments);
    }

    /** Creates a note of a kind with the arguments of its template. */
    public static Note of(Kind kind, Object... arguments) {
        return new Note(kind, List.of(arguments));
    }

    /**
     * A note that no program asks for by its kind.
     *
     * @param template in English, as in {@link Kind#template}
     */
    public static Note saying(String template, Object... arguments) {
        return new Note(new Said(template), List.of(arguments));
    }

    /** What is said in one place alone. */
    private record Said(String template) implements Kind {
        @Override
        public String name() {
            return "SAID";
        }

        @Override
        public Topic topic() {
            return Topic.RECORD;
        }
    }

    /** What it is about. */
    public Topic topic() {
        return kind.topic();
    }

    /** The note in one sentence, without the final full stop: in English, or in what the thread {@linkplain Wording#speaking speaks}. */
    public String sentence() {
        return Wording.current().of(this);
    }

    /** The sentences of several notes. */
    public static List<String> sentences(Collection<Note> notes) {
        if (notes.isEmpty()) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>(notes.size());
        for (Note note : notes) {
            sentences.add(note.sentence());
        }
        return sentences;
    }

    /** The same as {@link #sentence}. */
    @Override
    public String toString() {
        return sentence();
    }
}
