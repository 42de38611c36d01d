package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What is wrong with a text of PDN is reported in one sentence, at its line and column. */
class MalformedPdnTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = "/malformed-pdn.tsv",
            delimiter = '\t',
            quoteCharacter = '`',
            useHeadersInDisplayName = true)
    void each_text_is_answered_with_place_and_reason(String text, String verdicts) {
        Checking checking = Checking.of(text.translateEscapes());

        assertThat(checking.failures).isEmpty();
        assertThat(checking.verdicts.stream().map(MalformedPdnTest::shown).collect(Collectors.joining(" | ")))
                .isEqualTo(verdicts);
    }

    private static String shown(Verdict verdict) {
        if (verdict.finding() instanceof Verdict.Unreadable unreadable) {
            return unreadable.fault().toString();
        }
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            return illegal.place() + ": " + illegal.ruling().sentence();
        }
        if (verdict.finding() instanceof Verdict.Unsupported unsupported) {
            return verdict.place() + ": " + unsupported.reason();
        }
        return "legal";
    }
}
