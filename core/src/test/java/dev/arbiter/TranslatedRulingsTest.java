package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.laws.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rulings, settlements and what is wrong with positions and texts are said in every language, and English returns when a thread no longer speaks it. */
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

    @ParameterizedTest
    @MethodSource("languages")
    void what_is_settled_is_said_in_the_language(String language) {
        Position<?> position = Games.find("chess").orElseThrow().start().play("e4");
        List<String> wrong = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            String side = fact.who() == Fact.Who.NONE || fact.who() == Fact.Who.MOVER ? "" : " black";
            String needed = fact == Fact.PROMOTES
                    ? "changed"
                    : String.join(" ", fact.required())
                            .replace("MOVE", "e5")
                            .replace("SQUARES", "e7")
                            .replace("=N", "=5");
            List<Incident> told = fact == Fact.TAKES_BACK
                    ? List.of(new Incident.Resigned(Color.BLACK))
                    : Fact.read(List.of((fact.word() + side + " " + needed).strip()), List.of());
            List<String> english = sentences(position.settle(told, Conditions.STANDARD));
            Wording.Speaking speaking = Wording.speaking(language);
            try {
                List<String> said = sentences(position.settle(told, Conditions.STANDARD));
                assertThat(said).as("%s", fact).hasSameSizeAs(english).doesNotContainAnyElementsOf(english);
                said.stream().filter(each -> ENGLISH.matcher(each).find()).forEach(wrong::add);
            } finally {
                speaking.close();
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static List<String> sentences(List<Settlement> settled) {
        List<String> sentences = new ArrayList<>();
        for (Settlement each : settled) {
            sentences.add(each.decision().words());
            sentences.add(each.reason());
            sentences.addAll(each.duties().actions());
            sentences.addAll(each.duties().taught());
            sentences.addAll(each.duties().questions());
        }
        return sentences;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void what_is_wrong_with_a_position_or_a_text_is_said_in_the_language(String language) {
        Game<?> chess = Games.find("chess").orElseThrow();
        List<ImpossiblePositionException.Finding> findings = chess.findings("4k3/8/8/8/8/8/P7/P3K2r w Q e3 0 1");
        Ruling<?> unreadable = chess.start().ruling("hello");
        assertThat(findings).hasSizeGreaterThan(2);
        List<String> english = new ArrayList<>(findings.stream()
                .map(ImpossiblePositionException.Finding::sentence)
                .toList());
        english.add(((Ruling.Unreadable<?>) unreadable).sentence());
        Wording.Speaking speaking = Wording.speaking(language);
        try {
            List<String> said = new ArrayList<>(findings.stream()
                    .map(ImpossiblePositionException.Finding::sentence)
                    .toList());
            said.add(((Ruling.Unreadable<?>) unreadable).sentence());
            assertThat(said)
                    .doesNotContainAnyElementsOf(english)
                    .noneMatch(each -> ENGLISH.matcher(each).find());
        } finally {
            speaking.close();
        }
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
