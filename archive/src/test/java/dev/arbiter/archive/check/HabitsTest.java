package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** What is said of the habits of real files: the rows of the tables in docs/formats.md. */
class HabitsTest {

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "/habits.tsv", delimiter = '\t', quoteCharacter = '\0', numLinesToSkip = 1)
    void a_habit_of_real_files_is_answered_as_documented(String habit, String text, String said) {
        String record = text.replace("\\n", "\n").replace("\\ufeff", "\uFEFF");
        Checking checking = Checking.of(record.getBytes(StandardCharsets.UTF_8));

        assertThat(checking.failures).as(habit).isEmpty();
        assertThat(say(checking.verdicts.get(0))).as(habit).isEqualTo(said);
    }

    private static String say(Verdict verdict) {
        StringBuilder said = new StringBuilder();
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            said.append("illegal at ")
                    .append(illegal.place())
                    .append(", ")
                    .append(illegal.ruling().rule().name());
        } else if (verdict.finding() instanceof Verdict.Unreadable unreadable) {
            said.append("unreadable at ").append(unreadable.fault());
        } else if (verdict.finding() instanceof Verdict.Unsupported unsupported) {
            said.append("not checked: ").append(unsupported.reason());
        } else {
            said.append("legal, ").append(verdict.played().plies()).append(" plies");
        }
        if (Boolean.FALSE.equals(verdict.result().agrees())) {
            said.append(", does not agree with ").append(verdict.result().text());
        }
        verdict.notes().forEach(note -> said.append("; ").append(note));
        return said.toString();
    }
}
