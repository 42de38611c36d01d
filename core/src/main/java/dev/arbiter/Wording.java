package dev.arbiter;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Locale;

/**
 * Turns notes into sentences, as the last step before they are read or heard. Subclasses override parts of this for another
 * language or other names of the sides.
 */
public class Wording {

    /** Written English. */
    public static final Wording WRITTEN = new Wording();

    /** English to be read aloud. */
    public static final Wording SPOKEN = new Wording() {
        @Override
        protected String template(Note.Kind kind) {
            return kind.spokenTemplate();
        }

        @Override
        protected String article(String id) {
            return ", article " + id;
        }
    };

    /** For subclasses. */
    protected Wording() {}

    /** A note in one sentence, without the final full stop. */
    public final String of(Note note) {
        String template = template(note.kind());
        StringBuilder sentence = new StringBuilder();
        int from = 0;
        for (int at = template.indexOf('{'); at >= 0; at = template.indexOf('{', at + 1)) {
            int number = at + 1 < template.length() ? template.charAt(at + 1) - '0' : -1;
            if (number >= 0 && number <= 9) {
                int end = template.indexOf('}', at);
                sentence.append(template, from, at);
                append(sentence, note.arguments().get(number), template.substring(at + 2, end));
                from = end + 1;
            }
        }
        return sentence.append(template, from, template.length()).toString();
    }

    /** A rule with its article. */
    public final String of(Cited cited) {
        return cited.rule().sentence() + of(cited.article());
    }

    private String of(Article article) {
        return article.book().isEmpty() ? "" : article(article.id());
    }

    /** The template for a kind of note. */
    protected String template(Note.Kind kind) {
        return kind.template();
    }

    /** A cited article, including whatever separates it from the text before it. */
    protected String article(String id) {
        return " [" + id + "]";
    }

    /** The name of a side. */
    protected String side(Color side) {
        return side.title();
    }

    /** The name of a kind of piece, as within a sentence. */
    protected String piece(Piece.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** A day. */
    protected String day(LocalDate day) {
        // A formatter would load more classes than most commands have.
        String month = day.getMonth().name();
        return day.getDayOfMonth() + " " + month.charAt(0) + month.substring(1).toLowerCase(Locale.ROOT) + " "
                + day.getYear();
    }

    /** @param bars what follows the number of the place: see {@link Note.Kind#template} */
    private void append(StringBuilder sentence, Object argument, String bars) {
        if (!(argument instanceof Collection<?> list)) {
            sentence.append(words(argument));
            return;
        }
        String[] parts = bars.isEmpty() ? new String[] {"", ", "} : bars.split("\\|", -1);
        String begin = parts.length > 2 ? parts[1] : "";
        String between = parts[Math.min(2, parts.length - 1)];
        String last = parts[parts.length - 1];
        int number = 0;
        for (Object each : list) {
            sentence.append(number == 0 ? begin : number == list.size() - 1 ? last : between);
            sentence.append(words(each));
            number++;
        }
    }

    private String words(Object argument) {
        if (argument instanceof Note clause) {
            return of(clause);
        } else if (argument instanceof Color side) {
            return side(side);
        } else if (argument instanceof Piece.Kind piece) {
            return piece(piece);
        } else if (argument instanceof Game<?> game) {
            return game.title();
        } else if (argument instanceof Outcome outcome) {
            return of(outcome.note());
        } else if (argument instanceof Cited cited) {
            return of(cited);
        } else if (argument instanceof Rule rule) {
            return rule.sentence();
        } else if (argument instanceof Article article) {
            return of(article);
        } else if (argument instanceof LocalDate day) {
            return day(day);
        }
        return argument.toString();
    }
}
