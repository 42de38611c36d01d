package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What strangers wrote into names reaches no terminal as a command. */
class ControlCharactersTest {

    @ParameterizedTest
    @CsvSource({
        "Anna, Anna",
        "Anna Łoś 王, Anna Łoś 王",
        "A\u001B[31mB\u0007, A\uFFFD[31mB\uFFFD",
        "A\u009B2J, A\uFFFD2J",
        "A\rB\u007F, A\uFFFDB\uFFFD"
    })
    void they_are_shown_as_what_cannot_be_shown(String text, String shown) {
        assertThat(TextReport.plain(text)).isEqualTo(shown);
    }
}
