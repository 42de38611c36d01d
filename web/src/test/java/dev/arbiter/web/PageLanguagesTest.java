package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page speaks each of its languages wholly: no text is missing, none is left over, and what is put into texts agrees. */
class PageLanguagesTest {

    private static final Path FOLDER = PageTexts.PAGE.resolve("app/lang");
    private static final Pattern PLACE = Pattern.compile("\\{(\\d?)(?::([^}]*))?\\}");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    static List<String> languages() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .map(name -> name.replace(".json", ""))
                    .sorted()
                    .toList();
        }
    }

    private static Map<String, String> texts(String language) {
        return new Gson()
                .fromJson(PageTexts.read(FOLDER.resolve(language + ".json")), new TypeToken<Map<String, String>>() {});
    }

    @Test
    void each_language_that_can_be_chosen_has_a_file() throws IOException {
        String script = PageTexts.read(PageTexts.PAGE.resolve("app/language.js"));
        Matcher listed = Pattern.compile("\\b([a-z]{2}): '\\p{Lu}\\p{L}+'").matcher(script);
        TreeSet<String> offered = new TreeSet<>();
        while (listed.find()) {
            offered.add(listed.group(1));
        }
        offered.remove("en");
        assertThat(offered).containsExactlyElementsOf(languages());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void no_text_is_missing_and_none_is_left_over(String language) {
        assertThat(texts(language)).containsOnlyKeys(PageTexts.all());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void what_is_put_into_a_text_and_how_it_begins_and_ends_agree(String language) {
        int forms = language.equals("ru") ? 3 : 2;
        List<String> wrong = new ArrayList<>();
        texts(language).forEach((english, text) -> {
            boolean blanks = english.startsWith(" ") == text.startsWith(" ");
            // Every language has its own sign for numbers.
            boolean end = english.equals("No.")
                    || (".:…".indexOf(last(english)) < 0 ? ".:".indexOf(last(text)) < 0 : last(english) == last(text));
            boolean tags = tags(english).equals(tags(text));
            if (text.isBlank()
                    || !blanks
                    || !end
                    || !tags
                    || !places(text, forms).equals(places(english, 0))) {
                wrong.add(english + " => " + text);
            }
        });
        assertThat(wrong).isEmpty();
    }

    private static char last(String text) {
        return text.charAt(text.length() - 1);
    }

    private static List<String> tags(String text) {
        return TAG.matcher(text).results().map(tag -> tag.group()).sorted().toList();
    }

    /** The numbers of the values in a text. */
    private static SortedSet<Integer> places(String text, int forms) {
        SortedSet<Integer> places = new TreeSet<>();
        int next = 0;
        for (Matcher place = PLACE.matcher(text); place.find(); ) {
            places.add(place.group(1).isEmpty() ? next++ : Integer.parseInt(place.group(1)));
            if (place.group(2) != null) {
                assertThat(place.group(2).split("\\|", -1)).as(text).hasSize(forms);
            }
        }
        return places;
    }
}
