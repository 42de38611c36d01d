package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What strangers wrote into names reaches no terminal as a command. */
class ControlCharactersTest {

    @Test
    void names_are_shown_as_they_are() {
        assertThat(TextReport.plain("Anna Łoś, 王")).isEqualTo("Anna Łoś, 王");
    }

    @Test
    void control_characters_are_shown_as_what_cannot_be_shown() {
        assertThat(TextReport.plain("A\u001B[31mB\u0007")).isEqualTo("A\uFFFD[31mB\uFFFD");
        assertThat(TextReport.plain("A\u009B2J")).isEqualTo("A\uFFFD2J");
        assertThat(TextReport.plain("A\r\n\tB\u007F")).isEqualTo("A\uFFFD\uFFFD\uFFFDB\uFFFD");
    }
}
