package dev.arbiter.text;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Wording;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is said in another language. Its file has a line for each English template or sentence: this, a tab and the translation. Sides
 * and kinds of pieces, {@code side:WHITE} and {@code piece:KING}, have several forms, between bars, of which places choose by number;
 * {@code months} are twelve. What has no line is said in English.
 */
public final class TranslatedWording extends Wording {

    /** The languages that there is a file of. */
    public static final List<String> LANGUAGES = List.of("de", "es", "fr", "nl", "ru");

    private static final Map<String, TranslatedWording> KNOWN = new ConcurrentHashMap<>();

    private final String language;
    private final Map<String, String> texts;

    private TranslatedWording(String language) {
        this.language = language;
        this.texts = texts(language);
    }

    /**
     * The wording of a language.
     *
     * @throws IllegalArgumentException if there is no such language
     */
    public static TranslatedWording of(String language) {
        if (!LANGUAGES.contains(language)) {
            throw new IllegalArgumentException("a language of " + LANGUAGES + ", not " + language);
        }
        return KNOWN.computeIfAbsent(language, TranslatedWording::new);
    }

    /** The lines of a language's file, by what stands before the tab. */
    public static Map<String, String> texts(String language) {
        Map<String, String> texts = new HashMap<>();
        try (InputStream in =
                TranslatedWording.class.getResourceAsStream("/dev/arbiter/language/" + language + ".tsv")) {
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
