package dev.arbiter;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Locale;

/**
 * How notes are put into words: the last step before a person reads or hears them. Another language, or other names of the
 * sides, is a wording that overrides some of this.
 */
public class Wording {

    /** English as it is printed. */
    public static final Wording WRITTEN = new Wording();

    /** English as it is read out. */
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

    /** For other wordings. */
    protected Wording() {}

    /** Made when the first date is written: few commands have one. */
    private static final class Days {
        private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    }

    /** A note in one sentence without its final full stop. */
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

    /** The template of a kind. */
    protected String template(Note.Kind kind) {
        return kind.template();
    }

    /** An article that was cited, with all that stands between it and what comes before. */
    protected String article(String id) {
        return " [" + id + "]";
    }

    /** The name of a side. */
    protected String side(Color side) {
        return side.title();
    }

    /** A kind of piece, in the middle of a sentence. */
    protected String piece(Piece.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** A day. */
    protected String day(LocalDate day) {
        return Days.DAY.format(day);
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
