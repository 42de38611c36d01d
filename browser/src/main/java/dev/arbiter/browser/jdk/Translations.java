package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.util.HashMap;
import java.util.Map;

/** The sentences of a language, which JavaScript gives where the page speaks it. */
@InsteadOf("dev.arbiter.Wording$Translated")
public final class Translations {

    private Translations() {}

    public static Map<String, String> texts(String language) {
        Map<String, String> texts = new HashMap<>();
        for (String line : GivenTexts.text(language + ".tsv").split("\n", -1)) {
            int tab = line.indexOf('\t');
            if (tab > 0) {
                texts.put(line.substring(0, tab), line.substring(tab + 1));
            }
        }
        return texts;
    }
}
