package dev.arbiter;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

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
 *     Piece.Kind}, {@link Game}, {@link Rule}, {@link Cited}, {@link Outcome} or date, another note as a clause, or a list of such
 */
public record Note(Kind kind, List<?> arguments) {

    /** Made when the first date is written: few commands have one. */
    private static final class Days {
        private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    }

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
         * has what separates its items after a bar, and before that perhaps what begins it where it is not empty: {@code
         * {1| or }}, {@code {2|: |; }}. A brace that no digit follows is itself.
         */
        String template();
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
        String template = kind.template();
        StringBuilder sentence = new StringBuilder();
        int from = 0;
        for (int at = template.indexOf('{'); at >= 0; at = template.indexOf('{', at + 1)) {
            int number = at + 1 < template.length() ? template.charAt(at + 1) - '0' : -1;
            if (number >= 0 && number <= 9) {
                int end = template.indexOf('}', at);
                sentence.append(template, from, at);
                append(sentence, arguments.get(number), template.substring(at + 2, end));
                from = end + 1;
            }
        }
        return sentence.append(template, from, template.length()).toString();
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

    /** @param bars what follows the number of the place: what begins a list, and what separates its items */
    private static void append(StringBuilder sentence, Object argument, String bars) {
        if (!(argument instanceof Collection<?> list)) {
            sentence.append(words(argument));
            return;
        }
        int last = bars.lastIndexOf('|');
        String before = last > 0 ? bars.substring(1, last) : "";
        String between = last < 0 ? ", " : bars.substring(last + 1);
        for (Object each : list) {
            sentence.append(before).append(words(each));
            before = between;
        }
    }

    private static String words(Object argument) {
        if (argument instanceof Note clause) {
            return clause.sentence();
        } else if (argument instanceof Color color) {
            return color.title();
        } else if (argument instanceof Piece.Kind piece) {
            return piece.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        } else if (argument instanceof Game<?> game) {
            return game.title();
        } else if (argument instanceof Outcome outcome) {
            return outcome.sentence();
        } else if (argument instanceof Cited cited) {
            return cited.sentence();
        } else if (argument instanceof Rule rule) {
            return rule.sentence();
        } else if (argument instanceof LocalDate day) {
            return Days.DAY.format(day);
        }
        return argument.toString();
    }

    /** Its sentence. */
    @Override
    public String toString() {
        return sentence();
    }
}
