package dev.arbiter.archive.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Othello is told by its content from chess and draughts, which name squares too. */
class OthelloTextTest {

    @ParameterizedTest
    @CsvFileSource(resources = "recognised.tsv", delimiter = '\t', quoteCharacter = '\0')
    void a_text_is_recognised_by_its_content(String name, String text, String format) {
        byte[] head = text.replace("\\n", "\n")
                .replace("START", "---------------------------OX------XO---------------------------")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(String.valueOf(Recognition.format(head, name))).isEqualTo(format);
    }
}
