package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every ruling of the table of rules is said in every language, and English returns when a thread no longer speaks it. */
class TranslatedRulingsTest {

    private static final Pattern ENGLISH = Pattern.compile("\\b(the|cannot|piece|king|which)\\b");

    static List<String> languages() {
        return Wording.languages();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_ruling_is_said_in_the_language(String language) throws IOException {
        List<String> wrong = new ArrayList<>();
        int illegal = 0;
        for (RuledCase one : RuleCoverageTest.cases()) {
            if (one.ruling() instanceof Ruling.Illegal<?> ruling) {
                illegal++;
                String english = ruling.sentence();
                String said = said(one, language);
                if (said.equals(english)
                        || said.contains("{")
                        || ENGLISH.matcher(said).find()) {
                    wrong.add(english + " => " + said);
                }
            }
        }
        assertThat(illegal).isGreaterThan(100);
        assertThat(wrong).isEmpty();
    }

    private static String said(RuledCase one, String language) {
        Wording.Speaking speaking = Wording.speaking(language);
        try {
            return ((Ruling.Illegal<?>) Objects.requireNonNull(one.ruling())).sentence();
        } finally {
            speaking.close();
        }
    }

    @Test
    void a_language_has_cases_and_articles() {
        Ruling.Illegal<?> ruling =
                (Ruling.Illegal<?>) Games.find("chess").orElseThrow().start().ruling("Nf6");
        Wording.Speaking speaking = Wording.speaking("de");
        try {
            assertThat(ruling.sentence())
                    .isEqualTo(
                            "weder von b1 noch von g1 kann ein Springer nach f6: ein Springer zieht auf eines der nächsten"
                                    + " Felder, die nicht auf seiner Linie, Reihe oder Diagonale liegen");
            Wording.Speaking other = Wording.speaking("ru");
            assertThat(Wording.current().language()).isEqualTo("ru");
            other.close();
            assertThat(Wording.current().language()).isEqualTo("de");
        } finally {
            speaking.close();
        }
        assertThat(Wording.current().language()).isEqualTo("en");
    }
}
