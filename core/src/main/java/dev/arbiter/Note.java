package dev.arbiter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What is said of a move or a record that is no fault: how an odd text was read, what was inferred, left out or corrected.
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

    /**
     * What a note says, whatever it says it of: a constant of an enum. Games, and each part of Arbiter that has something to
     * note, have an enum of their own.
     */
    public interface Kind {

        /** The stable id, by which programs know the kind: upper-case words joined by underscores. */
        String name();

        /** What it is about. */
        Topic topic();

        /**
         * The sentence or clause in English, without a final full stop. {@code {0}} is the place of the first argument. A list
         * has after bars what separates its items, {@code {1| or }}; or what begins it where it is not empty, and what separates
         * its items, {@code {2|: |; }}; or these and what separates the last one, {@code {3|, after plies |, | and }}. A brace
         * that no digit follows is itself. An {@link Article} brings what stands before it: {@code {0}{1}}.
         */
        String template();

        /** The same where it is read out. */
        default String spokenTemplate() {
            return template();
        }
    }

    /** What notes are about, for programs that show some and leave others out. */
    public enum Topic {
        /** How a text was read that is not written as the standard has it. Writing the record anew mends it. */
        READING,
        /** A text that can be several moves. */
        AMBIGUITY,
        /** A forced pass that was left out. Writing the record anew mends it. */
        PASS,
        /** By which rules, or from which position, the game was replayed. */
        RULES,
        /** The claimed result, and how the game ended. */
        RESULT,
        /** The clocks. */
        TIME,
        /** What of the record is odd, was passed over, or was changed on its way. */
        RECORD
    }

    public Note {
        arguments = List.copyOf(arguments);
    }

    /** A note of a kind, with what stands in the places of its template. */
    public static Note of(Kind kind, Object... arguments) {
        return new Note(kind, List.of(arguments));
    }

    /** What it is about. */
    public Topic topic() {
        return kind.topic();
    }

    /** One sentence for people, without its final full stop. */
    public String sentence() {
        return Wording.WRITTEN.of(this);
    }

    /** The sentences of some notes. */
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

    /** Its sentence. */
    @Override
    public String toString() {
        return sentence();
    }
}
