package dev.arbiter.archive.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What strangers wrote into names reaches no terminal as a command. */
class TerminalTextTest {

    @Test
    void names_are_shown_as_they_are() {
        assertThat(TerminalText.plain("Anna Łoś, 王")).isEqualTo("Anna Łoś, 王");
    }

    @Test
    void control_characters_are_shown_as_what_cannot_be_shown() {
        assertThat(TerminalText.plain("A\u001B[31mB\u0007")).isEqualTo("A\uFFFD[31mB\uFFFD");
        assertThat(TerminalText.plain("A\u009B2J")).isEqualTo("A\uFFFD2J");
        assertThat(TerminalText.plain("A\r\n\tB\u007F")).isEqualTo("A\uFFFD\uFFFD\uFFFDB\uFFFD");
    }

    @Test
    void lines_and_columns_stay_where_a_text_may_have_them() {
        assertThat(TerminalText.lines("A\r\n\tB\u001B")).isEqualTo("A\uFFFD\n\tB\uFFFD");
    }

    @Test
    void every_character_that_controls_or_turns_others_is_hidden_and_no_other() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            int type = Character.getType(c);
            byte direction = Character.getDirectionality(c);
            boolean turns = direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING
                    || direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE
                    || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING
                    || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE
                    || direction == Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT
                    || direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE
                    || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE
                    || direction == Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE
                    || direction == Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE
                    || c == 0x200E
                    || c == 0x200F
                    || c == 0x061C;
            boolean hidden = type == Character.CONTROL
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR
                    || turns;
            String text = "a" + (char) c;
            assertThat(TerminalText.plain(text)).as("U+%04X", c).isEqualTo(hidden ? "a\uFFFD" : text);
        }
    }
}
