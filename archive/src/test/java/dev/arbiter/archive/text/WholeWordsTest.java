package dev.arbiter.archive.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words within a text, whose letters are those of any alphabet, on every Java. */
class WholeWordsTest {

    @ParameterizedTest
    @CsvSource({
        "flag, true, true",
        "white's flag fell, true, true",
        "lost by flag, true, true",
        "flags, false, true",
        "a flagged game, false, true",
        "camouflag, false, false",
        "camouflag flag, true, true",
        "flagé, false, true",
        "éflag, false, false",
        "flag_1, false, true",
        "_flag, false, false",
        "flag1, false, true",
        "1flag, false, false",
        "(flag), true, true",
        "fla, false, false",
        "'', false, false"
    })
    void a_word_stands_between_what_is_no_letter_digit_or_underscore(String text, boolean word, boolean beginning) {
        assertThat(WholeWords.hasAny(text, "no", "flag")).isEqualTo(word);
        assertThat(WholeWords.hasBeginning(text, "no", "flag")).isEqualTo(beginning);
    }

    @ParameterizedTest
    @CsvSource({"won on time, 3, true", "won on time, 2, false", "won on time, 11, true", "woné, 3, false"})
    void a_word_ends_before_what_is_in_no_word(String text, int at, boolean ends) {
        assertThat(WholeWords.endsAt(text, at)).isEqualTo(ends);
    }
}
