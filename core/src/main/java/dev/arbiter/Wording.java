package dev.arbiter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Turns notes into sentences, as the last step before they are read or heard. Subclasses override parts of this for another
 * language or other names of the sides.
 *
 * <p>Sentences are English unless a thread {@linkplain #speaking speaks} another language, as a person is answered by it.
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

    /** The languages that there is a file of. */
    private static final List<String> LANGUAGES = List.of("de", "es", "fr", "nl", "ru");

    /** What a thread speaks; nothing where that is English. */
    private static final ThreadLocal<@Nullable Wording> SPOKEN_HERE = new ThreadLocal<>();

    /** For subclasses. */
    protected Wording() {}

    /** How this thread words what people read. */
    public static Wording current() {
        Wording spoken = SPOKEN_HERE.get();
        return spoken == null ? WRITTEN : spoken;
    }

    /**
     * Has this thread speak a language, until what is returned is closed.
     *
     * @param language one of {@link #languages}, or {@code en}
     * @throws IllegalArgumentException if there is no such language
     */
    public static Speaking speaking(String language) {
        Wording before = SPOKEN_HERE.get();
        SPOKEN_HERE.set(language.equals("en") ? null : Translated.of(language));
        return () -> SPOKEN_HERE.set(before);
    }

    /**
     * A sentence in what this thread speaks, where it is not kept as a {@link Note}.
     *
     * @param template in English, as in {@link Note.Kind#template}
     * @param arguments as of a {@link Note}
     */
    public static String say(String template, Object... arguments) {
        return current().of(Note.saying(template, arguments));
    }

    /** The language: {@code en} for English. */
    public String language() {
        return "en";
    }

    /** A thread that speaks a language. */
    public interface Speaking extends AutoCloseable {
        /** Returns to the language before. */
        @Override
        void close();
    }

    /** The languages besides English: {@code de}, {@code es}, {@code fr}, {@code nl}, {@code ru}. */
    public static List<String> languages() {
        return LANGUAGES;
    }

    /** A note in one sentence, without the final full stop. */
    public final String of(Note note) {
        return (note.kind().isReadAloud() ? aloud() : this).of(note, 0);
    }

    /** How this is read aloud. */
    Wording aloud() {
        return this == WRITTEN ? SPOKEN : this;
    }

    private String of(Note note, int clauseForm) {
        String template = template(note.kind());
        int first = template.indexOf('{');
        if (first < 0) {
            return template;
        }
        StringBuilder sentence = new StringBuilder();
        int from = 0;
        for (int at = first; at >= 0; at = template.indexOf('{', at + 1)) {
            int number = at + 1 < template.length() ? template.charAt(at + 1) - '0' : -1;
            if (number >= 0 && number <= 9) {
                int end = template.indexOf('}', at);
                sentence.append(template, from, at);
                boolean formed = template.charAt(at + 2) == '#';
                int form = formed ? template.charAt(at + 3) - '0' : clauseForm;
                append(sentence, note.arguments().get(number), template.substring(at + (formed ? 4 : 2), end), form);
                from = end + 1;
            }
        }
        return sentence.append(template, from, template.length()).toString();
    }

    /** A rule with its article. */
    public final String of(Cited cited) {
        return rule(cited.rule()) + of(cited.article());
    }

    private String of(Article article) {
        return article.book().isEmpty() ? "" : article(article.id());
    }

    /** The template for a kind of note. */
    protected String template(Note.Kind kind) {
        return text(kind.template());
    }

    /** A template, or a sentence without places, in this language. */
    protected String text(String english) {
        return english;
    }

    /** A cited article, including whatever separates it from the text before it. */
    protected String article(String id) {
        return " [" + id + "]";
    }

    /** A rule, as a clause. */
    protected String rule(Rule rule) {
        return text(rule.sentence());
    }

    /** The title of a game. */
    protected String game(Game<?> game) {
        return text(game.title());
    }

    /**
     * The name of a side.
     *
     * @param form which of a language's forms, from 0, as a place in a template asks for it: <code>{0#2}</code>
     */
    protected String side(Color side, int form) {
        return side.title();
    }

    /**
     * The name of a kind of piece, as within a sentence.
     *
     * @param form which of a language's forms, as for a side
     */
    protected String piece(Piece.Kind kind, int form) {
        return kind == Piece.Kind.CROWNED_MAN ? "king" : kind.name().toLowerCase(Locale.ROOT);
    }

    /** A day. */
    protected String day(LocalDate day) {
        // A formatter would load more classes than most commands have.
        String month = day.getMonth().name();
        return day.getDayOfMonth() + " " + month.charAt(0) + month.substring(1).toLowerCase(Locale.ROOT) + " "
                + day.getYear();
    }

    /** @param bars what follows the number of the place: see {@link Note.Kind#template} */
    private void append(StringBuilder sentence, Object argument, String bars, int form) {
        if (!(argument instanceof Collection<?> list)) {
            sentence.append(words(argument, form));
            return;
        }
        String[] parts = bars.isEmpty() ? new String[] {"", ", "} : bars.split("\\|", -1);
        String begin = parts.length > 2 ? parts[1] : "";
        String between = parts[Math.min(2, parts.length - 1)];
        String last = parts[parts.length - 1];
        int number = 0;
        for (Object each : list) {
            sentence.append(number == 0 ? begin : number == list.size() - 1 ? last : between);
            sentence.append(words(each, form));
            number++;
        }
    }

    private String words(Object argument, int form) {
        if (argument instanceof Note clause) {
            return of(clause, form);
        } else if (argument instanceof Color side) {
            return side(side, form);
        } else if (argument instanceof Piece.Kind piece) {
            return piece(piece, form);
        } else if (argument instanceof Game<?> game) {
            return game(game);
        } else if (argument instanceof Outcome outcome) {
            return of(outcome.note());
        } else if (argument instanceof Cited cited) {
            return of(cited);
        } else if (argument instanceof Rule rule) {
            return rule(rule);
        } else if (argument instanceof Article article) {
            return of(article);
        } else if (argument instanceof LocalDate day) {
            return day(day);
        }
        return argument.toString();
    }

    /**
     * What is said in another language. Its file has a line for each English template or sentence: this, a tab and the translation. Sides
     * and kinds of pieces, {@code side:WHITE} and {@code piece:KING}, have several forms, between bars, of which places choose by number;
     * {@code months} are twelve. What has no line is said in English.
     */
    private static final class Translated extends Wording {

        private static final Map<String, Translated> KNOWN = new ConcurrentHashMap<>();

        private final String language;
        private final Map<String, String> texts;

        private Translated(String language) {
            this.language = language;
            this.texts = texts(language);
        }

        /**
         * The wording of a language.
         *
         * @throws IllegalArgumentException if there is no such language
         */
        static Translated of(String language) {
            if (!LANGUAGES.contains(language)) {
                throw new IllegalArgumentException("a language of " + LANGUAGES + ", not " + language);
            }
            return KNOWN.computeIfAbsent(language, Translated::new);
        }

        /** The lines of a language's file, by what stands before the tab. */
        private static Map<String, String> texts(String language) {
            Map<String, String> texts = new HashMap<>();
            try (InputStream in = Wording.class.getResourceAsStream("/dev/arbiter/language/" + language + ".tsv")) {
                if (in == null) {
                    return texts;
                }
                for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                    int tab = line.indexOf('\t');
                    if (tab > 0) {
                        texts.put(line.substring(0, tab), line.substring(tab + 1));
                    }
                }
                return texts;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public String language() {
            return language;
        }

        /** A text in this language; the English one where there is none. */
        @Override
        protected String text(String english) {
            String text = texts.get(english);
            return text == null ? english : text;
        }

        private String form(String key, int form, String english) {
            String text = texts.get(key);
            if (text == null) {
                return english;
            }
            String[] forms = text.split("\\|", -1);
            return forms[Math.min(form, forms.length - 1)];
        }

        @Override
        protected String side(Color side, int form) {
            return form("side:" + side.name(), form, side.title());
        }

        @Override
        protected String piece(Piece.Kind kind, int form) {
            return form("piece:" + kind.name(), form, super.piece(kind, form));
        }

        @Override
        protected String day(LocalDate day) {
            return form("months", day.getMonthValue() - 1, day.toString())
                    .replace("{0}", Integer.toString(day.getDayOfMonth()))
                    .replace("{1}", Integer.toString(day.getYear()));
        }
    }
}
