package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.arbiter.archive.Format;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Othello is reported by its content from chess and draughts, which name squares too. */
class OthelloTextTest {

    @ParameterizedTest
    @CsvFileSource(resources = "recognised.tsv", delimiter = '\t', quoteCharacter = '\0')
    void a_text_is_recognised_by_its_content(String name, String text, String format) {
        byte[] head = text.replace("\\n", "\n")
                .replace("START", "---------------------------OX------XO---------------------------")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(String.valueOf(Recognition.format(head, name))).isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1 ", "1", "1 2\n", "1 2\n-", "f5", "f5 ", "f5\n", "(;", "-", "X ", "--------\n", "%\n", "e4 "})
    void no_repetition_takes_long_to_recognise(String part) {
        byte[] head = part.repeat(Recognition.HEAD / part.length()).getBytes(StandardCharsets.UTF_8);
        // Backtracking over such texts takes for ever, or the whole stack.
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(Recognition.format(head, "-")).isNotEqualTo(Format.CHECKERS_CHECK));
    }
}
