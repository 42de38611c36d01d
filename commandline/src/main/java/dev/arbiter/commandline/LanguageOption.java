package dev.arbiter.commandline;

import dev.arbiter.Wording;
import java.util.ArrayList;
import java.util.List;

/** {@code --lang}: the language in which rulings, verdicts and notes are printed to people. */
public final class LanguageOption {

    private final Option option;

    /** Adds the option to a command. */
    public LanguageOption(Syntax syntax) {
        List<String> known = new ArrayList<>(List.of("en"));
        known.addAll(Wording.languages());
        option = syntax.option(
                        "LANG",
                        "The language of what is said of games to people: en (the default), de, es, fr, nl or ru. JSON and CSV are"
                                + " always English.",
                        "--lang")
                .choices(List.copyOf(known));
    }

    /**
     * Has this thread speak the language, until what is returned is closed.
     *
     * @param forPeople false for JSON and CSV, which are English
     */
    public Wording.Speaking speaking(boolean forPeople) {
        return Wording.speaking(forPeople ? option.or("en") : "en");
    }
}
