package dev.arbiter.browser;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.browser.jdk.Days;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How something is done with a file, as JavaScript says it, which has seen to names and values. */
final class Options {

    private final Rules rules;
    private final Map<String, String> given = new HashMap<>();

    /** @param options names and values in turn */
    Options(Rules rules, String[] options) {
        this.rules = rules;
        for (int i = 0; i < options.length; i += 2) {
            given.put(options[i], options[i + 1]);
        }
    }

    boolean is(String name) {
        return given.containsKey(name);
    }

    @Nullable
    String get(String name) {
        return given.get(name);
    }

    /** A list of words, which stand in lines; empty if the option is not given. */
    List<String> words(String name) {
        String words = given.get(name);
        return words == null ? List.of() : List.of(words.split("\n", -1));
    }

    /** The settings with the options {@code game}, {@code laws}, {@code variations} and {@code playOn}. */
    CheckSettings settings() {
        String game = get("game");
        String laws = get("laws");
        return CheckSettings.standard()
                .withRules(game == null ? null : rules.find(game))
                .withVariations(is("variations"))
                .withPlayOn(is("playOn"))
                .withLaws(laws == null ? null : Days.parse(laws));
    }
}
